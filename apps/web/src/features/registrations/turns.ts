import type { FactValue } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'

type Turning = Pick<Registration, 'details' | 'past_details'>

/** The details as they are on a day: of what changes later, what it was until then. */
export function detailsOn({ details, past_details }: Turning, day: string): Registration['details'] {
  const earlier = past_details.filter(({ until }) => until >= day).toReversed()
  return { ...details, ...Object.fromEntries(earlier.map(({ attribute, value }) => [attribute, value])) }
}

export interface Span {
  readonly value: FactValue
  /** The first day on which it is so; null where it was so from the beginning. */
  readonly from: string | null
}

/** The values of a detail in order; for a detail that never changed, its one value. */
export function spansOf({ details, past_details }: Turning, attribute: string): Span[] {
  const past = past_details.filter((one) => one.attribute === attribute)
  const values = [...past.map(({ value }) => value), ...(details[attribute] === undefined ? [] : [details[attribute]])]
  return values.map((value, at) => ({ value, from: at === 0 ? null : dayAfter(past[at - 1]?.until ?? '') }))
}

const DAY_MS = 86_400_000
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
