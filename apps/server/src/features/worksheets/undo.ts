import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { deleteWorksheets as deleteCall, undoWorksheets as undoCall } from '@niyam/contract/worksheets.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { UNDONE_WITHIN_MS } from '../../db/undo.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { keepOutcome, sheetOf, workOut } from './change.ts'
import * as store from './cells-store.ts'
import { filingsOf, holdWorksheets, type HeldWorksheet, updateWorksheet } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

/** Deletes drafts; the others are refused by name. */
export const deleteWorksheets = (
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  worksheet_ids: readonly string[],
): Promise<ReplyOf<typeof deleteCall>> =>
  inOrganisation(db, scope, async (tx) => {
    const at = clock.now().toISOString()
    const undo_id = uuidv7()
    const held = (await holdWorksheets(tx, scope, worksheet_ids)).filter(({ deleted_at }) => deleted_at === null)
    const used = await filingsOf(tx, scope, worksheet_ids)
    const refused = refusedOf(worksheet_ids, held, ({ worksheet_id, state }) => {
      if (state !== 'draft') return say('Only a draft can be deleted.')
      return used.has(worksheet_id) ? say('A filing has figures of it.') : null
    })
    const isRefused = new Set(refused.map(({ worksheet_id }) => worksheet_id))
    const deleted = held.filter(({ worksheet_id }) => !isRefused.has(worksheet_id))
    for (const { worksheet_id, version } of deleted) {
      await updateWorksheet(tx, scope, worksheet_id, { deleted_at: at, by, at })
      const change = { worksheet_id, version: version + 1, undo_id, act: 'delete' as const, made_by: by, made_at: at }
      await store.insertChange(tx, scope, { ...change, before: '{}' })
    }
    return { done: deleted.length, refused, undo_id: deleted.length > 0 ? undo_id : null }
  })

function refusedOf(
  requested: readonly string[],
  held: readonly HeldWorksheet[],
  reasonOf: (worksheet: HeldWorksheet) => string | null,
) {
  const there = new Map(held.map((worksheet) => [worksheet.worksheet_id, worksheet]))
  return [...new Set(requested)].flatMap((worksheet_id) => {
    const worksheet = there.get(worksheet_id)
    const reason = worksheet ? reasonOf(worksheet) : say('This worksheet no longer exists.')
    return reason === null ? [] : [{ worksheet_id, title: worksheet?.title ?? '', reason }]
  })
}

/** Undoes what the caller did a moment ago, but for worksheets that were changed since. */
export const undoWorksheets = (
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  undo_id: string,
): Promise<ReplyOf<typeof undoCall>> =>
  inOrganisation(db, scope, async (tx) => {
    const now = clock.now()
    const since = new Date(now.getTime() - UNDONE_WITHIN_MS).toISOString()
    const changes = await store.changesOf(tx, scope, { undo_id, by, since })
    if (changes.length === 0)
      throw new AppError(
        'conflict',
        'This can no longer be undone: too much time has passed, or it is not your change.',
      )
    const ids = changes.map(({ worksheet_id }) => worksheet_id)
    const held = await holdWorksheets(tx, scope, ids)
    const changeOf = new Map(changes.map((change) => [change.worksheet_id, change]))
    const refused = refusedOf(ids, held, ({ worksheet_id, version, state }) =>
      state === 'draft' && changeOf.get(worksheet_id)?.version === version ? null : say('It was changed since then.'),
    )
    const isRefused = new Set(refused.map(({ worksheet_id }) => worksheet_id))
    let done = 0
    for (const worksheet of held) {
      const change = changeOf.get(worksheet.worksheet_id)
      if (!change || isRefused.has(worksheet.worksheet_id)) continue
      await undoOne(tx, scope, worksheet, change, { by, at: now.toISOString() })
      done += 1
    }
    return { done, refused }
  })

async function undoOne(
  tx: Tx,
  scope: OrgScope,
  worksheet: HeldWorksheet,
  { act, before }: store.Change,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  if (act === 'delete') {
    await updateWorksheet(tx, scope, worksheet.worksheet_id, { deleted_at: null, by, at })
    return
  }
  const outcome = await workOut(scope, await sheetOf(tx, scope, worksheet), { act: 'undo', before })
  await keepOutcome(tx, scope, worksheet, { outcome, act: 'undo', by, at })
}
