import type { OwnDue, OwnRule, OwnTest } from '@niyam/contract/own-rules.ts'
import type { Area } from '@niyam/law/catalogue/model/area.ts'
import { dueKindsOf, OWN_MONTHS, type OWN_REGISTRATIONS, type OwnFrequency } from '@niyam/law/own-rules/own-rule.ts'
import type { RuleSent } from './queries.ts'

export type OwnRegistration = (typeof OWN_REGISTRATIONS)[number]

/** The day as it is being filled in: what another way of saying it takes is kept meanwhile. */
export interface DueDraft {
  readonly kind: OwnDue['kind']
  readonly months: number
  readonly day: number | null
  readonly days: number | null
  readonly month: number
  readonly date: string | null
}

export interface RuleDraft {
  readonly title: string
  readonly form: string
  readonly area: Area
  readonly registration: OwnRegistration | null
  readonly frequency: OwnFrequency
  readonly due: DueDraft
  readonly tests: readonly OwnTest[]
  /** Null: all that meet the conditions. */
  readonly entities: readonly { readonly entity_id: string; readonly name: string }[] | null
  readonly authority: string
  readonly starts_on: string | null
  readonly reason: string
  readonly source_title: string
  readonly source_url: string
  /** One thing a line. */
  readonly prepare: string
}

export const emptyDraft = (today: string): RuleDraft => ({
  title: '',
  form: '',
  area: 'other',
  registration: null,
  frequency: 'monthly',
  due: { kind: 'day-of-month', months: 0, day: 5, days: 10, month: 3, date: null },
  tests: [],
  entities: null,
  authority: '',
  starts_on: today,
  reason: '',
  source_title: '',
  source_url: '',
  prepare: '',
})

/** The newest version of a rule, for changing it, correcting it or making another like it. */
export function draftOf(rule: OwnRule, starts_on?: string): RuleDraft {
  const version = rule.versions.at(-1)
  const empty = emptyDraft(starts_on ?? '')
  if (!version) return empty
  const { due, set_by: _by, set_at: _at, due_text: _text, prepare, ...rest } = version
  return {
    ...empty,
    ...rest,
    area: rule.area,
    registration: rule.registration,
    frequency: rule.frequency,
    due: { ...empty.due, ...due },
    prepare: prepare.join('\n'),
    starts_on: starts_on ?? version.starts_on,
  }
}

/** Another frequency keeps the kind of due date where it has that kind. */
export function withFrequency(draft: RuleDraft, frequency: OwnFrequency): RuleDraft {
  const kinds = dueKindsOf(frequency)
  const kind = kinds.includes(draft.due.kind) ? draft.due.kind : (kinds[0] ?? 'on')
  return {
    ...draft,
    frequency,
    due: { ...draft.due, kind, months: Math.max(draft.due.months, 1 - OWN_MONTHS[frequency]) },
  }
}

function dueOf({ kind, months, day, days, month, date }: DueDraft): object {
  switch (kind) {
    case 'day-of-month':
      return { kind, months, day }
    case 'day-of-year':
      return { kind, month, day }
    case 'on':
      return { kind, date: date ?? '' }
    default:
      return { kind, days }
  }
}

/** The body to send; the server refuses missing fields by name. */
export function sentOf(draft: RuleDraft): RuleSent {
  const { due, entities, prepare, starts_on, ...rest } = draft
  return {
    ...rest,
    due: dueOf(due) as OwnDue,
    tests: draft.tests.map((test) => ({ ...test, values: [...test.values] })),
    entity_ids: entities && entities.map(({ entity_id }) => entity_id),
    prepare: prepare
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    starts_on: starts_on ?? '',
  }
}

/** Whether the engine can count already: name and reasons may still be missing. */
export function isCountable({ due, tests, entities, starts_on }: RuleDraft): boolean {
  const needs: Record<OwnDue['kind'], unknown> = {
    'day-of-month': due.day,
    'day-of-year': due.day,
    'days-after-end': due.days,
    'days-before-end': due.days,
    'days-after-start': due.days,
    on: due.date,
  }
  return (
    needs[due.kind] !== null &&
    starts_on !== null &&
    starts_on !== '' &&
    entities?.length !== 0 &&
    tests.every(({ values }) => values.length > 0)
  )
}
