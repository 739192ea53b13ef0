import { inWords, isIsoDate } from '../calendar/iso-date.ts'
import { attributeInfo } from '../catalogue/attributes.ts'
import { eventInfo } from '../catalogue/events.ts'
import type { AttributeTest, Scalar } from '../catalogue/model.ts'
import type { FactValue } from './subject.ts'

const CRORE = 10_000_000
const LAKH = 100_000

const trimmed = (value: number): string => String(Math.round(value * 100) / 100)

/** '₹5 crore', '₹75 lakh', '₹10,000': a limit as people say it. */
export function rupees(value: number): string {
  if (value >= CRORE) return `₹${trimmed(value / CRORE)} crore`
  if (value >= LAKH) return `₹${trimmed(value / LAKH)} lakh`
  return `₹${String(value).replace(/\B(?=(\d{3})+$)/g, ',')}`
}

const CLOCKS: Record<string, string> = {
  agm: 'Date of the annual general meeting',
  previous_meeting: 'Date of the last board meeting',
  event_on: 'Date of the event',
}

/** A label for anything an answer may miss: an attribute, an event or a day that starts a clock. */
export const factLabel = (key: string): string =>
  attributeInfo(key)?.label ?? eventInfo(key)?.label ?? CLOCKS[key] ?? key

export const labelOf = (attribute: string): string => attributeInfo(attribute)?.label ?? attribute

/** A value in the words of its attribute. */
export function valueInWords(attribute: string, value: Scalar): string {
  const info = attributeInfo(attribute)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && info?.type === 'money') return rupees(value)
  if (typeof value === 'string' && isIsoDate(value)) return inWords(value)
  return info?.options?.find((option) => option.value === value)?.label ?? String(value)
}

export const factInWords = (attribute: string, value: FactValue): string =>
  typeof value === 'object'
    ? value.map((one) => valueInWords(attribute, one)).join(', ')
    : valueInWords(attribute, value)

const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

const BOUND: Record<string, string> = { '>': 'above', '>=': 'at least', '<': 'below', '<=': 'up to' }

/** What a test wants: 'Regular or SEZ unit', 'above ₹5 crore'. */
export function testInWords(attribute: string, test: AttributeTest): string {
  if (Array.isArray(test)) return either((test as readonly Scalar[]).map((value) => valueInWords(attribute, value)))
  if ('not' in test) return `anything but ${either(test.not.map((value) => valueInWords(attribute, value)))}`
  return (Object.entries(test) as [string, number | string][])
    .map(([bound, limit]) => `${BOUND[bound]} ${valueInWords(attribute, limit)}`)
    .join(' and ')
}

const OTHER_SIDE: Record<string, string> = { '>': 'up to', '>=': 'below', '<': 'at least', '<=': 'above' }

/** What would fail a test: 'no', 'above ₹5 crore', 'anything but Regular'. */
export function oppositeInWords(attribute: string, test: AttributeTest): string {
  if (Array.isArray(test)) {
    const values = test as readonly Scalar[]
    if (values.every((value) => typeof value === 'boolean'))
      return either(
        [true, false].filter((value) => !values.includes(value)).map((value) => valueInWords(attribute, value)),
      )
    return `anything but ${either(values.map((value) => valueInWords(attribute, value)))}`
  }
  if ('not' in test) return either(test.not.map((value) => valueInWords(attribute, value)))
  return either(
    (Object.entries(test) as [string, number | string][]).map(
      ([bound, limit]) => `${OTHER_SIDE[bound]} ${valueInWords(attribute, limit)}`,
    ),
  )
}
