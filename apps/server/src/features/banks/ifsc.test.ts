import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'

// A local look-up server with the public one's protocol. Each test sets its answer.

let answer: RequestListener
const asked: string[] = []
const service: Server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
let t: TestApp
let me: Caller
const opened: TestApp[] = []

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  t = await testApp()
  me = t.as(await t.registerPerson())
})
beforeEach(() => asked.splice(0))
afterAll(async () => {
  for (const app of opened) await app.close()
  await t.close()
  service.closeAllConnections()
  await new Promise((done) => service.close(done))
})

const here = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`

/** A server that asks the look-up, with nothing remembered from another test. */
async function asking(ifsc_url = here()): Promise<{ app: TestApp; look: (code: string) => ReturnType<Caller['get']> }> {
  const app = await testApp({ ifsc_url })
  opened.push(app)
  const caller = app.as(await app.registerPerson())
  return { app, look: (code) => caller.get(`ifsc/${encodeURIComponent(code)}/`) }
}

const says =
  (body: string, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
const speaks = (IFSC: string, BANK: string, BRANCH = 'Main Branch') =>
  says(JSON.stringify({ IFSC, BANK, BRANCH, MICR: null, UPI: true }))

test('without a session nothing is looked up', async () => {
  expect((await t.stranger.get('ifsc/SBIN0000300/')).status).toBe(401)
})

test('the service names bank and branch; the same code is asked for once', async () => {
  const { app, look } = await asking()
  answer = speaks('SBIN0000300', 'State Bank of India', 'Mumbai Main')
  const { status, body } = await look(' sbin 0000300 ')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    IFSC: 'SBIN0000300',
    BANK: 'State Bank of India',
    BRANCH: 'Mumbai Main',
    source: 'service',
  })
  expect((await look('SBIN0000300')).body.data.source).toBe('service')
  expect(asked).toEqual(['/SBIN0000300'])
  app.clock.pass(13 * 3_600_000)
  await look('SBIN0000300')
  expect(asked).toHaveLength(2)
})

test('a code that the service does not know is not found, though the form is right', async () => {
  const { look } = await asking()
  answer = says('"Not Found"', 404)
  const { status, body } = await look('SBIN0000300')
  expect([status, body.error.code]).toEqual([404, 'not_found'])
  expect(body.error.message).toMatch(/^No branch has the IFSC SBIN0000300\. /)
  await look('SBIN0000300')
  expect(asked).toHaveLength(1)
})

test.each(['SBIN300', 'SBIN000030', '0000SBIN300', 'SBIN0000300X', 'X'.repeat(40)])(
  '%s does not have the form of an IFSC, and no request is made',
  async (code) => {
    const { status, body } = await me.get(`ifsc/${code}/`)
    expect([status, body.error.fields]).toEqual([422, { ifsc_code: ['IFSC Number Not Valid'] }])
    expect(asked).toEqual([])
  },
)

test.each<[string, RequestListener]>([
  ['is broken', says('oops', 500)],
  ['is about another branch', speaks('HDFC0000001', 'HDFC Bank')],
  ['speaks no JSON', says('<html>')],
  ['names no bank', says('{"IFSC":"SBIN0000300"}')],
  ['never stops', says(JSON.stringify({ IFSC: 'SBIN0000300', BANK: 'B', ADDRESS: 'x'.repeat(100_000) }))],
  ['sends elsewhere', (_, response) => void response.writeHead(302, { location: `${here()}/elsewhere` }).end()],
  ['hangs up', (request) => void request.socket.destroy()],
])('a service that %s is left aside for a minute: the built-in list answers', async (_, listener) => {
  const { app, look } = await asking()
  answer = listener
  expect((await look('SBIN0000300')).body.data).toEqual({
    IFSC: 'SBIN0000300',
    BANK: 'State Bank of India',
    source: 'bundled',
  })
  expect((await look('HDFC0000001')).body.data).toMatchObject({ BANK: 'HDFC Bank', source: 'bundled' })
  expect(asked).toEqual(['/SBIN0000300'])
  app.clock.pass(61_000)
  answer = speaks('SBIN0000300', 'State Bank of India')
  expect((await look('SBIN0000300')).body.data.source).toBe('service')
})

test('a service that says nothing is waited for three seconds and no longer', async () => {
  const { look } = await asking()
  answer = () => undefined
  const begun = performance.now()
  expect((await look('SBIN0000300')).body.data.source).toBe('bundled')
  expect(performance.now() - begun).toBeLessThan(8000)
})

test('switched off, the built-in list answers alone, and says how sure it is', async () => {
  const look = async (code: string) => (await me.get(`ifsc/${code}/`)).body.data
  expect(await look('SBIN0010152')).toMatchObject({ BANK: 'State Bank of India', source: 'bundled' })
  // Leased to a smaller bank: the first letters alone would name the wrong one.
  expect(await look('HDFC0CKUB01')).toMatchObject({ BANK: 'Khamgaon Urban Co-operative Bank', source: 'bundled' })
  expect(await look('SBIN0999999')).toMatchObject({ BANK: 'State Bank of India', source: 'prefix' })
  for (const unknown of ['ZZZZ0000001', 'SBIN1000300']) {
    expect((await me.get(`ifsc/${unknown}/`)).status).toBe(404)
  }
  expect(asked).toEqual([])
})
