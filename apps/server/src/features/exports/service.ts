import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { EXPORT_DAYS, type OrganisationExport } from '@niyam/contract/exports.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { databaseTrouble } from '../../db/failure.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { type OrgScope, withArchived } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { notify } from '../notifications/notify.ts'
import { archiveAt } from './archive.ts'
import { writeExport } from './write-export.ts'
import * as store from './store.ts'

export type ExportParts = Pick<Parts, 'db' | 'clock' | 'queue' | 'files' | 'version' | 'exports_folder'>

const EXPORTS_PATH = '/admin/export'
const DAY_MS = 86_400_000
// Each progress note is a separate transaction.
const ROWS_A_NOTE = 10_000
const FILES_A_NOTE = 20

const fileAt = ({ exports_folder }: Pick<ExportParts, 'exports_folder'>, scope: OrgScope, export_id: string) =>
  join(exports_folder, scope.organisation_id, `${export_id}.zip`)

export const listExports = ({ db }: ExportParts, scope: OrgScope): Promise<OrganisationExport[]> =>
  inOrganisation(db, scope, (tx) => store.listed(tx, scope))

async function known(tx: Tx, scope: OrgScope, export_id: string): Promise<OrganisationExport> {
  const exported = await store.one(tx, scope, export_id)
  if (exported) return exported
  throw new AppError('not_found', 'This export is not there. Open the list again.')
}

/** @throws AppError `conflict` while another one is being made */
export const startExport = (
  { db, clock, queue }: ExportParts,
  scope: OrgScope,
  { user_id }: Person,
): Promise<OrganisationExport> =>
  inOrganisation(db, scope, async (tx) => {
    const export_id = uuidv7()
    const request = { export_id, asked_by: user_id, asked_at: clock.now().toISOString() }
    if (!(await store.insert(tx, scope, request))) {
      throw new AppError('conflict', 'An export is being made already. Wait for it, or cancel it.')
    }
    const { organisation_id } = scope
    await queue.add(tx, 'make-export', { organisation_id, export_id }, { key: `export:${export_id}` })
    return known(tx, scope, export_id)
  })

/** One that is done already stays. */
export const cancelExport = ({ db, clock }: ExportParts, scope: OrgScope, export_id: string) =>
  inOrganisation(db, scope, async (tx) => {
    await known(tx, scope, export_id)
    const ended = { state: 'cancelled', finished_at: clock.now().toISOString() } as const
    const isStopped = (await store.end(tx, scope, export_id, ended)) !== undefined
    return { message: isStopped ? 'The export is cancelled.' : 'The export had ended already.' }
  })

/** @throws AppError `not_found` when it is not ready, not any more, or its file is gone */
export async function openExport(
  parts: ExportParts,
  scope: OrgScope,
  export_id: string,
): Promise<{ name: string; size: number; content: Readable }> {
  const now = parts.clock.now()
  const exported = await inOrganisation(parts.db, scope, (tx) => known(tx, scope, export_id))
  const { state, size, expires_at, asked_at } = exported
  if (state !== 'ready' || size === null || expires_at === null || Date.parse(expires_at) <= now.getTime()) {
    throw new AppError('not_found', 'This export cannot be downloaded, or no longer. Make a new one.')
  }
  const file = await open(fileAt(parts, scope, export_id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new AppError('not_found', 'The file of this export is gone from the server. Make a new one.')
  })
  await inOrganisation(parts.db, scope, (tx) => store.noteDownload(tx, scope, export_id, now.toISOString()))
  return { name: `niyam-export-${asked_at.slice(0, 10)}.zip`, size, content: file.createReadStream() }
}

class Stopped extends Error {}

/** The work of the job. An export left half done by a killed process starts again; one that has ended is left alone. */
export async function makeExport(parts: ExportParts, scope: OrgScope, export_id: string): Promise<void> {
  const { db, clock } = parts
  const request = await inOrganisation(db, scope, (tx) => store.one(tx, scope, export_id))
  if (!request || (request.state !== 'waiting' && request.state !== 'running')) return
  const place = fileAt(parts, scope, export_id)
  const draft = `${place}.part`
  await mkdir(join(parts.exports_folder, scope.organisation_id), { recursive: true, mode: 0o700 })
  const archive = await archiveAt(draft)
  try {
    const manifest_sha256 = await writeExport(
      parts,
      withArchived(scope),
      { export_id, asked_by: request.asked_by },
      archive,
      noting(),
    )
    const archiveFile = await archive.close()
    await rename(draft, place)
    const now = clock.now()
    const expires_at = new Date(now.getTime() + EXPORT_DAYS * DAY_MS).toISOString()
    const ended = {
      state: 'ready',
      finished_at: now.toISOString(),
      expires_at,
      manifest_sha256,
      ...archiveFile,
    } as const
    await inOrganisation(db, scope, async (tx) => {
      const asked_by = await store.end(tx, scope, export_id, ended)
      if (asked_by === undefined) throw new Stopped()
      const news = { kind: 'export_ready', params: { size: archiveFile.size }, path: EXPORTS_PATH } as const
      await notify(parts, tx, scope, [asked_by], { ...news, once_key: `export:${export_id}` })
    })
  } catch (error) {
    await archive.abandon()
    await rm(place, { force: true })
    if (error instanceof Stopped) return
    const failure = databaseTrouble(error) === 'disk_full' ? 'disk_full' : 'error'
    const ended = { state: 'failed', finished_at: clock.now().toISOString(), failure } as const
    await inOrganisation(db, scope, (tx) => store.end(tx, scope, export_id, ended))
    throw error
  }

  function noting() {
    let lastNoted = { done: -FILES_A_NOTE, rows: 0 }
    return async (now: { readonly done: number; readonly total: number; readonly rows: number }) => {
      if (now.done - lastNoted.done < FILES_A_NOTE && now.rows - lastNoted.rows < ROWS_A_NOTE) return
      lastNoted = now
      if (!(await inOrganisation(db, scope, (tx) => store.noteProgress(tx, scope, export_id, now)))) throw new Stopped()
    }
  }
}

/** Deletes the files of an organisation's exports whose days are over. */
export async function forgetExports(parts: ExportParts, scope: OrgScope): Promise<void> {
  const now = parts.clock.now().toISOString()
  const ids = await inOrganisation(parts.db, scope, (tx) => store.expire(tx, scope, now))
  for (const export_id of ids) await rm(fileAt(parts, scope, export_id), { force: true })
}
