import { createEntityAddress } from '@niyam/contract/addresses.ts'
import { attachDocument } from '@niyam/contract/attachments.ts'
import { createApiKey } from '@niyam/contract/api-keys.ts'
import { beginArrival, cancelArrival } from '@niyam/contract/arrivals.ts'
import { createBankAccount } from '@niyam/contract/banks.ts'
import { listCalendar } from '@niyam/contract/compliances.ts'
import { createEntity, getEntity, recordEvent } from '@niyam/contract/entities.ts'
import { archiveEntity, changeEntityStatus, setActivities } from '@niyam/contract/entity-records.ts'
import { draftWork } from '@niyam/contract/drafts.ts'
import { addDaysOff } from '@niyam/contract/days-off.ts'
import { createFeed } from '@niyam/contract/feeds.ts'
import { approveExtension, createExtension } from '@niyam/contract/extensions.ts'
import { startExport } from '@niyam/contract/exports.ts'
import { startImport } from '@niyam/contract/imports.ts'
import { changeNotificationPreference, listNotifications } from '@niyam/contract/notifications.ts'
import { acceptNotOurs, sayNotOurs } from '@niyam/contract/not-ours.ts'
import { createOfficer } from '@niyam/contract/officers.ts'
import { createOwnRule } from '@niyam/contract/own-rules.ts'
import { changeOwnDays } from '@niyam/contract/own-days.ts'
import { invitePeople, listInvitations } from '@niyam/contract/people.ts'
import { changeStanding, placesOfBusiness, signatoriesOf, turnDetail } from '@niyam/contract/registration-records.ts'
import { changeOrganisationSettings } from '@niyam/contract/settings.ts'
import { allowSupport } from '@niyam/contract/support.ts'
import { createWebhook, testWebhook } from '@niyam/contract/webhooks.ts'
import { lockPeriod } from '@niyam/contract/period-locks.ts'
import { createTag, setEntityTags } from '@niyam/contract/tags.ts'
import { keepWhatIfPlan } from '@niyam/contract/what-if-plans.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { insertVisit } from './db/sessions.ts'
import { inOrganisation } from './db/tx.ts'
import { sealTrails } from './features/audit/service.ts'
import { setOutside } from './features/grants/store.ts'
import { insertGroup } from './features/groups/store.ts'
import { noteRoleChanged } from './features/notifications/service.ts'
import { holdRelease } from './features/own-law/store.ts'
import { countUse } from './features/quota/store.ts'
import { aStatement } from './features/reports/form-26as.test-data.ts'
import { provenScope, withArchived } from './http/scope.ts'
import { type Caller, caller as callerWith, type TestApp, type TestOrganisation, type TestPerson } from './testing.ts'

