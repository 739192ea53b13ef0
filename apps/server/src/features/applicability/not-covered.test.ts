import { answerFact, listNotCovered } from '@niyam/contract/applicability.ts'
import { addGrant, changePersonRights } from '@niyam/contract/grants.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

test('another organisation, and a colleague who does not see the entity, get nothing', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const path = `organisation/compliances/entities/${entity_id}/not-covered/`
  expect((await firms.theirs.get(path)).status).toBe(404)
  const { entity_id: other } = await anEntity(firms.mine)
  expect((await (await aLimitedColleague(firms, [other])).get(path)).status).toBe(404)
})

test('what the catalogue leaves out is named with what to do, and follows the facts', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const gapOf = async (id: string) =>
    (await mine.call(listNotCovered, { params: { entity_id } })).gaps.find((gap) => gap.id === id)
  expect(await gapOf('labour.posh-day')).toEqual({
    id: 'labour.posh-day',
    area: 'labour',
    name: 'Day of the report on sexual harassment',
    text: 'The day of the report on sexual harassment, for which the Act names none; practice differs by district.',
    instead: 'day',
    see: 'shebox.wcd.gov.in',
    waits_for: ['Persons employed'],
  })
  const answer = (value: number) =>
    mine.call(answerFact, { params: { entity_id }, body: { attribute: 'employees', value } })
  await answer(40)
  expect((await gapOf('labour.posh-day'))?.waits_for).toEqual([])
  await answer(4)
  expect(await gapOf('labour.posh-day')).toBeUndefined()
})

test('the name is in the language of the reader, the words of the law are not translated', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const reply = await firms.t.app.inject({
    method: 'GET',
    url: `/api/organisation/compliances/entities/${entity_id}/not-covered/`,
    headers: { ...firms.mine.headers, 'accept-language': 'hi' },
  })
  expect(reply.json().data.gaps).toContainEqual(
    expect.objectContaining({
      id: 'tds.rule-114a',
      name: 'TAN के नियम',
      text: expect.stringContaining('The authority’s addresses'),
    }),
  )
})

test('who sees one law of an entity sees only what is left out of that law', async () => {
  const { t, organisation, mine } = firms
  const { entity_id } = await anEntity(mine)
  const person = await t.registerPerson({ first_name: 'Outside', last_name: 'Accountant' })
  const place = await t.addPerson(organisation, person, 'm')
  const params = { organisation_user_id: place.organisation_user_id }
  await mine.call(changePersonRights, { params, body: { is_outside: true } })
  await mine.call(addGrant, { params, body: { entity_id, area: 'gst', ends_on: '2026-12-31' } })
  const { gaps } = await t.as(person, place).call(listNotCovered, { params: { entity_id } })
  expect([...new Set(gaps.map(({ area }) => area))]).toEqual(['gst'])
})
