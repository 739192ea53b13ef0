import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import { isoDate } from '@niyam/law'
import type { OurRecord } from '../../src/features/company-registry/our-record.ts'

const TODAY = isoDate('2026-11-20')
export const AS_OF = { today: TODAY, as_of: '2026-11-10' }

/** A row of master data. */
export const row = (record: McaRow['record'], given: Partial<Omit<McaRow, 'record'>> = {}): McaRow => ({
  record,
  line: 1,
  cin: 'U15122KA2019PTC901234',
  texts: {},
  days: {},
  amounts: {},
  ...given,
})
export const company = (texts: McaRow['texts'], more: Partial<McaRow> = {}) => row('company', { texts, ...more })

/** The record of the same company. */
export const OURS: OurRecord = {
  entity: {
    entity_id: 'e',
    entity_name: 'Kaveri Foods Private Limited',
    kind: 'private_limited',
    cin: 'U15122KA2019PTC901234',
    llpin: null,
    fcrn: null,
    incorporated_on: '2019-02-05',
    status: 'active',
  },
  office: {
    address_id: 'a',
    address_line_1: '12, MG Road',
    address_line_2: '',
    city: 'Bengaluru',
    pincode: '560001',
    state: 'karnataka',
    district: null,
  },
  registration: {
    registration_id: 'r',
    papers: { registrar: 'RoC-Bangalore', email_on_register: 'cs@kaveri.example' },
  },
  facts: [
    { attribute: 'paid_up_capital_inr', financial_year: '2025-26', value: 500_000 },
    { attribute: 'paid_up_capital_inr', financial_year: '2024-25', value: 100_000 },
  ],
  officers: [],
  meetings: [],
  filings: [],
}
