import { aStatement } from '@niyam/formats/etds/statement.test-support.ts'
import { Chance } from '@niyam/formats/seeded.test-support.ts'
import { write } from '@niyam/formats/write.ts'

/** Form 140 of TAN BLRK01234F: a challan of 9 July for June, and fees of ₹1,00,000 and ₹50,000 below it; the second is taxed at 2% instead of 10%. */
export function aTdsStatement(): string {
  const { head } = aStatement(new Chance(1))
  const row = {
    record: 'DD',
    section: '1027',
    is_deposited: 'Y',
    paid_on: '2026-06-26',
    deducted_on: '2026-06-26',
    reason: '',
  }
  const challan = {
    record: 'CD',
    is_nil: 'N',
    tax_paise: 15_000_00,
    interest_paise: 0,
    fee_paise: 0,
    others_paise: 0,
    total_paise: 15_000_00,
    mode: 'C',
    bsr_code: '0510308',
    serial: '00012',
    paid_on: '2026-07-09',
    minor_head: '200',
  }
  const paid = (amount: number, deducted: number) => ({
    amount_paise: amount * 100,
    deducted_paise: deducted * 100,
    deposited_paise: deducted * 100,
    rate_per_million: (deducted / amount) * 1_000_000,
  })
  const rows = [
    challan,
    { ...row, pan: 'ABCPK1234L', name: 'A. Kumar', ...paid(100_000, 10_000) },
    { ...row, pan: 'ABCPD1234M', name: 'B. Das', ...paid(50_000, 1000) },
  ]
  const written = write('etds', { head, rows })
  if (!written.ok) throw new Error(JSON.stringify(written.findings))
  return written.text
}
