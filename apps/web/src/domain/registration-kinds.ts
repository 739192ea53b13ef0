import type { Registration, RegistrationKind } from '@niyam/contract/registrations.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import { sayLaw } from '../lib/i18n-law.ts'

const byKey = new Map<string, (typeof REGISTRATION_KINDS)[number]>(REGISTRATION_KINDS.map((kind) => [kind.key, kind]))

/** The kind of an address, undefined where there is no such kind. */
export const knownKind = (kind: string | undefined): RegistrationKind | undefined =>
  kind === undefined ? undefined : byKey.get(kind)?.key

/** The name of a kind; an unknown kind shows its key. */
export const kindName = (kind: string) => sayLaw(byKey.get(kind)?.label ?? kind)

export const kindOptions = () =>
  REGISTRATION_KINDS.map(({ key, label }) => ({ value: key as RegistrationKind, label: sayLaw(label) }))

/** The detail with the sort of a registration: PTRC or PTEC, licence or registration. */
const WHICH: Partial<Record<RegistrationKind, string>> = {
  professional_tax: 'pt_kind',
  fssai: 'fssai_type',
  irda: 'irda_type',
  other: 'other_kind',
}

/** The sort of a registration in words; null if it is not stated, or its kind has none. */
export function sortOf({
  kind,
  details,
}: Pick<Registration, 'kind' | 'details'>): { key: string; label: string } | null {
  const key = WHICH[kind]
  const value = key && details[key]
  const label = key && attributeInfo(key)?.options?.find((option) => option.value === value)?.label
  return label ? { key, label: sayLaw(label) } : null
}

/** Kinds whose number is given by a state, and does not tell which; and those of the other registrations. */
const OF_A_STATE: readonly string[] = ['professional_tax', 'lwf', 'fssai', 'pf', 'esi']
const OTHERS_OF_A_STATE: readonly unknown[] = ['shops', 'pollution', 'rera']

/** For an `other` registration the answer depends on its sort; while the sort is open, it may have a state. */
export function asksState(kind: string, { other_kind }: Registration['details'] = {}): boolean {
  return OF_A_STATE.includes(kind) || (kind === 'other' && (!other_kind || OTHERS_OF_A_STATE.includes(other_kind)))
}
