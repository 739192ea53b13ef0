import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { listAudit } from '@niyam/contract/audit.ts'
import { fileItems } from '@niyam/contract/filings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, anItem, itemsOf, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const fresh = async (form = 'GSTR-3B', period = '2026-09') =>
  anItem(firms.mine, (await anEntity(firms.mine)).entity_id, form, period)
const withTan = () =>
  anEntity(firms.mine, {
    registrations: [{ kind: 'tds', number: numbered('BLRK0####D'), details: {} }],
  })
const detail = (item_id: string) => firms.mine.call(getCalendarItem, { params: { item_id } })
const post = (item_id: string, body: object) =>
  firms.mine.post(`organisation/compliances/calendar/${item_id}/filing/`, { filed_on: '2026-10-20', ...body })

test('the kind of a number is the usual one of the form, and its shape is checked', async () => {
  const { item_id } = await fresh()
  const reply = await post(item_id, { acknowledgement: ' aa 290926000001x ' })
  expect(reply.body.data).toMatchObject({ acknowledgement: 'AA290926000001X', evidence: 'arn', verdict: 'fits' })
})

test('a wrong format is stored as entered, with a warning that names the next step', async () => {
  const { item_id } = await fresh()
  const reply = await post(item_id, { acknowledgement: 'AA29092600001X' })
  expect(reply.body.data).toMatchObject({
    acknowledgement: 'AA29092600001X',
    verdict: 'differs',
    verdict_text: 'An ARN has 15 characters: two letters, twelve digits and one more. Check it against the receipt.',
  })
})

test('a number without a published format gets no warning', async () => {
  const { item_id } = await fresh()
  const reply = await post(item_id, { acknowledgement: 'by hand 12', evidence: 'other' })
  expect(reply.body.data).toMatchObject({ evidence: 'other', verdict: 'unchecked', verdict_text: null })
})

test('a kind that the form does not have is refused', async () => {
  const { item_id } = await fresh()
  const reply = await post(item_id, { acknowledgement: 'U12345678', evidence: 'srn' })
  expect(reply.body.error.fields).toEqual({
    evidence: ['GSTR-3B is not proven by a number of this kind. Choose another one.'],
  })
})

test('a challan may cover several deposits and is listed at each; a bulk filing warns about a shared receipt', async () => {
  const { entity_id } = await withTan()
  const deposits = (await itemsOf(firms.mine, entity_id)).filter(({ form }) => form === 'TDS challan')
  const [one, two] = deposits.filter(({ due_date }) => (due_date ?? '') < '2026-11-20')
  const number = '0290053 07-11-2026 42'
  const filing = (item_id = '') => ({ item_id, filed_on: '2026-11-07', acknowledgement: number })
  const { told } = await firms.mine.call(fileItems, {
    body: { filings: [filing(one?.item_id), filing(two?.item_id)] },
  })
  expect(told).toEqual([])
  const shown = (await detail(one?.item_id ?? '')).filing
  expect(shown).toMatchObject({ acknowledgement: '02900530711202600042', evidence: 'cin', verdict: 'fits' })
  expect(shown?.also_on.map(({ item_id }) => item_id)).toEqual([two?.item_id])

  const [first, second] = [await fresh('GSTR-1'), await fresh('GSTR-1')]
  const same = { filed_on: '2026-10-11', acknowledgement: 'AA290926000009X' }
  await post(first.item_id, same)
  const many = await firms.mine.call(fileItems, { body: { filings: [{ item_id: second.item_id, ...same }] } })
  expect(many).toMatchObject({
    done: 1,
    refused: [],
    told: [
      {
        item_id: second.item_id,
        reason:
          'GSTR-1 of September 2026 of Kaveri Foods Private Limited has the same number. Check which of them it belongs to.',
      },
    ],
  })
})

test('another organisation’s number gives no warning', async () => {
  const theirs = await anEntity(firms.theirs)
  const item = await anItem(firms.theirs, theirs.entity_id, 'GSTR-3B', '2026-09')
  const acknowledgement = 'AA290926000077X'
  await firms.theirs.call(fileCalendarItem, {
    params: { item_id: item.item_id },
    body: { filed_on: '2026-10-20', acknowledgement },
  })
  const reply = await post((await fresh()).item_id, { acknowledgement })
  expect(reply.body.data.also_on).toEqual([])
})

test('the amounts paid under each head are shown beside the law of that day', async () => {
  const entity = await anEntity(firms.mine, {
    facts: [{ attribute: 'aggregate_turnover_inr', financial_year: '2025-26', value: 10_000_000 }],
  })
  const { item_id } = await anItem(firms.mine, entity.entity_id, 'GSTR-3B', '2026-09')
  await firms.mine.call(fileCalendarItem, {
    params: { item_id },
    body: {
      filed_on: '2026-10-30',
      amount_paise: 10_000_00,
      late_fee_paise: 450_00,
      interest_paise: 49_00,
      is_nil: false,
    },
  })
  const { filing, filed_late } = await detail(item_id)
  expect(filing).toMatchObject({ days_late: 10, late_fee_paise: 45_000, interest_paise: 4_900, penalty_paise: null })
  // Ten days at ₹50, and 18 % on ₹10,000 for ten days.
  expect(filed_late?.paid).toEqual([
    { kind: 'late_fee', asked_paise: 50_000, paid_paise: 45_000, difference_paise: -5_000 },
    { kind: 'interest', asked_paise: 4_900, paid_paise: 4_900, difference_paise: 0 },
  ])
})

