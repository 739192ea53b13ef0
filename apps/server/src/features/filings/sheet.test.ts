import { browseSheet, filingSheet } from '@niyam/contract/filing-sheet.ts'
import { fileItems, undoItems } from '@niyam/contract/filings.ts'
import { setAsideItems } from '@niyam/contract/items.ts'
import { lockPeriod } from '@niyam/contract/period-locks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../../test/app.ts'
import { TABLE_FILES } from '../../http/table-export.ts'
import { aLimitedColleague, anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let kaveri: string
let banyan: string
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = (await anEntity(firms.mine)).entity_id
  banyan = (await anEntity(firms.mine, { name: 'Banyan Foods' })).entity_id
})
afterAll(() => firms.t.close())

const sheet = (form: string, period: string, by = firms.mine) => by.call(filingSheet, { query: { form, period } })
const idOf = async (entity_id: string, form: string, period: string) =>
  (await anItem(firms.mine, entity_id, form, period)).item_id

test('another organisation sees none, and a limited person those of their entities', async () => {
  expect(await sheet('GSTR-3B', '2026-10', firms.theirs)).toMatchObject({ items: [], forms: [] })
  const { items } = await sheet('GSTR-3B', '2026-10', await aLimitedColleague(firms, [banyan], 'v'))
  expect(items.map(({ entity_name }) => entity_name)).toEqual(['Banyan Foods'])
})

test('without a form it is that of most open work, with its newest period that is due', async () => {
  const found = await firms.mine.call(filingSheet, { query: {} })
  expect(found.forms[0]?.form).toBe(found.form)
  expect(found.items.length).toBeGreaterThan(0)
  expect(found.items.every(({ form, period }) => form === found.form && period === found.period)).toBe(true)
  const { period, periods } = await sheet('GSTR-3B', '')
  expect(period).toBe('2026-10')
  expect(periods.find((one) => one.period === '2026-10')).toEqual({ period: '2026-10', total: 2, filed: 0 })
})

test('rows are recorded each with its own values in one call, and undone together', async () => {
  const [first, second] = [await idOf(banyan, 'GSTR-1', '2026-10'), await idOf(kaveri, 'GSTR-1', '2026-10')]
  const { undo_id, done } = await firms.mine.call(fileItems, {
    body: {
      filings: [
        {
          item_id: first,
          filed_on: '2026-11-10',
          acknowledgement: 'AA2911260000001',
          amount_paise: 12_345_00,
          late_fee_paise: 50_00,
          note: 'By mail',
          was_required: true,
        },
        { item_id: second, filed_on: '2026-11-12', is_nil: true, was_required: true },
      ],
    },
  })
  expect(done).toBe(2)
  expect((await sheet('GSTR-1', '2026-10')).items).toMatchObject([
    {
      entity_name: 'Banyan Foods',
      state: 'filed',
      held: null,
      lacks_proof: false,
      filing: {
        filed_on: '2026-11-10',
        acknowledgement: 'AA2911260000001',
        amount_paise: 12_345_00,
        late_fee_paise: 50_00,
        note: 'By mail',
        filed_by: 'Asha Rao',
      },
    },
    { entity_name: 'Kaveri Foods Private Limited', state: 'filed_late', lacks_proof: true, filing: { is_nil: true } },
  ])
  const { raw, headers } = await caller(firms.t.app, { ...firms.mine.headers, accept: TABLE_FILES.csv }).get(
    'organisation/compliances/sheet/browse/',
    { form: 'GSTR-1', period: '2026-10' },
  )
  expect(headers['content-disposition']).toBe('attachment; filename="sheet-2026-11-20.csv"')
  expect(raw).toContain('Banyan Foods,')
  expect(raw).toContain('10 Nov 2026,AA2911260000001,12345,50,')
  const { rows } = await firms.mine.call(browseSheet, {
    query: { form: 'GSTR-1', period: '2026-10', pagesize: 1, page: 2 },
  })
  expect(rows.map(({ groups }) => groups[0]?.[0]?.value)).toEqual(['Kaveri Foods Private Limited'])
  await firms.mine.call(undoItems, { body: { undo_id: undo_id ?? '' } })
  expect((await sheet('GSTR-1', '2026-10')).items.map(({ filing }) => filing)).toEqual([null, null])
})

test('what was marked as not required meanwhile is refused by name and stays, with its reason; the rest is recorded', async () => {
  const [first, second] = [await idOf(banyan, 'GSTR-1', '2026-09'), await idOf(kaveri, 'GSTR-1', '2026-09')]
  await firms.mine.call(setAsideItems, { body: { item_ids: [first], as: 'waived', reason: 'Filed by another office' } })
  const filings = [first, second].map((item_id) => ({ item_id, filed_on: '2026-11-12', was_required: true as const }))
  expect(await firms.mine.call(fileItems, { body: { filings } })).toMatchObject({
    done: 1,
    refused: [{ entity_name: 'Banyan Foods', reason: 'It was marked as not required meanwhile. Reopen it first.' }],
  })
  expect((await sheet('GSTR-1', '2026-09')).items).toMatchObject([
    { state: 'waived', held: 'Filed by another office', filing: null },
    { state: 'filed_late', held: null },
  ])
})

test('a locked period names the person who locked it', async () => {
  await firms.mine.call(lockPeriod, { body: { period: '2026-09', entity_id: kaveri, reason: 'Audited' } })
  expect((await sheet('GSTR-3B', '2026-09')).items.map(({ held }) => held)).toEqual([
    null,
    'September 2026 is locked since 20 November 2026 by Asha Rao. Unlock it first.',
  ])
})
