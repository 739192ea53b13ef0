import { Readable } from 'node:stream'
import {
  type AcknowledgementProblem,
  ACKNOWLEDGEMENTS_WAITING,
  isDoubt,
  mayFileAlone,
} from '@niyam/contract/receipt-problems.ts'
import type { AcknowledgedItem, Acknowledgement, fileAcknowledgements } from '@niyam/contract/receipts.ts'
import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { inThread } from '../../threads/threads.ts'
import { noItem } from '../items/service.ts'
import { decoded } from '../documents/decoded.ts'
import { fileType, HEAD_BYTES, plainName } from '../documents/file-type.ts'
import { dropUnused, keepFile } from '../documents/service.ts'
import { fileMany } from '../filings/bulk.ts'
import { lawOf } from '../law-in-force/service.ts'
import { match, type Matched, problemOf } from './match.ts'
import { LETTERS_OF_A_RECEIPT } from './receipt-length.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'files'>

export const noAcknowledgement = () =>
  new AppError('not_found', 'This acknowledgement no longer exists: it was filed or dismissed. Reload the page.')

const itemOf = ({ item_id, entity_id, entity_name, form, period, due_date, number }: store.Item): AcknowledgedItem => ({
  item_id,
  entity_id,
  entity_name,
  registration_number: number,
  form,
  period,
  due_date,
})

type Deciding = Pick<Deps, 'clock'>

/** With the items and the others that wait as they are now: one may have been filed, or gone, since the file was read. */
export async function toReply(
  { clock }: Deciding,
  tx: Tx,
  scope: OrgScope,
  rows: readonly store.Row[],
): Promise<Acknowledgement[]> {
  const itemRows = await store.itemsById(
    tx,
    scope,
    rows.flatMap(({ item_id, candidates }) => [...(item_id === null ? [] : [item_id]), ...candidates]),
  )
  const ids = rows.map(({ acknowledgement_id }) => acknowledgement_id)
  const shared = new Map((await store.sharedBy(tx, scope, ids)).map((one) => [one.acknowledgement_id, one]))
  const proved = rows.flatMap(({ number, shown_frequency }) => (number && shown_frequency ? [number] : []))
  const holders = new Map((await store.gstHolders(tx, scope, proved)).map((one) => [one.number, one]))
  const items = new Map(itemRows.map((item) => [item.item_id, item]))
  const law = await lawOf(tx, scope)
  const today = clock.today()
  return rows.map(({ item_id, candidates, shown_frequency, ...row }) => {
    const item = item_id === null ? undefined : items.get(item_id)
    return {
      ...row,
      item: item ? itemOf(item) : null,
      candidates: candidates.flatMap((id) => {
        const candidate = items.get(id)
        return candidate && !candidate.is_filed ? [itemOf(candidate)] : []
      }),
      problem: item
        ? problemOf(law, item, row, today, shared.get(row.acknowledgement_id))
        : (row.problem ?? 'no_period'),
      frequency: frequencyOf(shown_frequency, holders.get(row.number ?? '')),
    }
  })
}

/** The return frequency that an acknowledgement proves, unless the same is stated. */
function frequencyOf(frequency: store.Row['shown_frequency'], holder: store.GstHolder | undefined) {
  if (!frequency || !holder || holder.stated === frequency) return null
  return { ...holder, shown: frequency }
}

export const listAcknowledgements = (deps: Deps, scope: OrgScope): Promise<Acknowledgement[]> =>
  inOrganisation(deps.db, scope, async (tx) =>
    toReply(deps, tx, scope, await store.waiting(tx, scope, ACKNOWLEDGEMENTS_WAITING)),
  )

export interface GivenFile {
  readonly name: string
  readonly content: Buffer
}

