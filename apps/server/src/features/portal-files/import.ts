import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import type { importPortalFile } from '@niyam/contract/portal-files.ts'
import { KIND_NAMES } from '@niyam/formats/kinds.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inThread } from '../../threads/threads.ts'
import { plainName } from '../documents/file-type.ts'
import { holdEntity, noEntity } from '../entity-presence/service.ts'
import { type AskedPeriod, type HolderAndPeriod, isPeriodOf } from './holder-and-period.ts'
import { type PlacedFile, placeInMonth, type SaidOfMonth } from './place-in-month.ts'
import type { ReadPortalFile, RefusedPortalFile } from './read-file.ts'
import { sentences, toReply } from './reply.ts'
import * as store from './store.ts'

export interface GivenFile {
  readonly name: string
  readonly content: Buffer
  /** For a protected file; empty where none was entered. */
  readonly password: string
}

export interface Aim extends SaidOfMonth {
  /** What the file may be; empty for all kinds. */
  readonly kind: readonly PortalFileKind[]
  /** The entity that the file must belong to; without it, its holder finds the entity. */
  readonly entity_id?: string | undefined
  /** Of when it is, where the file does not say. */
  readonly period?: string | undefined
}

const NOTES_AT_MOST = 100

/** Reads a file and puts it in the place of the one of the same holder and period: all of it, or nothing. */
export async function importFile(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  user_id: string,
  { name, content, password }: GivenFile,
  aim: Aim,
): Promise<ReplyOf<typeof importPortalFile>> {
  const passwords = password === '' ? [] : [password]
  const file = await inThread(scope.organisation_id, 'readPortalFile', content, {
    kinds: aim.kind,
    passwords,
    today: clock.today(),
  })
  if (!file.ok) throw refusal(file)
  return inOrganisation(db, scope, async (tx) => {
    const holder = await holderOf(tx, scope, file, aim.entity_id)
    await holdEntity(tx, scope, holder.entity_id)
    const at = { ...holder, kind: file.kind, period: periodOf(file, aim.period), part: file.part }
    const { place, same, former } =
      file.code_of === null
        ? await placeOfOne(tx, scope, at, file)
        : await placeInMonth(tx, scope, at, { code_of: file.code_of, content_hash: file.content_hash }, aim)
    if (same !== null) return { outcome: 'same', file: await replyOf(tx, scope, same) }
    for (const file_id of former) await store.deleteFile(tx, scope, file_id)
    const { content_hash, made_on, head, totals, row_count, slices } = file
    const file_id = uuidv7()
    await store.insertFile(tx, scope, {
      ...place,
      file_id,
      content_hash,
      made_on,
      head,
      totals,
      row_count,
      slices,
      file_name: plainName(name),
      notes: file.notes.slice(0, NOTES_AT_MOST),
      imported_by: user_id,
      imported_at: clock.now().toISOString(),
    })
    return { outcome: former.length > 0 ? 'replaced' : 'imported', file: await replyOf(tx, scope, file_id) }
  })
}

/** The place of a file that names its holder: a newer one of the same holder, period and part takes it over. */
async function placeOfOne(tx: Tx, scope: OrgScope, place: store.Place, file: ReadPortalFile): Promise<PlacedFile> {
  const present = await store.fileAt(tx, scope, place)
  if (present?.content_hash === file.content_hash) return { place, same: present.file_id, former: [] }
  if (present) refuseFewer(file, present.row_count)
  const former = await filesOfFormerStatement(tx, scope, place, file)
  return { place, same: null, former: [...(present ? [present] : []), ...former].map(({ file_id }) => file_id) }
}

/**
 * The files that a file of a statement in several files does not belong to: of another day, or of another number of files.
 *
 * @throws AppError `invalid` where all files of the statement are there, and this is none of them
 */
async function filesOfFormerStatement(tx: Tx, scope: OrgScope, place: store.Place, file: ReadPortalFile) {
  if (!file.comes_in_files) return []
  const others = (await store.filesOfPeriod(tx, scope, place)).filter(({ part }) => part !== place.part)
  const former = others.filter(
    (one) => file.file_count === 1 || one.file_count !== file.file_count || one.made_on !== file.made_on,
  )
  if (others.length - former.length >= file.file_count)
    throw invalidField(
      'file',
      `All ${file.file_count} files of this statement are imported, and this is none of them. Remove the wrong one first.`,
    )
  return former
}

