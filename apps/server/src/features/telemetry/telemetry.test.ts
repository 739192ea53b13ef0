import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Log, silentLog } from '../../db/log.ts'
import { handlers } from '../../jobs/handlers.ts'
import { runJobs } from '../../jobs/worker.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { boundedSender } from './bounded-sender.ts'
import { errorReports, errorServer, reportingLog } from './error-reports.ts'
import { faultOf } from './fault.ts'
import { counterAt, pageViews } from './page-views.ts'

interface Arrived {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
const arrived: Arrived[] = []
let answer = 200
const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { url: path = '', headers } = request
    arrived.push({ path, headers, body: Buffer.concat(parts).toString() })
    response.statusCode = answer
    response.end('{}')
  })
})

let at = ''
let firm: TwoFirms
let t: TestApp
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  at = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  firm = await twoFirms(await testApp({ telemetry: { errors: reports(), views: views() } }))
  t = firm.t
})
afterAll(async () => {
  await t.close()
  receiver.close()
})
beforeEach(() => {
  arrived.length = 0
  answer = 200
})

const reports = (log: Log = silentLog) =>
  errorReports(errorServer(`http://public:hidden@${at}/errors/7`) ?? expect.fail(), '1.2.3', log)
const views = () => pageViews(counterAt(`http://${at}/api/event?domain=niyam.example.in`) ?? expect.fail(), silentLog)

const soMany = (count: number) => vi.waitFor(() => expect(arrived).toHaveLength(count))
const eventOf = ({ body }: Arrived) => JSON.parse(body.split('\n')[2] ?? '')

/** What must never arrive anywhere. */
const PERSONAL = ['ABCDE1234F', 'asha', '@example', '29ABCDE1234F1Z5', '9812345678']
const expectNothingPersonal = (...more: string[]) => {
  for (const { path, headers, body } of arrived)
    for (const word of [...PERSONAL, ...more]) expect(path + JSON.stringify(headers) + body).not.toContain(word)
}

test('an error of the server arrives with its class, code and place, and with nothing of the person', async () => {
  const { entity_id } = await anEntity(firm.mine, { name: 'Asha Rao' })
  await t.parts.db.ownerPool.query(`
    create function fail_in_words() returns trigger language plpgsql as $$
    begin raise exception 'PAN ABCDE1234F of asha@example.in, %', new.entity_id; end $$;
    create trigger fail_in_words before update on entity for each row execute function fail_in_words()`)
  const reply = await firm.mine.patch(`organisation/entities/${entity_id}/?search=asha`, { name: 'ABCDE1234F Traders' })
  await t.parts.db.ownerPool.query('drop trigger fail_in_words on entity')
  expect(reply.status).toBe(500)
  await soMany(1)
  const [one] = arrived as [Arrived]
  expect(one.path).toBe('/errors/api/7/envelope/')
  expect(one.headers).toMatchObject({
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': 'Sentry sentry_version=7, sentry_client=niyam/1.2.3, sentry_key=public, sentry_secret=hidden',
  })
  const event = eventOf(one)
  expect(event).toMatchObject({
    platform: 'node',
    level: 'error',
    release: 'niyam@1.2.3',
    transaction: 'PATCH /api/organisation/entities/:entity_id/',
    tags: { side: 'server', code: 'P0001' },
    exception: { values: [{ type: 'error', value: 'P0001' }] },
  })
  const files = event.exception.values[0].stacktrace.frames.map(({ filename }: { filename: string }) => filename)
  expect(files).toContain('apps/server/src/db/tx.ts')
  expect(files.filter((file: string) => /^\/|\/home|\/work/.test(file))).toEqual([])
  expect(JSON.parse(one.body.split('\n')[1] ?? '')).toEqual({
    type: 'event',
    length: Buffer.byteLength(one.body.split('\n')[2] ?? ''),
  })
  expectNothingPersonal(entity_id, firm.organisation.organisation_id, 'search', 'Traders')
})

