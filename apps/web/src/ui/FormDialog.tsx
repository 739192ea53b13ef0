import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBody, type FormBodyProps } from './FormBody.tsx'

interface FormDialogProps extends Omit<FormBodyProps, 'label' | 'isSmall'> {
  title: string
  size?: 'md' | 'lg'
}

/**
 * A form over the page. What was typed is not thrown away by mistake: a press beside it does nothing, Escape and the sign
 * ask first. Cancel means it.
 *
 * What uses it is fetched when it is opened: the dialog of the component library comes along.
 */
export function FormDialog({ title, size = 'md', ...form }: FormDialogProps) {
  const { t } = useTranslation('shell')
  const isTyped = useRef(false)
  // oxlint-disable-next-line no-alert -- as for leaving a page with changes
  const mayGo = () => !isTyped.current || window.confirm(t('ui.form.drop'))
  return (
    <Modal
      opened
      onClose={() => mayGo() && form.onClose()}
      onInput={() => {
        isTyped.current = true
      }}
      title={title}
      size={size}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <FormBody {...form} label={title} />
    </Modal>
  )
}
