import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { session } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import { aWorksheetDetail, loadedCells, savedCells } from './a-worksheet.test-data.ts'
import WorksheetPage from './WorksheetPage.tsx'

await loadTexts('worksheets', 'compliances')
beforeEach(() => signedInAs('a'))

const WORKSHEET = 'GET organisation/worksheets/:worksheet_id/'
const CELLS = 'GET organisation/worksheets/:worksheet_id/cells/'
const SAVE = 'POST organisation/worksheets/:worksheet_id/cells/'

async function open() {
  const page = await renderApp(<WorksheetPage />, { path: '/worksheets/1', route: '/worksheets/$worksheet_id' })
  await screen.findByRole('grid', { name: 'GSTR-3B working, Oct 2026' })
  return page
}
const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"] [data-col="${column}"]`)
  if (!found) throw new Error(`No cell ${row}, ${column}`)
  return found
}
const textOf = (row: number, column: number) =>
  cell(row, column).querySelector('input')?.value ?? cell(row, column).textContent
const press = (row: number, column: number) => fireEvent.mouseDown(cell(row, column), { button: 0 })
const field = (name: string) => screen.findByRole('textbox', { name })
const key = (name: string, held: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...held })
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } })
const sentCells = (changes: readonly { readonly body: unknown }[]) =>
  changes.map(({ body }) => body as { version: number; cells: { cell: string; text?: string }[] })

it('shows values in Indian groups, results of formulas, and which blank cell a formula needs', async () => {
  serve({ [WORKSHEET]: aWorksheetDetail(), [CELLS]: loadedCells() })
  await open()
  expect([textOf(0, 1), textOf(0, 2), textOf(0, 3)]).toEqual(['1,00,000.00', '18%', '18,000.00'])
  expect(textOf(1, 1)).toBe('')
  expect(textOf(1, 3)).toBe('Needs B2')
  expect(cell(0, 1).dataset['changed']).toBe('true')
  expect(cell(3, 3).dataset['note']).toBe('true')
  const grid = screen.getByRole('grid')
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['25', '5'])
  expect(cell(3, 3).getAttribute('aria-colindex')).toBe('5')
})

it('typing replaces, Enter goes down, formulas follow, and Ctrl+S sends what was typed on its version', async () => {
  const { changes } = serve({ [WORKSHEET]: aWorksheetDetail(), [CELLS]: loadedCells(), [SAVE]: savedCells(4) })
  await open()
  press(1, 1)
  await userEvent.type(await field('B2 Taxable value'), '2,00,000')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Content of B2' }).value).toBe('2,00,000')
  key('Enter')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('B3 Taxable value')
  expect([textOf(1, 1), textOf(1, 3)]).toEqual(['2,00,000.00', '10,000.00'])
  expect(screen.getByText('1 cell not saved yet')).toBeTruthy()
  key('s', { ctrlKey: true })
  expect(await screen.findByText('All changes saved')).toBeTruthy()
  expect(sentCells(changes)).toEqual([{ version: 3, cells: [{ cell: 'B2', text: '200000.00' }] }])
})

it('by the keyboard alone: F2 edits, Escape gives up, Ctrl+D fills down, Delete clears, Ctrl+Z and Ctrl+Y', async () => {
  serve({ [WORKSHEET]: aWorksheetDetail(), [CELLS]: loadedCells(), [SAVE]: savedCells(4) })
  await open()
  press(0, 3)
  await field('D1 Tax')
  key('F2')
  expect((document.activeElement as HTMLInputElement).value).toBe('=B1*C1')
  await userEvent.type(document.activeElement as Element, '+1')
  key('Escape')
  expect(textOf(0, 3)).toBe('18,000.00')
  key('ArrowDown', { shiftKey: true })
  key('ArrowDown', { shiftKey: true })
  key('d', { ctrlKey: true })
  expect(textOf(2, 3)).toBe('Needs B3')
  key('z', { ctrlKey: true })
  expect(textOf(2, 3)).toBe('')
  key('y', { ctrlKey: true })
  expect(textOf(2, 3)).toBe('Needs B3')
  key('Delete')
  expect([textOf(0, 3), textOf(1, 3), textOf(2, 3)]).toEqual(['', '', ''])
  key('z', { ctrlKey: true })
  expect(textOf(0, 3)).toBe('18,000.00')
  key('Escape')
  key('Escape')
  expect(document.activeElement?.id).toBe('worksheet-keys')
})

