import type { RegistrationKind } from '@niyam/contract/registrations.ts'
import type { IdentifierType } from '@niyam/law/identifiers'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'

const byKey = new Map<string, (typeof REGISTRATION_KINDS)[number]>(REGISTRATION_KINDS.map((kind) => [kind.key, kind]))

/** The name of a kind; one this page does not know shows its key. */
export const kindName = (kind: string) => byKey.get(kind)?.label ?? kind

/** The numbers a registration of the kind may carry; empty where any text is a number. */
export const numbersOfKind = (kind: string): readonly IdentifierType[] => byKey.get(kind)?.numbers ?? []

/** Kinds whose number is given by a state, and does not tell which. */
const OF_A_STATE: readonly string[] = ['professional_tax', 'lwf', 'fssai', 'pf', 'esi', 'other']
export const asksState = (kind: string) => OF_A_STATE.includes(kind)

export const kindOptions = REGISTRATION_KINDS.map(({ key, label }) => ({ value: key as RegistrationKind, label }))
