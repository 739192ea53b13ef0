import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { type createExtension, deleteExtension, listExtensions, withdrawExtension } from '@niyam/contract/extensions.ts'
import type { TwoFirms } from './firm.ts'

export type Order = BodySentTo<typeof createExtension>

export const OCTOBER = { obligation_id: 'gst.gstr-3b.monthly', period: '2026-10' } as const

/** An order that extends GSTR-3B of October 2026 to the 27th of November. */
export const order = (changes: Partial<Order> = {}): Order => ({
  instrument: 'Notification 88/2026-CT',
  issued_by: 'CBIC',
  issued_on: '2026-11-18',
  url: 'https://example.in/88-2026',
  known_on: '2026-11-18',
  effect: 'extension',
  moves: [{ ...OCTOBER, extended_to: '2026-11-27' }],
  ...changes,
})

/** The law is again as the catalogue has it. */
export async function clearOrders({ t, mine }: TwoFirms): Promise<void> {
  for (const { extension_id, state } of (await mine.call(listExtensions)).extensions) {
    if (state === 'draft') await mine.call(deleteExtension, { params: { extension_id } })
    if (state === 'approved')
      await mine.call(withdrawExtension, { params: { extension_id }, body: { reason: 'A new test' } })
  }
  await t.drain()
}
