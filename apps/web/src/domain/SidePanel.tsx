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
 * What is open. Beside the list where there is room, so that the list stays usable; else a drawer over it, which fills a
 * phone. Escape is left to what is shown: it may first have a form to leave.
 */
export function SidePanel({ label, onClose, children }: Props) {
  const isBeside = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
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
