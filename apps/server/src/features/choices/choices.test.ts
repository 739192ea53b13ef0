import { createApiKey } from '@niyam/contract/api-keys.ts'
import * as contract from '@niyam/contract/choices.ts'
import { getEntity } from '@niyam/contract/entities.ts'
import { createGroup } from '@niyam/contract/groups.ts'
import { createTag } from '@niyam/contract/tags.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

const CALLS = {
  entities: contract.entityChoices,
  registrations: contract.registrationChoices,
  people: contract.peopleChoices,
  tags: contract.tagChoices,
  groups: contract.groupChoices,
  forms: contract.formChoices,
}
type Of = keyof typeof CALLS

let firms: TwoFirms
let limited: Caller
let kaveri: string
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = (await anEntity(firms.mine)).entity_id
  await anEntity(firms.mine, { name: 'Banyan Foods', pan: 'AABCB1234K', registrations: [] })
  await firms.mine.call(createTag, { body: { name: 'Monthly' } })
  await firms.mine.call(createGroup, { body: { name: 'Team A' } })
  limited = await aLimitedColleague(firms, [kaveri])
})
afterAll(() => firms.t.close())

const ask = async (of: Of, query: { search?: string; limit?: number } = {}, by = firms.mine) =>
  (await by.call(CALLS[of] as contract.ChoiceCall, { query })).results
const labels = async (...given: Parameters<typeof ask>) => (await ask(...given)).map(({ label }) => label)

test('another organisation is offered nothing of this one', async () => {
  for (const of of ['entities', 'registrations', 'tags', 'groups'] as const)
    expect([of, await ask(of, {}, firms.theirs)]).toEqual([of, []])
  expect(await labels('people', {}, firms.theirs)).toEqual(['Vikram Rao'])
})

test('a limited person is offered what they see, and their own group', async () => {
  expect(await labels('entities', {}, limited)).toEqual(['Kaveri Foods Private Limited'])
  expect(await labels('registrations', { search: 'Banyan' }, limited)).toEqual([])
  expect((await labels('groups', {}, limited)).every((label) => label !== 'Team A')).toBe(true)
})

test('each answers value and label, found by name or number', async () => {
  const { registrations } = await firms.mine.call(getEntity, { params: { entity_id: kaveri } })
  const [gst] = registrations
  expect(await ask('entities', { search: 'kaveri' })).toEqual([
    { value: kaveri, label: 'Kaveri Foods Private Limited' },
  ])
  expect(await labels('entities', { search: gst?.number.slice(0, 12) ?? '' })).toEqual(['Kaveri Foods Private Limited'])
  expect(await labels('entities', { search: 'AABCB 1234K' })).toEqual(['Banyan Foods'])
  expect(await ask('registrations', { search: 'Kaveri', limit: 1 })).toEqual([
    { value: gst?.registration_id, label: `GST ${gst?.number} · Kaveri Foods Private Limited` },
  ])
  expect(await ask('people', { search: 'asha' })).toEqual([{ value: firms.person.user_id, label: 'Asha Rao' }])
  expect(await labels('tags', { search: 'month' })).toEqual(['Monthly'])
  expect(await labels('groups', { search: 'team' })).toEqual(['Team A'])
  expect(await ask('forms', { search: 'gstr-3b' })).toContainEqual({ value: 'GSTR-3B', label: 'GSTR-3B' })
  expect(await labels('entities', { search: '%' })).toEqual([])
})

test('twenty are given unless a limit says otherwise, and the limit has bounds', async () => {
  expect(await ask('forms')).toHaveLength(20)
  expect(await ask('forms', { limit: 3 })).toHaveLength(3)
  expect(await labels('entities', { limit: 1 })).toEqual(['Banyan Foods'])
  for (const limit of ['0', '101', 'many']) {
    const { status, body } = await firms.mine.get('organisation/choices/entities/', { limit })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['limit']])
  }
  expect((await firms.mine.get('organisation/choices/ledgers/')).status).toBe(404)
})

test('a key is offered only what its own actions open', async () => {
  const body = { name: 'Reader', actions: ['entities.read' as const] }
  const { key } = await firms.mine.call(createApiKey, { body })
  const program = caller(firms.t.app, { authorization: `Bearer ${key}` })
  expect((await program.get('organisation/choices/entities/')).status).toBe(200)
  expect((await program.get('organisation/choices/registrations/')).status).toBe(403)
})
