import { expect, it } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { rupees } from '../format/paise.ts'
import { insuranceMonth } from '../money/esi/month.ts'
import { insuranceShares } from '../money/esi/share.ts'
import { fundMonth } from '../money/pf/month.ts'
import { memberContributions } from '../money/pf/split.ts'
import { loadTable } from '../tables/load-table.ts'
import { hindiOfLaw } from './hindi.ts'
import { speakerOf } from './speaker.ts'

const say = speakerOf(hindiOfLaw)
const [fund, insurance] = await Promise.all([loadTable('provident-fund'), loadTable('employees-insurance')])

it('every finding and every working of a payroll month has Hindi', () => {
  const member = { line: 1, uan: '100200300401', name: 'A', ncp_days: 0, refund: rupees(0) }
  const wages = (amount: number) => ({
    gross_wages: rupees(amount),
    epf_wages: rupees(amount),
    eps_wages: rupees(amount),
    edli_wages: rupees(amount),
  })
  const shares = { employee_share: rupees(1), pension_share: rupees(1), difference: rupees(5) }
  const members = [
    { ...member, ...wages(14_000), ...shares, ncp_days: 40 },
    { ...member, line: 2, ...wages(0), ...shares, employee_share: rupees(2_500), gross_wages: rupees(0) },
    { ...member, line: 3, ...wages(30_000), ...shares, gross_wages: rupees(1), born_on: isoDate('1950-01-01') },
    { ...member, line: 4, ...wages(100), ...shares, ncp_days: 30 },
  ]
  const person = { line: 2, number: '1', name: 'A', reason: null, last_working_day: null }
  const people = [
    { ...person, days: 40, wages: rupees(30_000) },
    { ...person, line: 3, days: 0, wages: rupees(10), reason: 4 },
    { ...person, line: 4, days: 1, wages: null },
    { ...person, line: 5, number: '2', days: 20, wages: rupees(30_000) },
  ]
  const before = [{ month: '2026-04', persons: [{ number: '2', name: 'B', wages: rupees(1), reason: null }] }]
  const months = [
    fundMonth(fund, '2015-09', members, null),
    insuranceMonth(insurance, '2026-06', people, before),
    insuranceMonth(insurance, '2026-04', people, []),
  ]
  const workings = [
    ...['2026-09', '2026-10'].map((wage_month) =>
      memberContributions(fund, { wage_month, epf_wages: rupees(30_000), contribute_on: 'ceiling' }),
    ),
    ...[100, 20_000, 30_000].flatMap((amount) =>
      [true, false].map((was_covered) =>
        insuranceShares(insurance, { month: '2026-05', pay: { wages: rupees(amount) }, days: 26, was_covered }),
      ),
    ),
  ]
  const texts = [
    ...months.flatMap((month) => (month.kind === 'month' ? month.findings.map(({ text }) => text) : [])),
    ...[...months, ...workings].flatMap((one) => ('reasons' in one ? one.reasons.map(({ text }) => text) : [])),
  ]
  const codes = months.flatMap((month) => (month.kind === 'month' ? month.findings.map(({ code }) => code) : []))
  expect(new Set(codes).size).toBe(17)
  // No English word is left but the names of the schemes.
  expect(texts.filter((text) => /[A-Za-z]{2,}/.test(say(text).replace(/\b(EPF|EPS|EDLI|UAN)\b/g, '')))).toEqual([])
})
