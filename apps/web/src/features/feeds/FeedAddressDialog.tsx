import { Button } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import classes from './Feeds.module.css'

interface FeedAddressDialogProps {
  made: { readonly name: string; readonly address: string }
  onClose: () => void
}

const PROGRAMS = ['google', 'apple', 'outlook'] as const

/** The address of a feed, and where each program takes it. */
export default function FeedAddressDialog({ made: { name, address }, onClose }: FeedAddressDialogProps) {
  const t = useTexts('feeds')
  return (
    <SecretDialog
      title={t('shown_title', { name })}
      text={t('shown_text')}
      secret={address}
      words={{ copy: t('copy'), copied: t('copied'), notCopied: t('not_copied'), done: t('done') }}
      action={
        <Button component={AppLink} href={address.replace(/^https?:/, 'webcal:')} variant="default">
          {t('open')}
        </Button>
      }
      onClose={onClose}
    >
      <ul className={classes.programs}>
        {PROGRAMS.map((program) => (
          <li key={program}>{t(`how.${program}`)}</li>
        ))}
      </ul>
      <p className={classes.second}>{t('reach')}</p>
    </SecretDialog>
  )
}
