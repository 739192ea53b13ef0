import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Parts } from '../../parts.ts'
import { tablesChildrenFirst } from '../../db/tables-children-first.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { type OrgScope, provenScope, withArchived } from '../../http/scope.ts'
import type { Handlers, Tasks } from '../../jobs/queue.ts'
import { spokenFor } from '../../language/speak.ts'
import { sendLetter } from '../../mail/send.ts'
import { closingLetter, deletedLetter } from './mail.ts'
import { forgetStandIns } from '../organisation-import/service.ts'
import * as store from './store.ts'

const ROWS_AT_ONCE = 2000

type Task = 'closing-mail' | 'delete-closed' | 'delete-organisation' | 'deletion-mail'

export const organisationClosingJobs = (parts: Parts): Pick<Handlers, Task> => ({
  'closing-mail': (payload) => mailClosing(parts, payload),
  'delete-closed': () => queueDeletions(parts),
  'delete-organisation': ({ organisation_id }) => deleteOrganisation(parts, withArchived(provenScope(organisation_id))),
  'deletion-mail': (payload) => mailDeletion(parts, payload),
})

async function queueDeletions({ db, queue }: Parts): Promise<void> {
  await asPlatform(db, async (tx) => {
    const ids = await store.toDeleteAcrossOrganisations(tx)
    await queue.addAll(
      tx,
      'delete-organisation',
      ids.map((organisation_id) => ({ payload: { organisation_id }, key: `delete:${organisation_id}` })),
    )
  })
}

/** A limited number of rows a transaction, so that no request waits long; an interrupted run continues where it was. */
async function deleteOrganisation(parts: Parts, scope: OrgScope): Promise<void> {
  const { db, queue, files, exports_folder } = parts
  const { organisation_id } = scope
  await inOrganisation(db, scope, store.begin)
  const row = await asPlatform(db, (tx) => store.deletionRow(tx, organisation_id))
  if (!row || row.finished_at !== null) return
  await files.forget(scope)
  await rm(join(exports_folder, organisation_id), { recursive: true, force: true })
  const tables = await asPlatform(db, tablesChildrenFirst)
  for (const table of tables) {
    let gone = ROWS_AT_ONCE
    while (gone === ROWS_AT_ONCE)
      gone = await inOrganisation(db, scope, (tx) => store.deleteSome(tx, table, ROWS_AT_ONCE))
  }
  await inOrganisation(db, scope, async (tx) => {
    await forgetStandIns(tx, scope)
    await store.finish(tx)
    for (const user_id of row.admins) {
      await queue.add(
        tx,
        'deletion-mail',
        { organisation_id, user_id },
        { key: `deleted:${organisation_id}:${user_id}` },
      )
    }
  })
}

async function mailClosing(parts: Parts, { organisation_id, user_id }: Tasks['closing-mail']): Promise<void> {
  const { db, clock, url } = parts
  const scope = provenScope(organisation_id)
  const recipient = await inOrganisation(db, scope, async (tx) => ({
    person: await store.personToWrite(tx, user_id),
    closing: await store.closingRow(tx, scope, clock.now().toISOString()),
  }))
  const { person, closing } = recipient
  if (!person || closing.deletes_at === null) return
  const letter = closingLetter(spokenFor(person.language), {
    first_name: person.first_name,
    organisation: closing.name,
    by: closing.by ?? '',
    deletes_at: closing.deletes_at,
    link: `${url()}/admin/export#in=${organisation_id}`,
  })
  await sendLetter(parts, person.email, letter)
}

async function mailDeletion(parts: Parts, { organisation_id, user_id }: Tasks['deletion-mail']): Promise<void> {
  const { row, person } = await asPlatform(parts.db, async (tx) => ({
    row: await store.deletionRow(tx, organisation_id),
    person: await store.personToWrite(tx, user_id),
  }))
  if (!row || row.finished_at === null || !person) return
  const letter = deletedLetter(spokenFor(person.language), {
    ...row,
    first_name: person.first_name,
    organisation: row.name,
    finished_at: row.finished_at,
    link: `${parts.url()}/`,
  })
  await sendLetter(parts, person.email, letter)
}
