import type { Explanation } from '@niyam/contract/explanations.ts'
import type { LawMove, LawRow, Supposition } from '@niyam/contract/law.ts'
import {
  addDays,
  addMonths,
  type CalendarItemRow,
  type Catalogue,
  calendarItems,
  daysBetween,
  type DayRange,
  type EntitySubject,
  factLabel,
  type IsoDate,
  type KnowledgeOptions,
} from '@niyam/law'
import { type WhatIfChange, type WhatIfItem, whatIf } from '@niyam/law/engine/what-if/what-if.ts'
import type { Parts } from '../../parts.ts'
import { isAreaSeen, visibilityOf } from '../../db/visibility.ts'
import { inOrganisation } from '../../db/tx.ts'
import { AppError, type Fields, invalidField, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage, say } from '../../language/speak.ts'
import { explanationOf } from '../items/explanation.ts'
import { factForLaw, subjectOfEntity } from '../calendar/recompute.ts'
import { noEntity } from '../entity-presence/service.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

const LONGEST_DAYS = 3 * 366

interface Clocks {
  readonly as_of?: string | undefined
  readonly as_known_on?: string | undefined
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const knowledge = ({ as_of, as_known_on }: Clocks): KnowledgeOptions => ({
  asOf: (as_of as IsoDate | undefined) ?? null,
  asKnownOn: (as_known_on as IsoDate | undefined) ?? null,
})

/** The days asked about; from today to a year on where none are given. */
export function rangeOf({ from, to }: Days, today: IsoDate): DayRange {
  const first = (from ?? today) as IsoDate
  const last = (to ?? addDays(addMonths(first, 12), -1)) as IsoDate
  if (last < first) throw invalidField('to', `The last day ${last} is before the first, ${first}. Correct one of them.`)
  if (daysBetween(first, last) > LONGEST_DAYS)
    throw invalidField('to', 'At most three years can be asked about at a time. Bring the days closer together.')
  return { from: first, to: last }
}

/** The law as it holds in the organisation, an entity in its terms, and which areas of law the caller sees of that. */
async function subjectFor({ db }: Deps, scope: OrgScope, entity_id: string) {
  const [law, release, subject, visibility] = await inOrganisation(db, scope, async (tx) => [
    await lawOf(tx, scope),
    await releaseFollowed(tx, scope),
    await subjectOfEntity(tx, scope, entity_id),
    await visibilityOf(tx, scope),
  ])
  if (!subject) throw noEntity()
  return {
    law,
    release,
    subject,
    sees: ({ area }: { readonly area: string }) => !visibility || isAreaSeen(visibility.get(entity_id), area),
  }
}

const numberOf = (subject: EntitySubject, registration_id: string | null): string | null =>
  subject.registrations.find(({ id }) => id === registration_id)?.number ?? null

const rowShown = (law: Catalogue, subject: EntitySubject, row: CalendarItemRow): LawRow => ({
  obligation_id: row.obligation_id,
  area: row.area,
  form: row.form,
  title: row.title,
  registration_id: row.registration_id,
  registration_number: numberOf(subject, row.registration_id),
  period: row.period,
  statutory_due_date: row.statutory_due_date,
  due_date: row.due_date,
  fee_free_until: row.fee_free_until,
  missing: row.missing.map((key) => factLabel(key, callersLanguage())),
  is_optional: row.optional,
  confidence: law.version(row.version_id)?.confidence ?? 'low',
})

/** The obligations of an entity in a span of days; nothing is stored. */
export async function listObligations(
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  request: Days & Clocks,
): Promise<{ from: string; to: string; rows: LawRow[]; release: string }> {
  const { law, release, subject, sees } = await subjectFor(deps, scope, entity_id)
  const range = rangeOf(request, deps.clock.today())
  const items = calendarItems(law, subject, range, knowledge(request)).filter(sees)
  const rows = items.map((row) => rowShown(law, subject, row))
  return { ...range, rows, release }
}

interface ExplanationQuery extends Clocks {
  readonly obligation_id: string
  readonly registration_id?: string | undefined
  readonly period: string
  /** Left out: that of the call. */
  readonly language?: 'en' | 'hi' | undefined
}

/** Why an obligation applies to an entity in a period, whether or not the calendar has it. */
export async function explainObligation(
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  request: ExplanationQuery,
): Promise<Explanation> {
  const { law, subject, sees } = await subjectFor(deps, scope, entity_id)
  const obligation = law.obligation(request.obligation_id)
  if (!obligation)
    throw invalidField(
      'obligation_id',
      `The catalogue has no obligation "${request.obligation_id}". Search for the form.`,
    )
  if (!sees(obligation))
    throw new AppError(
      'not_found',
      'This entity is shown to you without this area of law. Ask an admin of the organisation for access.',
    )
  const { registration_id = null } = request
  if (registration_id !== null && numberOf(subject, registration_id) === null)
    throw invalidField('registration_id', 'The entity has no such registration. Choose one of its registrations.')
  const item = { obligation_id: obligation.id, registration_id, period: request.period, event_id: null, form: '' }
  try {
    return explanationOf(law, subject, item, {
      ...knowledge(request),
      ...(request.language && { language: request.language }),
      isStrict: true,
    })
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('period', error.message)
    throw error
  }
}

/** The items that would appear, disappear and move under the given suppositions. */
export async function askWhatIf(
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  { changes, ...days }: Days & { readonly changes: readonly Supposition[] },
) {
  const { law, subject, sees } = await subjectFor(deps, scope, entity_id)
  const range = rangeOf(days, deps.clock.today())
  const answer = whatIf(law, subject, changes.map(changeOf), range, { language: callersLanguage() })
  if (!answer.ok) {
    const fields: Fields = {}
    for (const { change, message } of answer.problems) fields[`changes.${change}`] = [message]
    throw invalidFields(fields)
  }
  const [appears, vanishes] = [answer.appears.filter(sees), answer.vanishes.filter(sees)]
  const [moves, settles] = [answer.moves.filter(sees), answer.settles.filter(sees)]
  const counts = {
    appears: appears.length,
    vanishes: vanishes.length,
    moves: moves.length,
    settles: settles.length,
  }
  const toMoves = (change: LawMove['change'], items: readonly WhatIfItem[]) =>
    items.map((item) => moveShown(change, item, numberOf(answer.subject, item.registration_id)))
  return {
    ...range,
    counts,
    moves: [
      ...toMoves('appears', appears),
      ...toMoves('vanishes', vanishes),
      ...toMoves('moves', moves),
      ...toMoves('settles', settles),
    ],
  }
}

type Move = Omit<WhatIfItem, 'reasons'>

export const moveShown = (change: LawMove['change'], item: Move, registration_number: string | null): LawMove => ({
  change,
  obligation_id: item.obligation_id,
  area: item.area,
  form: item.form,
  title: item.title,
  registration_number,
  period: item.period,
  before: item.before,
  after: item.after,
  why: say(item.why),
  sources: item.sources.map(({ title, url }) => ({ title, url })),
})

function changeOf(one: Supposition, at: number): WhatIfChange {
  switch (one.kind) {
    case 'fact':
      return {
        kind: 'fact',
        attribute: one.attribute,
        value: one.value === null ? null : factForLaw(one.attribute, one.value),
        financial_year: one.financial_year ?? undefined,
        state: one.state ?? undefined,
      }
    case 'registration-added':
      return {
        kind: 'registration-added',
        registration: {
          id: `supposed-${at}`,
          kind: one.registration_kind,
          number: null,
          state: one.state,
          attributes: detailsForLaw(one.details),
        },
      }
    case 'registration-ended':
      return { ...one, on: one.on as IsoDate }
    case 'registration-changed':
      return {
        kind: 'registration-changed',
        registration_id: one.registration_id,
        set: { attributes: detailsForLaw(one.details) },
      }
    case 'event-added':
      return { kind: 'event-added', event: { kind: one.event_kind, on: one.on as IsoDate } }
    default:
      return one
  }
}

const detailsForLaw = (details: Record<string, string | number | boolean>) =>
  Object.fromEntries(Object.entries(details).map(([key, value]) => [key, factForLaw(key, value)]))
