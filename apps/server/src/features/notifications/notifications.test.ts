import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import {
  browseNotifications,
  changeNotificationPreference,
  getNotification,
  listNotifications,
  notificationPreferences,
  readNotifications,
  unreadNotifications,
} from '@niyam/contract/notifications.ts'
import { catalogueRelease, catalogueReleases } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Tx, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { type Caller, type TestPerson, testApp } from '../../../test/app.ts'
import { type TwoFirms, anEntity, anItem, twoFirms } from '../../../test/firm.ts'
import { noteMemberJoined, noteRoleChanged } from './notify-organisation.ts'

let firms: TwoFirms
let colleague: TestPerson
let theColleague: Caller
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms(await testApp())
  colleague = await firms.t.registerPerson({ first_name: 'Meera', last_name: 'Iyer' })
  theColleague = firms.t.as(colleague, await firms.t.addPerson(firms.organisation, colleague, 'm'))
  ;({ entity_id } = await anEntity(firms.mine))
})
afterAll(() => firms.t.close())
beforeEach(async () => {
  await inMine((tx) => tx.deleteFrom('notification').execute())
  await inMine((tx) => tx.deleteFrom('notification_preference').execute())
  await inMine((tx) => tx.updateTable('calendar_item').set({ assigned_to: null }).execute())
  firms.t.mails.length = 0
})

const scope = () => provenScope(firms.organisation.organisation_id)
const inMine = <T>(fn: (tx: Tx) => Promise<T>) => inOrganisation(firms.t.parts.db, scope(), fn)
const run = (task: 'morning-digest' | 'forget-notifications' | 'catch-up-calendars') =>
  handlers(firms.t.parts)
    [task]({})
    .then(() => firms.t.drain())
const listOf = async (who: Caller, query: Record<string, string> = {}) =>
  (await who.call(listNotifications, { query: query as never })).notifications

async function assign(period: string, by = theColleague, to = firms.person): Promise<string> {
  const { item_id } = await anItem(firms.mine, entity_id, 'GSTR-3B', period)
  await by.call(updateCalendarItem, { params: { item_id }, body: { assigned_to: to.user_id } })
  return item_id
}

test('another organisation, and another person of this one, see and change nothing', async () => {
  await assign('2026-10')
  const [mine] = await listOf(firms.mine)
  const notification_id = mine?.notification_id ?? ''
  expect(notification_id).not.toBe('')
  for (const other of [firms.theirs, theColleague]) {
    expect(await listOf(other)).toEqual([])
    expect((await other.get(`notifications/${notification_id}/`)).status).toBe(404)
    await other.call(readNotifications, { body: { ids: [notification_id] } })
    await other.call(readNotifications, { body: { before: '2027-01-01T00:00:00Z' } })
  }
  expect((await firms.mine.call(getNotification, { params: { notification_id } })).read_at).toBeNull()
})

