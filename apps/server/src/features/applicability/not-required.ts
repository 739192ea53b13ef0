import { setAsideByDecision, takeUpByDecision } from '../calendar/item-changes.ts'
import type { NotOurs, NotOursAsked } from '@niyam/contract/not-required.ts'
import type { Action } from '@niyam/contract/permissions.ts'
import type { PageMeta } from '@niyam/contract/tables.ts'
import { type ApplicableObligation, nameFor, wordsOfApplicable } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { whoSees } from '../../db/visibility.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, pageMeta } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage } from '../../language/speak.ts'
import { type Applicable, applicableTo, strictestOf } from './rows.ts'
import { costAgain } from '../calendar/queue-costs.ts'
import { lockEntity } from '../calendar/recompute.ts'
import { noEntity } from '../entity-presence/service.ts'
import { notify } from '../notifications/notify.ts'
import { reviewers } from '../items/service.ts'
import { isToLookAt } from './policy.ts'
import * as store from './store.ts'

export { isInForce, isToLookAt } from './policy.ts'
export { type DecisionRow, decisionsOf } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

const noDecision = () => new AppError('not_found', 'This no longer exists, or you do not see it. Open the list again.')

const decided = () => new AppError('conflict', 'This claim has already been decided or withdrawn. Open the list again.')

/** As its reader sees it; a program has no name. */
export function decisionShown(row: store.DecisionRow, { by }: OrgScope): NotOurs {
  const { asked_by_id, answer, ...rest } = row
  return { ...rest, is_own: by?.kind === 'person' && by.user_id === asked_by_id, answer_then: answer }
}

/** Other people who see the entity and may accept a claim about it. */
async function othersWhoMayAccept(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  about: { readonly entity_id: string; readonly area: string },
  except: string,
): Promise<string[]> {
  const [all, seers] = [await reviewers(tx, scope), await whoSees(tx, about, clock.today())]
  return all.filter((user_id) => user_id !== except && seers.has(user_id))
}

/**
 * Claims that an obligation is not required. Nothing changes before a reviewer accepts it; the reviewers are notified.
 */
export function sayNotOurs(
  deps: Deps,
  scope: OrgScope,
  by: string,
  entity_id: string,
  input: { obligation_id: string; registration_id: string | null; reason: string; until: string | null },
): Promise<NotOurs> {
  const { clock } = deps
  return inOrganisation(deps.db, scope, async (tx) => {
    if (input.until !== null && input.until < clock.today())
      throw invalidField('until', 'This day has passed. Choose a later one, or leave it out.')
    const applicable = await applicableTo(deps, tx, scope, entity_id)
    if (!applicable) throw noEntity()
    const row = strictestOf(applicable.rows, input)
    if (!row)
      throw invalidField(
        'obligation_id',
        'Nothing of this entity or registration is called so. Choose it from the list.',
      )
    if (row.answer === 'does-not-apply')
      throw invalidField('obligation_id', 'The law does not require it here, so no decision is needed.')
    const { obligation, version, answer } = row
    const { area } = obligation
    const decision_id = uuidv7()
    const form = nameFor(version, row.facts)
    const { title } = version
    const law = { version_id: version.id, answer, area, form, title }
    const at = clock.now().toISOString()
    await store.endPassed(tx, scope, entity_id, input, { by, at, today: clock.today() })
    const decision = { ...input, decision_id, entity_id, asked_by: by, asked_at: at }
    if (!(await store.insertDecision(tx, scope, { ...decision, ...law })))
      throw new AppError('conflict', `There is a decision about ${form} already. Look at the list of decisions.`)
    const saved = await decisionOrThrow(tx, scope, decision_id)
    await notify(deps, tx, scope, await othersWhoMayAccept(deps, tx, scope, { entity_id, area }, by), {
      kind: 'not_ours_waiting',
      params: { by: saved.asked_by, form, entity: saved.entity_name, detail: input.reason },
      path: '/compliances/not-ours',
      about: { entity_id, area },
    })
    return decisionShown(saved, scope)
  })
}

async function decisionOrThrow(tx: Tx, scope: OrgScope, decision_id: string): Promise<store.DecisionRow> {
  const row = await store.decisionById(tx, scope, decision_id)
  if (!row) throw noDecision()
  return row
}

/** Holds a decision. The lock of its entity comes first, as for everyone who changes its calendar. */
async function lockedDecision(tx: Tx, scope: OrgScope, decision_id: string): Promise<store.DecisionRow> {
  const { entity_id } = await decisionOrThrow(tx, scope, decision_id)
  await lockEntity(tx, entity_id)
  const row = await store.holdDecision(tx, scope, decision_id)
  if (!row) throw noDecision()
  return row
}

/** The law's answer today on the subject of a decision. */
const lawOf = (applicable: Applicable | undefined, row: store.DecisionRow): ApplicableObligation | undefined =>
  applicable && strictestOf(applicable.rows, row)

/**
 * Accepts a claim, or confirms it again when the law or the facts have changed. Its author cannot, unless no one else
 * could.
 */
