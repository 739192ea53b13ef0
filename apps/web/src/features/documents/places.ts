import type { EntityEvent } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { eventText } from '../../domain/event-words.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import { useRegistrationName } from '../../domain/use-registration-name.ts'
import { useTexts } from '../../lib/texts.ts'

/** Where a document hangs: on the entity itself where both are null. */
export interface Place {
  readonly registration_id: string | null
  readonly event_id: string | null
}

/** A place as the value of a choice; empty is the entity itself. */
export const placeKey = ({ registration_id, event_id }: Place): string =>
  event_id ? `event ${event_id}` : registration_id ? `registration ${registration_id}` : ''

export function placeOf(key: string | null): Place {
  const [kind, id = null] = (key ?? '').split(' ')
  return { registration_id: kind === 'registration' ? id : null, event_id: kind === 'event' ? id : null }
}

/** The registrations and events of an entity as the choices of one field; empty where there are none. */
export function usePlaces(registrations: readonly Registration[], events: readonly EntityEvent[]) {
  const t = useTexts('documents')
  const nameOf = useRegistrationName()
  const ofRegistrations = registrations.map((one) => ({
    value: placeKey({ registration_id: one.registration_id, event_id: null }),
    label: `${nameOf(one)} ${shownNumber(one.kind, one.number)}`,
  }))
  const ofEvents = events.map((one) => ({
    value: placeKey({ registration_id: null, event_id: one.event_id }),
    label: eventText(one),
  }))
  return [
    { group: t('places.registrations'), items: ofRegistrations },
    { group: t('places.events'), items: ofEvents },
  ].filter(({ items }) => items.length > 0)
}