describe('what people do', () => {
  test('a person who is assigned an item is notified once, with the names in it', async () => {
    const item_id = await assign('2026-11')
    expect(await listOf(firms.mine)).toMatchObject([
      {
        kind: 'item_assigned',
        params: { by: 'Meera Iyer', form: 'GSTR-3B', period: '2026-11', entity: 'Kaveri Foods Private Limited' },
        path: `/compliances/calendar?item=${item_id}`,
        read_at: null,
      },
    ])
    // Given again to the same person, noted on, or taken oneself: nothing new.
    await assign('2026-11')
    await theColleague.call(updateCalendarItem, { params: { item_id }, body: { note: 'Waiting' } })
    await assign('2026-12', firms.mine)
    expect(await listOf(firms.mine)).toHaveLength(1)
  })

  test('a filing by another person notifies the assignee, and so does its withdrawal', async () => {
    const item_id = await assign('2026-09', firms.mine)
    const at = { params: { item_id } }
    await theColleague.call(fileCalendarItem, {
      ...at,
      body: { filed_on: '2026-10-19', acknowledgement: 'AA2910260000001' },
    })
    await theColleague.call(withdrawFiling, { ...at, body: { reason: 'Wrong period' } })
    const told = await listOf(firms.mine)
    expect(told.map(({ kind, params }) => [kind, params.detail])).toEqual([
      ['filing_withdrawn', 'Wrong period'],
      ['filing_saved', 'AA2910260000001'],
    ])
    await firms.mine.call(fileCalendarItem, { ...at, body: { filed_on: '2026-10-19' } })
    expect(await listOf(firms.mine)).toHaveLength(2)
    await firms.mine.call(withdrawFiling, { ...at, body: { reason: 'Once more' } })
  })

  test('a person who has left the organisation is not notified, and the rest are', async () => {
    const gone = await firms.t.registerPerson()
    await firms.t.addPerson(firms.organisation, gone, 'm')
    const item_id = await assign('2027-01', firms.mine, gone)
    expect(await inMine((tx) => tx.selectFrom('notification').selectAll().execute())).toHaveLength(1)
    await inMine((tx) => tx.deleteFrom('organisation_user').where('user_id', '=', gone.user_id).execute())
    expect(await inMine((tx) => tx.selectFrom('notification').selectAll().execute())).toEqual([])
    await firms.mine.call(fileCalendarItem, { params: { item_id }, body: { filed_on: '2026-11-19' } }).catch(() => {})
    expect((await firms.mine.get('organisation/compliances/calendar/')).status).toBe(200)
  })

  test('admins hear who joined, and a person of their new role', async () => {
    const { user_id } = colleague
    await inMine((tx) => noteMemberJoined(firms.t.parts, tx, scope(), { user_id, role: 'm' }))
    await inMine((tx) => noteRoleChanged(firms.t.parts, tx, scope(), { user_id, role: 'r', by: firms.person.user_id }))
    expect(await listOf(firms.mine)).toMatchObject([
      { kind: 'member_joined', params: { who: 'Meera Iyer', role: 'm' } },
    ])
    expect(await listOf(theColleague)).toMatchObject([{ kind: 'role_changed', params: { by: 'Asha Rao', role: 'r' } }])
  })
})

describe('reading', () => {
  test('the list is paged, filtered and counted', async () => {
    for (const period of ['2026-10', '2026-11', '2026-12']) await assign(period, theColleague)
    await assign('2026-10', firms.mine, colleague)
    await assign('2026-10')
    const { notifications, meta, unread } = await firms.mine.call(listNotifications, { query: { pagesize: 2 } })
    expect([notifications.length, meta.total, unread]).toEqual([2, unread, unread])
    expect(meta.next_url).toContain('page=2')
    expect(await listOf(firms.mine, { kind: 'due_digest,law_change' })).toEqual([])
    expect(await listOf(firms.mine, { kind: 'item_assigned', unread: 'true' })).toHaveLength(unread)
  })

  test('some are marked by their ids, or all up to a moment', async () => {
    for (const period of ['2027-02', '2027-03', '2027-04']) {
      await assign(period)
      firms.t.clock.pass(1000)
    }
    const [newest, middle] = await listOf(firms.mine)
    const ids = [newest?.notification_id ?? '']
    expect(await firms.mine.call(readNotifications, { body: { ids } })).toEqual({ unread: 2 })
    expect(await firms.mine.call(unreadNotifications)).toEqual({ unread: 2 })
    const first = await listOf(firms.mine, { unread: 'false' })
    expect(first.map(({ notification_id }) => notification_id)).toEqual(ids)
    const body = { before: middle?.created_at ?? '' }
    expect(await firms.mine.call(readNotifications, { body })).toEqual({ unread: 0 })
    for (const wrong of [{}, { ids, ...body }]) {
      expect((await firms.mine.post('notifications/read/', wrong)).status).toBe(422)
    }
  })

  test('after 180 days they are gone', async () => {
    await assign('2027-05')
    firms.t.clock.set('2027-05-19')
    await run('forget-notifications')
    expect(await inMine((tx) => tx.selectFrom('notification').selectAll().execute())).toHaveLength(1)
    firms.t.clock.set('2027-05-20')
    await run('forget-notifications')
    expect(await inMine((tx) => tx.selectFrom('notification').selectAll().execute())).toEqual([])
    firms.t.clock.set('2026-11-20')
  })
})

