import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

interface Props {
  readonly children: string
  /** What pressing it does. */
  readonly clear: string
  readonly onRemove: () => void
}

/** Says what narrows a list; a press takes it away. */
export function FilterChip({ children, clear, onRemove }: Props) {
  return (
    <Button
      variant="light"
      data-printed
      maw={320}
      rightSection={<IconX size={14} aria-hidden />}
      title={clear}
      onClick={onRemove}
    >
      {children}
    </Button>
  )
}
