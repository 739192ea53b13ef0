import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { notice } from '../lib/notice.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './SecretDialog.module.css'

interface SecretDialogProps {
  title: string
  /** The purpose of the secret and its handling. */
  text: string
  secret: string
  /** Labels of the buttons, and the messages after copying. */
  words: { readonly copy: string; readonly copied: string; readonly notCopied: string; readonly done: string }
  /** How it is used. */
  children?: ReactNode
  /** Shown before the other buttons. */
  action?: ReactNode
  onClose: () => void
}

/** A secret at the only time that it can be seen. A press beside it does not close it. */
export function SecretDialog({ title, text, secret, words, children, action, onClose }: SecretDialogProps) {
  const t = useTexts('shell')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notice({ tone: 'success', title: words.copied })
    } catch {
      notice({ tone: 'warning', title: words.notCopied })
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <p className={classes.text}>{text}</p>
        <code className={classes.secret}>{secret}</code>
        {children}
        <Group justify="flex-end" gap="xs">
          {action}
          <Button variant="default" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
