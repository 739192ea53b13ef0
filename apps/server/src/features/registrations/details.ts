import type { Parts } from '../../parts.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { wrongDetails } from './attributes.ts'
import { alterRegistration, noRegistration, registrationById } from './service.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

/**
 * Sets one detail of a registration as if it had always been so, or takes it out with null; the calendar follows. The caller
 * holds the entity's lock.
 *
 * @returns what it was before
 */
export async function setDetail(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { entity_id, registration_id }: { readonly entity_id: string; readonly registration_id: string },
  { attribute, value }: { readonly attribute: string; readonly value: FactJson | null },
): Promise<FactJson | null> {
  const registration = await registrationById(deps, tx, scope, registration_id)
  if (!registration || registration.entity_id !== entity_id) throw noRegistration()
  const { [attribute]: before = null, ...others } = registration.details
  if (value !== null)
    for (const [message] of Object.values(wrongDetails(registration.kind, { [attribute]: value })))
      throw invalidField('value', message ?? '')
  await alterRegistration(deps, tx, scope, registration_id, {
    details: value === null ? others : { ...others, [attribute]: value },
  })
  return before
}
