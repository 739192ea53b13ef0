import { inWords } from '../../calendar/iso-date.ts'
import { periodLabel } from '../../calendar/period.ts'
import { attributeInfo } from '../../catalogue/attributes.ts'
import { eventInfo } from '../../catalogue/events.ts'
import type { CatalogueRegistration } from '../../catalogue/model/area.ts'
import type { Bound, Phrases, Unit } from './phrases.ts'
import { yearInWords, type YearWords } from './year-in-words.ts'

const HOLDER: Record<CatalogueRegistration, string> = {
  gst: 'GSTIN',
  tan: 'TAN',
  pan: 'PAN',
  cin: 'company',
  fcrn: 'foreign company',
  llpin: 'LLP',
  fllpin: 'foreign LLP',
  pf: 'PF code',
  esi: 'ESI code',
  pt: 'profession tax registration',
  lwf: 'labour welfare fund registration',
  fssai: 'food licence',
  irda: 'insurance registration',
  trademark: 'trade mark',
  iec: 'importer exporter code',
  lei: 'LEI',
  udyam: 'Udyam registration',
  dsc: 'digital signature',
  shops: 'shops registration',
  bis: 'BIS licence',
  fcra: 'FCRA registration',
  epr: 'EPR registration',
  pollution: 'pollution consent',
  rera: 'RERA project',
}

const CLOCKS: Record<string, string> = {
  agm: 'Date of the annual general meeting',
  previous_meeting: 'Date of the last board meeting',
  event_on: 'Date of the event',
}

const YEARS: YearWords = { financial: (year) => `FY ${year}`, tax: (year) => `tax year ${year}` }

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const BOUND: Record<Bound, string> = { '>': 'above', '>=': 'at least', '<': 'below', '<=': 'up to' }
const OTHER_SIDE: Record<Bound, string> = { '>': 'up to', '>=': 'below', '<': 'at least', '<=': 'above' }

const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

