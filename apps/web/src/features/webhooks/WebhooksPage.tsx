import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { webhooksPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { Deliveries } from './Deliveries.tsx'
import { webhooksQuery } from './queries.ts'
import { WebhookRow } from './WebhookRow.tsx'
import classes from './Webhooks.module.css'

const WebhookDialog = lazyPart(() => import('./WebhookDialog.tsx'))

/** Addresses of programs that receive changes, and their deliveries. */
export default function WebhooksPage() {
  const t = useTexts('webhooks')
  const address = useAddress(webhooksPath)
  const { data, error, refetch } = useQuery(webhooksQuery)
  const changed = data?.webhooks.find(({ webhook_id }) => webhook_id === address.search.edit)
  const close = () => address.change({ new: null, edit: null }, { replace: true })
  const add = (
    <Button component={AppLink} href={address.with({ new: 'yes' })} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {/* The empty list offers the same, with what it is for. */}
      <PageHead title={t('title')} context={t('context')} actions={data?.webhooks.length !== 0 && add} />
      <div className={classes.page}>
        <Panel padding="none">
          {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
          {!data && !error && <RowsSkeleton rows={3} height={88} />}
          {data?.webhooks.length === 0 && (
            <EmptyState icon={IconWebhook} title={t('empty_title')} text={t('empty_text')} action={add} />
          )}
          {data && data.webhooks.length > 0 && (
            <ul className={classes.webhooks}>
              {data.webhooks.map((webhook) => (
                <WebhookRow key={webhook.webhook_id} webhook={webhook} />
              ))}
            </ul>
          )}
        </Panel>
        {data && data.webhooks.length > 0 && <Deliveries webhooks={data.webhooks} />}
      </div>
      <Suspense>
        {(address.search.new || changed) && (
          <WebhookDialog key={changed?.webhook_id} {...(changed && { webhook: changed })} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
