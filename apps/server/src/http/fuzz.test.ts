import { Agent, request as overHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { Caller, TestApp } from '../../test/app.ts'
import { everythingOf, of } from '../../test/tables.ts'
import { twoOffices } from '../../test/world/two-offices.ts'
import { makeWorld, type World } from '../../test/world/world.ts'
import { apiDocument } from './api-document.ts'
import { callsOf, type FuzzRequest, type Ids, requestOf, type Who } from '../../test/api/fuzz-requests.ts'

// Ten thousand requests over the wire (`npm test` sends the first thousand, `npm test -- full` all), made from the
// API document: some fit, most are spoilt. No request may break or block the server, reveal another organisation or the
// server's internals, or change another's data.
// Each request follows from the seed and its number. To send one of them again: FUZZ_SEED=… FUZZ_ONLY=… npx vitest run
// …

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)
const ONLY = process.env.FUZZ_ONLY
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000)
const AT_ONCE = 6
const HANGS_AFTER_MS = 60_000

let t: TestApp
let rao: World
let mehta: World
let bystander: World
let port = 0
let callers: Record<Who, Caller>
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  ;({ t, rao, mehta } = await twoOffices())
  bystander = await makeWorld(t, 'Iyer and Daughters', 'AAECI9876P')
  callers = { stranger: t.stranger, viewer: await somebody('v'), admin: rao.caller, 'foreign admin': mehta.caller }
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  await t.close()
})

async function somebody(role: OrganisationRole, world = rao): Promise<Caller> {
  const person = await t.registerPerson()
  return t.as(person, await t.addPerson(world.place, person, role))
}

/** Requests may log their own sender out, or throw them out of the organisation; then a new person replaces them. */
async function refill(): Promise<void> {
  const isIn = async (caller: Caller) => (await caller.get('organisation/tags/')).status === 200
  if (!(await isIn(callers.viewer))) callers.viewer = await somebody('v')
  if (!(await isIn(callers.admin))) callers.admin = await somebody('a')
  if (!(await isIn(callers['foreign admin']))) callers['foreign admin'] = await somebody('a', mehta)
}

interface Reply {
  readonly status: number
  readonly type: string
  readonly text: string
}

type Outcome = Reply | 'hangs' | 'cut off'

function send(asked: FuzzRequest, caller: Caller): Promise<Outcome> {
  const { method, path, headers, body } = asked
  return new Promise((resolve) => {
    const all = { ...caller.headers, ...headers, ...(body && { 'content-length': String(body.length) }) }
    const sent = overHttp(
      { host: '127.0.0.1', port, agent, method, path, headers: all, timeout: HANGS_AFTER_MS },
      (reply) => {
        const type = String(reply.headers['content-type'] ?? '')
        const { statusCode: status = 0 } = reply
        if (type.startsWith('text/event-stream')) {
          // It has no end: how it begins is what counts.
          sent.destroy()
          return resolve({ status, type, text: '' })
        }
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('error', () => resolve('cut off'))
        return reply.on('end', () => resolve({ status, type, text: Buffer.concat(parts).toString('utf8') }))
      },
    )
    sent.on('timeout', () => {
      resolve('hangs')
      sent.destroy()
    })
    // The server may close an idle connection just as it is used again; every HTTP client then repeats the request.
    sent.on('error', () => resolve(sent.reusedSocket ? send(asked, caller) : 'cut off'))
    sent.end(body)
  })
}

const LINK_PLEASE: FuzzRequest = {
  number: -1,
  who: 'stranger',
  call: 'POST accounts/forgot-password/',
  method: 'POST',
  path: '/api/accounts/forgot-password/',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"email":"nobody@example.in"}'),
}

/** Announces a body that is too large and sends none, so that the refusal cannot be lost while the body is on its way. */
const TOO_LARGE: FuzzRequest = {
  ...LINK_PLEASE,
  number: -2,
  headers: { ...LINK_PLEASE.headers, 'content-length': '1200000' },
  body: undefined,
}

/** How the server is made: stacks, files, the database's own words. */
const INSIDES =
  /node_modules|\.[cm]?[jt]s:\d+|\n\s+at |syntax error at|relation "|column "|violates|duplicate key|pg_catalog|invalid input syntax|ECONN|ENOENT|\/home\/|\/tmp\/|\/var\/lib|FST_ERR|ZodError|HPE_/

const secretsOf = (world: World, name: string) => [
  ...Object.values(world.ids),
  of(world),
  world.admin.user_id,
  world.admin.email,
  name,
]

/** Values that must never reach a caller. */
function secretFrom(who: Who): string[] {
  const [r, m, b] = [
    secretsOf(rao, 'Rao & Associates'),
    secretsOf(mehta, 'Mehta LLP'),
    secretsOf(bystander, 'Iyer and'),
  ]
  if (who === 'stranger') return [...r, ...m, ...b]
  return who === 'foreign admin' ? [...r, ...b] : [...m, ...b]
}

