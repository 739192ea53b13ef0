import { fileAcknowledgements } from '@niyam/contract/receipts.ts'
import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { fileItems } from '@niyam/contract/filings.ts'
import { setAsideItems, takeUpItems } from '@niyam/contract/items.ts'
import { listPeriodLocks, lockPeriod, unlockPeriod } from '@niyam/contract/period-locks.ts'
import { approveItems, changeReviewRules, returnItems } from '@niyam/contract/reviews.ts'
import { fromDayNumber } from '@niyam/law/calendar/iso-date.ts'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import { loadCatalogue } from '@niyam/law'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlState } from '../../db/failure.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { recomputeEntity } from '../calendar/recompute.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { upload } from '../../../test/upload.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())
beforeEach(unlockAll)

const locks = async () => (await firms.mine.call(listPeriodLocks, { query: { pagesize: 200 } })).rows
const isOpen = (row: { groups: readonly (readonly { value: string | null }[])[] }) =>
  row.groups[6]?.[0]?.value === 'locked'
const lock = (period: string, entity_id: string | null = null) =>
  firms.mine.call(lockPeriod, { body: { period, entity_id, reason: 'Audited' } })
async function unlockAll() {
  for (const { id } of (await locks()).filter(isOpen))
    await firms.mine.call(unlockPeriod, { params: { lock_id: id }, body: { reason: 'The test is over' } })
}
const fresh = async (form = 'GSTR-3B', period = '2026-09') =>
  anItem(firms.mine, (await anEntity(firms.mine)).entity_id, form, period)
const detail = (item_id: string) => firms.mine.call(getCalendarItem, { params: { item_id } })
const file = (item_id: string) =>
  firms.mine.post(`organisation/compliances/calendar/${item_id}/filing/`, { filed_on: '2026-10-20' })
const inFirm = <T>(fn: (tx: Tx) => Promise<T>) =>
  inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), fn)
const LOCKED =
  /^September 2026 was locked by Asha Rao on 20 November 2026: Audited\. Ask an admin or a reviewer to unlock/

test('another organisation neither sees nor opens a lock, and its own holds nothing here', async () => {
  await lock('2026-09')
  const [row] = await locks()
  const theirs = await firms.theirs.call(listPeriodLocks, { query: {} as never })
  expect(theirs.rows).toEqual([])
  const reply = await firms.theirs.post(`organisation/period-locks/${row?.id}/unlock/`, { reason: 'Theirs' })
  expect(reply.status).toBe(404)
  await unlockAll()
  await firms.theirs.call(lockPeriod, { body: { period: '2026-09', reason: 'Theirs' } })
  expect((await file((await fresh()).item_id)).status).toBe(200)
})

test('in a locked period nothing is filed or withdrawn, and the refusal names the person and the reason', async () => {
  const [open, filed] = [await fresh(), await fresh()]
  await file(filed.item_id)
  await lock('2026-09')
  const refused = await file(open.item_id)
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringMatching(LOCKED)])
  const kept = await firms.mine.post(`organisation/compliances/calendar/${filed.item_id}/filing/withdraw/`, {
    reason: 'Wrong',
  })
  expect([kept.status, kept.body.error.message]).toEqual([409, expect.stringMatching(LOCKED)])
  const shown = await detail(open.item_id)
  expect(shown).toMatchObject({
    filing: null,
    lock: { period: '2026-09', by: 'Asha Rao', reason: 'Audited', is_of_all: true },
  })
  await unlockAll()
  expect((await file(open.item_id)).status).toBe(200)
  expect((await detail(open.item_id)).lock).toBeNull()
})

