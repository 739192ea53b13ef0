import { saveCells } from '@niyam/contract/worksheet-cells.ts'
import { createWorksheet, prepareWorksheet, reviewWorksheet } from '@niyam/contract/worksheets.ts'
import { recordFromWorksheet } from '@niyam/contract/worksheet-uses.ts'
import { itemsOf } from '../firm.ts'
import type { Sample } from '../world/samples.ts'

const FIGURES = { version: 3, filed_on: '2026-11-19', figures: { amount_paise: 'B1' } }

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
    const document = { document_id: ids['document_id'] ?? '', page: 1 }
    const cells = [
      { cell: 'A1', text: 'Rent' },
      { cell: 'B1', text: '1,20,000', document },
    ]
    await caller.call(saveCells, { params: first, body: { version: 1, cells } })
    const reviewer = await t.registerPerson({ first_name: 'Reviewer', last_name: '' })
    const other = t.as(reviewer, await t.addPerson(place, reviewer, 'r'))
    const drafts = {
      rows: 'Rows',
      columns: 'Columns',
      filled_draft: 'Filled',
      draft: 'To be prepared',
      sheet: 'Workbook',
    }
    const prepared = { reopened: 'Reopened', returned: 'Returned', prepared: 'Prepared', reviewed: 'Reviewed' }
    const others = new Map<string, { readonly worksheet_id: string }>()
    for (const [use, title] of Object.entries({ ...drafts, ...prepared })) others.set(use, await worksheet(title))
    // No one reviews what they prepared themselves.
    for (const use of Object.keys(prepared)) {
      const by = use === 'reviewed' ? caller : other
      await by.call(prepareWorksheet, { params: others.get(use) ?? first, body: { version: 1 } })
    }
    // Calendar items that are not filed yet: the figures of one worksheet are recorded here, those of the other may be.
    const items = await itemsOf(caller, entity_id, { state: 'due,upcoming' })
    const open = items.filter(({ item_id, due_date }) => item_id !== ids['item_id'] && due_date !== null)
    const figures = async (item_id: string) => {
      const body = { kind: 'blank' as const, item_id, title: `Figures of ${name}`, columns }
      const params = await caller.call(createWorksheet, { body })
      await caller.call(saveCells, { params, body: { version: 1, cells } })
      await caller.call(prepareWorksheet, { params, body: { version: 2 } })
      return params
    }
    const [filed, fileable] = [await figures(open[0]?.item_id ?? ''), await figures(open[1]?.item_id ?? '')]
    await caller.call(recordFromWorksheet, { params: filed, body: FIGURES })
    await other.call(reviewWorksheet, { params: others.get('reviewed') ?? first, body: { version: 2 } })
    return {
      worksheet_id: first.worksheet_id,
      ...Object.fromEntries([...others].map(([use, { worksheet_id }]) => [`${use}_worksheet_id`, worksheet_id])),
      fileable_worksheet_id: fileable.worksheet_id,
    }
  },
  bodies: {
    createWorksheet: ({ entity_id }) => ({ kind: 'blank', entity_id, period: '2026-10' }),
    updateWorksheet: { conclusion: 'Taken over' },
    prepareWorksheet: { version: 1 },
    reopenWorksheet: { version: 2 },
    reviewWorksheet: { version: 2 },
    returnWorksheet: { version: 2, remark: 'Freight is missing' },
    lockWorksheet: { version: 3 },
    deleteWorksheets: { worksheet_ids: ['00000000-0000-4000-8000-000000000000'] },
    undoWorksheets: { undo_id: '00000000-0000-4000-8000-000000000000' },
    saveCells: { version: 2, cells: [{ cell: 'B2', text: '=B1*18%', note: 'GST', tick: 'recalculated' }] },
    changeRows: { version: 1, act: 'insert', row: 2, count: 1 },
    changeColumns: {
      version: 1,
      columns: [
        { key: 'c1', name: 'Item', type: 'text' },
        { key: 'c2', name: 'Rent', type: 'money' },
      ],
    },
    fillWorksheet: { version: 1 },
    recordFromWorksheet: FIGURES,
    copyWorksheet: { as: 'next_period' },
  },
  queries: { uploadWorksheet: { version: '1' } },
  instead: {
    changeRows: { worksheet_id: 'rows_worksheet_id' },
    changeColumns: { worksheet_id: 'columns_worksheet_id' },
    fillWorksheet: { worksheet_id: 'filled_draft_worksheet_id' },
    uploadWorksheet: { worksheet_id: 'sheet_worksheet_id' },
    prepareWorksheet: { worksheet_id: 'draft_worksheet_id' },
    reopenWorksheet: { worksheet_id: 'reopened_worksheet_id' },
    reviewWorksheet: { worksheet_id: 'prepared_worksheet_id' },
    returnWorksheet: { worksheet_id: 'returned_worksheet_id' },
    lockWorksheet: { worksheet_id: 'reviewed_worksheet_id' },
    recordFromWorksheet: { worksheet_id: 'fileable_worksheet_id' },
  },
}
