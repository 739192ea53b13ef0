import { type EntitySubject, type IsoDate, isoDate, type SubjectRegistration } from '@niyam/law'

const STATES = ['Karnataka', 'Maharashtra', 'Tamil Nadu', 'Gujarat', 'West Bengal', 'Delhi', 'Kerala', 'Telangana']
const KINDS = ['private_limited', 'private_limited', 'llp', 'proprietorship', 'partnership', 'public_limited'] as const

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Clients as a firm of accountants has them: small and large, of several kinds and states, each as its place in the list says. */
export const mixedEntities = (count: number): EntitySubject[] =>
  Array.from({ length: count }, (_, at) => mixedEntity(at))

function mixedEntity(at: number): EntitySubject {
  const kind = pick(KINDS, at)
  const state = pick(STATES, at)
  const crore = (at % 40) + 1
  const years = ['2023-24', '2024-25', '2025-26'].map((financial_year) => ({
    financial_year,
    value: crore * 10_000_000,
  }))
  const staff = at % 60
  return {
    entity: {
      id: `entity-${at}`,
      kind,
      active_from: isoDate(`${2001 + (at % 20)}-0${(at % 9) + 1}-15`),
      attributes: {
        state,
        aggregate_turnover_inr: years,
        turnover_inr: years,
        paid_up_capital_inr: [{ value: (at % 30) * 1_000_000 + 100_000 }],
        employees: staff,
        audit_required: crore > 1,
        labour_sphere: 'state',
      },
    },
    registrations: registrations(at, kind, state, staff),
    events: kind.includes('limited') ? [{ kind: 'agm-held', on: isoDate('2026-09-28'), period: '2025-26' }] : [],
  }
}

function registrations(at: number, kind: string, state: string, staff: number): SubjectRegistration[] {
  const all: SubjectRegistration[] = [
    {
      id: `gst-${at}`,
      kind: 'gst',
      state,
      attributes: {
        taxpayer_type: at % 7 === 0 ? 'composition' : 'regular',
        filing_frequency: at % 3 === 0 ? 'quarterly' : 'monthly',
      },
    },
    { id: `pan-${at}`, kind: 'income_tax' },
  ]
  if (at % 4 !== 3)
    all.push({ id: `tan-${at}`, kind: 'tds', attributes: { payment_kind: ['salary', 'resident-non-salary'] } })
  if (kind.includes('limited')) all.push({ id: `cin-${at}`, kind: 'company', number: 'U72900KA2008PTC046374' })
  if (kind === 'llp') all.push({ id: `llpin-${at}`, kind: 'llp', number: 'AAB-1234' })
  if (staff >= 20) all.push({ id: `pf-${at}`, kind: 'pf', state })
  if (staff >= 10) all.push({ id: `esi-${at}`, kind: 'esi', state })
  if (staff >= 5) {
    all.push({
      id: `pt-${at}`,
      kind: 'professional_tax',
      state,
      attributes: { pt_kind: 'ptrc', pt_prior_year_liability_inr: 120_000 },
    })
    all.push({ id: `lwf-${at}`, kind: 'lwf', state })
  }
  if (at % 5 === 0)
    all.push({
      id: `fssai-${at}`,
      kind: 'fssai',
      state,
      number: '10012345678901',
      attributes: { fssai_type: 'state-licence', kind_of_business: ['manufacturer'] },
    })
  if (at % 10 === 0) all.push({ id: `iec-${at}`, kind: 'other', attributes: { other_kind: 'iec' } })
  return all
}

export const TWO_YEARS: { from: IsoDate; to: IsoDate } = { from: isoDate('2025-04-01'), to: isoDate('2027-03-31') }
