import { DRAFTS_AT_MOST, type DraftKind, type DraftState } from '@niyam/contract/proposal-kinds.ts'
import type { BodyOf } from '@niyam/contract/endpoint.ts'
import type { Draft, draftTask as draftTaskCall } from '@niyam/contract/proposals.ts'
import type { Fact } from '@niyam/contract/entities.ts'
import { holds, type Rights } from '@niyam/contract/permissions.ts'
import type { PageMeta } from '@niyam/contract/tables.ts'
import { createTask } from '@niyam/contract/tasks.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField, invalidFields } from '../../http/errors.ts'
import { limitsOf, pageMeta } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { seesWhole } from '../../http/whole-entity.ts'
import { say } from '../../language/speak.ts'
import { putAside } from '../items/bulk.ts'
import { alterItem, noItem } from '../items/service.ts'
import { alterEntity, factProblems, factsOf } from '../entities/service.ts'
import { expectEntity } from '../entity-presence/service.ts'
import { type FullFiling, recordFiling } from '../filings/service.ts'
import { addTask } from '../tasks/service.ts'
import { factKey, NEEDS } from './policy.ts'
import * as store from './store.ts'
import { changesOf, staleOfFacts, staleOfItem } from './words.ts'

export { countWaiting } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

interface Proposed {
  readonly draft_id: string
  readonly state: DraftState
  readonly message: string
}

function keyOf({ by }: OrgScope): string {
  if (by?.kind === 'key') return by.key_id
  throw new AppError('forbidden', 'Drafts are what programs propose. You can do this yourself, without one.')
}

async function keep(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  draft: Omit<store.NewDraft, 'draft_id' | 'key_id' | 'made_at'>,
): Promise<Proposed> {
  if ((await store.countWaiting(tx, scope)) >= DRAFTS_AT_MOST)
    throw new AppError('conflict', `${DRAFTS_AT_MOST} drafts wait already. People have to look at those first.`)
  const draft_id = uuidv7()
  const made = { draft_id, key_id: keyOf(scope), made_at: clock.now().toISOString() }
  await store.insertDraft(tx, scope, { ...draft, ...made })
  return { draft_id, state: 'waiting', message: 'It waits for a person, who releases or discards it.' }
}

interface OnItem {
  readonly kind: Exclude<DraftKind, 'facts' | 'task'>
  readonly item_id: string
  readonly why: string
  readonly proposal: object
}

/** Stores a program's proposal for an item, with the current state of the item. */
export const draftOnItem = (
  deps: Deps,
  scope: OrgScope,
  { kind, item_id, why, proposal }: OnItem,
): Promise<Proposed> => {
  if (Object.keys(proposal).length === 0)
    throw invalidField('note', 'Nothing is proposed. Give a note, an assignee or an internal due date.')
  return inOrganisation(deps.db, scope, async (tx) => {
    const item = await store.holdItem(tx, scope, item_id)
    if (!item) throw noItem()
    const { form, period, entity_id, area, item_id: _, ...made_on } = item
    const isDone = item.filing_id !== null || item.waiting_filing_id !== null
    if (isDone && kind !== 'work')
      throw new AppError('conflict', `${form} for ${period} is filed already, or waits for a review.`)
    return keep(deps, tx, scope, { kind, entity_id, item_id, area, proposal, made_on, why })
  })
}

const byKey = (facts: readonly Fact[]) => new Map(facts.map((fact) => [factKey(fact), fact.value]))

/** The same for facts of an entity. */
export const draftOnFacts = (
  deps: Deps,
  scope: OrgScope,
  { entity_id, facts, why }: { readonly entity_id: string; readonly facts: readonly Fact[]; readonly why: string },
): Promise<Proposed> => {
  const wrong = factProblems(facts)
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
  return inOrganisation(deps.db, scope, async (tx) => {
    const now = byKey(await factsOf(tx, scope, entity_id))
    const made_on = Object.fromEntries(facts.map((fact) => [factKey(fact), now.get(factKey(fact)) ?? null]))
    return keep(deps, tx, scope, {
      kind: 'facts',
      entity_id,
      item_id: null,
      area: null,
      proposal: { facts },
      made_on,
      why,
    })
  })
}

interface OfTask {
  readonly entity_id: string
  readonly why: string
  readonly proposal: Omit<BodyOf<typeof draftTaskCall>, 'why'>
}

/** The same for a task of an entity, or of one of its calendar items. */
export const draftTask = (deps: Deps, scope: OrgScope, { entity_id, why, proposal }: OfTask): Promise<Proposed> =>
  inOrganisation(deps.db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    const { item_id } = proposal
    const item = item_id === null ? null : await store.holdItem(tx, scope, item_id)
    if (item_id !== null && item?.entity_id !== entity_id) throw noItem()
    const area = item?.area ?? null
    return keep(deps, tx, scope, { kind: 'task', entity_id, item_id, area, proposal, made_on: {}, why })
  })

const staleOf = async (tx: Tx, scope: OrgScope, row: store.DraftRow): Promise<string[]> =>
  row.kind === 'facts' ? staleOfFacts(row, byKey(await factsOf(tx, scope, row.entity_id))) : staleOfItem(row)

