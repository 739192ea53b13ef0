import { type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { period as asPeriod } from '../../src/calendar/period.ts'
import { attributeInfo } from '../../src/catalogue/attributes.ts'
import type { Catalogue, Obligation, Version } from '../../src/catalogue/compile/catalogue.ts'
import { dueDate } from '../../src/engine/due/due-date.ts'
import { type Paise, paise } from '../../src/format/paise.ts'
import type { WorkedCase } from './worked-case.ts'
import { CLOCK_DAYS } from '../../src/engine/facts/rule-input.ts'
import { CaseFacts } from './case-kind.ts'

/** Besides a rule's own facts a case may give the kind and place of the entity, and the day of knowledge. */
const ALWAYS = new Set<string>(['as_known_on', 'district', 'part', 'state', ...CLOCK_DAYS])

/** The facts of a case about tax paid late: days and amounts, refused by name where they cannot be. */
export class TaxFacts extends CaseFacts {
  readonly #one: WorkedCase
  /** @throws RangeError naming a fact that is neither among `own` nor an attribute */
  constructor(one: WorkedCase, own: readonly string[]) {
    super(one)
    this.#one = one
    for (const key of Object.keys(one.given ?? {}))
      if (!own.includes(key) && !ALWAYS.has(key) && attributeInfo(key) === undefined)
        throw new RangeError(`"${key}" is not a fact of this case. Known: ${own.join(', ')}.`)
  }

  /** Null when not given. @throws RangeError when it is not a date */
  day(key: string): IsoDate | null {
    const value = this.#one.given?.[key]
    if (value === undefined || value === null) return null
    if (!isIsoDate(value))
      throw new RangeError(`"${key}" is ${JSON.stringify(value)}, which is not a day. Write YYYY-MM-DD.`)
    return value
  }

  firstDay(...keys: readonly string[]): IsoDate | null {
    return keys.map((key) => this.day(key)).find((day) => day !== null) ?? null
  }

  /** Null when not given. @throws RangeError when below zero or finer than a paisa */
  paise(key: string): Paise | null {
    if (!this.has(key)) return null
    const amount = this.rupees(key)
    const whole = Math.round(amount * 100)
    if (Math.abs(whole - amount * 100) > 1e-6)
      throw new RangeError(`"${key}" is ${amount}; paise are the smallest part.`)
    return paise(whole)
  }

  firstPaise(...keys: readonly string[]): Paise | null {
    return keys.map((key) => this.paise(key)).find((amount) => amount !== null) ?? null
  }
}

/** Rupees as a case writes them. */
export const inRupees = (amount: Paise): number => amount / 100

export interface Governing {
  readonly version: Version
  /** Null when neither the case nor the period gives it. */
  readonly due: IsoDate | null
  readonly feeFreeUntil: IsoDate | null
}

/**
 * The version that governs a case and its due date: as the case says, else as the engine finds it for the period.
 *
 * @throws RangeError when no obligation has the id, or the period is not of it
 */
export function governing(one: WorkedCase, law: Catalogue, due: IsoDate | null): Governing {
  const obligation = mustObligation(law, one.id)
  // An event is given by its own days.
  const period = one.period ?? (obligation.period === 'day' ? 'one-time' : undefined)
  const found = period === undefined ? null : dueOf(obligation, period, one)
  const version = found?.version ?? law.version(one.id) ?? obligation.versions.at(-1)
  if (version === undefined) throw new RangeError(`${one.id} has no version`)
  return {
    version,
    due: due ?? found?.due ?? null,
    feeFreeUntil: due === null ? (found?.feeFreeUntil ?? null) : null,
  }
}

/** The due date of a period, or null when no day can be computed from what is given. */
export function dueOf(obligation: Obligation, period: string, one: WorkedCase): Governing | null {
  const known = one.given?.['as_known_on']
  const answer = dueDate(obligation, asPeriod(period), one.given ?? {}, { asKnownOn: isIsoDate(known) ? known : null })
  if (answer.kind === 'no-law') throw new RangeError(`No law is held for ${obligation.id} in ${period}.`)
  if (answer.kind !== 'due') return { version: answer.version, due: null, feeFreeUntil: null }
  return { version: answer.version, due: answer.due_date, feeFreeUntil: answer.fee_free_until }
}

export function mustObligation(law: Catalogue, id: string): Obligation {
  const obligation = law.obligation(id)
  if (obligation === undefined) throw new RangeError(`no obligation has the id "${id}"`)
  return obligation
}
