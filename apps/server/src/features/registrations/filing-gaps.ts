import { addDays, type Catalogue, type EntitySubject, type IsoDate, periodsCovering } from '@niyam/law'
import { fromDayNumber, toDayNumber } from '@niyam/law/calendar/iso-date.ts'
import { periodSpan, type PeriodSpan } from '@niyam/law/calendar/period.ts'
import { itemsOfRegistration } from '@niyam/law/engine/items/calendar-items.ts'

/**
 * Why a period has no item: it was due before tracking began, the registration had ended, or its form was not required
 * then.
 */
export type GapKind = 'not_tracked' | 'ended' | 'not_applicable'

export interface Gap {
  readonly kind: GapKind
  readonly obligation_id: string
  readonly form: string
  readonly period: string
  readonly statutory_due_date: string | null
  readonly due_date: string | null
}

interface Known {
  readonly obligation_id: string
  readonly form: string
  readonly period: string
}

interface GapsInput {
  readonly law: Catalogue
  readonly subject: EntitySubject
  readonly registration_id: string
  readonly tracked_from: IsoDate
  readonly today: IsoDate
}

/** The periods of a registration for which the calendar has no item. */
export function gapsOf(history: GapsInput, known: readonly Known[]): Gap[] {
  const knownKeys = new Set(known.map(keyOf))
  const gaps = [...beforeTracking(history), ...afterTheEnd(history)].filter((gap) => !knownKeys.has(keyOf(gap)))
  return [...gaps, ...notAsked(history, [...known, ...gaps])]
}

const keyOf = ({ obligation_id, period }: Known): string => `${obligation_id} ${period}`

const registrationOf = ({ subject, registration_id }: GapsInput) =>
  subject.registrations.find(({ id }) => id === registration_id)

/**
 * Periods the law required between the first day of the registration and the start of tracking; optional forms are
 * never missing.
 */
function beforeTracking(history: GapsInput): Gap[] {
  const { law, subject, tracked_from } = history
  const registration = registrationOf(history)
  const from = registration?.valid_from ?? null
  if (!registration || from === null || from >= tracked_from) return []
  const rows = itemsOfRegistration(law, subject, registration, { from, to: addDays(tracked_from, -1) })
  return rows
    .filter(({ optional, due_date, event_id }) => !optional && due_date !== null && event_id === null)
    .map((row) => ({ ...row, kind: 'not_tracked' }))
}

/** Periods that the registration would have had after its end. */
function afterTheEnd(history: GapsInput): Gap[] {
  const { law, subject, today } = history
  const registration = registrationOf(history)
  const last = registration?.valid_to ?? null
  if (!registration?.status || last === null || last >= today) return []
  const goingOn = { ...registration, valid_to: null, status: null }
  const registrations = subject.registrations.map((one) => (one === registration ? goingOn : one))
  const rows = itemsOfRegistration(law, { ...subject, registrations }, goingOn, { from: last, to: today })
  return rows
    .filter(({ optional, due_date, event_id, obligation_id, period }) => {
      const span = spanOf(law, obligation_id, period)
      return !optional && due_date !== null && event_id === null && span !== null && span.first > toDayNumber(last)
    })
    .map((row) => ({ ...row, kind: 'ended' }))
}

const REPEATING = new Set(['monthly', 'quarterly', 'half-yearly', 'annual'])

/** Periods between the first and the last of a form that none of its rows covers: the form was not required then. */
function notAsked({ law, today }: GapsInput, rows: readonly Known[]): Gap[] {
  const forms = [...new Set(rows.map(({ form }) => form))]
  return forms.flatMap((form) => {
    const own = rows.filter((row) => row.form === form)
    const covered = own.flatMap(({ obligation_id, period }) => spanOf(law, obligation_id, period) ?? [])
    if (covered.length === 0) return []
    const from = fromDayNumber(Math.min(...covered.map(({ first }) => first)))
    const to = fromDayNumber(Math.min(toDayNumber(today), Math.max(...covered.map(({ last }) => last))))
    if (from > to) return []
    const obligations = [...new Set(own.map(({ obligation_id }) => obligation_id))]
      .flatMap((id) => law.obligation(id) ?? [])
      .filter(({ frequency }) => REPEATING.has(frequency))
    return obligations.flatMap(({ id, period: kind }) =>
      periodsCovering(kind, from, to).flatMap((period): Gap[] => {
        const span = spanOf(law, id, period)
        if (span === null || covered.some((one) => one.first <= span.last && one.last >= span.first)) return []
        covered.push(span)
        return [{ kind: 'not_applicable', obligation_id: id, form, period, statutory_due_date: null, due_date: null }]
      }),
    )
  })
}

/** Null when the period is not a span of months. */
function spanOf(law: Catalogue, obligation_id: string, period: string): PeriodSpan | null {
  const span = periodSpan(period, law.obligation(obligation_id)?.period === 'month')
  return span === null || span.kind === 'one-time' || span.kind === 'day' ? null : span
}
