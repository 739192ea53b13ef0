import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createApiKey, KEY_ACTIONS } from '@niyam/contract/api-keys.ts'
import { askDscReceipt } from '@niyam/contract/dsc-receipts.ts'
import type { Endpoint } from '@niyam/contract/endpoint.ts'
import { createEntity } from '@niyam/contract/entities.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { invitePeople } from '@niyam/contract/people.ts'
import { createPlan } from '@niyam/contract/plan-limits.ts'
import { makeResellerOrganisation } from '@niyam/contract/resellers.ts'
import { catalogueRelease } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoable, type Undoing } from '../../test/database-undo.ts'
import { asPlatform, inOrganisation } from '../db/tx.ts'
import { reminderToken } from '../features/dsc/reminder-link.ts'
import { changeReminders } from '../features/dsc/reminder-store.ts'
import { insertGroup } from '../features/groups/store.ts'
import { type Caller, caller, type TestApp, type TestPerson } from '../../test/app.ts'
import { twoOffices } from '../../test/world/two-offices.ts'
import type { World } from '../../test/world/world.ts'
import { COLUMNS, type Column, matrixText, verdictsIn } from './role-matrix.ts'
import { ExampleBook } from '../../test/api/examples.ts'
import { bodiesOfPeople, PLAN } from '../../test/api/bodies-of-people.ts'
import { BODIES, sampleCall } from '../../test/api/sample-calls.ts'
import { sampleUpload } from '../../test/api/sample-files.ts'
import { HOLDER } from '../../test/samples/dsc.ts'
import { provenScope } from './scope.ts'
import { sha256 } from './session.ts'

// Every call, on a real database, against docs/role-matrix.md. Each call would succeed if it were allowed, and is undone
// afterwards. Every day callers on both sides of each verdict are tried; all of them with NIYAM_CELLS=all, before a release.

const committed = readFileSync(new URL('../../../../docs/role-matrix.md', import.meta.url), 'utf8').replaceAll(
  '\r\n',
  '\n',
)
const matrix = verdictsIn(committed)

let t: TestApp
let rao: World
let undoing: Undoing
let end: () => Promise<void>
let ids: Record<string, string>
const callers = new Map<Column, Caller>()
const bodies = { ...BODIES }
const examples = new ExampleBook()

beforeAll(async () => {
  ;({ t, rao } = await twoOffices())
  const people = await everybody()
  ids = {
    ...rao.ids,
    pincode: '560025',
    code: 'SBIN0000300',
    ...(await doors(people)),
    ...(await ofThePlatform(people)),
  }
  Object.assign(bodies, bodiesOfPeople(people.free, rao))
  ;({ undoing, end } = await undoable(t.parts.db.pool))
}, 60_000)
afterAll(async () => {
  examples.write()
  await end()
  await t.close()
})

async function everybody() {
  const { place } = rao
  callers.set('public', t.stranger)
  for (const role of ['v', 'm', 'r', 'a'] as const) {
    const person = await t.registerPerson()
    callers.set(role, t.as(person, await t.addPerson(place, person, role)))
  }
  const free = await t.registerPerson()
  callers.set('no organisation', t.as(free))
  for (const [column, role] of Object.entries({
    reseller: 'reseller',
    employee: 'employee',
    'platform admin': 'admin',
  })) {
    const person = await t.registerPerson()
    await t.parts.db.ownerPool.query('update user_account set role = $2 where user_id = $1', [person.user_id, role])
    callers.set(column as Column, t.as(person))
  }
  const limited = await t.registerPerson()
  const limitedPlace = await t.addPerson(place, limited, 'm')
  const other = await rao.caller.call(createEntity, { body: { name: 'Seen by the group', kind: 'llp' } })
  const scope = provenScope(place.organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) =>
    insertGroup(tx, scope, {
      group_id: uuidv7(),
      name: 'Another group',
      organisation_user_ids: [limitedPlace.organisation_user_id],
      entity_ids: [other.entity_id],
      tag_ids: [],
    }),
  )
  callers.set('m of another group', t.as(limited, limitedPlace))
  const { key } = await rao.caller.call(createApiKey, { body: { name: 'All', actions: [...KEY_ACTIONS] } })
  callers.set('API key', caller(t.app, { authorization: `Bearer ${key}` }))
  const elsewhere = await t.registerPerson()
  callers.set('admin elsewhere', t.as(elsewhere, await t.anOrganisation(elsewhere, 'Elsewhere')))
  return { free }
}

