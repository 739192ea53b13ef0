import type { SheetImport } from '@niyam/contract/imports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a part.
import '../../ui/ConfirmModal.tsx'
import './OneImport.tsx'
import ImportPage from './ImportPage.tsx'

await loadTexts('imports', 'documents')

const LIST = 'GET organisation/importer/'
const TRY = 'POST organisation/importer/'
const ONE = 'GET organisation/importer/:import_id/'
const ROWS = 'GET organisation/importer/:import_id/rows/'
const anImport = (part: Partial<SheetImport> = {}): SheetImport => ({
  import_id: 's1',
  kind: 'entities',
  state: 'checked',
  file_name: 'clients.xlsx',
  sheet: 'Clients',
  sheets: ['Clients'],
  notes: [],
  made_by: 'Asha',
  made_at: '2026-11-20T06:00:00Z',
  finished_at: null,
  kept_until: '2026-12-20T06:00:00Z',
  columns: [
    { head: 'Firma', field: null, sample: ['Janaki Trust'] },
    { head: 'Nummer', field: 'pan', sample: [] },
  ],
  fields: [
    { key: 'name', label: 'Name', is_needed: true },
    { key: 'pan', label: 'PAN', is_needed: false },
  ],
  counts: { new: 2, wrong: 1 },
  filled: 0,
  warned: 0,
  progress: { done: 0, total: 0 },
  ...part,
})
const rowsOf = (...names: string[]) =>
  aTable(
    { row: 'Row', name: 'Name', outcome: 'Result', problems: 'Problems' },
    names.map((name, at) => ({ id: `${at + 2}-new`, cells: { row: `${at + 2}`, name, outcome: 'New', problems: [] } })),
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => signedInAs('m'))