test('a nil return costs its own fee, and where it is not said, it is not known', async () => {
  const [nil, unsaid] = [await fresh(), await fresh()]
  await post(nil.item_id, { filed_on: '2026-10-30', is_nil: true })
  await post(unsaid.item_id, { filed_on: '2026-10-30' })
  const [of_nil, of_unsaid] = [await detail(nil.item_id), await detail(unsaid.item_id)]
  expect(of_nil.filed_late?.paid[0]).toMatchObject({ kind: 'late_fee', asked_paise: 20_000, difference_paise: null })
  expect(of_unsaid.filed_late?.paid[0]).toMatchObject({ kind: 'late_fee', asked_paise: null })
  expect([of_nil.item.is_nil, of_unsaid.item.is_nil, of_nil.knows_nil]).toEqual([true, false, true])
  const { items } = await firms.mine.call(listCalendar, { query: { entity_id: nil.entity_id, pagesize: 200 } })
  expect(items.filter(({ is_nil }) => is_nil).map(({ item_id }) => item_id)).toEqual([nil.item_id])
})

test('in time nothing is asked', async () => {
  const { item_id } = await fresh()
  await post(item_id, { filed_on: '2026-10-19' })
  expect((await detail(item_id)).filed_late).toBeNull()
})

test('nil is refused where the form has none, and beside tax', async () => {
  const entity = await anEntity(firms.mine, { cin: 'U15400KA2015PTC081234' })
  const company = (await itemsOf(firms.mine, entity.entity_id)).find(({ area }) => area === 'mca')
  const of_company = await post(company?.item_id ?? '', { filed_on: '2026-11-19', is_nil: true })
  expect(of_company.body.error.fields.is_nil[0]).toMatch(/cannot be nil/)
  const with_tax = await post((await fresh()).item_id, { is_nil: true, amount_paise: 1 })
  expect(with_tax.body.error.fields.amount_paise[0]).toMatch(/A nil return has no tax to pay/)
})

test('each revision stays with its number, its amounts and its nil, and why it was taken back', async () => {
  const { item_id } = await fresh()
  await post(item_id, { acknowledgement: 'AA290926000101X', amount_paise: 5_00, is_nil: false })
  const params = { item_id }
  await firms.mine.call(withdrawFiling, { params, body: { reason: 'Filed nil in truth' } })
  await post(item_id, { acknowledgement: 'AA290926000102X', is_nil: true, late_fee_paise: 20_00 })
  const { filing, earlier } = await detail(item_id)
  expect(filing).toMatchObject({ acknowledgement: 'AA290926000102X', is_nil: true, late_fee_paise: 2_000 })
  expect(earlier).toMatchObject([
    {
      acknowledgement: 'AA290926000101X',
      evidence: 'arn',
      amount_paise: 500,
      is_nil: false,
      withdrawn_by: 'Asha Rao',
      withdrawn_reason: 'Filed nil in truth',
    },
  ])
})

test('filings from before have no kind and are left at that', async () => {
  const { item_id } = await fresh()
  await post(item_id, { acknowledgement: 'AA290926000111X' })
  const { organisation_id } = firms.organisation
  await inOrganisation(firms.t.parts.db, provenScope(organisation_id), (tx) =>
    sql`update filing set evidence = null, is_nil = null where item_id = ${item_id}`.execute(tx),
  )
  expect((await detail(item_id)).filing).toMatchObject({ evidence: null, verdict: null, verdict_text: null })
})

test('the trail of one item holds what was done to it and to its filings, and nothing of others', async () => {
  const [item, other] = [await fresh(), await fresh()]
  const params = { item_id: item.item_id }
  await firms.mine.patch(`organisation/compliances/calendar/${item.item_id}/`, { note: 'Ask the client' })
  await post(item.item_id, { acknowledgement: 'AA290926000121X' })
  await firms.mine.call(withdrawFiling, { params, body: { reason: 'Wrong client' } })
  await post(other.item_id, { acknowledgement: 'AA290926000122X' })
  const { rows } = await firms.mine.call(listAudit, { query: { item: item.item_id, sort: 'at' } })
  const what = rows.map(({ groups }) =>
    groups
      .flat()
      .map(({ value }) => value)
      .join(' '),
  )
  // The other item has a filing as well.
  expect(what).toHaveLength(3)
  expect(what.join('\n')).toMatch(/Ask the client[^]*Added · Filing[^]*Wrong client/)
})