/** Reads a file of a portal and matches what it says to the calendar. Nothing is filed. */
export async function readAcknowledgement(
  deps: Deps,
  scope: OrgScope,
  read_by: string,
  { name, content }: GivenFile,
): Promise<Acknowledgement[]> {
  const file_name = plainName(name)
  const texts = await textsOf(scope, file_name, content)
  const document_id = texts.isPdf ? await keep(deps, scope, read_by, file_name, content) : null
  const read_at = deps.clock.now().toISOString()
  return inOrganisation(deps.db, scope, async (tx) => {
    await store.forgetSame(tx, scope, { document_id, file_name, read_by })
    if ((await store.count(tx, scope)) + texts.read.length > ACKNOWLEDGEMENTS_WAITING)
      throw new AppError(
        'conflict',
        `${ACKNOWLEDGEMENTS_WAITING} acknowledgements are pending already. File some of them, or dismiss them.`,
      )
    const law = await lawOf(tx, scope)
    const today = deps.clock.today()
    const rows = []
    for (const text of texts.read) {
      const matched: Matched =
        typeof text === 'string'
          ? await match(tx, scope, law, { text, file_name, today })
          : {
              number: null,
              acknowledgement: '',
              filed_on: null,
              item_id: null,
              candidates: [],
              shown_frequency: null,
              ...text,
            }
      const { candidates, acknowledgement, ...rest } = matched
      rows.push({
        ...rest,
        acknowledgement: acknowledgement.slice(0, 80),
        acknowledgement_id: uuidv7(),
        file_name,
        document_id,
        read_by,
        read_at,
        candidates: [...candidates],
      })
    }
    await store.insert(tx, scope, rows)
    const ids = rows.map(({ acknowledgement_id }) => acknowledgement_id)
    return toReply(deps, tx, scope, await store.byIds(tx, scope, ids))
  })
}

type Read = string | { readonly problem: 'protected' | 'no_text' | 'broken' }

const ENTRIES_AT_MOST = 200

async function textsOf(
  { organisation_id }: OrgScope,
  name: string,
  content: Buffer,
): Promise<{ isPdf: boolean; read: readonly Read[] }> {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (content.length === 0) throw invalidField('file', 'This file is empty. Choose another one.')
  if (ending === 'pdf') {
    if (fileType(name, content.subarray(0, HEAD_BYTES)) === null)
      throw invalidField('file', 'This file is not a PDF, although its name says so. Choose another file.')
    const read = await inThread(organisation_id, 'textOfPdf', content)
    return { isPdf: true, read: [read.ok ? read.text : { problem: read.problem }] }
  }
  if ((ending !== 'json' && ending !== 'txt') || content.subarray(0, 1024).includes(0))
    throw invalidField('file', 'Choose a PDF, a .json or a .txt file, as the portal gives it.')
  const text = decoded(content)
  const read =
    ending === 'json' ? await inThread(organisation_id, 'textsOfJson', text) : [text.slice(0, LETTERS_OF_A_RECEIPT)]
  if (read === null)
    throw invalidField('file', 'This JSON cannot be read: it is cut short, or none. Download it again.')
  if (read.length > ENTRIES_AT_MOST)
    throw invalidField('file', `This file contains more than ${ENTRIES_AT_MOST} filings. Ask the portal for one year.`)
  return { isPdf: false, read }
}

/** Keeps the file as evidence. */
async function keep(deps: Deps, scope: OrgScope, by: string, name: string, content: Buffer): Promise<string> {
  const file = { name, content: Readable.from([content]), isTooLong: () => false }
  return (await keepFile(deps, scope, by, file)).document_id
}

/** Says what the file did not. */
export const changeAcknowledgement = (
  deps: Deps,
  scope: OrgScope,
  acknowledgement_id: string,
  changes: {
    readonly item_id?: string | undefined
    readonly filed_on?: string | undefined
    readonly acknowledgement?: string | undefined
  },
): Promise<Acknowledgement> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const [row] = await store.heldByIds(tx, scope, [acknowledgement_id])
    if (!row) throw noAcknowledgement()
    const { item_id = row.item_id, filed_on = row.filed_on, acknowledgement = row.acknowledgement } = changes
    const [item] = item_id === null ? [] : await store.itemsById(tx, scope, [item_id])
    if (changes.item_id !== undefined && !item) throw noItem()
    const next = { item_id, filed_on, acknowledgement }
    const problem = item ? problemOf(await lawOf(tx, scope), item, next, deps.clock.today()) : row.problem
    await store.update(tx, scope, acknowledgement_id, { ...next, problem })
    const [changed] = await toReply(deps, tx, scope, await store.byIds(tx, scope, [acknowledgement_id]))
    if (!changed) throw noAcknowledgement()
    return changed
  })

