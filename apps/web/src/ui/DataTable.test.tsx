import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { IconTag } from '@tabler/icons-react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../lib/failure.ts'
import { organisationSettingsQuery } from '../lib/settings.ts'
import { renderApp } from '../test/render.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'

const anEntityRow = (id: string, name: string, actions: Row['actions'] = []): Row => ({
  id,
  groups: [
    [
      { type: 'avatar', value: name },
      { type: 'text-secondary', value: 'Partnership' },
    ],
    [{ type: 'text', value: `PAN of ${name}` }],
    [{ type: 'text', value: '3' }],
  ],
  actions,
})

const reply: TableReply = {
  fields: [
    { key: 'name', label: 'Name', class: '', sortable: true },
    { key: 'pan', label: 'PAN', class: '', sortable: false },
    { key: 'overdue', label: 'Overdue', class: 'number', sortable: false },
  ],
  rows: [
    anEntityRow('e1', 'Surya Polymers', [
      { label: 'Open', route: 'entity', params: { entity_id: 'e1' } },
      { label: 'Portal', url: 'https://portal.example/', open_in_new: true, btn_class: 'btn-danger' },
      { label: 'Nowhere', url: 'javascript:alert(1)' },
    ]),
    anEntityRow('e2', 'Tapti Mills'),
    anEntityRow('e3', 'Uma Traders'),
  ],
  meta: { page: 2, page_size: 20, total: 150, next_url: null, prev_url: null },
}

const draw = (part: Partial<DataTableProps['query']>, path = '/entities?page=2', more: Partial<DataTableProps> = {}) =>
  renderApp(
    <DataTable
      label="My entities"
      searchLabel="Search entities"
      query={{ data: undefined, error: null, refetch: () => undefined, ...part }}
      rowHref={(row) => `/entity/${row.id}/view`}
      actionHref={(route, { entity_id }) => `/${route}/${entity_id}`}
      empty={<p>No entity yet</p>}
      {...more}
    />,
    { path },
  )

const rows = () =>
  within(screen.getByRole('table', { name: 'My entities' }))
    .getAllByRole('row')
    .slice(1)
/** A press is painted before its page is turned to, so the address follows a moment later. */
const arrivesAt = ({ history }: { history: { location: { href: string } } }, address: string) =>
  waitFor(() => expect(history.location.href).toBe(address))
const link = (name: RegExp) => screen.getByRole('link', { name })

it('draws rows whose first column is the link', async () => {
  await draw({ data: reply })
  expect(link(/Surya Polymers/).getAttribute('href')).toBe('/entity/e1/view')
  expect(screen.getByText('150 rows')).toBeTruthy()
  expect(screen.getByText('21–40 of 150')).toBeTruthy()
})

it('draws each column under its label, in the manner of its class', async () => {
  await draw({ data: reply })
  const heads = screen.getAllByRole('columnheader').slice(0, 3)
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'PAN', 'Overdue'])
  const [first] = rows()
  const cells = within(first as HTMLElement).getAllByRole('cell')
  expect(cells.slice(0, 3).map(({ className }) => className.includes('number'))).toEqual([false, false, true])
  expect(heads.map(({ className }) => className.includes('number'))).toEqual([false, false, true])
})

it('names a row by its header; a picture is initials, a second line is below', async () => {
  const cells: Row['groups'][number] = [
    { type: 'avatar', value: 'Surya Polymers' },
    { type: 'text', value: 'Form 140' },
    { type: 'text-secondary', value: '26Q before' },
  ]
  const [row] = reply.rows
  if (!row) throw new Error('The table has no rows')
  await draw({ data: { ...reply, rows: [{ ...row, header: 'Form 140', groups: [cells, ...row.groups.slice(1)] }] } })
  const name = link(/Form 140/)
  expect(name.title).toBe('Form 140')
  // The text that is the header is not said twice.
  expect(name.textContent).toBe('SPForm 14026Q before')
  expect(within(name).getByText('SP').getAttribute('aria-hidden')).toBe('true')
  expect(within(name).getByText('26Q before').className).toContain('second')
})