const ordinal = (n: number): string => {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${tail}`
}

const many = (n: number, unit: Unit | 'working day'): string => `${Math.abs(n)} ${unit}${Math.abs(n) === 1 ? '' : 's'}`

const monthInWords = (months: number): string => {
  if (months === 0) return 'of the same month'
  if (months === 1) return 'of the next month'
  return months > 0 ? `of the ${ordinal(months)} month after` : `of the month ${many(months, 'month')} before`
}

export const english: Phrases = {
  language: 'en',
  yes: 'yes',
  no: 'no',
  day: inWords,
  weekday: (number) => DAYS[number] ?? '',
  period: (text, asMonth, of) => yearInWords(text, asMonth, of, YEARS) ?? periodLabel(text, asMonth),
  crore: (amount) => `₹${amount} crore`,
  lakh: (amount) => `₹${amount} lakh`,
  or: (words) => joined(words, 'or'),
  and: (words) => joined(words, 'and'),
  andMore: (shown, more) => `${shown.join(', ')} and ${more} more`,

  attribute: (key) => attributeInfo(key)?.label,
  event: (kind) => eventInfo(kind)?.label,
  clock: (key) => CLOCKS[key],
  option: (attribute, value) => attributeInfo(attribute)?.options?.find((option) => option.value === value)?.label,
  holder: (registration) => (registration === null ? 'entity' : HOLDER[registration]),

  bound: (bound, limit) => `${BOUND[bound]} ${limit}`,
  otherSide: (bound, limit) => `${OTHER_SIDE[bound]} ${limit}`,
  bounds: (words) => words.join(' and '),
  anythingBut: (words) => `anything but ${words}`,
  factKnown: (label, value, wanted) => `${label}: ${value}; required: ${wanted}`,
  factSilent: (label, silence, wanted) =>
    silence === 'ask'
      ? `${label} is not known; required: ${wanted}`
      : `${label}: not stated, so ${silence === 'none' ? 'none' : 'no'}; required: ${wanted}`,
  wouldApply: (wants) =>
    `It would apply if ${wants.map(({ label, wanted }) => `"${label}" were ${wanted}`).join(' and ')}.`,
  wouldNotApply: (label, opposite) => `It would no longer apply if "${label}" were ${opposite}.`,

  maybeDue: (holder, facts) => `May be due for this ${holder}; it depends on ${facts}.`,
  notDue: (holder, facts) => `Not due for this ${holder}: ${facts}.`,
  ofYear: (fact, year) => `${fact} of ${YEARS.financial(year)}`,
  dueForAll: (holder) => `Due because the law requires it for every such ${holder}.`,
  ownDueForAll: (holder) => `Due because a rule of the organisation asks it of each such ${holder}.`,
  ownDueForNamed: 'Due because a rule of the organisation names this entity.',
  due: (holder, facts) => `Due for this ${holder}: ${facts}.`,
  noHolder: (holder) => `It arises from a registration (${holder}), and none is recorded here.`,
  quoted: (label) => `“${label}”`,
  assumed: (value) => `${value} (assumed)`,
  stated: (label, value) => `“${label}” is ${value ?? 'not stated'}`,

  eventOf: (day) => `the event of ${day}`,
  formFor: (form, period) => `${form} for ${period}`,
  whyNoLaw: (what) => `The catalogue has no law that requires ${what}.`,
  whyNoDay: (what, law) => `No due date can be computed for ${what}: ${law}.`,
  whyNeedsFacts: (what, law, facts) => `${what}: ${law}. The due date can be computed once this is known: ${facts}.`,
  whyDue: (what, day, law) => `${what} is due on ${day}: ${law}.`,
  feeFreeUntil: (day, order) => ` No additional fee until ${day} (${order}).`,
  movedFrom: (day, order) => ` The statutory date was ${day}; extended by ${order}.`,

  inForceSince: (day) => (day === null ? 'in force since a day not recorded' : `in force from ${day}`),
  inForceTo: (day) => (day === null ? ', since ended' : ` to ${day}`),
  dayOfEvent: 'the day of the event',
  dueDate: 'the due date',
  nameBefore: (form) => `earlier ${form}`,
  nameAfter: (form) => `now ${form}`,
  version: (form, act, inForce, decides) =>
    `${form} under the ${act}. The rule is ${inForce}; law as applicable to ${decides}.`,
  theLaw: (words) => `The law: ${words}`,
  ownVersion: (form, by, day, from) =>
    `${form} is a rule of the organisation, as ${by} set it on ${day}${from === null ? '' : `, for periods from ${from} on`}.`,
  theRule: (words) => `The rule: ${words}.`,
  startsUnknown: (facts) => `The date from which the due date is counted is not known yet: ${facts}.`,
  notLaterThan: (meeting, day) =>
    `Not later than ${day}, assuming that the annual general meeting was held on ${meeting}, the last day for it.`,
  dueOn: (weekday, day) => `Due on ${weekday}, ${day}.`,
  onlyFor: (whom) => `only for ${whom}`,
  forOthers: 'for others',
  notCounted: (order, whom) => `${order}: ${whom}; not counted here.`,
  order: (order, effect, known) => `${order}: ${effect}.${known}`,
  daysLeftOut: (from, to) => `the days from ${from} to ${to} are left out of the count`,
  feeRelief: (until, from) => `no additional fee to ${until}; filed later, the fee counts from ${from}`,
  dayMoves: (to) => `due date extended to ${to}`,
  orderOf: (name, dated) => `${name} of ${dated}`,
  interestRelief: (until) => `interest is reduced until ${until}; computed interest does not include this relief`,
  knownSince: (day, basis) =>
    ({
      published: ` Published on ${day}.`,
      dated: ` Known since ${day}.`,
      reported: ` First reported on ${day}.`,
      latest: ` Known on ${day} at the latest.`,
      recall: ` Known since ${day} (from memory).`,
    })[basis],
  ordersIncomplete: (from) =>
    `Orders that moved due dates before ${from} are not complete here. Check the orders of that time.`,
  ownOrder: (isProvisional) =>
    ` Recorded by your organisation, not by the catalogue.${
      isProvisional ? ' Provisional: ordered or announced, but not notified yet.' : ''
    }`,
  closedOn: (weekday) => `That is a ${weekday ?? 'national holiday'}.`,
  closedDay: {
    moves: (provision) => `An item due on a closed day can be completed on the next open day (${provision}).`,
    'does-not-move': (provision) => `The due date does not move (${provision}).`,
    'payable-next-working-day-without-interest': (provision) =>
      `Payment on the next day the bank is open bears no interest (${provision}).`,
    arguable: (provision) => `Whether the next open day is still in time is arguable (${provision}).`,
  },
  closedDayUnknown: 'Niyam has no rule on record for a closed day here, so do not rely on the next open day.',
  safeDay: (weekday, day) => `The safe day is ${weekday}, ${day}.`,

  newRegistration: (because) => `The registration is new. ${because}`,
  registrationEnds: (day) => `The registration ends on ${day}.`,
  eventStarts: (why) => `The event starts its clock. ${why}`,
  inSentences: (words) => words.join('. '),

  dayOfMonth: (day, months) => `${day === null ? 'the last day' : `the ${ordinal(day)}`} ${monthInWords(months)}`,
  monthsFrom: (months) =>
    `${months % 12 === 0 ? many(months / 12, 'year') : many(months, 'month')} ${months > 0 ? 'after it' : 'before it'}`,
  daysFrom: (days) => `${many(days, 'day')} ${days > 0 ? 'after it, that day itself not counted' : 'before it'}`,
  inTurn: (parts) => parts.join(', then '),
  dayItself: (day) => `The due date is the day itself: ${day}.`,
  thatDay: (start) => `${start}; the due date is that day.`,
  termEnds: (day) => `The term ends on ${day}.`,
  workingDays: (count, of) =>
    `${many(count, 'working day')} of ${of === 'bank' ? 'a bank' : 'an office'} after it, local holidays not counted`,
  countedFromDayOne: (days) => `${many(days, 'day')}, that day being day 1`,
  agmOn: (day) => `AGM on ${day}`,
  lastMeetingOn: (day) => `Last meeting on ${day}`,
  endOfMonthOf: (day) => `Counted from the end of the month of ${day}`,
  from: (day) => `From ${day}`,
  yearBegins: (day) => `The year begins on ${day}`,
  endOfPeriod: 'Counted from the end of its period',
  periodEnds: (period, day) => `${period} ends on ${day}`,
  dayIsFixed: (day) => `The date is fixed: ${day}.`,
  firstBoardMeeting: (day) => `The first board meeting of the year is on ${day}.`,
  halfEnds: (day) => `The half of the year ends on ${day}.`,
  kycAfter: (year, day) =>
    `${year === null ? 'Number first held in the base year' : `Last KYC for ${year}`}; three years from its end, and then 30 June: ${day}.`,
  counted: (start, way, day) => `${start}; ${way}: ${day}.`,
  countedWithLimits: (start, way, plain, limits, day) =>
    `${start}; ${way}: ${plain}. ${limits.join('. ')}. The earlier day counts: ${day}.`,
  limitAfterExpiry: (days) => `${many(days, 'day')} after the registration ends on`,
  limitAfterAppointment: (days) => `${many(days, 'day')} after the appointment on`,
  limitAfterAgm: (count, unit) => `${many(count, unit)} after the AGM of`,
  limit: (words, from, to) => `${words} ${from}: ${to}`,
}
