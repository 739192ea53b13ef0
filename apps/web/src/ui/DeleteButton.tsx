import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  readonly label: string
  /** The question, and what it means. */
  readonly title: string
  readonly children: ReactNode
  readonly isBusy: boolean
  /** Deletes, then closes the question, also after a refusal. */
  readonly onDelete: (close: () => void) => void
}

/** A quiet button at the foot of a panel, which deletes what the panel shows once the person has confirmed it. */
export function DeleteButton({ label, title, children, isBusy, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        variant="subtle"
        color="danger"
        size="compact-sm"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={label}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => onDelete(close)}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
