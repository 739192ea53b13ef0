import type { ItemDetail, ItemFigures } from '@niyam/contract/items.ts'
import type { DelayCost } from '@niyam/contract/explanations.ts'
import { type Catalogue, type EntitySubject, inWords, type IsoDate, type Period } from '@niyam/law'
import { fromDayNumber } from '@niyam/law/calendar/iso-date.ts'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import { COST_FIGURES, type FigureName, figure, NIL } from '@niyam/law/money/cost-of-delay/figures.ts'
import { costOfCalendarItem } from '@niyam/law/money/cost-of-delay/item.ts'
import type { DelayCost as LawCost } from '@niyam/law/money/cost-of-delay/question.ts'
import { loadDelayTables } from '@niyam/law/tables/load-delay-tables.ts'
import { type Fields, invalidField, invalidFields } from '../../http/errors.ts'
import { say } from '../../language/speak.ts'

interface Row {
  readonly obligation_id: string
  readonly registration_id: string | null
  readonly period: string
  readonly event_id: string | null
}

export interface AskedCost {
  readonly on: string
  /** Rupees by the names that an answer misses. */
  readonly amounts: Readonly<Record<string, number>>
  readonly is_nil?: boolean | undefined
}

/**
 * What lateness costs on a day from the facts of the entity, and figures that are known beside them; empty where the law of
 * the item holds no figures.
 */
export async function costsOnDay(
  law: Catalogue,
  subject: EntitySubject,
  row: Row,
  on: IsoDate,
  known: Omit<AskedCost, 'on'> = { amounts: {} },
): Promise<DelayCost[]> {
  try {
    return await worked(law, subject, row, { on, ...known })
  } catch (error) {
    // As with its explanation: an item kept from another time, whose period the obligation no longer has.
    if (error instanceof RangeError) return []
    throw error
  }
}

/** Figures as they are kept with an item; nothing of them is an empty object. @throws AppError `invalid` naming the unknown */
export function figuresToKeep({ amounts, is_nil }: ItemFigures): Partial<ItemFigures> {
  const unknown = unknownFigures(amounts, 'figures.amounts')
  if (Object.keys(unknown).length > 0) throw invalidFields(unknown)
  return {
    ...(Object.keys(amounts).length > 0 && { amounts }),
    ...(is_nil !== undefined && { is_nil }),
  }
}

/** Kept figures by their labels. */
export const figuresShown = ({ amounts = {}, is_nil }: Partial<ItemFigures>): ItemDetail['figures'] => [
  ...(is_nil === undefined ? [] : [{ ...NIL, label: say(NIL.label), value: is_nil }]),
  ...Object.entries(amounts).map(([name, value]) => {
    const { label, is_money } = figure(name as FigureName)
    return { name, label: say(label), is_money, value: name.startsWith('is_') ? value !== 0 : value }
  }),
]

/** The same with figures that are asked for beside them, and not kept. */
export async function costsAsked(
  law: Catalogue,
  subject: EntitySubject,
  row: Row,
  question: AskedCost,
): Promise<DelayCost[]> {
  const fields = faultsOf(law, row, question)
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  try {
    return await worked(law, subject, row, question)
  } catch (error) {
    // A share of a very large figure leaves the range in which money is whole.
    if (error instanceof RangeError)
      throw invalidField('amounts', 'A figure is too large to count with. Check the number of its digits.')
    throw error
  }
}

async function worked(law: Catalogue, subject: EntitySubject, row: Row, question: AskedCost): Promise<DelayCost[]> {
  const tables = await loadDelayTables()
  const item = { ...row, period: row.period as Period }
  return costOfCalendarItem(law, tables, subject, item, { ...question, on: question.on as IsoDate }).map(toReply)
}

function faultsOf(law: Catalogue, { period, obligation_id }: Row, { on, amounts }: AskedCost): Fields {
  const fields = unknownFigures(amounts, 'amounts')
  const span = periodSpan(period, law.obligation(obligation_id)?.period === 'month')
  const starts = span === null || span.kind === 'one-time' ? null : fromDayNumber(span.first)
  if (starts !== null && on < starts)
    fields['on'] = [`The period begins on ${inWords(starts)}. Choose that day or a later one.`]
  return fields
}

function unknownFigures(amounts: AskedCost['amounts'], under: string): Fields {
  const fields: Fields = {}
  for (const name of Object.keys(amounts))
    if (!COST_FIGURES.includes(name))
      fields[`${under}.${name}`] = [`No section asks for "${name}". Use the names that "missing" gives.`]
  return fields
}

const toReply = ({ amount, a_day, range, steps, missing, sources, ...cost }: LawCost): DelayCost => ({
  ...cost,
  amount_paise: amount,
  a_day_paise: a_day,
  range: range && {
    least_paise: range.least,
    most_paise: range.most,
    least_a_day_paise: range.least_a_day,
    most_a_day_paise: range.most_a_day,
  },
  steps: steps.map(say),
  missing: missing.map((figure) => ({ ...figure, label: say(figure.label) })),
  sources: sources.map(({ title, url }) => ({ title, url })),
})
