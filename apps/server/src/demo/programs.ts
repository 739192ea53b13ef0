import { KEY_PRESETS } from '@niyam/contract/api-keys.ts'
import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../parts.ts'
import { createApiKey, listApiKeys } from '../features/api-keys/service.ts'
import { discardDraft, draftOnFacts, draftOnItem, listDrafts, releaseDraft } from '../features/proposals/service.ts'
import { createWebhook, listWebhooks, updateWebhook } from '../features/webhooks/service.ts'
import { provenScope } from '../http/scope.ts'
import type { Person } from '../http/session.ts'
import { sampleAcknowledgement } from './numbers.ts'
import type { Office } from './office.ts'

const EVERY = { search: '', page: 1, pagesize: 1, sort: '' }

/** A webhook whose address exists nowhere: paused, so nothing is sent. What happens meanwhile waits in its list. */
export async function addWebhook(parts: Parts, { asha: { scope } }: Office, person: Person): Promise<void> {
  if ((await listWebhooks(parts, scope)).length > 0) return
  const { webhook } = await createWebhook(parts, scope, person, {
    name: 'Office dashboard (sample)',
    url: 'https://hooks.niyam.example/calendar',
    events: ['item.in_review', 'item.approved', 'item.returned'],
  })
  await updateWebhook(parts, scope, webhook.webhook_id, { is_paused: true })
}

/** An assistant's key, and its proposals: some wait, one is released, one discarded. */
export async function addAssistant(
  parts: Parts,
  { asha }: Office,
  person: Person,
  items: readonly CalendarItem[],
): Promise<void> {
  const { scope, user_id } = asha
  if ((await listApiKeys(parts, scope, EVERY, '/')).rows.length === 0) {
    await createApiKey(parts, scope, person, {
      name: 'Office dashboard',
      actions: KEY_PRESETS.calendar,
      group_id: null,
    })
  }
  const rights = { role: 'a', is_limited: false } as const
  const drafts = await listDrafts(parts, scope, rights, { state: 'waiting', page: 1, pagesize: 1 }, '/')
  if (drafts.drafts.length > 0) return
  const { key_id } = await createApiKey(parts, scope, person, {
    name: 'Assistant',
    actions: KEY_PRESETS.assistant,
    group_id: null,
  })
  const by = { kind: 'key', key_id, address: '127.0.0.1', request_id: uuidv7() } as const
  const program = provenScope(scope.organisation_id, { by })
  const [first, second, third, fourth] = items
  if (!first || !second || !third || !fourth) return
  const today = parts.clock.today()
  await draftOnItem(parts, program, {
    kind: 'file',
    item_id: first.item_id,
    why: 'The acknowledgement came by mail this morning.',
    proposal: {
      filed_on: today,
      acknowledgement: sampleAcknowledgement(first, today, 811),
      amount_paise: null,
      note: '',
    },
  })
  await draftOnFacts(parts, program, {
    entity_id: first.entity_id,
    facts: [{ attribute: 'has_fdi_or_odi', financial_year: null, state: null, value: false }],
    why: 'The register of members names residents of India only.',
  })
  const noted = (item_id: string, note: string, why: string) =>
    draftOnItem(parts, program, { kind: 'work', item_id, why, proposal: { note } })
  await noted(second.item_id, 'Payment is approved for Thursday.', 'The client answered the mail of yesterday.')
  const good = await noted(third.item_id, 'Working papers are in the client folder.', 'The upload is complete.')
  const wrong = await noted(fourth.item_id, 'Nil this month.', 'No invoice was found in the mailbox.')
  await releaseDraft(parts, scope, { rights, user_id, draft_id: good.draft_id })
  const reason = 'There are two invoices in the portal.'
  await discardDraft(parts, scope, { user_id, draft_id: wrong.draft_id, reason })
}
