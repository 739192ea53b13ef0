import type { answerFact } from '@niyam/contract/applicability.ts'
import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import { attributeInfo, type CalendarItemRow, calendarItems } from '@niyam/law'
import { factText } from '@niyam/law/catalogue/attributes/fact-text.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { horizonOf, lockEntity, trackedEntity } from '../calendar/recompute.ts'
import { calendarOf, setFact } from './facts.ts'
import { noEntity } from '../entity-presence/service.ts'
import { setDetail } from '../registrations/details.ts'
import { lawOf } from '../law-in-force/service.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

/** Tells one fact, and says how the calendar followed. */
export function answer(
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  input: BodyOf<typeof answerFact>,
): Promise<ReplyOf<typeof answerFact>> {
  const { attribute, registration_id, value, state, financial_year } = input
  if (!attributeInfo(attribute))
    throw invalidField('attribute', `The law does not use the fact "${attribute}". Choose one of the list.`)
  return inOrganisation(deps.db, scope, async (tx) => {
    await lockEntity(tx, entity_id)
    const was = await itemsOf(deps, tx, scope, entity_id)
    const before =
      registration_id === null
        ? await setFact(deps, tx, scope, entity_id, { attribute, financial_year, state, value })
        : await setDetail(deps, tx, scope, { entity_id, registration_id }, { attribute, value })
    refuseOtherAnswer(input, before)
    const changed = changeOf(was, await itemsOf(deps, tx, scope, entity_id))
    const { is_recomputing } = await calendarOf(tx, scope, entity_id)
    return { before, changed, is_recomputing }
  })
}

/** Refuses the second of two answers to one question, and names the first. */
function refuseOtherAnswer({ attribute, value, expected }: BodyOf<typeof answerFact>, before: FactJson | null): void {
  const info = attributeInfo(attribute)
  if (!info || expected === undefined || before === expected || before === value) return
  throw new AppError(
    'conflict',
    before === null
      ? 'This answer was taken out meanwhile. Look at the question again.'
      : `A colleague has answered this meanwhile: ${factText(info, before)}. If it is wrong, change it among the facts.`,
  )
}

type Items = ReadonlyMap<string, CalendarItemRow>

async function itemsOf({ clock }: Deps, tx: Tx, scope: OrgScope, entity_id: string): Promise<Items> {
  const entity = await trackedEntity(tx, scope, entity_id)
  if (!entity) throw noEntity()
  const { subject, tracked_from } = entity
  const today = clock.today()
  const range = { from: tracked_from, to: horizonOf(today) }
  const all = calendarItems(await lawOf(tx, scope), subject, range)
  // A choice whose day has passed is in no list of the calendar.
  const rows = all.filter(({ optional, due_date }) => !optional || due_date === null || due_date >= today)
  return new Map(rows.map((row) => [[row.obligation_id, row.registration_id, row.period, row.event_id].join(' '), row]))
}

const isOpen = ({ applicability, due_date }: CalendarItemRow) => applicability === 'needs-facts' || due_date === null

function changeOf(was: Items, is: Items): ReplyOf<typeof answerFact>['changed'] {
  const both = [...is].flatMap(([key, after]) => {
    const before = was.get(key)
    return before ? [{ before, after }] : []
  })
  return {
    appears: is.size - both.length,
    vanishes: was.size - both.length,
    settles: both.filter(({ before, after }) => isOpen(before) !== isOpen(after)).length,
    moves: both.filter(({ before, after }) => !isOpen(before) && !isOpen(after) && before.due_date !== after.due_date)
      .length,
  }
}
