import { expect, test } from 'vitest'
import { tableRows } from './table-rows.ts'

test('a table becomes rows by the names of its columns, second lines beside the first', () => {
  const cell = (value: string | null) => ({ type: 'text' as const, value })
  const table = {
    fields: [
      { key: 'name', label: 'Name', class: '', sortable: true, detail: 'Tags' },
      { key: 'next_due', label: 'Next due', class: '', sortable: true, detail: 'Form' },
    ],
    rows: [
      {
        id: 'a',
        groups: [
          [cell('Kaveri Foods'), cell('Audit')],
          [cell('2026-11-20'), cell('GSTR-3B')],
        ],
        actions: [],
      },
      { id: 'b', groups: [[cell('Rao & Sons'), cell(null)], [cell(null)]], actions: [] },
    ],
    meta: { page: 2, page_size: 50, total: 52, next_url: null, prev_url: '/' },
  }
  expect(tableRows(table)).toEqual({
    rows: [
      { id: 'a', name: 'Kaveri Foods', name_tags: 'Audit', next_due: '2026-11-20', next_due_form: 'GSTR-3B' },
      { id: 'b', name: 'Rao & Sons', next_due: null },
    ],
    total: 52,
    page: 2,
  })
})