/** The errors in a reply, in words; empty if there are none. */
function faultsOf(asked: FuzzRequest, reply: Outcome, secrets: readonly string[]): string[] {
  // A body that the server will not read to its end may find the door shut while it is still being sent.
  if (reply === 'cut off') return (asked.body?.length ?? 0) > 1_000_000 ? [] : ['the connection was cut off']
  if (reply === 'hangs') return ['no answer']
  const { status, type, text } = reply
  const said = `${asked.path} ${asked.body?.toString('utf8') ?? ''}`
  const told = secrets.filter((secret) => text.includes(secret) && !said.includes(secret))
  // Node itself answers a header that is too long, and an expectation it does not know; a foreign name is refused before it
  // is known who asks.
  const isRefusal = status >= 400 && asked.method !== 'HEAD' && ![417, 421, 431].includes(status)
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(INSIDES.test(text) ? [`tells how it is made: ${INSIDES.exec(text)?.[0]}`] : []),
    ...told.map((secret) => `reveals another organisation: ${secret}`),
    ...(isRefusal && !isOurRefusal(type, text) ? ['a refusal in other words than ours'] : []),
  ]
}

function isOurRefusal(type: string, text: string): boolean {
  if (!type.includes('json')) return false
  // Invalid HTTP is answered before it becomes a request.
  if (text === '{"error":"Bad Request","message":"Client Error","statusCode":400}') return true
  const { version, error } = JSON.parse(text) as { version?: string; error?: { code?: string } }
  return typeof version === 'string' && typeof error?.code === 'string'
}

test(`${REQUESTS} malformed or forbidden requests (seed ${SEED})`, { timeout: 600_000 }, async () => {
  const calls = callsOf(apiDocument('0.0.0-test'))
  expect(calls.length).toBeGreaterThan(80)
  const ids = idsOf()
  const secrets = {
    stranger: secretFrom('stranger'),
    viewer: secretFrom('viewer'),
    admin: secretFrom('admin'),
    'foreign admin': secretFrom('foreign admin'),
  }
  // The bystander's own filing may still have a delivery in the queue.
  await t.drain()
  const before = await everythingOf(t, bystander)
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let slowest = 0

  const ask = async (asked: FuzzRequest) => {
    const began = performance.now()
    const reply = await send(asked, callers[asked.who])
    slowest = Math.max(slowest, performance.now() - began)
    if (typeof reply !== 'string') statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    for (const fault of faultsOf(asked, reply, secrets[asked.who])) faults.push(`${fault}\n  ${shown(asked, reply)}`)
  }
  const numbers = ONLY === undefined ? Array.from({ length: REQUESTS }, (_, at) => at) : ONLY.split(',').map(Number)
  for (let from = 0; from < numbers.length; from += 200) {
    await refill()
    const waiting = numbers.slice(from, from + 200)
    const work = async () => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift())
        await ask(requestOf(number, SEED, calls, ids))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (faults.length > 10) break
  }
  // Two answers that few of the requests above lead to: too large, and too many.
  if (ONLY === undefined) for (const asked of [TOO_LARGE, ...Array<FuzzRequest>(51).fill(LINK_PLEASE)]) await ask(asked)

  expect(faults.slice(0, 10).join('\n'), `FUZZ_SEED=${SEED}`).toBe('')
  await t.drain()
  expect(await everythingOf(t, bystander)).toBe(before)
  if (ONLY !== undefined) return
  // A fuzz that is refused at the door has shown nothing: every kind of answer has to come up.
  for (const status of [200, 400, 401, 403, 404, 413, 415, 422, 429])
    expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0])
  expect((statuses.get(200) ?? 0) / numbers.length).toBeGreaterThan(0.1)
  expect(slowest).toBeLessThan(HANGS_AFTER_MS)
})

test('the same seed makes the same requests, and a fault would be seen', () => {
  const calls = callsOf(apiDocument('0.0.0-test'))
  const ids = { any: ['8d0c1f4e-0000-7000-8000-000000000000'] }
  expect(requestOf(77, 1, calls, ids)).toEqual(requestOf(77, 1, calls, ids))
  expect(requestOf(77, 1, calls, ids)).not.toEqual(requestOf(77, 2, calls, ids))
  const asked = { ...requestOf(1, 1, calls, ids), method: 'GET', path: '/api/x/', body: undefined }
  const faults = (status: number, text: string, type = 'application/json') =>
    faultsOf(asked, { status, text, type }, ['Secret & Co'])
  expect(faults(200, '{"data":{}}')).toEqual([])
  expect(faults(500, '{"version":"1","error":{"code":"server_error"}}')).toEqual(['status 500'])
  expect(faults(200, 'Error: x\n    at handler (/srv/app.js:1:2)')[0]).toMatch(/how it is made/)
  expect(faults(200, '{"name":"Secret & Co"}')[0]).toMatch(/another organisation/)
  expect(faults(404, '<h1>Not found</h1>', 'text/html')).toEqual(['a refusal in other words than ours'])
  expect(faultsOf(asked, 'hangs', [])).toEqual(['no answer'])
})

/** Ids of all three organisations, and of none, by what they are of. */
function idsOf(): Ids {
  const worlds = [rao, mehta, bystander]
  const none = '0199aaaa-0000-7000-8000-000000000000'
  const named = Object.keys(rao.ids).map(
    (name) => [name, [...worlds.map(({ ids }) => ids[name] ?? none), none]] as const,
  )
  const any = [...worlds.flatMap((world) => [...Object.values(world.ids), of(world), world.admin.user_id]), none]
  return { ...Object.fromEntries(named), any }
}

const shown = ({ number, who, method, path, headers, body }: FuzzRequest, reply: Reply | string) =>
  JSON.stringify({
    number,
    who,
    method,
    path: path.slice(0, 500),
    headers,
    body: body?.toString('utf8').slice(0, 1000),
    reply: typeof reply === 'string' ? reply : { ...reply, text: reply.text.slice(0, 500) },
  })
