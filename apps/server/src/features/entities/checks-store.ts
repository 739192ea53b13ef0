import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

interface Own {
  readonly entity_id: string
}

// Called where archived ones are visible.
const archivedIds = (tx: Tx, organisation_id: string) =>
  tx.selectFrom('entity_archive').select('entity_id').where('organisation_id', '=', organisation_id)

/** How many other entities have this name, whatever its capitals. */
export const namesakes = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  { entity_id, name }: Own & { readonly name: string },
): Promise<number> => {
  const row = await tx
    .selectFrom('entity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('entity_id', '<>', entity_id)
    .where('entity_id', 'not in', archivedIds(tx, organisation_id))
    .executeTakeFirstOrThrow()
  return row.count
}

/** GSTINs of other entities that hold this PAN. */
export const holdersOfGstinWith = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { entity_id, pan }: Own & { readonly pan: string },
): Promise<{ number: string; name: string }[]> =>
  tx
    .selectFrom('registration as r')
    .innerJoin('entity as e', (join) =>
      join.onRef('e.organisation_id', '=', 'r.organisation_id').onRef('e.entity_id', '=', 'r.entity_id'),
    )
    .select(['r.number', 'e.name'])
    .where('r.organisation_id', '=', organisation_id)
    .where('r.kind', '=', 'gst')
    .where(sql`substr(r.number, 3, 10)`, '=', pan)
    .where('r.entity_id', '<>', entity_id)
    .where('r.entity_id', 'not in', archivedIds(tx, organisation_id))
    .orderBy('r.number')
    .limit(5)
    .execute()

/** States in which GSTINs of an entity have places of business, as their addresses say. */
export const placesOfGstins = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
): Promise<{ number: string; state: string }[]> =>
  tx
    .selectFrom('registration_place as p')
    .innerJoin('registration as r', (join) =>
      join.onRef('r.organisation_id', '=', 'p.organisation_id').onRef('r.registration_id', '=', 'p.registration_id'),
    )
    .innerJoin('entity_address as a', (join) =>
      join.onRef('a.organisation_id', '=', 'p.organisation_id').onRef('a.address_id', '=', 'p.address_id'),
    )
    .select(['r.number', 'a.state'])
    .distinct()
    .where('r.organisation_id', '=', organisation_id)
    .where('r.entity_id', '=', entity_id)
    .where('r.kind', '=', 'gst')
    .where('a.state', 'is not', null)
    .$narrowType<{ state: string }>()
    .orderBy('r.number')
    .execute()
