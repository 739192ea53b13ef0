import type { CreditClass } from '@niyam/contract/tds-receivable.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { formatRupees } from '@niyam/law/format/rupee-text.ts'
import { callersLanguage, wordsFor } from '../../../language/speak.ts'
import { distinct, type Line, taxOf } from './engine/lines.ts'
import type { CreditEntry } from './engine/match.ts'

/** Words of the classes, in English; the phrasebook has their Hindi. */
export const CLASS_WORDS: Readonly<Record<CreditClass, string>> = {
  'only-books': 'Only in our books',
  amount: 'Tax differs',
  section: 'Section differs',
  quarter: 'Quarter differs',
  'only-statement': 'Only in Form 26AS',
  'not-final': 'Not final',
  'other-year': 'Claimed in another year',
  'not-ours': 'Not ours',
  matched: 'Matched',
}

const STATUSES: Readonly<Record<string, string>> = {
  U: 'Unmatched: the tax is not deposited, or the deductor stated the payment wrongly. Ask for a correction of the TDS statement.',
  P: 'Provisional: the payment of a government deductor is not verified yet.',
  O: 'Overbooked: the deductor claims more than was deposited. Ask for a correction or the rest of the payment.',
  M: 'Matched, but the credit is not booked as final yet.',
  Z: 'Mismatched: the details of the payment do not agree. Ask the deductor to correct them.',
}

const NAMED_AT_MOST = 6

/** Why an entry is in its class, as sentences in the caller's language. */
export function whyOf(entry: CreditEntry): string {
  const say = wordsFor(callersLanguage())
  const { statement, books } = entry
  const sections = (lines: readonly Line[]) => named(lines.map(({ section_named }) => section_named)) || '–'
  const quarters = (lines: readonly Line[]) =>
    named(lines.map(({ quarter }) => quarter && formatPeriod(quarter))) || '–'
  const sentences: Readonly<Record<CreditClass, () => string[]>> = {
    matched: () => [matchedBy(say, entry)],
    'not-final': () => entry.statuses.map((status) => say(STATUSES[status] ?? 'Booking status {1}.', status)),
    amount: () => [
      say(
        entry.is_paired
          ? 'Another tax: {1} in Form 26AS, {2} in our books.'
          : 'Same section and quarter, but another tax: {1} in Form 26AS, {2} in our books.',
        money(taxOf(statement)),
        money(taxOf(books)),
      ),
    ],
    section: () => [
      say(
        'Same tax and quarter, but section {1} in Form 26AS and {2} in our books.',
        sections(statement),
        sections(books),
      ),
    ],
    quarter: () => [
      say('Same tax and section, but {1} in Form 26AS and {2} in our books.', quarters(statement), quarters(books)),
    ],
    'only-statement': () => [say('Our books do not have it. The income or the tax deducted may not be booked.')],
    'only-books': () => onlyInBooks(say, entry),
    'other-year': () => [
      say('Left out of this year: it is claimed in {1}.', years([...statement, ...books].map((line) => line.moved_to))),
    ],
    'not-ours': () => [say('Left out of our credits. Ask the deductor to correct the PAN in its TDS statement.')],
  }
  const more = entry.is_other_amount
    ? [say('Amount paid: {1} in Form 26AS, {2} in our books.', money(amountOf(statement)), money(amountOf(books)))]
    : []
  // A status matters to every credit that is counted.
  const isCounted = !['not-final', 'matched', 'other-year', 'not-ours'].includes(entry.class)
  const status = isCounted ? sentences['not-final']() : []
  const brought = years([...statement, ...books].map((line) => line.brought_from))
  return [
    ...(brought === '' ? [] : [say('Brought from {1}.', brought)]),
    ...sentences[entry.class](),
    ...status,
    ...(entry.is_paired ? [say('Paired by a person.')] : []),
    ...(entry.is_awaited ? [say('The deductor will correct it.')] : []),
    ...more,
  ].join(' ')
}

type Words = ReturnType<typeof wordsFor>

function matchedBy(say: Words, { statement, books }: CreditEntry): string {
  if (statement.length === 1 && books.length === 1) return say('The tax is the same on both sides.')
  return say(
    'The sums are the same: lines in Form 26AS: {1}, lines in our books: {2}.',
    String(statement.length),
    String(books.length),
  )
}

function onlyInBooks(say: Words, { books, elsewhere }: CreditEntry): string[] {
  return [
    say('The deductor has not reported it for this PAN. Ask for the TDS statement to be filed or corrected.'),
    ...(books.some(({ tan }) => tan === '') ? [say('Our books have no TAN of this deductor.')] : []),
    ...(elsewhere.length > 0
      ? [say('Form 26AS has the same tax under {1}: check the TAN in our books.', named(elsewhere))]
      : []),
  ]
}

function named(values: readonly (string | null)[]): string {
  const all = distinct(values)
  return all.length > NAMED_AT_MOST ? `${all.slice(0, NAMED_AT_MOST).join(', ')} …` : all.join(', ')
}

const years = (values: readonly (string | null)[]): string => named(values.map((year) => year && formatPeriod(year)))

const money = (paise: number): string => formatRupees(paise as Paise)
const amountOf = (lines: readonly Line[]): number => lines.reduce((all, { amount }) => all + (amount ?? 0), 0)
