import type { Registration } from '@niyam/contract/registrations.ts'
import { eventCatalogue } from '@niyam/law/catalogue/events.ts'
import { shownNumber } from '../../domain/shown-number.ts'

export const numberText = (one: Registration | undefined): string => (one ? shownNumber(one.kind, one.number) : '')

/**
 * The registrations an event can belong to. An AGM or a merger belongs to the entity, with any number of registrations.
 */
export function holdersOf(kind: string | null, registrations: readonly Registration[]): readonly Registration[] {
  const info = eventCatalogue.find((event) => event.kind === kind)
  return info ? registrations.filter((one) => info.registrations.includes(one.kind)) : []
}
