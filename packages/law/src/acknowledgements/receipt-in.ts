import type { IsoDate } from '../calendar/iso-date.ts'
import { parseDay } from '../format/date-text.ts'

const DAY = String.raw`(\d{1,2}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ,]+\d{4}|\d{4}-\d{2}-\d{2})`

// What portals write before the day; the most telling words first.
const DAY_LABELS = [
  'date of filing',
  'filing date',
  'date of arn',
  'arn date',
  'filed on',
  'date of submission',
  'submitted on',
  'date of e-?filing',
  'date of receipt',
  'received on',
  'date of acknowledgement',
  'acknowledgement date',
  'srn date',
  'date of deposit',
  'date of payment',
  'payment date',
  'dof',
]

const NUMBER_LABELS = [
  'acknowledgement reference number(?: \\(arn\\))?',
  'application reference number(?: \\(arn\\))?',
  'a\\.?r\\.?n\\.?',
  'e-?filing acknowledgement (?:number|no)',
  'acknowledgement (?:number|no)',
  'service request number(?: \\(srn\\))?',
  's\\.?r\\.?n\\.?',
  'provisional receipt (?:number|no)',
  'token (?:number|no)',
  'trrn(?: (?:number|no))?',
  'receipt (?:number|no)',
  'challan (?:identification )?(?:serial )?(?:number|no)',
  'crn',
]

/** The reference number of GST returns: two letters, the state, month and year, six digits, a check letter or digit. */
const ARN = /\b[A-Z]{2}\d{12}[A-Z\d]\b/

const flat = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ')

/** The number under which an authority acknowledged a filing, by the words before it; '' where none is printed. */
export function acknowledgementIn(text: string): string {
  const line = flat(text)
  for (const label of NUMBER_LABELS) {
    const found = new RegExp(String.raw`\b${label}\.?\s*[:#-]*\s*([A-Z\d][A-Z\d/-]{5,29})\b`, 'i').exec(line)
    // A number has digits; the word after a label of another sense has none. "Date of ARN" is followed by a day.
    if (found?.[1] && /\d{3}/.test(found[1]) && parseDay(found[1]) === null) return found[1].toUpperCase()
  }
  return ARN.exec(line.toUpperCase())?.[0] ?? ''
}

/** The day on which a filing was made, by the words before it; null where none is printed. */
export function filedOnIn(text: string): IsoDate | null {
  const line = flat(text)
  for (const label of DAY_LABELS) {
    const found = new RegExp(String.raw`\b${label}\b[^\d]{0,30}?${DAY}`, 'i').exec(line)
    const day = found?.[1] ? parseDay(found[1]) : null
    if (day !== null) return day
  }
  return null
}
