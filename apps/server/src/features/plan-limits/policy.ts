import type { Plan, Resource, Usage } from '@niyam/contract/plan-limits.ts'
import { RESOURCES } from '@niyam/contract/resources.ts'

export type PlanLimits = Pick<Plan, Resource>
export type Counts = Record<Resource, number>

/** Shares of a limit, in hundredths, at which admins are notified. */
export const THRESHOLDS = [80, 100] as const

/** The highest threshold that is reached; 0 is none. A limit of nothing is full from the start. */
export function reached(used: number, limit: number | null): 0 | (typeof THRESHOLDS)[number] {
  if (limit === null) return 0
  if (used >= limit) return 100
  return used * 100 >= limit * 80 ? 80 : 0
}

const LEVELS = { 0: 'fine', 80: 'near', 100: 'full' } as const

/** Every resource with how much of it is used. Without a plan nothing is limited. */
export const usageOf = (limits: PlanLimits | null, counts: Counts): Usage[] =>
  RESOURCES.map((resource) => {
    const limit = limits?.[resource] ?? null
    const used = counts[resource]
    return { resource, used, limit, level: LEVELS[reached(used, limit)] }
  })

/** A count that restarts each month or day is reported again. */
export function windowOf(resource: Resource, today: string): string {
  if (resource === 'sms_a_month') return today.slice(0, 7)
  return resource === 'api_calls_a_day' ? today : ''
}
