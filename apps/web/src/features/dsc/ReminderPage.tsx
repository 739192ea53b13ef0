import type { ShownDscReminder } from '@niyam/contract/dsc-reminders.ts'
import { Button } from '@mantine/core'
import { api, ApiFailure } from '../../lib/api.ts'
import { failureMessage } from '../../lib/failure.ts'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { useLinkToken } from '../../lib/use-link-token.ts'
import { useSend } from '../../lib/use-send.ts'
import { dscReminderPath, privacyPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './ReceiptPage.module.css'
import { useShown } from './use-shown.ts'

const show = (token: string) => api('POST dsc-reminder/show/', { body: { token }, quiet: true })

/**
 * What the link in a reminder opens, for a holder without an account: they end the mails. It waits for a press, since some
 * mail programs open every link automatically.
 */
export default function ReminderPage() {
  const t = useTexts('dsc-reminder')
  const token = useLinkToken(dscReminderPath())
  const { data, error, retry } = useShown(token, show)
  const stop = useSend<undefined, ShownDscReminder>(() =>
    api('POST dsc-reminder/stop/', { body: { token }, quiet: true }),
  )
  if (token === '' || (error instanceof ApiFailure && error.code === 'not_found'))
    return <PlainPage title={t('unknown_title')} context={t('unknown_text')} />
  if (!data)
    return (
      <PlainPage title={t('loading')}>
        {error ? (
          <ErrorState error={error} title={t('failed')} onRetry={retry} />
        ) : (
          <RowsSkeleton rows={2} height={40} />
        )}
      </PlainPage>
    )
  const { organisation_name: organisation, stopped_at } = stop.data ?? data
  if (stopped_at !== null)
    return (
      <PlainPage
        title={t('stopped_title')}
        context={<span role="status">{t('stopped', { organisation, moment: showMoment(stopped_at) })}</span>}
        foot={t('close')}
      />
    )
  return (
    <PlainPage
      title={t('title')}
      context={t('context', { organisation })}
      foot={<AppLink href={privacyPath()}>{t('privacy')}</AppLink>}
    >
      <FormAlert message={failureMessage(stop.error)} />
      <Button size="md" loading={stop.isPending} onClick={() => void stop.send(undefined)}>
        {t('stop')}
      </Button>
      <p className={classes.once}>{t('effect', { organisation })}</p>
    </PlainPage>
  )
}
