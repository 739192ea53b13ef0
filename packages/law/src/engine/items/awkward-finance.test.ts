import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { applicableObligations } from './applicable.ts'
import { calendarItems } from './calendar-items.ts'
import type { AttributeFacts, EntitySubject, SubjectEvent } from '../subject.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }

/** What binds only listed companies, lenders, reporting entities, or those that said so. */
const SPECIAL =
  /^other\.(sebi|rbi|cersai|fiu|ckyc|apprentices)\.|^mca\.(iepf\.shares|iepf-4|gnl-2\.|internal-auditor|nfra-2|csr-1)/

const entity = (
  kind: string,
  attributes: AttributeFacts = {},
  events: readonly SubjectEvent[] = [],
): EntitySubject => ({
  entity: { id: 'e', kind, attributes, active_from: isoDate('2005-05-02') },
  registrations: kind.includes('company') || kind.includes('limited') ? [{ id: 'r', kind: 'company' }] : [],
  events,
})
const special = (subject: EntitySubject) =>
  calendarItems(law, subject, YEAR).filter(({ obligation_id }) => SPECIAL.test(obligation_id))
const days = (subject: EntitySubject, id: string) =>
  special(subject).flatMap((row) => (row.obligation_id === id ? [row.due_date] : []))
const open = (subject: EntitySubject) =>
  applicableObligations(law, subject, YEAR).filter(
    ({ obligation, answer }) => SPECIAL.test(obligation.id) && answer !== 'does-not-apply',
  )

describe('an entity that none of these laws binds', () => {
  it.each(['private_limited', 'public_limited', 'one_person_company', 'llp', 'partnership', 'individual', 'trust'])(
    '%s is neither due nor asked',
    (kind) => {
      expect(special(entity(kind))).toEqual([])
      expect(open(entity(kind)).map(({ obligation }) => obligation.id)).toEqual([])
    },
  )

  it('stays free of them with events recorded', () => {
    const on = isoDate('2026-06-01')
    const events = ['general-meeting-concluded', 'security-interest-created', 'suspicious-transaction-found'].map(
      (kind) => ({ kind, on }),
    )
    expect(special(entity('private_limited', {}, events))).toEqual([])
  })
})

describe('a listed company', () => {
  const large = { paid_up_capital_inr: 2_000_000_000, net_worth_inr: 9_000_000_000 }

  it('files by the quarter, and annual results within 60 days', () => {
    const subject = entity('listed_company', large)
    expect(days(subject, 'other.sebi.reg-33.quarterly')).toEqual([
      '2026-05-30',
      '2026-08-14',
      '2026-11-14',
      '2027-02-14',
    ])
    expect(days(subject, 'other.sebi.integrated.governance')).toEqual([
      '2026-04-30',
      '2026-07-30',
      '2026-10-30',
      '2027-01-30',
    ])
    expect(days(subject, 'other.sebi.reg-24a')).toEqual(['2026-05-30'])
    expect(days(subject, 'other.sebi.sdd-certificate')).toEqual([])
    expect(special(subject).some(({ obligation_id }) => obligation_id.endsWith('half-yearly'))).toBe(false)
  })

  it('on an SME exchange files by the half-year and certifies its database itself', () => {
    const subject = entity('listed_company', { ...large, sme_listed: true })
    expect(days(subject, 'other.sebi.reg-33.half-yearly')).toEqual(['2026-05-30', '2026-11-14'])
    expect(days(subject, 'other.sebi.reg-33.quarterly')).toEqual([])
    expect(days(subject, 'other.sebi.reg-24a')).toEqual([])
    expect(days(subject, 'other.sebi.sdd-certificate')).toEqual(['2026-05-30'])
  })

  it('that is small is free of the secretarial compliance report', () => {
    const small = { paid_up_capital_inr: 90_000_000, net_worth_inr: 200_000_000 }
    expect(days(entity('listed_company', small), 'other.sebi.reg-24a')).toEqual([])
    expect(days(entity('listed_company', small), 'other.sebi.sdd-certificate')).toEqual(['2026-05-30'])
  })

  it('leaves the declaration of encumbered shares to its promoter', () => {
    expect(days(entity('listed_company', large), 'other.sebi.sast-31-4')).toEqual([])
    expect(days(entity('individual', { promoter_of_listed_company: true }), 'other.sebi.sast-31-4')).toEqual([
      '2026-04-08',
    ])
  })
})

describe('a non-banking financial company', () => {
  const nbfc = (more: AttributeFacts) => entity('private_limited', { nbfc: true, ...more })
  const ids = (subject: EntitySubject) => new Set(special(subject).map(({ obligation_id }) => obligation_id))

  it('files the returns of its layer', () => {
    const base = ids(nbfc({ nbfc_layer: 'base', nbfc_assets_inr: 500_000_000 }))
    const middle = ids(nbfc({ nbfc_layer: 'middle' }))
    expect([base.has('other.rbi.dnbs-02'), base.has('other.rbi.dnbs-01'), base.has('other.rbi.dnbs-04a')]).toEqual([
      true,
      false,
      false,
    ])
    expect([
      middle.has('other.rbi.dnbs-02'),
      middle.has('other.rbi.dnbs-01'),
      middle.has('other.rbi.dnbs-04b'),
    ]).toEqual([false, true, true])
  })

  it('is asked for its layer', () => {
    const missing = open(nbfc({})).flatMap((row) => row.missing.flatMap(({ attributes }) => attributes))
    expect(missing).toContain('nbfc_layer')
  })

  it('sends credit information twice a month to June 2026 and four times from July', () => {
    const rows = special(nbfc({ nbfc_layer: 'base' })).filter(({ obligation_id }) =>
      obligation_id.startsWith('other.rbi.cic.'),
    )
    const due = (month: string) => new Set(rows.flatMap((row) => (row.period === month ? [row.due_date] : [])))
    expect(due('2026-06')).toEqual(new Set(['2026-06-22', '2026-07-07']))
    expect(due('2026-07')).toEqual(new Set(['2026-07-13', '2026-07-20', '2026-07-27', '2026-08-05']))
  })

  it('has no last day for the registration of security since 2020', () => {
    const events = [{ kind: 'security-interest-created', on: isoDate('2026-06-01') }]
    const subject = { ...nbfc({ nbfc_layer: 'base' }), events }
    expect(days(subject, 'other.cersai.registration').filter((day) => day !== null)).toEqual([])
  })

  it('reports cash only where it said that it has such transactions', () => {
    expect(days(nbfc({ nbfc_layer: 'base' }), 'other.fiu.ctr')).toEqual([])
    expect(days(nbfc({ nbfc_layer: 'base', cash_above_10_lakh: true }), 'other.fiu.ctr')).toHaveLength(12)
    expect(days(entity('private_limited', { cash_above_10_lakh: true }), 'other.fiu.ctr')).toEqual([])
  })
})

it('shows NFRA-2, CSR-1 and apprentices only to those that said so', () => {
  expect(days(entity('llp', { nfra_auditor: true }), 'mca.nfra-2')).toEqual(['2026-11-30'])
  const began = [{ kind: 'csr-project-begins', on: isoDate('2026-08-01') }]
  expect(days(entity('trust', { csr_implementing_agency: true }, began), 'mca.csr-1')).toEqual(['2026-08-01'])
  const signed = [{ kind: 'apprentice-engaged', on: isoDate('2026-10-31') }]
  const employer = entity('private_limited', { engages_apprentices: true }, signed)
  expect(days(employer, 'other.apprentices.contract')).toEqual(['2026-11-30'])
})
