import type { Registration } from '@niyam/contract/registrations.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { addDays, type Catalogue, type EntitySubject, inWords, type IsoDate } from '@niyam/law'
import { EVIDENCE_LABELS } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { daysBetween, fromDayNumber } from '@niyam/law/calendar/iso-date.ts'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { explanationOf } from '../items/explanation.ts'
import { subjectOfEntity } from '../calendar/recompute.ts'
import { stateOn } from '@niyam/law/calendar/item-state.ts'
import { lawOf } from '../law-in-force/service.ts'
import { noRegistration, registrationById } from './service.ts'
import { type Gap, gapsOf } from './filing-gaps.ts'
import * as store from './filing-history-store.ts'

// The history shows what is due soon; the calendar shows the whole year ahead.
const DAYS_AHEAD = 31

// The state comes first, visible without scrolling: readers look for gaps.
const FIELDS: TableReply['fields'] = [
  { key: 'period', label: 'Period', class: '', sortable: true, words: 'period' },
  { key: 'form', label: 'Form', class: '', sortable: false },
  { key: 'state', label: 'Status', class: '', sortable: false, detail: 'Why', words: 'state' },
  { key: 'due_date', label: 'Due date', class: '', sortable: true },
  { key: 'filed_on', label: 'Filed on', class: '', sortable: true },
  { key: 'days_late', label: 'Days late', class: 'number', sortable: false },
  { key: 'acknowledgement', label: 'Acknowledgement', class: '', sortable: false, detail: 'Kind of number' },
  { key: 'amount', label: 'Tax or amount paid', class: 'number', sortable: false },
  { key: 'late_fee', label: 'Late fee paid', class: 'number', sortable: false },
  { key: 'interest', label: 'Interest paid', class: 'number', sortable: false },
  { key: 'penalty', label: 'Penalty paid', class: 'number', sortable: false },
  { key: 'nil', label: 'Nil', class: '', sortable: false },
  { key: 'statutory_due_date', label: 'Statutory due date', class: '', sortable: false },
]

/** A row before its words: only those of the page are explained. */
interface Line extends Partial<store.HistoryFiling> {
  readonly id: string
  readonly item_id: string | null
  readonly obligation_id: string
  readonly event_id: string | null
  readonly period: string
  readonly form: string
  readonly statutory_due_date: string | null
  readonly due_date: string | null
  /** The status of an item, `no_proof` and `no_proof_late` where it was filed without proof, or why there is none. */
  readonly state: string
  readonly days_late: number | null
  readonly why: () => string | null
}

interface HistoryInput {
  readonly law: Catalogue
  readonly subject: EntitySubject
  readonly registration: Registration
  readonly tracked_from: string
  readonly today: IsoDate
}

const daysLate = (due_date: string | null, on: string): number | null =>
  due_date === null ? null : Math.max(0, daysBetween(due_date as IsoDate, on as IsoDate))

function ofItem(history: HistoryInput, row: store.HistoryRow): Line {
  const { law, subject, registration, today } = history
  const state = stateOn(row.stage, row.due_date, today)
  const countsLate = state === 'filed_late' || state === 'overdue'
  const why = () => {
    if (row.set_aside_reason !== '') return row.set_aside_reason
    if (row.stage !== 'gone') return null
    const { registration_id } = registration
    return explanationOf(law, subject, { ...row, registration_id }).because
  }
  const days_late = countsLate ? daysLate(row.due_date, row.filed_on ?? today) : null
  const shownState = row.lacks_proof ? (state === 'filed_late' ? 'no_proof_late' : 'no_proof') : state
  return { ...row, id: row.item_id, state: shownState, days_late, why }
}

const ofWithdrawn = (row: store.WithdrawnRow): Line => ({
  ...row,
  id: row.filing_id,
  state: row.is_returned ? 'returned' : 'withdrawn',
  days_late: row.filed_on === null ? null : daysLate(row.due_date, row.filed_on) || null,
  why: () => say(`${row.withdrawn_by}: ${row.withdrawn_reason}`),
})

function ofGap({ law, subject, registration, tracked_from }: HistoryInput, gap: Gap): Line {
  const { registration_id, valid_to, ended_as } = registration
  const why = () => {
    switch (gap.kind) {
      case 'not_tracked':
        return say(`Due dates are followed here from ${inWords(tracked_from as IsoDate)}.`)
      case 'ended': {
        const day = inWords(valid_to as IsoDate)
        return say(ended_as === 'surrendered' ? `Surrendered on ${day}.` : `Cancelled on ${day}.`)
      }
      case 'not_applicable':
        return explanationOf(law, subject, { ...gap, registration_id, event_id: null }).because
    }
  }
  const id = `${gap.obligation_id}:${gap.period}`
  return { ...gap, id, item_id: null, event_id: null, state: gap.kind, days_late: null, why }
}