async function replyOf(tx: Tx, scope: OrgScope, file_id: string) {
  const row = await store.fileRow(tx, scope, file_id)
  if (!row) throw new Error('The file that was just kept is not there')
  return toReply(row)
}

/** A refusal names the field of the password, so that the caller knows what is missing. */
export const ABOUT_PASSWORDS: ReadonlySet<string> = new Set(['zip_protected', 'encrypted', 'wrong_password'])

function refusal({ kind, findings }: RefusedPortalFile) {
  if (findings.length > 0) {
    const field = findings.some(({ code }) => ABOUT_PASSWORDS.has(code)) ? 'password' : 'file'
    return invalidFields({ [field]: sentences(findings) })
  }
  return invalidField(
    'file',
    kind === null
      ? 'This file was not recognised. Choose a file as the portal gives it, and do not open and save it before.'
      : `${KIND_NAMES[kind]} is not imported here. Choose another file.`,
  )
}

/** The entity whose file it is, and the number by which the file names it. */
async function holderOf(
  tx: Tx,
  scope: OrgScope,
  file: Pick<ReadPortalFile, 'kind' | 'holder_number' | 'is_holder_optional' | 'holders'>,
  entity_id: string | undefined,
): Promise<Pick<store.Place, 'entity_id' | 'holder'>> {
  const { kind, holder_number, is_holder_optional, holders } = file
  const name = entity_id === undefined ? undefined : await store.entityName(tx, scope, entity_id)
  if (entity_id !== undefined && name === undefined) throw noEntity()
  if (holder_number === 'none' || (is_holder_optional && holders.length === 0)) {
    if (entity_id === undefined)
      throw invalidField('entity_id', `${KIND_NAMES[kind]} does not say whose it is. Choose the entity.`)
    return { entity_id, holder: '' }
  }
  const [number, ...others] = holders
  if (number === undefined)
    throw invalidField(
      'file',
      `This file names no ${holder_number}, or several. Choose a file of one ${holder_number}.`,
    )
  for (const holder of [number, ...others]) {
    const found = await store.entitiesOfHolder(tx, scope, holder_number, holder)
    const match = entity_id === undefined ? found[0] : found.find((one) => one.entity_id === entity_id)
    if (entity_id === undefined && found[0] && found[1])
      throw invalidField(
        'file',
        `${found[0].name} and ${found[1].name} both have ${holder_number} ${holder}. Correct one of them, and import the file again.`,
      )
    if (match) return { entity_id: match.entity_id, holder: is_holder_optional ? '' : holder }
  }
  throw invalidField(
    'file',
    name === undefined
      ? `This file belongs to ${holder_number} ${number}, which none of your entities has. Add it to an entity, and import the file again.`
      : `This file belongs to ${holder_number} ${number}, which ${name} does not have. Choose a file of this entity, or import it from the list of all portal files.`,
  )
}

const ASKED: Readonly<Record<AskedPeriod, string>> = {
  month: 'The file does not name its month. Enter it as 2026-10.',
  quarter: 'The file does not name its quarter. Enter it as 2026-27-Q1.',
  'financial-year': 'The file does not name its financial year. Enter it as 2026-27.',
}

function periodOf({ period, asked }: Pick<HolderAndPeriod, 'period' | 'asked'>, chosen: string | undefined): string {
  if (period === null) {
    if (chosen === undefined || !isPeriodOf(asked, chosen)) throw invalidField('period', ASKED[asked])
    return chosen
  }
  if (chosen !== undefined && chosen !== period)
    throw invalidField(
      'period',
      `The file is for ${period === '' ? 'no period' : period}, not for ${chosen}. Leave it out.`,
    )
  return period
}

/** A file cut off between two sections looks whole, except beside the one that it would replace. */
function refuseFewer({ row_count, only_grows }: ReadPortalFile, before: number): void {
  if (!only_grows || row_count >= before) return
  throw invalidField(
    'file',
    `This file has fewer rows (${row_count}) than the one imported before (${before}). It may be cut off: download it again. If fewer are right, remove the earlier file first.`,
  )
}
