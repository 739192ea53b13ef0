import { getEntity } from '@niyam/contract/entities.ts'
import { FACTS_AT_ONCE } from '@niyam/contract/facts-limits.ts'
import { type FactsSet, listQuestions, openRows, setFacts } from '@niyam/contract/facts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLimitedColleague, anEntity, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const GSTINS = ['291Z5', '271Z5']

/** A trust with a number of GST registrations whose frequency is not stated. */
function unstated(name: string, gstins = 1) {
  const pan = numbered('AABTF####K')
  return anEntity(firms.mine, {
    name,
    kind: 'trust',
    registrations: GSTINS.slice(0, gstins).map((place) => ({
      kind: 'gst',
      number: `${place.slice(0, 2)}${pan}${place.slice(2)}`,
      details: { taxpayer_type: 'regular' },
    })),
  })
}
const of = async (entity_id: string) => firms.mine.call(getEntity, { params: { entity_id } })
const frequencies = async (entity_id: string) =>
  (await of(entity_id)).registrations.flatMap(({ kind, details }) =>
    kind === 'gst' ? [details['filing_frequency'] ?? null] : [],
  )
const undo = (attribute: string, { undo: answers }: FactsSet, financial_year: string | null = null) =>
  firms.mine.call(setFacts, { body: { attribute, financial_year, answers, is_replacing: true } })

test('another organisation can set no fact of an entity, and sees no question of it', async () => {
  const { entity_id } = await unstated('Closed Trust')
  const reply = await firms.theirs.call(setFacts, {
    body: { attribute: 'employees', answers: [{ entity_id, value: 3 }] },
  })
  expect(reply).toMatchObject({ done: 0, undo: [], refused: [{ entity_id, name: '' }] })
  expect((await of(entity_id)).entity.facts).toEqual([])
  expect(await firms.theirs.call(listQuestions)).toEqual({ questions: [], entities: 0 })
  expect(await firms.theirs.call(openRows, { query: { attribute: 'filing_frequency' } })).toEqual({
    rows: [],
    total: 0,
  })
})

test('one fact of many registrations: stated ones stay unless they are to be replaced, and an undo restores all', async () => {
  const entities = [await unstated('One Trust'), await unstated('Two Trust', 2), await anEntity(firms.mine)]
  const noGst = await anEntity(firms.mine, { name: 'No GST Trust', kind: 'trust', registrations: [] })
  const answers = [...entities, noGst].map(({ entity_id }) => ({ entity_id, value: 'quarterly' }))
  const body = { attribute: 'filing_frequency', answers }
  const first = await firms.mine.call(setFacts, { body })
  expect(first).toMatchObject({
    done: 3,
    same: 0,
    left: [{ entity_id: entities[2]?.entity_id, value: 'monthly' }],
    refused: [{ name: 'No GST Trust', reason: expect.stringContaining('has no registration') }],
  })
  expect(await frequencies(entities[1]?.entity_id ?? '')).toEqual(['quarterly', 'quarterly'])
  expect(await firms.mine.call(setFacts, { body: { ...body, is_replacing: true } })).toMatchObject({ done: 1, same: 3 })
  expect(await frequencies(entities[2]?.entity_id ?? '')).toEqual(['quarterly'])
  expect(await undo('filing_frequency', first)).toMatchObject({ done: 3 })
  expect(await frequencies(entities[1]?.entity_id ?? '')).toEqual([null, null])
})

test('a fact of a year, beside those of other years; the calendars of many follow by jobs', async () => {
  const entities = await Promise.all(['A', 'B', 'C', 'D'].map((letter) => unstated(`Year ${letter} Trust`)))
  const body = {
    attribute: 'audit_required',
    financial_year: '2025-26',
    answers: entities.map(({ entity_id }) => ({ entity_id, value: true })),
  }
  const reply = await firms.mine.call(setFacts, { body })
  expect(reply.done).toBe(4)
  const entity_id = entities[0]?.entity_id ?? ''
  const stated = { attribute: 'audit_required', financial_year: '2025-26', state: null, value: true }
  expect(await of(entity_id)).toMatchObject({ entity: { facts: [stated] }, is_recomputing: true })
  await firms.t.drain()
  expect((await of(entity_id)).is_recomputing).toBe(false)
  await undo('audit_required', reply, '2025-26')
  expect((await of(entity_id)).entity.facts).toEqual([])
})

test('a question lists where it is open, and is gone when it is answered', async () => {
  const { entity_id } = await unstated('Asked Trust', 2)
  const row = async () =>
    (await firms.mine.call(openRows, { query: { attribute: 'filing_frequency' } })).rows.filter(
      (one) => one.entity_id === entity_id,
    )
  const open = await row()
  expect(open).toHaveLength(2)
  expect(open[0]).toMatchObject({
    entity_name: 'Asked Trust',
    registration_number: expect.stringMatching(/^2[79]AABTF/),
  })
  expect(open[0]?.items).toBeGreaterThan(0)
  const { questions, entities } = await firms.mine.call(listQuestions)
  expect(questions.find(({ attribute }) => attribute === 'filing_frequency')?.entities).toBeGreaterThan(0)
  expect(entities).toBeGreaterThan(0)
  const answers = open.map(({ registration_id }) => ({ entity_id, registration_id, value: 'monthly' }))
  await firms.mine.call(setFacts, { body: { attribute: 'filing_frequency', answers } })
  expect(await row()).toEqual([])
})

test.each([
  ['an unknown fact', { attribute: 'no_such' }, 'attribute'],
  ['a fact that follows from others', { attribute: 'state_group' }, 'attribute'],
  ['a fact that tells which registration it is', { attribute: 'pt_kind' }, 'attribute'],
  ['a year for a fact without years', { financial_year: '2025-26' }, 'financial_year'],
  ['a value that does not fit', { value: 'weekly' }, 'answers.0.value'],
  ['no entity', { answers: [] }, 'answers'],
  ['too many', { count: FACTS_AT_ONCE + 1 }, 'answers'],
])('%s is refused by name', async (_, { value = 'monthly', count = 1, ...given }: Record<string, unknown>, field) => {
  const { entity_id } = await unstated('Refused Trust')
  const answers = Array.from({ length: Number(count) }, () => ({ entity_id, value }))
  const { status, body } = await firms.mine.post('organisation/facts/', {
    attribute: 'filing_frequency',
    answers,
    ...given,
  })
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields)).toContain(field)
})

test('a colleague with limited access sets facts only of entities they see', async () => {
  const [own, other] = [await unstated('Own Trust'), await unstated('Other Trust')]
  const colleague = await aLimitedColleague(firms, [own.entity_id])
  const answers = [own, other].map(({ entity_id }) => ({ entity_id, value: 9 }))
  const reply = await colleague.call(setFacts, { body: { attribute: 'employees', answers } })
  expect(reply).toMatchObject({ done: 1, refused: [{ entity_id: other.entity_id, name: '' }] })
})
