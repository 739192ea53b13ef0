import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { setAsideItems } from '@niyam/contract/items.ts'
import { changeStanding, turnDetail } from '@niyam/contract/registration-records.ts'
import {
  filingHistory,
  listRegistrations,
  type Registration,
  updateRegistration,
} from '@niyam/contract/registrations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, anItem, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

/** A GSTIN from a given day; due dates are tracked from 1 October 2026 unless stated otherwise. */
async function aGstin(valid_from: string | null, tracked_from?: string): Promise<Registration & { entity_id: string }> {
  const { entity_id } = await anEntity(firms.mine, {
    ...(tracked_from && { tracked_from }),
    registrations: [
      {
        kind: 'gst',
        number: numbered('29AAECK####D1Z5'),
        details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
      },
    ],
  })
  const { registrations } = await firms.mine.call(listRegistrations, { params: { entity_id } })
  const gst = registrations.find(({ kind }) => kind === 'gst')
  if (!gst) throw new Error('No GSTIN was made')
  const { registration_id } = gst
  await firms.mine.call(updateRegistration, { params: { registration_id }, body: { valid_from } })
  return gst
}

/** Period, state and why, oldest first. */
async function history(registration_id: string, form = 'GSTR-3B') {
  const query = { form, sort: 'period', pagesize: 200 }
  const { rows } = await firms.mine.call(filingHistory, { params: { registration_id }, query })
  return rows.map(({ groups }) => [groups[0]?.[0]?.value, ...(groups[2] ?? []).map(({ value }) => value)])
}

test('periods before tracking began are listed with that reason', async () => {
  const { registration_id } = await aGstin('2026-06-15')
  const why = 'Due dates are followed here from 1 October 2026.'
  expect(await history(registration_id)).toEqual([
    ['2026-06', 'not_tracked', why],
    ['2026-07', 'not_tracked', why],
    ['2026-08', 'not_tracked', why],
    ['2026-09', 'overdue'],
    ['2026-10', 'due'],
    ['2026-11', 'upcoming'],
  ])
})

test('without a first day nothing is listed before tracking began', async () => {
  const { registration_id } = await aGstin(null)
  expect((await history(registration_id)).map(([period]) => period)).toEqual(['2026-09', '2026-10', '2026-11'])
})

test('after a cancellation, later periods are listed with the day of cancellation', async () => {
  const { registration_id } = await aGstin('2026-06-15', '2026-06-01')
  await firms.mine.call(changeStanding, {
    params: { registration_id },
    body: { change: 'cancelled', happened_on: '2026-08-31' },
  })
  expect((await history(registration_id)).slice(2)).toEqual([
    ['2026-08', 'overdue'],
    ['2026-09', 'ended', 'Cancelled on 31 August 2026.'],
    ['2026-10', 'ended', 'Cancelled on 31 August 2026.'],
  ])
})

test('an item marked as not applicable shows the reason given', async () => {
  const { registration_id, entity_id } = await aGstin('2026-04-01', '2026-04-01')
  const { item_id } = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-05')
  await firms.mine.call(setAsideItems, {
    body: { item_ids: [item_id], as: 'not_applicable', reason: 'Registered in June only' },
  })
  const rows = await history(registration_id)
  expect(rows[1]).toEqual(['2026-05', 'not_applicable', 'Registered in June only'])
  expect(rows).toHaveLength(8)
})

test('a period in between, for which the form was not required, is listed with its reason', async () => {
  const { registration_id } = await aGstin('2024-04-01', '2025-04-01')
  const turn = (from: string, value: string) =>
    firms.mine.call(turnDetail, { params: { registration_id }, body: { attribute: 'taxpayer_type', from, value } })
  await turn('2025-04-01', 'composition')
  await turn('2026-04-01', 'regular')
  const rows = await history(registration_id)
  const states = (from: string, to: string) =>
    new Set(rows.flatMap(([period, state]) => (period && period >= from && period <= to ? [state] : [])))
  expect(rows.map(([period]) => period)).toHaveLength(32)
  expect(states('2024-04', '2025-02')).toEqual(new Set(['not_tracked']))
  expect(states('2025-04', '2026-03')).toEqual(new Set(['not_applicable']))
  expect(states('2026-04', '2026-09')).toEqual(new Set(['overdue']))
  expect(rows.find(([period]) => period === '2025-07')?.[2]).toMatch(/composition/i)
})

test('each revision has its own row, with its number, its amounts and the reason for its withdrawal', async () => {
  const { registration_id, entity_id } = await aGstin(null)
  const { item_id } = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-09')
  const params = { item_id }
  const first = { filed_on: '2026-10-19', acknowledgement: 'AA290926000201X', amount_paise: 12_345_67, is_nil: false }
  await firms.mine.call(fileCalendarItem, { params, body: first })
  await firms.mine.call(withdrawFiling, { params, body: { reason: 'Filed nil in truth' } })
  const second = { filed_on: '2026-10-30', acknowledgement: 'AA290926000202X', is_nil: true, late_fee_paise: 200_00 }
  await firms.mine.call(fileCalendarItem, { params, body: second })
  const query = { search: 'AA2909260002' }
  const { rows } = await firms.mine.call(filingHistory, { params: { registration_id }, query })
  const cells = rows.map(({ groups }) => groups.slice(2, -1).map((cell) => cell.map(({ value }) => value)))
  expect(cells.toSorted((a, b) => String(a[2]).localeCompare(String(b[2])))).toEqual([
    [
      ['withdrawn', 'Asha Rao: Filed nil in truth'],
      ['2026-10-20'],
      ['2026-10-19'],
      [null],
      ['AA290926000201X', 'ARN'],
      ['12345.67'],
      [null],
      [null],
      [null],
      ['No'],
    ],
    [
      ['filed_late'],
      ['2026-10-20'],
      ['2026-10-30'],
      ['10'],
      ['AA290926000202X', 'ARN'],
      [null],
      ['200.00'],
      [null],
      [null],
      ['Yes'],
    ],
  ])
})

test('pages and the file include the gaps too', async () => {
  const { registration_id } = await aGstin('2025-04-01')
  const { rows, meta } = await firms.mine.call(filingHistory, {
    params: { registration_id },
    query: { pagesize: 5, page: 2 },
  })
  expect(rows).toHaveLength(5)
  const file = await firms.t.app.inject({
    method: 'GET',
    url: `/api/organisation/registrations/${registration_id}/filing-history/`,
    headers: { ...firms.mine.headers, accept: 'text/csv' },
  })
  expect(file.body.trim().split('\n')).toHaveLength(meta.total + 1)
  expect(file.body).toContain('Due dates are followed here from 1 October 2026.')
})
