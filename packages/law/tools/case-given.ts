import { attributeCatalogue, attributeInfo } from '../src/catalogue/attributes.ts'
import { checkFacts } from '../src/engine/facts/check-facts.ts'
import { CLOCK_DAYS, type RuleInput } from '../src/engine/facts/rule-input.ts'
import { closestWord } from '../src/engine/facts/closest-word.ts'

/** What a case about a date may name beside the attributes; days that end on `_on` are all let through. */
const BESIDE_ATTRIBUTES = new Set<string>([
  ...CLOCK_DAYS,
  'fy_end',
  'due',
  'statutory_due',
  'filed',
  'deducted_in',
  'collected_in',
  'district',
  'part',
  'scheme',
])
const NUMBERS = new Set(['number', 'money', 'count'])

/**
 * What cannot be among the facts of a case about a date: a name that means nothing, a number that is none.
 * Null when all can be; a mistyped name would else leave an order or a condition out without a word.
 */
export function faultOfGiven(given: RuleInput): string | null {
  for (const [key, value] of Object.entries(given)) {
    const info = attributeInfo(key)
    const isKnown = info !== undefined || BESIDE_ATTRIBUTES.has(key) || key.endsWith('_on')
    if (!isKnown) return unknownName(key)
    const [fault] = info !== undefined && NUMBERS.has(info.type) ? checkFacts({ [key]: value }) : []
    if (fault !== undefined) return fault.message
  }
  return null
}

function unknownName(key: string): string {
  const near = closestWord(key, [...BESIDE_ATTRIBUTES, ...attributeCatalogue.map((one) => one.key)])
  return `"${key}" is no fact that a date depends on.${near ? ` Was "${near}" meant?` : ' Leave it out.'}`
}
