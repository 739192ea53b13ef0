import { calendarMatrix, calendarYear } from '@niyam/contract/calendar-years.ts'
import { dashboard } from '@niyam/contract/dashboard.ts'
import { fileItems, withdrawFilings } from '@niyam/contract/filings.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { createOwnRule } from '@niyam/contract/own-rules.ts'
import { lacksProof } from '@niyam/law/acknowledgements/lacks-proof.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, itemsOf, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { sendFile } from '../../../test/upload.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const OWN = 'GST reconciliation'
const FILED = 'filed,filed_late'

test('"filed, no proof" is the same by the law package, the mark, the filter, and the counts', async () => {
  const { mine } = firms
  const entity = await anEntity(mine, {
    cin: 'U15400KA2015PTC081234',
    registrations: [
      {
        kind: 'gst',
        number: numbered('29AAECK####D1Z5'),
        details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
      },
      { kind: 'tds', number: numbered('BLRK0####D'), details: {} },
    ],
  })
  const { entity_id } = entity
  // A custom compliance in an area whose portal gives numbers: it has none.
  await mine.call(createOwnRule, {
    body: {
      title: 'Reconcile GSTR-2B with the books',
      form: OWN,
      area: 'gst',
      frequency: 'monthly',
      due: { kind: 'day-of-month', months: 0, day: 5 },
      starts_on: '2026-10-01',
    },
  })
  await firms.t.drain()
  const open = await itemsOf(mine, entity_id, { state: 'overdue,due,upcoming', to: '2027-03-31' })
  expect(new Set(open.map(({ area }) => area)).size).toBeGreaterThan(2)
  const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const { document_id } = await sendFile<{ document_id: string }>(
    firms.t,
    mine,
    'organisation/documents/',
    'a.pdf',
    content,
  )
  // Every second with a number; of the others a few with a document.
  const filed_on = '2026-11-20'
  for (const { item_id } of open.slice(0, 3))
    await mine.post(`organisation/compliances/calendar/${item_id}/filing/`, { filed_on, document_ids: [document_id] })
  const filings = open.slice(3).map(({ item_id, form }, at) => ({
    item_id,
    filed_on,
    acknowledgement: at % 2 === 0 || form === OWN ? '' : `NUMBER${at}`,
  }))
  await mine.call(fileItems, { body: { filings } })
  const filed = await itemsOf(mine, entity_id, { state: FILED })
  expect(filed.length).toBeGreaterThan(10)
  await mine.call(withdrawFilings, { body: { item_ids: [filed[0]?.item_id ?? ''], reason: 'Wrong client' } })

  const expected = new Set<string>()
  for (const item of await itemsOf(mine, entity_id, { state: FILED })) {
    const { filing } = await mine.call(getCalendarItem, { params: { item_id: item.item_id } })
    const said = lacksProof({
      ...item,
      acknowledgement: filing?.acknowledgement ?? '',
      documents: filing?.documents.length ?? 0,
    })
    expect({ form: item.form, lacks: item.lacks_proof }).toEqual({ form: item.form, lacks: said })
    if (said) expected.add(item.item_id)
  }
  const own = await itemsOf(mine, entity_id, { state: FILED, rule: 'own' })
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ lacks_proof }) => lacks_proof)).toEqual([])
  expect(expected.size).toBeGreaterThan(2)
  expect(expected.size).toBeLessThan(filed.length - 1)
  const found = await itemsOf(mine, entity_id, { state: 'no_proof' })
  expect(new Set(found.map(({ item_id }) => item_id))).toEqual(expected)
  // With a state beside it, either is found.
  const either = await itemsOf(mine, entity_id, { state: 'no_proof,waived' })
  expect(either).toHaveLength(expected.size)

  const dated = (await itemsOf(mine, entity_id, { state: 'no_proof', from: '2026-04-01', to: '2027-03-31' })).length
  const sum = (cells: readonly ({ readonly no_proof: number } | null)[]) =>
    cells.reduce((total, cell) => total + (cell?.no_proof ?? 0), 0)
  const matrix = await mine.call(calendarMatrix, { query: { year: '2026-27', state: [FILED] } as never })
  expect(sum(matrix.rows.flatMap(({ cells }) => cells))).toBe(dated)
  const year = await mine.call(calendarYear, { query: { year: '2026-27' } as never })
  expect(sum(year.days)).toBe(dated)
  expect((await mine.call(dashboard)).no_proof).toBe(expected.size)
  expect((await firms.theirs.call(dashboard)).no_proof).toBe(0)
})
