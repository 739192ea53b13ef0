import { createApiKey } from '@niyam/contract/api-keys.ts'
import { draftWork } from '@niyam/contract/proposals.ts'
import { caller as callerWith } from '../app.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  /** Two program proposals that need a decision by a person. */
  make: async ({ t, caller, ids: { item_id = '' } }) => {
    const { key } = await caller.call(createApiKey, { body: { name: 'Assistant', actions: ['drafts.write'] } })
    const program = callerWith(t.app, { authorization: `Bearer ${key}` })
    const draft = async () => {
      const body = { note: 'Ask for the statement', why: 'It is missing' }
      return (await program.call(draftWork, { params: { item_id }, body })).draft_id
    }
    return { draft_id: await draft(), other_draft_id: await draft() }
  },
  bodies: {
    draftFiling: { filed_on: '2026-11-19', why: 'Taken over' },
    draftWork: { note: 'Read by an outsider', why: 'Taken over' },
    draftSetAside: { as: 'waived', reason: 'Taken over', why: 'Taken over' },
    draftFacts: {
      facts: [{ attribute: 'aggregate_turnover_inr', financial_year: '2024-25', value: 1 }],
      why: 'Taken over',
    },
    draftTask: { title: 'Taken over', why: 'Taken over' },
    discardDraft: { reason: 'Taken over' },
  },
  instead: { discardDraft: { draft_id: 'other_draft_id' } },
}
