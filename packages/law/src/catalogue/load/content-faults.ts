import { compileCatalogue } from '../compile/catalogue.ts'
import { attributeInfo } from '../attributes.ts'
import { eventInfo } from '../events.ts'
import { AREAS } from '../model/area.ts'
import type { Condition } from '../model/obligation.ts'
import type { ReleaseContent } from '../model/release-content.ts'

/**
 * What of a release this program cannot work with: facts, events and areas that a newer one knows. Empty when all is known.
 * Such a release is refused, since a condition on an unknown fact would leave its duty out without a word.
 */
export function faultsOfContent({ areas, known_missing }: ReleaseContent): string[] {
  const faults = new Set<string>()
  for (const { area, obligations } of areas) {
    if (!(AREAS as readonly string[]).includes(area)) faults.add(`the law "${area}"`)
    for (const { event_kind, versions } of obligations) {
      if (event_kind && eventInfo(event_kind) === undefined) faults.add(`the event "${event_kind}"`)
      for (const version of versions)
        for (const key of factsOf(version.attributes))
          if (attributeInfo(key) === undefined) faults.add(`the fact "${key}"`)
    }
  }
  for (const gaps of Object.values(known_missing))
    for (const { attributes } of gaps)
      for (const key of factsOf(attributes)) if (attributeInfo(key) === undefined) faults.add(`the fact "${key}"`)
  if (faults.size > 0) return [...faults]
  try {
    compileCatalogue(areas)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

const factsOf = (attributes: Condition | undefined): string[] =>
  Object.entries(attributes ?? {}).flatMap(([key, value]) =>
    key === 'any' ? (value as readonly object[]).flatMap((one) => Object.keys(one)) : [key],
  )
