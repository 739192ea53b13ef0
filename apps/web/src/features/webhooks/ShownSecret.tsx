import { useTexts } from '../../lib/texts.ts'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import classes from './Webhooks.module.css'

interface ShownSecretProps {
  name: string
  secret: string
  /** The one before it signs too for a day. */
  isRenewed?: boolean
  onClose: () => void
}

/** The secret with which what is sent can be checked. */
export default function ShownSecret({ name, secret, isRenewed = false, onClose }: ShownSecretProps) {
  const t = useTexts('webhooks')
  return (
    <ShownOnce
      title={t('shown_title', { name })}
      text={t('shown_text')}
      secret={secret}
      words={{ copy: t('copy'), copied: t('copied'), notCopied: t('not_copied'), done: t('done') }}
      onClose={onClose}
    >
      <p className={classes.text}>{t(isRenewed ? 'shown_renewed' : 'shown_use')}</p>
    </ShownOnce>
  )
}
