import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../../lib/i18n.ts'
import { notices } from '../../../lib/notice.ts'
import { renderApp } from '../../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../../test/server.ts'
import { aSheetRow } from './a-sheet-row.test-data.ts'
import SheetPage from './SheetPage.tsx'

const SHEET = 'GET organisation/compliances/sheet/'
const FILE = 'POST organisation/compliances/items/file/'
const undo_id = '00000000-0000-4000-8000-0000000000aa'
const names = ['Asha Textiles', 'Banyan Foods', 'Chandra Traders', 'Deccan Mills']
const rows = names.map((entity_name, at) =>
  aSheetRow({
    item_id: `00000000-0000-4000-8000-00000000000${at + 1}`,
    entity_name,
    registration_number: `29AAAC${'ABCD'[at]}4798L1ZU`,
    pan: null,
  }),
)
const filing = {
  filed_on: '2026-11-18',
  acknowledgement: 'AA2911260000009',
  amount_paise: 1_00_000_00,
  late_fee_paise: null,
  interest_paise: null,
  penalty_paise: null,
  is_nil: null,
  note: '',
  filed_by: 'Vikram Shah',
}
const reply = (items = rows) => ({
  form: 'GSTR-3B',
  period: '2026-10',
  forms: [{ form: 'GSTR-3B', area: 'gst' }],
  periods: [{ period: '2026-10', total: 4, filed: 0 }],
  items,
  has_more: false,
  today: '2026-11-20',
})

beforeEach(async () => {
  notices.set([])
  signedInAs('a')
  await loadTexts('filing-sheet', 'compliances', 'items')
})

const open = async () => {
  await renderApp(<SheetPage />, {
    path: '/compliances/sheet?form=GSTR-3B&period=2026-10',
    route: '/compliances/sheet',
  })
  return screen.findByRole('grid', { name: 'GSTR-3B of Oct 2026' })
}
const line = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const focusOn = (name: string, column: string) => screen.findByRole('textbox', { name: `${column}: ${name}` })
const cellOf = (name: string, at: number) => within(line(name)).getAllByRole('gridcell')[at] as HTMLElement
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } })
const save = () => userEvent.click(screen.getByRole('button', { name: /^Record/ }))
const sent = (changes: readonly { readonly body: unknown }[]) =>
  (changes[0]?.body as { filings: Record<string, unknown>[] } | undefined)?.filings

it('a rectangle of a spreadsheet is pasted, totals follow, and one call records it', async () => {
  const { changes } = serve({ [SHEET]: reply(), [FILE]: { done: 2, refused: [], told: [], undo_id } })
  await open()
  await userEvent.click(await focusOn('Asha Textiles', 'Filed on'))
  paste('20-11-2026\tAA2911260000001\t1,23,456.00\n19/11/2026\tAA2911260000002\t१००\n')
  expect(cellOf('Banyan Foods', 2).textContent).toBe('AA2911260000002')
  expect(line('Total').textContent).toContain('₹1,23,556')
  await save()
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(sent(changes)).toMatchObject([
    {
      item_id: rows[0]?.item_id,
      filed_on: '2026-11-20',
      acknowledgement: 'AA2911260000001',
      amount_paise: 123_456_00,
      was_required: true,
    },
    { item_id: rows[1]?.item_id, filed_on: '2026-11-19', acknowledgement: 'AA2911260000002', amount_paise: 100_00 },
  ])
  await waitFor(() => expect(notices.get()[0]).toMatchObject({ title: '2 filings recorded', stays: 30_000 }))
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
})

