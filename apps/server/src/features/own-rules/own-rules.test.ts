import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { getCalendarItem, updateCalendarItem } from '@niyam/contract/items.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { listAudit } from '@niyam/contract/audit.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import {
  changeOwnRule,
  correctOwnRule,
  createOwnRule,
  deleteOwnRule,
  endOwnRule,
  listOwnRules,
  previewOwnRule,
} from '@niyam/contract/own-rules.ts'
import { changeReviewRules, getReviewRules } from '@niyam/contract/reviews.ts'
import { searchOrganisation } from '@niyam/contract/search.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFirm, anEntity, anItem, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let kaveri: string
let narmada: string
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = (await anEntity(firms.mine)).entity_id
  narmada = (await anEntity(firms.mine, { name: 'Narmada LLP', kind: 'llp', registrations: [] })).entity_id
})
afterAll(() => firms.t.close())
beforeEach(async () => {
  for (const { rule_id } of (await firms.mine.call(listOwnRules)).rules)
    await firms.mine.delete(`organisation/own-rules/${rule_id}/`)
  await firms.t.drain()
})

type OwnRuleInput = BodySentTo<typeof createOwnRule>
const RENT: OwnRuleInput = {
  title: 'Pay the rent of the office',
  form: 'Rent',
  frequency: 'monthly',
  due: { kind: 'day-of-month', months: 0, day: 5 },
  starts_on: '2026-11-01',
  reason: 'The landlord charges 2 % a month',
  source_title: 'Lease of 2024, clause 4',
  prepare: ['Invoice of the landlord'],
}
const { frequency: _monthly, ...WORDING } = RENT
const make = async (changes: Partial<OwnRuleInput> = {}) => {
  const rule = await firms.mine.call(createOwnRule, { body: { ...RENT, ...changes } })
  await firms.t.drain()
  return rule
}
const ofRule = (rule_id: string) => ({ params: { rule_id } })
const ownItems = async (entity_id: string) => await itemsOf(firms.mine, entity_id, { rule: 'own' })
const daysOf = async (entity_id: string) => (await ownItems(entity_id)).map(({ due_date }) => due_date)
const wrong = async (body: object) =>
  (await firms.mine.post('organisation/own-rules/', { ...RENT, ...body })).body.error.fields

test('another organisation sees none of it, and neither shows, changes nor deletes it', async () => {
  const { rule_id } = await make()
  const { theirs } = firms
  expect((await theirs.call(listOwnRules)).rules).toEqual([])
  expect((await theirs.post(`organisation/own-rules/${rule_id}/end/`, { ends_on: '2027-04-01' })).status).toBe(404)
  expect((await theirs.post(`organisation/own-rules/${rule_id}/versions/`, WORDING)).status).toBe(404)
  expect((await theirs.delete(`organisation/own-rules/${rule_id}/`)).status).toBe(404)
  expect((await firms.mine.call(listOwnRules)).rules).toHaveLength(1)
})

test('its items come into the calendars in the background, and the list says how far they are', async () => {
  await firms.mine.call(createOwnRule, { body: RENT })
  const before = await firms.mine.call(listOwnRules)
  expect([before.following, before.rules[0]?.items]).toEqual([{ behind: 2, entities: 2 }, 0])
  await firms.t.drain()
  const after = await firms.mine.call(listOwnRules)
  expect(after.following).toEqual({ behind: 0, entities: 2 })
  expect(after.rules[0]).toMatchObject({
    items: 26,
    next_due: '2026-12-05',
    versions: [{ due_text: 'the 5th of each month', entities: null, set_by: 'Asha Rao' }],
  })
  expect((await daysOf(kaveri)).slice(0, 3)).toEqual(['2026-11-05', '2026-12-05', '2027-01-05'])
})

test('an item says why, who made the rule and where it is written, and that no cost is known', async () => {
  await make()
  const { item_id } = await anItem(firms.mine, kaveri, 'Rent', '2026-12')
  const { explanation, costs } = await firms.mine.call(getCalendarItem, { params: { item_id } })
  expect(explanation).toMatchObject({
    because: 'Due because a rule of the organisation asks it of each such entity.',
    own: { by: 'Asha Rao', on: '2026-11-20' },
    sources: [{ title: 'Lease of 2024, clause 4', url: '' }],
    prepare: ['Invoice of the landlord'],
    note: 'The landlord charges 2 % a month',
    late_fee: null,
    interest: null,
    penalty: null,
  })
  expect(explanation.steps.map(({ text }) => text)).toContain(
    'December 2026 ends on 31 December 2026; the 5th of the same month: 5 December 2026.',
  )
  expect(costs).toEqual([])
})

