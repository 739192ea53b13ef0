import { endpoints } from '@niyam/contract/index.ts'
import { WEBHOOK_EVENTS } from '@niyam/contract/webhook-events.ts'
import { payloadOf } from '@niyam/contract/webhook-payloads.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiDocument } from './api-document.ts'
import { EXAMPLES, webhookExample } from './api-examples.ts'

const AGAIN = 'Run: NIYAM_EXAMPLES=1 npx vitest run --project server role-matrix-cells, then tools/openapi.ts'

/** Calls that the test does not complete: the request is an example, the reply only a schema. */
const WITHOUT_REPLY = [
  'addArrivalPart',
  'addPasskey',
  'approveLawRelease',
  'confirmApp',
  'confirmEmailChange',
  'deleteFeed',
  'endSession',
  'getNotification',
  'loginByPasskey',
  'openAcknowledgement',
  'proveEmail',
  'readNotice',
  'releaseOrganisation',
  'removeApp',
  'removePasskey',
  'renamePasskey',
  'renewFeed',
  'renewRecoveryCodes',
  'restoreOrganisation',
  'restoreUser',
  'secondStep',
  'startArrival',
  'subscribeFcm',
  'subscribeWebPush',
  'takeBackLawRelease',
  'undoEmailChange',
  'undoItems',
  'undoNotices',
  'undoTasks',
  'undoWorksheets',
  'uploadLawRelease',
  'uploadWorksheet',
  'withdrawEmailChange',
]

test('every call has an example, and no example is for a removed call', () => {
  expect([...EXAMPLES.keys()].toSorted(), AGAIN).toEqual([...endpoints.keys()].toSorted())
})

test.each([...endpoints])('%s: its example is what the contract says', (name, { body, query, reply, transport }) => {
  const example = EXAMPLES.get(name)
  if (body) expect(z.safeParse(body, example?.body).error, AGAIN).toBeUndefined()
  if (query && example?.query) expect(z.safeParse(query, example.query).error, AGAIN).toBeUndefined()
  if (!reply || transport === 'file' || transport === 'stream') return
  if (example?.reply === undefined && WITHOUT_REPLY.includes(name)) return
  expect(z.safeParse(reply, example?.reply).error, AGAIN).toBeUndefined()
})

test.each([...WEBHOOK_EVENTS])('%s: its example is what is sent', (event) => {
  expect(payloadOf(event).strict().safeParse(webhookExample(event)).error).toBeUndefined()
})

test('they hold no secret of the run, and nothing of a person who is not invented', () => {
  const text = JSON.stringify(Object.fromEntries(EXAMPLES))
  const addresses = [...text.matchAll(/[\w.+-]+@[\w.-]+/g)].map(([address]) => address)
  expect(addresses.filter((address) => !/@(example\.(in|com)|localhost)$/.test(address))).toEqual([])
  expect([...text.matchAll(/\b(?:nk|whsec)_(?!x{43}|\u2026)[\w+/-]{20,}/g)]).toEqual([])
  // Random secrets of 32 bytes, whatever their field is called.
  expect([...text.matchAll(/"[\w-]{43}"/g)].map(([found]) => found).filter((found) => !/^"x+"$/.test(found))).toEqual(
    [],
  )
})

test('the document stays of a size that a browser reads at once', () => {
  expect(JSON.stringify(apiDocument('0.0.0-test')).length).toBeLessThan(2_000_000)
})
