import { Chance } from '@niyam/formats/seeded.test-support.ts'
import { isoDate } from '@niyam/law'
import { expect, test } from 'vitest'
import { bookDocuments } from './book-documents.ts'
import { countsOf, entriesWithin } from './counts.ts'
import { aBook, aStatement, shuffled, twoSides } from './documents.test-support.ts'
import type { BookDocument, StatementDocument } from './documents.ts'
import { numberKey } from './number-key.ts'
import { CLASSES, type Decision, type Entry, reconcile } from './reconcile.ts'

const monthOf = (period: string) => ({ first: period, last: period })
const countsOfMonth = (entries: readonly Entry[], period: string) =>
  countsOf(entriesWithin(entries, monthOf(period)), monthOf(period))
const MAY = isoDate('2026-05-10')
const OTHER_SUPPLIER = '27AAACK1234D1Z9'
const STRANGER = '27AABCT3518Q1ZV'

const namesOf = ({ entries }: { entries: readonly Entry[] }) =>
  entries.map((entry) => [entry.class, entry.book?.document.id ?? null, entry.statement?.document.id ?? null])
const only = (books: BookDocument[], statements: StatementDocument[], decisions: Decision[] = []): Entry => {
  const { entries } = reconcile(books, statements, decisions)
  expect(entries).toHaveLength(1)
  return entries[0] as Entry
}

test.each([
  ['INV/2026-27/0045', 'INV45'],
  ['inv 45', 'INV45'],
  ['INV-45/26-27', 'INV45'],
  ['FY26-27/INV/45', 'INV45'],
  ['2627/45', '45'],
  ['0045', '45'],
  ['45/2025-26', '45'],
  ['A/007/B-01', 'A7B1'],
  ['1/11', '1-11'],
  ['11/1', '11-1'],
  ['126-275', '126-275'],
  ['2627', '2627'],
  ['2026-27', '2026-27'],
  ['000', '0'],
  ['', ''],
])('the number %s has the key %s', (number, key) => {
  expect(numberKey(number, MAY)).toBe(key)
})

test.each([
  ['nothing', {}, 'exact', []],
  ['the way the number is written', { number: 'INV/2026-27/00045' }, 'exact', []],
  ['a rupee of value', { taxable_paise: 100_100 }, 'exact', []],
  ['more than a rupee of value', { taxable_paise: 100_101 }, 'mismatch', ['value']],
  ['the head of tax', { igst_paise: 18_000, cgst_paise: 0, sgst_paise: 0 }, 'mismatch', ['tax']],
  ['the date', { dated_on: isoDate('2026-04-06') }, 'mismatch', ['date']],
  ['the place of supply', { place_of_supply: '27' }, 'mismatch', ['place-of-supply']],
  ['reverse charge', { is_reverse_charge: true }, 'mismatch', ['reverse-charge']],
  ['the state of the supplier', { supplier: OTHER_SUPPLIER }, 'mismatch', ['gstin']],
  ['the supplier', { supplier: STRANGER }, 'mismatch', ['gstin']],
  ['the number, of one date and amount', { number: '99' }, 'suggested', ['number']],
  ['the marks between digits', { number: 'INV4/5' }, 'suggested', ['number']],
])('a pair that differs in %s', (_, about, name, differs) => {
  expect(only([aBook()], [aStatement(about)])).toMatchObject({ class: name, differs, why: null })
})

test('what the books do not state is not compared', () => {
  const silent = { igst_paise: null, cgst_paise: null, sgst_paise: null, cess_paise: null, place_of_supply: '' }
  expect(only([aBook(silent)], [aStatement()])).toMatchObject({ class: 'exact' })
})

test('amounts alone make no pair, and two bills of one day and price are left to a person', () => {
  const other = { number: '99', dated_on: isoDate('2026-04-20') }
  expect(reconcile([aBook()], [aStatement(other)]).entries.map((entry) => entry.class)).toEqual([
    'only-books',
    'only-2b',
  ])
  const twins = [aStatement({ number: '98' }), aStatement({ number: '99' })]
  expect(reconcile([aBook()], twins).entries.map((entry) => entry.class)).toEqual(['only-books', 'only-2b', 'only-2b'])
})

