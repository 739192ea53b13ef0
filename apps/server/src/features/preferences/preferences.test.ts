import {
  changeOrganisationSettings,
  changeUserSettings,
  getOrganisationSettings,
  getUserSettings,
} from '@niyam/contract/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, TestApp, TestOrganisation } from '../../../test/app.ts'
import { sharedApp } from '../../../test/shared-app.ts'

let t: TestApp
let office: TestOrganisation
let mine: Caller
let theirs: Caller
beforeAll(async () => {
  t = await sharedApp()
  const person = await t.registerPerson()
  office = await t.anOrganisation(person)
  mine = t.as(person, office)
  const other = await t.registerPerson()
  theirs = t.as(other, await t.anOrganisation(other, 'Mehta LLP'))
})
afterAll(() => t.close())

const STAR = { path: '/entities?sort=name', title: 'My entities' }
const change = (by: Caller, body: object) => by.patch('organisation/user/settings/', body)
const kept = (by: Caller) => by.call(getOrganisationSettings)

test('another organisation, and another person of the same one, keep their own', async () => {
  await mine.call(changeOrganisationSettings, { body: { starred: [STAR] } })
  const colleague = await t.registerPerson()
  const beside = t.as(colleague, await t.addPerson(office, colleague, 'v'))
  for (const other of [theirs, beside]) {
    expect(await kept(other)).toEqual({ starred: [], tables: {}, views: {}, dashboard: null })
    await other.call(changeOrganisationSettings, { body: { starred: [] } })
  }
  expect((await kept(mine)).starred).toEqual([STAR])
})

test('look and language follow the person, and what is left out stays', async () => {
  const unset = { look: null, language: null, is_profile_put_off: false }
  expect(await mine.call(getUserSettings)).toEqual(unset)
  await mine.call(changeUserSettings, { body: { look: 'semi-dark' } })
  await mine.call(changeUserSettings, { body: { language: 'hi' } })
  await mine.call(changeUserSettings, { body: {} })
  expect(await mine.call(getUserSettings)).toEqual({ ...unset, look: 'semi-dark', language: 'hi' })
  expect(await theirs.call(getUserSettings)).toEqual(unset)
  const wrong = await mine.patch('accounts/user/settings/', { look: 'purple' })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['look']])
})

test('"Later" to the question who they are is kept with the person, on every device', async () => {
  await mine.call(changeUserSettings, { body: { is_profile_put_off: true } })
  expect(await mine.call(getUserSettings)).toMatchObject({ is_profile_put_off: true })
  expect(await theirs.call(getUserSettings)).toMatchObject({ is_profile_put_off: false })
})

test('tables and views are kept list by list', async () => {
  const compact = { hidden: ['identifiers'], density: 'compact' }
  const view = { name: 'Late ones', query: 'sort=-overdue' }
  await change(mine, { tables: { entities: compact } })
  await change(mine, { tables: { people: { ...compact, density: 'relaxed' } }, views: { entities: [view] } })
  const settings = await kept(mine)
  expect(Object.keys(settings.tables)).toEqual(expect.arrayContaining(['entities', 'people']))
  expect(settings.views).toEqual({ entities: [view] })
  expect(settings.starred).toEqual([STAR])
})

test('changes of different lists at the same moment are all kept', async () => {
  const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta']
  const replies = await Promise.all(names.map((name) => change(theirs, { views: { [name]: [] } })))
  expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200))
  expect(Object.keys((await kept(theirs)).views).toSorted()).toEqual(names.toSorted())
})

test('bounds are named, and nothing beyond them is kept', async () => {
  const before = await kept(mine)
  const eleven = Array.from({ length: 11 }, (_, at) => ({ path: `/entity/${at}/view`, title: `Client ${at}` }))
  const views = Array.from({ length: 21 }, (_, at) => ({ name: `View ${at}`, query: '' }))
  const lists = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`list-${at}`, []]))
  for (const [body, field] of [
    [{ starred: eleven }, 'starred'],
    [{ views: { entities: views } }, 'views.entities'],
    [{ views: lists }, 'views'],
    [{ starred: [{ path: 'https://elsewhere.example/', title: 'Elsewhere' }] }, 'starred.0.path'],
    [{ starred: [{ path: '//elsewhere.example/', title: 'Elsewhere' }] }, 'starred.0.path'],
  ] as const) {
    const reply = await change(mine, body)
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]])
  }
  expect(await kept(mine)).toEqual(before)
})

test('the dashboard is kept as it was arranged until it is reset; unknown and doubled blocks are refused by name', async () => {
  const layout = { order: ['heat' as const, 'figures' as const], hidden: ['cash' as const] }
  expect((await mine.call(changeOrganisationSettings, { body: { dashboard: layout } })).dashboard).toEqual(layout)
  await mine.call(changeOrganisationSettings, { body: { starred: [] } })
  expect((await kept(mine)).dashboard).toEqual(layout)
  expect((await kept(theirs)).dashboard).toBeNull()
  for (const order of [['weather'], ['heat', 'heat']]) {
    const wrong = await change(mine, { dashboard: { order, hidden: [] } })
    expect([wrong.status, Object.keys(wrong.body.error.fields)[0]]).toEqual([422, expect.stringMatching(/^dashboard/)])
  }
  await mine.call(changeOrganisationSettings, { body: { dashboard: null } })
  expect((await kept(mine)).dashboard).toBeNull()
})
