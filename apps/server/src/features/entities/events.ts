import type { EntityEvent } from '@niyam/contract/entities.ts'
import { eventInfo, financialYearOf, type IsoDate, yearOfEvent } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lockEntity } from '../calendar/recompute.ts'
import { followEntity, registrationsOf } from '../registrations/service.ts'
import { noEntity } from '../entity-presence/service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

interface GivenEvent {
  readonly kind: string
  readonly happened_on: string
  readonly period: string | null
  readonly registration_id: string | null
  /** The event of the year that the caller has seen and gives up. */
  readonly replaces: string | null
}

const AGM = 'agm-held'

/**
 * Records an event that starts a period. A second event of a yearly kind is refused until the caller names the first as
 * the one to replace.
 */
export function recordEvent(deps: Deps, scope: OrgScope, entity_id: string, input: GivenEvent): Promise<EntityEvent> {
  const kind = input.kind === 'agm' ? AGM : input.kind
  const info = eventInfo(kind)
  if (!info) throw invalidField('kind', `There is no event "${input.kind}". Choose one of the list.`)
  return inOrganisation(deps.db, scope, async (tx) => {
    await lockEntity(tx, entity_id)
    const event = await checkedEvent(deps, tx, scope, entity_id, { ...input, kind })
    const present = presentEvent(await store.eventsOfKind(tx, scope, event), event)
    if (present?.happened_on === event.happened_on) return present
    if (present && present.event_id !== input.replaces) throw alreadyRecorded(info.label, present)
    const saved = present
      ? await store.moveEvent(tx, scope, present.event_id, event)
      : await store.insertEvent(tx, scope, { ...event, event_id: uuidv7() })
    await followEntity(deps, tx, scope, entity_id)
    return saved
  })
}

/** Corrects a recorded event. A correction never replaces the event of another year. */
export function changeEvent(
  deps: Deps,
  scope: OrgScope,
  { entity_id, event_id }: { readonly entity_id: string; readonly event_id: string },
  input: Omit<GivenEvent, 'kind' | 'replaces'>,
): Promise<EntityEvent> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await lockEntity(tx, entity_id)
    const recorded = await store.eventById(tx, scope, entity_id, event_id)
    if (!recorded) throw eventGone()
    const event = await checkedEvent(deps, tx, scope, entity_id, { ...input, kind: recorded.kind })
    const others = (await store.eventsOfKind(tx, scope, event)).filter((one) => one.event_id !== event_id)
    const present = presentEvent(others, event)
    if (present) throw alreadyRecorded(eventInfo(event.kind)?.label ?? event.kind, present)
    const saved = await store.moveEvent(tx, scope, event_id, event)
    await followEntity(deps, tx, scope, entity_id)
    return saved
  })
}

/** The row of an event that can have happened: in the life of the entity, not ahead of its time, of a registration of its kind. */
async function checkedEvent(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  { kind, happened_on, period: givenPeriod, registration_id }: Omit<GivenEvent, 'replaces'>,
) {
  const info = eventInfo(kind)
  const entityWithFacts = await store.entityWithFacts(tx, scope, entity_id)
  if (!entityWithFacts) throw noEntity()
  const { incorporated_on } = entityWithFacts.entity
  if (incorporated_on !== null && happened_on < incorporated_on) {
    throw invalidField('happened_on', `${entityWithFacts.entity.name} did not exist then. Correct the day.`)
  }
  if (happened_on > deps.clock.today() && !info?.may_lie_ahead)
    throw invalidField('happened_on', 'This day has not come yet. Record the event once it has happened.')
  if (registration_id !== null) {
    const holder = (await registrationsOf(deps, tx, scope, entity_id)).find(
      (one) => one.registration_id === registration_id,
    )
    if (!holder || !info?.registrations.includes(holder.kind))
      throw invalidField(
        'registration_id',
        `"${info?.label ?? kind}" is not an event of that registration. Choose another.`,
      )
  }
  const period = yearOfEvent(kind, happened_on as IsoDate, givenPeriod)
  return { entity_id, registration_id, kind, happened_on, period }
}

/** The event that leaves no room for this one: of the same year, or of the same day where a year may have several. */
const presentEvent = (
  recorded: readonly EntityEvent[],
  { kind, happened_on, period }: Pick<EntityEvent, 'kind' | 'happened_on' | 'period'>,
): EntityEvent | undefined =>
  recorded.find((one) => {
    const year = yearOfEvent(kind, one.happened_on as IsoDate, one.period)
    return period === null ? year === null && one.happened_on === happened_on : year === period
  })

function alreadyRecorded(label: string, { event_id, happened_on, period }: EntityEvent): AppError {
  const day = formatDay(happened_on as IsoDate)
  // Without a period it belongs to the year of its day.
  const year = formatFinancialYear(period ?? financialYearOf(happened_on as IsoDate))
  const message = `"${label}" is recorded for FY ${year} already, on ${day}. Replace that day, or keep it.`
  return new AppError('conflict', message, { happened_on: [message], replaces: [event_id] })
}

const eventGone = () => new AppError('not_found', 'This event no longer exists. Reload the page.')

export function takeBackEvent(
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  event_id: string,
): Promise<{ message: string }> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await lockEntity(tx, entity_id)
    if (!(await store.deleteEvent(tx, scope, entity_id, event_id))) {
      throw eventGone()
    }
    await followEntity(deps, tx, scope, entity_id)
    return { message: 'The event was taken back.' }
  })
}
