import type { Gap } from '@niyam/contract/applicability.ts'
import {
  addMonths,
  type Catalogue,
  type FinancialYear,
  incomeTaxYear,
  isProvisional,
  type IsoDate,
  type Period,
  periodLabel,
} from '@niyam/law'
import { isYearText } from '@niyam/law/calendar/year.ts'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import { hindiMonths } from '@niyam/law/language/hindi-months.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { dayOnPaper, monthOnPaper } from '../../language/paper-words.ts'
import { callersLanguage, say, wordsFor } from '../../language/speak.ts'
import { inThread } from '../../threads/threads.ts'
import { listAddresses } from '../addresses/service.ts'
import { paperHead } from '../entities/letterhead.ts'
import { gapsOfEntity } from '../applicability/not-covered.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { daysOf, madeOn } from './report.ts'
import type { YearPaper, YearRow } from './year-calendar-pdf.ts'
import { type YearItem, yearItems } from './year-calendar-store.ts'

// A bank with thirty registrations has a thousand. Where there are more, the paper says so.
const ITEMS_AT_MOST = 2000

/**
 * The calendar of an entity for a financial year, as a PDF in the caller's language.
 *
 * @throws AppError `not_found` when the organisation has no such entity
 */
export async function yearCalendar(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  entity_id: string,
  chosenYear: string | undefined,
): Promise<{ content: Buffer; name: string }> {
  const made = madeOn(clock.today(), chosenYear)
  const addresses = await listAddresses({ db }, scope, entity_id)
  const words = wordsFor(callersLanguage())
  const { head, law, found, gaps, release } = await inOrganisation(db, scope, async (tx) => ({
    head: await paperHead({ clock }, tx, scope, entity_id, words),
    law: await lawOf(tx, scope),
    found: await yearItems(tx, scope, entity_id, daysOf(made), ITEMS_AT_MOST + 1),
    gaps: await gapsOfEntity({ clock }, tx, scope, entity_id),
    release: await releaseFollowed(tx, scope),
  }))
  const items = found.items.slice(0, ITEMS_AT_MOST)
  const year = formatFinancialYear(made.year)
  const [office] = addresses
  const paper: YearPaper = {
    organisation: head.organisation,
    place: head.place,
    title: words('Compliance calendar, FY {1}', year),
    entity: head.entity.name,
    particulars: [
      ...head.particulars,
      ...(office
        ? [[office.address_line_1, office.address_line_2, office.city, placeName(office.state), office.pincode]]
        : []
      ).map((parts) => parts.filter((part) => part !== '').join(' · ')),
    ],
    heads: [say('Date'), say('Compliance'), say('Period'), say('Remark')],
    months: monthsOf(made.year).flatMap((month) => {
      const own = items.filter((item) => dayOf(item).startsWith(month))
      return own.length === 0 ? [] : [{ title: monthOnPaper(month), rows: rowsOf(law, own, made.today) }]
    }),
    nothing: words('Nothing is due in FY {1}.', year),
    notes: [
      ...(items.some(({ due_date }) => due_date === null)
        ? [say('* The date depends on the annual general meeting. It is the latest that the law allows.')]
        : []),
      ...(found.unanswered > 0
        ? [words('Not listed: {1} dates that depend on information not yet recorded.', String(found.unanswered))]
        : []),
      ...(found.items.length > ITEMS_AT_MOST
        ? [words('Only the first {1} dates are listed.', String(ITEMS_AT_MOST))]
        : []),
      ...gapNotes(gaps),
      say('Due dates do not move for a holiday unless the law says so; the working day before is shown.'),
    ],
    made: words('As of {1} · law release {2}', dayOnPaper(made.today), release),
    page: say('Page'),
  }
  const content = await inThread(scope.organisation_id, 'yearOnPaper', paper)
  return { content: Buffer.from(content), name: `${head.entity.name} ${made.year}.pdf` }
}

