import { type IsoDate, daysBetween } from '../../src/calendar/iso-date.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import type { Catalogue } from '../../src/catalogue/compile/catalogue.ts'
import { type FilingMode, tradeMarkFees, type TradeMarkFeeName } from '../../src/money/trademark/fees.ts'
import type { CaseKind } from './case-kind.ts'
import { dueOf, inRupees, mustObligation, TaxFacts } from './tax-facts.ts'
import type { WorkedCase } from './worked-case.ts'

const fees = await loadTable('trade-mark-fees')

const OWN = ['classes', 'mode', 'expiry', 'printed_expiry', 'application_date', 'renewed_on', 'registered_on', 'filed']

const ACTS: { readonly [id: string]: TradeMarkFeeName } = {
  'trademark.renewal': 'renewal',
  'trademark.renewal.late-registered': 'renewal',
  'trademark.renewal.surcharge': 'surcharge',
  'trademark.restoration': 'restoration',
  'trademark.opposition.notice': 'opposition',
  'trademark.opposition.counter-statement': 'opposition',
}

/** Ways on from a renewal that was missed, in the order in which they close. */
const WAYS = ['trademark.renewal', 'trademark.renewal.surcharge', 'trademark.restoration'] as const

/**
 * `classes` and `mode` (e-filing or physical) → `normal_fee`, `late_fee` (surcharge or restoration), `total` and `total_fee`. A
 * renewal with the day it was `filed` and one that tells its expiry is taken by the way that was open on that day.
 */
export const lateFeeOfTrademark: CaseKind = (one, law) => {
  const facts = new TaxFacts(one, OWN)
  mustObligation(law, one.id)
  const filed = facts.day('filed')
  const open = filed === null || one.id !== 'trademark.renewal' ? null : wayOpenOn(filed, one, law)
  const act = ACTS[open?.id ?? one.id]
  if (act === undefined) throw new RangeError(`No fee is recorded for ${one.id}.`)
  const answer = tradeMarkFees(fees, act, facts.count('classes'), modeOf(facts.text('mode')))
  const total = inRupees(answer.total)
  return {
    normal_fee: inRupees(answer.normal_fee),
    late_fee: inRupees(answer.late_fee),
    total,
    total_fee: total,
    ...(open ? { days_late: open.days_late } : {}),
  }
}

function wayOpenOn(filed: IsoDate, one: WorkedCase, law: Catalogue): { id: string; days_late: number } | null {
  const lastDays = WAYS.map((id) => ({ id, last: dueOf(mustObligation(law, id), 'one-time', one)?.due ?? null }))
  const expiry = lastDays[0]?.last ?? null
  if (expiry === null) return null
  const way = lastDays.find(({ last }) => last !== null && filed <= last)
  if (!way) throw new RangeError(`The mark ended on ${expiry}; a year later it can no longer be restored.`)
  return { id: way.id, days_late: Math.max(0, daysBetween(expiry, filed)) }
}

function modeOf(text: string): FilingMode {
  if (/^(e-?filing|e-?filed|online|electronic)/i.test(text)) return 'e-filing'
  if (/^(physical|paper|offline)/i.test(text)) return 'physical'
  throw new RangeError(`"mode" is "${text}"; write e-filing or physical.`)
}
