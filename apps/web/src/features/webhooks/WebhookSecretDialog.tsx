import { useTexts } from '../../lib/texts.ts'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import classes from './Webhooks.module.css'

interface WebhookSecretDialogProps {
  name: string
  secret: string
  /** The one before it signs too for a day. */
  isRenewed?: boolean
  onClose: () => void
}

/** The secret with which what is sent can be checked. */
export default function WebhookSecretDialog({ name, secret, isRenewed = false, onClose }: WebhookSecretDialogProps) {
  const t = useTexts('webhooks')
  return (
    <SecretDialog
      title={t('shown_title', { name })}
      text={t('shown_text')}
      secret={secret}
      words={{ copy: t('copy'), copied: t('copied'), notCopied: t('not_copied'), done: t('done') }}
      onClose={onClose}
    >
      <p className={classes.text}>{t(isRenewed ? 'shown_renewed' : 'shown_use')}</p>
    </SecretDialog>
  )
}
