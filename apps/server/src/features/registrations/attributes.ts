import { type AttributeInfo, attributeInfo } from '@niyam/law'
import { isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import { parseRange } from '@niyam/law/format/number-range.ts'
import { isYearText } from '@niyam/law/calendar/year.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import type { Fields } from '../../http/errors.ts'
import { kindLabel } from './number.ts'
import type { RegistrationKind } from '@niyam/law/reference/registration-kinds.ts'

const MOST_RUPEES = 1e14

/** Why a value does not fit an attribute of the law, in words; null when it fits. */
export function wrongValue({ label, type, options = [] }: AttributeInfo, value: FactJson): string | null {
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  // Where the law has only limits, a range between two of them is an answer.
  if ((type === 'count' || type === 'money') && parseRange(value)) return null
  const isOption = (text: unknown) => options.some((option) => option.value === text)
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : `${label} is a yes or a no. Choose one.`
    case 'count':
      return isNumber && Number.isInteger(value) && value >= 0
        ? null
        : `${label} cannot be ${String(value)}. Write a whole number, 0 or more.`
    case 'money':
      return isNumber && value >= 0 && value <= MOST_RUPEES
        ? null
        : `${label} cannot be ${String(value)}. Write an amount in rupees, 0 or more.`
    case 'number':
      return isNumber ? null : `${label} cannot be ${String(value)}. Write a number.`
    case 'date':
      return isIsoDate(value) ? null : `${label} is a day that exists. Write it as YYYY-MM-DD.`
    case 'year':
      return (typeof value === 'string' && isYearText(value)) || (isNumber && value >= 1900 && value <= 2200)
        ? null
        : `${label} is a financial year. Write it as 2025-26.`
    case 'choice':
      return isOption(value) ? null : `${label} has no choice "${String(value)}". Choose one of: ${inWords(options)}.`
    case 'choices':
      return typeof value === 'string' && value !== '' && value.split(',').every(isOption)
        ? null
        : `${label} has no choice "${String(value)}". Choose of: ${inWords(options)}.`
  }
}

const inWords = (options: readonly { value: string }[]) => options.map(({ value }) => value).join(', ')

/** Every wrong detail of a registration, under `details.…`. */
export function wrongDetails(kind: RegistrationKind, details: Record<string, FactJson>): Fields {
  const fields: Fields = {}
  for (const [key, value] of Object.entries(details)) {
    const info = attributeInfo(key)
    const message = info?.registrations.includes(kind)
      ? wrongValue(info, value)
      : `The law does not require "${key}" of a ${kindLabel(kind)} registration. Leave it out.`
    if (message) fields[`details.${key}`] = [message]
  }
  return fields
}

/** Every wrong fact of an entity, under `facts.<its place>.…`. */
export function wrongFacts(
  facts: readonly { attribute: string; financial_year: string | null; state: string | null; value: FactJson }[],
): Fields {
  const fields: Fields = {}
  const seen = new Set<string>()
  for (const [place, { attribute, financial_year, state, value }] of facts.entries()) {
    const info = attributeInfo(attribute)
    const message = info && wrongValue(info, value)
    if (!info) fields[`facts.${place}.attribute`] = [`There is no fact "${attribute}". Leave it out.`]
    if (message) fields[`facts.${place}.value`] = [message]
    if (financial_year !== null && !isYearText(financial_year)) {
      fields[`facts.${place}.financial_year`] = [`${financial_year} is not a financial year. Write it as 2025-26.`]
    }
    if (state !== null && !isStateKey(state))
      fields[`facts.${place}.state`] = [`"${state}" is not a state of the list. Choose one.`]
    else if (state !== null && info && !info.per_state)
      fields[`facts.${place}.state`] = [`${info.label} is not asked by state. Leave the state out.`]
    const key = `${attribute} ${financial_year} ${state}`
    if (seen.has(key))
      fields[`facts.${place}.attribute`] = [
        `${info?.label ?? attribute} is given twice for one year${state === null ? '' : ' and state'}. Leave one out.`,
      ]
    seen.add(key)
  }
  return fields
}
