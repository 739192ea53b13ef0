import type { Registration } from '@niyam/contract/registrations.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
import FilingHistoryPage from './FilingHistoryPage.tsx'

const HISTORY = 'GET organisation/registrations/:registration_id/filing-history/'
const ROUTE = '/entity/$entity_id/registrations/$registration_type/$registration_id/filing-history'
const PATH = '/entity/e1/registrations/gst/r1/filing-history'
const REGISTRATION: Registration = {
  registration_id: 'r1',
  entity_id: 'e1',
  kind: 'gst',
  number: '29AAACI4798L1ZU',
  is_masked: false,
  state: 'karnataka',
  details: {},
  past_details: [],
  valid_from: '2017-07-01',
  valid_to: null,
  ended_as: null,
  suspended_from: null,
  is_sample: false,
  warnings: [],
  next_due: null,
}
const COLUMNS = {
  form: 'Form',
  period: 'Period',
  due_date: 'Due',
  state: 'State',
  filed_on: 'Filed on',
  days_late: 'Days late',
  late_fee: 'Late fee',
  acknowledgement: 'Acknowledgement',
}
type Rows = Parameters<typeof aTable>[1]
const history = (rows: Rows, part: Partial<Registration> = {}) => ({
  ...aTable(COLUMNS, rows),
  registration: { ...REGISTRATION, ...part },
  forms: ['GSTR-1', 'GSTR-3B'],
  tracked_from: '2026-10-15',
})
const FILED: Rows[number] = {
  id: '1',
  cells: {
    form: 'GSTR-3B',
    period: '2026-10',
    due_date: '2026-11-20',
    state: 'filed_late',
    filed_on: '2026-11-25',
    days_late: '5',
    late_fee: '250',
    acknowledgement: ['AA2911260000001', 'ARN'],
  },
  actions: [{ label: 'Open', route: 'item', params: { item_id: 'i1' } }],
}
// The head of the page belongs to the entity and is tested there.
const ENTITY = {
  'GET organisation/entities/:entity_id/': refusal('not_found', 'This entity is not there.'),
  'GET organisation/entities/:entity_id/tags/': { tags: [] },
}

beforeEach(() => signedInAs('v'))

it('lists each period with its due day, what was filed and what being late cost', async () => {
  const withdrawn = { id: '2', cells: { form: 'GSTR-1', period: '2026-10', state: ['withdrawn', 'Wrong ARN'] } }
  const { requests } = serve({ ...ENTITY, [HISTORY]: history([FILED, withdrawn]) })
  await renderApp(<FilingHistoryPage />, { path: PATH, route: ROUTE })
  const row = await screen.findByRole('row', { name: /GSTR-3B/ })
  expect(row.textContent).toMatch(/^GSTR-3BOct 202620 Nov 2026Filed, 5 days late25 Nov 20265₹250\.00AA2911260000001ARN/)
  expect(screen.getByRole('link', { name: 'GSTR-3B' }).getAttribute('href')).toBe(
    '/entity/e1/compliancecalendar?item=i1',
  )
  expect(screen.getByRole('row', { name: /GSTR-1/ }).textContent).toMatch(/^GSTR-1Oct 2026WithdrawnWrong ARN/)
  expect(screen.getByText(/^Tracked since 15 Oct 2026\. Earlier periods are listed below/)).toBeTruthy()
  expect(requests.filter(({ call }) => call.endsWith('filing-history/'))).toEqual([
    { call: 'GET organisation/registrations/r1/filing-history/', query: { page: '1' }, body: undefined },
  ])
})

it('is narrowed to one form, and asks the server for that', async () => {
  const { requests } = serve({
    ...ENTITY,
    [HISTORY]: ({ query }) => history(query['form'] === 'GSTR-1' ? [] : [FILED]),
  })
  const { router } = await renderApp(<FilingHistoryPage />, { path: `${PATH}?page=2`, route: ROUTE })
  await screen.findByRole('row', { name: /GSTR-3B/ })
  await userEvent.click(screen.getByRole('combobox', { name: 'Form' }))
  await userEvent.click(await screen.findByRole('option', { name: 'GSTR-1', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /GSTR-3B/ })).toBeNull())
  expect(router.history.location.href).toBe(`${PATH}?form=GSTR-1`)
  expect(requests.at(-1)?.query).toEqual({ page: '1', form: 'GSTR-1' })
})

it('explains an empty history, and shows since when dates are tracked', async () => {
  serve({ ...ENTITY, [HISTORY]: history([], { valid_from: null }) })
  await renderApp(<FilingHistoryPage />, { path: PATH, route: ROUTE })
  expect(await screen.findByText('No periods yet')).toBeTruthy()
  expect(screen.getByText(/The first day of the registration is not known here/)).toBeTruthy()
})

it('shows the refusal of the server in place of the periods', async () => {
  serve({ ...ENTITY, [HISTORY]: refusal('not_found', 'This registration is not there.') })
  await renderApp(<FilingHistoryPage />, { path: PATH, route: ROUTE })
  expect((await screen.findByRole('alert')).textContent).toMatch('This registration is not there.')
  expect(screen.queryByText('No periods yet')).toBeNull()
})