test('the number decides before date and amount', () => {
  const byNumber = aStatement({ dated_on: isoDate('2026-04-20'), taxable_paise: 5 })
  const byAmount = aStatement({ number: '99' })
  const book = aBook()
  expect(namesOf(reconcile([book], [byAmount, byNumber]))).toEqual([
    ['mismatch', book.id, byNumber.id],
    ['only-2b', null, byAmount.id],
  ])
})

test('the next year begins the series again: no pair a year apart, but one over the end of a year', () => {
  const march = aBook({ dated_on: isoDate('2027-03-31') })
  expect(only([march], [aStatement({ dated_on: isoDate('2027-04-01') })])).toMatchObject({ differs: ['date'] })
  expect(reconcile([march], [aStatement({ dated_on: isoDate('2027-06-01') })]).entries).toHaveLength(2)
})

test('a credit note is not the invoice of its number', () => {
  expect(reconcile([aBook()], [aStatement({ kind: 'credit-note' })]).entries).toHaveLength(2)
})

test.each([
  ['the place of supply', { is_available: false, unavailable_reason: 'P' }, {}, 'place-of-supply'],
  ['the time limit', { is_available: false, unavailable_reason: 'C' }, {}, 'time-limit'],
  ['a reason that is not stated', { is_available: false }, {}, 'not-available'],
  ['a rejection in IMS', { ims_action: 'rejected' }, {}, 'rejected-in-ims'],
  ['the books', {}, { is_eligible: false }, 'books'],
] as const)('credit that is refused for %s is ineligible, and still paired', (_, theirs, ours, ineligible) => {
  const entry = only([aBook({ ...ours, taxable_paise: 7 })], [aStatement(theirs)])
  expect(entry).toMatchObject({ class: 'ineligible', ineligible, differs: ['value'] })
})

test('an amendment takes the place of what it replaces, also under the number of the original', () => {
  const original = aStatement({ number: 'A1' })
  const first = aStatement({ number: 'A2', period: '2026-06', original_number: 'A1', original_dated_on: MAY })
  const second = aStatement({ number: 'A3', period: '2026-07', original_number: 'A2', original_dated_on: MAY })
  const entry = only([aBook({ number: 'A3' })], [second, original, first])
  expect(entry).toMatchObject({ class: 'exact', missing_in_own_month: null })
  expect(entry.replaced.map(({ document }) => document.number)).toEqual(['A1', 'A2'])
  expect(only([aBook({ number: 'A1' })], [original, first])).toMatchObject({
    rule: 'original-number',
    class: 'suggested',
  })
  expect(countsOf([entry]).exact).toMatchObject({ books: { documents: 1 }, statement: { documents: 3 } })
})

test('a document that came late is missing in its own month, and matched in the month in which it came', () => {
  const { entries } = reconcile([aBook()], [aStatement({ period: '2026-06' })])
  expect(entries).toMatchObject([{ class: 'exact', missing_in_own_month: '2b' }])
  expect(countsOfMonth(entries, '2026-04')['only-books'].books.documents).toBe(1)
  expect(countsOfMonth(entries, '2026-04').exact.books.documents).toBe(0)
  expect(countsOfMonth(entries, '2026-06').exact.statement.documents).toBe(1)
  expect(entriesWithin(entries, monthOf('2026-04'))).toMatchObject([
    { class: 'only-books', statement: null, found_in: '2026-06' },
  ])
  const early = reconcile([aBook({ period: '2026-06' })], [aStatement()]).entries
  expect(entriesWithin(early, monthOf('2026-04'))).toMatchObject([
    { class: 'only-2b', book: null, found_in: '2026-06' },
  ])
  expect(entriesWithin(early, monthOf('2026-06'))).toMatchObject([{ class: 'exact', found_in: null }])
})

test('lines of one bill with different rates are one document; the same rate again is a second one', () => {
  const line = (at: number, rate: number | null, taxable_paise: number) => ({
    file_id: 'f',
    line: at,
    row: { ...aBook(), line: at, own_gstin: '', booked_in: '2026-04', type: 'invoice' as const, rate, taxable_paise },
  })
  const rows = [line(1, 5, 100), line(2, 18, 200), line(3, 18, 200), line(4, null, 7)]
  expect(bookDocuments(rows).map(({ id, taxable_paise }) => [id, taxable_paise])).toEqual([
    ['f/1,2', 300],
    ['f/3', 200],
    ['f/4', 7],
  ])
})

