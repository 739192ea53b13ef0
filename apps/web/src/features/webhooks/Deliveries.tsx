import { DELIVERY_STATES, type DeliveryState } from '@niyam/contract/webhook-events.ts'
import type { Webhook } from '@niyam/contract/webhooks.ts'
import { Select } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { webhooksPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { deliveryTable } from './queries.ts'
import { useDeliveryCells } from './use-delivery-cells.tsx'
import classes from './Webhooks.module.css'

const DeliveryPanel = lazyPart(() => import('./DeliveryPanel.tsx'))

const isState = (text: string | undefined): text is DeliveryState =>
  (DELIVERY_STATES as readonly (string | undefined)[]).includes(text)

/** The deliveries of the last thirty days, and those that failed. */
export function Deliveries({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const t = useTexts('webhooks')
  const { search, change, with: addressWith } = useAddress(webhooksPath)
  const table = useTableState()
  const state: DeliveryState | '' = isState(search.state) ? search.state : ''
  const tableQuery = { ...table, state, ...(search.webhook && { webhook_id: search.webhook }) }
  const query = useQuery(deliveryTable(tableQuery))
  const filter = (name: 'webhook' | 'state', data: readonly { value: string; label: string }[]) => (
    <Select
      aria-label={t(`filter.${name}`)}
      placeholder={t(`filter.${name}`)}
      data={data}
      value={search[name] ?? null}
      onChange={(value) => change({ [name]: value, page: null })}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { what: t(`filter.${name}`) }) }}
      w={170}
    />
  )
  return (
    <section aria-label={t('deliveries')}>
      <h2 className={classes.title}>{t('deliveries')}</h2>
      <Panel padding="none">
        <DataTable
          label={t('deliveries')}
          name="webhook-deliveries"
          searchLabel={t('search')}
          query={query}
          rowHref={({ id }) => addressWith({ delivery: id })}
          renderCell={useDeliveryCells()}
          actionHref={(_route, { delivery_id }) => addressWith({ delivery: delivery_id })}
          filters={
            <>
              {filter(
                'webhook',
                webhooks.map(({ webhook_id, name }) => ({ value: webhook_id, label: name })),
              )}
              {filter(
                'state',
                DELIVERY_STATES.map((value) => ({ value, label: t(`delivery.${value}`) })),
              )}
            </>
          }
          isFiltered={state !== '' || search.webhook !== undefined}
          onExport={(file, columns) =>
            downloadTable('GET organisation/webhooks/deliveries/', file, {
              name: t('deliveries'),
              columns,
              query: tableQuery,
            })
          }
          empty={<EmptyState icon={IconSend} title={t('no_deliveries_title')} text={t('no_deliveries_text')} />}
        />
      </Panel>
      <Suspense>
        {search.delivery && (
          <DeliveryPanel
            key={search.delivery}
            delivery_id={search.delivery}
            onClose={() => change({ delivery: null }, { replace: true })}
          />
        )}
      </Suspense>
    </section>
  )
}
