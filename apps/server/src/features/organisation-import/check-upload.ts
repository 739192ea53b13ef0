import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { v7 as uuidv7 } from 'uuid'
import { asPlatform, asUser } from '../../db/tx.ts'
import { type Archive, openArchive, type Problem, Wrong } from './archive.ts'
import { type Brought, tryToBring } from './import-all.ts'
import { deleteFile, fileAt } from './files.ts'
import { inviteesOf, ownPerson } from './members.ts'
import { BYTES_A_NOTE, noting, Stopped } from './progress.ts'
import { EXPORTED_TABLES, type Reading, readThrough } from './read-export.ts'
import type { ArrivalParts } from './service.ts'
import * as store from './store.ts'
import { shapesOf } from './tables-store.ts'
import { tablesNotTaken } from './tables.ts'
import { leftBehind } from './words.ts'

interface CheckedUpload {
  readonly found: Arrival['found']
  readonly problems: readonly Problem[]
}

/**
 * The job after an upload: it reads the whole file and tries the import in a transaction that is rolled back, which
 * finds every row that a start would refuse. When it restarts after a crash, it checks again.
 */
export async function lookInto(parts: ArrivalParts, arrival_id: string): Promise<void> {
  const { db, clock } = parts
  const arrival = await asPlatform(db, (tx) => store.ofJob(tx, arrival_id))
  if (arrival?.state !== 'checking') return
  const move = (change: Omit<Parameters<typeof store.move>[3], 'finished_at'>) =>
    asUser(db, arrival.user_id, (tx) =>
      store.move(tx, arrival_id, ['checking'], { ...change, finished_at: clock.now().toISOString() }),
    )
  try {
    const { found, problems } = await judge(parts, arrival)
    await move({
      state: problems.length > 0 ? 'wrong' : 'checked',
      found: found && JSON.stringify(found),
      problems: JSON.stringify(problems),
    })
    if (problems.length > 0) await deleteFile(parts, arrival_id)
  } catch (error) {
    if (error instanceof Stopped) return
    await move({ state: 'failed', failure: 'error' })
    throw error
  }
}

async function judge(parts: ArrivalParts, arrival: store.ArrivalOfPerson): Promise<CheckedUpload> {
  let archive: Archive | undefined
  try {
    archive = await openArchive(fileAt(parts, arrival.arrival_id))
    return await judgeContent(parts, arrival, archive)
  } catch (error) {
    if (error instanceof Wrong) return { found: null, problems: [error.problem] }
    throw error
  } finally {
    await archive?.close()
  }
}

async function judgeContent(
  parts: ArrivalParts,
  arrival: store.ArrivalOfPerson,
  archive: Archive,
): Promise<CheckedUpload> {
  const { db } = parts
  const { organisation_id, name } = archive.manifest.organisation
  const shapes = await asPlatform(db, (tx) => shapesOf(tx, EXPORTED_TABLES))
  const tell = noting(parts, arrival, BYTES_A_NOTE, archive.bytes)
  const reading = await readThrough(archive, shapes, tell, parts.files.scan)
  if (reading.problems.length > 0) return { found: null, problems: reading.problems }
  const trial = { archive, reading, shapes, name, made_id: uuidv7(), arrival }
  const { problems, broken_at } = await tryToBring(parts, trial, () => tell(0))
  if (problems.length > 0) return { found: null, problems }
  const here_already = await asUser(db, arrival.user_id, (tx) =>
    store.likeIt(tx, arrival.user_id, organisation_id, name),
  )
  const left_out = leftBehind(reading.counts, tablesNotTaken(shapes), reading.unknown)
  return { found: { ...foundIn(archive, reading, arrival.email, broken_at), left_out, here_already }, problems: [] }
}

function foundIn(
  { manifest }: Archive,
  { counts, members, masked_numbers }: Reading,
  email: string,
  trail_broken_at: Brought['broken_at'],
): Omit<NonNullable<Arrival['found']>, 'left_out' | 'here_already'> {
  const own = ownPerson(members, email)
  return {
    name: manifest.organisation.name,
    made_at: manifest.made_at,
    product_version: manifest.product_version,
    made_by: manifest.asked_by,
    counts: {
      entities: counts['entity'] ?? 0,
      registrations: counts['registration'] ?? 0,
      items: counts['calendar_item'] ?? 0,
      filings: counts['filing'] ?? 0,
      documents: counts['document'] ?? 0,
      people: inviteesOf(members, own, email).length,
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    },
    is_own: own !== null,
    missing: manifest.missing.length,
    masked_numbers,
    trail_broken_at,
  }
}