/** Mailed tokens, and the session of another person. */
async function doors({ free }: { free: TestPerson }) {
  await rao.caller.call(invitePeople, { body: { emails: [free.email], role: 'm' } })
  await t.stranger.post('accounts/forgot-password/', { email: free.email })
  await t.drain()
  const linkTo = (part: string) =>
    t.mails.find(({ to, text }) => to === free.email && text.includes(part))?.text.match(/[\w-]{43}(?=\s)/)?.[0] ?? ''
  bodies.resetPassword = { token: linkTo('/accounts/reset-password'), password: 'another horse battery' }
  const { sessions } = (await rao.caller.get('accounts/sessions/')).body.data
  bodies.showInvitation = bodies.acceptInvitation = { token: linkTo('/organisation/users/invite#') }
  const { dsc_id = '', movement_id = '' } = rao.ids
  const { link } = await rao.caller.call(askDscReceipt, { params: { dsc_id, movement_id }, body: {} })
  bodies.showDscReceipt = { token: link.split('#token=')[1] }
  bodies.answerDscReceipt = { ...bodies.showDscReceipt, answer: 'received', name: 'Meera Shah' }
  bodies.showDscReminder = bodies.stopDscReminders = { token: await aReminderLink(dsc_id) }
  return { token: 'x'.repeat(43), session_id: sessions[0].session_id as string }
}

/** The token of a reminder that was mailed to the holder. */
async function aReminderLink(dsc_id: string): Promise<string> {
  const scope = provenScope(rao.place.organisation_id)
  const token = reminderToken(t.parts.secret, scope.organisation_id, HOLDER)
  await inOrganisation(t.parts.db, scope, (tx) => changeReminders(tx, scope, [dsc_id], { link_hash: sha256(token) }))
  return token
}

/** A plan, an organisation of the reseller's, and a user: what staff and resellers look after. */
async function ofThePlatform({ free }: { free: TestPerson }) {
  const { plan_id } =
    (await callers.get('platform admin')?.call(createPlan, { body: { ...PLAN, name: 'Small' } })) ?? {}
  const body = { name: 'Firm of the reseller', plan_id: plan_id ?? '', admin_email: 'new-admin@example.in', key: '1' }
  const made = await callers.get('reseller')?.call(makeResellerOrganisation, { body })
  bodies.makeResellerOrganisation = { ...body, name: 'Another', key: '2', admin_email: 'next-admin@example.in' }
  bodies.makeResellerOrganisations = {
    is_trial: true,
    rows: [{ name: 'Another', address_state: '', plan: 'Small', admin_email: 'next-admin@example.in' }],
  }
  bodies.changeResellerPlan = { plan_id }
  bodies.inviteResellerAdmin = { admin_email: 'new-admin@example.in' }
  return {
    plan_id: plan_id ?? '',
    user_id: free.user_id,
    organisation_id: made?.organisation_id ?? '',
    passkey_id: uuidv7(),
    law_release_id: await aWaitingRelease(),
  }
}

async function aWaitingRelease(): Promise<string> {
  const law_release_id = uuidv7()
  await asPlatform(t.parts.db, (tx) =>
    tx
      .insertInto('law_release')
      .values({
        law_release_id,
        number: '2026.12.1',
        numbers: [catalogueRelease, '2026.12.1'],
        title: 'GSTR-3B of November 2026 extended',
        released_on: '2026-12-01',
        changes: ['GSTR-3B of November 2026 is due on 22 December 2026.'],
        file: Buffer.from('{}'),
        file_name: '2026.12.1.law',
        sha256: createHash('sha256').update('{}').digest('hex'),
        signed_with: '0123456789abcdef',
        state: 'waiting',
        uploaded_at: '2026-11-20T06:00:00.000Z',
      })
      .execute(),
  )
  return law_release_id
}

/**
 * Admitted, and then refused for another reason: a server without push messages, a code, a passkey or a mailed link that only its
 * owner has, the address of a feed, a suspension to end.
 */
const LET_IN: Readonly<Record<string, number | readonly number[]>> = {
  subscribeFcm: 409,
  subscribeWebPush: 409,
  secondStep: 422,
  loginByPasskey: 422,
  confirmApp: 409,
  removeApp: 404,
  addPasskey: 422,
  renamePasskey: 404,
  removePasskey: 404,
  renewRecoveryCodes: 409,
  // A text asks for no password.
  openAcknowledgement: 409,
  withdrawEmailChange: 404,
  proveEmail: 422,
  confirmEmailChange: 422,
  undoEmailChange: 422,
  // The server of these tests trusts no publisher, so its release waits without a comparison.
  uploadLawRelease: 409,
  approveLawRelease: 409,
  takeBackLawRelease: 409,
  restoreUser: 409,
  restoreOrganisation: 409,
  // Only its author undoes a change.
  undoItems: 409,
  undoTasks: 409,
  undoNotices: 409,
  undoWorksheets: 409,
  // A text is not a workbook.
  uploadWorksheet: 422,
  // Its file is an empty PDF.
  readNotice: 422,
  // The address of a feed is known to its person alone.
  readFeed: 404,
  // The last admin, and who works for the platform, settle that first.
  closeAccount: [200, 409],
}

