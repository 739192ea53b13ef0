import { v7 as uuidv7 } from 'uuid'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope, withArchived } from '../../http/scope.ts'
import { followAll } from '../calendar/recompute.ts'
import { mustHaveRoom } from '../plan-limits/service.ts'
import type { Archive, Problem } from './archive.ts'
import { inviteesOf, ownPerson } from './members.ts'
import type { Reading } from './read-export.ts'
import type { ArrivalParts } from './service.ts'
import * as store from './store.ts'
import { checkTrail, prepareToWrite, type Shape } from './tables-store.ts'
import { personHere, writeRows } from './write-rows.ts'

/** The checked file, the person who imports it, and the organisation it becomes. */
export interface Bringing {
  readonly archive: Archive
  readonly reading: Reading
  readonly shapes: readonly Shape[]
  readonly name: string
  readonly made_id: string
  readonly arrival: store.ArrivalOfPerson
}

export interface Brought {
  readonly problems: readonly Problem[]
  /** The first entry of its audit trail that does not follow the one before. */
  readonly broken_at: number | null
}

/** Receives the number of rows written; throws to stop. */
type OnProgress = (rows: number) => Promise<void>

class TakenBack extends Error {}

/** Writes everything and rolls it back, which finds every row that the database refuses. */
export async function tryToBring(parts: ArrivalParts, bringing: Bringing, tell: OnProgress): Promise<Brought> {
  const scope = scopeOf(bringing)
  let result: Brought = { problems: [], broken_at: null }
  await inOrganisation(parts.db, scope, async (tx) => {
    await prepareToWrite(tx, false)
    await insertStandIns(tx, parts, scope, bringing)
    result = await write(parts, tx, scope, bringing, { isTrial: true, tell })
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return result
}

/**
 * Creates the organisation in one transaction: until it commits no one can see or enter anything, and when the process
 * or the database fails halfway nothing is left.
 *
 * @param last the last act of the transaction; throws to roll all of it back
 */
export async function bring(
  parts: ArrivalParts,
  bringing: Bringing,
  tell: OnProgress,
  last: (tx: Tx) => Promise<void>,
): Promise<void> {
  const scope = scopeOf(bringing)
  // Entries about accounts form one chain over all organisations. Holding it during the import would block everyone.
  await asPlatform(parts.db, (tx) => insertStandIns(tx, parts, scope, bringing))
  await inOrganisation(parts.db, scope, async (tx) => {
    await prepareToWrite(tx, true)
    await write(parts, tx, scope, bringing, { isTrial: false, tell })
    await followAll(parts, tx, scope)
    await last(tx)
  })
}

// Archived entities are imported too.
const scopeOf = ({ arrival: { user_id, address }, made_id }: Bringing): OrgScope =>
  withArchived(provenScope(made_id, { by: { kind: 'person', user_id, address, request_id: uuidv7() } }))

/** Maps the people of the file to accounts on this server. */
function peopleOf({ reading, arrival, made_id }: Bringing) {
  const was_person = ownPerson(reading.members, arrival.email)
  const idOf = personHere(made_id, was_person, arrival.user_id)
  const place = reading.members.places.find(({ user_id }) => user_id === was_person)?.organisation_user_id
  return { was_person, idOf, place: place ?? null }
}

function insertStandIns(tx: Tx, { clock }: ArrivalParts, scope: OrgScope, bringing: Bringing): Promise<unknown> {
  const { reading } = bringing
  const { was_person, idOf } = peopleOf(bringing)
  const people = [...reading.named]
    .filter((user_id) => user_id !== was_person)
    .map((user_id) => ({
      user_id: idOf(user_id),
      name: reading.members.people.get(user_id)?.name || 'Former user',
    }))
  return store.insertStandIns(tx, scope, people, clock.now().toISOString())
}

interface How {
  readonly isTrial: boolean
  readonly tell: OnProgress
}

async function write(
  { clock }: ArrivalParts,
  tx: Tx,
  scope: OrgScope,
  bringing: Bringing,
  { isTrial, tell }: How,
): Promise<Brought> {
  const { archive, reading, shapes, name, arrival } = bringing
  const { was_person, idOf, place } = peopleOf(bringing)
  const now = clock.now().toISOString()
  const identities = { people: new Map([...reading.named].map((id) => [id, idOf(id)])), was_person, place }
  const admin = { organisation_user_id: place ?? uuidv7(), user_id: arrival.user_id, seen_at: now }
  const insertFirstAdmin = () => store.insertAdmin(tx, scope, admin)
  const problems = await writeRows(
    tx,
    { archive, reading, shapes, here: identities, name, tell, begun: insertFirstAdmin },
    isTrial,
  )
  if (problems.length > 0) return { problems, broken_at: null }
  const invitees = inviteesOf(reading.members, was_person, arrival.email)
  const people = invitees.map(({ user_id, ...rest }) => ({ person_id: user_id ? idOf(user_id) : uuidv7(), ...rest }))
  await store.insertPeople(tx, scope, people, now)
  const { organisation_id, name: origin_name } = archive.manifest.organisation
  const { entries, broken_at } = await checkTrail(tx, organisation_id)
  await store.insertOrigin(tx, scope, {
    origin_id: organisation_id,
    name: origin_name,
    made_at: archive.manifest.made_at,
    product_version: archive.manifest.product_version,
    sha256: archive.manifest_sha256,
    brought_by: arrival.user_id,
    brought_at: now,
    entries,
    broken_at,
  })
  for (const resource of ['entities', 'storage_bytes'] as const)
    await mustHaveRoom(tx, scope, { resource, more: 0, today: clock.today() })
  return { problems, broken_at }
}
