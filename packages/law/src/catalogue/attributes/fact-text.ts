import type { AttributeInfo } from './attribute-info.ts'
import type { IsoDate } from '../../calendar/iso-date.ts'
import { formatDay } from '../../format/date-text.ts'
import { formatFinancialYear } from '../../format/period-text.ts'
import { parseRange, rangeInWords } from '../../format/number-range.ts'
import { formatNumber } from '../../format/rupee-text.ts'

/** The stored value of a fact as a sentence says it: `Monthly`, `₹4,85,00,000`, `Yes`. */
export function factText(
  { type, options = [] }: Pick<AttributeInfo, 'type' | 'options'>,
  value: boolean | number | string,
): string {
  const range = (type === 'money' || type === 'count') && parseRange(value)
  if (range) return rangeInWords(range, (one) => factText({ type }, one))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return type === 'money' ? `₹${formatNumber(value)}` : formatNumber(value)
  if (type === 'date') return formatDay(value as IsoDate)
  if (type === 'year') return formatFinancialYear(value)
  return value
    .split(',')
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join(', ')
}

/** Whether two stored values of a fact are the same; the order of several choices does not count. */
export const isSameFact = (one: boolean | number | string, other: boolean | number | string): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && sorted(one) === sorted(other))

const sorted = (choices: string): string => choices.split(',').toSorted().join(',')
