import type { Area } from '@niyam/contract/calendar-filter.ts'
import { type AttributeInfo, attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { sayLaw } from '../../lib/i18n-law.ts'

export interface FactGroup {
  /** `several` for facts that more than one law uses. */
  readonly area: Area | 'several'
  readonly facts: readonly AttributeInfo[]
}

/** Facts under the law that asks for them, in the order of the laws; those of several laws come first. */
export function groupFacts(keys: readonly string[]): FactGroup[] {
  const groups = new Map<Area | 'several', AttributeInfo[]>()
  for (const key of keys) {
    const info = attributeInfo(key)
    if (!info) continue
    const [area, ...more] = info.areas
    const group = area === undefined || more.length > 0 ? 'several' : area
    groups.set(group, [...(groups.get(group) ?? []), info])
  }
  return (['several', ...AREAS] as const).flatMap((area) => {
    const facts = groups.get(area)
    return facts ? [{ area, facts }] : []
  })
}

/** The facts whose label or help has every word asked for. */
export function factsNamed(keys: readonly string[], text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return keys.filter((key) => {
    const info = attributeInfo(key)
    const text = `${info?.label ?? key} ${info?.help ?? ''} ${sayLaw(info?.label ?? key)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
