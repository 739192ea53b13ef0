import type { Area } from '@niyam/contract/calendar-filter.ts'
import { type AttributeInfo, attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { sayLaw } from '../../lib/i18n-law.ts'

export interface FactGroup {
  /** `several` for facts that more than one law uses. */
  readonly area: Area | 'several'
  /** Those that decide most come first. */
  readonly facts: readonly AttributeInfo[]
  /** How many compliances the open facts of the group decide. */
  readonly decides: number
}

/**
 * Facts under the law that asks for them. Groups and facts that decide most come first; the others keep the order of the laws and
 * of the catalogue, facts of several laws before those of one.
 *
 * @param decides how many compliances depend on a fact that is not known
 */
export function groupFacts(keys: readonly string[], decides: (key: string) => number = () => 0): FactGroup[] {
  const groups = new Map<Area | 'several', AttributeInfo[]>()
  for (const key of keys) {
    const info = attributeInfo(key)
    if (!info) continue
    const [area, ...more] = info.areas
    const group = area === undefined || more.length > 0 ? 'several' : area
    groups.set(group, [...(groups.get(group) ?? []), info])
  }
  return (['several', ...AREAS] as const)
    .flatMap((area) => {
      const facts = groups.get(area)?.toSorted((one, other) => decides(other.key) - decides(one.key))
      return facts ? [{ area, facts, decides: facts.reduce((sum, { key }) => sum + decides(key), 0) }] : []
    })
    .toSorted((one, other) => other.decides - one.decides)
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
