import type { Endpoint } from '@niyam/contract/endpoint.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { isAction } from '@niyam/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { everythingOf, of } from '../../test/tables.ts'
import { twoOffices } from '../../test/world/two-offices.ts'
import type { World } from '../../test/world/world.ts'
import { sampleCall, sendAimed } from '../../test/api/sample-calls.ts'
import { sampleUpload } from '../../test/api/sample-files.ts'

// Two organisations that hold everything the product can hold. Neither may see, change or delete anything of the other
// through any route; what the tables themselves refuse is in db/row-level-security.test.ts.

let t: TestApp
let rao: World
let mehta: World
/** All data of the office that the other one aims at: no call of theirs may change it. */
let before = ''
beforeAll(async () => {
  ;({ t, rao, mehta } = await twoOffices())
  await t.drain()
  before = await everythingOf(t, rao)
})
afterAll(() => t.close())

const isScoped = ({ access }: Endpoint) => isAction(access)
const scoped = [...endpoints].filter(([, endpoint]) => isScoped(endpoint))
// A law in the address is not a row of an organisation.
const aimed = scoped.filter(([, { path }]) => path.includes(':') && !path.endsWith(':area/'))
// A stream has no end; its own test looks into it.
const isWhole = ({ path, method, transport }: Endpoint) =>
  (!path.includes(':') || path.endsWith(':area/')) && method === 'GET' && transport !== 'stream'
const broad = scoped.filter(([, endpoint]) => isWhole(endpoint))

async function call({ caller }: World, name: string, endpoint: Endpoint, ids: Record<string, string>) {
  if (endpoint.transport !== 'multipart') return sendAimed(caller, name, endpoint, ids)
  const { path, query } = sampleCall(name, endpoint, ids)
  const { statusCode, body } = await t.app.inject({
    method: endpoint.method,
    ...sampleUpload(caller, name, path, query),
  })
  return { status: statusCode, raw: body }
}

test('there are both kinds', () => {
  expect(aimed.length).toBeGreaterThan(10)
  expect(broad.length).toBeGreaterThan(4)
})

test.each(aimed)('%s finds nothing by an id of the other organisation, and changes nothing', async (name, endpoint) => {
  const reply = await call(mehta, name, endpoint, rao.ids)
  expect([404, 403], reply.raw).toContain(reply.status)
  for (const id of Object.values(rao.ids)) expect(reply.raw).not.toContain(id)
  await t.drain()
  expect(await everythingOf(t, rao)).toBe(before)
})

test.each(broad)('%s shows nothing of the other organisation', async (name, endpoint) => {
  const reply = await call(mehta, name, endpoint, mehta.ids)
  expect(reply.status, reply.raw).toBe(200)
  const words = [...Object.values(rao.ids), of(rao), rao.admin.user_id, 'Rao & Associates', 'AAACI4798L']
  for (const word of words) expect(reply.raw).not.toContain(word)
})

test('ids of the other organisation in a filter or a body lead nowhere', async () => {
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
  expect(await everythingOf(t, rao)).toBe(before)
})

// Programs alone propose; what they may is held where drafts are.
const isOfPeople = ([, { access }]: (typeof aimed)[number]) => access !== 'drafts.write'

test('with its own ids every one of these calls does something', async () => {
  const last = [
    'revokeInvitation',
    'deactivatePerson',
    'reactivatePerson',
    'removePerson',
    'mergeTag',
    'deleteTag',
    'mergeGroup',
    'deleteGroup',
    'deleteEvent',
    'deleteExtension',
    'deleteWebhook',
    'deleteOwnRule',
    'removePack',
    'withdrawFiling',
    'deleteBankAccount',
    'deleteEntityAddress',
    'changeEntityStatus',
    'archiveEntity',
    'revokeSupport',
    'revokeApiKey',
    // From here on the caller is not an admin.
    'handOver',
  ]
  // Before anything changes what it was made on.
  const place = (name: string) => (name === 'releaseDraft' ? -2 : last.indexOf(name))
  const inOrder = aimed.filter(isOfPeople).toSorted(([a], [b]) => place(a) - place(b))
  for (const [name, endpoint] of inOrder) {
    const reply = await call(rao, name, endpoint, rao.ids)
    // The file of one asks for no password, that of the other is not a workbook.
    const status = { openAcknowledgement: 409, uploadWorksheet: 422 }[name] ?? 200
    expect([name, reply.status, reply.raw]).toEqual([name, status, reply.raw])
  }
})
