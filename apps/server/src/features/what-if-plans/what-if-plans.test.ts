import { updateEntity } from '@niyam/contract/entities.ts'
import { askWhatIf } from '@niyam/contract/law.ts'
import { changeWhatIfPlan, deleteWhatIfPlan, keepWhatIfPlan, listWhatIfPlans } from '@niyam/contract/what-if-plans.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const TWENTY = [{ kind: 'fact' as const, attribute: 'employees', value: 20 }]
const plansOf = async (entity_id: string) => (await firms.mine.call(listWhatIfPlans, { params: { entity_id } })).plans

test('a question is kept with the answer of its day, and compares with the answer of another', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const params = { entity_id }
  const today = await firms.mine.call(askWhatIf, { params, body: { changes: TWENTY } })
  const kept = await firms.mine.call(keepWhatIfPlan, { params, body: { name: 'Hire twenty', changes: TWENTY } })
  expect(kept).toMatchObject({ name: 'Hire twenty', years: 1, counts: today.counts, kept_by: 'Asha Rao' })
  expect(kept.changes).toEqual([{ ...TWENTY[0], financial_year: null, state: null }])
  await firms.mine.call(updateEntity, {
    params,
    body: { facts: [{ attribute: 'employees', financial_year: null, value: 40 }] },
  })
  const later = await firms.mine.call(askWhatIf, { params, body: { changes: kept.changes } })
  expect((await plansOf(entity_id))[0]?.counts).toEqual(kept.counts)
  expect(later.counts).not.toEqual(kept.counts)
})

test('a plan is renamed without a new answer, saved with other suppositions, and deleted', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const first = { name: 'b', changes: TWENTY }
  const { what_if_plan_id, counts } = await firms.mine.call(keepWhatIfPlan, { params: { entity_id }, body: first })
  await firms.mine.call(keepWhatIfPlan, { params: { entity_id }, body: { ...first, name: 'A' } })
  const params = { entity_id, what_if_plan_id }
  await firms.mine.call(changeWhatIfPlan, { params, body: { name: 'Growth' } })
  expect(await plansOf(entity_id)).toMatchObject([{ name: 'A' }, { name: 'Growth', counts }])
  const changes = [{ kind: 'entity-kind' as const, to: 'public_limited' }]
  const other = await firms.mine.call(changeWhatIfPlan, { params, body: { changes, years: 2 } })
  expect(other).toMatchObject({ name: 'Growth', years: 2, changes })
  await firms.mine.call(deleteWhatIfPlan, { params })
  expect((await plansOf(entity_id)).map(({ name }) => name)).toEqual(['A'])
  expect(
    (await firms.mine.delete(`organisation/compliances/entities/${entity_id}/plans/${what_if_plan_id}/`)).status,
  ).toBe(404)
})

test('what cannot be supposed is not kept', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const reply = await firms.mine.post(`organisation/compliances/entities/${entity_id}/plans/`, {
    name: 'Wrong',
    changes: [{ kind: 'fact', attribute: 'employees', value: 'many' }],
  })
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['changes.0']])
  expect(await plansOf(entity_id)).toEqual([])
})

test('another firm finds no plan', async () => {
  const { entity_id } = await anEntity(firms.mine)
  expect((await firms.theirs.get(`organisation/compliances/entities/${entity_id}/plans/`)).status).toBe(404)
})