test('items are filed, told apart from those of the law, found by words and named in review rules', async () => {
  // A separate firm: a rule with filings cannot be deleted.
  const { admin: mine } = await aFirm(firms.t)
  const { entity_id } = await anEntity(mine)
  const { obligation_id } = await mine.call(createOwnRule, { body: RENT })
  await firms.t.drain()
  const { item_id } = await anItem(mine, entity_id, 'Rent', '2026-11')
  const filed = await mine.call(fileCalendarItem, {
    params: { item_id },
    body: { filed_on: '2026-11-04', acknowledgement: 'UTR 4411' },
  })
  expect(filed).toMatchObject({ acknowledgement: 'UTR 4411', days_late: 0 })
  const law = await itemsOf(mine, entity_id, { rule: 'law' })
  expect(law.length).toBeGreaterThan(0)
  expect(law.filter((item) => item.obligation_id === obligation_id)).toEqual([])
  const { items } = await mine.call(listCalendar, { query: { search: 'rent of the office' } as never })
  expect(new Set(items.map((item) => item.obligation_id))).toEqual(new Set([obligation_id]))
  const found = await mine.call(searchOrganisation, { query: { search: 'Rent' } })
  expect(found.items.some(({ form }) => form === 'Rent')).toBe(true)
  expect((await mine.call(getReviewRules)).choices.some((one) => one.obligation_id === obligation_id)).toBe(true)
  await mine.call(changeReviewRules, { body: { areas: [], forms: [obligation_id] } })
  await mine.call(changeReviewRules, { body: { areas: [], forms: [] } })
})

test('a change from a day on leaves what was due before, and what people added', async () => {
  const { rule_id } = await make()
  const noted = await anItem(firms.mine, kaveri, 'Rent', '2026-12')
  await firms.mine.call(updateCalendarItem, { params: { item_id: noted.item_id }, body: { note: 'By cheque' } })
  const body = { ...WORDING, due: { kind: 'day-of-month' as const, months: 0, day: 20 }, starts_on: '2027-01-01' }
  const { versions } = await firms.mine.call(changeOwnRule, { ...ofRule(rule_id), body })
  await firms.t.drain()
  expect(versions.map(({ starts_on }) => starts_on)).toEqual(['2026-11-01', '2027-01-01'])
  expect((await daysOf(kaveri)).slice(1, 4)).toEqual(['2026-12-05', '2027-01-20', '2027-02-20'])
  expect(await anItem(firms.mine, kaveri, 'Rent', '2026-12')).toMatchObject({ item_id: noted.item_id, has_note: true })
  const again = await firms.mine.post(`organisation/own-rules/${rule_id}/versions/`, body)
  expect(again.body.error.fields.starts_on[0]).toMatch(/^The version before holds from 1 Jan 2027 on/)
  await firms.mine.call(correctOwnRule, {
    ...ofRule(rule_id),
    body: { ...body, form: 'Office rent', due: { kind: 'day-of-month', months: 0, day: 15 } },
  })
  await firms.t.drain()
  expect((await daysOf(kaveri)).slice(1, 3)).toEqual(['2026-12-05', '2027-01-15'])
  await firms.mine.call(updateCalendarItem, { params: { item_id: noted.item_id }, body: { note: '' } })
})

test('it ends from a day on, can be resumed, and is deleted only while its items are untouched', async () => {
  const { rule_id } = await make()
  await firms.mine.call(endOwnRule, { ...ofRule(rule_id), body: { ends_on: '2027-01-01' } })
  await firms.t.drain()
  expect(await daysOf(kaveri)).toEqual(['2026-11-05', '2026-12-05'])
  const never = await firms.mine.post(`organisation/own-rules/${rule_id}/end/`, { ends_on: '2026-11-01' })
  expect(never.body.error.fields.ends_on[0]).toMatch(/^Before this day nothing was due/)
  await firms.mine.call(endOwnRule, { ...ofRule(rule_id), body: { ends_on: null } })
  await firms.t.drain()
  expect(await daysOf(kaveri)).toHaveLength(13)
  const { item_id } = await anItem(firms.mine, kaveri, 'Rent', '2027-01')
  await firms.mine.call(updateCalendarItem, { params: { item_id }, body: { note: 'Ask for a rebate' } })
  const refused = await firms.mine.delete(`organisation/own-rules/${rule_id}/`)
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'People have worked on items of this rule. End it from a day on instead.',
  ])
  await firms.mine.call(updateCalendarItem, { params: { item_id }, body: { note: '' } })
  await firms.mine.call(deleteOwnRule, ofRule(rule_id))
  await firms.t.drain()
  expect(await ownItems(kaveri)).toEqual([])
})