it('tells the whole of a cell that is cut, and the name of the row over the others', async () => {
  await draw({ data: reply })
  const [row] = rows()
  const [name, pan] = within(row as HTMLElement).getAllByRole('cell')
  if (!name || !pan) throw new Error('The row has no cells')
  const place = (cell: Element, left: number) =>
    vi.spyOn(cell, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 100, 40))
  place(name, 0)
  place(pan, 100)
  pan.style.overflow = 'hidden'
  vi.spyOn(pan, 'clientWidth', 'get').mockReturnValue(100)
  const needed = vi.spyOn(pan, 'scrollWidth', 'get').mockReturnValue(180)
  const hover = (clientX: number) => fireEvent.mouseMove(link(/Surya Polymers/), { clientX, clientY: 20 })
  hover(150)
  expect(link(/Surya Polymers/).title).toBe('PAN of Surya Polymers')
  hover(50)
  expect(link(/Surya Polymers/).title).toBe('Surya Polymers')
  needed.mockReturnValue(100)
  hover(150)
  expect(link(/Surya Polymers/).title).toBe('Surya Polymers')
})

it('keeps page, sort and search in the address', async () => {
  const { router } = await draw({ data: reply })
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await arrivesAt(router, '/entities?page=3')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await arrivesAt(router, '/entities?sort=name')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search entities' }), 'surya')
  await arrivesAt(router, '/entities?sort=name&search=surya')
})

it('shows two pages either side of the current one, ellipses and the last', async () => {
  await draw({ data: { ...reply, meta: { ...reply.meta, page: 31, total: 1240 } } }, '/entities?page=31')
  const navigation = screen.getByRole('navigation', { name: 'Pages' })
  expect(
    [...navigation.children]
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim(),
  ).toBe('1 … 29 30 31 32 33 … 62')
  const pages = within(navigation)
  expect(pages.getByRole('button', { current: 'page' }).textContent).toBe('31')
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) pages.getByRole('button', { name })
})

