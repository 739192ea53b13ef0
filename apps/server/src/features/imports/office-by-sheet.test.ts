import { listApplicable } from '@niyam/contract/applicability.ts'
import { listEntities } from '@niyam/contract/entities.ts'
import { getImport, startImport } from '@niyam/contract/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemsOf, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { upload } from '../../../test/upload.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const HEADER = ['Client Name', 'Constitution', 'GSTIN', 'Kind of GST registration', 'GST return frequency']
/** The entities of an office differ in their numbers alone for what is asked here, so that some stand for hundreds. */
const CLIENTS = 6

test('an office by sheet: with GST type and frequency GSTR-1 and GSTR-3B are due for all, and few questions are left', async () => {
  const rows = Array.from({ length: CLIENTS }, (_, at) => [
    `Client ${String(at + 1).padStart(3, '0')} Private Limited`,
    'Private limited company',
    numbered('29AAECS####D1Z5'),
    'Regular',
    at % 3 === 0 ? 'Quarterly (QRMP)' : 'Monthly',
  ])
  const content = [HEADER, ...rows].map((row) => row.join('\t')).join('\n')
  const { body, raw, status } = await upload(firms.t.app, firms.mine, 'organisation/importer/?kind=entities', {
    name: 'office.csv',
    content,
  })
  expect(status, raw).toBe(200)
  const params = { import_id: body.data.import_id }
  await firms.mine.call(startImport, { params })
  await firms.t.drain()
  expect((await firms.mine.call(getImport, { params })).counts).toMatchObject({ done: CLIENTS })
  const { rows: entities } = await firms.mine.call(listEntities, { query: { pagesize: 200 } as never })
  expect(entities).toHaveLength(CLIENTS)
  for (const { id: entity_id } of entities) {
    const all = await itemsOf(firms.mine, entity_id)
    const isQuarterly = rows.find(([name]) => name === all[0]?.entity_name)?.[4] !== 'Monthly'
    for (const form of ['GSTR-1', 'GSTR-3B']) {
      const items = all.filter((one) => one.form === form)
      const due = items.filter(({ due_date }) => due_date !== null).map(({ period }) => period)
      // A year ahead: twelve months, or four quarters.
      expect(due.length).toBeGreaterThanOrEqual(isQuarterly ? 4 : 12)
      expect(due.every((period) => /Q[1-4]$/.test(period) === isQuarterly)).toBe(true)
      expect(items.filter(({ due_date }) => due_date === null)).toEqual([])
    }
    const { questions } = await firms.mine.call(listApplicable, {
      params: { entity_id },
      query: { pagesize: 1 } as never,
    })
    expect(questions.length).toBeLessThanOrEqual(10)
  }
})