it.each([
  ['a viewer', 'v', false],
  ['a person with limited access', 'm', true],
] as const)('tells %s that importing is not open to them', async (_, role, is_limited) => {
  signedInAs(role, { is_limited })
  const { requests } = serve({})
  await renderApp(<ImportPage />)
  expect(screen.getByText('Importing is not open to you')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try the sheet' })).toBeNull()
  expect(requests).toEqual([])
})

it('tries pasted rows as a file, says why it cannot, and opens what was read', async () => {
  const replies = [refusal('invalid', 'x', { file: ['This file is not a sheet.'] }), anImport()]
  const { changes } = serve({
    [LIST]: { imports: [] },
    [TRY]: () => replies.shift()!,
    [ROWS]: rowsOf(),
    [ONE]: anImport(),
  })
  const { router } = await renderApp(<ImportPage />, { path: '/admin/import?kind=filings' })
  expect(await screen.findByText('No sheet was tried yet.')).toBeTruthy()
  await press('Try the sheet')
  expect(screen.getByText('Choose a file, or paste the rows.')).toBeTruthy()
  await userEvent.click(screen.getByRole('textbox', { name: 'Or paste the rows' }))
  await userEvent.paste('Form\tPeriod')
  await press('Try the sheet')
  expect(await screen.findByText('This file is not a sheet.')).toBeTruthy()
  await press('Try the sheet')
  await waitFor(() => expect(router.history.location.href).toBe('/admin/import?import=s1'))
  expect(changes.map(({ call, query }) => [call, query])).toEqual([1, 2].map(() => [TRY, { kind: 'filings' }]))
  const file = changes[0]?.body as File
  expect([file.name, await file.text()]).toEqual(['Pasted rows.tsv', 'Form\tPeriod'])
})

it('lists the sheets of the last month, each with what became of its rows', async () => {
  serve({
    [LIST]: { imports: [anImport({ state: 'done', counts: { done: 1200, wrong: 3 }, filled: 380, warned: 4 })] },
  })
  await renderApp(<ImportPage />)
  const sheet = await screen.findByRole('link', { name: 'clients.xlsx' })
  expect(sheet.getAttribute('href')).toBe('/admin/import?import=s1')
  expect(sheet.closest('li')?.textContent).toBe(
    'clients.xlsxImportedEntities · 820 imported · 380 filled · 4 with a warning · 3 with an error · Asha, 20 Nov 2026, 11:30',
  )
})

it('asks what a column is, tries the sheet again, and then imports the sound rows', async () => {
  let one = anImport()
  const { changes } = serve({
    [ONE]: () => one,
    [ROWS]: rowsOf('Janaki Trust'),
    'POST organisation/importer/:import_id/columns/': ({ body }) => {
      const { fields } = body as { fields: (string | null)[] }
      return (one = anImport({ columns: one.columns.map((column, at) => ({ ...column, field: fields[at] ?? null })) }))
    },
    'POST organisation/importer/:import_id/start/': () =>
      (one = anImport({ state: 'done', counts: { done: 2, wrong: 1 } })),
  })
  await renderApp(<ImportPage />, { path: '/admin/import?import=s1' })
  expect(await screen.findByText('1 of 2 columns are read. Say which one is: Name.')).toBeTruthy()
  expect(screen.getByText('2 new · 1 with an error')).toBeTruthy()
  expect((await screen.findByRole('row', { name: /Janaki Trust/ })).textContent).toBe('2Janaki TrustNew')
  await userEvent.click(screen.getByRole('combobox', { name: 'Meaning of the column Firma' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Name' }))
  expect(await screen.findByText('2 of 2 columns are read.')).toBeTruthy()
  await press('Import 2 rows')
  expect(await screen.findByText('2 imported · 1 with an error')).toBeTruthy()
  expect(changes).toEqual([
    { call: 'POST organisation/importer/s1/columns/', query: {}, body: { fields: ['name', 'pan'] } },
    { call: 'POST organisation/importer/s1/start/', query: {}, body: undefined },
  ])
})

it('says what a row fills, and marks a row with a warning', async () => {
  const rows = rowsOf('Janaki Trust', 'Meghna Foods')
  const [one, two] = rows.rows
  one?.groups[2]?.push({ type: 'text-secondary', value: 'Fills Return frequency' })
  two?.groups[3]?.push({ type: 'text', value: 'Check the number.' })
  const { requests } = serve({ [ONE]: anImport({ warned: 1 }), [ROWS]: rows })
  await renderApp(<ImportPage />, { path: '/admin/import?import=s1' })
  expect((await screen.findByRole('row', { name: /Janaki/ })).textContent).toBe(
    '2Janaki TrustNewFills Return frequency',
  )
  expect(screen.getByText('2 new · 1 with a warning · 1 with an error')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Result' }))
  await userEvent.click(await screen.findByRole('option', { name: 'With a warning (1)' }))
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ outcome: 'warned' }))
})

it('asks before it undoes an import and says why it did not, and forgets the sheet', async () => {
  const { changes } = serve({
    [ONE]: anImport({ state: 'done', counts: { done: 2 } }),
    [ROWS]: rowsOf(),
    [LIST]: { imports: [] },
    'POST organisation/importer/:import_id/undo/': refusal('conflict', 'Another import runs. Try again.'),
    'DELETE organisation/importer/:import_id/': { message: 'The sheet is forgotten.' },
  })
  const { router } = await renderApp(<ImportPage />, { path: '/admin/import?import=s1' })
  await press('Undo')
  const undo = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  expect(undo.getByText(/^The entities and registrations created from 2 rows are deleted/)).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.click(undo.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Another import runs. Try again.')).toBeTruthy()
  await press('Forget the sheet')
  const forget = within(await screen.findByRole('dialog', { name: 'Forget this sheet?' }))
  expect(forget.getByText(/Imported records stay, and the import can no longer be undone\.$/)).toBeTruthy()
  await userEvent.click(forget.getByRole('button', { name: 'Forget the sheet' }))
  expect(await screen.findByText('The sheet is forgotten.')).toBeTruthy()
  await waitFor(() => expect(router.history.location.href).toBe('/admin/import?kind=entities'))
  expect(changes).toEqual([
    { call: 'POST organisation/importer/s1/undo/', query: {}, body: undefined },
    { call: 'DELETE organisation/importer/s1/', query: {}, body: undefined },
  ])
})

it.each([
  ['every row has an error', { wrong: 2 }, true],
  ['some rows are sound', { new: 1, wrong: 1 }, false],
] as const)('shows what the columns are at once when %s', async (_, counts, isOpen) => {
  const fields = anImport().fields.map((field) => ({ ...field, is_needed: false }))
  serve({ [LIST]: { imports: [] }, [ONE]: anImport({ counts, fields }), [ROWS]: rowsOf('Janaki Trust') })
  await renderApp(<ImportPage />, { path: '/admin/import?import=s1' })
  expect(await screen.findByText('1 of 2 columns are read.')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Meaning of the column Firma' }) !== null).toBe(isOpen)
})
