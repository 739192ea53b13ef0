import { saveCells } from '@niyam/contract/worksheet-cells.ts'
import { createWorksheet, prepareWorksheet, reviewWorksheet } from '@niyam/contract/worksheets.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ caller, ids, name, t, place }) => {
    const { entity_id = '' } = ids
    const columns = [
      { name: 'Particulars', type: 'text' as const },
      { name: 'Amount', type: 'money' as const },
    ]
    const worksheet = (title: string) =>
      caller.call(createWorksheet, {
        body: { kind: 'blank', entity_id, period: '2026-10', title: `${title} of ${name}`, columns },
      })
    const first = await worksheet('Rent')
    const cells = [
      { cell: 'A1', text: 'Rent' },
      { cell: 'B1', text: '1,20,000' },
    ]
    await caller.call(saveCells, { params: first, body: { version: 1, cells } })
    const [prepared, reviewed] = [await worksheet('Prepared'), await worksheet('Reviewed')]
    for (const params of [prepared, reviewed]) await caller.call(prepareWorksheet, { params, body: { version: 1 } })
    // Its calendar item is not filed yet.
    const filed = await caller.call(createWorksheet, {
      body: { kind: 'blank', item_id: ids['item_id'] ?? '', period: '2026-10', title: `Filed of ${name}`, columns },
    })
    await caller.call(saveCells, { params: filed, body: { version: 1, cells } })
    await caller.call(prepareWorksheet, { params: filed, body: { version: 2 } })
    const reviewer = await t.registerPerson({ first_name: 'Reviewer', last_name: '' })
    const other = t.as(reviewer, await t.addPerson(place, reviewer, 'r'))
    await other.call(reviewWorksheet, { params: reviewed, body: { version: 2 } })
    return {
      worksheet_id: first.worksheet_id,
      prepared_worksheet_id: prepared.worksheet_id,
      reviewed_worksheet_id: reviewed.worksheet_id,
      filed_worksheet_id: filed.worksheet_id,
    }
  },
  bodies: {
    createWorksheet: ({ entity_id }) => ({ kind: 'blank', entity_id, period: '2026-10' }),
    updateWorksheet: { conclusion: 'Taken over' },
    prepareWorksheet: { version: 2 },
    reopenWorksheet: { version: 2 },
    reviewWorksheet: { version: 2 },
    returnWorksheet: { version: 2, remark: 'Freight is missing' },
    lockWorksheet: { version: 3 },
    deleteWorksheets: { worksheet_ids: ['00000000-0000-4000-8000-000000000000'] },
    undoWorksheets: { undo_id: '00000000-0000-4000-8000-000000000000' },
    saveCells: { version: 2, cells: [{ cell: 'B2', text: '=B1*18%', note: 'GST', tick: 'recalculated' }] },
    changeRows: { version: 2, act: 'insert', row: 2, count: 1 },
    changeColumns: {
      version: 2,
      columns: [
        { key: 'c1', name: 'Item', type: 'text' },
        { key: 'c2', name: 'Rent', type: 'money' },
      ],
    },
    fillWorksheet: { version: 2 },
    recordFromWorksheet: { version: 3, filed_on: '2026-11-19', figures: { amount_paise: 'B1' } },
    copyWorksheet: { as: 'next_period' },
  },
  queries: { uploadWorksheet: { version: '2' } },
  instead: {
    reopenWorksheet: { worksheet_id: 'prepared_worksheet_id' },
    reviewWorksheet: { worksheet_id: 'prepared_worksheet_id' },
    returnWorksheet: { worksheet_id: 'prepared_worksheet_id' },
    lockWorksheet: { worksheet_id: 'reviewed_worksheet_id' },
    recordFromWorksheet: { worksheet_id: 'filed_worksheet_id' },
  },
}
