import { describe, expect, it } from 'vitest'
import { paise, rupees } from '../../format/paise.ts'
import { loadTable } from '../../tables/load-table.ts'
import type { InsuredBefore, InsuredPerson } from './insured-person.ts'
import { insuranceMonth, sheetsNeeded } from './month.ts'
import { insuranceShares } from './share.ts'

const rows = await loadTable('employees-insurance')

const aPerson = (some: Partial<InsuredPerson> = {}): InsuredPerson => ({
  line: 2,
  number: '1000000001',
  name: 'ASHA RAO',
  days: 26,
  wages: rupees(18_000),
  reason: null,
  last_working_day: null,
  ...some,
})

const monthOf = (month: string, people: readonly InsuredPerson[], before: readonly InsuredBefore[] = []) => {
  const answer = insuranceMonth(rows, month, people, before)
  if (answer.kind === 'no-law') throw new Error(answer.missing)
  return answer
}
const codes = (answer: ReturnType<typeof monthOf>) => answer.findings.map(({ code }) => code)

// https://support.greythr.com/hc/en-us/articles/360026502471-What-are-the-other-rules-governing-ESI-
describe('wages rise from ₹18,000 to ₹22,000 in June', () => {
  const may: InsuredBefore = { month: '2026-05', persons: [aPerson()] }
  const raised = aPerson({ wages: rupees(22_000) })

  it('leaves both shares due on the whole ₹22,000 to the end of September', () => {
    for (const month of ['2026-06', '2026-07', '2026-08', '2026-09']) {
      const answer = monthOf(month, [raised], [may])
      expect(answer.persons[0]?.coverage).toEqual({ kind: 'to-period-end', since: '2026-05' })
      expect(answer.totals).toMatchObject({ employee: rupees(165), employer: rupees(715), unknown: 0 })
    }
    expect(monthOf('2026-06', [raised], [may]).findings[0]?.text).toBe(
      'Wages of ₹22,000 are above the ceiling of ₹21,000. Insured to the end of the contribution period, 30 September 2026: within it in May 2026.',
    )
  })

  it('ends in October, the first month of the next period', () => {
    const answer = monthOf('2026-10', [raised], [may])
    expect(answer.persons[0]?.coverage).toEqual({ kind: 'above' })
    expect(answer.totals.total).toBe(0)
  })

  it('is unknown while no sheet of the period shows the person within the ceiling, and names them', () => {
    const april: InsuredBefore = { month: '2026-04', persons: [aPerson({ number: '1000000009' })] }
    const answer = monthOf('2026-06', [raised], [april])
    expect(answer.persons[0]).toMatchObject({ coverage: { kind: 'unknown', months: ['2026-05'] }, shares: null })
    expect(answer.totals).toMatchObject({ total: 0, unknown: 1, unknown_at_most: rupees(880) })
    expect(answer.findings[0]?.text).toContain('import the sheets of May 2026')
  })

  it('is above the ceiling where all sheets are known and none has the person', () => {
    const others = ['2026-04', '2026-05'].map((month) => ({ month, persons: [aPerson({ number: '1000000009' })] }))
    expect(monthOf('2026-06', [raised], others).persons[0]?.coverage).toEqual({ kind: 'above' })
    const aboveBefore = ['2026-04', '2026-05'].map((month) => ({ month, persons: [raised] }))
    expect(monthOf('2026-06', [raised], aboveBefore).persons[0]?.coverage).toEqual({ kind: 'above' })
  })
})

// https://care.finjinn.com/portal/en/kb/articles/how-do-you-calculate-esi: 21,000; 15,000; 18,333; 133.50
it('rounds each share of each person up, so that totals are sums of whole rupees', () => {
  const people = [rupees(21_000), rupees(15_000), rupees(18_333), paise(133_50)].map((wages, at) =>
    aPerson({ line: at + 2, number: `100000000${at}`, wages }),
  )
  const { totals } = monthOf('2026-04', people)
  expect(totals).toMatchObject({ employee: rupees(158 + 113 + 138), employer: rupees(683 + 488 + 596 + 5) })
  expect(totals.wages).toBe(paise(54_466_50))
})

it('counts each person as `insuranceShares` does', () => {
  for (const month of ['2016-12', '2019-06', '2026-05'])
    for (let wages = 1; wages <= 15_000; wages += 97)
      for (const days of [1, 26, null]) {
        const { shares } = monthOf(month, [aPerson({ wages: rupees(wages), days })]).persons[0] ?? {}
        const alone = insuranceShares(rows, { month, pay: { wages: rupees(wages) }, days: days ?? undefined })
        expect(alone).toMatchObject(shares ?? {})
      }
})

describe('findings', () => {
  it.each([
    ['zero-without-reason', { wages: rupees(0), days: 0 }, '2026-05'],
    ['zero-without-reason', { wages: rupees(0), days: 0, reason: 0 }, '2026-05'],
    ['wages-without-days', { days: 0, reason: 1 }, '2026-05'],
    ['days-above-month', { days: 31 }, '2026-06'],
    ['wages-missing', { wages: null }, '2026-05'],
    ['reason-out-of-month', { reason: 4, wages: rupees(0), days: 0 }, '2026-05'],
    ['above-ceiling', { wages: rupees(21_001) }, '2026-04'],
  ])('%s', (code, some, month) => {
    expect(codes(monthOf(month, [aPerson(some)]))).toEqual([code])
  })

  it('has none for a full month, nor for reasons that explain it', () => {
    expect(
      codes(monthOf('2026-05', [aPerson(), aPerson({ line: 3, number: '2', wages: rupees(0), days: 0, reason: 1 })])),
    ).toEqual([])
    expect(codes(monthOf('2026-10', [aPerson({ reason: 4, wages: rupees(0), days: 0 })]))).toEqual([])
  })

  it('names the line of the same number', () => {
    expect(monthOf('2026-05', [aPerson(), aPerson({ line: 3 })]).findings).toEqual([
      { line: 3, severity: 'error', code: 'twice', text: 'The same insurance number is in line 2.' },
    ])
  })

  it('lists who is missing against the month before, without those who left', () => {
    const april: InsuredBefore = {
      month: '2026-04',
      persons: [
        aPerson(),
        aPerson({ number: '1000000002', name: 'BINA' }),
        aPerson({ number: '1000000003', name: 'CHITRA', reason: 2 }),
      ],
    }
    const answer = monthOf('2026-05', [aPerson(), aPerson({ line: 3, number: '1000000004' })], [april])
    expect(answer.missing).toEqual([{ number: '1000000002', name: 'BINA' }])
    expect(answer.joined).toBe(1)
    expect(monthOf('2026-05', [aPerson()]).missing).toBeNull()
  })
})

it('says that no ceiling is held, and which sheets a month needs', () => {
  expect(insuranceMonth(rows, '2010-04', [], [])).toEqual({ kind: 'no-law', missing: 'wage ceiling of 2010-04' })
  expect(sheetsNeeded('2026-10')).toEqual(['2026-09'])
  expect(sheetsNeeded('2027-01')).toEqual(['2026-12', '2026-10', '2026-11'])
})