const rupees = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined ? null : (amount / 100).toFixed(2)

function toRow(line: Line, entity_id: string): Row {
  const { item_id, evidence = null, is_nil = null, days_late } = line
  return {
    id: line.id,
    groups: [
      text(line.period),
      text(line.form),
      withSecond(line.state, line.why()),
      text(line.due_date),
      text(line.filed_on ?? null),
      text(days_late === null ? null : String(days_late)),
      withSecond(line.acknowledgement || null, evidence === null ? null : say(EVIDENCE_LABELS[evidence])),
      text(rupees(line.amount_paise)),
      text(rupees(line.late_fee_paise)),
      text(rupees(line.interest_paise)),
      text(rupees(line.penalty_paise)),
      text(is_nil === null ? null : say(is_nil ? 'Yes' : 'No')),
      text(line.statutory_due_date),
    ],
    actions: item_id === null ? [] : [{ label: 'Open', route: 'calendar-item', params: { item_id, entity_id } }],
  }
}

type HistorySort = 'period' | 'due_date' | 'filed_on'

/** By the key, what has none last; then the newest period. */
function sorted(lines: readonly Line[], law: Catalogue, sort: HistorySort, descending: boolean): Line[] {
  const end = ({ obligation_id, period }: Line): string => {
    const span = periodSpan(period, law.obligation(obligation_id)?.period === 'month')
    return span === null || span.kind === 'one-time' ? '' : fromDayNumber(span.last)
  }
  // A period that was not required has no due date; it is sorted by its own days.
  const keys = {
    period: end,
    due_date: (line: Line) => line.due_date ?? (line.item_id === null ? end(line) : null),
    filed_on: (line: Line) => line.filed_on ?? null,
  }
  const way = descending ? -1 : 1
  const keyed = lines.map((line) => ({ line, key: keys[sort](line) || null, end: end(line) }))
  return keyed
    .toSorted((a, b) => {
      if (a.key !== b.key) return a.key === null ? 1 : b.key === null ? -1 : a.key < b.key ? -way : way
      return a.end === b.end ? (a.line.id < b.line.id ? -1 : 1) : a.end < b.end ? 1 : -1
    })
    .map(({ line }) => line)
}

interface Query extends PageQuery {
  readonly search: string
  readonly form: string
}

/** Period by period: what was filed, what is missing, why a period is absent, and what is next. */
export async function filingHistory(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  registration_id: string,
  query: Query,
  url: string,
): Promise<TableReply & { registration: Registration; forms: string[]; tracked_from: string }> {
  const today = clock.today()
  const { key, descending } = sortOf(query.sort, ['period', 'due_date', 'filed_on'], '-due_date')
  return inOrganisation(db, scope, async (tx) => {
    const [law, registration, items, withdrawn] = await Promise.all([
      lawOf(tx, scope),
      registrationById({ clock }, tx, scope, registration_id),
      store.historyRows(tx, scope, registration_id, addDays(today, DAYS_AHEAD)),
      store.withdrawnRows(tx, scope, registration_id),
    ])
    if (!registration) throw noRegistration()
    const { entity_id } = registration
    const [subject, tracked_from] = await Promise.all([
      subjectOfEntity(tx, scope, entity_id),
      store.trackedFrom(tx, scope, entity_id),
    ])
    if (!subject) throw noRegistration()
    const history = { law, subject, registration, tracked_from, today }
    const gaps = gapsOf({ ...history, registration_id, tracked_from: tracked_from as IsoDate }, items)
    const all = [
      ...items.map((row) => ofItem(history, row)),
      ...withdrawn.map(ofWithdrawn),
      ...gaps.map((gap) => ofGap(history, gap)),
    ]
    const words = query.search.toLowerCase()
    const matches = all.filter(
      ({ form, period, acknowledgement }) =>
        (query.form === '' || form === query.form) &&
        (words === '' || [form, period, acknowledgement ?? ''].some((one) => one.toLowerCase().includes(words))),
    )
    const { limit, offset } = limitsOf(query)
    const page = sorted(matches, law, key, descending).slice(offset, offset + limit)
    return {
      registration,
      forms: [...new Set(all.map(({ form }) => form))].toSorted(),
      tracked_from,
      rows: page.map((line) => toRow(line, entity_id)),
      fields: FIELDS,
      meta: pageMeta(url, query, matches.length),
    }
  })
}