/** Dates of one obligation and period share a row, with the numbers of all their registrations. */
function rowsOf(law: Catalogue, items: readonly YearItem[], today: IsoDate): YearRow[] {
  const rows = new Map<string, YearRow>()
  for (const item of items) {
    const remark = remarkOf(law, item, today)
    const key = JSON.stringify([dayOf(item), item.obligation_id, item.period, remark])
    const row = rows.get(key)
    const numbers = [row?.numbers ?? '', item.registration_number ?? ''].filter((number) => number !== '').join(', ')
    rows.set(key, {
      date: `${dayOnPaper(dayOf(item)).replace(/ \d{4}$/, '')}${item.due_date === null ? ' *' : ''}`,
      form: item.form,
      title: item.title,
      numbers,
      period: periodText(item),
      remark,
    })
  }
  return [...rows.values()]
}

function remarkOf(law: Catalogue, item: YearItem, today: IsoDate): string {
  const { statutory_due_date, due_date, filed_on, day_before, stage, is_optional } = item
  return [
    filed_on && say(`Filed on ${dayOnPaper(filed_on as IsoDate)}.`),
    stage === 'open' && due_date !== null && due_date < today && say('Overdue.'),
    stage === 'waived' && say('Waived.'),
    is_optional && say('Optional.'),
    due_date === null && say('Depends on the AGM; latest possible date.'),
    statutory_due_date !== null &&
      due_date !== null &&
      statutory_due_date !== due_date &&
      say(`Extended from ${dayOnPaper(statutory_due_date as IsoDate)}.`),
    // What waives a fee only moves no date.
    isProvisional(law.obligation(item.obligation_id), { ...item, fee_free_until: null }) &&
      say('Provisional: ordered or announced, but not notified yet.'),
    // A past date needs no other day.
    day_before !== null &&
      filed_on === null &&
      dayOf(item) >= today &&
      wordsFor(callersLanguage())('Holiday: file by {1}.', dayOnPaper(day_before as IsoDate)),
    law.version(item.version_id)?.confidence === 'low' && say('Not verified against an official source.'),
  ]
    .filter((part) => part)
    .join(' ')
}

/** Duties that the calendar lacks, and its unsure days. Amounts and sources are no matter of this paper. */
function gapNotes(gaps: readonly Gap[]): string[] {
  const words = wordsFor(callersLanguage())
  const named = (advice: readonly Gap['instead'][]): string =>
    gaps
      .filter(({ instead }) => advice.includes(instead))
      .map(({ name, waits_for }) => (waits_for.length > 0 ? words('{1} (may apply)', name) : name))
      .join('; ')
  const [left, unsure] = [named(['add']), named(['day', 'applies'])]
  return [
    ...(left === '' ? [] : [words('Not covered yet: {1}.', left)]),
    ...(unsure === '' ? [] : [words('Unsure, compare with the authority: {1}.', unsure)]),
  ]
}

const dayOf = ({ due_date, latest_due_date }: YearItem) => (due_date ?? latest_due_date ?? '') as IsoDate

const placeName = (state: string | null): string => (state !== null && isStateKey(state) ? say(stateLabel(state)) : '')

/** `2026-04` to `2027-03`. */
const monthsOf = (year: FinancialYear): string[] =>
  Array.from({ length: 12 }, (_, at) => addMonths(`${year.slice(0, 4)}-04-01` as IsoDate, at).slice(0, 7))

/** `Oct 2026`, `Jul–Sep 2026`, `2025/26`, `AY 2026-27`; nothing for what is done once. */
function periodText({ period, area }: YearItem): string {
  if (period === 'one-time' || period === 'event') return ''
  const words = wordsFor(callersLanguage())
  if (area === 'income-tax' && isYearText(period)) {
    const named = incomeTaxYear(period as FinancialYear)
    return named.act === 1961 ? words('AY {1}', named.assessment_year) : words('Tax year {1}', named.tax_year)
  }
  const isHindi = callersLanguage() === 'hi'
  return periodLabel(period as Period)
    .replace(/[A-Z][a-z]+/g, (word) =>
      word in hindiMonths ? (isHindi ? (hindiMonths[word] ?? word) : word.slice(0, 3)) : word,
    )
    .replace(' to ', '–')
}
