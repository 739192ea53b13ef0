import { answerFact, getApplicable, listApplicable } from '@niyam/contract/applicability.ts'
import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { takeUpItems } from '@niyam/contract/items.ts'
import { acceptNotOurs, listNotOurs, returnNotOurs, sayNotOurs, takeBackNotOurs } from '@niyam/contract/not-required.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Caller } from '../../../test/app.ts'
import { aFirm, anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { recomputeEntity } from '../calendar/recompute.ts'

let firms: TwoFirms
let member: Caller
let reviewer: Caller
beforeAll(async () => {
  firms = await twoFirms()
  const { t, organisation } = firms
  const [meera, ravi] = [
    await t.registerPerson({ first_name: 'Meera', last_name: 'Member' }),
    await t.registerPerson({ first_name: 'Ravi', last_name: 'Reviewer' }),
  ]
  member = t.as(meera, await t.addPerson(organisation, meera, 'm'))
  reviewer = t.as(ravi, await t.addPerson(organisation, ravi, 'r'))
})
afterAll(() => firms.t.close())

const REASON = 'The books are kept by the parent'
const GSTR1 = 'gst.gstr-1.monthly'

/** A company with monthly returns; the member claims that GSTR-1 is not required. */
async function said(given: { until?: string } = {}, by: Caller = member) {
  const { entity_id } = await anEntity(firms.mine)
  const items = (await itemsOf(firms.mine, entity_id)).filter(({ obligation_id }) => obligation_id === GSTR1)
  const registration_id = items[0]?.registration_id ?? null
  const body = { obligation_id: GSTR1, registration_id, reason: REASON, ...given }
  const decision = await by.call(sayNotOurs, { params: { entity_id }, body })
  return { entity_id, registration_id, items, decision_id: decision.decision_id }
}
const accept = (decision_id: string, by: Caller = reviewer) => by.call(acceptNotOurs, { params: { decision_id } })
const standing = async (entity_id: string) =>
  (await itemsOf(firms.mine, entity_id)).filter(({ obligation_id }) => obligation_id === GSTR1).length
const kinds = async (of: Caller) =>
  (await of.call(listNotifications, { query: {} as never })).notifications.map(({ kind }) => kind)
const one = (entity_id: string, registration_id: string | null) =>
  firms.mine.call(getApplicable, {
    params: { entity_id },
    query: { obligation_id: GSTR1, ...(registration_id && { registration_id }) },
  })

test('what a member says waits and changes nothing; a reviewer sees it beside the law', async () => {
  const { entity_id, registration_id, items, decision_id } = await said()
  expect(await standing(entity_id)).toBe(items.length)
  expect(await one(entity_id, registration_id)).toMatchObject({
    key: { verdict: 'applies', is_waiting: true },
    may_ask: false,
    decisions: [{ state: 'waiting', asked_by: 'Meera Member', reason: REASON }],
  })
  const queue = await reviewer.call(listNotOurs, { query: { entity_id } as never })
  expect(queue.decisions).toMatchObject([
    {
      decision_id,
      items: items.length,
      may_accept: true,
      is_own: false,
      law: { answer: 'applies', because: expect.stringMatching(/^Due for this GSTIN/) },
    },
  ])
  expect(await kinds(reviewer)).toContain('not_ours_waiting')
  const again = await member.post(`organisation/compliances/entities/${entity_id}/not-ours/`, {
    obligation_id: GSTR1,
    registration_id,
    reason: 'Once more',
  })
  expect([again.status, again.body.error.message]).toEqual([
    409,
    'There is a decision about GSTR-1 already. Look at the list of decisions.',
  ])
})

test('an accepted claim marks its items as not required; its withdrawal reopens them', async () => {
  const { entity_id, registration_id, items, decision_id } = await said()
  const done = await accept(decision_id)
  expect(done).toMatchObject({ items: items.length, decision: { state: 'accepted', reviewed_by: 'Ravi Reviewer' } })
  expect(await standing(entity_id)).toBe(0)
  const [first] = items
  const detail = await firms.mine.call(getCalendarItem, { params: { item_id: first?.item_id ?? '' } })
  expect(detail).toMatchObject({
    item: { state: 'not_applicable' },
    set_aside: { as: 'not_applicable', reason: REASON, by: 'Ravi Reviewer', is_of_obligation: true },
  })
  expect(await one(entity_id, registration_id)).toMatchObject({ key: { verdict: 'set_aside', is_to_look_at: false } })
  const { counts } = await firms.mine.call(listApplicable, { params: { entity_id }, query: {} as never })
  expect(counts.set_aside).toBe(1)
  expect(await kinds(member)).toContain('not_ours_accepted')
  const closed = await member.post(`organisation/compliances/not-ours/${decision_id}/take-back/`, { reason: 'Ours' })
  expect([closed.status, closed.body.error.message]).toEqual([403, 'It was accepted. Ask a reviewer to take it back.'])
  const back = await reviewer.call(takeBackNotOurs, { params: { decision_id }, body: { reason: 'It is ours' } })
  expect(back).toMatchObject({ items: items.length, decision: { state: 'ended', ended_reason: 'It is ours' } })
  expect(await standing(entity_id)).toBe(items.length)
})

test('items that a later recompute adds are not required either, in the same statement', async () => {
  const { t, organisation } = firms
  const scope = provenScope(organisation.organisation_id)
  const { entity_id, decision_id } = await said()
  await accept(decision_id)
  const rows = () =>
    inOrganisation(t.parts.db, scope, (tx) =>
      tx
        .selectFrom('calendar_item')
        .select(['set_aside', 'set_aside_reason', 'not_ours_id'])
        .where('entity_id', '=', entity_id)
        .where('obligation_id', '=', GSTR1)
        .execute(),
    )
  const before = (await rows()).length
  await inOrganisation(t.parts.db, scope, (tx) => recomputeEntity(tx, scope, entity_id, '2027-03-01' as never))
  const after = await rows()
  expect(after.length).toBeGreaterThan(before)
  for (const row of after)
    expect(row).toEqual({ set_aside: 'not_applicable', set_aside_reason: REASON, not_ours_id: decision_id })
  // Run again it changes nothing.
  const again = inOrganisation(t.parts.db, scope, (tx) => recomputeEntity(tx, scope, entity_id, '2027-03-01' as never))
  expect(await again).toBe(0)
})

test('with a last day, items due after it stand', async () => {
  const { entity_id, items, decision_id } = await said({ until: '2027-01-31' })
  const { items: aside } = await accept(decision_id)
  expect(aside).toBe(items.filter(({ due_date }) => due_date !== null && due_date <= '2027-01-31').length)
  expect(await standing(entity_id)).toBe(items.length - aside)
  const path = `organisation/compliances/entities/${entity_id}/not-ours/`
  const passed = await member.post(path, { obligation_id: 'mca.none', reason: 'x', until: '2020-01-01' })
  expect(passed.body.error.fields.until[0]).toMatch(/has passed/)
})

test('a filing goes before it, and an item taken up by hand stays up', async () => {
  const { t, organisation } = firms
  const { entity_id, items, decision_id } = await said()
  const [filed = '', taken = ''] = items.map(({ item_id }) => item_id)
  await firms.mine.call(fileCalendarItem, { params: { item_id: filed }, body: { filed_on: '2026-11-19' } })
  expect((await accept(decision_id)).items).toBe(items.length - 1)
  expect(await firms.mine.call(getCalendarItem, { params: { item_id: filed } })).toMatchObject({ set_aside: null })
  await reviewer.call(takeUpItems, { body: { item_ids: [taken] } })
  const scope = provenScope(organisation.organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) => recomputeEntity(tx, scope, entity_id, t.clock.today()))
  expect(await firms.mine.call(getCalendarItem, { params: { item_id: taken } })).toMatchObject({ set_aside: null })
  await firms.mine.call(withdrawFiling, { params: { item_id: filed }, body: { reason: 'Wrong' } })
  const back = await reviewer.call(takeBackNotOurs, { params: { decision_id }, body: { reason: 'Ours' } })
  expect(back.items).toBe(items.length - 2)
})