async function toReply(tx: Tx, scope: OrgScope, rights: Rights, row: store.DraftRow): Promise<Draft> {
  const { proposal: _proposal, made_on: _made_on, names: _names, item, ...fields } = row
  const { kind, entity_id, state } = fields
  const isHeld = holds(NEEDS[kind], rights) && holds('drafts.release', rights)
  return {
    ...fields,
    item: item && { item_id: item.item_id, form: item.form, period: item.period, due_date: item.due_date },
    changes: changesOf(row),
    stale: state === 'waiting' ? await staleOf(tx, scope, row) : [],
    may_release: isHeld && (kind !== 'facts' || (await seesWhole(tx, scope, entity_id))),
  }
}

export function listDrafts(
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
  rights: Rights,
  query: { readonly state: DraftState; readonly page: number; readonly pagesize: number },
  url: string,
): Promise<{ drafts: Draft[]; meta: PageMeta }> {
  const filter = { ...query, sort: '' }
  return inOrganisation(db, scope, async (tx) => {
    const { state } = query
    const order =
      state === 'waiting'
        ? ({ sort: 'made', descending: false } as const)
        : ({ sort: 'decided', descending: true } as const)
    const { rows, total } = await store.draftPage(tx, scope, { state, ...order, ...limitsOf(filter) })
    const drafts: Draft[] = []
    for (const row of rows) drafts.push(await toReply(tx, scope, rights, row))
    return { drafts, meta: pageMeta(url, filter, total) }
  })
}

export const countDrafts = ({ db }: Pick<Deps, 'db'>, scope: OrgScope): Promise<number> =>
  inOrganisation(db, scope, (tx) => store.countWaiting(tx, scope))

async function holdWaiting(tx: Tx, scope: OrgScope, draft_id: string): Promise<store.DraftRow> {
  const row = await store.holdDraft(tx, scope, draft_id)
  if (!row) throw new AppError('not_found', 'This draft no longer exists. Open the list of drafts again.')
  if (row.state === 'released') throw new AppError('conflict', `${row.decided_by} released this draft already.`)
  if (row.state === 'discarded') throw new AppError('conflict', `${row.decided_by} discarded this draft already.`)
  return row
}

interface Deciding {
  readonly rights: Rights
  readonly user_id: string
  readonly draft_id: string
}

/**
 * Carries out a proposal through the same service and in the name of the person who releases it. A refusal of that
 * service is passed on, and the draft stays pending.
 *
 * @throws AppError `forbidden` without the right for it, `conflict` when its basis has changed
 */
export const releaseDraft = (deps: Deps, scope: OrgScope, { rights, user_id, draft_id }: Deciding): Promise<void> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const row = await holdWaiting(tx, scope, draft_id)
    const isAllowed =
      holds(NEEDS[row.kind], rights) && (row.kind !== 'facts' || (await seesWhole(tx, scope, row.entity_id)))
    if (!isAllowed)
      throw new AppError('forbidden', 'You may not do what this draft proposes, so you cannot release it either.')
    const stale = await staleOf(tx, scope, row)
    if (stale.length > 0)
      throw new AppError('conflict', `${stale.join(' ')} ${say('Discard the draft, and let it be proposed anew.')}`)
    await perform(deps, tx, scope, user_id, row)
    const decided_at = deps.clock.now().toISOString()
    await store.decide(tx, scope, draft_id, { state: 'released', decided_by: user_id, decided_at, reason: '' })
  })

async function perform(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  user_id: string,
  { kind, entity_id, item, proposal }: store.DraftRow,
): Promise<void> {
  if (kind === 'facts') {
    const facts = proposal.facts as Fact[]
    const set = new Set(facts.map(factKey))
    const others = (await factsOf(tx, scope, entity_id)).filter((fact) => !set.has(factKey(fact)))
    await alterEntity(deps, tx, scope, entity_id, { facts: [...others, ...facts] })
    return
  }
  if (kind === 'task') {
    const task = createTask.body.parse({ ...proposal, entity_id })
    await addTask(deps, tx, scope, user_id, task)
    return
  }
  if (!item) throw noItem()
  const { item_id } = item
  switch (kind) {
    case 'file':
      await recordFiling(deps, tx, scope, {
        ...(proposal as unknown as FullFiling),
        document_ids: [],
        user_id,
        item_id,
      })
      return
    case 'work':
      await alterItem(deps, tx, scope, { by: user_id, item_id, changes: proposal })
      return
    case 'set_aside': {
      const aside = proposal as { as: 'waived' | 'not_applicable'; reason: string }
      const { refused } = await putAside(deps, tx, scope, { by: user_id, item_ids: [item_id], ...aside })
      if (refused[0]) throw new AppError('conflict', refused[0].reason)
    }
  }
}

/** Leaves everything unchanged. People who may release drafts may also discard them. */
export const discardDraft = (
  deps: Deps,
  scope: OrgScope,
  { user_id, draft_id, reason }: Omit<Deciding, 'rights'> & { readonly reason: string },
): Promise<void> =>
  inOrganisation(deps.db, scope, async (tx) => {
    await holdWaiting(tx, scope, draft_id)
    const decided_at = deps.clock.now().toISOString()
    await store.decide(tx, scope, draft_id, { state: 'discarded', decided_by: user_id, decided_at, reason })
  })
