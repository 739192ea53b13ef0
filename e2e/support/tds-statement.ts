import { write } from '@niyam/formats/write.ts'
import { INFOSYS, SAMPLES } from './facts.ts'

const ADDRESS = {
  address_1: '1 MG ROAD',
  state: '15',
  pincode: '560001',
  email: 'tds@example.in',
  phone_code: '91',
  phone: '8022667788',
}

/** Form 140 of the first quarter of 2026-27: one challan, paid late and not used up, and one payee below the rate. */
export function aTdsStatement(): string {
  const tan = SAMPLES.find(({ kind }) => kind === 'tds')?.number ?? ''
  const head = {
    ...ADDRESS,
    ...Object.fromEntries(Object.entries(ADDRESS).map(([key, value]) => [`responsible_${key}`, value])),
    form: '140',
    created_on: '2026-07-11',
    tan,
    software: 'NIYAM',
    pan: INFOSYS.pan,
    assessment_year: '202728',
    tax_year: '202627',
    quarter: 'Q1',
    name: 'INFOSYS LIMITED',
    country: 'INDIA',
    deductor_type: 'K',
    responsible_name: 'ASHA RAO',
    responsible_designation: 'DIRECTOR',
    responsible_country: 'INDIA',
    filed_earlier: 'N',
    responsible_pan: 'AAAPR1234Q',
  }
  const challan = {
    record: 'CD',
    is_nil: 'N',
    tax_paise: 200_000,
    interest_paise: 0,
    fee_paise: 0,
    others_paise: 0,
    total_paise: 200_000,
    mode: 'C',
    bsr_code: '0510308',
    serial: '00012',
    paid_on: '2026-07-09',
    minor_head: '200',
  }
  const payee = {
    record: 'DD',
    pan: 'ABCPK1234L',
    name: 'A. KUMAR',
    section: '1027',
    is_deposited: 'Y',
    paid_on: '2026-06-26',
    deducted_on: '2026-06-26',
    amount_paise: 5_000_000,
    deducted_paise: 100_000,
    deposited_paise: 100_000,
    rate_per_million: 20_000,
    reason: '',
  }
  const written = write('etds', { head, rows: [challan, payee] })
  if (!written.ok) throw new Error(`The statement is refused: ${JSON.stringify(written.findings)}`)
  return written.text
}
