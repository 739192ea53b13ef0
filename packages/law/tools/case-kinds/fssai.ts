import { addDays, addMonths, type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { loadTable } from '../../src/catalogue/load-table.ts'
import type { Catalogue, Version } from '../../src/engine/catalogue.ts'
import { dueDate } from '../../src/engine/due-date.ts'
import type { Given } from '../../src/engine/given.ts'
import { paise } from '../../src/format/paise.ts'
import { period } from '../../src/calendar/period.ts'
import { foodLicenceType } from '../../src/money/food-safety-limits.ts'
import type { WorkedCase } from '../case-file.ts'
import { CaseFacts, type CaseKind } from './case-kind.ts'

const limits = await loadTable('food-safety-limits')

/** `turnover_inr` and `on` (and `kind_of_business`) → `fssai_type`; null on a day for which no limit is recorded. */
export const threshold: CaseKind = (one) => {
  const facts = new CaseFacts(one)
  const kinds = one.given?.['kind_of_business']
  const answer = foodLicenceType(limits, {
    turnover: paise(Math.round(facts.rupees('turnover_inr') * 100)),
    on: dayOf(one, ['on', 'event_on', 'as_on', 'date']),
    kinds: typeof kinds === 'string' ? [kinds] : Array.isArray(kinds) ? kinds.map(String) : undefined,
  })
  return { fssai_type: answer.kind === 'type' ? answer.fssai_type : null }
}

/**
 * `expiry` → `window_opens` and `last_date`: between which days a renewal can be asked for. Both null where the law of that
 * day knows no renewal (a food licence since 10 March 2026).
 */
export const renewalWindow: CaseKind = (one, law) => {
  const expiry = dayOf(one, ['expiry', 'printed_expiry', 'valid_to', 'event_on'])
  const obligation = law.obligation(one.id) ?? fallback(one, law)
  if (!obligation) throw new RangeError(`No obligation has the id "${one.id}".`)
  const given: Given = { ...one.given, expiry, event_on: expiry }
  const answer = dueDate(obligation, period('one-time'), given)
  if (answer.kind !== 'due') return { window_opens: null, last_date: null }
  const { version } = answer
  // A rule that counts up to the expiry itself (ten years of a trade mark) ends with the expiry that is given.
  const last = version.rule.data.window_opens?.from === 'due' ? expiry : answer.statutory_due_date
  return { window_opens: opens(version, expiry, last), last_date: last }
}

const fallback = (one: WorkedCase, law: Catalogue) =>
  one.id.startsWith('fssai') ? law.obligation('fssai.licence.renewal') : undefined

function opens(version: Version, anchor: IsoDate, due: IsoDate): IsoDate | null {
  const window = version.rule.data.window_opens
  if (!window) return null
  return addDays(addMonths(window.from === 'due' ? due : anchor, window.months ?? 0), window.days ?? 0)
}

/** @throws RangeError when none of the names is given, or what is given is no day */
export function dayOf(one: WorkedCase, names: readonly string[]): IsoDate {
  const name = names.find((key) => one.given?.[key] !== undefined && one.given[key] !== null)
  const value = name === undefined ? undefined : one.given?.[name]
  if (!isIsoDate(value))
    throw new RangeError(
      `"${name ?? names[0] ?? ''}" is ${JSON.stringify(value ?? null)}, which is not a day. Write YYYY-MM-DD.`,
    )
  return value
}
