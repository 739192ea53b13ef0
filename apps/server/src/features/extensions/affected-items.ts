import { citationOf } from '../law-in-force/service.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Catalogue, EntitySubject, IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { AppError } from '../../http/errors.ts'
import { pageMeta } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { costsOnDay } from '../items/cost.ts'
import { groupBy } from './group-by.ts'
import { dayOf, isFiled, isOpen, type MovedItems, movedBy, type MovedItem } from './moved-items.ts'
import { extensionRow, type ExtensionRow } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: false, detail: 'Number' },
  { key: 'form', label: 'Form', class: '', sortable: false, detail: 'Title' },
  { key: 'period', label: 'Period', class: '', sortable: false, words: 'period' },
  { key: 'before', label: 'Due before', class: '', sortable: false },
  { key: 'after', label: 'Due after', class: '', sortable: false, detail: 'No fee until' },
  { key: 'filed_on', label: 'Done on', class: '', sortable: false },
  { key: 'fee_before', label: 'Late fee today if not nil, before', class: 'number', sortable: false },
  { key: 'fee_after', label: 'Late fee today if not nil, after', class: 'number', sortable: false },
]

interface AffectedQuery {
  readonly page: number
  readonly pagesize: number
  readonly filed: 'yes' | 'no'
}

async function movedOf(
  tx: Tx,
  scope: OrgScope,
  extension_id: string,
): Promise<{ row: ExtensionRow; moved: MovedItems }> {
  const row = await extensionRow(tx, scope, extension_id)
  if (!row) throw new AppError('not_found', 'This order is not recorded here, or was thrown away. Open the list again.')
  return { row, moved: await movedBy(tx, scope, row) }
}

/** The items that an order moves, a page at a time, those of one entity together. */
export const itemsOfExtension = (
  { db, clock }: Deps,
  scope: OrgScope,
  extension_id: string,
  { page, pagesize, filed }: AffectedQuery,
  url: string,
): Promise<TableReply> =>
  inOrganisation(db, scope, async (tx) => {
    const { moved } = await movedOf(tx, scope, extension_id)
    const all = moved.items.filter(filed === 'yes' ? isFiled : isOpen)
    const pageRows = all.slice((page - 1) * pagesize, page * pagesize)
    const today = clock.today()
    return {
      rows: await Promise.all(pageRows.map(async (item) => toRow(item, await feesOf(moved, item, today)))),
      fields: FIELDS.filter(({ key }) => (filed === 'yes' ? !key.startsWith('fee') : key !== 'filed_on')),
      meta: pageMeta(url, { page, pagesize, sort: '' }, all.length),
    }
  })

interface Fees {
  readonly before: string | null
  readonly after: string | null
}

const NO_FEES: Fees = { before: null, after: null }

/** The cost of a late item today, without and with the order; only where there is a saving. */
async function feesOf({ subjects, ...law }: MovedItems, item: MovedItem, today: IsoDate): Promise<Fees> {
  const subject = subjects.get(item.entity_id)
  const due = item.before.due_date
  if (!subject || isFiled(item) || due === null || due >= today) return NO_FEES
  const [before, after] = await Promise.all([
    feeOf(law.without, subject, item, today),
    feeOf(law.with, subject, item, today),
  ])
  return before === null ? NO_FEES : { before: rupees(before), after: rupees(after ?? 0) }
}

/** Late fee or additional fee in paise; null where there is none or a figure is missing. */
async function feeOf(law: Catalogue, subject: EntitySubject, item: MovedItem, today: IsoDate): Promise<number | null> {
  const costs = await costsOnDay(law, subject, item, today, { amounts: {}, is_nil: false })
  const fee = costs.find(({ kind }) => kind === 'late-fee' || kind === 'additional-fee')
  return fee?.amount_paise ?? null
}

const rupees = (paise: number): string => (paise / 100).toFixed(2)

function toRow(item: MovedItem, fees: Fees): Row {
  const { before, after, filed_on } = item
  const isFiledRow = isFiled(item)
  return {
    id: item.item_id,
    header: item.entity_name,
    groups: [
      withSecond(item.entity_name, item.registration_number),
      withSecond(item.form, item.title),
      text(item.period),
      text(before.due_date),
      withSecond(after.due_date, after.fee_free_until),
      ...(isFiledRow ? [text(filed_on)] : [text(fees.before), text(fees.after)]),
    ],
    actions: [
      {
        label: 'Open',
        route: 'calendar-item',
        params: { entity_id: item.entity_id, item_id: item.item_id },
      },
    ],
  }
}

/** A text about the order for clients, to be copied: the changes, the order, and the clients affected. */
export const textOfExtension = ({ db }: Deps, scope: OrgScope, extension_id: string): Promise<{ text: string }> =>
  inOrganisation(db, scope, async (tx) => {
    const { row, moved } = await movedOf(tx, scope, extension_id)
    const open = moved.items.filter(isOpen)
    const moves = [...new Set(open.map((item) => moveInWords(item)))]
    const clients = groupBy(open, ({ entity_id }) => entity_id)
    const lines = [
      citationOf(row),
      ...(row.url ? [row.url] : []),
      ...(row.is_provisional ? [say('Provisional: ordered or announced, but not notified yet.')] : []),
      '',
      ...moves,
      '',
      ...[...clients.values()].map((items) => `– ${clientInWords(items)}`),
    ]
    return { text: lines.join('\n') }
  })

function moveInWords({ form, period, before, after }: MovedItem): string {
  const [from, to] = [before.due_date, dayOf(after)]
  if (from === null || to === null) return `${form} ${formatPeriod(period)}`
  return after.fee_free_until === null
    ? say(`${form} ${formatPeriod(period)}: due on ${formatDay(to)} instead of ${formatDay(from)}.`)
    : say(`${form} ${formatPeriod(period)}: due on ${formatDay(from)}, without fee until ${formatDay(to)}.`)
}

function clientInWords(items: readonly MovedItem[]): string {
  const [first] = items
  const numbers = [...new Set(items.flatMap(({ registration_number }) => registration_number ?? []))]
  const forms = [...new Set(items.map(({ form, period }) => `${form} ${formatPeriod(period)}`))]
  return `${first?.entity_name ?? ''}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}: ${forms.join(', ')}`
}
