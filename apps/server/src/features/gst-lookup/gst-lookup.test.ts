import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lookUpGstin } from '@niyam/contract/gst-lookup.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import { silentLog } from '../../db/log.ts'
import type { GstService } from './gst-service.ts'
import { gstinLookup } from './lookup.ts'

// A local service that answers as a provider does. Each test sets its answers.

const GSTIN = '29AAACI4798L1ZU'
const TAXPAYER = {
  gstin: GSTIN,
  lgnm: 'KAVERI FOODS PRIVATE LIMITED',
  sts: 'Active',
  dty: 'Regular',
  ctb: 'Private Limited Company',
  rgdt: '01/07/2017',
}
const PREFERENCE = {
  response: [
    { quarter: 'Q2', preference: 'Q' },
    { quarter: 'Q3', preference: 'M' },
  ],
}

let taxpayer: RequestListener
let preference: RequestListener
const asked: { url: string; key: string | undefined }[] = []
const service: Server = createServer((request, response) => {
  asked.push({ url: request.url ?? '', key: request.headers['x-api-key']?.toString() })
  const answer = request.url?.startsWith('/preference') ? preference : taxpayer
  answer(request, response)
})
let t: TestApp
let me: Caller

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  t = await testApp({ gst_service: here() })
  const person = await t.registerPerson()
  me = t.as(person, await t.anOrganisation(person))
})
beforeEach(() => {
  // Nothing is remembered from another test.
  t.clock.pass(13 * 3_600_000)
  asked.splice(0)
  taxpayer = says({ data: TAXPAYER })
  preference = says(PREFERENCE)
})
afterAll(async () => {
  await t.close()
  service.closeAllConnections()
  await new Promise((done) => service.close(done))
})

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const here = (): GstService => {
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return {
    taxpayer_url: `${origin}/search?action=TP&gstin={gstin}`,
    preference_url: `${origin}/preference/{gstin}/{fy}`,
    key: { header: 'x-api-key', value: 'hunter2' },
  }
}

const look = (gstin = GSTIN) => me.call(lookUpGstin, { body: { gstin } })

test('name, status, type and the frequency of the present quarter are filled in; the service is asked once', async () => {
  const answer = await look(' 29 aaaci4798l1zu ')
  expect(answer).toMatchObject({
    outcome: 'found',
    filing_frequency: 'monthly',
    taxpayer: { legal_name: 'KAVERI FOODS PRIVATE LIMITED', is_active: true, taxpayer_type: 'regular' },
  })
  expect(await look()).toEqual(answer)
  expect(asked.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
    { url: `/preference/${GSTIN}/2026-27`, key: 'hunter2' },
    { url: `/search?action=TP&gstin=${GSTIN}`, key: 'hunter2' },
  ])
})

test('without a preference the frequency stays unknown', async () => {
  const lookUp = gstinLookup({ clock: t.clock, gst_service: { ...here(), preference_url: undefined } }, silentLog)
  expect(await lookUp(GSTIN)).toMatchObject({ outcome: 'found', filing_frequency: null })
})

test('an unknown number is reported as unknown, also where the provider answers with an error', async () => {
  taxpayer = says({ error: { error_cd: 'FO8000', message: 'No records found' } }, 404)
  expect(await look()).toEqual({ outcome: 'unknown_number', taxpayer: null, filing_frequency: null })
})

test.each([
  ['fails', says({}, 500)],
  ['says something else', says({ hello: 'world' })],
  ['does not send JSON', ((_, response) => response.end('<html>')) satisfies RequestListener],
  ['describes another number', says({ ...TAXPAYER, gstin: '29AABCF8078M1C8' })],
  ['hangs up', ((request) => request.socket.destroy()) satisfies RequestListener],
  ['never ends', ((_, response) => response.end('x'.repeat(400_000))) satisfies RequestListener],
])('a service that %s fills nothing in, and is left alone for a minute', async (_, answer) => {
  taxpayer = answer
  expect(await look()).toEqual({ outcome: 'no_answer', taxpayer: null, filing_frequency: null })
  taxpayer = says(TAXPAYER)
  expect((await look()).outcome).toBe('no_answer')
  t.clock.pass(61_000)
  expect((await look()).outcome).toBe('found')
})

test('where no service is named nothing is asked', async () => {
  const lookUp = gstinLookup({ clock: t.clock, gst_service: undefined }, silentLog)
  expect(await lookUp(GSTIN)).toEqual({ outcome: 'off', taxpayer: null, filing_frequency: null })
  expect(asked).toEqual([])
})

test.each(['29AAACI4798L1ZX', 'AAACI4798L', '../..'])('no service is asked about %s', async (gstin) => {
  const { status, body } = await me.post('organisation/gst/taxpayer/', { gstin })
  expect([status, body.error.fields]).toEqual([422, { gstin: ['GSTIN is Invalid'] }])
  expect(asked).toEqual([])
})
