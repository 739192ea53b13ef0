import type { SavedReport } from '@niyam/contract/saved-reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, test } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import './RenameDialog.tsx'
import './SaveReportDialog.tsx'
import './ScheduleDialog.tsx'
import { filtersWith, readFilters, savedReportHref, shownPeriods } from './report-address.ts'
import { SavedReports } from './SavedReports.tsx'
import { SaveReportButton } from './SaveReportButton.tsx'

await loadTexts('reports')

const LIST = 'GET organisation/saved-reports/'
const ID = '01a21f24-f1d8-705e-9604-b5a3502e7725'
const ENTITY = '01a21f24-f1d8-705e-9604-b5a3502e7726'
const SCHEDULE: NonNullable<SavedReport['schedule']> = {
  every: 'week',
  weekday: 1,
  month_day: null,
  at: '08:15',
  file: 'xlsx',
  is_paused: false,
  next_at: '2026-11-23T02:45:00Z',
  has_no_owner: false,
  recipients: [
    { organisation_user_id: 'p1', name: 'Asha Rao', last: { day: '2026-11-16', outcome: 'sent' } },
    { organisation_user_id: 'p2', name: 'Kiran Das', last: { day: '2026-11-16', outcome: 'no_access' } },
  ],
}

const aReport = (part: Partial<SavedReport> = {}): SavedReport => ({
  saved_report_id: ID,
  name: 'Challans of the month',
  report: 'tds-challans',
  period: 'this_month',
  filters: {},
  columns: [],
  query: { year: '2026-27', month: '2026-11' },
  entity_name: null,
  is_shared: false,
  is_own: true,
  owner: 'Asha Rao',
  receives: false,
  schedule: null,
  ...part,
})

beforeEach(() => signedInAs('a'))

const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu', { name: `Actions for ${name}` }))
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent ?? ''

it('lists what each report shows, when it is mailed, and who got nothing', async () => {
  serve({
    [LIST]: {
      saved_reports: [
        aReport({ schedule: SCHEDULE }),
        aReport({
          saved_report_id: 'b',
          name: 'Of Kaveri',
          entity_name: 'Kaveri Foods',
          is_own: false,
          is_shared: true,
          owner: 'Meera Iyer',
        }),
      ],
    },
  })
  await renderApp(<SavedReports />)
  const mailed = await rowOf('Challans of the month')
  expect(mailed).toContain('TDS challans · This month · All entities')
  expect(mailed).toMatch(/Mailed every Monday at 08:15 as Excel · next on 23 Nov 2026/)
  expect(mailed).toContain('Asha Rao: sent on 16 Nov 2026')
  expect(mailed).toContain('Kiran Das: nothing sent on 16 Nov 2026, no access')
  expect(await rowOf('Of Kaveri')).toContain('Kaveri Foods · Shared by Meera Iyer')
  expect(screen.getByRole('link', { name: 'Challans of the month' }).getAttribute('href')).toBe(
    '/reports/tdschallan?year=2026-27&month=2026-11',
  )
})

it('draws nothing without saved reports, and says why where they could not be loaded', async () => {
  serve({ [LIST]: { saved_reports: [] } })
  const { unmount } = await renderApp(<SavedReports />)
  await waitFor(() => expect(screen.queryByText('Saved reports')).toBeNull())
  unmount()
  serve({ [LIST]: refusal('server_error', 'Broken') })
  await renderApp(<SavedReports />)
  expect(await screen.findByText('Your saved reports could not be loaded')).toBeTruthy()
})

it('a deleted report comes back by Undo', async () => {
  const { changes } = serve({
    [LIST]: { saved_reports: [aReport()] },
    'DELETE organisation/saved-reports/:saved_report_id/': { message: 'Deleted' },
    'POST organisation/saved-reports/:saved_report_id/restore/': aReport(),
  })
  await renderApp(<SavedReports />)
  const menu = await menuOf('Challans of the month')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(changes.map(({ call }) => call)).toEqual([
      `DELETE organisation/saved-reports/${ID}/`,
      `POST organisation/saved-reports/${ID}/restore/`,
    ]),
  )
})

it('only admins share; the recipient of another person’s report can stop the mails', async () => {
  signedInAs('m')
  const { changes } = serve({
    [LIST]: {
      saved_reports: [aReport(), aReport({ saved_report_id: 'b', name: 'Theirs', is_own: false, receives: true })],
    },
    'POST organisation/saved-reports/:saved_report_id/schedule/leave/': { message: 'Left' },
  })
  await renderApp(<SavedReports />)
  const own = await menuOf('Challans of the month')
  expect(own.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Rename',
    'Mail it regularly…',
    'Delete',
  ])
  await userEvent.keyboard('{Escape}')
  const theirs = await menuOf('Theirs')
  expect(theirs.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Stop mails to me'])
  await userEvent.click(theirs.getByRole('menuitem'))
  await waitFor(() => expect(changes[0]?.call).toBe('POST organisation/saved-reports/b/schedule/leave/'))
})

