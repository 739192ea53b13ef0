import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { rupees } from '../../format/paise.ts'
import { loadTable } from '../../tables/load-table.ts'
import { fundMonth } from './month.ts'
import type { ReturnMember } from './return-member.ts'

const rows = await loadTable('provident-fund')

/** ₹15,000 in September 2025, as the example in the manual of the portal has it. */
const aMember = (some: Partial<ReturnMember> = {}): ReturnMember => ({
  line: 1,
  uan: '100200300401',
  name: 'ASHA RAO',
  gross_wages: rupees(20_000),
  epf_wages: rupees(15_000),
  eps_wages: rupees(15_000),
  edli_wages: rupees(15_000),
  employee_share: rupees(1_800),
  pension_share: rupees(1_250),
  difference: rupees(550),
  ncp_days: 0,
  refund: rupees(0),
  ...some,
})
const many = (count: number, some: Partial<ReturnMember>): ReturnMember[] =>
  Array.from({ length: count }, (_, at) => aMember({ line: at + 1, uan: String(100_200_300_400 + at), ...some }))

const monthOf = (month: string, members: readonly ReturnMember[], before: Parameters<typeof fundMonth>[3] = null) => {
  const answer = fundMonth(rows, month, members, before)
  if (answer.kind === 'no-law') throw new Error(answer.missing)
  return answer
}
const codes = (month: string, some: Partial<ReturnMember>) =>
  monthOf(month, [aMember(some)]).findings.map(({ code }) => code)

describe('accounts of the challan', () => {
  // https://www.citehr.com/amp.php?t=523660 (2015): of 14,000 — 1,680, 514, 1,166, charge 119, insurance 70; here for ten members.
  it('in 2015, ten members of ₹14,000, with the charge for the insurance at its minimum', () => {
    const wages = rupees(14_000)
    const members = many(10, {
      epf_wages: wages,
      eps_wages: wages,
      edli_wages: wages,
      employee_share: rupees(1_680),
      pension_share: rupees(1_166),
      difference: rupees(514),
    })
    const answer = monthOf('2015-12', members)
    expect(answer.findings).toEqual([])
    expect(answer.accounts).toEqual({
      employee: rupees(16_800),
      difference: rupees(5_140),
      refund: 0,
      pension: rupees(11_660),
      insurance: rupees(700),
      admin: rupees(1_190),
      insurance_admin: rupees(200),
      total: rupees(16_800 + 5_140 + 11_660 + 700 + 1_190 + 200),
    })
  })

  // https://www.knowinfonow.com/2017/01/ecr-validation-tool-new-revised-epf-process-explained.html: 1,800, 1,250, 550, insurance 75.
  it('since 2018, one member of ₹15,000: the charge is at its minimum of ₹500, none is for the insurance', () => {
    expect(monthOf('2025-09', [aMember({ refund: rupees(300) })]).accounts).toMatchObject({
      refund: rupees(300),
      insurance: rupees(75),
      admin: rupees(500),
      insurance_admin: 0,
      total: rupees(1_800 + 1_250 + 550 + 300 + 75 + 500),
    })
  })

  it('round insurance once for all members, not for each', () => {
    const wages = { epf_wages: rupees(8_750), eps_wages: rupees(8_750), edli_wages: rupees(8_750) }
    // Each bears 43.75: three together 131.25.
    expect(monthOf('2025-09', many(3, wages)).accounts.insurance).toBe(rupees(131))
  })

  it('leave out what could not be read, and count it', () => {
    const answer = monthOf('2025-09', [aMember(), aMember({ line: 2, uan: '100200300402', pension_share: null })])
    expect(answer).toMatchObject({ unknown: 1, accounts: { pension: rupees(1_250) } })
  })
})

// https://egazette.gov.in/WriteReadData/2026/276299.pdf: the ceiling of ₹25,000 from 17 September 2026.
describe('the ceiling by the month', () => {
  const at25 = {
    gross_wages: rupees(30_000),
    epf_wages: rupees(25_000),
    eps_wages: rupees(25_000),
    edli_wages: rupees(25_000),
    employee_share: rupees(3_000),
    pension_share: rupees(2_083),
    difference: rupees(917),
  }
  it('is ₹25,000 in October 2026 and ₹15,000 in August', () => {
    expect(codes('2026-10', at25)).toEqual([])
    expect(codes('2026-08', at25)).toEqual(['above-ceiling', 'insurance-above-ceiling', 'pension-above-ceiling'])
  })
  it('allows a rupee of the pension in September 2026, whose parts may be rounded apart', () => {
    const september = { ...at25, epf_wages: rupees(19_667), eps_wages: rupees(19_667), edli_wages: rupees(19_667) }
    const shares = (pension: number) => ({
      ...september,
      employee_share: rupees(2_360),
      pension_share: rupees(pension),
      difference: rupees(2_360 - pension),
    })
    expect(codes('2026-09', shares(1_638))).toEqual([])
    expect(codes('2026-09', shares(1_639))).toEqual([])
    expect(codes('2026-09', shares(1_640))).toEqual(['pension-differs'])
  })
})

describe('findings', () => {
  it.each<[string, Partial<ReturnMember>]>([
    ['wages-above-gross', { gross_wages: rupees(14_000) }],
    ['share-differs', { employee_share: rupees(1_400), difference: rupees(150) }],
    ['share-above-rate', { employee_share: rupees(2_500) }],
    ['difference-differs', { difference: rupees(551) }],
    ['pension-differs', { pension_share: rupees(1_249), difference: rupees(551) }],
    ['pension-after-58', { born_on: isoDate('1967-08-31') }],
    ['days-above-month', { ncp_days: 31 }],
    ['wages-without-days', { ncp_days: 30 }],
  ])('%s', (code, some) => {
    expect(codes('2025-09', some)).toEqual([code])
  })

  it('has none for the lower rate, an employer who matches more, or the month of the 58th birthday', () => {
    expect(codes('2025-09', { employee_share: rupees(1_500), difference: rupees(250) })).toEqual([])
    expect(codes('2025-09', { born_on: isoDate('1967-09-01') })).toEqual([])
    expect(codes('2025-09', { employee_share: rupees(2_500), difference: rupees(1_250) })).toEqual(['share-above-rate'])
  })

  it('asks why there are no wages, unless no day was paid', () => {
    const none = {
      epf_wages: rupees(0),
      eps_wages: rupees(0),
      edli_wages: rupees(0),
      employee_share: rupees(0),
      pension_share: rupees(0),
      difference: rupees(0),
    }
    expect(codes('2025-09', { ...none, ncp_days: 5 })).toEqual(['zero-without-reason'])
    expect(codes('2025-09', { ...none, ncp_days: 30 })).toEqual([])
  })

  it('names the line of the same UAN, and who is missing or new against the month before', () => {
    const members = [aMember(), aMember({ line: 2 }), aMember({ line: 3, uan: '100200300409' })]
    const before = [
      { number: '100200300401', name: 'ASHA RAO' },
      { number: '100200300402', name: 'BINA' },
    ]
    const answer = monthOf('2025-09', members, before)
    expect(answer.findings).toEqual([{ line: 2, severity: 'error', code: 'twice', text: 'The same UAN is in line 1.' }])
    expect(answer).toMatchObject({ missing: [{ name: 'BINA' }], joined: 1 })
    expect(monthOf('2025-09', members)).toMatchObject({ missing: null, joined: null })
  })
})

it('holds no ceiling before June 2001, and says so', () => {
  expect(fundMonth(rows, '2001-05', [], null)).toEqual({ kind: 'no-law', missing: 'wage ceiling of 2001-05' })
})
