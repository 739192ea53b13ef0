import { databaseTrouble } from '../../db/failure.ts'
import { asPlatform, asUser, inOrganisation } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { provenScope } from '../../http/scope.ts'
import { type Archive, openArchive, Wrong } from './archive.ts'
import { bring } from './import-all.ts'
import { deleteFile, fileAt } from './files.ts'
import { noting, ROWS_A_NOTE, Stopped } from './progress.ts'
import { EXPORTED_TABLES, readThrough } from './read-export.ts'
import type { ArrivalParts } from './service.ts'
import * as store from './store.ts'
import { shapesOf } from './tables-store.ts'

/**
 * The job after a start: it stores the files, then creates the organisation, whole or not at all. After a crash it does
 * the same under the same ID; when the organisation exists already it does nothing.
 */
export async function runImport(parts: ArrivalParts, arrival_id: string): Promise<void> {
  const { db, clock } = parts
  const arrival = await asPlatform(db, (tx) => store.ofJob(tx, arrival_id))
  if (!arrival || arrival.made_id === null || arrival.name === null || arrival.state === 'done') return
  const { made_id, name, user_id } = arrival
  if (arrival.state !== 'running') return cleanUp(parts, arrival_id, made_id)
  try {
    await make(parts, { ...arrival, made_id, name })
    await deleteFile(parts, arrival_id)
  } catch (error) {
    const failure = failureOf(error)
    const ended = { state: 'failed', failure, finished_at: clock.now().toISOString() } as const
    if (!(error instanceof Stopped)) await asUser(db, user_id, (tx) => store.move(tx, arrival_id, ['running'], ended))
    await cleanUp(parts, arrival_id, made_id)
    if (!(error instanceof Stopped) && failure === 'error') throw error
  }
}

function failureOf(error: unknown): 'error' | 'disk_full' | 'changed' | 'quota' {
  if (error instanceof Wrong) return 'changed'
  if (error instanceof AppError && error.code === 'quota') return 'quota'
  return databaseTrouble(error) === 'disk_full' ? 'disk_full' : 'error'
}

type Running = store.ArrivalOfPerson & { readonly made_id: string; readonly name: string }

async function make(parts: ArrivalParts, arrival: Running): Promise<void> {
  const { db, clock } = parts
  const { arrival_id, made_id, name } = arrival
  const archive = await openArchive(fileAt(parts, arrival_id))
  try {
    const shapes = await asPlatform(db, (tx) => shapesOf(tx, EXPORTED_TABLES))
    const look = noting(parts, arrival, ROWS_A_NOTE, 0)
    const reading = await readThrough(archive, shapes, () => look(0))
    const [problem] = reading.problems
    if (problem) throw new Wrong(problem.file, problem.text, problem.line)
    const rows = Object.values(reading.counts).reduce((sum, count) => sum + count, 0)
    const tell = noting(parts, arrival, ROWS_A_NOTE, rows + reading.files.size)
    await keepFiles(parts, archive, made_id, [...reading.files.values()], tell)
    await bring(parts, { archive, reading, shapes, name, made_id, arrival }, tell, async (tx) => {
      const ended = { state: 'done', finished_at: clock.now().toISOString() } as const
      if (!(await store.move(tx, arrival_id, ['running'], ended))) throw new Stopped()
    })
  } finally {
    await archive.close()
  }
}

async function keepFiles(
  { files }: ArrivalParts,
  archive: Archive,
  made_id: string,
  paths: readonly string[],
  tell: (more: number) => Promise<void>,
): Promise<void> {
  for (const path of paths) {
    const pieces: Uint8Array[] = []
    for await (const piece of archive.read(path)) pieces.push(piece)
    await files.put(provenScope(made_id), Buffer.concat(pieces))
    await tell(1)
  }
}

/** Deletes what was stored outside the transaction, unless another run of the job has created the organisation. */
async function cleanUp(parts: ArrivalParts, arrival_id: string, made_id: string): Promise<void> {
  const { db, files } = parts
  const scope = provenScope(made_id)
  if (await inOrganisation(db, scope, (tx) => store.isMade(tx, scope))) return
  await files.forget(scope)
  await asPlatform(db, (tx) => store.deleteStandIns(tx, made_id))
  const arrival = await asPlatform(db, (tx) => store.ofJob(tx, arrival_id))
  if (arrival?.state === 'cancelled') await deleteFile(parts, arrival_id)
}