export function acceptNotOurs(
  deps: Deps,
  scope: OrgScope,
  by: string,
  decision_id: string,
): Promise<{ decision: NotOurs; items: number }> {
  return inOrganisation(deps.db, scope, async (tx) => {
    const row = await lockedDecision(tx, scope, decision_id)
    const law = lawOf(await applicableTo(deps, tx, scope, row.entity_id), row)
    if (row.state !== 'waiting' && !isToLookAt(row, law)) throw decided()
    const is_alone = row.asked_by_id === by
    if (is_alone && (await othersWhoMayAccept(deps, tx, scope, row, by)).length > 0)
      throw new AppError('forbidden', 'You made this claim yourself. Another person has to accept it.')
    if (!law || law.answer === 'does-not-apply')
      throw new AppError('conflict', 'The law does not ask it here any more. Return it, or take it back.')
    const at = deps.clock.now().toISOString()
    await store.accept(tx, scope, decision_id, { by, at, is_alone, version_id: law.version.id, answer: law.answer })
    const items = await setAsideByDecision(
      tx,
      scope,
      await store.lockItemsToSetAside(tx, scope, decision_id),
      decision_id,
    )
    await tellBack(deps, tx, scope, row, { kind: 'not_ours_accepted', by, detail: '' })
    return { decision: decisionShown(await decisionOrThrow(tx, scope, decision_id), scope), items }
  })
}

/** Returns a claim with the reason to its author; the obligation remains. */
export function returnNotOurs(
  deps: Deps,
  scope: OrgScope,
  by: string,
  decision_id: string,
  reason: string,
): Promise<NotOurs> {
  return inOrganisation(deps.db, scope, async (tx) => {
    const row = await lockedDecision(tx, scope, decision_id)
    if (row.state !== 'waiting') throw decided()
    if (row.asked_by_id === by) throw new AppError('forbidden', 'You said it yourself. Take it back instead.')
    await store.giveBack(tx, scope, decision_id, { by, at: deps.clock.now().toISOString(), reason })
    await tellBack(deps, tx, scope, row, { kind: 'not_ours_returned', by, detail: reason })
    return decisionShown(await decisionOrThrow(tx, scope, decision_id), scope)
  })
}

async function tellBack(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { asked_by_id, form, entity_name, entity_id, area }: store.DecisionRow,
  { kind, by, detail }: { kind: 'not_ours_accepted' | 'not_ours_returned'; by: string; detail: string },
): Promise<void> {
  if (asked_by_id === by) return
  await notify(deps, tx, scope, [asked_by_id], {
    kind,
    params: { by: await store.nameOf(tx, by), form, entity: entity_name, detail },
    path: `/compliances/not-ours?state=${kind === 'not_ours_accepted' ? 'accepted' : 'returned'}`,
    about: { entity_id, area },
  })
}

/**
 * A pending claim is withdrawn by its author; an accepted one by the people who could accept it, which reopens its
 * items.
 */
export function takeBackNotOurs(
  deps: Deps,
  scope: OrgScope,
  { by, actions }: { readonly by: string; readonly actions: readonly Action[] },
  decision_id: string,
  reason: string,
): Promise<{ decision: NotOurs; items: number }> {
  return inOrganisation(deps.db, scope, async (tx) => {
    const row = await lockedDecision(tx, scope, decision_id)
    if (row.state !== 'waiting' && row.state !== 'accepted') throw decided()
    if (row.state === 'waiting' && row.asked_by_id !== by)
      throw new AppError('forbidden', 'Another person made this claim. A reviewer accepts or returns it.')
    if (row.state === 'accepted' && !actions.includes('calendar.set_aside'))
      throw new AppError('forbidden', 'It was accepted. Ask a reviewer to take it back.')
    await store.end(tx, scope, decision_id, { by, at: deps.clock.now().toISOString(), reason })
    const items = row.state === 'accepted' ? await takeUpByDecision(tx, scope, decision_id) : 0
    await costAgain(deps, tx, scope, [row.entity_id])
    return { decision: decisionShown(await decisionOrThrow(tx, scope, decision_id), scope), items }
  })
}

interface AskedPage {
  readonly state: string
  readonly entity_id?: string | undefined
  readonly page: number
  readonly pagesize: number
}

/** Claims that obligations are not required, each with the law's answer today. */
export function listNotOurs(
  deps: Deps,
  scope: OrgScope,
  query: AskedPage,
  url: string,
): Promise<{ decisions: NotOursAsked[]; waiting: number; meta: PageMeta }> {
  return inOrganisation(deps.db, scope, async (tx) => {
    const paged = { ...query, sort: '' }
    const { rows, total, waiting } = await store.decisionPage(tx, scope, { ...query, ...limitsOf(paged) })
    const laws = new Map<string, Applicable | undefined>()
    const decisions: NotOursAsked[] = []
    for (const row of rows) {
      const { entity_id } = row
      if (!laws.has(entity_id)) laws.set(entity_id, await applicableTo(deps, tx, scope, entity_id))
      decisions.push(await toAskedReply(deps, tx, scope, row, lawOf(laws.get(entity_id), row)))
    }
    return { decisions, waiting, meta: pageMeta(url, paged, total) }
  })
}

async function toAskedReply(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  row: store.DecisionRow,
  law: ApplicableObligation | undefined,
): Promise<NotOursAsked> {
  const decision = decisionShown(row, scope)
  const isAlone = decision.is_own && (await othersWhoMayAccept(deps, tx, scope, row, row.asked_by_id)).length === 0
  const is_to_look_at = isToLookAt(row, law)
  return {
    ...decision,
    law: law
      ? {
          answer: law.answer,
          because: wordsOfApplicable(law, callersLanguage()).because,
          provision: law.version.provision,
          confidence: law.version.confidence,
        }
      : null,
    is_to_look_at,
    items: row.items,
    may_accept:
      (row.state === 'waiting' || is_to_look_at) &&
      (!decision.is_own || isAlone) &&
      law !== undefined &&
      law.answer !== 'does-not-apply',
  }
}