/** An organisation that holds everything the product can hold, and the ids of one of each. */
export interface World {
  readonly admin: TestPerson
  readonly place: TestOrganisation
  readonly caller: Caller
  readonly ids: Record<string, string>
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

export const BANK_ACCOUNT = {
  ifsc_code: 'SBIN0000300',
  account_number: '30000001234',
  bank_name: 'State Bank of India',
  account_type: 'current_account' as const,
}
export const ADDRESS = { kind: 'branch' as const, address_line_1: '14 Residency Road', pincode: '560025' }

export const OWN_WORDING = {
  title: 'Pay the rent of the office',
  form: 'Rent',
  due: { kind: 'day-of-month' as const, months: 0, day: 5 },
  starts_on: '2026-11-01',
}
export const OWN_RULE = { ...OWN_WORDING, frequency: 'monthly' as const }

export async function makeWorld(t: TestApp, name: string, pan: string): Promise<World> {
  const admin = await t.registerPerson({ first_name: `Admin of ${name}` })
  const place = await t.anOrganisation(admin, name)
  const caller = t.as(admin, place)
  const { entity_id } = await caller.call(createEntity, {
    body: {
      name: `Client of ${name}`,
      kind: 'private_limited',
      pan,
      facts: [{ attribute: 'aggregate_turnover_inr', financial_year: '2025-26', value: 100_000_000 }],
      registrations: [{ kind: 'gst', number: `29${pan}1Z5`, details: { taxpayer_type: 'regular' } }],
    },
  })
  const event = await caller.call(recordEvent, {
    params: { entity_id },
    body: { kind: 'agm-held', happened_on: '2026-09-30', period: '2025-26' },
  })
  const rule = await caller.call(createOwnRule, { body: OWN_RULE })
  await t.drain()
  const { registrations } = await caller.call(getEntity, { params: { entity_id } })
  const { items } = await caller.call(listCalendar, { query: { pagesize: 200 } })
  const [filed, open] = items.filter(({ due_date, registration_id }) => due_date && registration_id)
  const document_id = await upload(t, caller)
  const filing = { filed_on: '2026-11-19', acknowledgement: 'AA2911260000001', document_ids: [document_id] }
  const reply = await caller.post(`organisation/compliances/calendar/${filed?.item_id}/filing/`, filing)
  expect(reply.status, reply.raw).toBe(200)
  await caller.call(changeOrganisationSettings, { body: { starred: [{ path: '/entities', title: `Of ${name}` }] } })
  const params = { entity_id }
  const account = await caller.call(createBankAccount, { params, body: BANK_ACCOUNT })
  const address = await caller.call(createEntityAddress, {
    params,
    body: { ...ADDRESS, address_proof_file: document_id },
  })
  const [registration_id = '', other_registration_id = ''] = ['gst', 'income_tax'].map(
    (kind) => registrations.find((one) => one.kind === kind)?.registration_id ?? '',
  )
  const standing_id = await aRecord(caller, registration_id, address.address_id)
  const officer = await caller.call(createOfficer, { params, body: { name: `Director of ${name}`, role: 'director' } })
  await caller.call(signatoriesOf, { params: { registration_id }, body: { officer_ids: [officer.officer_id] } })
  const attached = await caller.call(attachDocument, { params, body: { document_id, kind: 'certificate' } })
  const other = await caller.call(attachDocument, { params, body: { document_id, registration_id, kind: 'order' } })
  const archived_entity_id = await anArchivedEntity(caller, `Old client of ${name}`)
  const other_archived_entity_id = await anArchivedEntity(caller, `Older client of ${name}`)
  const entity_standing_id = await anEntityRecord(caller, entity_id)
  const { second, ...people } = await peopleAndTags(t, admin, place, caller, entity_id)
  const decisions = await someDecisions(second, caller, entity_id)
  const ids = {
    entity_id,
    archived_entity_id,
    other_archived_entity_id,
    entity_standing_id,
    ...people,
    ...decisions,
    bank_account_id: account.bank_account_id,
    address_id: address.address_id,
    registration_id,
    other_registration_id,
    standing_id,
    officer_id: officer.officer_id,
    attachment_id: attached.attachment_id,
    other_attachment_id: other.attachment_id,
    event_id: event.event_id,
    item_id: open?.item_id ?? '',
    filed_item_id: filed?.item_id ?? '',
    document_id,
    filing_id: reply.body.data.filing_id,
    statement_id: await taxStatement(t, caller, pan),
    notification_id: await aNotification(t, admin, place, caller),
    support_id: await someSupport(t, admin, place, caller),
    export_id: await anExport(t, caller),
    import_id: await anImport(t, caller, 'entities', 'Name,Kind\nClient of a sheet,Trust\n'),
    done_import_id: await aDoneImport(t, caller, pan),
    acknowledgement_id: await anAcknowledgement(t, caller, pan),
    draft_id: await aDraft(t, caller, open?.item_id ?? ''),
    other_draft_id: await aDraft(t, caller, open?.item_id ?? ''),
    ...(await aWebhook(caller)),
    rule_id: rule.rule_id,
    what_if_plan_id: await aPlan(caller, entity_id),
    lock_id: await aLock(t, caller, place, entity_id),
    day_off_id: await aWorkday(caller),
    ...(await someExtensions(t, place, caller)),
    arrival_id: await aPast(t, admin, place, caller),
    feed_id: (await caller.call(createFeed, { body: { name: `Dues of ${name}` } })).feed_id,
  }
  await sealTrails(t.parts)
  for (const [what, id] of Object.entries(ids)) expect(id, what).toMatch(/^[\da-f-]{36}$/)
  return { admin, place, caller, ids }
}

/** One out of sight. */
async function anArchivedEntity(caller: Caller, name: string): Promise<string> {
  const body = { name, kind: 'trust' }
  const { entity_id } = await caller.call(createEntity, { body })
  await caller.call(archiveEntity, { params: { entity_id }, body: { reason: 'Left the firm' } })
  return entity_id
}

/** What is kept of an entity beside its numbers. */
async function anEntityRecord(caller: Caller, entity_id: string): Promise<string> {
  const params = { entity_id }
  const activities = [{ code: '62013', words: 'Writing of software', is_main: true, share: 80 }]
  await caller.call(setActivities, { params, body: { activities } })
  const change = { change: 'dormant' as const, happened_on: '2026-11-18' }
  await caller.call(changeEntityStatus, { params, body: change })
  const { standings } = await caller.call(changeEntityStatus, {
    params,
    body: { change: 'active', happened_on: '2026-11-19' },
  })
  return standings[0]?.entity_standing_id ?? ''
}

/** A period long before anything that is filed here. */
async function aLock(t: TestApp, caller: Caller, place: TestOrganisation, entity_id: string): Promise<string> {
  await caller.call(lockPeriod, { body: { period: '2019-20', entity_id, reason: 'Audited' } })
  const scope = provenScope(place.organisation_id)
  const { lock_id } = await inOrganisation(t.parts.db, scope, (tx) =>
    tx.selectFrom('period_lock').select('lock_id').executeTakeFirstOrThrow(),
  )
  return lock_id
}

/** A day off and a rule of internal days. */
async function aWorkday(caller: Caller): Promise<string> {
  const { days } = await caller.call(addDaysOff, { body: { days: [{ name: 'Diwali', day: '2026-11-08' }] } })
  const rule = { user_id: null, area: 'gst' as const, obligation_id: null, days_before: 3 }
  await caller.call(changeOwnDays, { body: { rules: [rule] } })
  return days[0]?.day_off_id ?? ''
}

/** What is kept of a registration beside its number. */
async function aRecord(caller: Caller, registration_id: string, address_id: string): Promise<string> {
  const params = { registration_id }
  await caller.call(placesOfBusiness, { params, body: { places: [{ address_id, is_principal: true }] } })
  const turn = { attribute: 'taxpayer_type', from: '2027-04-01', value: 'composition' }
  await caller.call(turnDetail, { params, body: turn })
  const body = { change: 'suspended' as const, happened_on: '2026-11-18' }
  const { standings } = await caller.call(changeStanding, { params, body })
  return standings[0]?.standing_id ?? ''
}

/** Obligations that a colleague says are not theirs: two wait, one was accepted. */
async function someDecisions(colleague: Caller, admin: Caller, entity_id: string) {
  const say = (obligation_id: string) =>
    colleague.call(sayNotOurs, { params: { entity_id }, body: { obligation_id, reason: 'No shares go abroad' } })
  const [waiting, other, third] = [await say('other.fc-gpr'), await say('other.fc-trs'), await say('other.form-esop')]
  await admin.call(acceptNotOurs, { params: { decision_id: other.decision_id } })
  return {
    decision_id: waiting.decision_id,
    other_decision_id: other.decision_id,
    third_decision_id: third.decision_id,
  }
}

/** A question that is kept. */
async function aPlan(caller: Caller, entity_id: string): Promise<string> {
  const changes = [{ kind: 'entity-kind' as const, to: 'public_limited' }]
  const body = { name: 'Going public', changes }
  return (await caller.call(keepWhatIfPlan, { params: { entity_id }, body })).what_if_plan_id
}

/** A sheet that was tried. */
async function anImport(t: TestApp, caller: Caller, kind: string, sheet: string): Promise<string> {
  const path = `organisation/imports/?kind=${kind}`
  return (await sendFile<{ import_id: string }>(t, caller, path, 'sheet.csv', Buffer.from(sheet))).import_id
}

/** One that was imported. */
async function aDoneImport(t: TestApp, caller: Caller, pan: string): Promise<string> {
  const import_id = await anImport(t, caller, 'officers', `Entity,Person,Role\n${pan},Partner of a sheet,Partner\n`)
  await caller.call(startImport, { params: { import_id } })
  await t.drain()
  return import_id
}

/** What a file of a portal says, waiting for a person. */
async function anAcknowledgement(t: TestApp, caller: Caller, pan: string): Promise<string> {
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

/** What a program proposes, waiting for a person. */
async function aDraft(t: TestApp, caller: Caller, item_id: string): Promise<string> {
  const { key } = await caller.call(createApiKey, { body: { name: 'Assistant', actions: ['drafts.write'] } })
  const program = callerWith(t.app, { authorization: `Bearer ${key}` })
  const body = { note: 'Ask for the statement', why: 'It is missing' }
  return (await program.call(draftWork, { params: { item_id }, body })).draft_id
}

/** A webhook that leads nowhere, and a delivery that failed. */
async function aWebhook(caller: Caller): Promise<{ webhook_id: string; delivery_id: string }> {
  const body = { name: 'ERP', url: 'https://erp.invalid/niyam', events: ['item.filed' as const] }
  const { webhook_id } = (await caller.call(createWebhook, { body })).webhook
  return { webhook_id, delivery_id: (await caller.call(testWebhook, { params: { webhook_id } })).delivery_id }
}

/** Two orders that are drafts and one that holds; releases wait here, and the one that was approved is not known any more. */
async function someExtensions(t: TestApp, { organisation_id }: TestOrganisation, caller: Caller) {
  const body = (period: string, extended_to: string) => ({
    instrument: 'An order that the office was sent',
    known_on: '2026-11-19',
    effect: 'extension' as const,
    moves: [{ obligation_id: 'gst.gstr-3b.monthly', period, extended_to }],
  })
  const draft = await caller.call(createExtension, { body: body('2027-03', '2027-04-27') })
  const other = await caller.call(createExtension, { body: body('2027-01', '2027-02-27') })
  const held = await caller.call(createExtension, { body: body('2027-02', '2027-03-27') })
  await caller.call(approveExtension, { params: held })
  await t.drain()
  const scope = provenScope(organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) => holdRelease(tx, scope, '2020.1.1'))
  return {
    extension_id: draft.extension_id,
    other_extension_id: other.extension_id,
    held_extension_id: held.extension_id,
  }
}

/** Where it was before, as an organisation that was brought in tells it, and an upload that came to nothing. */
async function aPast(t: TestApp, { user_id }: TestPerson, place: TestOrganisation, caller: Caller): Promise<string> {
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
    const person = { name: 'Of before', email: `${origin_id}@example.in`, role: 'm' as const, rights: null }
    await tx
      .insertInto('brought_person')
      .values({ organisation_id, person_id: uuidv7(), ...person, brought_at: moment, invited_at: null })
      .execute()
  })
  const { arrival_id } = await caller.call(beginArrival, { body: { file_name: 'niyam-export.zip', size: 1000 } })
  await caller.call(cancelArrival, { params: { arrival_id } })
  return arrival_id
}

