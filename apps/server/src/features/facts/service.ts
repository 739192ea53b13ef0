import type { BodyOf } from '@niyam/contract/endpoint.ts'
import type { FactAnswer, FactsSet, setFacts as contract } from '@niyam/contract/facts.ts'
import { type AttributeInfo, attributeInfo } from '@niyam/law'
import { isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'
import { decidesWhich } from '@niyam/law/catalogue/attributes/changeable.ts'
import { isSameFact } from '@niyam/law/catalogue/attributes/fact-text.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { seesWhole } from '../../http/whole-entity.ts'
import { say } from '../../language/speak.ts'
import { followLater, lockEntity } from '../calendar/recompute.ts'
import { setFact } from '../entities/facts.ts'
import { wrongValue } from '../registrations/attributes.ts'
import { setDetail } from '../registrations/details.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

/** With more entities than this the calendars follow by jobs. */
const AT_ONCE = 3

/** Facts that follow from fields and history of the entity. */
const OTHERWISE = ['incorporated_on', 'dormant']

/** Sets one fact of many entities or registrations. Each is changed, left or refused on its own. */
export function setFacts(deps: Deps, scope: OrgScope, body: BodyOf<typeof contract>): Promise<FactsSet> {
  const { attribute, financial_year, answers, is_replacing } = body
  const info = settable(attribute, financial_year)
  for (const [at, { value }] of answers.entries()) {
    const wrong = value === null ? null : wrongValue(info, value)
    if (wrong !== null) throw invalidField(`answers.${at}.value`, wrong)
  }
  const isOfMany = new Set(answers.map(({ entity_id }) => entity_id)).size > AT_ONCE
  const later = new Set<string>()
  const following = isOfMany ? { ...deps, later } : deps
  const reply: FactsSet = { done: 0, same: 0, left: [], refused: [], undo: [] }
  return inOrganisation(deps.db, scope, async (tx) => {
    const keepers = await keepersOf(tx, scope, info, answers)
    // Locked in the order of their ids, like every change of many.
    for (const keeper of keepers) {
      const { entity_id, registration_id, name, value } = keeper
      const refuse = (reason: string) => {
        reply.refused.push({ entity_id, registration_id, name, reason: say(reason) })
      }
      if (keeper.refusal !== null) refuse(keeper.refusal)
      if (keeper.refusal !== null) continue
      await lockEntity(tx, entity_id)
      const before = await store.statedValue(tx, scope, { entity_id, registration_id, attribute, financial_year })
      if (before === value || (before !== null && value !== null && isSameFact(before, value))) reply.same += 1
      else if (before !== null && !is_replacing) reply.left.push({ entity_id, name, value: before })
      else {
        try {
          if (registration_id === null)
            await setFact(following, tx, scope, entity_id, { attribute, financial_year, state: null, value })
          else await setDetail(following, tx, scope, { entity_id, registration_id }, { attribute, value })
          reply.done += 1
          reply.undo.push({ entity_id, registration_id, value: before })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refuse(Object.values(error.fields ?? {})[0]?.[0] ?? error.message)
        }
      }
    }
    if (later.size > 0) await followLater(deps, tx, scope, [...later])
    return reply
  })
}

function settable(attribute: string, financial_year: string | null): AttributeInfo {
  const info = attributeInfo(attribute)
  if (!info) throw invalidField('attribute', `The law does not use the fact "${attribute}". Choose one of the list.`)
  if (info.derived || OTHERWISE.includes(attribute))
    throw invalidField('attribute', 'It follows from other data of the entity. Change that instead.')
  if (decidesWhich(attribute))
    throw invalidField('attribute', 'It tells which registration it is. Change it on the page of the registration.')
  if (financial_year !== null && !(info.per_year && isFactOfEntity(attribute)))
    throw invalidField('financial_year', 'It is not stated by financial year. Leave the year out.')
  return info
}

/** Where a value goes, or why it cannot. */
interface Keeper extends FactAnswer {
  readonly name: string
  readonly refusal: string | null
}

async function keepersOf(
  tx: Tx,
  scope: OrgScope,
  info: AttributeInfo,
  answers: readonly FactAnswer[],
): Promise<Keeper[]> {
  const entities = await store.entitiesWith(
    tx,
    scope,
    answers.map(({ entity_id }) => entity_id),
    info.registrations,
  )
  const keepers: Keeper[] = []
  for (const answer of answers) {
    const entity = entities.get(answer.entity_id)
    const refused = (refusal: string) => keepers.push({ ...answer, name: entity?.name ?? '', refusal })
    if (!entity) refused('This entity is not here any more, or you do not see it.')
    else if (scope.visibilityLimits && !(await seesWhole(tx, scope, answer.entity_id)))
      refused('You see some areas of law of this entity, not all of it. Ask an admin.')
    else if (isFactOfEntity(info.key) && answer.registration_id === null)
      keepers.push({ ...answer, name: entity.name, refusal: null })
    else {
      const all = isFactOfEntity(info.key) ? [] : entity.registrations
      const own = all.filter(({ registration_id }) => [null, registration_id].includes(answer.registration_id))
      if (own.length === 0) refused('It has no registration that this belongs to. Add the registration first.')
      for (const { registration_id, number } of own)
        keepers.push({ ...answer, registration_id, name: `${entity.name} · ${number}`, refusal: null })
    }
  }
  const order = ({ entity_id, registration_id }: Keeper) => `${entity_id} ${registration_id ?? ''}`
  return keepers.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
}
