import { answerFact, type FactQuestion, listApplicable, previewAnswer } from '@niyam/contract/applicability.ts'
import { getEntity } from '@niyam/contract/entities.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, itemsOf, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

type Value = string | number | boolean
const listed = (name: string, facts: object[] = [], number = numbered('29AAECK####D1Z5')) =>
  anEntity(firms.mine, {
    name,
    kind: 'listed_company',
    registrations: [{ kind: 'gst', number, details: { taxpayer_type: 'regular' } }],
    facts,
  } as never)
const table = (entity_id: string) =>
  firms.mine.call(listApplicable, { params: { entity_id }, query: { pagesize: 200 } as never })
const bodyOf = ({ attribute, registration_id, state }: FactQuestion, value: Value) => ({
  attribute,
  registration_id,
  state,
  value,
})
const preview = (entity_id: string, question: FactQuestion, value: Value) =>
  firms.mine.call(previewAnswer, { params: { entity_id }, body: bodyOf(question, value) })
const calendar = async (entity_id: string) =>
  (await itemsOf(firms.mine, entity_id)).map(({ form, period, due_date, state }) => ({ form, period, due_date, state }))

/** Figures of that order are in its annual report; only on which side of a limit they are counts here. */
const FIGURES: Record<string, number> = {
  aggregate_turnover_inr: 1_500_000_000_000,
  estimated_tax_inr: 100_000_000_000,
  employees: 300_000,
  contract_workers: 5000,
}

test('a large listed company by its GSTIN: at most six answers by range give the calendar that the exact figures give', async () => {
  const { entity_id } = await listed('Infosys Limited', [], '29AAACI4798L1ZU')
  let answers = 0
  for (let { questions } = await table(entity_id); questions[0]; answers += 1) {
    const [question] = questions
    const value = question.ranges.at(-1) ?? ''
    expect(FIGURES).toHaveProperty(question.attribute)
    const before = await table(entity_id)
    const shown = await preview(entity_id, question, value)
    // Nothing was saved, and what was shown is what saving does.
    expect((await table(entity_id)).questions).toEqual(questions)
    const { before: was } = await firms.mine.call(answerFact, {
      params: { entity_id },
      body: bodyOf(question, value),
    })
    const after = await table(entity_id)
    expect([was, shown.questions]).toEqual([null, after.questions])
    expect(shown.applies.count).toBeGreaterThanOrEqual(after.counts.applies - before.counts.applies)
    expect(shown.does_not_apply.count).toBe(0)
    questions = after.questions
  }
  expect(answers).toBeLessThanOrEqual(6)
  const items = await calendar(entity_id)
  const dated = items.filter(({ due_date }) => due_date !== null)
  expect(dated.length).toBeGreaterThanOrEqual(25)
  expect(items.length - dated.length).toBeLessThanOrEqual(10)
  const forms = new Set(dated.map(({ form }) => form))
  for (const form of ['GSTR-1', 'GSTR-3B', 'Advance tax (75%)', 'POSH report']) expect(forms).toContain(form)
  const facts = Object.entries(FIGURES).map(([attribute, value]) => ({ attribute, financial_year: null, value }))
  const exact = await listed('Infosys Limited, by figures', facts)
  expect(await calendar(exact.entity_id)).toEqual(items)
})

test('the lowest range says what does not apply; another firm, an unknown fact and a wrong range are refused', async () => {
  const { entity_id } = await listed('Small Limited')
  const question = (await table(entity_id)).questions.find(({ attribute }) => attribute === 'employees')
  if (!question) throw new Error('no question')
  const { does_not_apply, questions } = await preview(entity_id, question, question.ranges[0] ?? '')
  expect(does_not_apply.count).toBeGreaterThan(0)
  expect(questions.map(({ attribute }) => attribute)).not.toContain('employees')
  const path = `organisation/compliances/entities/${entity_id}/answers/preview/`
  const body = bodyOf(question, '[10,19]')
  expect((await firms.theirs.post(path, body)).status).toBe(404)
  expect((await firms.mine.post(path, { ...body, attribute: 'no_such' })).body.error.fields.attribute).toBeDefined()
  for (const value of ['[19,10]', '10 to 19', -1])
    expect((await firms.mine.post(path, { ...body, value })).body.error.fields.value).toBeDefined()
})

test('the second of two answers to one question is refused with the first, and nothing is lost', async () => {
  const { entity_id } = await listed('Shared Limited')
  const question = (await table(entity_id)).questions.find(({ attribute }) => attribute === 'employees')
  if (!question) throw new Error('no question')
  const path = `organisation/compliances/entities/${entity_id}/answers/`
  const first = { ...bodyOf(question, '[20,)'), expected: null }
  const replies = await Promise.all([first, { ...first, value: 12 }].map((body) => firms.mine.post(path, body)))
  const refused = replies.find(({ status }) => status === 409)
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(refused?.body.error.message).toMatch(/^A colleague has answered this meanwhile: (20 or more|12)\./)
  const { entity } = await firms.mine.call(getEntity, { params: { entity_id } })
  expect(refused?.body.error.message).toContain(entity.facts[0]?.value === 12 ? ': 12.' : ': 20 or more.')
  // The same answer again contradicts nothing.
  const again = { ...first, value: entity.facts[0]?.value ?? '' }
  expect((await firms.mine.post(path, again)).status).toBe(200)
})

test('a range on both sides of a limit leaves the question open', async () => {
  const { entity_id } = await listed('Wide Limited')
  const question = (await table(entity_id)).questions.find(({ attribute }) => attribute === 'employees')
  if (!question) throw new Error('no question')
  expect((await preview(entity_id, question, '[0,500]')).questions.map(({ attribute }) => attribute)).toContain(
    'employees',
  )
})
