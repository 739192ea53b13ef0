import { Chance } from '@niyam/formats/seeded.test-support.ts'
import { isoDate } from '@niyam/law'
import { describe, expect, test } from 'vitest'
import type { DecidedLines } from '../../../tax-credits/by-line.ts'
import { nameKey } from './deductors.ts'
import { type Line, taxOf } from './lines.ts'
import { matchCredits, NO_SUMS, sumsOf } from './match.ts'

const TAN = 'HYDG01234B'
const OTHER_TAN = 'BLRP04321C'

let last = 0
/** A credit of ₹100 on ₹1,000 under 194C, in the first quarter. */
const aLine = (of: Partial<Line> = {}): Line => ({
  file_id: 'f',
  line: ++last,
  ref: '',
  brought_from: null,
  moved_to: null,
  tan: TAN,
  deductor_name: 'Godavari Bank Ltd',
  section_named: '194C',
  section: '194C',
  quarter: '2025-26-Q1',
  day: null,
  number: '',
  amount: 100_000,
  tax: 10_000,
  status: '',
  ...of,
})
const final = (of: Partial<Line> = {}) => aLine({ status: 'F', ...of })

const entries = (statement: readonly Line[], books: readonly Line[]) =>
  matchCredits(statement, books).flatMap((one) => one.entries)
const classes = (statement: readonly Line[], books: readonly Line[]) =>
  entries(statement, books).map((entry) => [entry.class, entry.statement.length, entry.books.length])

const aDecision = (of: Partial<DecidedLines> & Pick<DecidedLines, 'kind'>): DecidedLines => ({
  decision_id: `${of.kind} ${++last}`,
  statement_refs: [],
  book_refs: [],
  credit_year: null,
  ...of,
})

describe('what a person decided', () => {
  const reported = final({ ref: 's', section: '194J', quarter: '2025-26-Q3', tan: OTHER_TAN, deductor_name: 'Parth' })
  const booked = aLine({ ref: 'b' })
  const pair = aDecision({ kind: 'pair', statement_refs: ['s'], book_refs: ['b'] })
  const found = (decisions: readonly DecidedLines[], [statement, book] = [reported, booked]) =>
    matchCredits([statement], [book], decisions)

  test('a pair of two deductors and sections is matched, and counted with that of Form 26AS', () => {
    expect(found([pair])).toMatchObject([
      { key: OTHER_TAN, sums: { statement: 10_000, books: 10_000 }, entries: [{ class: 'matched', is_paired: true }] },
    ])
  })

  test('a pair keeps another tax and a status that is not final', () => {
    expect(found([pair], [{ ...reported, tax: 8000 }, booked])[0]).toMatchObject({
      entries: [{ class: 'amount', decision_ids: [pair.decision_id] }],
      sums: { unclaimed: 2000 },
    })
    expect(found([pair], [{ ...reported, status: 'U' }, booked])[0]?.entries[0]?.class).toBe('not-final')
  })

  test('a pair does not count once a line of it is gone', () => {
    const half = aDecision({ kind: 'pair', statement_refs: ['s'], book_refs: ['b', 'gone'] })
    expect(found([half]).map(({ entries: all }) => all.map((one) => one.class))).toEqual([
      ['only-statement'],
      ['only-books'],
    ])
  })

  test('a credit that is not ours is neither missing in the books nor ours', () => {
    const [match] = found([aDecision({ kind: 'not-ours', statement_refs: ['s'] })])
    expect(match).toMatchObject({
      entries: [{ class: 'not-ours' }],
      sums: { statement: 10_000, not_in_books: 0, aside_statement: 10_000 },
    })
  })

  test('of two decisions about a line the latest counts', () => {
    const not = aDecision({ kind: 'not-ours', statement_refs: ['s'] })
    const classesOf = (all: readonly DecidedLines[]) =>
      found(all).flatMap(({ entries: e }) => e.map((one) => one.class))
    expect(classesOf([not, pair])).toEqual(['not-ours', 'only-books'])
    expect(classesOf([pair, not])).toEqual(['matched'])
  })

  test('a line that the deductor will correct stays unclaimed, and is counted as awaited', () => {
    const correction = aDecision({ kind: 'correction', book_refs: ['b'] })
    const all = found([correction])
    const own = all.find(({ key }) => key === TAN)
    expect(own).toMatchObject({
      entries: [{ class: 'only-books', is_awaited: true, decision_ids: [correction.decision_id] }],
      sums: { unclaimed: 10_000, awaited: 10_000 },
    })
  })

  test('a line that moved to another year is left out here, and matched in that year', () => {
    const move = aDecision({ kind: 'other-year', book_refs: ['b'], credit_year: '2026-27' })
    const here = found([move], [reported, { ...booked, moved_to: '2026-27' }])
    expect(here.find(({ key }) => key === TAN)).toMatchObject({
      entries: [{ class: 'other-year', decision_ids: [move.decision_id] }],
      sums: { unclaimed: 0, books: 10_000, aside_books: 10_000 },
    })
    const [there] = matchCredits([final()], [{ ...booked, brought_from: '2025-26' }], [move])
    expect(there).toMatchObject({ entries: [{ class: 'matched' }], sums: { brought_books: 10_000, unclaimed: 0 } })
  })
})