test('of many, those of a locked period are refused by name and the rest goes on', async () => {
  const [locked, free] = [await fresh(), await fresh('GSTR-3B', '2026-10')]
  await lock('2026-09')
  const filings = [locked, free].map(({ item_id }) => ({ item_id, filed_on: '2026-11-19' }))
  const reason = 'September 2026 is locked since 20 November 2026 by Asha Rao. Unlock it first.'
  expect(await firms.mine.call(fileItems, { body: { filings } })).toMatchObject({
    done: 1,
    refused: [{ item_id: locked.item_id, form: 'GSTR-3B', reason }],
  })
  const body = { item_ids: [locked.item_id] }
  const aside = await firms.mine.call(setAsideItems, { body: { ...body, as: 'waived', reason: 'None' } })
  expect(aside).toMatchObject({ done: 0, refused: [{ reason }] })
  const up = await firms.mine.call(takeUpItems, { body })
  expect(up).toMatchObject({ done: 0, refused: [{ reason }] })
})

test('what waits for a review is neither approved nor returned', async () => {
  const { t, organisation, mine } = firms
  const maker = await t.registerPerson({ first_name: 'Ravi' })
  const theirs = t.as(maker, await t.addPerson(organisation, maker, 'm'))
  const { item_id } = await fresh()
  await mine.call(changeReviewRules, { body: { areas: ['gst'], forms: [] } })
  await theirs.call(fileCalendarItem, { params: { item_id }, body: { filed_on: '2026-10-20' } })
  await mine.call(changeReviewRules, { body: { areas: [], forms: [] } })
  await lock('2026-09')
  const body = { item_ids: [item_id] }
  expect(await mine.call(approveItems, { body })).toMatchObject({ done: 0, refused: [{ item_id }] })
  expect(await mine.call(returnItems, { body: { ...body, reason: 'No' } })).toMatchObject({ done: 0 })
  expect(
    (await theirs.post(`organisation/compliances/calendar/${item_id}/filing/withdraw/`, { reason: 'No' })).status,
  ).toBe(409)
})

test('a quarter holds its months and its own returns; a month does not hold the quarter', async () => {
  const month = await fresh('GSTR-3B', '2026-09')
  const entity = await anEntity(firms.mine, {
    registrations: [{ kind: 'tds', number: 'BLRK07777D', details: { payment_kind: 'resident-non-salary' } }],
  })
  const quarter = await anItem(firms.mine, entity.entity_id, 'Form 140', '2026-27-Q2')
  await lock('2026-09')
  expect((await detail(quarter.item_id)).lock).toBeNull()
  await unlockAll()
  await lock('2026-27-Q2')
  expect((await detail(quarter.item_id)).lock).not.toBeNull()
  expect((await detail(month.item_id)).lock?.period).toBe('2026-27-Q2')
})

test('a lock of one entity holds nothing of another', async () => {
  const [one, other] = [await fresh(), await fresh()]
  await lock('2026-09', one.entity_id)
  expect((await file(one.item_id)).status).toBe(409)
  expect((await file(other.item_id)).status).toBe(200)
})

test('the database itself refuses what a service forgot', async () => {
  const { item_id } = await fresh()
  await lock('2026-09')
  const { organisation_id } = firms.organisation
  const mark = { filing_id: crypto.randomUUID(), filed_on: '2026-10-20' }
  const tries: ((tx: Tx) => Promise<unknown>)[] = [
    (tx: Tx) =>
      tx
        .insertInto('filing')
        .values({ organisation_id, ...mark, item_id, acknowledgement: '', filed_by: firms.person.user_id } as never)
        .execute(),
    (tx: Tx) => tx.updateTable('calendar_item').set(mark).where('item_id', '=', item_id).execute(),
    (tx: Tx) =>
      sql`update calendar_item set set_aside = 'waived', set_aside_reason = 'x', set_aside_by = ${firms.person.user_id},
        set_aside_at = now() where item_id = ${item_id}`.execute(tx),
  ]
  for (const attempt of tries) {
    const state = await inFirm(attempt).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
    expect(state).toBe('NYLCK')
  }
})

test('a recompute still corrects locked items, and people still note and assign', async () => {
  const { item_id, entity_id } = await fresh()
  await lock('2026-09')
  const { organisation_id } = firms.organisation
  const written = await inFirm(async (tx) => {
    await sql`update calendar_item set title = 'An older title' where item_id = ${item_id}`.execute(tx)
    return recomputeEntity(tx, provenScope(organisation_id), entity_id, firms.t.parts.clock.today())
  })
  expect(written).toBe(1)
  const path = `organisation/compliances/calendar/${item_id}/`
  expect((await firms.mine.patch(path, { note: 'Ask the client' })).status).toBe(200)
})

