import { AREAS_OF_PEOPLE } from '@niyam/contract/seen-with-areas.ts'
import type { Catalogue } from '@niyam/law'
import { ENTITY_KINDS } from '@niyam/law/reference/entity-kinds.ts'
import type { Tx } from '../../db/tx.ts'
import { isAreaSeen, visibilityOf } from '../../db/visibility.ts'
import type { OrgScope } from '../../http/scope.ts'
import { returnKind } from './compare-filings.ts'
import type { EntityOfRecord, OurRecord } from './our-record.ts'
import * as store from './store.ts'

/** Kinds of entities that have master data in the registry. */
export const KINDS_OF_REGISTRY: readonly string[] = ENTITY_KINDS.filter(({ usual_registrations }) =>
  usual_registrations.some((kind) => kind === 'company' || kind === 'llp'),
).map(({ key }) => key)

const ATTRIBUTES = ['listed', 'paid_up_capital_inr', 'contribution_inr']

/** Entities whose officers and returns of company law the caller sees; undefined where nothing limits. */
export async function entitiesSeen(tx: Tx, scope: OrgScope): Promise<string[] | undefined> {
  const visibility = await visibilityOf(tx, scope)
  return (
    visibility &&
    [...visibility].filter(([, areas]) => AREAS_OF_PEOPLE.some((area) => isAreaSeen(areas, area))).map(([id]) => id)
  )
}

/** What our record has of entities, in six queries whatever their number. */
export async function recordsOf(
  tx: Tx,
  scope: OrgScope,
  law: Catalogue,
  entities: readonly EntityOfRecord[],
): Promise<OurRecord[]> {
  const ids = entities.map(({ entity_id }) => entity_id)
  const obligations = law.obligations.map(({ id }) => id).filter((id) => returnKind(id) !== null)
  const [offices, registrations, facts, officers, meetings, filings] = await Promise.all([
    store.officeRows(tx, scope, ids),
    store.registrationRows(tx, scope, ids),
    store.factRows(tx, scope, ids, ATTRIBUTES),
    store.officerRows(tx, scope, ids),
    store.meetingRows(tx, scope, ids),
    store.filingRows(tx, scope, ids, obligations),
  ])
  const of = {
    offices: byEntity(offices),
    registrations: byEntity(registrations),
    facts: byEntity(facts),
    officers: byEntity(officers),
    meetings: byEntity(meetings),
    filings: byEntity(filings),
  }
  return entities.map((entity) => {
    const own = <T>(rows: ReadonlyMap<string, readonly T[]>): readonly T[] => rows.get(entity.entity_id) ?? []
    const [office, registration] = [own(of.offices)[0], own(of.registrations)[0]]
    return {
      entity,
      office: office && withoutEntity(office),
      registration: registration && withoutEntity(registration),
      facts: own(of.facts),
      officers: own(of.officers).map(withoutEntity),
      meetings: own(of.meetings).map(withoutEntity),
      filings: own(of.filings),
    }
  })
}

function withoutEntity<T extends { readonly entity_id: string }>(row: T): Omit<T, 'entity_id'> {
  const { entity_id: _entity, ...rest } = row
  return rest
}

function byEntity<T extends { readonly entity_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const all = new Map<string, T[]>()
  for (const row of rows) {
    const own = all.get(row.entity_id)
    if (own) own.push(row)
    else all.set(row.entity_id, [row])
  }
  return all
}
