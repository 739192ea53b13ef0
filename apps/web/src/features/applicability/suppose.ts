import type { FactValue } from '@niyam/contract/entities.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import type { Draft } from '../law/suppositions.ts'

/** What would turn an answer, as suppositions of the page "what if". */
export const supposedFacts = (
  changes: readonly { readonly attribute: string; readonly value: FactValue }[],
): readonly Draft[] =>
  changes.map(({ attribute, value }) => ({ kind: 'fact', attribute, financial_year: null, state: null, value }))

/** A registration of a kind, if there were one. */
export const supposedRegistration = (kind: string): Draft => ({
  kind: 'registration-added',
  registration_kind: REGISTRATION_KINDS.find(({ key }) => key === kind)?.key ?? null,
  state: null,
  details: {},
})
