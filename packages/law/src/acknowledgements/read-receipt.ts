import type { IsoDate } from '../calendar/iso-date.ts'
import { parseDay } from '../format/date-text.ts'
import { isYearText } from '../calendar/year.ts'
import { formKey } from '../names/form-keys.ts'
import { readEvidence } from './evidence-shape.ts'
import type { DocumentKind, PrintedForm } from './kinds/document-kind.ts'
import type { NonFiling } from './kinds/non-filings.ts'
import { besideLabels, linesOf, PRINTED_DAY, saidBefore } from './labels.ts'
import { type FoundNumber, numbersIn } from './numbers-in.ts'
import { finest, type NamedPeriod, periodsIn } from './period-in.ts'
import { recognise } from './recognise.ts'

/** The data of one filing in a portal document. */
export interface Receipt {
  readonly is: 'acknowledgement'
  readonly document: DocumentKind
  readonly numbers: readonly FoundNumber[]
  /** Obligations its form meets: ids, or their beginnings with a dot; empty where it names no form that is known. */
  readonly meets: readonly string[]
  /** The return of income it names, as a key: an item may be of several. */
  readonly form_key: string | null
  /** More than one where it is not clear which is its own. */
  readonly periods: readonly NamedPeriod[]
  /** Empty where none, or more than one, is printed as its own. */
  readonly acknowledgement: string
  readonly filed_on: IsoDate | null
}

export type Reading =
  | Receipt
  | { readonly is: 'no-filing'; readonly what: NonFiling; readonly numbers: readonly FoundNumber[] }
  | { readonly is: 'unknown'; readonly numbers: readonly FoundNumber[] }

/**
 * Recognises a document and then reads it by the labels of its kind. Values that belong to another document (the number
 * of the previous return, the due date) are ignored.
 *
 * @param file_name gives the registration and the period where the content does not and the portal named the file
 */
export function readReceipt(content: string, file_name = ''): Reading {
  const text = linesOf(content)
  const recognised = recognise(text)
  const printed = numbersIn(text)
  const numbers = printed.length > 0 ? printed : numbersIn(file_name.replaceAll('_', ' '))
  if (recognised.is !== 'acknowledgement') return { ...recognised, numbers }
  const { document } = recognised
  const labelled = besideLabels(text, document.number.labels, document.number.shape)
  if (new Set(labelled.map(({ value }) => value.toUpperCase())).size > 1)
    return { is: 'no-filing', what: 'mixed', numbers }
  const named = formsNamed(text, document.forms ?? [])
  const own = ownForm(text, named)
  const isBeside = (at: number) => own === null || isBesideForm(text, at, named, own.form)
  const periods = periodsOf(text, document, isBeside, file_name)
  // "September 2026 ARN …" in a return of October is the number of another return.
  const isOwn = (at: number) => isBeside(at) && (periods.length === 0 || !namesAnother(saidBefore(text, at), periods))
  const filed_on = onlyOne(
    besideLabels(text, document.days, PRINTED_DAY)
      .filter(({ at }) => isOwn(at))
      .flatMap(({ value }) => parseDay(value) ?? []),
  )
  return {
    is: 'acknowledgement',
    document,
    numbers: [...labelledNumbers(text, document), ...numbers],
    meets: narrowed(text, document.where, own?.form.meets ?? document.meets ?? []),
    form_key: document.id === 'income-tax-return' && own ? formKey(own.written) : null,
    periods,
    acknowledgement: numberOf(text, document, labelled.find(({ at }) => isOwn(at))?.value ?? null, filed_on),
    filed_on,
  }
}

interface NamedForm {
  readonly form: PrintedForm
  readonly written: string
  readonly at: number
}

/** Each form a text names, with its place; of two at one place the longer name counts. */
function formsNamed(text: string, forms: readonly PrintedForm[]): NamedForm[] {
  const all = forms.flatMap((form) =>
    [...text.matchAll(form.name)].map(({ 0: written, index }) => ({ form, written, at: index })),
  )
  let reached = -1
  return all
    .toSorted((one, two) => one.at - two.at || two.written.length - one.written.length)
    .filter(({ at, written }) => {
      const end = at + written.length
      if (end <= reached) return false
      reached = end
      return true
    })
}

/** The form a document is of: the one beside a label, else the first: a return mentions the statements it draws on. */
function ownForm(text: string, named: readonly NamedForm[]): NamedForm | null {
  const labelled = named.find(({ at }) =>
    /(?:return type|form type|form name|type of return|rtntype|form no\.?|form number|form code)[\s:.#-]*(?:form[\s:-]*)?(?:gst[\s:-]*)?$/i.test(
      text.slice(Math.max(0, at - 40), at),
    ),
  )
  return labelled ?? named[0] ?? null
}

