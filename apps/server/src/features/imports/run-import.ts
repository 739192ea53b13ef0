import { holds } from '@niyam/contract/permissions.ts'
import { v7 as uuidv7 } from 'uuid'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { importerOf } from './kinds/all.ts'
import type { ImportRow } from './kinds/importer.ts'
import { type ImportParts, rowsToImport } from './service.ts'
import * as store from './store.ts'
import { takeBackRow } from './undo.ts'

/** The import was stopped. */
class Stopped extends Error {}

/**
 * The job: works on an import until it is done or stopped. Each group of rows is a separate transaction, with the mark
 * that it was done; a job that broke off continues there, and does nothing twice.
 */
export async function workOnImport(parts: ImportParts, organisation_id: string, import_id: string): Promise<void> {
  const product = provenScope(organisation_id)
  const job = await inOrganisation(parts.db, product, async (tx) => {
    const one = await store.one(tx, product, import_id)
    return one && { one, rights: await store.mayImport(tx, product, one.made_by_id) }
  })
  if (!job || (job.one.state !== 'running' && job.one.state !== 'undoing')) return
  const { one, rights } = job
  const end = (state: 'done' | 'undone' | 'failed' | 'stopped') =>
    inOrganisation(parts.db, product, (tx) =>
      store.move(tx, product, import_id, ['running', 'undoing'], {
        state,
        finished_at: parts.clock.now().toISOString(),
      }),
    )
  // Rights may have gone since it was started.
  if (!rights || !holds('imports.manage', rights)) return void (await end('stopped'))
  const by = { kind: 'person', user_id: one.made_by_id, address: one.address, request_id: uuidv7() } as const
  const scope = provenScope(organisation_id, { by })
  try {
    if (one.state === 'running') await bringIn(parts, scope, one)
    else await takeBack(parts, scope, one)
    await end(one.state === 'running' ? 'done' : 'undone')
  } catch (error) {
    if (error instanceof Stopped) return
    await end('failed')
    throw error
  }
}

async function bringIn(parts: ImportParts, scope: OrgScope, one: store.ShownImport): Promise<void> {
  const { import_id, kind, fields } = one
  const importer = importerOf(kind)
  const all = await inOrganisation(parts.db, scope, (tx) =>
    store.rows(tx, scope, import_id, ['new', 'adds', 'same', 'wrong']),
  )
  const open = new Set(all.flatMap(({ row, outcome }) => (outcome === 'new' || outcome === 'adds' ? [row] : [])))
  for (const group of await importer.groups(await rowsToImport(fields, all))) {
    const rows = group.filter(({ row }) => open.has(row))
    if (rows.length === 0) continue
    try {
      await inOrganisation(parts.db, scope, (tx) => bringInGroup(parts, tx, scope, one, group, rows))
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      await inOrganisation(parts.db, scope, (tx) => refuse(tx, scope, import_id, rows, error))
    }
  }
}

async function bringInGroup(
  parts: ImportParts,
  tx: Tx,
  scope: OrgScope,
  { import_id, kind, made_by_id }: store.ShownImport,
  group: readonly ImportRow[],
  rows: readonly ImportRow[],
): Promise<void> {
  if (!(await store.advance(tx, scope, import_id, 'running', rows.length))) throw new Stopped()
  const importer = importerOf(kind)
  // Checked again: the organisation may have changed since the check.
  const { rows: judged, plan } = importer.judge(parts, group, await importer.world(tx, scope, group))
  await store.saveJudged(tx, scope, import_id, judged)
  if (plan === null) return
  const applied = await importer.apply(parts, tx, scope, made_by_id, plan)
  const appliedRows = new Map(applied.map((one) => [one.row, one]))
  for (const { row, outcome } of judged) {
    const one = appliedRows.get(row)
    if (one && 'refused' in one)
      await store.saveMade(tx, scope, import_id, row, {
        outcome: 'wrong',
        problems: [{ field: null, message: one.refused }],
      })
    else if (one) await store.saveMade(tx, scope, import_id, row, { outcome: 'done', made: one.made })
    else if (outcome === 'new' || outcome === 'adds')
      await store.saveMade(tx, scope, import_id, row, { outcome: 'done' })
  }
}

/** Reports a row that is no longer valid; the rest of the sheet continues. */
async function refuse(
  tx: Tx,
  scope: OrgScope,
  import_id: string,
  rows: readonly ImportRow[],
  error: AppError,
): Promise<void> {
  if (!(await store.advance(tx, scope, import_id, 'running', rows.length))) throw new Stopped()
  const messages = Object.values(error.fields ?? {}).flat()
  const problems = (messages.length > 0 ? messages : [error.message]).map((message) => ({ field: null, message }))
  for (const { row } of rows) await store.saveMade(tx, scope, import_id, row, { outcome: 'wrong', problems })
}

async function takeBack(parts: ImportParts, scope: OrgScope, one: store.ShownImport): Promise<void> {
  const { import_id, made_by_id } = one
  const done = await inOrganisation(parts.db, scope, (tx) => store.rows(tx, scope, import_id, ['done', 'kept']))
  // The last first, because later rows may depend on earlier ones.
  for (const { row, made } of done.toReversed()) {
    await inOrganisation(parts.db, scope, async (tx) => {
      if (!(await store.advance(tx, scope, import_id, 'undoing', 1))) throw new Stopped()
      const why = made === null ? null : await takeBackRow(parts, tx, scope, made_by_id, made)
      await store.saveMade(
        tx,
        scope,
        import_id,
        row,
        why === null
          ? { outcome: 'undone', problems: [] }
          : { outcome: 'kept', problems: [{ field: null, message: why }] },
      )
    })
  }
}
