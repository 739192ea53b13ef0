import type { filingFields } from '@niyam/contract/filing-fields.ts'
import { type Catalogue, inWords, type IsoDate } from '@niyam/law'
import { evidenceKinds, usualEvidence } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { readEvidence } from '@niyam/law/acknowledgements/evidence-shape.ts'
import { knowsNil } from '@niyam/law/acknowledgements/nil.ts'
import { fromDayNumber } from '@niyam/law/calendar/iso-date.ts'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import type { z } from 'zod'
import type { Changed } from '../../http/partial-body.ts'
import type { Fields } from '../../http/errors.ts'
import type { LockedItem, NewFiling } from './store.ts'

/** The details of a filing. Fields left out are unknown; without a kind, the usual kind of number applies. */
export type FilingInput = Changed<FilingValues> &
  Pick<FilingValues, 'filed_on' | 'acknowledgement' | 'amount_paise' | 'note'>
type FilingValues = z.output<z.ZodObject<typeof filingFields>>

type Item = Pick<LockedItem, 'obligation_id' | 'area' | 'form' | 'period' | 'due_date'>

type StoredFiling = Pick<NewFiling, keyof typeof filingFields>

/** A number as its kind writes it, with that kind. */
export function numberOf(
  item: Pick<Item, 'area' | 'form'>,
  { acknowledgement, evidence: given }: Pick<FilingInput, 'acknowledgement' | 'evidence'>,
): Pick<NewFiling, 'acknowledgement' | 'evidence'> {
  const kind = given ?? usualEvidence(item)
  const { number } = readEvidence(kind, acknowledgement)
  return { acknowledgement: number, evidence: number === '' ? null : kind }
}

/** As it is kept. */
export function toFilingRow(item: Pick<Item, 'area' | 'form'>, input: FilingInput): StoredFiling {
  const { filed_on, amount_paise, note, is_nil = null } = input
  const { late_fee_paise = null, interest_paise = null, penalty_paise = null } = input
  const paid = { amount_paise, late_fee_paise, interest_paise, penalty_paise }
  return { filed_on, ...numberOf(item, input), ...paid, is_nil, note }
}

/** The errors in the details of a filing, by field; empty when there are none. */
export function faultsOf(law: Catalogue, item: Item, input: FilingInput, today: IsoDate): Fields {
  const faults: Fields = {}
  const obligation = law.obligation(item.obligation_id)
  const day = wrongDay(input.filed_on as IsoDate, item, today, obligation?.period === 'month')
  if (day) faults['filed_on'] = [day]
  if (input.evidence && !evidenceKinds(item).includes(input.evidence))
    faults['evidence'] = [`${item.form} is not proven by a number of this kind. Choose another one.`]
  if (input.is_nil && !obligation?.versions.some((version) => knowsNil(obligation.id, version)))
    faults['is_nil'] = [`${item.form} cannot be nil. Take "nil" away.`]
  else if (input.is_nil && (input.amount_paise ?? 0) > 0)
    faults['amount_paise'] = ['A nil return has no tax to pay. Leave the amount empty, or take "nil" away.']
  return faults
}

/**
 * Why an item cannot have been filed on a day; null when it can. An item due before its period begins (an option for
 * the coming year) is also filed before it.
 */
export function wrongDay(
  filed_on: IsoDate,
  item: Pick<LockedItem, 'form' | 'period' | 'due_date'>,
  today: IsoDate,
  isMonth: boolean,
): string | null {
  if (filed_on > today) return `The day of filing is in the future: today is ${inWords(today)}. Correct it.`
  const span = periodSpan(item.period, isMonth)
  if (!span || span.kind === 'one-time') return null
  const begins = fromDayNumber(span.first)
  if (filed_on >= begins || (item.due_date !== null && item.due_date < begins)) return null
  return `${item.form} is for a period that begins on ${inWords(begins)}; it cannot be filed before. Correct the day.`
}