it('lines that begin with a name or GSTIN find their rows; what matches nothing is named', async () => {
  serve({ [SHEET]: reply() })
  await open()
  await userEvent.click(await focusOn('Asha Textiles', 'Filed on'))
  paste('29AAACC4798L1ZU\t18 Nov 2026\nZenith & Co\t18 Nov 2026\nBANYAN FOODS\t17 Nov 2026')
  expect(screen.getByText('2 rows filled, matched by name or number.')).toBeDefined()
  expect(screen.getByText('1 line matches no entity: Zenith & Co.')).toBeDefined()
  expect(cellOf('Chandra Traders', 1).textContent).toBe('18 Nov 2026')
  expect(cellOf('Banyan Foods', 1).textContent).toBe('17 Nov 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Undo paste' }))
  expect(cellOf('Banyan Foods', 1).textContent).toBe('')
})

it('by the keyboard alone: type, move, edit, clear, fill down, undo, and leave by Escape', async () => {
  serve({ [SHEET]: reply() })
  await open()
  await userEvent.click(await focusOn('Asha Textiles', 'Filed on'))
  await userEvent.keyboard('18 Nov 2026{Tab}AA2911260000001{Enter}')
  expect(document.activeElement).toBe(await focusOn('Banyan Foods', 'Number'))
  expect(cellOf('Asha Textiles', 2).textContent).toBe('AA2911260000001')
  await userEvent.keyboard('{ArrowLeft}{Control>}d{/Control}')
  expect(((await focusOn('Banyan Foods', 'Filed on')) as HTMLInputElement).value).toBe('18 Nov 2026')
  await userEvent.keyboard('{F2}{Backspace}5{Enter}')
  expect(cellOf('Banyan Foods', 1).textContent).toBe('18 Nov 2025')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(cellOf('Banyan Foods', 1).textContent).toBe('18 Nov 2026')
  await userEvent.keyboard('17 Nov{Escape}')
  expect(cellOf('Chandra Traders', 1).textContent).toBe('')
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{Delete}')
  expect([cellOf('Asha Textiles', 1), cellOf('Banyan Foods', 1)].map((cell) => cell.textContent)).toEqual(['', ''])
  await userEvent.keyboard('{Escape}{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Record/ }))
})

it('a wrong cell is marked with its reason and not sent; the rest is', async () => {
  const { changes } = serve({ [SHEET]: reply(), [FILE]: { done: 1, refused: [], told: [], undo_id } })
  await open()
  await userEvent.click(await focusOn('Asha Textiles', 'Filed on'))
  paste('21 Nov 2026\tAA2911260000001\n18 Nov 2026\tAA2911260000002\t(500)')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  paste('18 Nov 2026\tAA2911260000003')
  expect(cellOf('Asha Textiles', 1).title).toBe('The date of filing is in the future. Correct it.')
  expect(cellOf('Banyan Foods', 3).title).toContain('cannot be negative')
  expect(screen.getByText('2 rows have errors and are not recorded.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Next error' }))
  expect(document.activeElement).toBe(await focusOn('Asha Textiles', 'Filed on'))
  await save()
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(sent(changes)).toMatchObject([{ item_id: rows[2]?.item_id }])
  expect(cellOf('Banyan Foods', 3).textContent).toBe('(500)')
})

it('a row that someone else recorded meanwhile is refused, names them, and keeps the typed values', async () => {
  let items = rows
  const refused = [
    {
      item_id: rows[0]?.item_id ?? '',
      entity_name: 'Asha Textiles',
      form: 'GSTR-3B',
      period: '2026-10',
      reason: 'It is marked as filed already.',
    },
  ]
  serve({
    [SHEET]: () => reply(items),
    [FILE]: () => {
      items = rows.map((row, at) => (at === 0 ? { ...row, state: 'filed', filing } : row))
      return { done: 0, refused, told: [], undo_id: null }
    },
  })
  await open()
  await userEvent.click(await focusOn('Asha Textiles', 'Filed on'))
  paste('18 Nov 2026\tAA2911260000001')
  await save()
  expect(await screen.findAllByText('Vikram Shah has recorded a filing. Your values are not saved.')).not.toEqual([])
  expect(screen.getByText('1 row was changed by someone else.')).toBeDefined()
  expect(cellOf('Asha Textiles', 2).textContent).toBe('AA2911260000001')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
  expect(cellOf('Asha Textiles', 2).textContent).toBe('AA2911260000009')
})