/** Everything of it as one file. */
async function anExport(t: TestApp, caller: Caller): Promise<string> {
  const { export_id } = await caller.call(startExport)
  await t.drain()
  return export_id
}

/** Something told to the admin, who has said by which ways. */
async function aNotification(
  t: TestApp,
  { user_id }: TestPerson,
  place: TestOrganisation,
  caller: Caller,
): Promise<string> {
  const scope = provenScope(place.organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) =>
    noteRoleChanged(t.parts, tx, scope, { user_id, role: 'a', by: uuidv7() }),
  )
  await caller.call(changeNotificationPreference, { body: { kind: 'role_changed', mail: true } })
  const { notifications } = await caller.call(listNotifications)
  return notifications[0]?.notification_id ?? ''
}

/** Support that may look in and did, and what passes without a row. */
async function someSupport(t: TestApp, { user_id }: TestPerson, place: TestOrganisation, caller: Caller) {
  const { support_id } = await caller.call(allowSupport, { body: { hours: 4, reason: 'The import fails' } })
  const scope = provenScope(place.organisation_id)
  const visit = {
    visit_id: uuidv7(),
    support_id,
    staff_id: user_id,
    method: 'GET',
    path: '/api/',
    address: '127.0.0.1',
  }
  const when = { request_id: uuidv7(), visited_at: t.clock.now().toISOString() }
  await insertVisit(t.parts.db, scope, { ...visit, ...when })
  await inOrganisation(t.parts.db, scope, (tx) =>
    countUse(tx, scope, { kind: 'sms', day: `${t.clock.today().slice(0, 7)}-01`, count: 3 }),
  )
  return support_id
}

