import { createEntityAddress } from '@niyam/contract/addresses.ts'
import { createBankAccount } from '@niyam/contract/banks.ts'
import { listCalendar } from '@niyam/contract/compliances.ts'
import type { Endpoint } from '@niyam/contract/endpoint.ts'
import { createEntity, getEntity, recordEvent } from '@niyam/contract/entities.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { changeNotificationPreference, listNotifications } from '@niyam/contract/notifications.ts'
import { changeOrganisationSettings } from '@niyam/contract/settings.ts'
import { invitePeople, listInvitations } from '@niyam/contract/people.ts'
import { createTag, setEntityTags } from '@niyam/contract/tags.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqlState } from '../db/failure.ts'
import { inOrganisation } from '../db/tx.ts'
import { aStatement } from '../features/reports/form-26as.test-data.ts'
import { insertGroup } from '../features/groups/store.ts'
import { type Caller, type TestApp, type TestOrganisation, type TestPerson, testApp } from '../testing.ts'
import { noteRoleChanged } from '../features/notifications/service.ts'
import { provenScope } from './scope.ts'

// Two organisations that hold everything the product can hold. Neither may see, change or delete anything of the other:
// not through any route, and not in any table, even by a query that forgot its where clause.

interface World {
  readonly admin: TestPerson
  readonly place: TestOrganisation
  readonly caller: Caller
  readonly ids: Record<string, string>
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const BANK_ACCOUNT = {
  ifsc_code: 'SBIN0000300',
  account_number: '30000001234',
  bank_name: 'State Bank of India',
  account_type: 'current_account' as const,
}
const ADDRESS = { kind: 'branch' as const, address_line_1: '14 Residency Road', pincode: '560025' }

let t: TestApp
let rao: World
let mehta: World
beforeAll(async () => {
  t = await testApp()
  rao = await makeWorld('Rao & Associates', 'AAACI4798L')
  mehta = await makeWorld('Mehta LLP', 'AABCM1234K')
})
afterAll(() => t.close())

async function makeWorld(name: string, pan: string): Promise<World> {
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
  await t.drain()
  const { registrations } = await caller.call(getEntity, { params: { entity_id } })
  const { items } = await caller.call(listCalendar, { query: { pagesize: 200 } })
  const [filed, open] = items.filter(({ due_date, registration_id }) => due_date && registration_id)
  const document_id = await upload(caller)
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
  const people = await peopleAndTags(place, caller, entity_id)
  const ids = {
    entity_id,
    ...people,
    bank_account_id: account.bank_account_id,
    address_id: address.address_id,
    registration_id: registrations[0]?.registration_id ?? '',
    event_id: event.event_id,
    item_id: open?.item_id ?? '',
    filed_item_id: filed?.item_id ?? '',
    document_id,
    filing_id: reply.body.data.filing_id,
    statement_id: await taxStatement(caller, pan),
    notification_id: await aNotification(admin, place, caller),
  }
  for (const [what, id] of Object.entries(ids)) expect(id, what).toMatch(/^[\da-f-]{36}$/)
  return { admin, place, caller, ids }
}

/** Something told to the admin, who has said by which ways. */
async function aNotification({ user_id }: TestPerson, place: TestOrganisation, caller: Caller): Promise<string> {
  const scope = provenScope(place.organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) =>
    noteRoleChanged(t.parts, tx, scope, { user_id, role: 'a', by: uuidv7() }),
  )
  await caller.call(changeNotificationPreference, { body: { kind: 'role_changed', mail: true } })
  const { notifications } = await caller.call(listNotifications)
  return notifications[0]?.notification_id ?? ''
}

/** A colleague, an invitation, two tags and a group. */
async function peopleAndTags(place: TestOrganisation, caller: Caller, entity_id: string) {
  const colleague = await t.registerPerson({ first_name: 'Colleague' })
  const { organisation_user_id } = await t.addPerson(place, colleague, 'm')
  await caller.call(invitePeople, { body: { emails: [`${uuidv7()}@example.in`], role: 'm' } })
  await t.drain()
  const invited = await caller.call(listInvitations)
  const [tag, other] = [
    await caller.call(createTag, { body: { name: 'Audit' } }),
    await caller.call(createTag, { body: { name: 'Audited' } }),
  ]
  const tag_ids = [tag.tag_id, other.tag_id]
  await caller.call(setEntityTags, { params: { entity_id }, body: { tag_ids } })
  const group = {
    group_id: uuidv7(),
    name: 'Pune',
    organisation_user_ids: [organisation_user_id],
    entity_ids: [entity_id],
  }
  const scope = provenScope(place.organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) => insertGroup(tx, scope, group))
  return {
    organisation_user_id,
    invitation_id: invited.rows[0]?.id ?? '',
    tag_id: tag.tag_id,
    other_tag_id: other.tag_id,
    group_id: group.group_id,
  }
}

const upload = async (caller: Caller) =>
  (await sendFile<{ document_id: string }>(caller, 'organisation/documents/', 'ack.pdf', PDF)).document_id

