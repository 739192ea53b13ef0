import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import { isoDate } from '@niyam/law'
import { describe, expect, test } from 'vitest'
import { company, OURS } from '../../../test/world/company-registry.ts'
import { alertsOf, compareCompany } from './compare-company.ts'
import type { OurRecord } from './our-record.ts'

const verdictsOf = (texts: McaRow['texts'], more: Partial<McaRow> = {}, ours: OurRecord = OURS) =>
  Object.fromEntries(compareCompany(company(texts, more), ours, '2026-27').map(({ key, verdict }) => [key, verdict]))

describe('the company', () => {
  test('without a company in the file there is nothing to compare', () => {
    expect(compareCompany(undefined, OURS, '2026-27')).toEqual([])
    expect(alertsOf(undefined)).toEqual([])
  })

  test('what the file leaves out is not a difference', () => {
    const lines = compareCompany(company({}), OURS, '2026-27')
    expect(lines.filter(({ is_finding }) => is_finding)).toEqual([])
    expect(lines.find(({ key }) => key === 'email')?.verdict).toBe('not_in_file')
  })

  test('lines that are the same, and those that differ', () => {
    const same = {
      name: 'KAVERI FOODS PRIVATE LIMITED',
      email: 'CS@kaveri.example',
      class: 'Private',
      is_listed: 'N',
      status: 'Active',
      registered_address: '12, MG Road, Bengaluru, Karnataka, India, 560001',
    }
    const more = {
      days: { incorporated_on: isoDate('2019-02-05') },
      amounts: { paid_up_capital: 500_000_00, authorised_capital: 1_000_000_00 },
    }
    expect(verdictsOf(same, more)).toEqual({
      name: 'spelling',
      number: 'same',
      incorporated_on: 'same',
      registered_office: 'spelling',
      email: 'spelling',
      class: 'same',
      listed: 'same',
      authorised_capital: 'not_kept',
      paid_up_capital: 'same',
      status: 'same',
    })
    const other = {
      name: 'KAVERI SNACKS PRIVATE LIMITED',
      email: 'old@kaveri.example',
      class: 'Public',
      is_listed: 'Listed',
      status: 'Strike Off',
      registered_address: '9 Hill Road, Bengaluru, Karnataka, India, 560002',
    }
    const changed = { days: { incorporated_on: isoDate('2019-02-06') }, amounts: { paid_up_capital: 600_000_00 } }
    expect(verdictsOf(other, changed)).toMatchObject({
      name: 'differs',
      incorporated_on: 'differs',
      registered_office: 'differs',
      email: 'differs',
      class: 'differs',
      listed: 'differs',
      authorised_capital: 'not_in_file',
      paid_up_capital: 'differs',
      status: 'differs',
    })
  })

  test('a take-over has the value and what an undo restores, and keeps other certificate details', () => {
    const texts = { name: 'KAVERI SNACKS', email: 'new@kaveri.example' }
    const lines = compareCompany(company(texts, { amounts: { paid_up_capital: 600_000_00 } }), OURS, '2026-27')
    const takeOf = (key: string) => lines.find((line) => line.key === key)?.take
    expect(takeOf('name')).toEqual({
      entity: {
        field: 'name',
        value: 'KAVERI SNACKS',
        before: 'Kaveri Foods Private Limited',
      },
    })
    expect(takeOf('email')?.papers).toMatchObject({
      value: { registrar: 'RoC-Bangalore', email_on_register: 'new@kaveri.example' },
      before: { email_on_register: 'cs@kaveri.example' },
    })
    expect(takeOf('paid_up_capital')).toEqual({
      fact: {
        attribute: 'paid_up_capital_inr',
        financial_year: '2026-27',
        value: 600_000,
      },
    })
    const timeless = { ...OURS, facts: [{ attribute: 'paid_up_capital_inr', financial_year: null, value: 1 }] }
    const [of] = compareCompany(company({}, { amounts: { paid_up_capital: 200 } }), timeless, '2026-27').filter(
      ({ key }) => key === 'paid_up_capital',
    )
    expect(of?.take?.fact).toMatchObject({ financial_year: null, value: 2 })
  })

  test.each([
    ['(0,500000]', 'same'],
    ['(500000,1000000]', 'differs'],
    ['[500000,)', 'same'],
  ])('a stated range %s: %s', (value, verdict) => {
    const ours = { ...OURS, facts: [{ attribute: 'paid_up_capital_inr', financial_year: null, value }] }
    expect(verdictsOf({}, { amounts: { paid_up_capital: 500_000_00 } }, ours)['paid_up_capital']).toBe(verdict)
  })

  test('words without a counterpart are shown, and not compared', () => {
    expect(
      verdictsOf({ class: 'Unlimited', is_listed: 'perhaps', status: 'Under liquidation', email: 'c**@x.in' }),
    ).toMatchObject({
      class: 'not_compared',
      listed: 'not_compared',
      status: 'not_compared',
      email: 'not_compared',
    })
  })

  test('a one person company and a section 8 company are separate classes', () => {
    const of = (kind: string) => ({ ...OURS, entity: { ...OURS.entity, kind } })
    const verdict = (words: string, kind: string) => verdictsOf({ class: words }, {}, of(kind))['class']
    expect(verdict('Private(One Person Company)', 'one_person_company')).toBe('same')
    expect(verdict('Private', 'one_person_company')).toBe('differs')
    expect(verdict('Private', 'section_8_company')).toBe('same')
    expect(verdict('Public', 'private_limited')).toBe('differs')
  })

  test('an LLP has its contribution, and neither class nor capital', () => {
    const llp = { ...OURS, entity: { ...OURS.entity, kind: 'llp', cin: null, llpin: 'AAZ-9876' } }
    const verdicts = verdictsOf({}, { cin: 'AAZ-9876', amounts: { contribution: 100 } }, llp)
    expect(verdicts).toMatchObject({ number: 'same', contribution: 'only_registry' })
    expect(Object.keys(verdicts)).not.toContain('class')
  })

  test.each([
    ['Active', '', '', []],
    ['ACTIVE', 'ACTIVE Compliant', 'No', []],
    ['Strike Off', '', '', ['status']],
    ['Dormant under section 455', '', '', ['status']],
    ['Under liquidation', '', '', ['status']],
    ['Active', 'ACTIVE Non-Compliant', '', ['active_compliance']],
    ['Active', '', 'Admitted', ['insolvency']],
  ])('status %s, %s, %s: %j', (status, active_compliance, insolvency_status, kinds) => {
    expect(alertsOf(company({ status, active_compliance, insolvency_status })).map(({ kind }) => kind)).toEqual(kinds)
  })
})
