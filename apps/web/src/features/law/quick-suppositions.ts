import type { Entity } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { attributesOfRegistration } from '../entities/fact-values.ts'
import type { Draft } from './suppositions.ts'

export type QuickKey =
  | 'turnover'
  | 'turnover_falls'
  | 'employees'
  | 'gst'
  | 'public'
  | 'kind'
  | 'change'
  | 'end'
  | 'event'
  | 'registration'

export interface Quick {
  readonly key: QuickKey
  readonly draft: Draft
}

/** Up to here quarterly returns of GST are open; one rupee more passes it. */
const FIVE_CRORE = 50_000_000
/** Where the law of provident fund and of bonus begins. */
const EMPLOYEES = 20

/** Registrations whose details the law asks about, and which may therefore be otherwise. */
export const changeable = (registrations: readonly Registration[]) =>
  registrations.filter(({ kind }) => attributesOfRegistration(kind).length > 0)

/** The questions people ask most, as far as they make sense for this entity; each is complete but for what only they know. */
export function quickSuppositions(entity: Entity, registrations: readonly Registration[], today: string): Quick[] {
  const only = (some: readonly Registration[]) => (some.length === 1 ? (some[0]?.registration_id ?? null) : null)
  const mayChange = changeable(registrations)
  const turnovers = entity.facts.filter(({ attribute }) => attribute === 'aggregate_turnover_inr')
  const isAbove = turnovers.some(({ value }) => typeof value === 'number' && value > FIVE_CRORE)
  const isPrivate = entity.kind === 'private_limited'
  return [
    {
      key: isAbove ? 'turnover_falls' : 'turnover',
      draft: {
        kind: 'fact',
        attribute: 'aggregate_turnover_inr',
        financial_year: null,
        state: null,
        value: isAbove ? FIVE_CRORE : FIVE_CRORE + 1,
      },
    },
    {
      key: 'employees',
      draft: {
        kind: 'fact',
        attribute: 'employees',
        financial_year: null,
        state: entity.address_state,
        value: EMPLOYEES,
      },
    },
    {
      key: 'gst',
      draft: {
        kind: 'registration-added',
        registration_kind: 'gst',
        state: null,
        details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
      },
    },
    {
      key: 'registration',
      draft: { kind: 'registration-added', registration_kind: null, state: entity.address_state, details: {} },
    },
    isPrivate
      ? { key: 'public', draft: { kind: 'entity-kind', to: 'public_limited' } }
      : { key: 'kind', draft: { kind: 'entity-kind', to: null } },
    ...(mayChange.length > 0
      ? [
          {
            key: 'change' as const,
            draft: { kind: 'registration-changed' as const, registration_id: only(mayChange), details: {} },
          },
        ]
      : []),
    ...(registrations.length > 0
      ? [
          {
            key: 'end' as const,
            draft: { kind: 'registration-ended' as const, registration_id: only(registrations), on: today },
          },
        ]
      : []),
    { key: 'event', draft: { kind: 'event-added', event_kind: null, on: today } },
  ]
}
