import { ARRIVAL_PART_BYTES } from '@niyam/contract/organisation-import-limits.ts'
import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { asUser, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope, PersonActor } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { claimOrganisation } from '../accounts/service.ts'
import { plainName } from '../documents/file-type.ts'
import { deleteFile, hasRoom, lengthOf, writePart } from './files.ts'
import * as store from './store.ts'

export type ArrivalParts = Pick<
  Parts,
  'db' | 'clock' | 'queue' | 'files' | 'exports_folder' | 'secret' | 'proves_mailboxes' | 'growth_times'
>

const noUpload = () => new AppError('not_found', 'This upload no longer exists. Choose the file again.')

function toReply(row: store.ArrivalRow): Arrival {
  const { user_id: _, address: __, done, total, made_id, found, problems, ...rest } = row
  return {
    ...rest,
    progress: { done, total },
    found: found && { ...found, left_out: found.left_out.map(say) },
    problems: problems.map((problem) => ({ ...problem, text: say(problem.text) })),
    // Until the import is complete there is no such organisation.
    organisation_id: row.state === 'done' ? made_id : null,
  }
}

export const listArrivals = ({ db }: ArrivalParts, user_id: string): Promise<Arrival[]> =>
  asUser(db, user_id, async (tx) => (await store.listed(tx, user_id)).map(toReply))

export const getArrival = ({ db }: ArrivalParts, user_id: string, arrival_id: string): Promise<Arrival> =>
  asUser(db, user_id, (tx) => known(tx, user_id, arrival_id))

async function known(tx: Tx, user_id: string, arrival_id: string): Promise<Arrival> {
  const row = await store.ofPerson(tx, user_id, arrival_id)
  if (!row) throw noUpload()
  return toReply(row)
}

/**
 * An upload that was checked but not started is replaced.
 *
 * @throws AppError `conflict` while another import of this person runs, `too_large` when the disk has no room
 */
export async function beginArrival(
  parts: ArrivalParts,
  by: PersonActor,
  input: { readonly file_name: string; readonly size: number },
): Promise<Arrival> {
  const file_name = plainName(input.file_name)
  if (!/\.zip$/i.test(file_name)) throw invalidField('file_name', 'Choose the zip that the export was downloaded as.')
  if (!(await hasRoom(parts, input.size)))
    throw new AppError('too_large', "The server's disk has no room for this file. Ask the administrator of the server.")
  const { user_id, address } = by
  const { arrival, others } = await asUser(
    parts.db,
    user_id,
    async (tx) => {
      const arrival_id = uuidv7()
      const asked_at = parts.clock.now().toISOString()
      const isFree = await store.insert(tx, { arrival_id, user_id, address, asked_at, file_name, size: input.size })
      if (!isFree)
        throw new AppError('conflict', 'You are importing an organisation already. Wait for it, or cancel it.')
      const others = await store.giveUpOthers(tx, user_id, asked_at)
      return { arrival: await known(tx, user_id, arrival_id), others }
    },
    by,
  )
  for (const one of others) await deleteFile(parts, one)
  return arrival
}

/**
 * Stores the next part of the file; the last part starts the check.
 *
 * @throws AppError `conflict` for a part that does not begin where the file ends so far
 */
export function addPart(
  parts: ArrivalParts,
  by: PersonActor,
  arrival_id: string,
  { offset, content }: { readonly offset: number; readonly content: Buffer },
): Promise<Arrival> {
  const { db, queue } = parts
  return asUser(
    db,
    by.user_id,
    async (tx) => {
      const row = await store.held(tx, by.user_id, arrival_id)
      if (!row) throw noUpload()
      if (row.state !== 'uploading')
        throw new AppError('conflict', 'This upload takes nothing more. Open the page again to see how far it is.')
      // A retry after the connection broke: the part is stored already.
      if (offset + content.length === row.received) return toReply(row)
      if (offset !== row.received)
        throw new AppError('conflict', `The next part begins at ${row.received}. Go on from there.`)
      const received = offset + content.length
      const isLast = received === row.size
      if (received > row.size || content.length > ARRIVAL_PART_BYTES || (!isLast && content.length === 0))
        throw invalidField('file', 'This part is longer than what is left of the file. Choose the file again.')
      await writePart(parts, arrival_id, offset, content)
      await store.noteReceived(tx, arrival_id, received)
      if (isLast) {
        await store.move(tx, arrival_id, ['uploading'], { state: 'checking' })
        await queue.add(tx, 'look-into-arrival', { arrival_id }, { key: `look-into:${arrival_id}` })
      }
      return known(tx, by.user_id, arrival_id)
    },
    by,
  )
}

/**
 * Starts to create the organisation; a failed import can be tried again.
 *
 * @throws AppError `conflict` for an upload that is not checked, has faults, or was started already
 */
export async function startArrival(
  parts: ArrivalParts,
  by: PersonActor,
  arrival_id: string,
  name: string,
): Promise<Arrival> {
  const { db, queue } = parts
  const isThere = (await lengthOf(parts, arrival_id)) > 0
  return asUser(
    db,
    by.user_id,
    async (tx) => {
      const { address, user_id } = by
      const { found } = await known(tx, user_id, arrival_id)
      const others = await store.listed(tx, user_id)
      if (others.some((one) => one.arrival_id !== arrival_id && store.AT_WORK.some((state) => state === one.state)))
        throw new AppError('conflict', 'You are importing an organisation already. Wait for it, or cancel it.')
      const change = { state: 'running', name, made_id: uuidv7(), address, done: 0, total: 0 } as const
      const isSound = isThere && found !== null
      if (!isSound || !(await store.move(tx, arrival_id, ['checked', 'failed'], { ...change, failure: null })))
        throw new AppError('conflict', 'This upload cannot be imported now. Open the page again to see its progress.')
      await claimOrganisation(parts, tx, by)
      await queue.add(tx, 'bring-in', { arrival_id }, { key: `bring-in:${arrival_id}` })
      return known(tx, user_id, arrival_id)
    },
    by,
  )
}

/** A completed import stays; of any other, nothing does. */
export async function cancelArrival(parts: ArrivalParts, by: PersonActor, arrival_id: string): Promise<Arrival> {
  const { db, clock } = parts
  const arrival = await asUser(
    db,
    by.user_id,
    async (tx) => {
      await known(tx, by.user_id, arrival_id)
      const from = ['uploading', 'checking', 'checked', 'wrong', 'running', 'failed'] as const
      await store.move(tx, arrival_id, from, { state: 'cancelled', finished_at: clock.now().toISOString() })
      return known(tx, by.user_id, arrival_id)
    },
    by,
  )
  if (arrival.state === 'cancelled') await deleteFile(parts, arrival_id)
  return arrival
}

/** Stand-in accounts are deleted with the organisation, when nothing refers to them any more. */
export const forgetStandIns = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  store.deleteStandIns(tx, organisation_id)
