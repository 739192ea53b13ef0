import { addDays, type IsoDate } from '@niyam/law'
import { gstinOf } from '@niyam/law/identifiers'
import { type GivenRegistration, registrationInput } from '../features/registrations/service.ts'
import type { DemoEntity } from './demo-entity.ts'
import { sampleEsi, samplePf, sampleTan } from './numbers.ts'

/** The facts of the entity as attributes of the law package. */
export function factsOf({ is_audited, turnover_inr, employees, gst, kind, facts = {}, facts_by_state }: DemoEntity) {
  const fact = (attribute: string, value: boolean | number | string, state: string | null = null) => ({
    attribute,
    financial_year: null,
    state,
    value,
  })
  return [
    fact('audit_required', is_audited),
    ...(facts_by_state ? [] : [fact('employees', employees)]),
    ...(gst === 'none' ? [] : [fact('aggregate_turnover_inr', turnover_inr)]),
    ...(kind === 'llp' ? [fact('contribution_inr', 1_000_000), fact('turnover_inr', turnover_inr)] : []),
    ...Object.entries(facts).map(([attribute, value]) => fact(attribute, value)),
    ...Object.entries(facts_by_state ?? {}).flatMap(([state, own]) =>
      Object.entries(own).map(([attribute, value]) => fact(attribute, value, state)),
    ),
  ]
}

/** The numbers an entity begins with; licences and levies follow one by one. */
export function registrationsOf(entity: DemoEntity, place: number) {
  const { gst, employees, state, name } = entity
  const pan = entity.public?.pan ?? entity.sample?.pan
  const details: Record<string, string> =
    gst === 'composition' ? { taxpayer_type: 'composition' } : { taxpayer_type: 'regular', filing_frequency: gst }
  const gstins =
    gst === 'none' || !pan
      ? []
      : [
          { number: entity.public?.gstin ?? gstinOf(pan, state), is_sample: entity.public?.gstin === undefined },
          ...(entity.gst_states ?? []).map((other) => ({ number: gstinOf(pan, other), is_sample: true })),
        ]
  const sample = (kind: string, number: string, of: Record<string, string> = {}) => ({
    kind,
    number,
    details: of,
    is_sample: true,
  })
  return [
    ...identifiersOf(entity),
    ...gstins.map((one) => ({ kind: 'gst', details, ...one })),
    ...(entity.has_tds
      ? [sample('tds', sampleTan(name, state, place), { payment_kind: 'salary,resident-non-salary' })]
      : []),
    ...(employees >= 20 ? [sample('pf', samplePf(place))] : []),
    ...(employees >= 10 ? [sample('esi', sampleEsi(place))] : []),
  ]
}

/** Identifiers of invented entities are registrations marked as samples. */
function identifiersOf({ sample = {} }: DemoEntity) {
  const identifiers = [
    ['income_tax', sample.pan],
    ['company', sample.cin],
    ['llp', sample.llpin],
  ] as const
  return identifiers.flatMap(([kind, number]) => (number ? [{ kind, number, details: {}, is_sample: true }] : []))
}

/** Kinds whose state the entity's own address does not have to tell again. */
const OF_A_STATE = ['professional_tax', 'lwf', 'fssai']

export const licencesOf = ({ licences = [], state: home }: DemoEntity, today: IsoDate): GivenRegistration[] =>
  licences.map(({ kind, number, state, details, valid_from, ends_in_days }) =>
    registrationInput({
      kind,
      number,
      state: state ?? (OF_A_STATE.includes(kind) || details?.['other_kind'] === 'shops' ? home : null),
      details: { ...details },
      valid_from: valid_from ?? null,
      valid_to: ends_in_days === undefined ? null : addDays(today, ends_in_days),
      is_sample: true,
    }),
  )
