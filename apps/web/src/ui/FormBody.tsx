import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useTexts } from '../lib/texts.ts'
import { FormAlert } from './FormAlert.tsx'
import classes from './FormBody.module.css'

export interface FormBodyProps {
  /** Names the form. */
  label: string
  ref?: Ref<HTMLFormElement> | undefined
  children: ReactNode
  /** The error of the form as a whole. */
  message?: string | null
  /** Says the act, not "OK". */
  saveLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  isBusy: boolean
  /** Sent, and not to be sent again. */
  isDone?: boolean
  /** For a form that opens inside a panel. */
  isSmall?: boolean
  onSubmit: () => void
  onClose: () => void
}

/** Fields, what is wrong with them as a whole, and the two ways out. The browser's own bubbles are off. */
export function FormBody(props: FormBodyProps) {
  const { label, ref, children, message = null, saveLabel, cancelLabel, tone = 'primary' } = props
  const { isBusy, isDone = false, isSmall = false, onSubmit, onClose } = props
  const t = useTexts('shell')
  const size = isSmall ? 'xs' : 'sm'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In a dialog that a form of the page has opened, it would send that form too.
    event.stopPropagation()
    if (!isBusy && !isDone) onSubmit()
  }
  const save = (
    <Button type="submit" size={size} color={tone} loading={isBusy} disabled={isDone}>
      {saveLabel}
    </Button>
  )
  const cancel = (
    <Button variant="default" size={size} onClick={onClose}>
      {cancelLabel ?? t('ui.form.cancel')}
    </Button>
  )
  return (
    <form ref={ref} noValidate aria-label={label} onSubmit={submit}>
      <Stack gap={isSmall ? 'sm' : 'md'}>
        {children}
        <FormAlert message={message} />
        {isSmall ? (
          <Group gap="xs">
            {save}
            {cancel}
          </Group>
        ) : (
          <Group gap="xs" justify="flex-end" className={classes.foot ?? ''}>
            {cancel}
            {save}
          </Group>
        )}
      </Stack>
    </form>
  )
}
