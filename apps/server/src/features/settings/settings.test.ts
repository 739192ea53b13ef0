import { lockPeriod } from '@niyam/contract/period-locks.ts'
import { countPlaces, readSettings } from '@niyam/contract/settings.ts'
import { createTask, setTaskStatus } from '@niyam/contract/tasks.ts'
import { createTag } from '@niyam/contract/tags.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
  await anEntity(firms.mine, { name: 'Sabarmati Prints Private Limited' })
  await firms.mine.call(createTag, { body: { name: 'Audit', colour: 'blue' } })
  await firms.mine.call(lockPeriod, { body: { period: '2019-20', reason: 'Audited' } })
})
afterAll(() => firms.t.close())

test('another organisation has none of it', async () => {
  expect(await firms.theirs.call(countPlaces)).toEqual({
    due_today: 0,
    due: 0,
    entities: 0,
    tasks: 0,
    review: 0,
    drafts: 0,
  })
  expect(await firms.theirs.call(readSettings)).toMatchObject({
    people: { active: 1, invited: 0 },
    tags: 0,
    locked_periods: { locks: 0, until: null },
  })
})

test('each count of the navigation is the length of the list behind it, as far as the person sees it', async () => {
  const limited = await aLimitedColleague(firms, [entity_id])
  for (const [caller, entities] of [
    [firms.mine, 2],
    [limited, 1],
  ] as const) {
    const counts = await caller.call(countPlaces)
    const { meta } = await caller.call(listCalendar, { query: { state: 'overdue,due' } })
    expect(counts).toMatchObject({ due: meta.total, entities })
    expect(counts.due).toBeGreaterThan(0)
  }
})

test('counts the open tasks of the caller, not those of others or that are done', async () => {
  const { user_id } = firms.person
  const task = (body: object) => firms.mine.call(createTask, { body: { title: 'Call', ...body } as never })
  await task({ assigned_to: user_id })
  await task({})
  const { task_id } = await task({ assigned_to: user_id })
  await firms.mine.call(setTaskStatus, { body: { task_ids: [task_id], status: 'done' } })
  expect((await firms.mine.call(countPlaces)).tasks).toBe(1)
})

test('an admin sees the state of every setting', async () => {
  const states = await firms.mine.call(readSettings)
  expect(states).toMatchObject({
    today: '2026-11-20',
    plan: { name: null, entities: 2, limit: null },
    sign_in: { two_factor_from: null, networks: 0 },
    tags: 1,
    api_keys: 0,
    webhooks: { all: 0, failing: 0, paused: 0 },
    days_off: { weekly_off: [0], saturdays_off: 'none', days: 0 },
    review: { areas: [], forms: 0 },
    custom_compliances: 0,
    not_required: { in_force: 0, pending: 0 },
    locked_periods: { locks: 1, until: '2020-03-31' },
  })
  expect(states.audit?.last_at).not.toBeNull()
})

test('the state of a setting is hidden from people who may not open it', async () => {
  const limited = await aLimitedColleague(firms, [entity_id])
  expect(await limited.call(readSettings)).toMatchObject({
    people: null,
    plan: null,
    sign_in: null,
    support: null,
    api_keys: null,
    webhooks: null,
    internal_due_dates: null,
    days_off: null,
    review: null,
    audit: null,
    export: null,
    tags: 1,
  })
})
