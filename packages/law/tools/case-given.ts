import { attributeCatalogue, attributeInfo } from '../src/catalogue/attributes.ts'
import { checkFacts } from '../src/engine/facts/check-facts.ts'
import { CLOCK_DAYS, type RuleInput } from '../src/engine/facts/rule-input.ts'
import { closestWord } from '../src/engine/facts/closest-word.ts'

/** Names that a case about a date may use besides the attributes; all names that end in `_on` are accepted. */
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
 * The invalid facts of a case about a date: an unknown name or an invalid number.
 * Null when all are valid. Without this check a mistyped name would silently leave out an order or a condition.
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
  return `"${key}" is not a fact that affects a date.${near ? ` Was "${near}" meant?` : ' Leave it out.'}`
}
