import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../lib/texts.ts'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Says the act, not "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  /** Its name among dialogs that lie over each other. */
  stackId?: string
  onConfirm: () => void
  onClose: () => void
}

export default function ConfirmModal(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, tone = 'primary', isBusy = false, onConfirm, onClose } = props
  const t = useTexts('shell')
  const { cancelLabel = t('ui.form.cancel'), stackId } = props
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      {...(stackId && { stackId })}
    >
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        {/* Enter presses the harmless button first. */}
        <Button variant="default" onClick={onClose} data-autofocus={tone === 'danger' || undefined}>
          {cancelLabel}
        </Button>
        <Button color={tone} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
