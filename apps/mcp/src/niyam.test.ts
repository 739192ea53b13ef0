import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { draftSetAside } from '@niyam/contract/proposals.ts'
import { searchOrganisation } from '@niyam/contract/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { niyamAt, Refused } from './niyam.ts'

let reply: { status: number; body: string; location?: string } = { status: 200, body: '{}' }
const asked: { method: string | undefined; url: string | undefined; key: string | undefined }[] = []
const server = createServer(({ method, url, headers }, response) => {
  asked.push({ method, url, key: headers.authorization })
  response.writeHead(reply.status, reply.location ? { location: reply.location } : {})
  response.end(reply.body)
})
let at = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const search = (url = at) => niyamAt(url, 'nk_x').call(searchOrganisation, { query: { search: 'Kaveri & Sons' } })

test('a call goes where the contract says, with the key', async () => {
  reply = { status: 200, body: JSON.stringify({ data: { entities: [] } }) }
  expect(await search()).toEqual({ entities: [] })
  expect(asked.at(-1)).toEqual({
    method: 'GET',
    url: '/api/organisation/search/?search=Kaveri+%26+Sons',
    key: 'Bearer nk_x',
  })
})

test('a refusal is passed on with its fields', async () => {
  const error = {
    message: 'Please fix the errors and try again.',
    fields: { reason: ['Reason is missing. Fill it in.'] },
  }
  reply = { status: 422, body: JSON.stringify({ error }) }
  const params = { item_id: '00000000-0000-4000-8000-000000000000' }
  const body = { as: 'waived' as const, reason: '', why: 'x' }
  await expect(niyamAt(at, 'nk_x').call(draftSetAside, { params, body })).rejects.toThrow(
    'Please fix the errors and try again.\nreason: Reason is missing. Fill it in.',
  )
})

test('the key is never sent to a redirect, and a server other than Niyam is reported', async () => {
  reply = { status: 302, body: '', location: `${at}/elsewhere` }
  const before = asked.length
  await expect(search()).rejects.toThrow(Refused)
  expect(asked.length).toBe(before + 1)
  reply = { status: 200, body: '<html>' }
  await expect(search()).rejects.toThrow('is not Niyam')
  await expect(search('http://127.0.0.1:1')).rejects.toThrow('does not answer')
})