test('no one accepts their own claim while another reviewer could, and the database enforces that', async () => {
  const { decision_id } = await said({}, reviewer)
  const own = await reviewer.post(`organisation/compliances/not-ours/${decision_id}/accept/`)
  expect([own.status, own.body.error.message]).toEqual([
    403,
    'You made this claim yourself. Another person has to accept it.',
  ])
  const returned = await reviewer.post(`organisation/compliances/not-ours/${decision_id}/return/`, { reason: 'No' })
  expect(returned.status).toBe(403)
  const scope = provenScope(firms.organisation.organisation_id)
  const same = inOrganisation(firms.t.parts.db, scope, (tx) =>
    tx
      .updateTable('not_ours')
      .set((eb) => ({ state: 'accepted', reviewed_by: eb.ref('asked_by'), reviewed_at: '2026-11-20T10:00:00Z' }))
      .where('decision_id', '=', decision_id)
      .execute(),
  )
  await expect(same).rejects.toMatchObject({ code: '23514' })
  expect(await accept(decision_id, firms.mine)).toMatchObject({ decision: { is_alone: false } })
})

test('the only reviewer may accept their own claim, and the record shows it', async () => {
  const { admin } = await aFirm(firms.t, 'm')
  const { entity_id } = await anEntity(admin)
  const body = { obligation_id: 'other.fc-gpr', reason: 'No shares go abroad' }
  const { decision_id } = await admin.call(sayNotOurs, { params: { entity_id }, body })
  const { decisions } = await admin.call(listNotOurs, { query: {} as never })
  expect(decisions).toMatchObject([{ is_own: true, may_accept: true }])
  expect(await accept(decision_id, admin)).toMatchObject({ decision: { state: 'accepted', is_alone: true } })
})

