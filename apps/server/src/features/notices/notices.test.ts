import { changeGroupEntities, createGroup } from '@niyam/contract/groups.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import * as acts from '@niyam/contract/notice-acts.ts'
import { previewClock } from '@niyam/contract/notice-reading.ts'
import * as contract from '@niyam/contract/notices.ts'
import { listRegistrations } from '@niyam/contract/registrations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLimitedColleague, anEntity, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import type { Caller } from '../../../test/app.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
})
afterAll(() => firms.t.close())

const aNotice = (given: Partial<BodySentTo<typeof contract.createNotice>> = {}, caller: Caller = firms.mine) =>
  caller.call(contract.createNotice, { body: { title: 'Show cause', law: 'gst', entity_id, ...given } })
const anOrder = (
  form_id: string,
  served_on: string | null,
  given: Partial<BodySentTo<typeof contract.createNotice>> = {},
) =>
  aNotice({
    title: 'Order',
    kind: 'order',
    form_id,
    services: served_on === null ? [] : [{ mode: 'portal', served_on }],
    ...given,
  })
const read = (notice_id: string) => firms.mine.call(contract.getNotice, { params: { notice_id } })

test('another organisation sees, changes and deletes no notice', async () => {
  const { theirs } = firms
  const { notice_id, proceeding_id, services } = await aNotice({
    services: [{ mode: 'portal', served_on: '2026-11-01' }],
  })
  const path = `notice/${notice_id}/`
  expect((await theirs.call(contract.listNotices)).notices).toEqual([])
  expect((await theirs.call(contract.noticeTable)).meta.total).toBe(0)
  for (const gone of [path, `notice/proceeding/${proceeding_id}/`]) expect((await theirs.get(gone)).status).toBe(404)
  expect((await theirs.patch(path, { title: 'Taken' })).status).toBe(404)
  expect((await theirs.patch(`${path}service/${services[0]?.service_id}/`, { proof: 'Taken' })).status).toBe(404)
  expect((await theirs.post(`${path}reply/`, { replied_on: '2026-11-10' })).status).toBe(404)
  expect((await theirs.post(`${path}close/`, { reason: 'Taken' })).status).toBe(404)
  expect((await theirs.post('notice/', { title: 'Taken', law: 'gst', entity_id })).status).toBe(422)
  expect(await theirs.call(acts.deleteNotices, { body: { notice_ids: [notice_id] } })).toMatchObject({ done: 0 })
  expect((await read(notice_id)).title).toBe('Show cause')
})

test('a notice is seen with its entity', async () => {
  const other = await anEntity(firms.mine)
  const { notice_id } = await aNotice({ entity_id: other.entity_id })
  const colleague = await aLimitedColleague(firms, [entity_id])
  expect((await colleague.get(`notice/${notice_id}/`)).status).toBe(404)
  const seen = await colleague.call(contract.listNotices, { query: { pagesize: 200 } })
  expect(seen.notices.map((one) => one.entity.entity_id)).not.toContain(other.entity_id)
})

describe('the time to reply', () => {
  test('counts from each service by its own, and the earliest day counts', async () => {
    const { notice_id, reply_by, reply_clock, services } = await aNotice({
      form_id: 'gst.asmt-14',
      services: [
        { mode: 'additional_tab', served_on: '2026-11-10' },
        { mode: 'email', served_on: '2026-11-05' },
        { mode: 'post', served_on: null },
      ],
    })
    expect(reply_by).toBe('2026-11-20')
    expect(services.map((one) => [one.mode, one.reply_by])).toEqual([
      ['email', '2026-11-20'],
      ['additional_tab', '2026-11-25'],
      ['post', null],
    ])
    expect(reply_clock).toMatchObject({ basis: 'rule', service_id: services[0]?.service_id })
    expect(reply_clock?.needs.map(({ fact }) => fact)).toEqual(['service_day'])
    const params = { notice_id, service_id: services[0]?.service_id ?? '' }
    expect((await firms.mine.call(acts.removeService, { params })).reply_by).toBe('2026-11-25')
  })

  test('a printed day wins over the rule, which is shown beside it', async () => {
    const { reply_by, reply_clock } = await aNotice({
      form_id: 'gst.asmt-14',
      issued_on: '2026-11-01',
      printed_reply_by: '2026-12-01',
      services: [{ mode: 'hand', served_on: '2026-11-02' }],
    })
    expect([reply_by, reply_clock?.basis]).toEqual(['2026-12-01', 'printed'])
    expect(reply_clock?.steps[1]).toBe('By the rule alone it would be 17 Nov 2026.')
  })

  test('is not known for another form without a printed day, and says what to ask for', async () => {
    const { reply_by, reply_clock, next_day } = await aNotice({ form: 'Letter', law: 'labour' })
    expect([reply_by, next_day]).toEqual([null, null])
    expect(reply_clock).toMatchObject({ basis: 'unknown', needs: [{ fact: 'printed_reply_by' }], confidence: null })
    const listed = await firms.mine.call(contract.listNotices, { query: { without_day: 'true' } })
    expect(listed.notices.map(({ form }) => form)).toContain('Letter')
  })

  test('is shown before the notice is recorded', async () => {
    const body = { entity_id, law: 'gst', form_id: 'gst.asmt-14', served_on: ['2026-11-05', '2026-11-02'] } as const
    const { reply, appeal } = await firms.mine.call(previewClock, { body: { ...body, served_on: [...body.served_on] } })
    expect([reply?.last_day, reply?.service_id, appeal]).toEqual(['2026-11-17', null, null])
  })
})

