import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../lib/texts.ts'
import ConfirmModal from './ConfirmModal.tsx'
import { FormBody, type FormBodyProps } from './FormBody.tsx'

interface FormDialogProps extends Omit<FormBodyProps, 'label' | 'isSmall'> {
  title: string
  /** A number is the width in pixels. */
  size?: 'md' | 'lg' | number
}

/**
 * A form over the page. Input is not lost by mistake: a press outside does nothing; Escape and the close button ask
 * first. Cancel closes at once. * Callers load it on demand, since the dialog of the component library comes with it.
 */
export function FormDialog({ title, size = 'md', ...form }: FormDialogProps) {
  const t = useTexts('shell')
  const isTyped = useRef(false)
  const field = useRef<Element>(null)
  const [isAsking, setAsking] = useState(false)
  function ask() {
    // Who stays goes on where they were: a dialog that comes to the front again focuses what is marked so, else its first field.
    const marked = field.current?.closest('[role=dialog]')?.querySelectorAll('[data-autofocus]') ?? []
    for (const one of marked) one.removeAttribute('data-autofocus')
    field.current?.setAttribute('data-autofocus', '')
    setAsking(true)
  }
  return (
    // In one stack, so that one press of Escape is heard by one of the two.
    <Modal.Stack>
      <Modal
        opened
        stackId="form"
        onClose={() => (isTyped.current ? ask() : form.onClose())}
        onFocus={({ target }) => {
          if (target.matches('input, select, textarea')) field.current = target
        }}
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
      <ConfirmModal
        isOpen={isAsking}
        stackId="question"
        title={t('ui.form.drop_title')}
        confirmLabel={t('ui.form.drop')}
        cancelLabel={t('ui.form.keep')}
        tone="danger"
        onConfirm={form.onClose}
        onClose={() => setAsking(false)}
      >
        {t('ui.form.drop_text')}
      </ConfirmModal>
    </Modal.Stack>
  )
}