test('a claim that was returned with a reason is closed, and can be made again', async () => {
  const { entity_id, registration_id, decision_id, items } = await said()
  const returned = await reviewer.call(returnNotOurs, {
    params: { decision_id },
    body: { reason: 'The GSTIN is ours' },
  })
  expect(returned).toMatchObject({ state: 'returned', review_reason: 'The GSTIN is ours' })
  expect(await standing(entity_id)).toBe(items.length)
  expect(await kinds(member)).toContain('not_ours_returned')
  expect((await reviewer.post(`organisation/compliances/not-ours/${decision_id}/accept/`)).status).toBe(409)
  const again = { obligation_id: GSTR1, registration_id, reason: 'See the agreement' }
  const { decision_id: second } = await member.call(sayNotOurs, { params: { entity_id }, body: again })
  const mine = await member.call(takeBackNotOurs, { params: { decision_id: second }, body: { reason: 'My mistake' } })
  expect(mine).toMatchObject({ items: 0, decision: { state: 'ended' } })
})

test('when the law or the facts say something else, it is to be looked at again, and confirmed', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const { registrations } = {
    registrations: (await itemsOf(firms.mine, entity_id)).map((item) => item.registration_id),
  }
  const registration_id = registrations.find((id) => id !== null) ?? null
  const obligation_id = 'gst.gstr-9.annual'
  const { decision_id } = await member.call(sayNotOurs, {
    params: { entity_id },
    body: { obligation_id, registration_id, reason: REASON },
  })
  expect(await accept(decision_id)).toMatchObject({ decision: { answer_then: 'needs-facts' } })
  const accepted = async () =>
    (await reviewer.call(listNotOurs, { query: { entity_id, state: 'accepted' } as never })).decisions[0]
  expect(await accepted()).toMatchObject({ is_to_look_at: false, may_accept: false })
  const fact = { attribute: 'aggregate_turnover_inr', value: 90_000_000 }
  await firms.mine.call(answerFact, { params: { entity_id }, body: fact })
  expect(await accepted()).toMatchObject({ is_to_look_at: true, may_accept: true, law: { answer: 'applies' } })
  expect(await accept(decision_id)).toMatchObject({ decision: { answer_then: 'applies' } })
  expect(await accepted()).toMatchObject({ is_to_look_at: false })
})

test('another firm sees nothing of it, a viewer says nothing, a member accepts nothing', async () => {
  const { entity_id, decision_id } = await said()
  const { theirs, t, organisation } = firms
  for (const act of ['accept', 'return', 'take-back'])
    expect(
      (await theirs.post(`organisation/compliances/not-ours/${decision_id}/${act}/`, { reason: 'x' })).status,
    ).toBe(404)
  expect((await theirs.call(listNotOurs, { query: { state: '' } as never })).decisions).toEqual([])
  expect((await member.post(`organisation/compliances/not-ours/${decision_id}/accept/`)).status).toBe(403)
  const viewer = await t.registerPerson()
  const path = `organisation/compliances/entities/${entity_id}/not-ours/`
  const refused = await t.as(viewer, await t.addPerson(organisation, viewer, 'v')).post(path, {
    obligation_id: 'other.fc-gpr',
    reason: 'x',
  })
  expect(refused.status).toBe(403)
})
