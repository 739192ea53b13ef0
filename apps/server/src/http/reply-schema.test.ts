import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serialized } from './reply-serializer.ts'

const Reply = z.object({
  day: z.iso.date().nullable(),
  person: z.object({ name: z.string() }).nullable(),
  value: z.union([z.boolean(), z.number(), z.string()]),
  list: z.array(z.number().nullable()),
})

const sent = async (data: unknown) => {
  const app = Fastify()
  app.get('/', serialized({ reply: Reply }), async () => ({ version: '1', data }))
  const { body } = await app.inject('/')
  await app.close()
  return JSON.parse(body).data
}

test('a reply keeps what the contract names, null where it may be', async () => {
  const full = { day: '2026-11-20', person: { name: 'Asha' }, value: true, list: [1, null] }
  expect(await sent(full)).toEqual(full)
  const empty = { day: null, person: null, value: 'x', list: [] }
  expect(await sent(empty)).toEqual(empty)
})

test('a reply loses what the contract does not name, at every depth', async () => {
  const given = { day: null, person: { name: 'Asha', password_hash: 'x' }, value: 1, list: [], secret: 'x' }
  expect(await sent(given)).toEqual({ day: null, person: { name: 'Asha' }, value: 1, list: [] })
})
