import type { EntityEvent } from '@niyam/contract/entities.ts'
import { eventInfo, financialYearOf, type IsoDate, previousYear } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../app.ts'
import { inOrganisation } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lockEntity } from '../compliances/recompute/service.ts'
import { followEntity, registrationsOf } from '../registrations/service.ts'
import { noEntity } from './presence.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

interface GivenEvent {
  readonly kind: string
  readonly happened_on: string
  readonly period: string | null
  readonly registration_id: string | null
}

const AGM = 'agm-held'

/** Records a day that starts a clock. An AGM without its year is taken to be of the year that had ended. */
export function recordEvent(deps: Deps, scope: OrgScope, entity_id: string, given: GivenEvent): Promise<EntityEvent> {
  const kind = given.kind === 'agm' ? AGM : given.kind
  const info = eventInfo(kind)
  if (!info) throw invalidField('kind', `There is no event "${given.kind}". Choose one of the list.`)
  return inOrganisation(deps.db, scope, async (tx) => {
    await lockEntity(tx, entity_id)
    const found = await store.entityWithFacts(tx, scope, entity_id)
    if (!found) throw noEntity()
    const { incorporated_on } = found.entity
    if (incorporated_on !== null && given.happened_on < incorporated_on) {
      throw invalidField('happened_on', `${found.entity.name} did not exist then. Correct the day.`)
    }
    const { registration_id } = given
    if (registration_id !== null) {
      const holder = (await registrationsOf(deps, tx, scope, entity_id)).find(
        (one) => one.registration_id === registration_id,
      )
      if (!holder || !info.registrations.includes(holder.kind))
        throw invalidField('registration_id', `"${info.label}" is no event of that registration. Choose another.`)
    }
    const year = kind === AGM ? previousYear(financialYearOf(given.happened_on as IsoDate)) : null
    const { happened_on, period } = given
    const event = await store.saveEvent(tx, scope, {
      event_id: uuidv7(),
      entity_id,
      registration_id,
      kind,
      happened_on,
      period: period ?? year,
    })
    await followEntity(deps, tx, scope, entity_id)
    return event
  })
}

export function takeBackEvent(
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  event_id: string,
): Promise<{ message: string }> {
  return inOrganisation(deps.db, scope, async (tx) => {
    await lockEntity(tx, entity_id)
    if (!(await store.deleteEvent(tx, scope, entity_id, event_id))) {
      throw new AppError('not_found', 'This event is not there any more. Reload the page.')
    }
    await followEntity(deps, tx, scope, entity_id)
    return { message: 'The event was taken back.' }
  })
}
