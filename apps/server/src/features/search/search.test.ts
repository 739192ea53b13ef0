import { closeNotice } from '@niyam/contract/notice-acts.ts'
import { createNotice } from '@niyam/contract/notices.ts'
import { searchOrganisation } from '@niyam/contract/search.ts'
import { createTask, setTaskStatus } from '@niyam/contract/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
  await anEntity(firms.mine, {
    name: 'Kaveri Foods Private Limited',
    pan: 'AAECK1234D',
    registrations: [
      { kind: 'gst', number: '29AAECK1234D1Z5', details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } },
      { kind: 'tds', number: 'BLRK01234A', details: { payment_kind: 'resident-non-salary' } },
    ],
  })
  await anEntity(firms.mine, { name: 'Old Kaveri Traders', registrations: [] })
  await firms.t.drain()
})
afterAll(() => firms.t.close())

const found = (search: string, caller = firms.mine) => caller.call(searchOrganisation, { query: { search } })

test('another organisation finds nothing of it', async () => {
  for (const words of ['Kaveri', '29AAECK', 'GSTR-3B']) {
    expect(await found(words, firms.theirs)).toEqual({
      entities: [],
      registrations: [],
      items: [],
      tasks: [],
      notices: [],
    })
  }
})

test('nothing is found by no words', async () => {
  expect(await found('  ')).toEqual({ entities: [], registrations: [], items: [], tasks: [], notices: [] })
})

test('finds entities by a part of the name, those that begin with it first', async () => {
  expect((await found('kaveri')).entities.map(({ name }) => name)).toEqual([
    'Kaveri Foods Private Limited',
    'Old Kaveri Traders',
  ])
  expect((await found('aaeck12')).entities).toMatchObject([{ kind: 'private_limited', identifier: 'AAECK1234D' }])
})

test('finds registrations by a part of the number, as people paste it', async () => {
  const { registrations } = await found('29 AAECK 1234D')
  expect(registrations).toMatchObject([
    { kind: 'gst', number: '29AAECK1234D1Z5', entity_name: 'Kaveri Foods Private Limited', trade_name: null },
  ])
})

test('finds open items by the form, under its old name as under its new', async () => {
  const byNew = (await found('Form 140')).items
  expect(byNew.length).toBeGreaterThan(0)
  expect((await found('26Q')).items).toEqual(byNew)
})

test('finds the return that is called so, and not what only mentions it', async () => {
  const names = async (search: string) => new Set((await found(search)).items.map(({ form }) => form))
  expect(await names('gstr-3b')).toEqual(new Set(['GSTR-3B']))
  expect(await names('itc cut-off')).toEqual(new Set(['ITC cut-off']))
})

test('finds open tasks by title, not those that are done', async () => {
  const task = (title: string) => firms.mine.call(createTask, { body: { title, due_on: '2026-11-25' } })
  const [{ task_id }, done] = [await task('Call the bank of Kaveri'), await task('Call the bank again')]
  await firms.mine.call(setTaskStatus, { body: { task_ids: [done.task_id], status: 'done' } })
  expect((await found('the BANK')).tasks).toEqual([
    { task_id, title: 'Call the bank of Kaveri', entity_name: null, due_on: '2026-11-25' },
  ])
  expect((await found('the bank', firms.theirs)).tasks).toEqual([])
})

test('lists what comes first by day, at most eight', async () => {
  const { items } = await found('GSTR-3B')
  expect(items).toHaveLength(8)
  const coming = items.filter(({ is_overdue }) => !is_overdue).map(({ due_date }) => due_date)
  expect(items[0]).toMatchObject({ due_date: '2026-11-20', registration_number: '29AAECK1234D1Z5', period: '2026-10' })
  expect(coming).toEqual(coming.toSorted())
  expect(items.findIndex(({ is_overdue }) => is_overdue)).toBe(coming.length === 8 ? -1 : coming.length)
})

test('takes signs of patterns for letters', async () => {
  expect((await found('%')).entities).toEqual([])
  expect((await found('_')).registrations).toEqual([])
  expect((await found('\\')).entities).toEqual([])
})

test('finds notices by title, form, reference or DIN, those that are open first', async () => {
  const [entity] = (await found('Kaveri Foods')).entities
  const notice = (body: { title: string; din?: string; reference?: string }) =>
    firms.mine.call(createNotice, {
      body: { law: 'gst', kind: 'notice', form_id: 'gst.asmt-10', entity_id: entity?.entity_id ?? '', ...body },
    })
  const closed = await notice({ title: 'Scrutiny of returns', din: '20261101CD0000ABCDEF' })
  await notice({ title: 'Scrutiny of credit', reference: 'ZD2911260000001' })
  await firms.mine.call(closeNotice, { params: closed, body: { reason: 'Withdrawn' } })
  const titles = async (words: string) => (await found(words)).notices.map(({ title }) => title)
  expect(await titles('scrutiny')).toEqual(['Scrutiny of credit', 'Scrutiny of returns'])
  expect(await titles('cd0000abc')).toEqual(['Scrutiny of returns'])
  expect(await titles('ZD2911 260000')).toEqual(['Scrutiny of credit'])
  expect((await found('scrutiny', firms.theirs)).notices).toEqual([])
})