it('asks before more than one is recorded without proof; rows without a day get today', async () => {
  const { changes } = serve({ [SHEET]: reply(), [FILE]: { done: 2, refused: [], told: [], undo_id } })
  await open()
  await userEvent.click(cellOf('Asha Textiles', 3))
  paste('100\n200')
  await userEvent.click(screen.getByRole('button', { name: 'Use today in 2 rows' }))
  await save()
  const question = within(await screen.findByRole('dialog', { name: 'Record 2 filings?' }))
  expect(changes).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Record 2 filings' }))
  await waitFor(() => expect(sent(changes)).toMatchObject([{ filed_on: '2026-11-20' }, { filed_on: '2026-11-20' }]))
})

it('copies with a head and the names, so that it can be pasted here again', async () => {
  const filed = rows.map((row, at) => (at === 0 ? { ...row, state: 'filed' as const, filing } : row))
  serve({ [SHEET]: reply(filed) })
  await open()
  await userEvent.click(await focusOn('Banyan Foods', 'Filed on'))
  await userEvent.keyboard('{Control>}a{/Control}')
  let text = ''
  fireEvent.copy(document.activeElement as Element, {
    clipboardData: { setData: (_: string, given: string) => (text = given) },
  })
  expect(text.split('\n')[0]).toBe(
    'Entity\tRegistration\tStatus\tFiled on\tNumber\tTax or amount\tLate fee\tInterest\tPenalty\tNil\tNote',
  )
  expect(text.split('\n')[1]).toBe(
    'Asha Textiles\t29AAACA4798L1ZU\tFiled\t18 Nov 2026\tAA2911260000009\t100000.00\t\t\t\t\t',
  )
})

it('puts what the server chose into the address, so that it stays when all of it is filed', async () => {
  serve({ [SHEET]: reply() })
  const { router } = await renderApp(<SheetPage />, { path: '/compliances/sheet', route: '/compliances/sheet' })
  await screen.findByRole('grid')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ form: 'GSTR-3B', period: '2026-10' }))
})

it('a viewer reads it; rows that are held say why', async () => {
  signedInAs('v')
  serve({ [SHEET]: reply(rows.map((row, at) => (at === 1 ? { ...row, held: 'October 2026 is locked.' } : row))) })
  await open()
  expect(screen.getByText(/^Your role does not record filings/)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /^Filed on/ })).toBeNull()
  expect(within(line('Banyan Foods')).getByText('October 2026 is locked.')).toBeDefined()
})

it('says where there is nothing, and what went wrong', async () => {
  serve({ [SHEET]: { ...reply([]), form: '', period: '', forms: [], periods: [] } })
  await renderApp(<SheetPage />, { path: '/compliances/sheet', route: '/compliances/sheet' })
  expect(await screen.findByText('No items in the calendar yet')).toBeDefined()
  serve({ [SHEET]: () => refusal('forbidden', 'You may not.') })
  await renderApp(<SheetPage />, { path: '/compliances/sheet', route: '/compliances/sheet' })
  expect(await screen.findByText('The sheet could not be loaded')).toBeDefined()
})

it('keeps typed values over a reload until they are discarded, and shows them to no one else', async () => {
  serve({ [SHEET]: reply() })
  const first = await renderApp(<SheetPage />, {
    path: '/compliances/sheet?form=GSTR-3B&period=2026-10',
    route: '/compliances/sheet',
  })
  await screen.findByRole('grid')
  await userEvent.click(cellOf('Banyan Foods', 2))
  paste('AA2911260000007')
  expect(await screen.findByText(/kept on this device/)).toBeTruthy()
  first.unmount()
  await open()
  expect(screen.getByRole('row', { name: /Banyan Foods/ }).textContent).toContain('AA2911260000007')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(localStorage.getItem('niyam.sheet_drafts')).toBeNull())
})
