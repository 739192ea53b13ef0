import { ENTITY_FIELDS, type EntityField } from '@niyam/contract/entity-fields.ts'
import type { FieldValue } from '@niyam/contract/record-fields.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { showDay } from '../../lib/format.ts'
import { languageOfPage } from '../../lib/language.ts'
import { stateName } from '../../lib/state-names.ts'

/** The label of a field of an entity, in the language of the page. */
export const fieldLabel = (field: EntityField): string => {
  const entityField = ENTITY_FIELDS.find(({ key }) => key === field)
  return (languageOfPage() === 'hi' ? entityField?.hindi : entityField?.label) ?? field
}

// The name, the kind and the numbers have their own places and components.
const plain = ENTITY_FIELDS.flatMap((field) =>
  field.is_given && field.key !== 'name' && field.value !== 'choice' && field.value !== 'identifier' ? [field] : [],
)
export type PlainKey = (typeof plain)[number]['key']
export type PlainValues = Readonly<Record<PlainKey, string | null>>

interface PlainFieldOf {
  readonly key: PlainKey
  readonly value: FieldValue
}

/** Texts, days and states that a person fills in. */
export const PLAIN_FIELDS: readonly PlainFieldOf[] = plain

/** A value of a plain field as a person reads it. */
export function plainText({ value: kind }: PlainFieldOf, value: string): string {
  if (kind === 'day') return showDay(value)
  return kind === 'state' && isStateKey(value) ? stateName(value) : value
}
