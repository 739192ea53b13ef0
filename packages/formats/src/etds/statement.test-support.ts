import type { Chance } from '../seeded.test-support.ts'
import type { StatementToWrite } from './writer.ts'

const HEAD = {
  created_on: '2026-07-11',
  tan: 'BLRK01234F',
  software: 'Niyam',
  pan: 'AAACK1234D',
  assessment_year: '202728',
  tax_year: '202627',
  quarter: 'Q1',
  name: 'Kaveri Foods Private Limited',
  country: 'INDIA',
  address_1: '1 Test Road',
  state: '15',
  pincode: '560001',
  email: 'tds@example.in',
  phone_code: '91',
  phone: '8022667788',
  deductor_type: 'K',
  responsible_name: 'Asha Rao',
  responsible_designation: 'Director',
  responsible_address_1: '1 Test Road',
  responsible_state: '15',
  responsible_pincode: '560001',
  responsible_email: 'asha@example.in',
  responsible_country: 'INDIA',
  responsible_phone_code: '91',
  responsible_phone: '8022667788',
  filed_earlier: 'N',
  responsible_pan: 'AAAPR1234Q',
}

const DAYS = ['2026-04-10', '2026-05-10', '2026-06-30'] as const

/** A statement without a fault, made by chance. */
export function aStatement(chance: Chance, { form = '140', challans = 2, deductees = 3 } = {}): StatementToWrite {
  const rows: Record<string, unknown>[] = []
  for (let challan = 0; challan < challans; challan++) {
    const below = Array.from({ length: deductees }, () => aDeductee(chance, form))
    // The challan is in whole rupees; what it exceeds the deductees by is kept as others.
    const deducted = below.reduce((all, { deducted_paise }) => all + deducted_paise, 0)
    const tax_paise = Math.ceil(deducted / 100) * 100
    const others_paise = chance.number(5) * 100
    rows.push({
      record: 'CD',
      is_nil: 'N',
      tax_paise,
      interest_paise: 0,
      fee_paise: 0,
      others_paise,
      total_paise: tax_paise + others_paise,
      mode: 'C',
      bsr_code: chance.digits(7),
      serial: chance.digits(5),
      paid_on: '2026-07-07',
      minor_head: '200',
    })
    rows.push(...below)
  }
  return { head: { ...HEAD, form }, rows }
}

function aDeductee(chance: Chance, form: string) {
  const rate = chance.pick([1, 2, 10])
  const amount_paise = (1 + chance.number(1_000_000)) * 100
  const deducted_paise = (amount_paise * rate) / 100
  const day = chance.pick(DAYS)
  return {
    record: 'DD',
    pan: chance.pan(),
    name: `M/s ${chance.letters('ABCDE fgh', 12)} x`,
    section: form === '144' ? '1042' : chance.pick(['1023', '1024', '1027', '1006']),
    is_deposited: 'Y',
    paid_on: day,
    amount_paise,
    deducted_paise,
    deposited_paise: deducted_paise,
    deducted_on: day,
    rate_per_million: rate * 10_000,
    ...(form === '144' ? { remittance: '16', country: '04', is_grossed_up: 'N', address: 'A ROAD' } : {}),
  }
}
