import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { KeyWords } from '@niyam/contract/tables.ts'
import type { Area, Period } from '@niyam/law'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import type { Frequency } from '@niyam/law/catalogue/model/obligation.ts'
import { periodOnPaper } from './paper-words.ts'
import { say } from './speak.ts'

// Pages show the keys of a reply in their own words; these are for files, mails and papers.

const AREAS: Readonly<Record<Area, string>> = {
  gst: 'GST',
  tds: 'TDS',
  'income-tax': 'Income tax',
  mca: 'Company law (MCA)',
  llp: 'LLP',
  pf: 'Provident fund',
  esi: 'ESI',
  pt: 'Profession tax',
  lwf: 'Labour welfare fund',
  labour: 'Labour law',
  fssai: 'FSSAI',
  irda: 'IRDA',
  trademark: 'Trademark',
  other: 'Other law',
}

const FREQUENCIES: Readonly<Record<Frequency, string>> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'half-yearly': 'Half-yearly',
  annual: 'Yearly',
  triennial: 'Every three years',
  event: 'After an event',
  'one-time': 'Once',
}

export const STATES: Readonly<Record<CalendarItem['state'], string>> = {
  upcoming: 'Upcoming',
  due: 'Due',
  overdue: 'Overdue',
  filed: 'Filed',
  filed_late: 'Filed late',
  needs_facts: 'Information needed',
  waived: 'Waived',
  not_applicable: 'Does not apply',
}

/** Other states of lines of a filing history, and those of a period lock. */
const OTHER_STATES: Readonly<Record<string, string>> = {
  no_proof: 'Filed, no proof',
  no_proof_late: 'Filed late, no proof',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
  not_tracked: 'Not followed here',
  ended: 'Ended',
  locked: 'Locked',
  unlocked: 'Unlocked',
}

const WORDS: Readonly<Record<Exclude<KeyWords, 'period'>, Readonly<Record<string, string>>>> = {
  area: AREAS,
  frequency: FREQUENCIES,
  state: { ...STATES, ...OTHER_STATES },
}

/** The name of an area of law in English; an area that is not known is named by its key. */
export const areaWords = (area: string): string => AREAS[area as Area] ?? area

/** A key in the language of the caller; one that is not known is its own word. */
export function inKeyWords(words: KeyWords, key: string): string {
  if (words !== 'period') return say(WORDS[words][key] ?? key)
  return periodSpan(key) === null ? key : periodOnPaper(key as Period)
}
