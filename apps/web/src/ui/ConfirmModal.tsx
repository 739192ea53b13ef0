import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Says the act, not "OK". */
  confirmLabel: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export default function ConfirmModal(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, tone = 'primary', isBusy = false, onConfirm, onClose } = props
  const { t } = useTranslation('shell')
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.form.cancel')}
        </Button>
        <Button color={tone} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
