import { corporateEvents } from './events/corporate.ts'
import type { EventInfo } from './events/event-info.ts'
import { foodEvents } from './events/food.ts'
import { labourEvents } from './events/labour.ts'
import { licenceEvents } from './events/licences.ts'
import { taxEvents } from './events/tax.ts'

export type { EventInfo } from './events/event-info.ts'

/** Every event that starts a clock of the catalogue. */
export const eventCatalogue: readonly EventInfo[] = [
  ...taxEvents,
  ...corporateEvents,
  ...labourEvents,
  ...foodEvents,
  ...licenceEvents,
]

const byKind = new Map(eventCatalogue.map((event) => [event.kind, event]))

export const eventInfo = (kind: string): EventInfo | undefined => byKind.get(kind)

/** What can be recorded on a registration of this kind; null asks for the events of the entity itself. */
export const eventsForRegistration = (kind: string | null): EventInfo[] =>
  eventCatalogue.filter((event) =>
    kind === null ? event.registrations.length === 0 : event.registrations.includes(kind),
  )
