import type { IsoDate } from '../calendar/iso-date.ts'
import { financialYearOf, previousYear } from '../calendar/year.ts'
import { corporateEvents } from './events/corporate.ts'
import type { EventInfo } from './events/event-info.ts'
import { financeEvents } from './events/finance.ts'
import { foodEvents } from './events/food.ts'
import { labourEvents } from './events/labour.ts'
import { licenceEvents } from './events/licences.ts'
import { taxEvents } from './events/tax.ts'
import { trustAndTradeEvents } from './events/trusts-and-trade.ts'

export type { EventInfo } from './events/event-info.ts'

/** Every event that starts a clock of the catalogue. */
export const eventCatalogue: readonly EventInfo[] = [
  ...taxEvents,
  ...corporateEvents,
  ...labourEvents,
  ...foodEvents,
  ...licenceEvents,
  ...financeEvents,
  ...trustAndTradeEvents,
]

const byKind = new Map(eventCatalogue.map((event) => [event.kind, event]))

export const eventInfo = (kind: string): EventInfo | undefined => byKind.get(kind)

/**
 * The financial year in which an event is the only one of its kind; null where a year may have several.
 *
 * @param period the year recorded with it, which wins over the year of its day
 */
export function yearOfEvent(kind: string, on: IsoDate, period: string | null): string | null {
  if (period !== null) return period
  const once = eventInfo(kind)?.once_in
  if (!once) return null
  return once === 'year-ended' ? previousYear(financialYearOf(on)) : financialYearOf(on)
}

/** The events that can be recorded on a registration of this kind; null for those of the entity itself. */
export const eventsForRegistration = (kind: string | null): EventInfo[] =>
  eventCatalogue.filter((event) =>
    kind === null ? event.registrations.length === 0 : event.registrations.includes(kind),
  )
