import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { addDays, addMonths, type IsoDate } from '@niyam/law'
import type { Parts } from '../parts.ts'
import { acceptNotOurs, listNotOurs, returnNotOurs, sayNotOurs } from '../features/applicability/not-required.ts'
import { listCalendar } from '../features/calendar/service.ts'
import { quarterStart } from '../features/entities/service.ts'
import { fileItems } from '../features/filings/bulk.ts'
import { assignItems, remindOfItems, setAsideItems, startItems } from '../features/items/bulk.ts'
import { changeItem } from '../features/items/service.ts'
import { listPeriodLocks, lockPeriod } from '../features/period-locks/service.ts'
import { approveItems, changeReviewRules, returnItems } from '../features/reviews/service.ts'
import type { DemoEntity } from './demo-entity.ts'
import { sampleAcknowledgement } from './numbers.ts'
import type { Office, Worker } from './office.ts'
import { keptFile } from './papers.ts'
import { samplePdf } from './sample-files.ts'

type Listed = readonly { readonly entity_id: string; readonly entity: DemoEntity }[]

/** Work in hand is assigned this far ahead. */
const ASSIGNED_DAYS = 45

/** The work of the office: who does what, what waits for a second pair of eyes, and what was decided. */
export async function addWork(parts: Parts, office: Office, entities: Listed): Promise<void> {
  const { scope } = office.asha
  // The locks come last: with them, everything before is there.
  if ((await listPeriodLocks(parts, scope, { search: '', page: 1, pagesize: 1, sort: '' }, '/')).rows.length > 0) return
  const invented = new Set(entities.filter(({ entity }) => !entity.public).map(({ entity_id }) => entity_id))
  const items = await openItems(parts, office)
  await assignWork(parts, office, entities, items)
  const own = items.filter(({ entity_id }) => invented.has(entity_id))
  const reviewed = await reviewFilings(parts, office, own)
  const rest = own.filter(({ item_id }) => !reviewed.has(item_id))
  await progress(parts, office, rest)
  await decideNotOurs(parts, office, entities)
  await lockOldPeriods(parts, office, entities)
}

/** Overdue items and those due in the coming weeks, the earliest first. */
export async function openItems(parts: Parts, { asha: { scope } }: Office): Promise<CalendarItem[]> {
  const today = parts.clock.today()
  const found: CalendarItem[] = []
  for (let page = 1; ; page++) {
    const { items, meta } = await listCalendar(
      parts,
      scope,
      {
        area: [],
        state: ['overdue', 'due', 'upcoming'],
        search: '',
        to: addDays(today, ASSIGNED_DAYS),
        page,
        pagesize: 200,
        sort: 'due_date',
      },
      '/',
    )
    found.push(...items)
    if (meta.next_url === null) return found
  }
}

async function assignWork(
  parts: Parts,
  office: Office,
  entities: Listed,
  items: readonly CalendarItem[],
): Promise<void> {
  const { asha, vikram, meera, kabir } = office
  const workers = [meera, asha, vikram]
  const inGujarat = entities.filter(({ entity }) => entity.state === 'gujarat' && !entity.public)
  const ofKabir = new Set(inGujarat.map(({ entity_id }) => entity_id))
  const workerOf = new Map<string, Worker | undefined>(
    entities.map(({ entity_id }, at) => [entity_id, ofKabir.has(entity_id) ? kabir : workers[at % workers.length]]),
  )
  for (const worker of [...workers, kabir]) {
    const item_ids = items.filter((one) => workerOf.get(one.entity_id) === worker).map(({ item_id }) => item_id)
    const assigned_to = worker.user_id
    if (item_ids.length > 0) await assignItems(parts, asha.scope, asha.user_id, { item_ids, assigned_to })
  }
}

const REVIEWED = ['gst', 'tds'] as const

