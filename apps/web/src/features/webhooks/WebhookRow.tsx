import type { Webhook } from '@niyam/contract/webhooks.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { webhooksPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { useChangeWebhook, useWebhookActs } from './queries.ts'
import { useAnswerWords, useEventWords } from './words.ts'
import classes from './Webhooks.module.css'

const WebhookSecretDialog = lazyPart(() => import('./WebhookSecretDialog.tsx'))

const LOOK = {
  works: { tone: 'success', icon: IconCheck, look: 'soft' },
  failing: { tone: 'warning', icon: IconAlertTriangle, look: 'soft' },
  paused: { tone: 'neutral', icon: IconPlayerPause, look: 'outlined' },
} as const

// An address that never accepted a delivery, not even a test, does not work.
const isFailing = ({ failing_since, dead, last_delivered_at }: Webhook) =>
  failing_since !== null || (dead > 0 && last_delivered_at === null)
const stateOf = (webhook: Webhook) => (webhook.paused_at ? 'paused' : isFailing(webhook) ? 'failing' : 'works')

const fail = (error: unknown) => {
  const title = failureMessage(error)
  if (title) notice({ tone: 'danger', title })
}

/** One webhook, how well its address answers, and what can be done with it. */
export function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const t = useTexts('webhooks')
  const eventWord = useEventWords()
  const address = useAddress(webhooksPath)
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null)
  const { webhook_id, name, url, events, paused_at, paused_because, waiting, dead, last_delivered_at } = webhook
  const acts = useWebhookActs(webhook_id)
  const changing = useChangeWebhook(webhook_id)
  const answered = useAnswerWords()
  const state = stateOf(webhook)
  const test = () =>
    acts.test.mutate(undefined, {
      onSuccess: (delivery) =>
        notice(
          delivery.state === 'delivered'
            ? { tone: 'success', title: t('tested', { name }), text: answered(delivery) }
            : { tone: 'danger', title: t('test_failed', { name }), text: answered(delivery) },
        ),
      onError: fail,
    })
  const act = () =>
    asking === 'rotate'
      ? acts.rotate.mutate(undefined, { onError: fail, onSettled: () => setAsking(null) })
      : acts.remove.mutate(undefined, {
          onSuccess: () => notice({ tone: 'success', title: t('removed', { name }) }),
          onError: fail,
          onSettled: () => setAsking(null),
        })
  const button = { variant: 'default', size: 'xs' } as const
  return (
    <li className={classes.webhook}>
      <div className={classes.words}>
        <div className={classes.head}>
          <span className={classes.name}>{name}</span>
          <StateBadge {...LOOK[state]} label={t(`state.${state}`)} />
        </div>
        <div className={classes.url}>{url}</div>
        <div className={classes.second}>{events.map(eventWord).join(' · ')}</div>
        <div className={classes.second}>
          {last_delivered_at ? t('last', { when: showMoment(last_delivered_at) }) : t('never')}
          {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
          {dead > 0 && ` · ${t('dead', { count: dead })}`}
        </div>
        {paused_because && paused_because !== 'person' && (
          <div className={classes.trouble}>{t(`because.${paused_because}`)}</div>
        )}
      </div>
      <div className={classes.acts}>
        <Button {...button} aria-label={t('test_of', { name })} loading={acts.test.isPending} onClick={test}>
          {t('test')}
        </Button>
        {dead > 0 && (
          <Button
            {...button}
            aria-label={t('resend_of', { name })}
            loading={acts.resend.isPending}
            onClick={() =>
              acts.resend.mutate(undefined, {
                onSuccess: ({ count }) => notice({ tone: 'success', title: t('resent_all', { count }) }),
                onError: fail,
              })
            }
          >
            {t('resend_all')}
          </Button>
        )}
        <Button
          {...button}
          aria-label={t(paused_at ? 'go_on_of' : 'pause_of', { name })}
          loading={changing.isPending}
          onClick={() => changing.mutate({ is_paused: !paused_at }, { onError: fail })}
        >
          {t(paused_at ? 'go_on' : 'pause')}
        </Button>
        <Button
          {...button}
          component={AppLink}
          href={address.with({ edit: webhook_id })}
          aria-label={t('change_of', { name })}
        >
          {t('change')}
        </Button>
        <Button {...button} aria-label={t('rotate_of', { name })} onClick={() => setAsking('rotate')}>
          {t('rotate')}
        </Button>
        <Button {...button} aria-label={t('remove_of', { name })} onClick={() => setAsking('remove')}>
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking !== null}
        title={t(asking === 'remove' ? 'remove_title' : 'rotate_title', { name })}
        confirmLabel={t(asking === 'remove' ? 'remove' : 'rotate')}
        tone={asking === 'remove' ? 'danger' : 'primary'}
        isBusy={acts.rotate.isPending || acts.remove.isPending}
        onConfirm={act}
        onClose={() => setAsking(null)}
      >
        {t(asking === 'remove' ? 'remove_text' : 'rotate_text')}
      </ConfirmDialog>
      <Suspense>
        {acts.rotate.data && (
          <WebhookSecretDialog
            name={name}
            secret={acts.rotate.data.secret}
            isRenewed
            onClose={() => acts.rotate.reset()}
          />
        )}
      </Suspense>
    </li>
  )
}