describe('one deductor', () => {
  test('the same tax in the same section and quarter is matched, whatever the day', () => {
    const [early, late] = [isoDate('2025-05-02'), isoDate('2025-06-30')]
    expect(classes([final({ day: late })], [aLine({ day: early })])).toEqual([['matched', 1, 1]])
  })

  test('of several with one tax, those of one day and amount are paired', () => {
    const days = ['2025-04-10', '2025-05-10', '2025-06-10'].map((day) => isoDate(day))
    const statement = days.map((day, at) => final({ day, amount: 100_000 + at }))
    const found = entries(
      statement,
      days.toReversed().map((day, at) => aLine({ day, amount: 100_002 - at })),
    )
    expect(found.map((entry) => [entry.statement[0]?.day, entry.books[0]?.day])).toEqual(days.map((day) => [day, day]))
  })

  test('one payment of many invoices is matched by its sum', () => {
    const books = [3000, 4000, 5000].map((tax) => aLine({ tax, amount: tax * 10 }))
    expect(classes([final({ tax: 12_000, amount: 120_000 })], books)).toEqual([['matched', 1, 3]])
  })

  test('a rupee of rounding is matched, and does not count as a difference', () => {
    const [match] = matchCredits([final({ tax: 10_000 })], [aLine({ tax: 10_050 })])
    expect(match?.sums).toEqual({ ...NO_SUMS, statement: 10_000, books: 10_050, rounding: -50 })
    expect(classes([final({ tax: 10_000 })], [aLine({ tax: 10_101 })])).toEqual([['amount', 1, 1]])
  })

  test.each([
    ['another quarter', { quarter: '2025-26-Q2' }, 'quarter'],
    ['another section', { section: '194J' }, 'section'],
    ['another tax', { tax: 9000 }, 'amount'],
    ['a status that is not final', { status: 'U' }, 'not-final'],
    ['a status that is not stated', { status: '' }, 'matched'],
  ] as const)('%s is named', (_, other, name) => {
    expect(classes([final(other)], [aLine()])).toEqual([[name, 1, 1]])
  })

  test('the tax of another section and quarter is left alone: tax alone never makes a pair', () => {
    expect(classes([final({ section: '194J', quarter: '2025-26-Q3' })], [aLine()])).toEqual([
      ['only-statement', 1, 0],
      ['only-books', 0, 1],
    ])
    expect(classes([final({ tan: OTHER_TAN, deductor_name: 'Parth' })], [aLine()])).toEqual([
      ['only-statement', 1, 0],
      ['only-books', 0, 1],
    ])
  })

  test('an exact tax of another quarter goes before another tax of the same quarter', () => {
    const statement = [final({ tax: 7000 }), final({ quarter: '2025-26-Q2' })]
    expect(classes(statement, [aLine()])).toEqual([
      ['quarter', 1, 1],
      ['only-statement', 1, 0],
    ])
  })

  test('a quarter reported under the next one is found by its sum', () => {
    const books = [3000, 4000].map((tax) => aLine({ tax }))
    expect(classes([final({ quarter: '2025-26-Q2', tax: 7000 })], books)).toEqual([['quarter', 1, 2]])
  })

  test('another tax on the same amount is paired line by line, the rest of the quarter as a whole', () => {
    const statement = [final({ amount: 500_000, tax: 5000 }), final({ amount: 1, tax: 1000 })]
    const books = [
      aLine({ amount: 500_000, tax: 10_000 }),
      aLine({ amount: 2, tax: 2000 }),
      aLine({ amount: 3, tax: 3000 }),
    ]
    expect(classes(statement, books)).toEqual([
      ['amount', 1, 1],
      ['amount', 1, 2],
    ])
  })

  test('a reversal lowers what is unclaimed', () => {
    const [match] = matchCredits([], [aLine(), aLine({ tax: -4000 })])
    expect(match?.sums.unclaimed).toBe(6000)
  })

  test('the same tax on another amount is matched, and the amount is named', () => {
    expect(entries([final()], [aLine({ amount: 118_000 })])).toMatchObject([
      { class: 'matched', is_other_amount: true },
    ])
  })

  test('a statement with only the sum of a deductor is compared as a sum', () => {
    const books = [aLine({ tax: 4000 }), aLine({ tax: 6000, section: '194J', quarter: '2025-26-Q4' })]
    const sum = aLine({ section: null, quarter: null, amount: null })
    expect(entries([sum], books)).toMatchObject([{ class: 'matched', books: [{ quarter: '2025-26-Q1' }, {}] }])
    expect(classes([{ ...sum, tax: 9000 }], books)).toEqual([['amount', 1, 2]])
  })

  test('a line of the books without a section takes the only one of its deductor, and does not differ among several', () => {
    const bare = aLine({ section: null, section_named: '' })
    expect(classes([final()], [bare])).toEqual([['matched', 1, 1]])
    expect(classes([final(), final({ section: '194J', tax: 500 })], [bare])).toEqual([
      ['matched', 1, 1],
      ['only-statement', 1, 0],
    ])
  })
})

