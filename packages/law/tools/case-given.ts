import { attributeCatalogue, attributeInfo } from '../src/catalogue/attributes.ts'
import { checkFacts } from '../src/engine/check-facts.ts'
import type { Given } from '../src/engine/given.ts'
import { nearestOf } from '../src/engine/nearest.ts'

/** Names of the days that start clocks, for every kind of case. */
export const CLOCK_DAYS = [
  'agm',
  'previous_agm',
  'previous_meeting',
  'meeting_on',
  'first_fy_end',
  'chosen_first_fy_end',
  'incorporated_on',
  'event_on',
  'document_date',
  'order_communicated',
  'allotted_on',
  'created_on',
  'changed_on',
  'transfer_on',
  'received_on',
  'funds_on',
  'registered_on',
  'advertised_on',
  'notice_received_on',
  'counter_statement_served_on',
  'evidence_received_on',
  'application_date',
  'renewed_on',
  'printed_expiry',
  'expiry',
  'din_allotted_on',
  'last_kyc_fy',
  'event_kyc_filed_on',
] as const

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
export function faultOfGiven(given: Given): string | null {
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
  const near = nearestOf(key, [...BESIDE_ATTRIBUTES, ...attributeCatalogue.map((one) => one.key)])
  return `"${key}" is no fact that a date depends on.${near ? ` Was "${near}" meant?` : ' Leave it out.'}`
}
