import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormBody, type FormBodyProps } from './FormBody.tsx'

interface FormDialogProps extends Omit<FormBodyProps, 'label' | 'isSmall'> {
  title: string
  size?: 'md' | 'lg'
}

/**
 * A form over the page. A press beside it, easily made by mistake, does not throw away what was typed.
 *
 * What uses it is fetched when it is opened: the dialog of the component library comes along.
 */
export function FormDialog({ title, size = 'md', ...form }: FormDialogProps) {
  const { t } = useTranslation('shell')
  return (
    <Modal
      opened
      onClose={form.onClose}
      title={title}
      size={size}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <FormBody {...form} label={title} />
    </Modal>
  )
}