it('a schedule sends its day only for its rhythm, and members mail themselves alone', async () => {
  signedInAs('m')
  const { changes } = serve({
    [LIST]: { saved_reports: [aReport()] },
    'POST organisation/saved-reports/:saved_report_id/schedule/': aReport(),
  })
  await renderApp(<SavedReports />)
  await userEvent.click((await menuOf('Challans of the month')).getByRole('menuitem', { name: 'Mail it regularly…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('The mails go to you. Only admins choose other people.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: 'How often' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Every month' }))
  expect(dialog.queryByRole('combobox', { name: 'Day of the week' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save schedule' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]?.body).toMatchObject({ every: 'month', weekday: null, month_day: 1, at: '08:30', file: 'xlsx' })
})

it('saves the open report with its filters; a refused name is shown at its field', async () => {
  let isTaken = true
  const { changes } = serve({
    'POST organisation/saved-reports/': () =>
      isTaken ? refusal('invalid', 'Fix', { name: ['You have a saved report of this name already.'] }) : aReport(),
  })
  await renderApp(<SaveReportButton report="tds-challans" entity_id={ENTITY} />, {
    path: '/reports/tdschallan?by=entity&sort=-amount&page=3&area=gst',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save as…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'By client')
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }))
  expect(await dialog.findByText('You have a saved report of this name already.')).toBeTruthy()
  isTaken = false
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes[1]?.body).toEqual({
    name: 'By client',
    report: 'tds-challans',
    period: 'this_year',
    filters: { entity_id: ENTITY, by: 'entity', sort: '-amount', month: 'work' },
  })
})

it('keeps the columns that are shown', async () => {
  const { changes } = serve({
    'GET organisation/user/settings/': {
      starred: [],
      tables: { 'tds-challans': { hidden: ['entity', 'amount'], density: 'usual' } },
      views: {},
      dashboard: null,
    },
    'POST organisation/saved-reports/': aReport(),
  })
  // The first column cannot be hidden.
  const fields = ['entity', 'period', 'amount', 'state'].map((key) => ({ key }))
  await renderApp(<SaveReportButton report="tds-challans" entity_id={undefined} fields={fields} />, {
    path: '/reports/tdschallan?month=2026-27-Q1',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save as…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Files and mails have the 3 of 4 columns that are shown.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Short')
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes[0]?.body).toMatchObject({
    columns: ['entity', 'period', 'state'],
    period: null,
    filters: { month: '2026-27-Q1' },
  })
})

test('a saved address leads back to itself; moving periods leave its year and month out', () => {
  const search = { year: '2025-26', month: '2025-05', search: 'Kaveri', page: 2 }
  const read = readFilters('esi', search, undefined)
  const fixed = filtersWith(null, read)
  expect(fixed).toEqual({ year: '2025-26', month: '2025-05', search: 'Kaveri' })
  expect(savedReportHref({ report: 'esi', query: fixed })).toBe('/reports/esi?year=2025-26&search=Kaveri&month=2025-05')
  expect(filtersWith('last_month', read)).toEqual({ search: 'Kaveri' })
  expect(filtersWith('this_year', read)).toEqual({ search: 'Kaveri' })
  expect(filtersWith('this_quarter', readFilters('esi', { month: 'work' }, undefined))).toEqual({})
  expect(shownPeriods('tds-challans')).toContain('this_quarter')
  expect(shownPeriods('tds-penalties')).toEqual(['this_year', 'last_year'])
  // All months of a year are `all` in the address, and no month in the call.
  expect(savedReportHref({ report: 'esi', query: { year: '2026-27' } })).toBe('/reports/esi?year=2026-27&month=all')
  expect(savedReportHref({ report: 'income-tax', query: {} })).toBe('/reports/income-tax')
  const only = { year: '2025-26', class: 'only-books' }
  expect(savedReportHref({ report: 'tds-receivable', query: only })).toBe(
    '/reports/file26as?view=books&class=only-books&year=2025-26',
  )
  expect(readFilters('tds-receivable', { view: 'books', ...only }, undefined)).toEqual({
    filters: { class: 'only-books' },
    year: '2025-26',
    month: '',
  })
})