/** Meera prepares, Asha and Vikram review: some filings wait, some came back, some are approved. @returns their items */
async function reviewFilings(
  parts: Parts,
  office: Office,
  items: readonly CalendarItem[],
): Promise<ReadonlySet<string>> {
  const { asha, vikram, meera } = office
  await changeReviewRules(parts, asha.scope, { areas: [...REVIEWED], forms: [] })
  const today = parts.clock.today()
  const ended = items.filter(({ area, due_date, period }) => {
    const isReviewed = (REVIEWED as readonly string[]).includes(area)
    return isReviewed && due_date !== null && due_date <= addDays(today, 12) && period.slice(0, 7) < today.slice(0, 7)
  })
  // The newest monthly return stays open: an acknowledgement for it is to be matched.
  const openReturn = ended.findLast(isMonthlyReturn)
  const rest = ended.filter((item) => item !== openReturn)
  // Returns of a month or a quarter first; around the end of a month there are few.
  const few = [...rest.filter(isOften), ...rest.filter((item) => !isOften(item))].slice(0, 7)
  const document_id = await keptFile(
    parts,
    meera,
    'Challan and working.pdf',
    samplePdf('Challan and working', ['Prepared for review', `Printed on ${today}`]),
  )
  const filings = few.map((item, at) => ({
    item_id: item.item_id,
    filed_on: today,
    acknowledgement: sampleAcknowledgement(item, today, 700 + at),
    amount_paise: null,
    note: '',
    document_ids: [document_id],
  }))
  await fileItems(parts, meera.scope, meera.user_id, filings)
  const ids = few.map(({ item_id }) => item_id)
  const reason = 'The challan does not agree with the ledger of input tax. Check table 4 and file it again.'
  await returnItems(parts, vikram.scope, vikram.user_id, { item_ids: ids.slice(3, 5), reason })
  await approveItems(parts, asha.scope, asha.user_id, { item_ids: ids.slice(5) })
  return new Set(ids)
}

const isMonth = (period: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(period)
/** Whether it is for a month or a quarter: `2026-10`, `2026-27-Q1`. */
const isOften = ({ period }: CalendarItem) => isMonth(period) || /Q\d$/.test(period)
export const isMonthlyReturn = ({ form, period }: CalendarItem) => /^GSTR-(1|3B)$/.test(form) && isMonth(period)

/** Steps, notes, a reminder, and an item that is not required. */
async function progress(parts: Parts, office: Office, items: readonly CalendarItem[]): Promise<void> {
  const { asha, meera, vikram } = office
  const coming = items.filter(({ state }) => state === 'due' || state === 'upcoming')
  const ids = coming.map(({ item_id }) => item_id)
  await startItems(parts, meera.scope, meera.user_id, ids.slice(0, 12))
  const notes = [
    'Bank statement of the last week is still missing; the client sends it by Friday.',
    'Two credit notes to match before filing.',
    'Client asked for a call before payment.',
  ]
  for (const [at, note] of notes.entries()) {
    const item_id = ids[at * 3]
    if (item_id) await changeItem(parts, meera.scope, meera.user_id, item_id, { note })
  }
  const message = 'Please finish these this week.'
  await remindOfItems(parts, vikram.scope, vikram.user_id, { item_ids: ids.slice(0, 20), message })
  const last = items.findLast(({ area }) => area === 'other')
  const reason = 'The partners meet next month instead.'
  if (last) {
    const aside = { item_ids: [last.item_id], as: 'waived' as const, reason }
    await setAsideItems(parts, asha.scope, asha.user_id, aside)
  }
}

/** Claims about foreign investment, which the company has not: one waits, one is accepted, one came back. */
async function decideNotOurs(parts: Parts, office: Office, entities: Listed): Promise<void> {
  const { asha, vikram, meera } = office
  const company = entities.find(({ entity }) => entity.kind === 'private_limited' && !entity.public)
  const stored = await listNotOurs(parts, asha.scope, { state: '', page: 1, pagesize: 1 }, '/')
  if (!company || stored.decisions.length > 0) return
  const claim = (obligation_id: string, reason: string) =>
    sayNotOurs(parts, meera.scope, meera.user_id, company.entity_id, {
      obligation_id,
      registration_id: null,
      reason,
      until: null,
    })
  await claim('other.fc-gpr', 'No shares were issued to a person abroad.')
  const accepted = await claim('other.fc-trs', 'No shares were transferred to or by a person abroad.')
  const returned = await claim('other.form-esop', 'No options were issued abroad.')
  await acceptNotOurs(parts, asha.scope, asha.user_id, accepted.decision_id)
  const why = 'Two options were granted to an employee in Dubai last year. Ask the client for the letters.'
  await returnNotOurs(parts, vikram.scope, vikram.user_id, returned.decision_id, why)
}

async function lockOldPeriods(parts: Parts, { asha }: Office, entities: Listed): Promise<void> {
  const first = quarterStart(addMonths(parts.clock.today(), -12))
  const month = (after: number) => addMonths(first as IsoDate, after).slice(0, 7)
  const lock = (period: string, entity_id: string | null, reason: string) =>
    lockPeriod(parts, asha.scope, asha.user_id, { period, entity_id, reason })
  const one = entities.find(({ entity }) => !entity.public)
  if (one) await lock(month(1), one.entity_id, 'The statutory audit of this month is complete.')
  await lock(month(0), null, 'The books of this month are closed.')
}
