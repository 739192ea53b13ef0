import { CLOSING_DAYS, INVITATION_KEPT_DAYS, NOTICE_VERSION } from '@niyam/contract/notice.ts'
import type { IsoDate } from '@niyam/law'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { isSignedIn } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { accountPath, registerPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './PrivacyPage.module.css'

const KINDS = [
  'account',
  'sign_in',
  'work',
  'numbers',
  'trail',
  'invitations',
  'receipts',
  'reminders',
  'logs',
  'backups',
] as const
const RIGHTS = ['see', 'correct', 'erase', 'withdraw', 'complain'] as const

/** The notice of how personal data is used, for strangers too: they read it before they open an account. */
export default function PrivacyPage() {
  const t = useTexts('personal-data')
  const [contact, setContact] = useState<string | null>(null)
  useEffect(() => {
    // Without an answer, the page says that there is no contact.
    api('GET accounts/privacy/', { quiet: true }).then(
      (reply) => setContact(reply.contact),
      () => {},
    )
  }, [])
  const days = { closing: CLOSING_DAYS, invitation: INVITATION_KEPT_DAYS }
  return (
    <main className={classes.page}>
      <Logo />
      <article className={classes.card}>
        <PageTitle title={t('title')} />
        <p className={classes.second}>{t('version', { day: showDay(NOTICE_VERSION as IsoDate) })}</p>
        <p>{t('lead')}</p>
        <h2>{t('kinds_title')}</h2>
        <dl className={classes.kinds}>
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt>{t(`kinds.${kind}.what`)}</dt>
              <dd>{t(`kinds.${kind}.why`)}</dd>
              <dd className={classes.second}>{t(`kinds.${kind}.until`, days)}</dd>
            </div>
          ))}
        </dl>
        <h2>{t('not_title')}</h2>
        <p>{t('not')}</p>
        <h2>{t('rights_title')}</h2>
        <ul>
          {RIGHTS.map((right) => (
            <li key={right}>{t(`rights.${right}`, days)}</li>
          ))}
        </ul>
        <h2>{t('contact_title')}</h2>
        <p>{contact ?? t('no_contact')}</p>
      </article>
      <div className={classes.foot}>
        {isSignedIn() ? (
          <AppLink href={accountPath()}>{t('to_account')}</AppLink>
        ) : (
          <AppLink href={registerPath()}>{t('to_register')}</AppLink>
        )}
      </div>
    </main>
  )
}
