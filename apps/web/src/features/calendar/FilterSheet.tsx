import { Button, Drawer, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.ts'

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** False where nothing narrows the calendar. */
  readonly clear: (() => void) | false
  readonly children: ReactNode
}

/** The filters of a phone, in a sheet from below. */
export default function FilterSheet({ title, onClose, clear, children }: Props) {
  const t = useTexts('compliances')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title={title}
      closeButtonProps={{ 'aria-label': t('filter.close') }}
    >
      <Stack gap="md">
        {children}
        <Button onClick={onClose}>{t('filter.show')}</Button>
        {clear && (
          <Button variant="subtle" onClick={clear}>
            {t('filter.clear')}
          </Button>
        )}
      </Stack>
    </Drawer>
  )
}