it('offers the last page where there is no such page', async () => {
  const { router } = await draw(
    { data: { ...reply, rows: [], meta: { ...reply.meta, page: 99 } } },
    '/entities?page=99',
  )
  expect(screen.getByText('There is no page 99')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Go to the last page' }))
  await arrivesAt(router, '/entities?page=8')
})

it('tells nothing yet from nothing found', async () => {
  const empty = { ...reply, rows: [], meta: { ...reply.meta, total: 0 } }
  const first = await draw({ data: empty }, '/entities')
  expect(screen.getByText('No entity yet')).toBeTruthy()
  first.unmount()
  const { router } = await draw({ data: empty }, '/entities?search=zzz&tag=audit&page=2')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await arrivesAt(router, '/entities')
})

it('says API Error when the table cannot be loaded, and reads again on request', async () => {
  const refetch = vi.fn()
  await draw({ error: new Error('no'), refetch })
  expect(await screen.findByText('API Error')).toBeTruthy()
  expect(screen.getByText('An Error Occurred. Please try again later.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('says nothing more where the table is closed to the person: they are on their way to another page', async () => {
  await draw({ error: new ApiFailure('forbidden', 'Your role does not include this list.') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('API Error')).toBeNull()
})

it('keeps rows that could not be read again, and says so', async () => {
  await draw({ data: reply, error: new Error('no') })
  expect(rows()).toHaveLength(3)
  expect(screen.getByRole('alert').textContent).toContain('may be out of date')
})

it('offers only actions that lead somewhere', async () => {
  await draw({ data: reply })
  // Drawn with the first opening: twenty closed menus would cost every page of a table.
  expect(screen.queryAllByRole('menuitem', { hidden: true })).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Surya Polymers' }))
  const entries = screen.getAllByRole('menuitem', { hidden: true })
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href'), entry.dataset.tone])).toEqual([
    ['Open', '/entity/e1', undefined],
    ['Portal', 'https://portal.example/', 'danger'],
  ])
  expect([entries[1]?.getAttribute('target'), entries[1]?.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})

it('is one stop for Tab, and walks and turns by keys', async () => {
  const { router } = await draw({ data: reply })
  const links = [/Surya/, /Tapti/, /Uma/].map(link)
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  links[0]?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(links[2])
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(links[0])
  await userEvent.keyboard('{End}{PageDown}')
  await arrivesAt(router, '/entities?page=3')
  await userEvent.keyboard('{Enter}')
  await arrivesAt(router, '/entity/e3/view')
})

it('keeps the tab stop at the focused row when the rows are read again', async () => {
  function ReadAgain() {
    const [data, setData] = useState(reply)
    useEffect(() => {
      const again = () => setData({ ...reply, rows: reply.rows.map((row) => ({ ...row })) })
      document.addEventListener('read-again', again)
      return () => document.removeEventListener('read-again', again)
    }, [])
    return (
      <DataTable
        label="My entities"
        query={{ data, error: null, refetch: () => undefined }}
        rowHref={() => '/'}
        empty={null}
      />
    )
  }
  await renderApp(<ReadAgain />)
  const second = () => link(/Tapti Mills/)
  act(() => second().focus())
  expect(second().tabIndex).toBe(0)
  act(() => void document.dispatchEvent(new Event('read-again')))
  expect(second().tabIndex).toBe(0)
})

it('goes to the search by a slash, but lets one be typed', async () => {
  await draw({ data: reply })
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(search)
  await userEvent.keyboard('a/b')
  expect(search.value).toBe('a/b')
})

it('hides columns and sets the row height, for the person', async () => {
  const { queries } = await draw({ data: reply }, '/entities', { name: 'entities' })
  queries.setQueryData(organisationSettingsQuery.queryKey, {
    starred: [],
    tables: { entities: { hidden: ['pan'], density: 'compact' } },
    views: {},
    dashboard: null,
  })
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'PAN' })).toBeNull())
  expect(screen.queryByText('PAN of Tapti Mills')).toBeNull()
  expect(within(rows()[1] as HTMLElement).getByText('3')).toBeTruthy()
})

const bulkOf = (run: (ids: readonly string[]) => Promise<unknown>, runFound?: () => Promise<unknown>) => [
  { label: 'Add tag', icon: IconTag, run, ...(runFound && { runFound }) },
]

it('selects rows, a range and the page, and acts on them', async () => {
  const run = vi.fn(async () => undefined)
  await draw({ data: reply }, '/entities', { bulk: bulkOf(run) })
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
  await userEvent.click(box('Surya Polymers'))
  expect(screen.getByText('1 selected')).toBeTruthy()
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(box('Uma Traders'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 selected')).toBeTruthy()
  await user.click(box('Tapti Mills'))
  await user.click(screen.getByRole('button', { name: 'Add tag' }))
  expect(run).toHaveBeenCalledWith(['e1', 'e3'])
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(screen.getByText('Done for 2 rows')).toBeTruthy()
})

it('selects by Space, and everything found where the action can', async () => {
  const runFound = vi.fn(async () => undefined)
  await draw({ data: reply }, '/entities', { bulk: bulkOf(async () => undefined, runFound) })
  link(/Tapti/).focus()
  await userEvent.keyboard(' ')
  expect(screen.getByText('1 selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Select all 150 found' }))
  expect(screen.getByText('150 selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }))
  expect(runFound).toHaveBeenCalledOnce()
})

it('keeps the selection over pages and sorting, and ends it with another filter', async () => {
  await draw({ data: reply }, '/entities', { bulk: bulkOf(async () => undefined) })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tapti Mills' }))
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

it('exports what is shown, and says when rows are missing', async () => {
  const onExport = vi.fn(async () => ({ rows: 10_000, total: 12_345 }))
  await draw({ data: reply }, '/entities', { onExport })
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel', hidden: true }))
  expect(onExport).toHaveBeenCalledWith('xlsx', '')
  expect(await screen.findByText('The file holds the first 10,000 of 12,345 rows')).toBeTruthy()
})
