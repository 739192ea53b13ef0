import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './SidePanel.module.css'
import { useRoomBelow } from './use-room-below.ts'

interface Props {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The open item: beside the list where there is room, so that the list stays usable; else in a drawer over it, full
 * screen on a phone. The content handles Escape, since it may first have to leave a form.
 */
export function SidePanel({ label, onClose, children }: Props) {
  const isBeside = useMediaQuery('print, (min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const beside = useRoomBelow()
  if (isBeside)
    return (
      <aside ref={beside} aria-label={label} className={classes.beside}>
        {children}
      </aside>
    )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      withCloseButton={false}
      closeOnEscape={false}
      padding={0}
      classNames={{ content: classes.drawer ?? '' }}
      attributes={{ content: { 'aria-label': label } }}
    >
      {children}
    </Drawer>
  )
}
