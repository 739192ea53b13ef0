import type { ReturnType } from '@niyam/contract/portal-file-kinds.ts'
import type { Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './store.ts'

/** The answers of a person about a file of a month. */
export interface SaidOfMonth {
  /** The code of the establishment or employer, where the entity has several. */
  readonly code?: string | undefined
  /** Where the month has another file: the file whose place it takes, */
  readonly replaces?: string | undefined
  /** or what it is beside that one. */
  readonly adds?: ReturnType | undefined
}

/** Where a file goes, and what becomes of the files there. */
export interface PlacedFile {
  readonly place: store.Place
  /** This very file is here already. */
  readonly same: string | null
  readonly former: readonly string[]
}

const NAMES = { pf: 'PF code', esi: 'ESI code' } as const

/**
 * The place of an ECR or ESIC sheet. A code may have several for a month: regular, supplementary, arrear. Nothing
 * in the file tells them apart, so a second one is never taken for a newer version of the first.
 *
 * @throws AppError `invalid` with the field `code` or `replaces` where the person has to say it
 */
export async function placeInMonth(
  tx: Tx,
  scope: OrgScope,
  at: store.Place,
  { code_of, content_hash }: { readonly code_of: 'pf' | 'esi'; readonly content_hash: string },
  { code, replaces, adds }: SaidOfMonth,
): Promise<PlacedFile> {
  if (replaces !== undefined && adds !== undefined)
    throw invalidField('adds', 'A file takes the place of another, or is in addition to it. Leave one out.')
  const codes = await store.codesOf(tx, scope, at.entity_id, code_of)
  const holder = chosenCode(codes, code, NAMES[code_of])
  const place = { ...at, holder }
  const all = await store.filesOfMonth(tx, scope, place)
  const same = all.find((one) => one.content_hash === content_hash && one.holder === holder)
  if (same) return { place, same: same.file_id, former: [] }
  // Files from before the entity had its code. Of several codes each is named by importing it again.
  const unnamed = holder === '' ? [] : all.filter((one) => one.holder === '')
  const twin = unnamed.find((one) => one.content_hash === content_hash)
  const named = all.filter((one) => one.holder === holder)
  const ofCode = named.length === 0 && codes.length === 1 ? unnamed : named
  const beside = ofCode.filter((one) => one !== twin)
  const replacedIds = twin ? [twin.file_id] : []
  if (replaces !== undefined) {
    const former = beside.find(({ file_id }) => file_id === replaces)
    if (!former)
      throw invalidField('replaces', 'The file to replace is not one of this code and month. Choose it again.')
    return { place: { ...place, part: former.part }, same: null, former: [...replacedIds, former.file_id] }
  }
  if (beside.length > 0 && adds === undefined)
    throw invalidField(
      'replaces',
      `There is a file of this month already: ${beside.map(({ file_name }) => file_name).join(', ')}. Say whether this one replaces it or is in addition to it.`,
    )
  const withoutCode = beside.filter((one) => one.holder === '')
  for (const { file_id } of withoutCode) await store.nameCode(tx, scope, file_id, holder)
  return { place: { ...place, part: freePart(adds ?? '', beside) }, same: null, former: replacedIds }
}

/** The code a file is for; empty where the entity has none. */
function chosenCode(codes: readonly string[], chosen: string | undefined, name: string): string {
  if (chosen !== undefined && !codes.includes(chosen))
    throw invalidField('code', `${chosen} is not a ${name} of this entity. Choose one of its codes.`)
  if (chosen === undefined && codes.length > 1)
    throw invalidField('code', `The file does not say which ${name} it is of. Choose one: ${codes.join(', ')}.`)
  return chosen ?? codes[0] ?? ''
}

/** `supplementary`, and `supplementary 2` for the second. */
function freePart(type: string, files: readonly { readonly part: string }[]): string {
  const used = new Set(files.map(({ part }) => part))
  let part = type
  for (let number = 2; used.has(part); number += 1) part = `${type} ${number}`
  return part
}
