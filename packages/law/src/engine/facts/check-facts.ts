import { isIsoDate } from '../../calendar/iso-date.ts'
import { isYearText } from '../../calendar/year.ts'
import { type AttributeInfo, attributeCatalogue, attributeInfo } from '../../catalogue/attributes.ts'
import { isRange } from '../../format/number-range.ts'
import { officialState } from './state-group.ts'
import { closestWord } from './closest-word.ts'

/** An impossible fact; the message names the fact, the reason and the next step. */
export interface FactFault {
  readonly attribute: string
  readonly message: string
}

/** Facts that orders or clocks use, though no condition of the catalogue tests them. */
const BESIDE_CATALOGUE = new Set(['district', 'part', 'period_half'])

/** More people than any employer has, and more rupees than any turnover: such an amount is in paise, or a slip. */
const MOST_PEOPLE = 20_000_000
const MOST_RUPEES = 1_000_000_000_000_000

/** Amounts that can be below zero: a loss, and what is left when debts outweigh assets. */
const MAY_BE_NEGATIVE: ReadonlySet<string> = new Set(['net_profit_inr', 'net_worth_inr'])

/**
 * The faults of some facts: an unknown attribute, a value of the wrong type, a count that is negative or impossible, a
 * choice that is not an option, an invalid day, financial year or state.
 *
 * @param facts a value, several values, or a list of `{ value, financial_year?, state?, from?, to? }`; null means no fact
 * @returns in the order of the facts; empty when all are possible
 */
export function checkFacts(facts: { readonly [attribute: string]: unknown }): FactFault[] {
  return Object.entries(facts).flatMap(([attribute, value]) =>
    value === null || value === undefined
      ? []
      : faultsOfFact(attribute, value).map((message) => ({ attribute, message })),
  )
}

function faultsOfFact(attribute: string, value: unknown): string[] {
  const info = attributeInfo(attribute)
  if (!info && !BESIDE_CATALOGUE.has(attribute)) return [unknownAttribute(attribute)]
  if (!Array.isArray(value)) return fault(attribute, info, value)
  if (value.length === 0) return [`"${attribute}" is an empty list. Name a value, or leave the fact out.`]
  const list = value as readonly unknown[]
  if (list.some((one) => typeof one === 'object' && one !== null))
    return list.flatMap((one) => datedFaults(attribute, info, one))
  return [...new Set(list.flatMap((one) => fault(attribute, info, one)))]
}

function unknownAttribute(attribute: string): string {
  const near = closestWord(
    attribute,
    attributeCatalogue.map(({ key }) => key),
  )
  return `"${attribute}" is not a fact in the catalogue.${near ? ` Was "${near}" meant?` : ' The attribute catalogue lists them all.'}`
}

function datedFaults(attribute: string, info: AttributeInfo | undefined, fact: unknown): string[] {
  if (typeof fact !== 'object' || fact === null || !('value' in fact))
    return [
      `"${attribute}" mixes plain values and values with a time. Write each as {"value": …, "financial_year": …}.`,
    ]
  const { value, ...time } = fact as { readonly value: unknown; readonly [key: string]: unknown }
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  return [...values.flatMap((one) => fault(attribute, info, one)), ...checkTime(attribute, time)]
}

/** The faults in the time or place of a fact, a line each; for an unknown attribute, only that. */
export function checkTime(attribute: string, time: { readonly [key: string]: unknown }): string[] {
  if (!attributeInfo(attribute) && !BESIDE_CATALOGUE.has(attribute)) return [unknownAttribute(attribute)]
  const found: string[] = []
  for (const [key, of] of Object.entries(time)) {
    if (of === null || of === undefined) continue
    const message = timeFault(key, of)
    if (message !== null) found.push(`"${attribute}" ${message}.`)
  }
  const { from, to } = time
  if (isIsoDate(from) && isIsoDate(to) && from > to)
    found.push(`"${attribute}" begins on ${from}, after its end ${to}. Correct one of them.`)
  return found
}

function timeFault(key: string, of: unknown): string | null {
  if (key === 'financial_year')
    return typeof of === 'string' && isYearText(of)
      ? null
      : `has the financial year ${asText(of)}, which is none. Write it as 2026-27`
  if (key === 'from' || key === 'to')
    return isIsoDate(of) ? null : `holds ${key} ${asText(of)}, which is not a valid date. Write YYYY-MM-DD`
  if (key === 'state')
    return typeof of === 'string' && officialState(of)
      ? null
      : `names the state ${asText(of)}, which is none. Write its official name`
  return `holds "${key}", which means nothing. A value takes financial_year, state, from or to`
}

const asText = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

function fault(attribute: string, info: AttributeInfo | undefined, value: unknown): string[] {
  const message = info ? FAULTS[info.type](value, info) : typeof value === 'string' ? null : 'write a text'
  return message === null ? [] : [`"${attribute}" is ${asText(value)}: ${message}.`]
}

const FAULTS: { readonly [type in AttributeInfo['type']]: (value: unknown, info: AttributeInfo) => string | null } = {
  boolean: (value) => (typeof value === 'boolean' ? null : 'write true or false'),
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? null : 'write a number'),
  money: amountFault,
  count: countFault,
  date: (value) => (isIsoDate(value) ? null : 'that is not a valid date; write YYYY-MM-DD'),
  year: (value) =>
    typeof value === 'string' && isYearText(value) ? null : 'that is not a financial year; write it as 2026-27',
  choice: choiceFault,
  choices: choiceFault,
}

function amountFault(value: unknown, { key }: AttributeInfo): string | null {
  if (isRange(value)) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'write an amount in rupees, as a plain number'
  if (value < 0 && !MAY_BE_NEGATIVE.has(key)) return 'an amount below zero cannot be; write rupees from 0'
  return Math.abs(value) > MOST_RUPEES ? 'no business has so much; write rupees, not paise' : null
}

const OF_PERIOD: { readonly [key: string]: number } = { period_month: 12, month_of_quarter: 3 }

function countFault(value: unknown, { key }: AttributeInfo): string | null {
  if (isRange(value)) return null
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'write a whole number'
  if (value < 0) return 'a count below zero cannot be; write a whole number from 0'
  const most = OF_PERIOD[key] ?? MOST_PEOPLE
  return value > most ? `that is more than there can be; write a whole number up to ${most}` : null
}

function choiceFault(value: unknown, { key, options }: AttributeInfo): string | null {
  if (key === 'state')
    return typeof value === 'string' && officialState(value) ? null : 'that is not a state; write its official name'
  if (!options) return typeof value === 'string' || typeof value === 'number' ? null : 'write one of its values'
  if (options.some((option) => option.value === value)) return null
  return `that is not an option; write one of ${options.map((option) => option.value).join(', ')}`
}