test('what a message says is in no frame, whatever it looks like', () => {
  const error = new TypeError(
    'no\n    at ABCDE1234F (/home/asha/asha@example.in/packages/29ABCDE1234F1Z5.ts:9812345:1)',
  )
  error.name = 'ABCDE1234F'
  Object.assign(error, { code: 'asha@example.in' })
  const fault = faultOf(error, 'job send-mail')
  expect(fault).toMatchObject({ type: 'Error', code: null, where: 'job send-mail' })
  expect(fault.frames[0]?.file).toBe('apps/server/src/features/telemetry/telemetry.test.ts')
  for (const word of ['ABCDE1234F', 'asha', '9812345']) expect(JSON.stringify(fault)).not.toContain(word)
  expect(faultOf('asha@example.in', 'server')).toMatchObject({ type: 'Error', frames: [] })
})

test('an error of a page is passed on without its session and address; an unknown pattern is refused', async () => {
  const fault = {
    type: 'TypeError',
    code: null,
    page: '/entity/$entity_id/view',
    frames: [{ file: '/assets/EntityViewPage-aB3.js', function: 'Panel', line: 1, column: 20 }],
  }
  const send = (body: object) => firm.mine.post('telemetry/errors/', body)
  expect((await send(fault)).body.data).toEqual({ taken: true })
  // The same again within a minute says nothing new.
  expect((await send(fault)).body.data).toEqual({ taken: false })
  await soMany(1)
  expect(eventOf(arrived[0] as Arrived)).toMatchObject({
    platform: 'javascript',
    transaction: '/entity/:entity_id/view',
    tags: { side: 'browser' },
    exception: {
      values: [{ type: 'TypeError', value: '', stacktrace: { frames: [{ filename: fault.frames[0]?.file }] } }],
    },
  })
  expect(Object.keys(arrived[0]?.headers ?? {})).not.toContain('x-forwarded-for')
  expect((arrived[0] as Arrived).body).not.toContain('127.0.0.1')

  const entity_id = '0198c0de-0000-7000-8000-000000000001'
  for (const page of [
    `/entity/${entity_id}/view`,
    '/entities?search=asha',
    '/entity/ABCDE1234F',
    '/a@example.in',
    '/98',
  ]) {
    expect([page, (await send({ ...fault, page })).status]).toEqual([page, 422])
    expect([page, (await firm.mine.post('telemetry/views/', { page })).status]).toEqual([page, 422])
  }
  expect((await send({ ...fault, message: 'PAN ABCDE1234F' })).status).toBe(422)
  const named = { ...fault, type: 'ABCDE1234F', code: 'asha@example.in' }
  expect((await send({ ...named, frames: [{ ...fault.frames[0], function: 'of asha@example.in' }] })).status).toBe(200)
  await soMany(2)
  expectNothingPersonal()
})

test('a page view is its pattern, and comes from this server for everybody', async () => {
  expect((await firm.mine.post('telemetry/views/', { page: '/entity/$entity_id/view' })).body.data).toEqual({
    taken: true,
  })
  await soMany(1)
  expect(arrived).toMatchObject([{ path: '/api/event' }])
  expect(JSON.parse(arrived[0]?.body ?? '')).toEqual({
    name: 'pageview',
    url: 'https://niyam.example.in/entity/:entity_id/view',
    domain: 'niyam.example.in',
  })
  expect(Object.keys(arrived[0]?.headers ?? {}).toSorted()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
  ])
})

test('counters of three kinds are known by their path', () => {
  const website = '6f1d6a3e-0000-4000-8000-000000000001'
  const umami = counterAt(`https://stats.example.in/umami/api/send?website=${website}`)?.view('/help')
  expect(umami?.url).toBe('https://stats.example.in/umami/api/send')
  expect(JSON.parse(umami?.body ?? '')).toEqual({
    type: 'event',
    payload: { website, hostname: 'niyam', url: '/help' },
  })
  const goat = counterAt('https://t0ken@stats.example.in/api/v0/count')?.view('/help')
  expect([goat?.url, goat?.headers['authorization'], JSON.parse(goat?.body ?? '')]).toEqual([
    'https://stats.example.in/api/v0/count',
    'Bearer t0ken',
    { no_sessions: true, hits: [{ path: '/help' }] },
  ])
  for (const wrong of [
    'stats.example.in',
    'https://stats.example.in/script.js',
    'https://stats.example.in/api/event',
    'https://stats.example.in/api/v0/count',
    'ftp://stats.example.in/api/event?domain=x',
  ])
    expect(counterAt(wrong)).toBeUndefined()
})