describe('the time to appeal', () => {
  test('month-end arithmetic: an order communicated on 30 November is appealed up to the last day of February', async () => {
    const { appeal, appeal_by } = await anOrder('gst.drc-07', '2025-11-30')
    expect([appeal_by, appeal?.clock.basis, appeal?.condonable_till]).toEqual(['2026-02-28', 'rule', '2026-03-28'])
  })

  test('three months are not 90 days', async () => {
    expect((await anOrder('gst.drc-07', '2026-07-01')).appeal_by).toBe('2026-10-01')
  })

  test('condonation is shown apart, never as the last day', async () => {
    const { appeal, next_day } = await anOrder('gst.drc-07', '2026-10-15')
    expect([next_day, appeal?.clock.last_day, appeal?.condonable_till]).toEqual([
      '2027-01-15',
      '2027-01-15',
      '2027-02-15',
    ])
    expect(appeal?.condonation).toBe('to_a_day')
  })

  test('to the income-tax tribunal it ends two months after the month of communication', async () => {
    const { appeal, appeal_by } = await anOrder('income-tax.250', '2026-09-10', { law: 'income_tax' })
    expect([appeal_by, appeal?.condonation]).toEqual(['2026-11-30', 'for_sufficient_cause'])
  })

  test('to the GST tribunal it follows the window of the law package', async () => {
    const { appeal } = await anOrder('gst.apl-04', '2026-10-31')
    expect([appeal?.clock.last_day, appeal?.condonable_till]).toEqual(['2027-01-31', '2027-04-30'])
    expect(appeal?.forum).toContain('APL-05')
  })

  test('without the day of communication it is asked for, never counted from the date of the order', async () => {
    const { appeal, appeal_by, notice_id } = await anOrder('gst.drc-07', null, { issued_on: '2026-10-01' })
    expect(appeal_by).toBeNull()
    expect(appeal?.clock).toMatchObject({ last_day: null, basis: 'unknown', needs: [{ fact: 'communicated_on' }] })
    const served = { mode: 'post', served_on: '2026-10-12' } as const
    const { appeal_by: known } = await firms.mine.call(acts.addService, { params: { notice_id }, body: served })
    expect(known).toBe('2027-01-12')
  })

  test('an order states what is at stake and the pre-deposit; what is not stated is asked for, never zero', async () => {
    const unstated = await anOrder('gst.drc-07', '2026-10-12')
    expect([unstated.at_stake, unstated.amounts.tax]).toEqual([null, null])
    expect(unstated.appeal?.pre_deposit).toMatchObject({ kind: 'needs', paise: null, needs: [{ fact: 'tax' }] })
    const stated = await anOrder('gst.drc-07', '2026-10-12', { tax: 1_80_000_00, interest: 16_200_00 })
    expect([stated.at_stake, stated.appeal?.pre_deposit.paise]).toEqual([1_96_200_00, 18_000_00])
    const { counts } = await firms.mine.call(contract.listNotices, { query: { kind: 'order' } })
    expect(counts).toMatchObject({ appeal_at_stake: 1_96_200_00 })
    expect(counts?.appeal_open).toBeGreaterThan(2)
  })
})

describe('a notice that is recorded already', () => {
  const din = '20261101CD0000123456'

  test('is refused by its DIN with the other one, unless it is another copy', async () => {
    const first = await aNotice({ title: 'First', din })
    const twin = { title: 'Second', law: 'gst', entity_id, din: din.toLowerCase() }
    const again = await firms.mine.post('notice/', twin)
    expect(again.status).toBe(409)
    expect(again.body.error.fields).toEqual({ duplicate_of: [first.notice_id] })
    expect(again.body.error.message).toBe(
      '"First" with this DIN is recorded already. Open it, or record this one as another copy.',
    )
    expect((await firms.mine.post('notice/', { ...twin, is_another_copy: true })).status).toBe(200)
  })

  test('is refused by its reference for the same entity alone', async () => {
    const reference = numbered('ZD29112600####K')
    await aNotice({ reference })
    const { notice_id } = await aNotice({ entity_id: (await anEntity(firms.mine)).entity_id, reference })
    expect(notice_id).toBeTruthy()
    const other = await aNotice()
    const changed = await firms.mine.patch(`notice/${other.notice_id}/`, { reference })
    expect(changed.status).toBe(409)
  })

  test('is refused without its name to a person who does not see it', async () => {
    const hidden = await anEntity(firms.mine)
    const own = numbered('20261101CD000####000')
    await aNotice({ title: 'Secret', entity_id: hidden.entity_id, din: own })
    const colleague = await aLimitedColleague(firms, [entity_id])
    const refused = await colleague.post('notice/', { title: 'x', law: 'gst', entity_id, din: own })
    expect([refused.status, refused.body.error.fields]).toEqual([409, undefined])
    expect(refused.raw).not.toContain('Secret')
  })
})