/**
 * Files the items of acknowledgements. Refused ones stay pending; the rest is filed.
 *
 * @param despite_doubts files one that is in doubt: a person looked at it, so only one at a time
 * @throws AppError `invalid` when doubts are to be passed over for several
 */
export const fileThem = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  { acknowledgement_ids: ids, despite_doubts }: BodyOf<typeof fileAcknowledgements>,
): Promise<ReplyOf<typeof fileAcknowledgements>> => {
  if (despite_doubts && new Set(ids).size > 1)
    throw invalidField('despite_doubts', 'Doubtful acknowledgements are recorded one at a time. Choose one.')
  return inOrganisation(deps.db, scope, async (tx) => {
    const rows = await toReply(deps, tx, scope, await store.heldByIds(tx, scope, ids))
    const usedItems = new Set<string>()
    const refused: { acknowledgement_id: string; file_name: string; reason: string }[] = []
    const sound = rows.flatMap(({ item, filed_on, problem, ...row }) => {
      // The recording of filings says who filed or locked it.
      const isSound =
        mayFileAlone(problem) || problem === 'filed' || problem === 'locked' || (despite_doubts && isDoubt(problem))
      if (item !== null && filed_on !== null && isSound && !usedItems.has(item.item_id)) {
        usedItems.add(item.item_id)
        return [{ ...row, item_id: item.item_id, filed_on }]
      }
      const { acknowledgement_id, file_name } = row
      const why = item === null ? 'no_period' : filed_on === null ? 'no_day' : isSound ? 'same_item' : problem
      refused.push({ acknowledgement_id, file_name, reason: say(reasonOf(why)) })
      return []
    })
    const filings = sound.map(({ item_id, filed_on, acknowledgement, document_id }) => ({
      item_id,
      filed_on,
      acknowledgement,
      amount_paise: null,
      note: '',
      document_ids: document_id === null ? [] : [document_id],
    }))
    const done = await fileMany(deps, tx, scope, by, filings)
    const reasons = new Map(done.refused.map(({ item_id, reason }) => [item_id, reason]))
    for (const { acknowledgement_id, file_name, item_id } of sound) {
      const reason = reasons.get(item_id)
      if (reason !== undefined) refused.push({ acknowledgement_id, file_name, reason })
    }
    await store.remove(
      tx,
      scope,
      sound.flatMap(({ acknowledgement_id, item_id }) => (reasons.has(item_id) ? [] : [acknowledgement_id])),
    )
    return { done: done.done, refused }
  })
}

/** Why an acknowledgement is not filed, in words. */
function reasonOf(problem: AcknowledgementProblem | null): string {
  switch (problem) {
    case 'no_day':
      return 'It is not known yet on which day it was filed.'
    case 'future_day':
      return 'The day of filing is in the future. Correct it.'
    case 'before_period':
      return 'The day of filing is before the period begins. Correct it.'
    case 'before_end':
      return 'The day of filing is before the period ends. Correct it.'
    case 'same_number':
      return 'Another filing or acknowledgement has the same number. Check which one it belongs to.'
    case 'same_item':
      return 'Another acknowledgement is for the same item. Dismiss one of them.'
    default:
      return 'It is not known yet which item of the calendar it is of.'
  }
}

/** Dismisses acknowledgements; a file that nothing else refers to is deleted with them. */
export const dismiss = ({ db }: Deps, scope: OrgScope, ids: readonly string[]): Promise<{ message: string }> =>
  inOrganisation(db, scope, async (tx) => {
    for (const document_id of await store.remove(tx, scope, ids)) await dropUnused(tx, scope, document_id)
    return { message: 'Dismissed. Nothing was filed.' }
  })
