import type { IsoDate } from '../../calendar/iso-date.ts'
import { table } from '../../catalogue/generated/tables/small-company.ts'
import { isRange, type NumberRange } from '../../format/number-range.ts'
import { isSmallCompany, type SizeLimitRow } from './company-size.ts'
import type { Facts, FactValue } from '../subject.ts'

const LIMITS = table as readonly SizeLimitRow[]

/**
 * Whether a company is small, by its class, capital and turnover; undefined while a figure is missing. The limits are those
 * of the given day: for a period its last.
 *
 * @param facts turnover of the financial year before
 */
export function derivedSmallCompany(facts: Facts, on: IsoDate): boolean | undefined {
  if (facts['entity_type'] !== 'company') return undefined
  return isSmallCompany(
    LIMITS,
    {
      company_type: textOf(facts['company_type']),
      paid_up_capital_inr: amountOf(facts['paid_up_capital_inr']),
      turnover_inr: amountOf(facts['turnover_inr']),
      holding_or_subsidiary: flagOf(facts['holding_or_subsidiary']),
      wholly_owned_subsidiary: flagOf(facts['wholly_owned_subsidiary']),
      has_subsidiary_associate_jv: flagOf(facts['has_subsidiary_associate_jv']),
    },
    on,
  )
}

type MaybeFact = FactValue | null | undefined
const textOf = (value: MaybeFact): string | undefined => (typeof value === 'string' ? value : undefined)
const flagOf = (value: MaybeFact): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
/** An impossible amount counts as unknown here; the check of facts reports it. */
const amountOf = (value: MaybeFact): number | NumberRange | undefined =>
  isRange(value) || (typeof value === 'number' && value >= 0) ? value : undefined

/** The limits of small companies in force on a day or later. */
export const sizeLimits = (on: IsoDate): SizeLimitRow[] =>
  LIMITS.filter(({ who, effective }) => who === 'company' && (effective.to === null || effective.to >= on))
