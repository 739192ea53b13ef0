import type { Verdict } from '@niyam/contract/applicability.ts'
import type { Area } from '@niyam/contract/calendar-filter.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import type { SearchIn } from '../../route.ts'
import type { applicablePath } from '../../paths.ts'

/** In the order in which they are worked through. */
export const VERDICTS = ['needs_facts', 'applies', 'set_aside', 'does_not_apply'] as const satisfies readonly Verdict[]

export interface ApplicableFilter {
  readonly verdict?: Verdict
  readonly area?: Area
}

type Search = SearchIn<typeof applicablePath>

/** What the address narrows the list by; a mistyped word is left out. */
export function filterOf(search: Search): ApplicableFilter {
  const verdict = VERDICTS.find((one) => one === search.verdict)
  const area = AREAS.find((one) => one === search.area)
  return { ...(verdict && { verdict }), ...(area && { area }) }
}

/** The obligation whose reasons are open. */
export interface OpenObligation {
  readonly obligation_id: string
  readonly registration_id: string | null
  readonly state: string | null
}

export const openOf = ({ obligation, registration, state }: Search): OpenObligation | null =>
  obligation ? { obligation_id: obligation, registration_id: registration || null, state: state || null } : null

/** In the address. */
export const CLOSED = { obligation: null, registration: null, state: null }
export const opened = ({ obligation_id, registration_id, state }: OpenObligation) => ({
  obligation: obligation_id,
  registration: registration_id,
  state,
})
