import { type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import type { Catalogue } from '../../src/catalogue/compile/catalogue.ts'
import { dueDate, spanFor } from '../../src/engine/due/due-date.ts'
import type { RuleInput } from '../../src/engine/facts/rule-input.ts'
import { windowOpens } from '../../src/engine/due/window.ts'
import { paise } from '../../src/format/paise.ts'
import { foodLicenceType } from '../../src/money/food/limits.ts'
import type { WorkedCase } from './worked-case.ts'
import { CaseFacts, type CaseKind } from './case-kind.ts'

const limits = await loadTable('food-safety-limits')

const DAYS = ['on', 'event_on', 'as_on', 'date']

/** `turnover_inr` and `on` (and `kind_of_business`) → `fssai_type`; null on a day for which no limit is recorded. */
export const threshold: CaseKind = (one) => {
  const facts = new CaseFacts(one, ['turnover_inr', 'kind_of_business', ...DAYS])
  const kinds = one.given?.['kind_of_business']
  const answer = foodLicenceType(limits, {
    turnover: paise(Math.round(facts.rupees('turnover_inr') * 100)),
    on: dayOf(one, DAYS),
    kinds: typeof kinds === 'string' ? [kinds] : Array.isArray(kinds) ? kinds.map(String) : undefined,
  })
  return { fssai_type: answer.kind === 'type' ? answer.fssai_type : null }
}

/**
 * `expiry` (or another day that the rule counts from, or a period) → `window_opens` and `last_date`: between which days a
 * thing can be asked for. Both null where the law of that day knows no such window (the renewal of a food licence since
 * 10 March 2026).
 */
export const renewalWindow: CaseKind = (one, law) => {
  const obligation = law.obligation(one.id) ?? fallback(one, law)
  if (!obligation) throw new RangeError(`No obligation has the id "${one.id}".`)
  const expiry = EXPIRY.some((name) => one.given?.[name]) ? dayOf(one, EXPIRY) : undefined
  const given: RuleInput = expiry ? { ...one.given, expiry, event_on: expiry } : { ...one.given }
  const named = obligation.period === 'day' ? undefined : one.period
  const span = spanFor(obligation, named ?? 'one-time')
  const answer = dueDate(obligation, span.text, given)
  const isUnknown =
    answer.kind === 'needs-facts' || (answer.kind === 'no-day' && !expiry && obligation.period === 'day')
  if (isUnknown) throw new RangeError(`"expiry" is missing: say the day, as YYYY-MM-DD.`)
  if (answer.kind !== 'due') return { window_opens: null, last_date: null }
  const { rule } = answer.version
  // A rule that counts up to the expiry itself (ten years of a trade mark) ends with the expiry that is given.
  const last =
    rule.data.window_opens?.from === 'due' ? (expiry ?? answer.statutory_due_date) : answer.statutory_due_date
  return { window_opens: windowOpens(rule, span, given, last), last_date: last }
}

const EXPIRY = ['expiry', 'printed_expiry', 'valid_to', 'event_on']

const fallback = (one: WorkedCase, law: Catalogue) =>
  one.id.startsWith('fssai') ? law.obligation('fssai.licence.renewal') : undefined

/** @throws RangeError when none of the names is given, or the value is not a date */
export function dayOf(one: WorkedCase, names: readonly string[]): IsoDate {
  const name = names.find((key) => one.given?.[key] !== undefined && one.given[key] !== null)
  const value = name === undefined ? undefined : one.given?.[name]
  if (!isIsoDate(value))
    throw new RangeError(
      `"${name ?? names[0] ?? ''}" is ${JSON.stringify(value ?? null)}, which is not a day. Write YYYY-MM-DD.`,
    )
  return value
}
