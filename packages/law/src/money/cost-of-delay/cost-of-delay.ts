import type { Charge } from '../../catalogue/model/charge.ts'
import { shownSources } from '../../catalogue/model/shown-sources.ts'
import type { Confidence } from '../../catalogue/model/source.ts'
import { inTimeUntil } from '../../engine/due/closed-day.ts'
import { NOTHING } from '../../format/paise.ts'
import { byDay, flat, freeInWords, isFeeFree, isOfThisDefault } from './fees.ts'
import { DelayFigures } from './figures.ts'
import { additionalFee } from './forms.ts'
import { byMonth, byYear, ofTaxAtSource } from './interest.ts'
import { type DelayCost, type DelayQuestion, inWordsOnly, known, type WorkedCost } from './question.ts'
import { bySection, EVEN_IN_TIME } from './sections.ts'
import type { DelayTables } from './tables.ts'

/**
 * What it costs to meet an obligation on a day, section by section, in the order of the version's charges.
 *
 * Days run from the day that counts; where an order waives the fee, nothing is owed to its last day, and after it the fee
 * runs as if there had been no order. Interest is not waived. Charges that are parts of one sum (the fee of a form before
 * and after a change of its table, the two legs of interest on tax at source) are answered as one.
 *
 * @returns empty where the version holds no charges: its words are then all there is
 * @throws RangeError when a figure is below zero, or has a name that no section uses
 */
export function costOfDelay(question: DelayQuestion, tables: DelayTables): readonly DelayCost[] {
  const figures = new DelayFigures(question)
  return countedCharges(question).map((charge) =>
    costOf(question, charge, workedUnder(tables, question, figures, charge)),
  )
}

/** One charge for each answer. */
function countedCharges(question: DelayQuestion): Charge[] {
  const { charges = [] } = question.version
  const isCounted = (charge: Charge, at: number): boolean => {
    if (charge.kind === 'additional-fee' && charge.how !== 'section')
      return charges.findLast((one) => one.kind === 'additional-fee' && isOpen(one)) === charge
    if (isTaxAtSource(charge)) return charges.findLast((one) => isTaxAtSource(one) && one.to === 'paid') === charge
    if (charge.kind === 'late-fee' && charge.effective)
      return isOfThisDefault(charge, question) || isOnlyOne(charges, at)
    return true
  }
  return charges.filter(isCounted)
}

/** The usual fee goes before that of a repeated default, which replaces it. */
const isOpen = (charge: Charge): boolean =>
  charge.effective?.to == null && !(charge.how === 'normal-fee' && charge.table === 'company-repeat')

const isTaxAtSource = (charge: Charge): charge is Charge & { how: 'percent-a-month' } =>
  charge.how === 'percent-a-month' && charge.of === 'tax' && charge.from !== 'due'

const isOnlyOne = (charges: readonly Charge[], at: number): boolean =>
  charges.every((one, other) => other === at || one.kind !== 'late-fee')

function workedUnder(tables: DelayTables, question: DelayQuestion, figures: DelayFigures, charge: Charge): WorkedCost {
  if (charge.kind === 'additional-fee' && charge.how !== 'section') return additionalFee(tables, question, figures)
  if (question.on <= question.due_date && !isOwedInTime(question, charge)) return known(NOTHING, null, ['In time.'])
  if (isInTimeAfterClosedDay(question, charge) && !isOwedInTime(question, charge))
    return known(NOTHING, null, [closedDayInWords(question)])
  if (charge.kind === 'late-fee' && isFeeFree(question)) return known(NOTHING, null, [freeInWords(question)])
  switch (charge.how) {
    case 'per-day':
      return isOfThisDefault(charge, question)
        ? byDay(question, figures, charge)
        : inWordsOnly('No fee is held for a default of that time.')
    case 'percent-a-year':
      return byYear(question, figures, charge)
    case 'percent-a-month':
      return isTaxAtSource(charge) ? ofTaxAtSource(question, figures) : byMonth(question, figures, charge)
    case 'flat':
      return flat(question, figures, charge)
    case 'section':
      return bySection(tables, question, figures, charge)
    case 'normal-fee':
      return inWordsOnly()
  }
}

/** Done on the first open day after a closed due date, where the law takes that as in time. */
function isInTimeAfterClosedDay({ obligation: { closed_day }, due_date, on }: DelayQuestion, charge: Charge): boolean {
  if (on > inTimeUntil(due_date, closed_day)) return false
  return closed_day?.effect === 'moves' || charge.kind === 'interest'
}

const closedDayInWords = ({ obligation: { closed_day } }: DelayQuestion): string =>
  closed_day?.effect === 'moves'
    ? `The due date was a closed day. The next open day counts as in time (${closed_day.provision}).`
    : `The due date was a closed day. Payment on the next day the bank is open bears no interest (${closed_day?.provision}).`

/** A belated return is late by definition; some sections charge their sum on every day of their window. */
const isOwedInTime = ({ version }: DelayQuestion, charge: Charge): boolean =>
  version.id.includes('.belated') || (charge.how === 'section' && EVEN_IN_TIME.has(charge.rule))

const SURENESS: readonly Confidence[] = ['low', 'medium', 'high']

function costOf({ version }: DelayQuestion, charge: Charge, worked: WorkedCost): DelayCost {
  const confidences = [charge.confidence ?? version.confidence, worked.confidence ?? 'high']
  const notes = [charge.note, worked.note].filter((note) => note !== undefined)
  return {
    kind: charge.kind,
    provision: charge.provision,
    amount: worked.amount,
    a_day: worked.a_day,
    range: worked.range ?? null,
    steps: worked.steps,
    missing: worked.missing,
    note: notes.length === 0 ? null : notes.join(' '),
    confidence: SURENESS.find((level) => confidences.includes(level)) ?? 'low',
    sources: shownSources(worked.sources ?? charge.sources ?? version.sources),
  }
}
