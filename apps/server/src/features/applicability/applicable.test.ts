import { answerFact, getApplicable, listApplicable, previewEntity } from '@niyam/contract/applicability.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { getEntity } from '@niyam/contract/entities.ts'
import { listObligations } from '@niyam/contract/law.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, itemsOf, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const listOf = (entity_id: string, query: object = {}) =>
  firms.mine.call(listApplicable, { params: { entity_id }, query: { pagesize: 200, ...query } as never })
const answer = (
  entity_id: string,
  body: { attribute: string; value: string | number | boolean | null; registration_id?: string | null },
) => firms.mine.call(answerFact, { params: { entity_id }, body })

test('the whole catalogue is listed in groups, and agrees with the calendar', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const table = await listOf(entity_id)
  const { applies, needs_facts, does_not_apply, set_aside } = table.counts
  expect(Math.min(applies, needs_facts, does_not_apply)).toBeGreaterThan(0)
  expect([set_aside, table.meta.total]).toEqual([0, applies + needs_facts + does_not_apply])
  const { rows } = await firms.mine.call(listObligations, { params: { entity_id }, query: {} as never })
  const keys = new Set(
    Object.values(table.keys).flatMap((key) => (key.verdict === 'does_not_apply' ? [] : [key.obligation_id])),
  )
  for (const { obligation_id } of rows) expect(keys).toContain(obligation_id)
  expect(Object.values(table.keys)[0]?.verdict).toBe('needs_facts')
})

test('groups, laws, registrations and words narrow the list; numbers follow all but the group', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const { registrations } = await firms.mine.call(getEntity, { params: { entity_id } })
  const [gst] = registrations
  const only = await listOf(entity_id, { verdict: 'applies', area: 'gst', registration_id: gst?.registration_id })
  expect(only.rows.length).toBe(only.counts.applies)
  for (const key of Object.values(only.keys))
    expect(key).toMatchObject({ verdict: 'applies', area: 'gst', registration_id: gst?.registration_id })
  const named = await listOf(entity_id, { search: '26Q' })
  expect(named.rows.map(({ header }) => header)).toContain('Form 140')
  const first = await listOf(entity_id, { pagesize: 5, sort: '-due' })
  expect([first.rows.length, first.meta.next_url]).toEqual([5, expect.stringContaining('page=2')])
})

test('one obligation says why, what would turn it with values to suppose, and by which law', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const { registrations } = await firms.mine.call(getEntity, { params: { entity_id } })
  const registration_id = registrations.find(({ kind }) => kind === 'gst')?.registration_id
  const one = (obligation_id: string, more: object = {}) =>
    firms.mine.call(getApplicable, { params: { entity_id }, query: { obligation_id, ...more } })
  const composition = await one('gst.cmp-08.quarterly', { registration_id })
  expect(composition).toMatchObject({ key: { verdict: 'does_not_apply' }, may_ask: false, lacks: null })
  expect(composition.because).toMatch(/^Not due for this GSTIN/)
  expect(composition.flips.flatMap(({ changes }) => changes ?? [])).toContainEqual({
    attribute: 'taxpayer_type',
    value: 'composition',
  })
  expect(composition.explanation.sources.length).toBeGreaterThan(0)
  expect(await one('pf.ecr.monthly')).toMatchObject({ key: { verdict: 'does_not_apply' }, lacks: 'pf' })
  const missing = await firms.mine.get(`organisation/compliances/entities/${entity_id}/applicable/one/`, {
    obligation_id: 'no.such',
  })
  expect(missing.status).toBe(404)
})

test('an answered fact moves list, numbers and calendar at once, and is put back in place', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const before = await listOf(entity_id)
  const [question] = before.questions
  const turnover = before.questions.find(({ attribute }) => attribute === 'aggregate_turnover_inr')
  expect(turnover).toMatchObject({ registration_id: null, state: null })
  expect(turnover?.obligations).toBeGreaterThan(2)
  expect(question?.obligations).toBeGreaterThanOrEqual(turnover?.obligations ?? 99)
  const state = 'overdue,due,upcoming,needs_facts'
  const items = async () =>
    (await firms.mine.call(listCalendar, { query: { entity_id, state, pagesize: 200 } as never })).meta.total
  const had = await items()
  const told = await answer(entity_id, { attribute: 'aggregate_turnover_inr', value: 10_000_000 })
  expect(told).toMatchObject({ before: null, is_recomputing: false })
  expect(told.changed.vanishes).toBeGreaterThan(0)
  expect(await items()).toBe(had + told.changed.appears - told.changed.vanishes)
  const after = await listOf(entity_id)
  expect(after.counts.needs_facts).toBeLessThan(before.counts.needs_facts)
  expect(after.questions.map(({ attribute }) => attribute)).not.toContain('aggregate_turnover_inr')
  const again = await answer(entity_id, { attribute: 'aggregate_turnover_inr', value: told.before })
  expect(again).toMatchObject({ before: 10_000_000, changed: { appears: told.changed.vanishes } })
  expect([(await listOf(entity_id)).counts, await items()]).toEqual([before.counts, had])
})

test('the number on the tab is that of the questions asked, before an answer and after it', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const asked = async () => (await listOf(entity_id)).questions.length
  const counted = async () => {
    const { counts } = await firms.mine.call(getEntity, { params: { entity_id } })
    return counts.open_questions
  }
  const before = await asked()
  expect(before).toBeGreaterThan(0)
  expect(await counted()).toBe(before)
  await answer(entity_id, { attribute: 'aggregate_turnover_inr', value: 10_000_000 })
  expect(await asked()).not.toBe(before)
  expect(await counted()).toBe(await asked())
})

