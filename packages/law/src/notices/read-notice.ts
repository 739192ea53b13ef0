import { fromDayNumber, type IsoDate } from '../calendar/iso-date.ts'
import { besideLabels, type Labelled, PRINTED_DAY } from '../acknowledgements/labels.ts'
import { type FoundNumber, numbersIn } from '../acknowledgements/numbers-in.ts'
import { finest, periodsIn } from '../acknowledgements/period-in.ts'
import { parseDay } from '../format/date-text.ts'
import type { Paise } from '../format/paise.ts'
import { type AmountKind, amountsIn } from './amounts-in.ts'
import { formsIn, type NamedForm } from './form-names.ts'
import type { NoticeForm } from './notice-law.ts'
import { type FoundValue, foundAt, type PaperText, paperText } from './paper-text.ts'

/** What a paper prints. Null: not printed, or printed in more than one way, which `doubts` then names. */
export interface NoticeRead {
  readonly form: FoundValue<NoticeForm> | null
  /** Reference, notice or order number, or ARN. */
  readonly reference: FoundValue<string> | null
  /** Document identification number. */
  readonly din: FoundValue<string> | null
  /** GSTIN, PAN, TAN, CIN and the like, each once; those of a registration first. */
  readonly numbers: readonly FoundValue<FoundNumber>[]
  readonly issued_on: FoundValue<IsoDate> | null
  /** The last day to reply that the paper names. */
  readonly reply_by: FoundValue<IsoDate> | null
  readonly hearing_on: FoundValue<IsoDate> | null
  readonly periods: readonly FoundValue<{ readonly from: IsoDate; readonly to: IsoDate }>[]
  readonly amounts: { readonly [Kind in AmountKind]: FoundValue<Paise> | null }
  readonly doubts: readonly NoticeDoubt[]
}

export type NoticeDoubt = 'form' | 'reference' | 'din' | 'issued_on' | 'reply_by' | 'hearing_on' | 'amounts'

// Document numbers of the income-tax department, of CBIC, and reference numbers of the GST portal.
const ITBA = String.raw`ITBA/[A-Z]{2,4}/[A-Z]{1,3}/[A-Z\d()]{1,12}/\d{4}-\d{2}/\d{10}\(\d{1,2}\)`
const CBIC = String.raw`20\d{4}[A-Z\d]{14}`
const PORTAL = String.raw`[A-Z]{2}\d{12}[A-Z\d]`

const DIN = ['din (?:&|and) (?:notice|order|letter|document) no', 'din no', 'din']
const REFERENCE = [
  'reference (?:no|number)(?: of (?:the )?(?:notice|order))?',
  'notice (?:no|number)',
  'order (?:no|number)',
  'arn',
  'case id',
  'ref(?:erence)? no',
]
const ISSUED = ['date of (?:issue|notice|order)', 'notice date', 'order date', 'issue date', 'dated', 'date']
const REPLY_BY = [
  '(?:due )?date by which (?:the )?reply (?:has|is) to be (?:submitted|filed|furnished)',
  'due date (?:of|for) (?:reply|response|compliance|submission)(?: of reply)?',
  'last date (?:of|for) (?:reply|response|compliance|submission)(?: of reply)?',
  '(?:reply|respond|response|compliance|comply) (?:by|on or before|latest by|due by)',
  'on or before',
]
const HEARING = ['date of personal hearing', 'personal hearing(?: date)?', 'date of hearing', 'hearing (?:on|date)']

/**
 * Reads what a paper of an authority prints: a proposal for a person to confirm, with the line of each value. Nothing is guessed: a
 * value printed in two ways is left out and named.
 *
 * @param content its text, pages separated by a form feed; the text of a scan has none of it
 */
