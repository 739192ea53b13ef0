import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { DeliveryState } from '@niyam/contract/webhook-events.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export const webhooksQuery = callQuery('GET organisation/webhooks/', { quiet: true })

export type AskedDeliveries = TableState & { readonly webhook_id?: string; readonly state: DeliveryState | '' }

export const deliveryTable = (query: AskedDeliveries) =>
  queryOptions({
    ...callQuery('GET organisation/webhooks/deliveries/', { query: { ...query }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const deliveryQuery = (delivery_id: string) =>
  callQuery('GET organisation/webhooks/deliveries/:delivery_id/', { params: { delivery_id }, quiet: true })

function useWebhookChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Not awaited: a removed row would cancel the callbacks that still have to run.
    onSettled: () =>
      void invalidate(client, [
        'GET organisation/webhooks/',
        'GET organisation/webhooks/deliveries/',
        'GET organisation/webhooks/deliveries/:delivery_id/',
      ]),
    // A secret stays in no memory longer than its dialog.
    gcTime: 0,
  })
}

export const useCreateWebhook = () =>
  useWebhookChange((body: BodySentTo<Calls['POST organisation/webhooks/']>) =>
    api('POST organisation/webhooks/', { body, quiet: true }),
  )

type Changes = BodySentTo<Calls['PATCH organisation/webhooks/:webhook_id/']>
export const useChangeWebhook = (webhook_id: string) =>
  useWebhookChange((body: Changes) =>
    api('PATCH organisation/webhooks/:webhook_id/', { params: { webhook_id }, body, quiet: true }),
  )

/** The acts on one webhook, each by one press. */
export function useWebhookActs(webhook_id: string) {
  const params = { webhook_id }
  return {
    rotate: useWebhookChange(() => api('POST organisation/webhooks/:webhook_id/rotate/', { params, quiet: true })),
    remove: useWebhookChange(() => api('DELETE organisation/webhooks/:webhook_id/', { params, quiet: true })),
    test: useWebhookChange(() => api('POST organisation/webhooks/:webhook_id/test/', { params, quiet: true })),
    resend: useWebhookChange(() => api('POST organisation/webhooks/:webhook_id/resend/', { params, quiet: true })),
  }
}

export const useResend = () =>
  useWebhookChange((delivery_id: string) =>
    api('POST organisation/webhooks/deliveries/:delivery_id/resend/', { params: { delivery_id }, quiet: true }),
  )
