import type { Worksheet } from '@niyam/contract/worksheets.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import { aWorksheet, aWorksheetDetail } from './a-worksheet.test-data.ts'
import WorksheetsBlock from './WorksheetsBlock.tsx'
import WorksheetsPage from './WorksheetsPage.tsx'

await loadTexts('worksheets', 'compliances', 'groups')
beforeEach(() => signedInAs('m'))

const LIST = 'GET organisation/worksheets/'
const TEMPLATES = 'GET organisation/worksheets/templates/'
const USERS = { 'GET organisation/users/': { users: [] } }
const NONE = { draft: 0, prepared: 0, reviewed: 0, locked: 0 }
const aList = (...worksheets: Worksheet[]) => ({
  worksheets,
  next: null,
  counts: { ...NONE, draft: worksheets.length, locked: 2 },
})
const page = (path = '/worksheets') => renderApp(<WorksheetsPage />, { path, route: '/worksheets' })
const templates = {
  templates: [
    {
      kind: 'gstr_3b' as const,
      version: 1,
      name: 'GSTR-3B working',
      about: 'Tax by rate, credit and payment',
      registration_kinds: ['gstin'],
      periods: ['month' as const, 'quarter' as const],
      filled_from: ['GSTR-2B'],
    },
  ],
}

it('lists worksheets with whose they are, their state and what is wrong; the filter is sent', async () => {
  const { requests } = serve({
    [LIST]: aList(aWorksheet({ problems: 2 }), aWorksheet({ worksheet_id: '2', title: 'TDS working', lacks: 1 })),
    ...USERS,
  })
  await page('/worksheets?state=draft&kind=tds&period=2026-10')
  const row = await screen.findByRole('link', { name: /GSTR-3B working/ })
  expect(row.textContent).toMatch(/Kaveri Textiles.*29AAACK4798L1ZU.*Oct 2026.*2 formulas with errors.*Draft/)
  expect(screen.getByText('2 worksheets')).toBeTruthy()
  expect(requests.find(({ call }) => call === LIST)?.query).toMatchObject({
    state: 'draft',
    kind: 'tds',
    period: '2026-10',
  })
})

it('says that there are none, and that filters hide them', async () => {
  serve({ [LIST]: { worksheets: [], next: null, counts: NONE }, ...USERS })
  await page('/worksheets?state=locked')
  expect(await screen.findByText('No worksheets found')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No worksheets yet')).toBeTruthy()
})

it('a failure is shown, and tried again', async () => {
  let answer: unknown = refusal('server_error', 'The server could not answer.')
  serve({ [LIST]: () => answer as never, ...USERS })
  await page()
  const again = await screen.findByRole('button', { name: /again/i })
  answer = aList(aWorksheet())
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: /GSTR-3B working/ })).toBeTruthy()
})

it('a viewer reads the list and creates nothing', async () => {
  signedInAs('v')
  serve({ [LIST]: aList(aWorksheet()), ...USERS })
  await page()
  await screen.findByRole('link', { name: /GSTR-3B working/ })
  expect(screen.queryByRole('button', { name: 'New worksheet' })).toBeNull()
})

it('of a calendar item, only the template is asked for', async () => {
  const { changes } = serve({
    [LIST]: { worksheets: [], next: null, counts: NONE },
    [TEMPLATES]: templates,
    'POST organisation/worksheets/': aWorksheetDetail({ worksheet_id: '9' }),
  })
  const { router } = await renderApp(<WorksheetsBlock of={{ item_id: 'i1' }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'New worksheet' }))
  const dialog = await screen.findByRole('dialog', { name: 'New worksheet' })
  const kind = await within(dialog).findByRole('combobox', { name: /Template/ })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create worksheet' }))
  expect(within(dialog).getByText('Choose a template.')).toBeTruthy()
  expect(within(dialog).queryByRole('combobox', { name: /Period/ })).toBeNull()
  fireEvent.click(kind)
  fireEvent.click(await screen.findByRole('option', { name: 'GSTR-3B working' }))
  expect(await within(dialog).findByText(/Cells are filled from: GSTR-2B/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create worksheet' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/worksheets/9'))
  expect(changes.map(({ body }) => body)).toEqual([{ kind: 'gstr_3b', item_id: 'i1' }])
})