test.each([
  ['the supplier has nothing', [], { reason: 'no-supplier' }],
  [
    'the nearest differs in date and value',
    [aStatement({ number: '7', taxable_paise: 1, dated_on: MAY }), aStatement({ number: '8', taxable_paise: 1 })],
    { reason: 'nearest', differs: ['number', 'value'] },
  ],
  ['nothing is near', [aStatement({ number: '7', taxable_paise: 1, dated_on: MAY })], { reason: 'nothing-near' }],
])('it says why a document has no pair: %s', (_, statements, why) => {
  expect(reconcile([aBook()], statements).entries[0]).toMatchObject({ class: 'only-books', why })
})

test('a document that is twice in the books names the pair that the other one has', () => {
  const { entries } = reconcile([aBook(), aBook()], [aStatement()])
  expect(entries.map((entry) => [entry.class, entry.why?.reason])).toEqual([
    ['exact', undefined],
    ['only-books', 'nearest-is-paired'],
  ])
})

test('a person pairs, splits and ignores; a decision about what is not there is not used', () => {
  const book = aBook()
  const statement = aStatement({ number: '99', dated_on: MAY })
  const [ours, theirs] = reconcile([book], [statement]).entries
  const decided = { book: ours?.book?.ref ?? '', statement: theirs?.statement?.ref ?? '' }
  const paired = only([book], [statement], [{ kind: 'pair', ...decided }])
  expect(paired).toMatchObject({
    class: 'exact',
    rule: 'person',
    differs: ['number', 'date'],
    decision: { kind: 'pair' },
  })
  const dear = aStatement({ number: '99', dated_on: MAY, taxable_paise: 1 })
  expect(only([book], [dear], [{ kind: 'pair', ...decided }])).toMatchObject({ class: 'mismatch' })

  const twin = aStatement()
  const pair = only([book], [twin])
  const names = { book: pair.book?.ref ?? '', statement: pair.statement?.ref ?? '' }
  expect(reconcile([book], [twin], [{ kind: 'split', ...names }]).entries.map((entry) => entry.class)).toEqual([
    'only-books',
    'only-2b',
  ])
  const ignored = only([book], [], [{ kind: 'ignore', book: names.book, statement: null }])
  expect(ignored.decision?.kind).toBe('ignore')
  expect(countsOf([ignored])['only-books']).toMatchObject({ ignored: 1, books: { documents: 1 } })
  const gone = { kind: 'pair', book: 'x', statement: names.statement } as const
  expect(reconcile([book], [twin], [gone]).unused).toEqual([gone])
})

test('every document is in one class, pairs are one to one, and the order of the rows changes nothing', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const chance = new Chance(seed)
    const { books, statements } = twoSides(chance, 120, 1 + chance.number(12))
    const found = reconcile(books, statements)
    const seen = (side: 'book' | 'statement') =>
      found.entries
        .flatMap((entry) => [entry[side], ...(side === 'statement' ? entry.replaced : [])])
        .flatMap((one) => one?.document.id ?? [])
    expect(seen('book').toSorted()).toEqual(books.map(({ id }) => id).toSorted())
    expect(seen('statement').toSorted()).toEqual(statements.map(({ id }) => id).toSorted())
    const counts = countsOf(found.entries)
    const total = (side: 'books' | 'statement') => CLASSES.reduce((all, name) => all + counts[name][side].documents, 0)
    expect([total('books'), total('statement')]).toEqual([books.length, statements.length])
    const again = reconcile(shuffled(chance, books), shuffled(chance, statements))
    expect(again).toEqual(found)
    for (const period of ['2026-04', '2026-09', '2027-03']) {
      const month = countsOfMonth(found.entries, period)
      const ours = CLASSES.reduce((all, name) => all + month[name].books.documents, 0)
      const theirs = CLASSES.reduce((all, name) => all + month[name].statement.documents, 0)
      const of = (all: readonly { period: string }[]) => all.filter((one) => one.period === period).length
      expect([ours, theirs]).toEqual([of(books), of(statements)])
    }
  }
})

test('nine of ten documents that agree are found', () => {
  const { books, statements } = twoSides(new Chance(7), 2000, 50)
  const counts = countsOf(reconcile(books, statements).entries)
  expect(counts.exact.books.documents / books.length).toBeGreaterThan(0.85)
})