async function send(by: Caller, name: string, endpoint: Endpoint): Promise<{ status: number; raw: string }> {
  const { path, query, body } = sampleCall(name, endpoint, ids, bodies)
  const { method, transport } = endpoint
  if (transport === 'stream') {
    const response = await t.app.inject({ url: `/api/${path}`, headers: by.headers, payloadAsStream: true })
    response.stream().destroy()
    return { status: response.statusCode, raw: '' }
  }
  if (transport === 'multipart') {
    const response = await t.app.inject({ method, ...sampleUpload(by, name, path, query) })
    return { status: response.statusCode, raw: response.body }
  }
  return { GET: by.get, POST: by.post, PATCH: by.patch, DELETE: by.delete }[method](path, (body ?? query) as never)
}

function noteExample(name: string, endpoint: Endpoint, raw: string): void {
  const { query, body } = sampleCall(name, endpoint, ids, bodies)
  examples.note(name, endpoint, { ...(query && { query }), ...(body !== undefined && { body }) }, raw)
}

/** Each from few rights to many. */
const LADDERS: readonly (readonly Column[])[] = [
  ['no organisation', 'v', 'm', 'r', 'a'],
  ['no organisation', 'reseller', 'employee', 'platform admin'],
]
/** What they see depends on the rows, not only on the route. */
const ALWAYS: readonly Column[] = ['public', 'm of another group', 'API key', 'admin elsewhere']
const triesAll = process.env.NIYAM_CELLS === 'all'

/** The last who is refused and the first who is admitted on each ladder. */
function turningPoints(row: Readonly<Record<string, string>>): Set<Column> {
  const turns = LADDERS.flatMap((ladder) =>
    ladder.flatMap((column, at) => {
      const next = ladder[at + 1]
      return next !== undefined && row[column] !== row[next] ? [column, next] : []
    }),
  )
  return new Set([...ALWAYS, ...turns])
}

const blank = Object.fromEntries(COLUMNS.map((column) => [column, '403']))

test('the file in docs is what the contract says: npx tsx apps/server/tools/role-matrix.ts', () => {
  expect(committed).toBe(matrixText())
  expect(matrix.size).toBe(endpoints.size)
})

test('every column has a caller', () => {
  expect([...callers.keys()].toSorted()).toEqual([...COLUMNS].toSorted())
})

test('those who are tried every day hold both sides of each verdict, and every kind of outsider', () => {
  expect(turningPoints({ ...blank, r: 'yes', a: 'yes' })).toEqual(new Set([...ALWAYS, 'm', 'r']))
  expect(turningPoints({ ...blank, 'platform admin': 'yes' })).toEqual(
    new Set([...ALWAYS, 'employee', 'platform admin']),
  )
})

test.each([...endpoints])('%s', async (name, endpoint) => {
  // A key may make only so many calls a minute.
  t.clock.pass(1000)
  const row = matrix.get(`${endpoint.method} ${endpoint.path}`) ?? expect.fail('It has no row')
  const tried = triesAll || examples.isOpen ? new Set(COLUMNS) : turningPoints(row)
  const wanted = Object.fromEntries([...tried].map((column) => [column, row[column]]))
  const told: Record<string, string> = {}
  const raws: string[] = []
  for (const [column, by] of callers) {
    if (!tried.has(column)) continue
    const { status, raw } = await undoing(() => send(by, name, endpoint))
    noteExample(name, endpoint, status === 200 ? raw : '')
    told[column] = [LET_IN[name] ?? 200].flat().includes(status) ? 'yes' : String(status)
    if (told[column] !== wanted[column]) raws.push(`${column}: ${raw.slice(0, 300)}`)
  }
  // Personal data of one person.
  if (examples.isOpen && !examples.hasReply(name)) {
    const { status, raw } = await undoing(() => send(rao.caller, name, endpoint))
    noteExample(name, endpoint, status === 200 ? raw : '')
  }
  expect(told, raws.join('\n')).toEqual(wanted)
})