describe('ways', () => {
  test('by default everything is listed and nothing is mailed; only admins can choose what only admins receive', async () => {
    const { preferences } = await firms.mine.call(notificationPreferences)
    expect(preferences.map(({ kind }) => kind)).toContain('member_joined')
    expect(preferences.every((one) => one.in_app && !one.mail && one.push)).toBe(true)
    const others = await theColleague.call(notificationPreferences)
    expect(others.preferences.map(({ kind }) => kind)).not.toContain('member_joined')
  })

  test('a kind can come by mail alone, in the language of the person', async () => {
    const { preferences } = await firms.mine.call(changeNotificationPreference, {
      body: { kind: 'item_assigned', in_app: false, mail: true },
    })
    expect(preferences.find(({ kind }) => kind === 'item_assigned')).toMatchObject({ in_app: false, mail: true })
    await assign('2027-06')
    await firms.t.drain()
    expect(await listOf(firms.mine)).toEqual([])
    expect(firms.t.mails).toHaveLength(1)
    const [mail] = firms.t.mails
    expect(mail).toMatchObject({
      to: firms.person.email,
      subject: 'Meera Iyer assigned GSTR-3B · 06/2027 to you · Niyam',
    })
    expect(mail?.text).toContain('Kaveri Foods Private Limited')
    expect(mail?.text).toMatch(/http:\/\/localhost:8080\/notifications\?preferences=open/)
    await firms.mine.patch('accounts/user/settings/', { language: 'hi' })
    await assign('2027-07')
    await firms.t.drain()
    expect(firms.t.mails[1]?.subject).toBe('Meera Iyer ने GSTR-3B · 07/2027 आपको सौंपा · Niyam')
    await firms.mine.patch('accounts/user/settings/', { language: null })
  })

  test('all ways shut: nothing is kept', async () => {
    await firms.mine.call(changeNotificationPreference, {
      body: { kind: 'item_assigned', in_app: false, push: false },
    })
    await assign('2027-08')
    expect(await inMine((tx) => tx.selectFrom('notification').selectAll().execute())).toEqual([])
  })
})

describe('the morning', () => {
  test('each person hears once a day what is overdue and due, as the calendar has it', async () => {
    await assign('2026-10', firms.mine)
    await run('morning-digest')
    await run('morning-digest')
    const [digest, ...more] = await listOf(firms.mine, { kind: 'due_digest' })
    expect(more).toEqual([])
    const count = async (query: Record<string, string>) =>
      (await firms.mine.get('organisation/compliances/calendar/', query)).body.data.meta.total as number
    const today = { state: 'due', from: '2026-11-20', to: '2026-11-20' }
    expect(digest?.params).toMatchObject({
      day: '2026-11-20',
      overdue: await count({ state: 'overdue' }),
      due_today: await count(today),
      due_soon: await count({ ...today, from: '2026-11-21', to: '2026-11-27' }),
    })
    expect(Number(digest?.params.due_today)).toBeGreaterThan(0)
    expect(Number(digest?.params.mine)).toBeGreaterThan(0)
    expect(await listOf(theColleague)).toHaveLength(1)
    firms.t.clock.set('2026-11-21')
    await run('morning-digest')
    expect(await listOf(firms.mine, { kind: 'due_digest' })).toHaveLength(2)
    firms.t.clock.set('2026-11-20')
  })

  test('a person is reminded once a day of work with an internal due date by today, unless they turn it off', async () => {
    const item_id = await assign('2026-11', firms.mine)
    const keepDay = (internal_due_date: string) =>
      firms.mine.call(updateCalendarItem, { params: { item_id }, body: { internal_due_date } })
    await keepDay('2026-11-21')
    await run('morning-digest')
    expect(await listOf(firms.mine, { kind: 'own_days' })).toEqual([])
    firms.t.clock.set('2026-11-22')
    await run('morning-digest')
    await run('morning-digest')
    const [told, ...more] = await listOf(firms.mine, { kind: 'own_days' })
    expect(more).toEqual([])
    expect(told).toMatchObject({ params: { due_today: 0, passed: 1 } })
    expect(told?.path).toBe(`/compliances/calendar?person=${firms.person.user_id}&own_day=passed`)
    expect(await listOf(theColleague, { kind: 'own_days' })).toEqual([])
    firms.t.clock.set('2026-11-23')
    await firms.mine.call(changeNotificationPreference, { body: { kind: 'own_days', in_app: false, push: false } })
    await run('morning-digest')
    expect(await listOf(firms.mine, { kind: 'own_days' })).toHaveLength(1)
    firms.t.clock.set('2026-11-20')
  })

  test('when nothing is due, nothing is sent', async () => {
    await run('morning-digest')
    expect(await listOf(firms.theirs)).toEqual([])
  })
})

