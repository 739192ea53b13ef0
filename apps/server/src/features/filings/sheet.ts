import type { CalendarMeta } from '@niyam/contract/calendar.ts'
import { type filingSheet, SHEET_ROWS_AT_MOST, type SheetRow } from '@niyam/contract/filing-sheet.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Catalogue, IsoDate } from '@niyam/law'
import { knowsNil } from '@niyam/law/acknowledgements/nil.ts'
import { stateOn } from '@niyam/law/calendar/item-state.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import type { Parts } from '../../parts.ts'
import { nowOn } from '../calendar/service.ts'
import { stateWords } from '../calendar/state-words.ts'
import { lawOf } from '../law-in-force/service.ts'
import { lockedReason, locksSeenOfItems } from '../period-locks/service.ts'
import * as store from './sheet-store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

interface SheetQuery {
  readonly form: string
  readonly period: string
}

/** All items of one form and period. Without them, the form with most work due now, and its newest period that is due. */
export const filingSheetOf = (
  { db, clock }: Deps,
  scope: OrgScope,
  query: SheetQuery,
): Promise<ReplyOf<typeof filingSheet>> =>
  inOrganisation(db, scope, async (tx) => {
    const today = clock.today()
    const forms = await store.sheetForms(tx, scope, nowOn(today))
    const form = query.form || (forms[0]?.form ?? '')
    const periods = await store.sheetPeriods(tx, scope, nowOn(today), form)
    const period =
      query.period || (periods.find(({ due }) => due > 0) ?? periods.find(({ has_begun }) => has_begun))?.period || ''
    const page = { form, period, limit: SHEET_ROWS_AT_MOST + 1, offset: 0 }
    const { rows } = await sheetRows(tx, scope, today, page)
    return {
      form,
      period,
      forms,
      periods: periods.map(({ period: of, total, filed }) => ({ period: of, total, filed })),
      items: rows.slice(0, SHEET_ROWS_AT_MOST),
      has_more: rows.length > SHEET_ROWS_AT_MOST,
      today,
    }
  })

async function sheetRows(
  tx: Tx,
  scope: OrgScope,
  today: IsoDate,
  page: SheetQuery & { readonly limit: number; readonly offset: number },
): Promise<{ rows: SheetRow[]; total: number }> {
  const items = await store.sheetItems(tx, scope, nowOn(today), page)
  const [law, locks] = [
    await lawOf(tx, scope),
    await locksSeenOfItems(
      tx,
      scope,
      items.map(({ item_id }) => item_id),
    ),
  ]
  const rows = items.map((found) => {
    const { total: _, stage, set_aside_reason, ...item } = found
    const lock = locks.get(item.item_id)
    const isFiled = stage === 'filed' || stage === 'late'
    const held =
      item.step === 'in_review'
        ? say('A filing of it waits for a review already.')
        : isFiled
          ? null
          : set_aside_reason !== ''
            ? set_aside_reason
            : lock
              ? lockedReason(lock)
              : null
    return {
      ...item,
      state: stateOn(stage, item.due_date, today),
      knows_nil: mayBeNil(law, item.obligation_id),
      held,
    }
  })
  return { rows, total: items[0]?.total ?? 0 }
}

const mayBeNil = (law: Catalogue, obligation_id: string): boolean =>
  law.obligation(obligation_id)?.versions.some((version) => knowsNil(obligation_id, version)) ?? false

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: false, detail: 'Registration' },
  { key: 'pan', label: 'PAN', class: '', sortable: false },
  { key: 'due_date', label: 'Due date', class: '', sortable: false },
  { key: 'state', label: 'Status', class: '', sortable: false },
  { key: 'filed_on', label: 'Filed on', class: '', sortable: false },
  { key: 'acknowledgement', label: 'Acknowledgement', class: '', sortable: false },
  { key: 'amount', label: 'Tax or amount paid', class: 'number', sortable: false },
  { key: 'late_fee', label: 'Late fee paid', class: 'number', sortable: false },
  { key: 'interest', label: 'Interest paid', class: 'number', sortable: false },
  { key: 'penalty', label: 'Penalty paid', class: 'number', sortable: false },
  { key: 'nil', label: 'Nil', class: '', sortable: false },
  { key: 'note', label: 'Note', class: '', sortable: false },
]

function toRow({ filing, ...item }: SheetRow): Row {
  return {
    id: item.item_id,
    groups: [
      withSecond(item.entity_name, item.registration_number),
      text(item.pan),
      text(item.due_date),
      text(say(stateWords(item))),
      text(filing?.filed_on ?? null),
      text(filing?.acknowledgement ?? null),
      text(rupees(filing?.amount_paise ?? null)),
      text(rupees(filing?.late_fee_paise ?? null)),
      text(rupees(filing?.interest_paise ?? null)),
      text(rupees(filing?.penalty_paise ?? null)),
      text(filing?.is_nil ? say('Yes') : null),
      text(filing?.note ?? null),
    ],
    actions: [{ label: 'Open', route: 'calendar-item', params: { item_id: item.item_id, entity_id: item.entity_id } }],
  }
}

/** The same items as a table, a page at a time: so it is saved as a spreadsheet. */
export const browseSheetOf = (
  { db, clock }: Deps,
  scope: OrgScope,
  query: PageQuery & SheetQuery,
  url: string,
): Promise<TableReply & { meta: CalendarMeta }> =>
  inOrganisation(db, scope, async (tx) => {
    const { form, period } = query
    const { rows, total } = await sheetRows(tx, scope, clock.today(), { form, period, ...limitsOf(query) })
    return { rows: rows.map(toRow), fields: FIELDS, meta: { ...pageMeta(url, query, total, false), has_more: false } }
  })