describe('several deductors', () => {
  test('a line without a TAN finds its deductor by the name, if only one has it', () => {
    const bare = aLine({ tan: '', deductor_name: 'GODAVARI BANK LIMITED' })
    expect(classes([final()], [bare])).toEqual([['matched', 1, 1]])
    expect(classes([final(), final({ tan: OTHER_TAN })], [bare])).toHaveLength(3)
  })

  test('the same tax under another TAN is a hint, not a pair', () => {
    const found = entries([final({ tan: OTHER_TAN, deductor_name: 'Godavari Bank, Pune' })], [aLine()])
    expect(found).toMatchObject([{ class: 'only-statement' }, { class: 'only-books', elsewhere: [OTHER_TAN] }])
  })

  test.each([
    ['Kaveri Foods Private Limited', 'KAVERI FOODS PVT. LTD.', true],
    ['Rao and Company', 'Rao & Co', true],
    ['Kaveri Foods', 'Kaveri Traders', false],
  ])('%s and %s are one: %s', (a, b, isOne) => {
    expect(nameKey(a) === nameKey(b)).toBe(isOne)
  })
})

/** Two sides that have much in common, with every kind of difference. */
function twoSides(seed: number): [Line[], Line[]] {
  const chance = new Chance(seed)
  const line = (file_id: string, at: number): Line =>
    aLine({
      file_id,
      line: at,
      tan: chance.pick([TAN, OTHER_TAN, 'DELS99003D']),
      deductor_name: chance.pick(['Godavari Bank', 'Parth Works']),
      section: chance.pick(['194C', '194J']),
      quarter: chance.pick(['2025-26-Q1', '2025-26-Q2', '2025-26-Q3']),
      day: chance.pick([null, isoDate('2025-06-15'), isoDate('2025-09-01')]),
      amount: chance.pick([null, 100_000, 250_000]),
      tax: chance.pick([-1000, 1000, 1000, 1050, 2000, 5000]),
      status: file_id === 's' ? chance.pick(['F', 'F', 'U', '']) : '',
    })
  const statement = Array.from({ length: chance.number(25) }, (_, at) => line('s', at + 1))
  const books = Array.from({ length: chance.number(25) }, (_, at) => {
    const like = statement[at]
    const own = {
      ...line('b', at + 1),
      ...(chance.number(8) === 0 && { tan: '' }),
      ...(chance.number(8) === 0 && { section: null }),
    }
    return like && chance.number(3) > 0 ? { ...like, file_id: 'b', line: at + 1, status: '' } : own
  })
  return [statement, books]
}

function shuffled<One>(all: readonly One[], chance: Chance): One[] {
  const left = [...all]
  return all.map(() => left.splice(chance.number(left.length), 1)[0] as One)
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed)
const nameOf = ({ file_id, line }: Line): string => `${file_id}${line}`

const asideOf = ({ aside_statement, aside_books }: typeof NO_SUMS): number => aside_statement - aside_books

test('each line is in exactly one entry, and sums add up', () => {
  for (const seed of SEEDS) {
    const [statement, books] = twoSides(seed)
    const found = matchCredits(statement, books)
    const lines = found.flatMap(({ entries: all }) => all.flatMap((entry) => [...entry.statement, ...entry.books]))
    expect(lines.map(nameOf).toSorted()).toEqual([...statement, ...books].map(nameOf).toSorted())
    for (const { sums, entries: all } of found) {
      expect(sums).toEqual(sumsOf(all))
      expect(sums.statement - sums.books).toBe(sums.not_in_books - sums.unclaimed + sums.rounding + asideOf(sums))
    }
    expect(found.reduce((all, { sums }) => all + sums.statement, 0)).toBe(taxOf(statement))
    expect(found.reduce((all, { sums }) => all + sums.books, 0)).toBe(taxOf(books))
  }
})

test('a pair has the same deductor, and one section or quarter at least', () => {
  for (const seed of SEEDS) {
    for (const { class: name, statement, books } of entries(...twoSides(seed))) {
      const [one, other] = [statement[0], books[0]]
      if (!one || !other) continue
      expect(other.tan === one.tan || other.tan === '').toBe(true)
      if (name !== 'section' && other.section !== null) expect(other.section).toBe(one.section)
      if (name !== 'quarter') expect(other.quarter).toBe(one.quarter)
      if (name !== 'amount') expect(Math.abs(taxOf(statement) - taxOf(books))).toBeLessThanOrEqual(100)
    }
  }
})

test('the result does not depend on the order of the lines, and is the same each time', () => {
  for (const seed of SEEDS) {
    const [statement, books] = twoSides(seed)
    const chance = new Chance(seed)
    const found = matchCredits(statement, books)
    expect(matchCredits(shuffled(statement, chance), shuffled(books, chance))).toEqual(found)
  }
})
