import { getEntity } from '@niyam/contract/entities.ts'
import { decideMatch } from '@niyam/contract/gst-reconciliation.ts'
import { sendFile } from '../upload.ts'
import type { Sample } from '../world/samples.ts'

const A_DECISION = { kind: 'ignore' as const, book_ref: 'a', statement_ref: null, reason: 'Paid by the director' }

const path = (entity_id: string) => ({ params: { entity_id } })

export const sample: Sample = {
  make: async ({ t, caller, ids }) => {
    const entity_id = ids['entity_id'] ?? ''
    const { entity } = await caller.call(getEntity, path(entity_id))
    const gstin = `29${entity.pan}1Z5`
    const file = Buffer.from(JSON.stringify({ data: { gstin, rtnprd: '042026', docdata: { b2b: [] } } }))
    await sendFile(t, caller, 'organisation/portal-files/', '2b.json', file)
    const { decision_id } = await caller.call(decideMatch, { ...path(entity_id), body: { ...A_DECISION, gstin } })
    return { match_decision_id: decision_id, gstin }
  },
  queries: { gstReconciliationSources: { gstin: '29AAACI4798L1ZU', month: '2026-04', table: '3.1(a)' } },
  bodies: { decideMatch: (ids) => ({ ...A_DECISION, gstin: ids['gstin'] ?? '' }) },
}