/** A statement of tax credit of a PAN. */
async function taxStatement(caller: Caller, pan: string): Promise<string> {
  const path = 'organisation/reports/income-tax/file-26as/'
  const text = Buffer.from(aStatement({ pan }))
  const reply = await sendFile<{ statement: { statement_id: string } }>(caller, path, '26as.txt', text)
  return reply.statement.statement_id
}

async function sendFile<T>({ headers }: Caller, path: string, name: string, content: Buffer): Promise<T> {
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

interface TenantTable {
  readonly name: string
  readonly is_enabled: boolean
  readonly is_forced: boolean
  readonly policies: number
  readonly first_key: string | null
  readonly columns: string[]
}

async function tenantTables(): Promise<TenantTable[]> {
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

const of = ({ place }: World) => place.organisation_id
const inside = (world: World, query: string) =>
  inOrganisation(t.parts.db, provenScope(of(world)), (tx) => sql.raw<Record<string, unknown>>(query).execute(tx))
const countIn = async (world: World, table: string, whose: World) =>
  (await inside(world, `select * from ${table} where organisation_id = '${of(whose)}'`)).rows.length

/** Everything an organisation holds, in one text. */
async function everythingOf(world: World): Promise<string> {
  const parts = []
  for (const { name } of await tenantTables()) {
    const { rows } = await inside(world, `select row_to_json(x)::text as row from ${name} x order by 1`)
    parts.push(name, ...rows.map(({ row }) => String(row)))
  }
  return parts.join('\n')
}

async function refusedState(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    return sqlState(error)
  }
}

const FORBIDDEN = '42501'

describe('tables', () => {
  test('every table of a customer forces row-level security and has the organisation first in its keys', async () => {
    const tables = await tenantTables()
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['calendar_item', 'filing', 'organisation']))
    for (const { name, is_enabled, is_forced, policies, first_key } of tables) {
      expect([name, is_enabled, is_forced, policies > 0]).toEqual([name, true, true, true])
      expect([name, first_key]).toEqual([name, 'organisation_id'])
    }
  })

  test('every table was filled by both, or this test would look at nothing', async () => {
    for (const { name } of await tenantTables()) {
      expect([name, (await countIn(rao, name, rao)) > 0]).toEqual([name, true])
      expect([name, (await countIn(mehta, name, mehta)) > 0]).toEqual([name, true])
    }
  })

  test('without a scope nothing is seen, by requests or by the owner of the tables', async () => {
    const { ownerPool, pool } = t.parts.db
    const owner = await ownerPool.query(
      'select rolsuper or rolbypassrls as is_above from pg_roles where rolname = current_user',
    )
    for (const { name } of await tenantTables()) {
      expect([name, (await pool.query(`select * from ${name}`)).rows]).toEqual([name, []])
      if (owner.rows[0].is_above) continue
      expect([name, (await ownerPool.query(`select * from ${name}`)).rows]).toEqual([name, []])
    }
  })

  test('the other organisation sees no row, and changes and deletes none, where clause or not', async () => {
    const before = await everythingOf(rao)
    for (const { name } of await tenantTables()) {
      expect([name, await countIn(mehta, name, rao)]).toEqual([name, 0])
      const all = await inside(mehta, `select * from ${name}`)
      expect([name, all.rows.every((row) => row.organisation_id === of(mehta))]).toEqual([name, true])
      const theirs = `where organisation_id = '${of(rao)}'`
      for (const change of [`update ${name} set organisation_id = organisation_id`, `delete from ${name}`]) {
        const state = await refusedState(
          inside(mehta, `${change} ${theirs}`).then(({ numAffectedRows }) => expect(numAffectedRows).toBe(0n)),
        )
        expect([change, ['done', FORBIDDEN].includes(state)]).toEqual([change, true])
      }
    }
    expect(await everythingOf(rao)).toBe(before)
  })

  test('no row can be put into the other organisation, nor moved there', async () => {
    const before = await everythingOf(rao)
    for (const { name, columns } of await tenantTables()) {
      const { rows } = await inside(rao, `select row_to_json(x)::text as row from ${name} x limit 1`)
      const list = columns.join(', ')
      const copy = `insert into ${name} (${list})
        select ${list} from json_populate_record(null::${name}, $row$${String(rows[0]?.row)}$row$)`
      expect([name, await refusedState(inside(mehta, copy))]).toEqual([name, FORBIDDEN])
      const move = `update ${name} set organisation_id = '${of(rao)}'`
      expect([name, await refusedState(inside(mehta, move))]).toEqual([name, FORBIDDEN])
    }
    expect(await everythingOf(rao)).toBe(before)
  })
})

