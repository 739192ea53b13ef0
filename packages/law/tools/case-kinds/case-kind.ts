import type { Catalogue } from '../../src/catalogue/compile/catalogue.ts'
import type { WorkedCase } from './worked-case.ts'

/** The results for a case, by the names that the case expects; amounts in rupees. */
export type CaseAnswer = { readonly [name: string]: unknown }

/**
 * Works a kind of case that is not a date. Returns every result it can compute; the runner keeps the expected ones.
 *
 * @throws RangeError when a fact is missing or impossible, with a message that names it
 */
export type CaseKind = (one: WorkedCase, law: Catalogue) => CaseAnswer

/** Reads the facts of a case, refusing what has the wrong form by its name. */
export class CaseFacts {
  readonly #given: NonNullable<WorkedCase['given']>
  /** @throws RangeError naming every fact that is not among the known ones, where those are given */
  constructor(one: WorkedCase, known?: readonly string[]) {
    this.#given = one.given ?? {}
    const unknown = known ? Object.keys(this.#given).filter((name) => !known.includes(name)) : []
    if (unknown.length > 0)
      throw new RangeError(`"${unknown.join('", "')}" is not a fact of this case. Known: ${known?.join(', ')}.`)
  }

  has(key: string): boolean {
    return this.#given[key] !== undefined && this.#given[key] !== null
  }

  /** Rupees, with paise after the point at most. @throws RangeError when missing or no amount */
  rupees(key: string): number {
    const value = this.#given[key]
    if (value === undefined || value === null) throw new RangeError(`"${key}" is missing: say the amount in rupees.`)
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throw new RangeError(`"${key}" is ${JSON.stringify(value)}; write an amount in rupees, not below zero.`)
    return value
  }

  count(key: string): number {
    const value = this.#given[key]
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
      throw new RangeError(`"${key}" is ${JSON.stringify(value ?? null)}; write a whole number, not below zero.`)
    return value
  }

  text(key: string): string {
    const value = this.#given[key]
    if (typeof value !== 'string' || value === '')
      throw new RangeError(`"${key}" is ${JSON.stringify(value ?? null)}; write a text.`)
    return value
  }

  flag(key: string): boolean {
    const value = this.#given[key]
    if (value === undefined || value === null) return false
    if (typeof value !== 'boolean') throw new RangeError(`"${key}" is ${JSON.stringify(value)}; write true or false.`)
    return value
  }
}
