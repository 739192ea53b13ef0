import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { testApp, type TestOrganisation, type TestPerson } from '../../../test/app.ts'
import { type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { buildApp } from '../../app.ts'
import { noteRoleChanged } from './notify-organisation.ts'

let firms: TwoFirms
let colleague: TestPerson
let place: TestOrganisation
let port = 0
beforeAll(async () => {
  firms = await twoFirms(await testApp())
  colleague = await firms.t.registerPerson()
  place = await firms.t.addPerson(firms.organisation, colleague, 'm')
  await firms.t.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = firms.t.app.server.address() as AddressInfo)
})
afterAll(() => firms.t.close())

interface Opened {
  readonly response: IncomingMessage
  /** Resolves once the stream has said `text` so many times. */
  said(text: string, times?: number): Promise<void>
  /** How often it has said a number. */
  events(): number
  readonly ended: Promise<unknown>
}

async function open(headers: Record<string, string>, at = port): Promise<Opened> {
  const request = get({
    port: at,
    path: '/api/notifications/stream/',
    headers: { ...headers, 'accept-encoding': 'gzip' },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  const waiting = new Set<() => void>()
  response.setEncoding('utf8')
  response.on('data', (part: string) => {
    text += part
    for (const look of waiting) look()
  })
  const ended = once(response, 'close')
  return {
    response,
    ended,
    events: () => text.split('event: unread').length - 1,
    said: (wanted, times = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (text.split(wanted).length <= times) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}

const tellOfRole = (to = colleague, { organisation_id } = place) =>
  inOrganisation(firms.t.parts.db, provenScope(organisation_id), (tx) =>
    noteRoleChanged(firms.t.parts, tx, provenScope(organisation_id), {
      user_id: to.user_id,
      role: 'r',
      by: firms.person.user_id,
    }),
  )

/** Two people of one organisation; the first is also a member of another. */
async function twoPeople() {
  const { t, organisation } = firms
  const [asha, vikram] = [await t.registerPerson(), await t.registerPerson()]
  const [ashasPlace, vikramsPlace] = [
    await t.addPerson(organisation, asha, 'm'),
    await t.addPerson(organisation, vikram, 'm'),
  ]
  const ashasOwn = await t.anOrganisation(asha, 'Own')
  const openAll = () =>
    Promise.all([
      open(t.as(asha, ashasPlace).headers),
      open(t.as(vikram, vikramsPlace).headers),
      open(t.as(asha, ashasOwn).headers),
    ])
  return { asha, vikram, ashasPlace, vikramsPlace, ashasOwn, openAll }
}

const unread = (count: number) => `data: {"unread":${count}}\n\n`

test('it begins with the number there is, goes on as it changes, and only for that person and organisation', async () => {
  const me = firms.t.as(colleague, place)
  const [mine, theirs] = [await open(me.headers), await open(firms.theirs.headers)]
  expect(mine.response.statusCode).toBe(200)
  expect(mine.response.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
  // A compressed stream would be held back until a block is full.
  expect(mine.response.headers['content-encoding']).toBeUndefined()
  await mine.said(unread(0))
  await theirs.said(unread(0))
  await tellOfRole()
  await mine.said(unread(1))
  const other = await open(me.headers)
  await other.said(unread(1))
  await me.post('notifications/read/', { before: '2027-01-01T00:00:00Z' })
  await Promise.all([mine.said(unread(0), 2), other.said(unread(0))])
  for (const { response } of [mine, theirs, other]) response.destroy()
})

test('a word goes to one person in one organisation; the other windows are left in peace', async () => {
  const { asha, vikram, ashasPlace, vikramsPlace, ashasOwn, openAll } = await twoPeople()
  const streams = await openAll()
  const [ashas, vikrams, own] = streams
  await Promise.all(streams.map((one) => one.said(unread(0))))
  await tellOfRole(asha, ashasPlace)
  await ashas.said(unread(1))
  await tellOfRole(vikram, vikramsPlace)
  await vikrams.said(unread(1))
  await tellOfRole(asha, ashasOwn)
  await own.said(unread(1))
  expect(streams.map((one) => one.events())).toEqual([2, 2, 2])
  for (const { response } of streams) response.destroy()
})

test('once the database is back, each hears their own number again', async () => {
  const { asha, vikram, ashasPlace, vikramsPlace, openAll } = await twoPeople()
  await tellOfRole(asha, ashasPlace)
  for (let time = 0; time < 2; time++) await tellOfRole(vikram, vikramsPlace)
  const streams = await openAll()
  const [ashas, vikrams, own] = streams
  const all = (times: number) =>
    Promise.all([ashas.said(unread(1), times), vikrams.said(unread(2), times), own.said(unread(0), times)])
  await all(1)
  // The owner of the listening connection differs between servers; each may end its own.
  for (const pool of [firms.t.parts.db.pool, firms.t.parts.db.ownerPool]) {
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and application_name = 'niyam listening'`)
  }
  await all(2)
  for (const { response } of streams) response.destroy()
})

test('it hears of what another process did', async () => {
  const elsewhere = await buildApp(firms.t.parts)
  await elsewhere.listen({ port: 0, host: '127.0.0.1' })
  const there = await open(firms.t.as(colleague, place).headers, (elsewhere.server.address() as AddressInfo).port)
  await there.said(unread(0))
  await tellOfRole()
  await there.said(unread(1))
  await elsewhere.close()
  await there.ended
})

test('one half of the credential opens nothing; the ninth window waits', async () => {
  const { authorization = '' } = firms.mine.headers
  const half = await open({ authorization })
  expect(half.response.statusCode).toBe(401)
  const person = await firms.t.registerPerson()
  const { headers } = firms.t.as(person, await firms.t.anOrganisation(person))
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(headers)))
  expect(streams.map(({ response }) => response.statusCode)).toEqual(Array(8).fill(200))
  const ninth = await open(headers)
  expect([ninth.response.statusCode, ninth.response.headers['retry-after']]).toEqual([429, '60'])
  for (const { response } of streams) response.destroy()
})

test('it ends with the session, and with the place in the organisation', async () => {
  const person = await firms.t.registerPerson()
  const own = await firms.t.addPerson(firms.organisation, person, 'v')
  const me = firms.t.as(person, own)
  const first = await open(me.headers)
  await first.said(unread(0))
  await inOrganisation(firms.t.parts.db, provenScope(own.organisation_id), (tx) =>
    tx.deleteFrom('organisation_user').where('user_id', '=', person.user_id).execute(),
  )
  await first.ended
  const elsewhere = await open(firms.t.as(person, await firms.t.anOrganisation(person, 'Own')).headers)
  await elsewhere.said(unread(0))
  await me.post('accounts/logout/')
  await elsewhere.ended
})

test('a stop of the server ends it at once', async () => {
  const other = await testApp()
  const person = await other.registerPerson()
  const { headers } = other.as(person, await other.anOrganisation(person))
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await open(headers, (other.app.server.address() as AddressInfo).port)
  await stream.said(unread(0))
  const began = performance.now()
  await other.close()
  await stream.ended
  expect(performance.now() - began).toBeLessThan(5000)
})