/** A colleague, an invitation, two tags and a group. */
async function peopleAndTags(
  t: TestApp,
  admin: TestPerson,
  place: TestOrganisation,
  caller: Caller,
  entity_id: string,
) {
  const colleague = await t.registerPerson({ first_name: 'Colleague' })
  const { organisation_user_id } = await t.addPerson(place, colleague, 'm')
  const reviewer = await t.registerPerson({ first_name: 'Second' })
  const second = await t.addPerson(place, reviewer, 'r')
  const key = await caller.call(createApiKey, { body: { name: 'Key', actions: ['calendar.read'] } })
  await caller.call(invitePeople, { body: { emails: [`${uuidv7()}@example.in`], role: 'm' } })
  await t.drain()
  const invited = await caller.call(listInvitations)
  const [tag, other, third] = [
    await caller.call(createTag, { body: { name: 'Audit' } }),
    await caller.call(createTag, { body: { name: 'Audited' } }),
    await caller.call(createTag, { body: { name: 'Old' } }),
  ]
  const tag_ids = [tag.tag_id, other.tag_id]
  await caller.call(setEntityTags, { params: { entity_id }, body: { tag_ids } })
  const group = {
    group_id: uuidv7(),
    name: 'Pune',
    organisation_user_ids: [organisation_user_id],
    entity_ids: [entity_id],
    tag_ids: [tag.tag_id],
  }
  const scope = provenScope(place.organisation_id)
  const { organisation_id } = scope
  const secondGroup = { group_id: uuidv7(), name: 'Delhi' }
  const access_grant = { organisation_id, grant_id: uuidv7(), organisation_user_id, entity_id, area: 'gst' }
  await inOrganisation(t.parts.db, scope, async (tx) => {
    await insertGroup(tx, scope, group)
    await insertGroup(tx, scope, secondGroup)
    await setOutside(tx, scope, organisation_user_id, true)
    const rest = { ends_on: '2027-03-31', granted_by: admin.user_id }
    await tx
      .insertInto('access_grant')
      .values({ ...access_grant, ...rest })
      .execute()
  })
  return {
    second: t.as(reviewer, second),
    organisation_user_id,
    other_organisation_user_id: second.organisation_user_id,
    key_id: key.key_id,
    invitation_id: invited.rows[0]?.id ?? '',
    tag_id: tag.tag_id,
    other_tag_id: other.tag_id,
    third_tag_id: third.tag_id,
    group_id: group.group_id,
    other_group_id: secondGroup.group_id,
    grant_id: access_grant.grant_id,
  }
}

