import { inWords } from '../../calendar/iso-date.ts'
import { periodLabel } from '../../calendar/period.ts'
import { hindiAttribute } from '../../catalogue/attributes/hindi.ts'
import { hindiEvent } from '../../catalogue/events/hindi.ts'
import type { CatalogueRegistration } from '../../catalogue/model/area.ts'
import type { TURNOVER_CLASSES } from '../../catalogue/model/turnover-class.ts'
import { hindiMonths } from '../../language/hindi-months.ts'
import { english } from './english.ts'
import type { Bound, Phrases, Unit } from './phrases.ts'
import { yearInWords, type YearWords } from './year-in-words.ts'

const HOLDER: Record<CatalogueRegistration, string> = {
  gst: 'GSTIN',
  tan: 'TAN',
  pan: 'PAN',
  cin: 'कंपनी',
  fcrn: 'विदेशी कंपनी',
  llpin: 'LLP',
  fllpin: 'विदेशी LLP',
  pf: 'PF कोड',
  esi: 'ESI कोड',
  pt: 'प्रोफ़ेशन टैक्स पंजीकरण',
  lwf: 'श्रम कल्याण निधि पंजीकरण',
  fssai: 'खाद्य लाइसेंस',
  irda: 'बीमा पंजीकरण',
  trademark: 'ट्रेड मार्क',
  iec: 'आयातक-निर्यातक कोड',
  lei: 'LEI',
  udyam: 'उद्यम पंजीकरण',
  dsc: 'डिजिटल हस्ताक्षर',
  shops: 'दुकान एवं प्रतिष्ठान पंजीकरण',
  bis: 'BIS लाइसेंस',
  fcra: 'FCRA पंजीकरण',
  epr: 'EPR पंजीकरण',
  pollution: 'प्रदूषण नियंत्रण सहमति',
  rera: 'RERA परियोजना',
}

const CLOCKS: Record<string, string> = {
  agm: 'वार्षिक साधारण सभा (AGM) की तारीख',
  previous_meeting: 'पिछली बोर्ड बैठक की तारीख',
  event_on: 'घटना की तारीख',
}

const YEARS: YearWords = { financial: (year) => `वित्त वर्ष ${year}`, tax: (year) => `कर वर्ष ${year}` }

const DAYS = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार']

/** Months, and the words between them in the label of a period. */
const CALENDAR: Record<string, string> = {
  ...hindiMonths,
  to: 'से',
  once: 'एक बार',
}

const inHindi = (calendarWords: string): string => calendarWords.replace(/[A-Za-z]+/g, (word) => CALENDAR[word] ?? word)

const BOUND: Record<Bound, (limit: string) => string> = {
  '>': (limit) => `${limit} से अधिक`,
  '>=': (limit) => `कम से कम ${limit}`,
  '<': (limit) => `${limit} से कम`,
  '<=': (limit) => `${limit} तक`,
}
const OTHER_SIDE: Record<Bound, Bound> = { '>': '<=', '>=': '<', '<': '>=', '<=': '>' }

const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

const YES = 'हाँ'
const NO = 'नहीं'
/** A yes-or-no fact is phrased as an answer, any other fact as a statement. */
const isAnswer = (value: string): boolean => value === YES || value === NO
const asIf = (label: string, value: string): string =>
  isAnswer(value) ? `"${label}" का उत्तर ${value} हो` : `"${label}" ${value} हो`

const UNIT: Record<Unit, string> = { day: 'दिन', month: 'महीने', year: 'वर्ष' }
const many = (n: number, unit: Unit): string => `${Math.abs(n)} ${UNIT[unit]}`
const yearsOrMonths = (months: number): string =>
  months % 12 === 0 ? many(months / 12, 'year') : many(months, 'month')

const ORDINALS = ['', 'पहले', 'दूसरे', 'तीसरे', 'चौथे', 'पाँचवें', 'छठे', 'सातवें', 'आठवें', 'नौवें', 'दसवें', 'ग्यारहवें', 'बारहवें']
const ordinal = (n: number): string => ORDINALS[n] ?? `${n}वें`

