import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
import AuditPage from './AuditPage.tsx'

await loadTexts('audit')

const LIST = 'GET organisation/audit/'
const CHOICES = {
  'GET organisation/audit/choices/': {
    people: [{ value: 'niyam', label: 'Niyam itself' }],
    subjects: [{ value: 'entity', label: 'Entity' }],
    years: ['2026-27'],
  },
}
const COLUMNS = { what: 'What', who: 'Who', at: 'When' }
const RENAMED = {
  id: '41',
  cells: {
    what: ['Changed · Entity Infosys (renamed)', 'Name: Infosys → Infosys (renamed)'],
    who: ['Asha', '203.0.113.7'],
    at: '2026-11-20T06:00:00Z',
  },
}
const ENTRY = {
  seq: 41,
  at: '2026-11-20T06:00:00Z',
  who: 'Asha',
  address: '203.0.113.7',
  what: 'Changed · Entity Infosys (renamed)',
  entity_id: 'e1',
  entity: 'Infosys (renamed)',
  changes: [
    { label: 'Name', old: 'Infosys', new: 'Infosys (renamed)' },
    { label: 'PAN', old: null, new: 'AAACI4798L' },
  ],
  request_id: null,
  prev_hash: 'aa',
  hash: 'bb',
}

beforeEach(() => signedInAs('a'))

it('lists who changed what, from where and when by the clock in India', async () => {
  serve({ ...CHOICES, [LIST]: aTable(COLUMNS, [RENAMED]) })
  await renderApp(<AuditPage />, { path: '/admin/audit' })
  const row = await screen.findByRole('row', { name: /Changed · Entity Infosys/ })
  expect(row.textContent).toBe(
    'Changed · Entity Infosys (renamed)Name: Infosys → Infosys (renamed)Asha203.0.113.720 Nov 2026, 11:30',
  )
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/audit?entry=41')
})

it('an entity that is named but empty in the address is none', async () => {
  const { requests } = serve({ ...CHOICES, [LIST]: aTable(COLUMNS, [RENAMED]) })
  await renderApp(<AuditPage />, { path: '/admin/audit?entity=' })
  expect(await screen.findByRole('row', { name: /Changed · Entity Infosys/ })).toBeTruthy()
  expect(requests.map(({ call }) => call)).not.toContain('GET organisation/entities//')
})

it('opens one entry with every field that changed, and closes it', async () => {
  const { requests } = serve({
    ...CHOICES,
    [LIST]: aTable(COLUMNS, [RENAMED]),
    'GET organisation/audit/entry/': ENTRY,
  })
  const { router } = await renderApp(<AuditPage />, { path: '/admin/audit?entry=41' })
  const entry = within(await screen.findByRole('dialog', { name: 'Changed · Entity Infosys (renamed)' }))
  const [, ...changes] = entry.getAllByRole('row').map(({ textContent }) => textContent)
  expect(changes).toEqual(['NameInfosysInfosys (renamed)', 'PAN—AAACI4798L'])
  expect(entry.getByRole('link', { name: 'Its history' }).getAttribute('href')).toBe('/admin/audit?entity=e1')
  expect(requests.find(({ call }) => call.endsWith('entry/'))?.query).toEqual({ seq: '41' })
  await userEvent.click(entry.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Changed/ })).toBeNull())
  expect(router.history.location.href).toBe('/admin/audit')
})

it('is narrowed by what was done, and asks the server for that', async () => {
  const { requests } = serve({
    ...CHOICES,
    [LIST]: ({ query }) => aTable(COLUMNS, query['action'] === 'delete' ? [] : [RENAMED]),
  })
  const { router } = await renderApp(<AuditPage />, { path: '/admin/audit?year=2026-27&page=2' })
  expect(await screen.findByDisplayValue('FY 2026/27')).toBe(screen.getByRole('combobox', { name: 'Financial year' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Action' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Deleted', hidden: true }))
  await waitFor(() => expect(screen.queryByText(/Changed · Entity/)).toBeNull())
  expect(router.history.location.href).toBe('/admin/audit?year=2026-27&action=delete')
  const lists = requests.filter(({ call }) => call === LIST).map(({ query }) => query)
  expect(lists).toEqual([
    { page: '2', year: '2026-27' },
    { page: '1', year: '2026-27', action: 'delete' },
  ])
})

it('says why the trail could not be loaded, tries again, and says so where nothing has changed yet', async () => {
  let reply: Response | ReturnType<typeof aTable> = refusal('unavailable', 'The database is away.')
  serve({ ...CHOICES, [LIST]: () => reply })
  await renderApp(<AuditPage />)
  expect((await screen.findByRole('alert')).textContent).toMatch('The database is away.')
  expect(screen.queryByText('Nothing has changed yet')).toBeNull()
  reply = aTable(COLUMNS, [])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing has changed yet')).toBeTruthy()
})
