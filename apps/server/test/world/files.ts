import { beginArrival, cancelArrival } from '@niyam/contract/organisation-import.ts'
import { startExport } from '@niyam/contract/exports.ts'
import { startImport } from '@niyam/contract/imports.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inOrganisation } from '../../src/db/tx.ts'
import { provenScope } from '../../src/http/scope.ts'
import type { Caller, TestApp, TestOrganisation, TestPerson } from '../app.ts'
import { sendFile } from '../upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** @returns the id of a small PDF */
export const aDocument = async (t: TestApp, caller: Caller) =>
  (await sendFile<{ document_id: string }>(t, caller, 'organisation/documents/', 'ack.pdf', PDF)).document_id

/** A sheet that was checked but not imported. */
export async function anImport(t: TestApp, caller: Caller, kind: string, sheet: string): Promise<string> {
  const path = `organisation/importer/?kind=${kind}`
  return (await sendFile<{ import_id: string }>(t, caller, path, 'sheet.csv', Buffer.from(sheet))).import_id
}

/** An imported sheet. */
export async function aDoneImport(t: TestApp, caller: Caller, pan: string): Promise<string> {
  const import_id = await anImport(t, caller, 'officers', `Entity,Person,Role\n${pan},Partner of a sheet,Partner\n`)
  await caller.call(startImport, { params: { import_id } })
  await t.drain()
  return import_id
}

/** A reading of a portal file that needs a decision. */
export async function anAcknowledgement(t: TestApp, caller: Caller, pan: string): Promise<string> {
  const text = Buffer.from(`GSTIN 29${pan}1Z5 Form GSTR-3B Tax period 102026`)
  const reply = await sendFile<{ acknowledgements: { acknowledgement_id: string }[] }>(
    t,
    caller,
    'organisation/acknowledgements/',
    'receipt.txt',
    text,
  )
  return reply.acknowledgements[0]?.acknowledgement_id ?? ''
}

/** A full export of the organisation. */
export async function anExport(t: TestApp, caller: Caller): Promise<string> {
  const { export_id } = await caller.call(startExport)
  await t.drain()
  return export_id
}

/** The origin of an imported organisation, and an upload that was not imported. */
export async function aPast(
  t: TestApp,
  { user_id }: TestPerson,
  place: TestOrganisation,
  caller: Caller,
): Promise<string> {
  const { organisation_id } = place
  const [origin_id, moment] = [uuidv7(), t.clock.now().toISOString()]
  const hash = Buffer.alloc(32, 1)
  await inOrganisation(t.parts.db, provenScope(organisation_id), async (tx) => {
    const origin = { name: 'Before', made_at: moment, product_version: '1.0.0', sha256: 'ab', brought_by: user_id }
    await tx
      .insertInto('organisation_origin')
      .values({ organisation_id, origin_id, ...origin, brought_at: moment, entries: 1, broken_at: null })
      .execute()
    await sql`insert into brought_entry (organisation_id, origin_id, seq, at, action, subject, subject_key, prev_hash, hash)
      values (${organisation_id}, ${origin_id}, 1, ${moment}, 'insert', 'tag', ${origin_id}, ${hash}, ${hash})`.execute(
      tx,
    )
    const person = { name: 'Former Member', email: `${origin_id}@example.in`, role: 'm' as const, rights: null }
    await tx
      .insertInto('brought_person')
      .values({ organisation_id, person_id: uuidv7(), ...person, brought_at: moment, invited_at: null })
      .execute()
  })
  const { arrival_id } = await caller.call(beginArrival, { body: { file_name: 'niyam-export.zip', size: 1000 } })
  await caller.call(cancelArrival, { params: { arrival_id } })
  return arrival_id
}