const monthInWords = (months: number): string => {
  if (months === 0) return 'उसी महीने'
  if (months === 1) return 'अगले महीने'
  return months > 0 ? `उसके बाद के ${ordinal(months)} महीने` : `उससे ${many(months, 'month')} पहले के महीने`
}

/** Classes that orders about GST of 2018 to 2021 name. */
const CLASSES: { readonly [words in keyof typeof TURNOVER_CLASSES]: string } = {
  'turnover up to ₹1.5 crore': 'टर्नओवर ₹1.5 करोड़ तक',
  'turnover above ₹1.5 crore and up to ₹5 crore': 'टर्नओवर ₹1.5 करोड़ से ऊपर और ₹5 करोड़ तक',
  'turnover up to ₹5 crore': 'टर्नओवर ₹5 करोड़ तक',
  'turnover above ₹5 crore': 'टर्नओवर ₹5 करोड़ से ऊपर',
}

/** Reasons as an Indian accountant would say them in Hindi; forms, sections, acts and the words of the law stay as they are. */
export const hindi: Phrases = {
  language: 'hi',
  yes: YES,
  no: NO,
  day: (date) => inHindi(inWords(date)),
  weekday: (number) => DAYS[number] ?? '',
  period: (text, asMonth, of) => yearInWords(text, asMonth, of, YEARS) ?? inHindi(periodLabel(text, asMonth)),
  crore: (amount) => `₹${amount} करोड़`,
  lakh: (amount) => `₹${amount} लाख`,
  or: (words) => joined(words, 'या'),
  and: (words) => joined(words, 'और'),
  andMore: (shown, more) => `${shown.join(', ')} और ${more} अन्य`,

  // Texts without a translation are shown in English.
  attribute: (key) => hindiAttribute(key)?.label ?? english.attribute(key),
  event: (kind) => hindiEvent(kind) ?? english.event(kind),
  clock: (key) => CLOCKS[key],
  option: (attribute, value) =>
    hindiAttribute(attribute)?.options?.[String(value)] ??
    CLASSES[value as keyof typeof CLASSES] ??
    english.option(attribute, value),
  holder: (registration) => (registration === null ? 'इकाई' : HOLDER[registration]),

  bound: (bound, limit) => BOUND[bound](limit),
  otherSide: (bound, limit) => BOUND[OTHER_SIDE[bound]](limit),
  bounds: (words) => words.join(' और '),
  anythingBut: (words) => `${words} के अलावा कुछ भी`,
  factKnown: (label, value, wanted) => `${label}: ${value}; कानून की शर्त: ${wanted}`,
  factSilent: (label, silence, wanted) =>
    silence === 'ask'
      ? `${label}: ज्ञात नहीं; कानून की शर्त: ${wanted}`
      : `${label}: बताया नहीं गया, इसलिए ${silence === 'none' ? 'कोई नहीं' : NO}; कानून की शर्त: ${wanted}`,
  wouldApply: (wants) => `यह लागू होगा, यदि ${wants.map(({ label, wanted }) => asIf(label, wanted)).join(' और ')}।`,
  wouldNotApply: (label, opposite) => `यह लागू नहीं रहेगा, यदि ${asIf(label, opposite)}।`,

  maybeDue: (holder, facts) => `इस ${holder} के लिए देय हो सकता है; यह इन पर निर्भर है: ${facts}।`,
  notDue: (holder, facts) => `इस ${holder} के लिए देय नहीं: ${facts}।`,
  ofYear: (fact, year) => `${fact} (${YEARS.financial(year)})`,
  dueForAll: (holder) => `देय है, क्योंकि कानून में हर ${holder} के लिए यह ज़रूरी है।`,
  ownDueForAll: (holder) => `देय है, क्योंकि संगठन के अपने नियम में हर ${holder} के लिए यह ज़रूरी है।`,
  ownDueForNamed: 'देय है, क्योंकि संगठन के अपने नियम में इस इकाई का नाम है।',
  due: (holder, facts) => `इस ${holder} के लिए देय: ${facts}।`,
  noHolder: (holder) => `यह किसी पंजीकरण (${holder}) से उत्पन्न होता है, और यहाँ ऐसा कोई दर्ज नहीं है।`,
  quoted: (label) => `“${label}”`,
  assumed: (value) => `${value} (अनुमानित)`,
  stated: (label, value) => {
    if (value === null) return `“${label}” के बारे में बताया नहीं गया`
    return isAnswer(value) ? `“${label}” का उत्तर ${value} है` : `“${label}” ${value} है`
  },

  eventOf: (day) => `${day} की घटना`,
  formFor: (form, period) => `${period} के लिए ${form}`,
  whyNoLaw: (what) => `कैटलॉग में ऐसा कोई कानून नहीं है जिसमें ${what} ज़रूरी हो।`,
  whyNoDay: (what, law) => `${what} की नियत तारीख की गणना नहीं हो सकती: ${law}।`,
  whyNeedsFacts: (what, law, facts) => `${what}: ${law}। यह ज्ञात होने पर नियत तारीख की गणना होगी: ${facts}।`,
  whyDue: (what, day, law) => `${what} की नियत तारीख ${day} है: ${law}।`,
  feeFreeUntil: (day, order) => ` ${day} तक अतिरिक्त शुल्क नहीं (${order})।`,
  movedFrom: (day, order) => ` वैधानिक तारीख ${day} थी; ${order} से बढ़ाई गई।`,

  inForceSince: (day) => (day === null ? 'लागू होने का दिन दर्ज नहीं' : `${day} से लागू`),
  inForceTo: (day) => (day === null ? ', अब समाप्त' : `, ${day} तक`),
  dayOfEvent: 'घटना के दिन',
  dueDate: 'नियत तारीख',
  nameBefore: (form) => `पहले ${form}`,
  nameAfter: (form) => `अब ${form}`,
  version: (form, act, inForce, decides) => `${form}, ${act} के अंतर्गत। यह नियम ${inForce}; ${decides} पर लागू कानून।`,
  theLaw: (words) => `कानून: ${words}`,
  ownVersion: (form, by, day, from) =>
    `${form} संगठन का अपना नियम है, जैसा ${by} ने ${day} को तय किया${from === null ? '' : `; ${from} से शुरू होने वाली अवधियों के लिए`}।`,
  theRule: (words) => `नियम: ${words}।`,
  startsUnknown: (facts) => `नियत तारीख जिस दिन से गिनी जाती है, वह अभी ज्ञात नहीं: ${facts}।`,
  notLaterThan: (meeting, day) =>
    `${day} के बाद नहीं, यह मानकर कि वार्षिक साधारण बैठक (AGM) अपने अंतिम दिन ${meeting} को हुई।`,
  dueOn: (weekday, day) => `नियत तारीख: ${weekday}, ${day}।`,
  onlyFor: (whom) => `केवल इनके लिए: ${whom}`,
  forOthers: 'दूसरों के लिए',
  notCounted: (order, whom) => `${order}: ${whom}; यहाँ नहीं गिना गया।`,
  order: (order, effect, known) => `${order}: ${effect}।${known}`,
  daysLeftOut: (from, to) => `${from} से ${to} तक के दिन गिनती में नहीं आते`,
  feeRelief: (until, from) => `${until} तक अतिरिक्त शुल्क नहीं; उसके बाद भरने पर शुल्क ${from} से गिना जाता है`,
  dayMoves: (to) => `नियत तारीख बढ़कर ${to} हुई`,
  orderOf: (name, dated) => `${name} (${dated})`,
  interestRelief: (until) => `${until} तक ब्याज कम है; गणना किए गए ब्याज में यह राहत शामिल नहीं है`,
  knownSince: (day, basis) =>
    ({
      published: ` ${day} को प्रकाशित।`,
      dated: ` ${day} से ज्ञात।`,
      reported: ` पहली सूचना ${day} को।`,
      latest: ` अधिक से अधिक ${day} तक ज्ञात।`,
      recall: ` ${day} से ज्ञात (स्मृति से)।`,
    })[basis],
  ordersIncomplete: (from) => `${from} से पहले की तारीखें बढ़ाने वाले आदेश यहाँ पूरे नहीं हैं। उस समय के आदेश जाँचें।`,
  ownOrder: (isProvisional) =>
    ` आपके संगठन ने दर्ज किया, कैटलॉग ने नहीं।${isProvisional ? ' अनंतिम: आदेश या घोषणा हुई है, पर अधिसूचना अभी नहीं आई।' : ''}`,
  closedOn: (weekday) => `उस दिन ${weekday ?? 'राष्ट्रीय अवकाश'} है।`,
  closedDay: {
    moves: (provision) => `बंद दिन का काम अगले खुले दिन किया जा सकता है (${provision})।`,
    'does-not-move': (provision) => `नियत तारीख आगे नहीं बढ़ती (${provision})।`,
    'payable-next-working-day-without-interest': (provision) =>
      `बैंक के अगले खुले दिन भुगतान पर ब्याज नहीं लगता (${provision})।`,
    arguable: (provision) => `अगले खुले दिन किया काम समय पर माना जाएगा या नहीं, यह विवादित है (${provision})।`,
  },
  closedDayUnknown: 'यहाँ बंद दिन के लिए कोई नियम दर्ज नहीं है, इसलिए अगले खुले दिन के भरोसे न रहें।',
  safeDay: (weekday, day) => `सुरक्षित दिन: ${weekday}, ${day}।`,

  newRegistration: (because) => `पंजीकरण नया है। ${because}`,
  registrationEnds: (day) => `पंजीकरण ${day} को समाप्त होता है।`,
  eventStarts: (why) => `इस घटना से समय गिना जाता है। ${why}`,
  inSentences: (words) => words.join('। '),

  dayOfMonth: (day, months) => `${monthInWords(months)} ${day === null ? 'का अंतिम दिन' : `की ${day} तारीख`}`,
  monthsFrom: (months) => (months > 0 ? `उसके ${yearsOrMonths(months)} बाद` : `उससे ${yearsOrMonths(months)} पहले`),
  daysFrom: (days) => (days > 0 ? `उसके ${many(days, 'day')} बाद, वह दिन गिने बिना` : `उससे ${many(days, 'day')} पहले`),
  inTurn: (parts) => parts.join(', फिर '),
  dayItself: (day) => `नियत तारीख वही दिन है: ${day}।`,
  thatDay: (start) => `${start}; नियत तारीख वही दिन है।`,
  termEnds: (day) => `अवधि ${day} को समाप्त होती है।`,
  workingDays: (count, of) => `उसके ${count} ${of === 'bank' ? 'बैंक' : 'कार्यालय'} कार्य-दिवस बाद, स्थानीय छुट्टियाँ गिने बिना`,
  countedFromDayOne: (days) => `${many(days, 'day')}, वह दिन पहला गिनकर`,
  agmOn: (day) => `AGM ${day} को`,
  lastMeetingOn: (day) => `पिछली बैठक ${day} को`,
  endOfMonthOf: (day) => `${day} वाले महीने के अंत से गिनती`,
  from: (day) => `${day} से`,
  yearBegins: (day) => `वर्ष ${day} को शुरू`,
  endOfPeriod: 'अवधि के अंत से गिनती',
  periodEnds: (period, day) => `${period} की अवधि ${day} को समाप्त`,
  dayIsFixed: (day) => `तारीख तय है: ${day}।`,
  firstBoardMeeting: (day) => `वर्ष की पहली बोर्ड बैठक ${day} को है।`,
  halfEnds: (day) => `वर्ष का आधा भाग ${day} को समाप्त होता है।`,
  kycAfter: (year, day) =>
    `${year === null ? 'DIN पहली बार आधार वर्ष में मिला' : `पिछला KYC ${year} का`}; उसके अंत से तीन वर्ष, फिर 30 जून: ${day}।`,
  counted: (start, way, day) => `${start}; ${way}: ${day}।`,
  countedWithLimits: (start, way, plain, limits, day) =>
    `${start}; ${way}: ${plain}। ${limits.join('। ')}। जो तारीख पहले हो वही मान्य: ${day}।`,
  limitAfterExpiry: (days) => `पंजीकरण की समाप्ति के ${many(days, 'day')} बाद, समाप्ति`,
  limitAfterAppointment: (days) => `नियुक्ति के ${many(days, 'day')} बाद, नियुक्ति`,
  limitAfterAgm: (count, unit) => `AGM के ${many(count, unit)} बाद, AGM`,
  limit: (words, from, to) => `${words} ${from}: ${to}`,
}
