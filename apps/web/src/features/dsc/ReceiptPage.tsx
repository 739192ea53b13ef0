import type { ShownDscReceipt } from '@niyam/contract/dsc-receipts.ts'
import { api, ApiFailure } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { useLinkToken } from '../../lib/use-link-token.ts'
import { useSend } from '../../lib/use-send.ts'
import { dscReceiptPath, privacyPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './ReceiptPage.module.css'
import { ReceiptForm } from './ReceiptForm.tsx'
import { useShown } from './use-shown.ts'

const show = (token: string) => api('POST dsc-receipt/show/', { body: { token }, quiet: true })

/**
 * What the link of a receipt opens, for a receiver without an account. It waits for a press, since some
 * mail programs open every link automatically.
 */
export default function ReceiptPage() {
  const t = useTexts('dsc-receipt')
  const token = useLinkToken(dscReceiptPath())
  const { data, error, retry } = useShown(token, show)
  if (token === '' || (error instanceof ApiFailure && error.code === 'not_found'))
    return <PlainPage title={t('unknown_title')} context={t('unknown_text')} />
  if (!data)
    return (
      <PlainPage title={t('loading')}>
        {error ? (
          <ErrorState error={error} title={t('failed')} onRetry={retry} />
        ) : (
          <RowsSkeleton rows={4} height={40} />
        )}
      </PlainPage>
    )
  return data.handed_over ? (
    <OpenReceipt token={token} handedOver={data.handed_over} />
  ) : (
    <Answered receipt={data} when="before" />
  )
}

/** A link that was used tells only that it was, and when. */
function Answered({ receipt, when }: { readonly receipt: ShownDscReceipt; readonly when: 'before' | 'now' }) {
  const t = useTexts('dsc-receipt')
  const moment = receipt.answered_at ? showMoment(receipt.answered_at) : ''
  const answer = receipt.state === 'declined' ? 'declined' : 'acknowledged'
  return (
    <PlainPage
      title={t(`${when}.title`)}
      context={<span role="status">{t(`${when}.${answer}`, { moment })}</span>}
      foot={t('close')}
    />
  )
}

interface OpenReceiptProps {
  readonly token: string
  readonly handedOver: NonNullable<ShownDscReceipt['handed_over']>
}

function OpenReceipt({ token, handedOver: one }: OpenReceiptProps) {
  const t = useTexts('dsc-receipt')
  const answer = useSend(
    (reply: { answer: 'received' | 'not_received'; name: string; reason: string }): Promise<ShownDscReceipt> =>
      api('POST dsc-receipt/answer/', { body: { token, ...reply } }),
  )
  if (answer.data) return <Answered receipt={answer.data} when="now" />
  const office = [one.recorded_by, one.organisation_name].filter(Boolean).join(', ')
  const [from, to] = one.direction === 'out' ? [office, one.person] : [one.person, one.organisation_name]
  const rows: readonly (readonly [string, string])[] = [
    [t('of.holder'), one.holder],
    [t('of.class'), one.certificate_class === null ? '' : t('class', { number: one.certificate_class })],
    [t('of.serial'), t('ends_with', { end: one.serial_end })],
    [
      t('of.token'),
      [one.token_make, one.token_serial_end && t('ends_with', { end: one.token_serial_end })]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('of.from'), from],
    [t('of.to'), to],
    [t('of.moment'), t('in_india', { moment: showMoment(one.recorded_at) })],
  ]
  return (
    <PlainPage
      title={t('title')}
      context={t(`context.${one.direction}`, { organisation: one.organisation_name })}
      foot={<AppLink href={privacyPath()}>{t('privacy')}</AppLink>}
    >
      <dl className={classes.facts}>
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd translate="no">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ReceiptForm isBusy={answer.isPending} error={answer.error} onAnswer={(reply) => void answer.send(reply)} />
      <p className={classes.once}>
        {t('once', { organisation: one.organisation_name, moment: showMoment(one.expires_at) })}
      </p>
    </PlainPage>
  )
}
