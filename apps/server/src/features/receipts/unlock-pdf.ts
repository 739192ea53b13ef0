import { buffer } from 'node:stream/consumers'
import type { Acknowledgement } from '@niyam/contract/receipts.ts'
import type { IsoDate } from '@niyam/law'
import { numbersIn } from '@niyam/law/acknowledgements/numbers-in.ts'
import { usualPasswords } from '@niyam/law/acknowledgements/passwords.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inThread } from '../../threads/threads.ts'
import { openDocument } from '../documents/service.ts'
import { namedEntities } from '../entities/service.ts'
import { lawOf } from '../law-in-force/service.ts'
import { match } from './match.ts'
import { noAcknowledgement, toReply } from './service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'files'>

/** An organisation with more entities says whose file it is: each costs several tries. */
const ENTITIES_AT_MOST = 3
const PASSWORDS_AT_MOST = 24

export interface Opening {
  readonly entity_id?: string | undefined
  readonly password?: string | undefined
}

/** Opens a protected PDF that waits, and matches what it says. The password is used here and kept nowhere. */
export async function openAcknowledgement(
  deps: Deps,
  scope: OrgScope,
  acknowledgement_id: string,
  opening: Opening,
): Promise<Acknowledgement> {
  const { document_id, file_name, passwords } = await inOrganisation(deps.db, scope, async (tx) => {
    const [row] = await store.byIds(tx, scope, [acknowledgement_id])
    if (!row) throw noAcknowledgement()
    if (row.document_id === null || row.problem !== 'protected')
      throw new AppError('conflict', 'This file does not ask for a password. Reload the page.')
    return { ...row, document_id: row.document_id, passwords: await passwordsFor(tx, scope, row.file_name, opening) }
  })
  const content = await buffer((await openDocument(deps, scope, document_id)).content)
  const read = await firstThatOpens(scope, content, passwords)
  if (read === null)
    throw opening.password === undefined
      ? invalidField('password', 'None of the usual passwords opens this file. Type the password.')
      : invalidField('password', 'This password does not open the file. Check it and try again.')
  return inOrganisation(deps.db, scope, async (tx) => {
    const [row] = await store.heldByIds(tx, scope, [acknowledgement_id])
    if (!row) throw noAcknowledgement()
    const today = deps.clock.today()
    const matched = read.ok
      ? await match(tx, scope, await lawOf(tx, scope), { text: read.text, file_name, today })
      : { number: null, acknowledgement: '', filed_on: null, item_id: null, candidates: [], problem: read.problem }
    const { acknowledgement, candidates, ...rest } = matched
    await store.update(tx, scope, acknowledgement_id, {
      ...rest,
      acknowledgement: acknowledgement.slice(0, 80),
      candidates: [...candidates],
    })
    const [changed] = await toReply(deps, tx, scope, await store.byIds(tx, scope, [acknowledgement_id]))
    if (!changed) throw noAcknowledgement()
    return changed
  })
}

/** @returns null when none of the passwords opens it */
async function firstThatOpens({ organisation_id }: OrgScope, content: Buffer, passwords: readonly string[]) {
  for (const password of passwords) {
    const read = await inThread(organisation_id, 'textOfPdf', content, password)
    if (read.ok || read.problem !== 'protected') return read
  }
  return null
}

async function passwordsFor(
  tx: Tx,
  scope: OrgScope,
  file_name: string,
  { entity_id, password }: Opening,
): Promise<readonly string[]> {
  if (password !== undefined) return [password]
  const named = numbersIn(file_name.replaceAll('_', ' ')).map(({ value }) => value)
  const ids = entity_id === undefined ? (await namedEntities(tx, scope, named)).ids : [entity_id]
  const parts = await store.passwordParts(tx, scope, ids.length === 0 ? null : ids, ENTITIES_AT_MOST + 1)
  if (parts.length > ENTITIES_AT_MOST)
    throw invalidField('entity_id', 'Choose the client whose file this is, or type the password.')
  if (parts.length === 0) throw invalidField('entity_id', 'This entity no longer exists. Choose another one.')
  const usual = parts.flatMap(({ pan, tans, incorporated_on }) =>
    usualPasswords({ pan, tans, began_on: incorporated_on as IsoDate | null }),
  )
  if (usual.length === 0)
    throw invalidField('password', 'This entity has no PAN, TAN or date of incorporation here. Type the password.')
  return usual.slice(0, PASSWORDS_AT_MOST)
}