test('a receipt of a locked period is not ready, and refused when pressed on', async () => {
  const { t, mine } = firms
  const { registration_number, item_id } = await fresh('GSTR-3B', '2026-09')
  await lock('2026-09')
  const text = `GSTIN ${registration_number} Form GSTR-3B Tax period 092026 ARN AA290926000301X Date of filing 20/10/2026`
  const read = await upload(t.app, mine, 'organisation/acknowledgements/', { name: 'receipt.txt', content: text })
  const acknowledgements = read.body.data.acknowledgements as { acknowledgement_id: string; problem: string }[]
  expect(acknowledgements[0]?.problem).toBe('locked')
  const acknowledgement_ids = acknowledgements.map((one) => one.acknowledgement_id)
  const reply = await mine.call(fileAcknowledgements, { body: { acknowledgement_ids } })
  expect(reply).toMatchObject({ done: 0, refused: [{ reason: expect.stringMatching(/^September 2026 is locked/) }] })
  expect((await detail(item_id)).filing).toBeNull()
})

test('a filing that is under way goes before the lock', async () => {
  const { item_id } = await fresh()
  const [filed, locked] = await Promise.all([file(item_id), lock('2026-09')])
  const { filing } = await detail(item_id)
  expect([filed.status === 200, locked.message]).toEqual([filing !== null, 'The period is locked.'])
})

test.each([
  ['2026-12', /begins on 1 December 2026\. Lock it once it has begun/],
  ['2026', /is not a month, quarter, half or year/],
  ['soon', /is not a month, quarter, half or year/],
])('%s cannot be locked', async (period, message) => {
  const reply = await firms.mine.post('organisation/period-locks/', { period, reason: 'Audited' })
  expect(reply.body.error.fields.period[0]).toMatch(message)
})

test('the same period is locked once, and unlocked once', async () => {
  await lock('2026-08')
  const again = await firms.mine.post('organisation/period-locks/', { period: '2026-08', reason: 'Again' })
  expect([again.status, again.body.error.message]).toEqual([
    409,
    expect.stringMatching(/^August 2026 is locked already/),
  ])
  const [row] = (await locks()).filter(isOpen)
  await unlockAll()
  expect((await firms.mine.post(`organisation/period-locks/${row?.id}/unlock/`, { reason: 'Again' })).status).toBe(404)
  const kept = (await locks()).find(({ id }) => id === row?.id)
  expect(kept?.groups.map(([cell]) => cell?.value)).toEqual([
    '2026-08',
    'All entities',
    'Audited',
    '2026-11-20',
    '2026-11-20',
    'The test is over',
    'unlocked',
  ])
})

test('the database counts the days of every period as the law does', async () => {
  const { obligations } = await loadCatalogue()
  expect(obligations.length).toBeGreaterThan(400)
  const texts = [
    '2026-04',
    '2026-12',
    '2024-02',
    '2026-27',
    '2011-12',
    '2026-27-Q1',
    '2026-27-Q4',
    '2026-27-H1',
    '2026-27-H2',
  ]
  const periods = [...texts, '2026', '2026-07/2026-12', '2026-01/2026-06', '2026-08-14', 'one-time']
  for (const period of periods) {
    const { rows } = await inFirm((tx) =>
      sql<{ first: string | null; last: string | null }>`select lower(d)::text as first, (upper(d) - 1)::text as last
        from (select period_days(${period}) as d) one`.execute(tx),
    )
    const span = periodSpan(period)
    const days = span && span.kind !== 'one-time' ? [fromDayNumber(span.first), fromDayNumber(span.last)] : [null, null]
    expect([period, rows[0]?.first ?? null, rows[0]?.last ?? null]).toEqual([period, ...days])
  }
})
