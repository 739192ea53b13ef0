import * as contract from '@niyam/contract/health.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
let isUp = true
beforeAll(async () => {
  t = await testApp()
  const { isUp: really } = t.parts.db
  t.parts.db.isUp = async () => isUp && really()
})
afterAll(() => t.close())

test('alive says so whatever the database does; ready only when it answers', async () => {
  expect(await t.stranger.call(contract.health)).toEqual({ status: 'ok' })
  expect(await t.stranger.call(contract.readiness)).toMatchObject({ status: 'ready' })
  isUp = false
  expect((await t.stranger.get('health/')).status).toBe(200)
  const away = await t.stranger.get('ready/')
  expect(away.status).toBe(503)
  expect(away.body.error.code).toBe('unavailable')
})
