import type { Endpoint } from '@niyam/contract/endpoint.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { isAction } from '@niyam/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing.ts'
import { ADDRESS, BANK_ACCOUNT, everythingOf, makeWorld, of, type World } from '../testing-world.ts'

// Two organisations that hold everything the product can hold. Neither may see, change or delete anything of the other
// through any route; what the tables themselves refuse is in db/row-level-security.test.ts.

let t: TestApp
let rao: World
let mehta: World
beforeAll(async () => {
  t = await testApp()
  rao = await makeWorld(t, 'Rao & Associates', 'AAACI4798L')
  mehta = await makeWorld(t, 'Mehta LLP', 'AABCM1234K')
})
afterAll(() => t.close())

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

const isScoped = ({ access }: Endpoint) => isAction(access)
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

test('there are both kinds', () => {
  expect(aimed.length).toBeGreaterThan(10)
  expect(broad.length).toBeGreaterThan(4)
})

test.each(aimed)('%s finds nothing by an id of the other organisation, and changes nothing', async (name, endpoint) => {
  const before = await everythingOf(t, rao)
  const reply = await call(mehta, name, endpoint, rao.ids)
  expect([404, 403], reply.raw).toContain(reply.status)
  for (const id of Object.values(rao.ids)) expect(reply.raw).not.toContain(id)
  await t.drain()
  expect(await everythingOf(t, rao)).toBe(before)
})

test.each(broad)('%s shows nothing of the other organisation', async (name, { path }) => {
  const reply = await mehta.caller.get(path, QUERIES[name])
  expect(reply.status, reply.raw).toBe(200)
  const words = [...Object.values(rao.ids), of(rao), rao.admin.user_id, 'Rao & Associates', 'AAACI4798L']
  for (const word of words) expect(reply.raw).not.toContain(word)
})

test('ids of the other organisation in a filter or a body lead nowhere', async () => {
  const before = await everythingOf(t, rao)
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
    'revokeSupport',
  ]
  const inOrder = aimed.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
  for (const [name, endpoint] of inOrder) {
    const reply = await call(rao, name, endpoint, rao.ids)
    expect([name, reply.status, reply.raw]).toEqual([name, 200, reply.raw])
  }
})