it('a block of Excel is pasted; refused cells are named and keep what they had', async () => {
  const { changes } = serve({ [WORKSHEET]: aWorksheetDetail(), [CELLS]: loadedCells(), [SAVE]: savedCells(4) })
  await open()
  press(0, 1)
  await field('B1 Taxable value')
  paste('twelve\t18\r\n1,23,456.00\t(5)\r\n')
  expect([textOf(0, 1), textOf(1, 1), textOf(1, 2)]).toEqual(['1,00,000.00', '1,23,456.00', '-5%'])
  expect(screen.getByText(/^B1 “twelve” was not changed\. This is not an amount\./)).toBeTruthy()
  key('s', { ctrlKey: true })
  await screen.findByText('All changes saved')
  expect(sentCells(changes)[0]?.cells.map((one) => one.cell)).toEqual(['B2', 'C2'])
})

it('a circle is shown in words on the cell; what the server refuses is named and not sent again', async () => {
  let answer: unknown = refusal('invalid', 'Check the cells.', { B1: ['B1 reads itself in a circle.'] })
  const { changes } = serve({ [WORKSHEET]: aWorksheetDetail(), [CELLS]: loadedCells(), [SAVE]: () => answer as never })
  await open()
  press(0, 1)
  await userEvent.type(await field('B1 Taxable value'), '=D1')
  key('Enter')
  expect([textOf(0, 1), textOf(0, 3)]).toEqual(['Circular', 'Circular'])
  key('s', { ctrlKey: true })
  expect(await screen.findByText('B1: B1 reads itself in a circle.')).toBeTruthy()
  answer = savedCells(4)
  await userEvent.type(await field('B2 Taxable value'), '7')
  key('Enter')
  key('s', { ctrlKey: true })
  await screen.findByText('All changes saved')
  expect(sentCells(changes).map(({ cells }) => cells.map((one) => one.cell))).toEqual([['B1'], ['B2']])
})

it('where someone else has saved, nothing is overwritten before the person chooses', async () => {
  let version = 3
  const { changes } = serve({
    [WORKSHEET]: () => aWorksheetDetail({ version }),
    [CELLS]: () => loadedCells(version, [{ cell: 'A1', value: version === 3 ? 'Outward supplies' : 'Theirs' }]),
    [SAVE]: ({ body }) =>
      (body as { version: number }).version === version
        ? savedCells(version + 1)
        : (refusal('conflict', 'Someone else has changed it.') as never),
  })
  await open()
  press(1, 1)
  await userEvent.type(await field('B2 Taxable value'), '5')
  key('Enter')
  version = 5
  key('s', { ctrlKey: true })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your 1 unsaved cell belongs to an older version.')
  fireEvent.click(within(alert).getByRole('button', { name: 'Keep my cells' }))
  await waitFor(() => expect(textOf(0, 0)).toBe('Theirs'))
  expect(textOf(1, 1)).toBe('5.00')
  press(2, 1)
  await field('B3 Taxable value')
  key('s', { ctrlKey: true })
  await screen.findByText('All changes saved')
  expect(sentCells(changes).map((sent) => [sent.version, sent.cells.length])).toEqual([
    [3, 1],
    [5, 1],
  ])
})

it('unsaved cells are kept on this device for this person, and given up by choice', async () => {
  serve({
    [WORKSHEET]: aWorksheetDetail(),
    [CELLS]: loadedCells(),
    [SAVE]: () => Promise.reject(new Error('offline')),
  })
  const first = await open()
  press(1, 1)
  await userEvent.type(await field('B2 Taxable value'), '5')
  key('Enter')
  key('s', { ctrlKey: true })
  expect(await screen.findByText(/^Not saved yet: no connection\. 1 cell is kept/)).toBeTruthy()
  first.unmount()
  serve({ [WORKSHEET]: aWorksheetDetail({ version: 4 }), [CELLS]: loadedCells(4) })
  const second = await open()
  expect(textOf(1, 1)).toBe('5.00')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard my cells' }))
  await waitFor(() => expect(textOf(1, 1)).toBe(''))
  expect(localStorage.getItem('niyam.worksheet_drafts')).toBeNull()
  second.unmount()
})

it('cell details say where a value is from, the period before, note and tick mark; a note is saved with the cell', async () => {
  const { changes } = serve({ [WORKSHEET]: aWorksheetDetail(), [CELLS]: loadedCells(), [SAVE]: savedCells(4) })
  await open()
  press(0, 1)
  await field('B1 Taxable value')
  key('F2', { shiftKey: true })
  const panel = await screen.findByRole('dialog', { name: 'Cell' })
  expect(panel.textContent).toContain('Typed by Vikram')
  expect(panel.textContent).toContain('90,000.00 · Changed since the previous period')
  await userEvent.type(within(panel).getByRole('textbox', { name: 'Note' }), 'See ledger')
  fireEvent.click(within(panel).getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(cell(0, 1).dataset['note']).toBe('true'))
  fireEvent.click(screen.getByRole('button', { name: 'Save now', hidden: true }))
  await waitFor(() => expect(sentCells(changes)[0]?.cells).toEqual([{ cell: 'B1', note: 'See ledger' }]))
})