test('the preview answers for each entity, counts the days and saves nothing', async () => {
  const preview = await firms.mine.call(previewOwnRule, {
    body: {
      ...RENT,
      frequency: 'quarterly',
      due: { kind: 'days-after-end', days: 20 },
      tests: [
        { attribute: 'entity_type', is: 'any-of', values: ['company'] },
        { attribute: 'turnover_inr', is: 'more-than', values: [10_000_000] },
      ],
    },
  })
  expect(preview).toMatchObject({
    due_text: '20 days after each quarter ends',
    warnings: [],
    entities_total: 2,
    entities_judged: 2,
    counts: { applies: 0, needs_facts: 1, does_not_apply: 1 },
    items: 4,
    entities: [
      { entity_id: kaveri, answer: 'needs-facts', missing: [{ attribute: 'turnover_inr' }] },
      { entity_id: narmada, answer: 'does-not-apply', why: 'Not due for this entity: “Legal form” is LLP.' },
    ],
  })
  expect(preview.dates.slice(0, 2)).toEqual([
    {
      period: '2026-27-Q3',
      due_date: '2027-01-20',
      steps: [
        'October to December 2026 ends on 31 December 2026; 20 days after it, that day itself not counted: 20 January 2027.',
      ],
    },
    expect.objectContaining({ due_date: '2027-04-20' }),
  ])
  expect((await firms.mine.call(listOwnRules)).rules).toEqual([])
  const named = await firms.mine.call(previewOwnRule, {
    body: { ...RENT, due: { kind: 'day-of-month', months: 1, day: 30 }, entity_ids: [narmada] },
  })
  expect(named).toMatchObject({
    warnings: ['short_month'],
    counts: { applies: 1, does_not_apply: 1 },
    entities: [
      { entity_id: narmada, why: 'Due because a rule of the organisation names this entity.' },
      { why: 'The rule names others.' },
    ],
  })
  const registered = await firms.mine.call(previewOwnRule, { body: { ...RENT, registration: 'gst' } })
  expect(registered.entities.map(({ why }) => why)).toEqual([
    'Due because a rule of the organisation asks it of each such GSTIN.',
    'It has no such registration.',
  ])
})

test('a preview of a change has what was before it', async () => {
  const { rule_id } = await make()
  const body = { ...RENT, due: { kind: 'day-of-month' as const, months: 0, day: 20 }, starts_on: '2027-01-01', rule_id }
  const days = async (changes: object) =>
    (await firms.mine.call(previewOwnRule, { body: { ...body, ...changes } })).dates.map(({ due_date }) => due_date)
  expect((await days({})).slice(0, 2)).toEqual(['2026-12-05', '2027-01-20'])
  expect((await days({ corrects: true })).slice(0, 2)).toEqual(['2027-01-20', '2027-02-20'])
})

test('what cannot be a rule is refused field by field', async () => {
  expect(await wrong({ title: ' ', form: '', frequency: 'monthly', starts_on: '2026-02-30' })).toMatchObject({
    title: ['Title is missing. Fill it in.'],
    form: ['Short name is missing. Fill it in.'],
    starts_on: ['This date does not exist. Check day, month and year.'],
  })
  expect(await wrong({ due: { kind: 'day-of-year', month: 3, day: 31 } })).toHaveProperty('due')
  expect(await wrong({ due: { kind: 'day-of-month', months: -1, day: 5 } })).toHaveProperty('due')
  expect(await wrong({ due: { kind: 'day-of-month', months: 0, day: 32 } })).toBeDefined()
  expect(await wrong({ source_url: 'javascript:alert(1)' })).toHaveProperty('source_url')
  expect(await wrong({ entity_ids: ['00000000-0000-4000-8000-000000000000'] })).toHaveProperty('entity_ids')
  const tests = [
    { attribute: 'entity_type', is: 'any-of', values: ['club'] },
    { attribute: 'turnover_inr', is: 'any-of', values: [5] },
    { attribute: 'no_such_fact', is: 'any-of', values: [true] },
    { attribute: 'state', is: 'any-of', values: ['Karnataka'] },
    { attribute: 'state', is: 'none-of', values: ['Kerala'] },
  ]
  expect(Object.keys(await wrong({ tests }))).toEqual(['tests.0', 'tests.1', 'tests.2', 'tests.4'])
})

test('two people who change a rule at once leave one whole rule', async () => {
  const { rule_id } = await make()
  const change = (day: number) =>
    firms.mine.post(`organisation/own-rules/${rule_id}/versions/`, {
      ...WORDING,
      due: { kind: 'day-of-month', months: 0, day },
      starts_on: '2027-01-01',
    })
  const replies = await Promise.all([change(10), change(12)])
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
  await firms.t.drain()
  expect((await daysOf(kaveri)).filter((day) => day?.startsWith('2027-01'))).toHaveLength(1)
})

test('viewers and members read rules and make none; the trail lists every change', async () => {
  const { t, organisation, mine } = firms
  await make()
  for (const role of ['v', 'm'] as const) {
    const person = await t.registerPerson()
    const caller = t.as(person, await t.addPerson(organisation, person, role))
    expect((await caller.call(listOwnRules)).rules).toHaveLength(1)
    expect((await caller.post('organisation/own-rules/', RENT)).status).toBe(403)
    expect((await caller.post('organisation/own-rules/preview/', RENT)).status).toBe(403)
  }
  const { rows } = await mine.call(listAudit, { query: { subject: 'own_rule' } as never })
  expect(rows.length).toBeGreaterThan(0)
})
