import type { Entity } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { attributesOfRegistration } from '../../domain/fact-values.ts'
import type { Draft, DraftOf } from './suppositions.ts'

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
  /** What it supposes; what cannot go together is supposed together. */
  readonly drafts: readonly Draft[]
}

/** Up to here quarterly returns of GST are open; one rupee more passes it. */
const FIVE_CRORE = 50_000_000
/** Where the law of provident fund and of bonus begins. */
const EMPLOYEES = 20

/** Registrations with details that can be supposed otherwise. */
export const changeable = (registrations: readonly Registration[]) =>
  registrations.filter(({ kind }) => attributesOfRegistration(kind).length > 0)

const fact = (attribute: string, value: number | string, state: string | null = null): Draft => ({
  kind: 'fact',
  attribute,
  financial_year: null,
  state,
  value,
})

const added = (part: Partial<DraftOf<'registration-added'>>): Draft => ({
  kind: 'registration-added',
  registration_kind: null,
  state: null,
  details: {},
  ...part,
})

const MONTHLY = { taxpayer_type: 'regular', filing_frequency: 'monthly' }

/** The questions people ask most, as far as they make sense for this entity; each is complete but for what only they know. */
export function quickSuppositions(entity: Entity, registrations: readonly Registration[], today: string): Quick[] {
  const mayChange = changeable(registrations)
  const candidates: (Quick | null)[] = [
    turnoverOf(entity, registrations),
    hasEmployees(entity) ? null : { key: 'employees', drafts: [fact('employees', EMPLOYEES, entity.address_state)] },
    { key: 'gst', drafts: [added({ registration_kind: 'gst', details: MONTHLY })] },
    { key: 'registration', drafts: [added({ state: entity.address_state })] },
    entity.kind === 'private_limited'
      ? { key: 'public', drafts: [{ kind: 'entity-kind', to: 'public_limited' }] }
      : { key: 'kind', drafts: [{ kind: 'entity-kind', to: null }] },
    mayChange.length > 0
      ? {
          key: 'change',
          drafts: [{ kind: 'registration-changed', registration_id: onlyOne(mayChange), details: {} }],
        }
      : null,
    registrations.length > 0
      ? { key: 'end', drafts: [{ kind: 'registration-ended', registration_id: onlyOne(registrations), on: today }] }
      : null,
    { key: 'event', drafts: [{ kind: 'event-added', event_kind: null, on: today }] },
  ]
  return candidates.filter((quick) => quick !== null)
}

const onlyOne = (some: readonly Registration[]) => (some.length === 1 ? (some[0]?.registration_id ?? null) : null)

/**
 * Above five crore a taxpayer files monthly: supposed quarterly, its returns would vanish and none would replace them.
 */
function turnoverOf(entity: Entity, registrations: readonly Registration[]): Quick {
  const known = entity.facts.filter(({ attribute }) => attribute === 'aggregate_turnover_inr')
  if (known.some(({ value }) => typeof value === 'number' && value > FIVE_CRORE))
    return { key: 'turnover_falls', drafts: [fact('aggregate_turnover_inr', FIVE_CRORE)] }
  const isQuarterly = registrations.some(({ details }) => details.filing_frequency === 'quarterly')
  return {
    key: 'turnover',
    drafts: [
      fact('aggregate_turnover_inr', FIVE_CRORE + 1),
      ...(isQuarterly ? [fact('filing_frequency', 'monthly')] : []),
    ],
  }
}

/** Whether the entity is known to employ as many already, in a state or altogether. */
const hasEmployees = ({ facts }: Entity) =>
  facts.some(({ attribute, value }) => attribute === 'employees' && typeof value === 'number' && value >= EMPLOYEES)