test('a fact of a registration is kept with it', async () => {
  const { entity_id } = await anEntity(firms.mine, {
    registrations: [{ kind: 'tds', number: 'BLRK01234E', details: {} }],
  })
  const { questions } = await listOf(entity_id)
  const kind = questions.find(({ attribute }) => attribute === 'payment_kind')
  expect(kind?.registration_number).toBe('BLRK01234E')
  const body = { attribute: 'payment_kind', value: 'salary', registration_id: kind?.registration_id ?? null }
  const told = await answer(entity_id, body)
  expect(told.changed.vanishes + told.changed.settles).toBeGreaterThan(0)
  const { registrations } = await firms.mine.call(getEntity, { params: { entity_id } })
  expect(registrations[0]?.details).toEqual({ payment_kind: 'salary' })
  await answer(entity_id, { ...body, value: null })
  const back = await firms.mine.call(getEntity, { params: { entity_id } })
  expect(back.registrations[0]?.details).toEqual({})
})

test('a wrong answer is refused by its field, and changes nothing', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const path = `organisation/compliances/entities/${entity_id}/answers/`
  const wrong = await firms.mine.post(path, { attribute: 'employees', value: -3 })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['value']])
  const unknown = await firms.mine.post(path, { attribute: 'no_such', value: 1 })
  expect(unknown.body.error.fields.attribute[0]).toMatch(/does not use the fact/)
  expect((await firms.theirs.post(path, { attribute: 'employees', value: 3 })).status).toBe(404)
})

test('the list can be downloaded as a file, with separate columns for reasons and sources', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const reply = await firms.t.app.inject({
    url: `/api/organisation/compliances/entities/${entity_id}/applicable/?verdict=applies&area=gst`,
    headers: { ...firms.mine.headers, accept: 'text/csv' },
  })
  const [head = '', first = ''] = reply.body.split('\r\n')
  expect(head).toContain('What would change it')
  expect(first).toMatch(/https:/)
})

test('what is usual is assumed and said so; confirmed, the calendar stays and nothing is assumed', async () => {
  const { entity_id } = await anEntity(firms.mine, {
    kind: 'listed_company',
    registrations: [{ kind: 'gst', number: numbered('29AAECL####D1Z5'), details: {} }],
  })
  const gst = async () =>
    (await itemsOf(firms.mine, entity_id))
      .filter(({ area }) => area === 'gst')
      .map((item) => ({ ...item, is_assumed: null }))
  const before = await gst()
  expect(new Set(before.map(({ form }) => form))).toContain('GSTR-3B')
  expect((await itemsOf(firms.mine, entity_id)).filter(({ form }) => form === 'GSTR-1')).toSatisfy(
    (items: { is_assumed: boolean }[]) => items.length > 10 && items.every(({ is_assumed }) => is_assumed),
  )
  const { assumptions, keys, questions } = await listOf(entity_id)
  expect(questions.length).toBeLessThanOrEqual(10)
  expect(assumptions.map(({ attribute, words }) => [attribute, words])).toEqual([
    ['taxpayer_type', 'Regular'],
    ['filing_frequency', 'Monthly'],
  ])
  for (const { applies, ruled_out } of assumptions) expect(Math.min(applies, ruled_out)).toBeGreaterThan(0)
  expect(Object.values(keys).find((key) => key.obligation_id === 'gst.gstr-6.monthly')).toMatchObject({
    verdict: 'does_not_apply',
    is_assumed: true,
  })
  for (const { attribute, registration_id, value } of assumptions) {
    const { changed } = await answer(entity_id, { attribute, registration_id, value })
    expect(changed).toEqual({ appears: 0, vanishes: 0, settles: 0, moves: 0 })
  }
  expect(await gst()).toEqual(before)
  expect((await listOf(entity_id)).assumptions).toEqual([])
  expect((await itemsOf(firms.mine, entity_id)).some(({ is_assumed }) => is_assumed)).toBe(false)
})

test('a new entity is previewed before it is added: what applies, what is assumed, what will be asked', async () => {
  const gst = { kind: 'gst', number: numbered('29AAECL####D1Z5'), details: {} }
  const seen = await firms.mine.call(previewEntity, { body: { kind: 'listed_company', registrations: [gst] } })
  expect(seen.compliances).toContainEqual(
    expect.objectContaining({
      form: 'GSTR-3B',
      area: 'gst',
      frequency: 'monthly',
      due_date: '2026-11-20',
      is_assumed: true,
    }),
  )
  const days = seen.compliances.map(({ due_date }) => due_date ?? '9999')
  expect(days).toEqual(days.toSorted())
  expect(seen.assumptions.map(({ attribute }) => attribute)).toEqual(['taxpayer_type', 'filing_frequency'])
  expect(seen.questions.count).toBeGreaterThanOrEqual(seen.questions.labels.length)
  const composition = { ...gst, details: { taxpayer_type: 'composition' } }
  const other = await firms.mine.call(previewEntity, { body: { kind: 'listed_company', registrations: [composition] } })
  expect(other.compliances.map(({ form }) => form)).toContain('CMP-08')
  expect(other.assumptions).toEqual([])
  const wrong = await firms.mine.post('organisation/entities/preview/', { kind: 'guild', registrations: [] })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['kind']])
})