test('by default nothing is requested and nothing is sent', async () => {
  const off = await testApp()
  const reply = await off.app.inject({ url: '/api/health/' })
  expect(reply.headers).not.toHaveProperty('x-telemetry')
  const fault = { type: 'TypeError', code: null, page: '/help', frames: [] }
  expect((await off.stranger.post('telemetry/errors/', fault)).body.data).toEqual({ taken: false })
  expect((await off.stranger.post('telemetry/views/', { page: '/help' })).body.data).toEqual({ taken: false })
  await off.close()
  expect(arrived).toEqual([])
})

test('pages receive the settings, and the content policy stays unchanged', async () => {
  const { headers } = await t.app.inject({ url: '/api/health/' })
  expect(headers['x-telemetry']).toBe('errors views')
  expect(String(headers['content-security-policy'])).toContain("connect-src 'self';")
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';")
})

test('a job that fails is reported by its name', async () => {
  const errors = reports()
  const broken = async () => {
    throw Object.assign(new RangeError('PAN ABCDE1234F of asha@example.in'), { code: 'ERR_BROKEN' })
  }
  await t.parts.db.ownerPool.query(`select graphile_worker.add_job('forget-expired')`)
  await runJobs(t.parts.db, { ...handlers(t.parts), 'forget-expired': broken }, reportingLog(silentLog, errors))
  await errors.settled(5000)
  expect(arrived.map(eventOf)).toMatchObject([
    { transaction: 'job forget-expired', exception: { values: [{ type: 'RangeError', value: 'ERR_BROKEN' }] } },
  ])
  expectNothingPersonal()
})

test('a server that refuses is left alone for five minutes, and the log names neither it nor its key', async () => {
  answer = 403
  const lines: unknown[] = []
  const log: Log = { ...silentLog, warn: (...line) => void lines.push(line) }
  let now = 1_000_000
  const sender = boundedSender({ a_minute: 10, waiting: 2, log, what: 'Error reports', now: () => now })
  const request = { url: `http://${at}/errors/api/7/envelope/`, headers: { 'x-sentry-auth': 'hidden' }, body: '{}' }
  // One is on its way, two wait, the next is too much.
  expect([1, 2, 3, 4].map(() => sender.send(request))).toEqual([true, true, true, false])
  await sender.settled(5000)
  expect(arrived).toHaveLength(1)
  expect(lines).toEqual([
    [{ reason: 'status 403' }, 'Error reports are not taken; the next ones are dropped for five minutes'],
  ])
  expect(sender.send(request)).toBe(false)
  answer = 200
  now += 5 * 60_000
  expect(sender.send(request)).toBe(true)
  await sender.settled(5000)
  expect(arrived).toHaveLength(2)
})

test('no more are sent in a minute than was agreed, and a dead server throws nothing', async () => {
  let now = 1_000_000
  const sender = boundedSender({ a_minute: 3, waiting: 100, log: silentLog, what: 'Views', now: () => now })
  const request = { url: `http://${at}/api/event`, headers: {}, body: '{}' }
  expect([1, 2, 3, 4].map(() => sender.send(request))).toEqual([true, true, true, false])
  now += 60_000
  expect(sender.send(request)).toBe(true)
  await sender.settled(5000)
  expect(arrived).toHaveLength(4)

  const dead = boundedSender({ a_minute: 3, waiting: 100, log: silentLog, what: 'Views' })
  dead.send({ ...request, url: 'http://127.0.0.1:9/api/event' })
  await dead.settled(5000)
})

test('a DSN is read whole or not at all', () => {
  expect(errorServer('https://key@sentry.example.in/42')).toEqual({
    url: 'https://sentry.example.in/api/42/envelope/',
    public_key: 'key',
    secret_key: undefined,
  })
  for (const wrong of [
    'https://sentry.example.in/42',
    'key@sentry.example.in/42',
    'https://key@sentry.example.in/',
    'https://key@sentry.example.in/x',
    'https://key@a b/1',
  ])
    expect(errorServer(wrong)).toBeUndefined()
})