const upload = async (t: TestApp, caller: Caller) =>
  (await sendFile<{ document_id: string }>(t, caller, 'organisation/documents/', 'ack.pdf', PDF)).document_id

/** A statement of tax credit of a PAN. */
async function taxStatement(t: TestApp, caller: Caller, pan: string): Promise<string> {
  const path = 'organisation/reports/income-tax/file-26as/'
  const text = Buffer.from(aStatement({ pan }))
  const reply = await sendFile<{ statement: { statement_id: string } }>(t, caller, path, '26as.txt', text)
  return reply.statement.statement_id
}

/** Sends one file. @returns what the server answers with */
export async function sendFile<T>(
  t: TestApp,
  { headers }: Caller,
  path: string,
  name: string,
  content: Buffer,
): Promise<T> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: T }>().data
}

/** A table with rows of organisations, as the database's own catalogue describes it. */
export interface TenantTable {
  readonly name: string
  readonly is_enabled: boolean
  readonly is_forced: boolean
  readonly policies: number
  readonly first_key: string | null
  readonly columns: string[]
}

export async function tenantTables(t: TestApp): Promise<TenantTable[]> {
  const { rows } = await t.parts.db.ownerPool.query<TenantTable>(`
    select c.relname as name, c.relrowsecurity as is_enabled, c.relforcerowsecurity as is_forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisunique order by i.indisprimary desc limit 1) as first_key,
      (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id')
    order by 1`)
  return rows
}

export const of = ({ place }: World) => place.organisation_id
/** A query with the world's organisation in scope, archived entities included. */
export const inside = (t: TestApp, world: World, query: string) =>
  inOrganisation(t.parts.db, withArchived(provenScope(of(world))), (tx) =>
    sql.raw<Record<string, unknown>>(query).execute(tx),
  )
/** Everything an organisation holds, in one text. */
export async function everythingOf(t: TestApp, world: World): Promise<string> {
  const parts = []
  for (const { name } of await tenantTables(t)) {
    const { rows } = await inside(t, world, `select row_to_json(x)::text as row from ${name} x order by 1`)
    parts.push(name, ...rows.map(({ row }) => String(row)))
  }
  return parts.join('\n')
}
