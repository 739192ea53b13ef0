import type { FactQuestion } from '@niyam/contract/applicability.ts'
import { type ApplicableObligation, attributeInfo, type EntitySubject, factLabel, type Language } from '@niyam/law'
import { type NumberRange, rangeText } from '@niyam/law/format/number-range.ts'
import { isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'
import { keyOfOfficial } from '@niyam/law/reference/state-lookup.ts'

/** How the ranges of a number are found; a question of another kind has none. */
export type RangesOf = (attribute: string) => readonly NumberRange[]

type Key = Pick<FactQuestion, 'attribute' | 'registration_id' | 'state'>

/** The facts that obligations wait for, each once where it is kept; those that most wait for come first. */
export function questionsOf(
  rows: readonly ApplicableObligation[],
  subject: EntitySubject,
  language: Language,
  rangesOf: RangesOf,
): FactQuestion[] {
  const questions = new Map<string, { key: Key; all: Set<string>; alone: Set<string> }>()
  for (const row of rows) {
    // An optional obligation needs no answers.
    if (row.answer !== 'needs-facts' || row.version.optional) continue
    const obligation = `${row.obligation.id} ${row.registration?.id ?? ''}`
    for (const { state, attributes } of row.missing)
      for (const attribute of attributes) {
        const key = keptWhere(attribute, row, state, subject)
        if (!key) continue
        const name = `${key.attribute} ${key.registration_id ?? ''} ${key.state ?? ''}`
        const question = questions.get(name) ?? { key, all: new Set(), alone: new Set() }
        question.all.add(obligation)
        if (attributes.length === 1) question.alone.add(obligation)
        questions.set(name, question)
      }
  }
  return [...questions.values()]
    .map(({ key, all, alone }) => ({
      ...key,
      label: factLabel(key.attribute, language),
      registration_number: subject.registrations.find(({ id }) => id === key.registration_id)?.number ?? null,
      obligations: all.size,
      alone: alone.size,
      ranges: rangesOf(key.attribute).map(rangeText),
    }))
    .toSorted(
      (one, other) =>
        other.obligations - one.obligations || other.alone - one.alone || (one.label < other.label ? -1 : 1),
    )
}

/** Null for what follows from other facts: a question would contradict them. */
function keptWhere(
  attribute: string,
  { registration }: ApplicableObligation,
  state: string | null,
  { entity }: EntitySubject,
): Key | null {
  const info = attributeInfo(attribute)
  if (!info || info.derived) return null
  if (registration && !isFactOfEntity(attribute) && info.registrations.includes(registration.kind))
    return { attribute, registration_id: registration.id, state: null }
  // A fact stated for one state is needed for the others too; otherwise one answer serves them all.
  const key = entity.attributes[attribute]
  const isByState = Array.isArray(key) && key.some((fact) => typeof fact === 'object' && fact !== null && fact.state)
  return {
    attribute,
    registration_id: null,
    state: info.per_state && isByState && state ? (keyOfOfficial(state) ?? null) : null,
  }
}
