import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PlainDialog } from '../../ui/PlainDialog.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { deliveryQuery, useResend } from './queries.ts'
import { DELIVERY_LOOK } from './use-delivery-cells.tsx'
import { useAnswerWords, useEventWords } from './words.ts'
import classes from './Webhooks.module.css'

interface DeliveryPanelProps {
  readonly delivery_id: string
  readonly onClose: () => void
}

/** One delivery: what is sent, and what its address said to it last. */
export default function DeliveryPanel({ delivery_id, onClose }: DeliveryPanelProps) {
  const t = useTexts('webhooks')
  const title = useId()
  const eventWord = useEventWords()
  const answered = useAnswerWords()
  const { data, error, refetch } = useQuery(deliveryQuery(delivery_id))
  const resending = useResend()
  const resend = (close: () => void) =>
    resending.mutate(delivery_id, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('resent') })
        close()
      },
      onError: (failed) => {
        const words = failureMessage(failed)
        if (words) notice({ tone: 'danger', title: words })
      },
    })
  return (
    <PlainDialog labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className={classes.panel}>
          <div className={classes.panelHead}>
            <h2 id={title}>{data ? eventWord(data.type) : t('delivery_title')}</h2>
            <CloseButton aria-label={t('close')} onClick={close} />
          </div>
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <BlockSkeleton lines={8} />}
          {data && (
            <>
              <dl className={classes.facts}>
                <dt>{t('fact.state')}</dt>
                <dd>
                  <StateBadge {...DELIVERY_LOOK[data.state]} label={t(`delivery.${data.state}`)} />
                </dd>
                <dt>{t('fact.webhook')}</dt>
                <dd>{data.webhook_name}</dd>
                <dt>{t('fact.id')}</dt>
                <dd className={classes.mark}>{data.delivery_id}</dd>
                <dt>{t('fact.happened')}</dt>
                <dd>{showMoment(data.happened_at)}</dd>
                <dt>{t('fact.attempts')}</dt>
                <dd>
                  {data.attempts}
                  {data.tried_at && ` · ${t('tried', { when: showMoment(data.tried_at) })}`}
                  {data.state === 'waiting' &&
                    data.next_try_at &&
                    ` · ${t('next', { when: showMoment(data.next_try_at) })}`}
                </dd>
                <dt>{t('fact.answer')}</dt>
                <dd>{answered(data)}</dd>
              </dl>
              {data.answer && (
                <>
                  <h3>{t('fact.text')}</h3>
                  <pre className={classes.code}>{data.answer}</pre>
                </>
              )}
              <h3>{t('fact.payload')}</h3>
              <pre className={classes.code}>{JSON.stringify(JSON.parse(data.payload), null, 2)}</pre>
              {data.state !== 'waiting' && (
                <div>
                  <Button loading={resending.isPending} onClick={() => resend(close)}>
                    {t('resend')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      )}
    </PlainDialog>
  )
}
