import type { TableReply } from '@niyam/contract/tables.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render.tsx'
import { DataTable, type TableQueryState } from './DataTable.tsx'

const reply: TableReply = {
  fields: [
    { key: 'name', label: 'Name', class: '', sortable: true },
    { key: 'overdue', label: 'Overdue', class: 'number', sortable: false },
  ],
  rows: [
    {
      id: 'e1',
      groups: [
        [
          { type: 'avatar', value: 'Surya Polymers' },
          { type: 'text-secondary', value: 'Partnership' },
        ],
        [{ type: 'text', value: '3' }],
      ],
      actions: [{ label: 'Open', route: 'entity', params: { entity_id: 'e1' } }],
    },
  ],
  meta: { page: 2, page_size: 20, total: 150, next_url: null, prev_url: null },
}

const query = (part: Partial<TableQueryState>): TableQueryState => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...part,
})

const draw = (part: Partial<TableQueryState>, path = '/entities?page=2') =>
  renderApp(
    <DataTable
      label="My entities"
      searchLabel="Search entities"
      query={query(part)}
      rowHref={(row) => `/entity/${row.id}/view`}
      actionHref={(route, { entity_id }) => `/${route}/${entity_id}`}
      empty={<p>No entity yet</p>}
    />,
    { path },
  )

it('draws rows whose first column is the link', async () => {
  await draw({ data: reply })
  const row = within(screen.getByRole('table', { name: 'My entities' })).getAllByRole('row')[1] as HTMLElement
  expect(
    within(row)
      .getByRole('link', { name: /Surya Polymers/ })
      .getAttribute('href'),
  ).toBe('/entity/e1/view')
  expect(screen.getByText('150 rows')).toBeTruthy()
})

it('keeps page, sort and search in the address', async () => {
  const { router } = await draw({ data: reply })
  const at = () => router.history.location.href
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(at()).toBe('/entities?page=3')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(at()).toBe('/entities?sort=name')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search entities' }), 'surya')
  await waitFor(() => expect(at()).toBe('/entities?sort=name&search=surya'))
})

it('names its page controls', async () => {
  await draw({ data: reply })
  expect(screen.getByRole('button', { name: 'Next page' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeTruthy()
})

it('tells nothing yet from nothing found', async () => {
  const empty = { ...reply, rows: [], meta: { ...reply.meta, total: 0 } }
  const first = await draw({ data: empty }, '/entities')
  expect(screen.getByText('No entity yet')).toBeTruthy()
  first.unmount()
  await draw({ data: empty }, '/entities?search=zzz')
  expect(screen.getByText('Nothing found')).toBeTruthy()
})

it('says API Error when the table cannot be loaded', async () => {
  await draw({ error: new Error('no') })
  expect(await screen.findByText('API Error')).toBeTruthy()
  expect(screen.getByText('An Error Occurred. Please try again later.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