test('one notice is for six periods', async () => {
  const periods = [4, 5, 6, 7, 8, 9].map((month) => ({ from: `2026-0${month}-01`, to: `2026-0${month}-30` }))
  expect((await aNotice({ periods })).periods).toEqual(periods)
  const wrong = await firms.mine.post('notice/', {
    title: 'x',
    law: 'gst',
    entity_id,
    periods: [{ from: '2026-05-01', to: '2026-04-01' }],
  })
  expect(wrong.body.error.fields.periods).toEqual(['A period ends before it begins. Correct it.'])
})

test('a registration of another entity, a form of another law and a day in the future are refused by field', async () => {
  const other = await anEntity(firms.mine)
  const listed = await firms.mine.call(listRegistrations, { params: other })
  const registration_id = listed.registrations[0]?.registration_id
  const refusal = async (more: object) =>
    (await firms.mine.post('notice/', { title: 'x', law: 'gst', entity_id, ...more })).body.error.fields
  expect(await refusal({ registration_id })).toHaveProperty('registration_id')
  expect(await refusal({ form_id: 'income-tax.139-9' })).toHaveProperty('form_id')
  expect(await refusal({ form_id: 'gst.drc-07' })).toHaveProperty('form_id')
  expect(await refusal({ issued_on: '2026-11-21' })).toHaveProperty('issued_on')
  expect(await refusal({ services: [{ mode: 'hand', served_on: '2026-11-21' }] })).toHaveProperty('served_on')
})

describe('the list', () => {
  test('is in the order of the next day, page by page, those without one last', async () => {
    const { entity_id: own } = await anEntity(firms.mine)
    const due = (day: string | null) => aNotice({ entity_id: own, title: String(day), printed_reply_by: day })
    for (const day of ['2026-12-03', null, '2026-12-01', '2026-12-02', '2026-12-01']) await due(day)
    const titles: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(own, after)
      titles.push(...page.notices.map(({ title }) => title))
      after = page.next
    }
    expect(titles).toEqual(['2026-12-01', '2026-12-01', '2026-12-02', '2026-12-03', 'null'])
    const wrong = await firms.mine.get(`notice/?entity_id=${own}&after=nonsense`)
    expect(wrong.body.error.fields).toHaveProperty('after')
  })

  const pageAfter = (own: string, after: string) =>
    firms.mine.call(contract.listNotices, { query: { entity_id: own, pagesize: 2, after } })

  test('is narrowed by law, group, days, person and text, and counted by status', async () => {
    const { entity_id: own } = await anEntity(firms.mine, { name: 'Zenith Alloys Private Limited' })
    const named = await aNotice({
      entity_id: own,
      din: numbered('20261115CD00####AAAA'),
      printed_reply_by: '2027-03-01',
    })
    await aNotice({ entity_id: own, law: 'pf', assigned_to: firms.person.user_id })
    const found = async (query: object) =>
      (await firms.mine.call(contract.listNotices, { query: { entity_id: own, ...query } as never })).notices.length
    expect(await found({})).toBe(2)
    expect(await found({ law: 'pf' })).toBe(1)
    expect(await found({ search: named.din.toLowerCase() })).toBe(1)
    expect(await found({ search: 'zenith' })).toBe(2)
    expect(await found({ assigned_to: 'nobody' })).toBe(1)
    expect(await found({ reply_from: '2027-03-01', reply_to: '2027-03-01' })).toBe(1)
    expect(await found({ reply_from: '2027-03-02' })).toBe(0)
    const group = await firms.mine.call(createGroup, { body: { name: numbered('Group ####') } })
    expect(await found({ group: group.group_id })).toBe(0)
    await firms.mine.call(changeGroupEntities, { params: group, body: { add: [own] } })
    expect(await found({ group: group.group_id })).toBe(2)
    const { counts } = await firms.mine.call(contract.listNotices, { query: { entity_id: own, status: 'closed' } })
    expect(counts).toMatchObject({ open: 2, without_day: 1, overdue: 0, status: { received: 1, assigned: 1 } })
    expect((await firms.mine.get('notice/?status=lost')).status).toBe(422)
  })

  test('is a table, and so a file, too', async () => {
    const { rows, meta } = await firms.mine.call(contract.noticeTable, { query: { sort: '-title', pagesize: 5 } })
    expect([rows.length, meta.total > 5]).toEqual([5, true])
    const csv = await firms.t.app.inject({
      url: '/api/notice/table/?search=zenith',
      headers: { ...firms.mine.headers, accept: 'text/csv' },
    })
    expect(csv.headers['x-rows']).toBe('2')
    expect(csv.body).toContain('Not stated')
  })
})