/** A body that each call would take, so that only the organisation stands in the way. */
const BODIES: Record<string, object> = {
  updateEntity: { name: 'Taken over' },
  recordEvent: { kind: 'agm-held', happened_on: '2026-09-29', period: '2025-26' },
  createRegistration: { kind: 'tds', number: 'BLRI01234F' },
  updateRegistration: { is_sample: true },
  updateCalendarItem: { note: 'Read by a stranger' },
  fileCalendarItem: { filed_on: '2026-11-19', acknowledgement: 'STOLEN' },
  withdrawFiling: { reason: 'Not theirs' },
  costOfItem: { on: '2026-11-20' },
  changePerson: { role: 'v' },
  updateTag: { name: 'Taken over' },
  mergeTag: {},
  setEntityTags: { tag_ids: [] },
  createBankAccount: { ...BANK_ACCOUNT, account_number: '30000009999' },
  updateBankAccount: { branch: 'Taken over' },
  createEntityAddress: ADDRESS,
  updateEntityAddress: { city: 'Taken over' },
  askWhatIf: { changes: [{ kind: 'entity-kind', to: 'public_limited' }] },
}

/** What a call needs in its address beside the ids. */
const QUERIES: Record<string, Record<string, string>> = {
  calendarMonth: { month: '2026-11' },
  explainObligation: { obligation_id: 'gst.gstr-3b.monthly', period: '2026-10' },
  compareReleases: { older: '2026.11.1', newer: '2026.11.2' },
  searchOrganisation: { search: 'Client' },
}

const isScoped = ({ access }: Endpoint) => access !== 'public' && access !== 'signed-in'
const scoped = [...endpoints].filter(([, endpoint]) => isScoped(endpoint))
const aimed = scoped.filter(([, { params }]) => params !== undefined)
// A stream has no end; its own test looks into it.
const isWhole = ({ params, method, transport }: Endpoint) =>
  params === undefined && method === 'GET' && transport !== 'stream'
const broad = scoped.filter(([, endpoint]) => isWhole(endpoint))

function call({ caller }: World, name: string, endpoint: Endpoint, ids: Record<string, string>) {
  const instead: Record<string, Record<string, string>> = {
    withdrawFiling: { item_id: ids.filed_item_id ?? '' },
    mergeTag: { tag_id: ids.other_tag_id ?? '' },
  }
  const given = { ...ids, ...instead[name] }
  const path = endpoint.path.replace(/:(\w+)/g, (_, id: string) => {
    if (!given[id]) throw new Error(`Nothing was made that has a ${id}: fill it in makeWorld`)
    return given[id]
  })
  if (endpoint.body && !BODIES[name]) throw new Error(`Say in BODIES what ${name} takes`)
  const body = name === 'mergeTag' ? { into: ids.tag_id } : BODIES[name]
  const sent = endpoint.body ? body : QUERIES[name]
  return { GET: caller.get, POST: caller.post, PATCH: caller.patch, DELETE: caller.delete }[endpoint.method](
    path,
    sent as never,
  )
}

describe('routes', () => {
  test('there are both kinds', () => {
    expect(aimed.length).toBeGreaterThan(10)
    expect(broad.length).toBeGreaterThan(4)
  })

  test.each(aimed)(
    '%s finds nothing by an id of the other organisation, and changes nothing',
    async (name, endpoint) => {
      const before = await everythingOf(rao)
      const reply = await call(mehta, name, endpoint, rao.ids)
      expect([404, 403], reply.raw).toContain(reply.status)
      for (const id of Object.values(rao.ids)) expect(reply.raw).not.toContain(id)
      await t.drain()
      expect(await everythingOf(rao)).toBe(before)
    },
  )

  test.each(broad)('%s shows nothing of the other organisation', async (name, { path }) => {
    const reply = await mehta.caller.get(path, QUERIES[name])
    expect(reply.status, reply.raw).toBe(200)
    const words = [...Object.values(rao.ids), of(rao), rao.admin.user_id, 'Rao & Associates', 'AAACI4798L']
    for (const word of words) expect(reply.raw).not.toContain(word)
  })

  test('ids of the other organisation in a filter or a body lead nowhere', async () => {
    const before = await everythingOf(rao)
    const { entity_id = '', registration_id = '', document_id = '' } = rao.ids
    for (const filter of [{ entity_id }, { registration_id }]) {
      const list = await mehta.caller.get('organisation/compliances/calendar/', filter)
      expect(list.body.data.items).toEqual([])
      const month = await mehta.caller.get('organisation/compliances/dates/', { ...filter, month: '2026-11' })
      expect(month.body.data.days).toEqual([])
    }
    const own = `organisation/compliances/calendar/${mehta.ids.item_id}/`
    const assigned = await mehta.caller.patch(own, { assigned_to: rao.admin.user_id })
    expect([404, 422], assigned.raw).toContain(assigned.status)
    const attached = await mehta.caller.post(`${own}filing/`, { filed_on: '2026-11-19', document_ids: [document_id] })
    expect([404, 422], attached.raw).toContain(attached.status)
    expect(await everythingOf(rao)).toBe(before)
  })

  test('with its own ids every one of these calls does something', async () => {
    const last = [
      'revokeInvitation',
      'removePerson',
      'mergeTag',
      'deleteTag',
      'deleteEvent',
      'withdrawFiling',
      'deleteBankAccount',
      'deleteEntityAddress',
    ]
    const inOrder = aimed.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
    for (const [name, endpoint] of inOrder) {
      const reply = await call(rao, name, endpoint, rao.ids)
      expect([name, reply.status, reply.raw]).toEqual([name, 200, reply.raw])
    }
  })
})
