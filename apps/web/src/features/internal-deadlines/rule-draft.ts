import type { OwnDayRule } from '@niyam/contract/internal-deadlines.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'

/** A rule while it is being written: `of` is `all`, `area:…` or `form:…`, `who` a person or `any`. */
export interface RuleDraft {
  readonly key: number
  readonly of: string
  readonly who: string
  readonly days: number | string
}

export const ANYBODY = 'any'
export const EVERYTHING = 'all'

export const draftOf = ({ user_id, area, obligation_id, days_before }: OwnDayRule, key: number): RuleDraft => ({
  key,
  of: obligation_id === null ? (area === null ? EVERYTHING : `area:${area}`) : `form:${obligation_id}`,
  who: user_id ?? ANYBODY,
  days: days_before,
})

/** @returns null when its days are not a number of days */
export function ruleOf({ of, who, days }: RuleDraft): OwnDayRule | null {
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 0 || days > 120) return null
  return {
    user_id: who === ANYBODY ? null : who,
    area: AREAS.find((area) => of === `area:${area}`) ?? null,
    obligation_id: of.startsWith('form:') ? of.slice('form:'.length) : null,
    days_before: days,
  }
}
