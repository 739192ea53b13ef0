import { isIsoDate } from '../../calendar/iso-date.ts'
import { isRange } from '../../format/number-range.ts'
import { groupIndian } from '../../format/rupee-text.ts'
import { attributeInfo } from '../../catalogue/attributes.ts'
import type { AttributeTest, Scalar } from '../../catalogue/model/obligation.ts'
import type { FactValue } from '../subject.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'
import type { Bound, Language, Phrases } from './phrases.ts'

const CRORE = 10_000_000
const LAKH = 100_000

/** The phrases of a language; English where none is named. */
export const phrasesIn = (language: Language | undefined): Phrases => (language === 'hi' ? hindi : english)

function trimmed(value: number): string {
  const [whole = '', rest] = String(Math.round(value * 100) / 100).split('.')
  return rest === undefined ? groupIndian(whole) : `${groupIndian(whole)}.${rest}`
}

/** '₹5 crore', '₹75 lakh', '₹10,000': a limit as people say it. */
export function rupees(value: number, phrases: Phrases = english): string {
  if (value >= CRORE) return phrases.crore(trimmed(value / CRORE))
  if (value >= LAKH) return phrases.lakh(trimmed(value / LAKH))
  return `₹${String(value).replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** A label for anything an answer may miss: an attribute, an event or a day that starts a clock. */
export function factLabel(key: string, language?: Language): string {
  const phrases = phrasesIn(language)
  return phrases.attribute(key) ?? phrases.event(key) ?? phrases.clock(key) ?? key
}

export const labelOf = (attribute: string, phrases: Phrases): string => phrases.attribute(attribute) ?? attribute

/** A value in the words of its attribute. */
export function valueInWords(attribute: string, value: Scalar, phrases: Phrases): string {
  if (typeof value === 'boolean') return value ? phrases.yes : phrases.no
  if (typeof value === 'number' && attributeInfo(attribute)?.type === 'money') return rupees(value, phrases)
  if (typeof value === 'string' && isIsoDate(value)) return phrases.day(value)
  return phrases.option(attribute, value) ?? String(value)
}

export function factInWords(attribute: string, value: FactValue, phrases: Phrases): string {
  if (typeof value !== 'object') return valueInWords(attribute, value, phrases)
  if (isRange(value)) return testInWords(attribute, value, phrases)
  return value.map((one) => valueInWords(attribute, one, phrases)).join(', ')
}

const eitherOf = (attribute: string, values: readonly Scalar[], phrases: Phrases): string =>
  phrases.or(values.map((value) => valueInWords(attribute, value, phrases)))

/** What a test wants: 'Regular or SEZ unit', 'above ₹5 crore'. */
export function testInWords(attribute: string, test: AttributeTest, phrases: Phrases): string {
  if (Array.isArray(test)) return eitherOf(attribute, test as readonly Scalar[], phrases)
  if ('not' in test) return phrases.anythingBut(eitherOf(attribute, test.not, phrases))
  return phrases.bounds(
    boundsOf(test).map(([bound, limit]) => phrases.bound(bound, valueInWords(attribute, limit, phrases))),
  )
}

/** What would fail a test: 'no', 'above ₹5 crore', 'anything but Regular'. */
export function oppositeInWords(attribute: string, test: AttributeTest, phrases: Phrases): string {
  if (Array.isArray(test)) {
    const values = test as readonly Scalar[]
    if (values.every((value) => typeof value === 'boolean'))
      return eitherOf(
        attribute,
        [true, false].filter((value) => !values.includes(value)),
        phrases,
      )
    return phrases.anythingBut(eitherOf(attribute, values, phrases))
  }
  if ('not' in test) return eitherOf(attribute, test.not, phrases)
  return phrases.or(
    boundsOf(test).map(([bound, limit]) => phrases.otherSide(bound, valueInWords(attribute, limit, phrases))),
  )
}

const boundsOf = (test: object): [Bound, number | string][] => Object.entries(test) as [Bound, number | string][]