it('a draft is marked as prepared, with the version on the screen', async () => {
  let state: 'draft' | 'prepared' = 'draft'
  const { changes } = serve({
    [WORKSHEET]: () => aWorksheetDetail({ state }),
    [CELLS]: loadedCells(),
    'POST organisation/worksheets/:worksheet_id/prepare/': () => {
      state = 'prepared'
      return aWorksheetDetail({ state, version: 4 })
    },
  })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as prepared' }))
  expect(await screen.findByText(/waiting for review/)).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ version: 3 }])
  expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
})

it('another person approves, or sends back, never without a remark', async () => {
  const prepared = { by: { user_id: 'other', name: 'Vikram' }, at: '2026-11-20T10:00:00Z' }
  const { changes } = serve({
    [WORKSHEET]: aWorksheetDetail({ state: 'prepared', prepared }),
    [CELLS]: loadedCells(),
    'POST organisation/worksheets/:worksheet_id/return/': aWorksheetDetail({ version: 4 }),
  })
  await open()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send back' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }))
  expect(within(dialog).getByText('Enter the changes needed.')).toBeTruthy()
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Changes needed/ }), 'Exports are missing')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('Worksheet sent back')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ version: 3, remark: 'Exports are missing' }])
})

it('the preparer reads that another person has to review', async () => {
  session.set({ ...session.get(), user: { user_id: 'me' } as never })
  const prepared = { by: { user_id: 'me', name: 'Asha' }, at: '2026-11-20T10:00:00Z' }
  serve({ [WORKSHEET]: aWorksheetDetail({ state: 'prepared', prepared }), [CELLS]: loadedCells() })
  await open()
  expect(screen.getByText('You prepared this worksheet. Another person has to review it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('a locked worksheet is read, with its hash; typing changes nothing', async () => {
  const locked = { by: { user_id: 'other', name: 'Vikram' }, at: '2026-11-20T10:00:00Z' }
  const { changes } = serve({
    [WORKSHEET]: aWorksheetDetail({ state: 'locked', locked, hash: 'ab12' }),
    [CELLS]: loadedCells(),
  })
  await open()
  expect(screen.getByText('ab12')).toBeTruthy()
  press(0, 1)
  const input = (await field('B1 Taxable value')) as HTMLInputElement
  expect(input.readOnly).toBe(true)
  key('Delete')
  paste('1')
  expect(textOf(0, 1)).toBe('1,00,000.00')
  expect(screen.queryByRole('button', { name: 'Mark as prepared' })).toBeNull()
  expect(changes).toEqual([])
})

it('on a phone each row is a list of fields', async () => {
  const { changes } = serve({ [WORKSHEET]: aWorksheetDetail(), [CELLS]: loadedCells(), [SAVE]: savedCells(4) })
  const wide = window.innerWidth
  Object.assign(window, { innerWidth: 360 })
  fireEvent(window, new Event('resize'))
  try {
    await renderApp(<WorksheetPage />, { path: '/worksheets/1', route: '/worksheets/$worksheet_id' })
    fireEvent.click(await screen.findByRole('button', { name: /Exports/ }))
    const form = await screen.findByRole('dialog', { name: 'Row 2' })
    await userEvent.type(within(form).getByRole('textbox', { name: 'B2 Taxable value' }), 'twelve')
    fireEvent.click(within(form).getByRole('button', { name: 'Keep' }))
    expect(within(form).getByText(/^This is not an amount/)).toBeTruthy()
    await userEvent.clear(within(form).getByRole('textbox', { name: 'B2 Taxable value' }))
    await userEvent.type(within(form).getByRole('textbox', { name: 'B2 Taxable value' }), '1,000')
    fireEvent.click(within(form).getByRole('button', { name: 'Keep' }))
    expect(await screen.findByText(/Taxable value 1,000.00 · Rate 5%/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }))
    await waitFor(() => expect(sentCells(changes)[0]?.cells).toEqual([{ cell: 'B2', text: '1000.00' }]))
  } finally {
    Object.assign(window, { innerWidth: wide })
    fireEvent(window, new Event('resize'))
  }
})

it('says that it could not be loaded', async () => {
  serve({
    [WORKSHEET]: () => refusal('not_found', 'This worksheet does not exist.') as never,
    [CELLS]: () => refusal('not_found', 'This worksheet does not exist.') as never,
  })
  await renderApp(<WorksheetPage />, { path: '/worksheets/1', route: '/worksheets/$worksheet_id' })
  expect(await screen.findByText('The worksheet could not be loaded')).toBeTruthy()
})