describe('a release of the catalogue', () => {
  test('everyone hears once what it moves for the organisation', async () => {
    const [older = ''] = catalogueReleases
    await anEntity(firms.mine, {
      name: 'Neem LLP',
      kind: 'llp',
      address_state: 'maharashtra',
      registrations: [],
      facts: [{ attribute: 'employees', financial_year: null, state: 'maharashtra', value: 30 }],
    })
    const behind = () =>
      inMine((tx) =>
        tx
          .updateTable('entity')
          .set({ computed_release: `${older}:before` })
          .execute(),
      )
    await behind()
    await run('catch-up-calendars')
    await behind()
    await run('catch-up-calendars')
    const told = await listOf(theColleague, { kind: 'law_change' })
    expect(told).toMatchObject([
      {
        params: { older, newer: catalogueRelease },
        path: `/compliances/law-changes?older=${older}&newer=${catalogueRelease}`,
      },
    ])
    expect(Number(told[0]?.params.entities)).toBeGreaterThan(0)
    // Calendars that are up to date send nothing more.
    await run('catch-up-calendars')
    expect(await listOf(theColleague, { kind: 'law_change' })).toHaveLength(1)
  })
})

test('a person who does not have the notification gets an error with the next step', async () => {
  const reply = await firms.mine.get(`notifications/${uuidv7()}/`)
  expect(reply.status).toBe(404)
  expect(reply.body.error.message).toMatch(/Open the list\.$/)
})

test('the same list is a table: each with its sentence, found by what it names', async () => {
  for (const period of ['2026-10', '2026-11']) await assign(period)
  const ask = async (query: Record<string, string> = {}, by = firms.mine) =>
    by.call(browseNotifications, { query: query as never })
  const [list, { rows, fields, meta }] = [await listOf(firms.mine), await ask()]
  expect(rows.map(({ id }) => id)).toEqual(list.map(({ notification_id }) => notification_id))
  expect(fields.map(({ key }) => key)).toEqual(['notification', 'kind', 'created', 'read'])
  expect(rows[0]?.groups[0]?.map(({ value }) => value).join(' ')).toMatch(/GSTR-3B/)
  expect([meta.total, rows[0]?.actions[0]?.url]).toEqual([2, list[0]?.path])
  expect((await ask({ sort: 'created' })).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed())
  expect((await ask({ search: 'gstr-3b', pagesize: '1' })).meta.total).toBe(2)
  expect((await ask({ search: 'nothing of it' })).rows).toEqual([])
  expect((await ask({ kind: 'quota' })).rows).toEqual([])
  for (const other of [firms.theirs, theColleague]) expect((await ask({}, other)).rows).toEqual([])
})