/** Whether the form named last before a place, and any other on its line, is the document's own. */
function isBesideForm(text: string, at: number, named: readonly NamedForm[], own: PrintedForm): boolean {
  const line = text.lastIndexOf('\n', at - 1)
  const before = named.filter((one) => one.at < at)
  return before.every((one, place) => one.form === own || (one.at < line && place < before.length - 1))
}

const namesAnother = (line: string, periods: readonly NamedPeriod[]): boolean => {
  const named = periodsIn(line)
  return named.length > 0 && named.every((one) => periods.every((own) => one.last < own.first || one.first > own.last))
}

const onlyOne = <T>(values: readonly T[]): T | null => {
  const [one, ...others] = new Set(values)
  return one === undefined || others.length > 0 ? null : one
}

function numberOf(text: string, { number }: DocumentKind, printed: string | null, filed_on: IsoDate | null): string {
  if (printed === null) return ''
  const value = printed.toUpperCase()
  if (number.kind !== 'cin') return value
  // A serial alone is used by every branch every day: the number of a challan is branch, day and serial.
  const branch = onlyOne(
    besideLabels(text, ['bsr code(?: of (?:bank )?branch)?', 'bsr'], String.raw`\d{7}`).map((one) => one.value),
  )
  if (branch === null || filed_on === null) return ''
  const read = readEvidence('cin', `${branch} ${filed_on} ${value}`)
  return read.verdict === 'fits' ? read.number : ''
}

function labelledNumbers(text: string, { registrations = [] }: DocumentKind): FoundNumber[] {
  const found = registrations.flatMap((label) => besideLabels(text, [label], String.raw`[A-Z]{0,3}\d[A-Z\d]{6,14}`))
  return [...new Set(found.map(({ value }) => value.toUpperCase()))].map((value) => ({ value, is_own: false }))
}

function narrowed(text: string, where: readonly PrintedForm[] = [], meets: readonly string[]): readonly string[] {
  const printed = where.filter(({ name }) => text.search(name) >= 0).flatMap((one) => one.meets)
  return printed.length > 0 ? printed : meets
}

const WINDOW = 60
const ROW = 160

/** Periods beside the labels of the document; the first label that has one counts. */
function periodsOf(
  text: string,
  document: DocumentKind,
  isOwn: (at: number) => boolean,
  file_name: string,
): readonly NamedPeriod[] {
  const year = yearOf(text)
  for (const label of document.periods) {
    const pattern = new RegExp(String.raw`(?<![A-Za-z\d])(?:${label})(?![A-Za-z\d])`, 'gi')
    const named = [...text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
      const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
      if (!isOwn(index) || /\b(?:due|last|previous|prior|earlier|next|preceding)(?: \w+)?\s*$/i.test(line)) return []
      const [rest = '', next = ''] = text.slice(index + written.length).split('\n', 2)
      const beside = periodsIn(`${written}${cut(rest.slice(0, WINDOW))}`, year)
      // A row of headings has no digits: its values are in the row below.
      return beside.length > 0 || /\d/.test(rest) ? beside : periodsIn(`${written} ${cut(next.slice(0, ROW))}`, year)
    })
    if (named.length > 0) return finest(named)
  }
  // The portal of GST names its files by GSTIN and month.
  return document.id === 'gst-return' ? periodsIn(/_((?:0[1-9]|1[0-2])20\d{2})(?!\d)/.exec(file_name)?.[1] ?? '') : []
}

/** A period followed by a reference to another period is not its own. */
const cut = (rest: string): string => rest.split(/\b(?:previous|earlier|last|next|due|preceding)\b/i)[0] ?? ''

/** First calendar year of the only financial year that a document names, as such or by its assessment. */
function yearOf(text: string): number | null {
  const years = [...text.matchAll(/(20\d{2}) ?[-/] ?(?:20)?(\d{2})(?![\d/-])/g)].flatMap(
    ({ 1: first = '', 2: second = '', index }) => {
      if (!isYearText(`${first}-${second}`)) return []
      const before = text.slice(Math.max(0, index - 24), index)
      return Number(first) - (/(?:assessment year|\ba\.?y\.?)\W*$/i.test(before) ? 1 : 0)
    },
  )
  return onlyOne(years)
}
