import type { ItemDetail } from '@niyam/contract/items.ts'
import type { EarlierFiling, Filing } from '@niyam/contract/filings.ts'
import type { Catalogue, EntitySubject, IsoDate } from '@niyam/law'
import { usualEvidence } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { readEvidence } from '@niyam/law/acknowledgements/evidence-shape.ts'
import { daysBetween } from '@niyam/law/calendar/iso-date.ts'
import { paise } from '@niyam/law/format/paise.ts'
import { paidBesideCost } from '@niyam/law/money/cost-of-delay/paid-beside-cost.ts'
import type { Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { costsOnDay } from './cost.ts'
import * as store from './filed-store.ts'

/** A filing in force or withdrawn, with how late it was by the day that counts now. */
export async function filingOf(tx: Tx, scope: OrgScope, filing_id: string, due_date: string | null): Promise<Filing> {
  const row = await store.filingById(tx, scope, filing_id)
  if (!row) throw new AppError('not_found', 'This filing no longer exists. Open the item again.')
  return toReply(scope, row, due_date)
}

/** The filings of some items that wait for a review, by item. */
export async function waitingFilings(
  tx: Tx,
  scope: OrgScope,
  items: readonly { readonly item_id: string; readonly due_date: string | null }[],
): Promise<ReadonlyMap<string, Filing>> {
  const days = new Map(items.map(({ item_id, due_date }) => [item_id, due_date]))
  const rows = await store.waitingFilings(tx, scope, [...days.keys()])
  return new Map(rows.map((row) => [row.item_id, toReply(scope, row, days.get(row.item_id) ?? null)]))
}

/** Those that were taken back or returned, the newest first. */
export async function earlierFilings(
  tx: Tx,
  scope: OrgScope,
  item_id: string,
  due_date: string | null,
): Promise<EarlierFiling[]> {
  const rows = await store.earlierFilings(tx, scope, item_id)
  return rows.map((row) => {
    const { withdrawn_by, withdrawn_at, withdrawn_reason } = row
    return { ...toReply(scope, row, due_date), withdrawn_by, withdrawn_at, withdrawn_reason }
  })
}

function toReply(scope: OrgScope, row: store.FilingRow, due_date: string | null): Filing {
  const late = due_date === null ? 0 : daysBetween(due_date as IsoDate, row.filed_on as IsoDate)
  const read = row.evidence === null ? null : readEvidence(row.evidence, row.acknowledgement)
  return {
    ...row,
    documents: [...row.documents],
    also_on: [...row.also_on],
    verdict: read?.verdict ?? null,
    verdict_text: read?.message ? say(read.message) : null,
    days_late: Math.max(0, late),
    is_own: scope.by?.kind === 'person' && scope.by.user_id === row.filed_by_id,
  }
}

/**
 * For a deposit the amount paid is the late sum; beside a statement it may be anything, so it is not used as the tax.
 */
function figuresOf(item: Item, { amount_paise }: Filing): Record<string, number> {
  if (amount_paise === null) return {}
  const rupees = amount_paise / 100
  const isDeposit = item.area === 'tds' && usualEvidence(item) === 'cin'
  return { amount: rupees, tax_in_cash: rupees, ...(isDeposit && { tax: rupees }) }
}

interface Item {
  readonly obligation_id: string
  readonly area: string
  readonly form: string
  readonly registration_id: string | null
  readonly period: string
  readonly event_id: string | null
}

/** What the law asked for the delay of a filing, on its day, beside what was paid; null in time or without sections. */
export async function costOfFiling(
  law: Catalogue,
  subject: EntitySubject,
  item: Item,
  filing: Filing,
): Promise<ItemDetail['filed_late']> {
  if (filing.days_late === 0) return null
  const { filed_on, is_nil } = filing
  const known = { amounts: figuresOf(item, filing), is_nil: is_nil ?? undefined }
  const costs = await costsOnDay(law, subject, item, filed_on as IsoDate, known)
  if (costs.length === 0) return null
  const money = (value: number | null) => (value === null ? null : paise(value))
  const paid = paidBesideCost(
    costs.map(({ kind, amount_paise: amount }) => ({ kind, amount: money(amount) })),
    {
      late_fee: money(filing.late_fee_paise),
      interest: money(filing.interest_paise),
      penalty: money(filing.penalty_paise),
    },
  )
  return {
    costs,
    paid: paid.map(({ kind, asked: payable, paid: paidText, difference }) => ({
      kind,
      asked_paise: payable,
      paid_paise: paidText,
      difference_paise: difference,
    })),
  }
}
