import type { TaxPayment, TaxYearFigures } from '@niyam/contract/income-tax.ts'
import { type Catalogue, type IsoDate, isoDate, lastDayOf, financialYear } from '@niyam/law'
import { paise } from '@niyam/law/format/paise.ts'
import type { Range } from '@niyam/law/money/income-tax/range.ts'
import type { TaxPayer, TaxYearFigures as LawFigures, TaxYearTables } from '@niyam/law/money/income-tax/tax-year.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { loadTable } from '@niyam/law/tables/load-table.ts'
import type { AisBeside, YearCredits } from '../tax-credits/service.ts'
import type { AdvanceRow, EntityRow, ReturnRow, SavedRow } from './store.ts'

/** The return of a year; belated, revised and updated returns follow it. */
const RETURN = /^income-tax\.itr\.(no-business|business-non-audit|audit|transfer-pricing)$/
const ADVANCE = /^income-tax\.advance-tax\./
const PRESUMPTIVE = 'income-tax.advance-tax.presumptive'

const idsOf = (law: Catalogue, pattern: RegExp): string[] =>
  law.obligations.map(({ id }) => id).filter((id) => pattern.test(id))
export const returnsOf = (law: Catalogue): string[] => idsOf(law, RETURN)
export const advanceOf = (law: Catalogue): string[] => idsOf(law, ADVANCE)

/** The tables of the working under the law that the organisation follows. */
export async function tablesOf(law: Catalogue): Promise<TaxYearTables> {
  const [instalments, fees] = await Promise.all([loadTable('income-tax-instalments'), loadTable('income-tax-fees')])
  return { instalments, fees, closed_day: law.obligation('income-tax.advance-tax.instalment-1')?.closed_day }
}

/** Everything known about an entity's year. */
export interface YearOfEntity {
  readonly entity: EntityRow
  readonly year: string
  readonly return: ReturnRow | undefined
  readonly advance: readonly AdvanceRow[]
  readonly credits: YearCredits
  readonly saved: SavedRow | undefined
}

export const NO_FIGURES: TaxYearFigures = {
  payer: null,
  tax_paise: null,
  credits_paise: null,
  reliefs_paise: null,
  total_income_paise: null,
  later_income_paise: null,
  due_date: null,
  returned_on: null,
  note: '',
  payments: [],
}

/** The kind of payer as the entity's kind and the instalments of its calendar have it; null where they leave it open. */
export function payerFound({ entity: { kind }, advance }: YearOfEntity): TaxPayer | null {
  if (isEntityKind(kind) && entityKind(kind).law.entity_type === 'company') return 'company'
  const certain = advance.filter(({ is_assumed }) => !is_assumed)
  const isPresumptive = certain.some(({ obligation_id }) => obligation_id === PRESUMPTIVE)
  const hasInstalments = certain.some(({ obligation_id }) => obligation_id !== PRESUMPTIVE)
  if (isPresumptive === hasInstalments) return null
  return isPresumptive ? 'presumptive' : 'non-company'
}

/** Filings of advance tax, with what people corrected or added, by day. */
export function paymentsOf({ advance, saved, year }: YearOfEntity): TaxPayment[] {
  const payments = saved?.payments ?? []
  const ofItem = new Map(payments.map((one) => [one.item_id, one]))
  const yearEnd = lastDayOf(financialYear(year))
  const all = advance.flatMap(({ item_id, title, filed_on, amount_paise }) => {
    const corrected = ofItem.get(item_id)
    const filed = filed_on === null ? null : { on: filed_on, amount_paise }
    if (corrected) return [{ ...corrected, name: title, filed }]
    return filed ? [{ ...filed, item_id, name: title, filed: null }] : []
  })
  const added = payments
    .filter(({ item_id }) => item_id === null || !advance.some((one) => one.item_id === item_id))
    .map((one) => ({ ...one, item_id: null, name: '', filed: null }))
  return [...all, ...added]
    .map((one) => ({ ...one, is_advance: one.on <= yearEnd }))
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.name.localeCompare(b.name))
}

/** Bounds of the credits: what is booked as final is certain, the rest may become so. Null without statement and figure. */
export function creditsOf({ credits: { found: credits }, saved }: YearOfEntity): Range | null {
  if (saved && saved.credits_paise !== null)
    return { least: paise(saved.credits_paise), most: paise(saved.credits_paise) }
  if (!credits) return null
  const final = Math.max(0, credits.final_paise)
  const open = Math.max(0, credits.provisional_paise) + Math.max(0, credits.unmatched_paise)
  return { least: paise(final), most: paise(final + open) }
}

/** Challans of the AIS that no payment of the working has, by day and amount. */
export function notRecorded({ payments: inAis }: AisBeside, recorded: readonly TaxPayment[]): AisBeside['payments'] {
  const left = [...recorded]
  return inAis.filter(({ on, amount_paise }) => {
    const at = left.findIndex((one) => one.on === on && one.amount_paise === amount_paise)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The days of the return: the figures first, then the calendar. An order that moves the return does not move s. 234A (423). */
export function daysOfReturn({ return: found, saved }: YearOfEntity) {
  const stated = saved?.due_date ?? null
  return {
    interest_from: stated ?? found?.statutory_due_date ?? null,
    due_date: stated ?? found?.fee_free_until ?? found?.due_date ?? null,
    returned_on: saved?.returned_on ?? found?.filed_on ?? null,
  }
}

/** The figures of the law's working. */
export function lawFigures(known: YearOfEntity, on: IsoDate): LawFigures {
  const { saved = NO_FIGURES } = known
  const money = (amount: number | null) => (amount === null ? null : paise(amount))
  const day = (text: string | null) => (text === null ? null : isoDate(text))
  const { interest_from, due_date, returned_on } = daysOfReturn(known)
  return {
    year: financialYear(known.year),
    payer: saved.payer ?? payerFound(known),
    tax: money(saved.tax_paise),
    credits: creditsOf(known),
    reliefs: money(saved.reliefs_paise),
    total_income: money(saved.total_income_paise),
    payments: paymentsOf(known).map((one) => ({ on: isoDate(one.on), amount: money(one.amount_paise) })),
    later_income: saved.later_income_paise?.map(paise) ?? null,
    interest_from: day(interest_from),
    due_date: day(due_date),
    returned_on: day(returned_on),
    on,
  }
}