export function readNotice(content: string, forms: readonly NoticeForm[]): NoticeRead {
  const paper = paperText(content)
  const { text } = paper
  const doubts: NoticeDoubt[] = []
  const only = <Value>(doubt: NoticeDoubt, values: readonly FoundValue<Value>[]): FoundValue<Value> | null => {
    const [first] = values
    if (new Set(values.map(({ value }) => value)).size < 2) return first ?? null
    doubts.push(doubt)
    return null
  }
  const days = (labels: readonly string[]): FoundValue<IsoDate>[] =>
    besideLabels(text, labels, PRINTED_DAY).flatMap(({ value, at }) => {
      const day = parseDay(value)
      return day === null ? [] : [foundAt(paper, at, day)]
    })
  const texts = (labels: readonly string[], shape: string) =>
    besideLabels(text, labels, shape).map((one) => foundAt(paper, one.at, tidy(one)))

  const named = formsIn(text, forms)
  const heading = headingOf(paper, named)
  if (heading === null && new Set(named.map(({ form }) => form.id)).size > 1) doubts.push('form')
  const own = heading ?? (doubts.includes('form') ? null : (named[0] ?? null))
  const amounts = amountsIn(paper)
  if (amounts === 'two_ways') doubts.push('amounts')
  return {
    form: own === null ? null : foundAt(paper, own.at, own.form),
    din: only('din', texts(DIN, `${ITBA}|${CBIC}`)),
    reference: only('reference', texts(REFERENCE, String.raw`${PORTAL}|${ITBA}|[A-Z\d][A-Z\d/.()-]{5,39}\d[A-Z\d()]*`)),
    numbers: numbersOf(paper),
    issued_on: only('issued_on', days(ISSUED)),
    reply_by: only('reply_by', days(REPLY_BY)),
    hearing_on: only('hearing_on', days(HEARING)),
    periods: periodsOf(paper),
    amounts: amounts === 'two_ways' ? { tax: null, interest: null, penalty: null, fee: null } : amounts,
    doubts,
  }
}

const tidy = ({ value }: Labelled): string => value.toUpperCase().replace(/(?<![.-])[.-]+$/, '')

/**
 * The form the paper is: a line with the name of a form alone, or the first line that calls itself a notice, an order or an
 * intimation under a section. A form that the text mentions ("reply in Form GST DRC-06") is not it.
 */
function headingOf({ text, lineOf }: PaperText, named: readonly NamedForm[]): NamedForm | null {
  const own = named.find(({ at, end }) => {
    const line = lineOf(at)
    const start = text.lastIndexOf('\n', at - 1) + 1
    return at - start <= 12 && line.length - (end - start) <= 12
  })
  if (own !== undefined) return own
  return (
    named.find(({ at, end }) => {
      const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
      return /\b(?:notice|intimation|order|summons|demand|proposed adjustment)\b/i.test(before + text.slice(at, end))
    }) ?? null
  )
}

function numbersOf(paper: PaperText): FoundValue<FoundNumber>[] {
  const capitals = paper.text.toUpperCase()
  return numbersIn(paper.text).map((number) => foundAt(paper, Math.max(0, capitals.indexOf(number.value)), number))
}

const PERIOD_LABEL = /\b(?:tax period|period|financial year|assessment year|tax year|f\.?y\.?|a\.?y\.?)\b/i

/** Periods on lines that are about one; "the year ended" in a reasoning is not the period of the notice. */
function periodsOf(paper: PaperText): FoundValue<{ from: IsoDate; to: IsoDate }>[] {
  let at = 0
  const lines = paper.text.split('\n').map((line) => {
    const place = at
    at += line.length + 1
    return { line, place }
  })
  const all = lines
    .filter(({ line }) => PERIOD_LABEL.test(line) && line.length <= 120)
    .flatMap(({ line, place }) => periodsIn(line).map((period) => ({ period, place })))
  return finest(all.map(({ period }) => period)).map((period) => {
    const first = all.find((one) => one.period.first === period.first && one.period.last === period.last)
    return foundAt(paper, first?.place ?? 0, { from: fromDayNumber(period.first), to: fromDayNumber(period.last) })
  })
}
