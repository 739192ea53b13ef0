import type { Pairing } from './pairing.ts'
import type { Prepared } from './prepared.ts'

const DAYS_APART_AT_MOST = 31

// Names of groups as whole numbers: days, years and numbers of documents stay below these, and the product is exact.
const [DAYS, NUMBERS] = [100_000, 1_000_000]
const nameOf = (party: number, number: number, when: number): number => (party * NUMBERS + number) * DAYS + when

const byNumber = ({ party, number, year }: Prepared): number => nameOf(party, number, year)
const byNumberAndDate = ({ party, number, day }: Prepared): number => nameOf(party, number, day)
const byLooseNumber = ({ party, loose, year }: Prepared): number => nameOf(party, loose, year)
const byLooseNumberAndDate = ({ party, loose, day }: Prepared): number => nameOf(party, loose, day)
const byOriginalNumber = ({ party, original }: Prepared): number | null =>
  original && nameOf(party, original.number, original.year)
const byNumberOfAnyYear = ({ party, number }: Prepared): number => nameOf(party, number, 0)
const byDate = ({ party, day }: Prepared): number => nameOf(party, 0, day)
const hasSupplier = ({ document }: Prepared): boolean => document.supplier !== ''
const ofAnySupplier = (one: Prepared): number | null =>
  hasSupplier(one) ? nameOf(one.kind, one.number, one.day) : null
const ofSamePan = (one: Prepared): number | null => (hasSupplier(one) ? nameOf(one.holder, one.number, one.year) : null)

/**
 * Finds pairs, the surest first: number and date, then number, then date and amounts. Amounts alone never make a pair:
 * two bills of one price are common, and the wrong pair hides a missing credit.
 */
export function findPairs(pairing: Pairing): void {
  for (const group of pairing.groups(byNumberAndDate, byNumberAndDate)) {
    pairing.pairAgreeing(group, 'number-and-date')
    pairing.pairNearest(group, 'number-and-date')
  }
  for (const group of pairing.groups(byNumber, byNumber)) {
    pairing.pairAgreeing(group, 'number')
    pairing.pairNearest(group, 'number')
  }
  // Without the marks between digits a number says less: the date or the amounts must agree too.
  for (const group of pairing.groups(byLooseNumberAndDate, byLooseNumberAndDate)) {
    pairing.pairAgreeing(group, 'number-and-date')
    pairing.pairNearest(group, 'number-and-date')
  }
  for (const group of pairing.groups(byLooseNumber, byLooseNumber)) pairing.pairAgreeing(group, 'number')
  // The books often keep the number that a supplier has amended since.
  for (const group of pairing.groups(byNumber, byOriginalNumber)) {
    pairing.pairAgreeing(group, 'original-number')
    pairing.pairNearest(group, 'original-number')
  }
  // A bill of 31 March that one side dates in April. A year apart it is the next bill of a series that begins again.
  for (const group of pairing.groups(byNumberOfAnyYear, byNumberOfAnyYear))
    pairing.pairAgreeing(group, 'number', (book, statement) => isNearInTime(pairing, book, statement))
  for (const group of pairing.groups(ofSamePan, ofSamePan)) pairing.pairUnique(group, 'number-of-other-gstin')
  for (const group of pairing.groups(ofAnySupplier, ofAnySupplier)) pairing.pairUnique(group, 'number-of-other-gstin')
  for (const group of pairing.groups(byDate, byDate)) pairing.pairUnique(group, 'date-and-amount')
}

const isNearInTime = ({ books, statements }: Pairing, book: number, statement: number): boolean =>
  Math.abs((books[book]?.day ?? 0) - (statements[statement]?.day ?? 0)) <= DAYS_APART_AT_MOST
