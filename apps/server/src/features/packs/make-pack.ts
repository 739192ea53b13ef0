import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { PACK_DAYS } from '@niyam/contract/packs.ts'
import { databaseTrouble } from '../../db/failure.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { archiveAt } from '../exports/archive.ts'
import { certificateOf } from './certificate.ts'
import { notify } from '../notifications/notify.ts'
import { deleteFile, draftAt, fileAt, folderOf } from './files.ts'
import type { PackParts } from './service.ts'
import * as store from './store.ts'
import { writePack } from './write-pack.ts'

const PACKS_PATH = '/reports/packs'
const DAY_MS = 86_400_000
// Each progress note is a separate transaction.
const FILES_A_NOTE = 20

class Stopped extends Error {}

/** The work of the job. A pack left half done by a killed process starts again; one that has ended is left alone. */
export async function makePack(parts: PackParts, organisation_id: string, pack_id: string): Promise<void> {
  const { db, clock } = parts
  const product = provenScope(organisation_id)
  const pack = await inOrganisation(db, product, (tx) => store.row(tx, product, pack_id))
  if (!pack || (pack.state !== 'waiting' && pack.state !== 'running')) return
  await mkdir(folderOf(parts, product), { recursive: true, mode: 0o700 })
  try {
    const file = await fileOf(parts, scopeOf(parts, pack), pack, noting())
    const now = clock.now()
    const expires_at = new Date(now.getTime() + PACK_DAYS * DAY_MS).toISOString()
    const ended = { state: 'ready', finished_at: now.toISOString(), expires_at, ...file } as const
    await inOrganisation(db, product, async (tx) => {
      if (!(await store.end(tx, product, pack_id, ended))) throw new Stopped()
      await tellReady(parts, tx, product, pack, file.size)
    })
  } catch (error) {
    await rm(draftAt(parts, product, pack_id), { force: true })
    await deleteFile(parts, product, pack_id)
    if (error instanceof Stopped) return
    const failure = databaseTrouble(error) === 'disk_full' ? 'disk_full' : 'error'
    const ended = { state: 'failed', finished_at: clock.now().toISOString(), failure } as const
    await inOrganisation(db, product, (tx) => store.end(tx, product, pack_id, ended))
    throw error
  }

  function noting() {
    let noted = -FILES_A_NOTE
    return async (now: { readonly done: number; readonly total: number }) => {
      if (now.done - noted < FILES_A_NOTE) return
      noted = now.done
      if (!(await inOrganisation(db, product, (tx) => store.noteProgress(tx, product, pack_id, now))))
        throw new Stopped()
    }
  }
}

/** The content is what the person who asked may see on the day it is made. */
const scopeOf = ({ clock }: PackParts, { organisation_id, limited_as }: store.PackRow): OrgScope =>
  provenScope(organisation_id, {
    visibilityLimits: limited_as === null ? undefined : { organisation_user_id: limited_as, day: clock.today() },
  })

/** Tells the person who asked for it. Its entity is not named: they may not see it any more when they read this. */
const tellReady = (parts: PackParts, tx: Tx, product: OrgScope, pack: store.PackRow, size: number) =>
  notify(parts, tx, product, [pack.asked_by], {
    kind: 'pack_ready',
    params: { pack: pack.kind, number: pack.number, size },
    path: PACKS_PATH,
    once_key: `pack:${pack.pack_id}`,
  })

type OnProgress = Parameters<typeof writePack>[4]

/** Writes the file of a pack, whole or not at all. */
async function fileOf(parts: PackParts, scope: OrgScope, pack: store.PackRow, tell: OnProgress) {
  const draft = draftAt(parts, scope, pack.pack_id)
  const place = fileAt(parts, scope, pack.pack_id)
  if (pack.kind === 'certificate') {
    await tell({ done: 0, total: 1 })
    const content = await certificateOf(parts, scope, pack)
    await writeFile(draft, content, { mode: 0o600, flush: true })
    await rename(draft, place)
    return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  }
  const archive = await archiveAt(draft)
  try {
    const manifest_sha256 = await writePack(parts, scope, pack, archive, tell)
    const archiveFile = await archive.close()
    await rename(draft, place)
    return { ...archiveFile, manifest_sha256 }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
