import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { fillWorksheet as fillCall } from '@niyam/contract/worksheet-cells.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { keepOutcome, savedReply, sheetOf, workOut } from './change.ts'
import { fillingsOf } from './fillings.ts'
import { mustBeDraft } from './policy.ts'
import { hold } from './service.ts'
import { placeOf } from './store.ts'
import { templateOf } from './templates/templates.ts'

interface FillInput {
  readonly worksheet_id: string
  readonly by: string
  readonly version: number
}

/** Fills a draft again from imported files. */
export const fillWorksheet = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  { worksheet_id, by, version }: FillInput,
): Promise<ReplyOf<typeof fillCall>> =>
  inOrganisation(db, scope, async (tx) => {
    const worksheet = await hold(tx, scope, worksheet_id)
    mustBeDraft(worksheet, version)
    const { kind, entity_id, period } = worksheet
    const template = templateOf(kind)
    const at = clock.now().toISOString()
    const holder = (await placeOf(tx, scope, worksheet))?.registration?.number ?? null
    const { fillings, not_found } = template
      ? await fillingsOf(tx, scope, template, { entity_id, period, holder, at })
      : { fillings: [], not_found: [] }
    const outcome = await workOut(scope, await sheetOf(tx, scope, worksheet), { act: 'fill', fillings })
    if (outcome.rows.length === 0) {
      const reply = await savedReply(tx, scope, by, { version, outcome, at, undo_id: worksheet_id })
      return { ...reply, undo_id: null, not_found }
    }
    const made = await keepOutcome(tx, scope, worksheet, { outcome, act: 'fill', by, at })
    return { ...(await savedReply(tx, scope, by, made)), not_found }
  })
