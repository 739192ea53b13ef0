import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Calls } from '@niyam/contract/calls.ts'
import { DASHBOARD_BLOCKS } from '@niyam/contract/dashboard-blocks.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { expect, it } from 'vitest'
import { anItem } from '../domain/an-item.test-data.ts'
import type { OrganisationSettings } from '@niyam/contract/preferences.ts'
import { aNotice } from '../features/notices/a-notice.test-data.ts'
import { renderApp } from '../test/render.tsx'
import { organisationSettingsQuery } from '../lib/settings.ts'
import { loadTexts } from '../lib/i18n.ts'
import { serve, signedInAs } from '../test/server.ts'
import DashboardPage from './DashboardPage.tsx'
import type { Cash, Dashboard, LawMoved, People, RenewalCounts } from '../features/dashboard/queries.ts'

await loadTexts('dashboard', 'dashboard-more', 'compliances')

const aFirst = (part: Partial<Dashboard['first'][number]> = {}): Dashboard['first'][number] => ({
  ...anItem({ state: 'overdue', due_date: '2026-10-31', statutory_due_date: '2026-10-31' }),
  cost_parts: [{ kind: 'late-fee', least_paise: 50_000, most_paise: 200_000, a_day_paise: 2_000 }],
  ...part,
})

const aDashboard = (part: Partial<Dashboard> = {}): Dashboard => ({
  today: '2026-11-20',
  due_today: 184,
  due_today_foremost: { form: 'GSTR-3B', count: 176 },
  due: 190,
  due_foremost: { form: 'GSTR-3B', count: 176 },
  due_30: 412,
  overdue: 9,
  oldest_overdue_days: 20,
  in_review: 3,
  returned: 1,
  no_proof: 0,
  open_questions: 2,
  entities_with_questions: 40,
  at_risk: {
    items: 5,
    parts: [
      { kind: 'interest', least_paise: null, most_paise: null, a_day_paise: null },
      { kind: 'late-fee', least_paise: 3_845_000, most_paise: null, a_day_paise: 215_000 },
    ],
    unknown: 0,
  },
  entities: 3,
  open: 199,
  first: [aFirst()],
  by_area: [{ area: 'gst', months: [{ month: '2026-10', due: 25, in_time: 24, late: 1, open: 0 }] }],
  by_entity: [],
  ...part,
})

const aWeek = (from: string, to: string, part: object = {}) => ({
  from,
  to,
  items: 4,
  estimated: 0,
  estimate_paise: 0,
  bases: [],
  ...part,
})
const NO_CASH = { today: '2026-11-20', weeks: [aWeek('2026-11-20', '2026-11-26'), aWeek('2026-11-27', '2026-12-03')] }

const NO_RENEWALS: RenewalCounts = {
  today: '2026-11-20',
  kinds: [
    { kind: 'registration', expired: 0, soon: 0, unknown: 0 },
    { kind: 'dsc', expired: 0, soon: 0, unknown: 0 },
  ],
}
const NO_PEOPLE: People = { today: '2026-11-20', from: '2025-12-01', to: '2026-11-30', people: [] }

type Notices = ReplyOf<Calls['GET notice/']>
const open = async (
  data: Dashboard,
  others: { cash?: Cash; law?: LawMoved; renewals?: RenewalCounts; people?: People; notices?: Notices } = {},
) => {
  let kept: OrganisationSettings = { starred: [], tables: {}, views: {}, dashboard: null }
  const { changes } = serve({
    'GET organisation/user/settings/': () => kept,
    'PATCH organisation/user/settings/': ({ body }) => (kept = { ...kept, ...(body as object) }),
    'GET organisation/dashboards/': data,
    'GET organisation/dashboards/cash/': others.cash ?? NO_CASH,
    'GET organisation/dashboards/law/': others.law ?? { orders: [] },
    'GET organisation/dashboards/renewals/': others.renewals ?? NO_RENEWALS,
    'GET organisation/dashboards/people/': others.people ?? NO_PEOPLE,
    ...(others.notices && { 'GET notice/': others.notices }),
  })
  return { ...(await renderApp(<DashboardPage />)), changes }
}
const arrange = (queries: QueryClient, dashboard: OrganisationSettings['dashboard']) =>
  queries.setQueryData(organisationSettingsQuery.queryKey, { starred: [], tables: {}, views: {}, dashboard })
const hrefOf = async (name: RegExp | string) => (await screen.findByRole('link', { name })).getAttribute('href')

it('makes every figure a link to the list that it counts', async () => {
  await open(aDashboard())
  expect(await hrefOf(/Overdue.*oldest 20 days/)).toBe('/compliances/calendar?state=overdue')
  expect(await hrefOf(/Due today.*184.*176 GSTR-3B · 8 others/)).toBe(
    '/compliances/calendar?state=due&from=2026-11-20&to=2026-11-20',
  )
  expect(await hrefOf(/Next 7 days.*190/)).toBe('/compliances/calendar?state=due')
  expect(await hrefOf(/Next 30 days.*412.*until 20 Dec 2026/)).toBe(
    '/compliances/calendar?state=due%2Cupcoming&from=2026-11-20&to=2026-12-20',
  )
  expect(await hrefOf(/In review.*4.*1 of them returned/)).toBe('/compliances/calendar?state=in_review%2Creturned')
  expect(await hrefOf(/Information needed.*2.*about 40 entities/)).toBe('/entities/questions')
  expect(await hrefOf(/At risk.*₹38,450.*at least · \+₹2,150 a day/)).toBe(
    '/compliances/calendar?risk=costs&sort=-cost',
  )
  expect(await hrefOf('GST, October 2026: 96 % in time, 24 of 25')).toBe(
    '/compliances/calendar?state=overdue%2Cdue%2Cupcoming%2Cfiled%2Cfiled_late&from=2026-10-01&to=2026-10-31&area=gst',
  )
})

it('shows late fee, interest and penalty apart, now and by each further day', async () => {
  await open(aDashboard({ at_risk: { ...aDashboard().at_risk, unknown: 2 } }))
  const cells = (await screen.findAllByRole('rowheader'))
    .map((head) => [...(head.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent))
    .filter((row) => row.length === 3)
  expect(cells).toEqual([
    ['Interest', 'Not known', 'Not known'],
    ['Late fee', 'at least ₹38,450', '+₹2,150'],
  ])
  expect(screen.getByText('The cost of 2 items is not known.')).toBeTruthy()
  expect(await hrefOf('5 items')).toBe('/compliances/calendar?risk=costs&sort=-cost')
})

it('says that the cost is not known, and never zero, where no part of it is', async () => {
  const parts = [{ kind: 'interest' as const, least_paise: null, most_paise: null, a_day_paise: null }]
  await open(aDashboard({ at_risk: { items: 5, parts, unknown: 0 } }))
  expect(await screen.findByRole('link', { name: /At risk.*Not known.*5 items/ })).toBeTruthy()
  expect(screen.queryByText('₹0')).toBeNull()
})

it('a row opens the item, and says how late it is and what it costs, once each', async () => {
  signedInAs('m')
  await open(aDashboard({ first: [aFirst({ assigned_to: { user_id: 'u', name: 'Ravi Rao' } })] }))
  const link = await screen.findByRole('link', { name: 'Infosys Limited' })
  expect(link.title).toBe('Infosys Limited · GSTR-3B · Oct 2026 · 29AAACI4798L1ZU')
  const cells = [...(link.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent?.trim())
  expect(cells.slice(1, 5)).toEqual(['GSTR-3B Oct 2026 · 29AAACI…1ZU', '31 Oct 20 days late', 'Ravi Rao', 'Overdue'])
  expect(cells[5]).toContain('₹500–2,000+₹20 a day')
  expect(screen.getByTitle('Late fee ₹500–2,000')).toBeTruthy()
})

it('records a filing from the row', async () => {
  signedInAs('m')
  await open(aDashboard())
  await userEvent.click(await screen.findByRole('button', { name: /^Record filing: Infosys/ }))
  expect(await screen.findByRole('dialog', { name: 'Record 1 filing' })).toBeTruthy()
})

it('names the day by the form that most of its work is, and offers nothing that the person may not do', async () => {
  await open(aDashboard())
  expect(await screen.findByText('Friday 20 November 2026 · GSTR-3B day')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Upload acknowledgements' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Record filing/ })).toBeNull()
})

it('shows cash by week as an estimate with its basis, else the number of dues, and each week opens its list', async () => {
  const { unmount } = await open(aDashboard())
  expect(await screen.findByText(/^8 dues by week/)).toBeTruthy()
  expect(await hrefOf('20–26 Nov 2026: 4 dues')).toBe(
    '/compliances/calendar?state=due%2Cupcoming&from=2026-11-20&to=2026-11-26',
  )
  unmount()
  const weeks = [
    aWeek('2026-11-20', '2026-11-26', {
      estimated: 1,
      estimate_paise: 4_200_000,
      bases: [
        { basis: 'last_year' as const, items: 1, paise: 4_200_000 },
        { basis: 'none' as const, items: 3, paise: 0 },
      ],
    }),
  ]
  await open(aDashboard(), { cash: { today: '2026-11-20', weeks } })
  expect(
    await screen.findByText(
      'About ₹42,000: an estimate. 1 of 4 dues have an amount: 1 from the same period last year.',
    ),
  ).toBeTruthy()
})

it('tells which orders moved items, and how many', async () => {
  const order = {
    by: 'Notification 40/2026-CT',
    known_on: '2026-11-20',
    extended_to: '2026-12-24',
    effect: 'extension' as const,
    is_provisional: false,
    forms: ['GSTR-3B'],
    items: 58,
    entities: 1,
    is_own: true,
  }
  await open(aDashboard(), { law: { orders: [order] } })
  expect(await hrefOf('GSTR-3B: extended to 24 Dec 2026')).toBe('/compliances/law-changes')
  expect(screen.getByText('58 items · 1 entity · recorded by your organisation · Notification 40/2026-CT')).toBeTruthy()
})

it('shows the months of each entity where there are few', async () => {
  const months = [{ month: '2026-10', due: 4, in_time: 4, late: 0, open: 0 }]
  const entity = (entity_id: string, entity_name: string) => ({ entity_id, entity_name, months })
  await open(aDashboard({ by_entity: [entity('e1', 'Kaveri Foods'), entity('e2', 'Tapi Mills')] }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Entity' }))
  expect(await hrefOf('Kaveri Foods, October 2026: 100 % in time, 4 of 4')).toBe(
    '/compliances/calendar?state=overdue%2Cdue%2Cupcoming%2Cfiled%2Cfiled_late&from=2026-10-01&to=2026-10-31&entity=e1',
  )
})

it('shows a new organisation its first steps, and offers them only to people who may take them', async () => {
  const isNew = aDashboard({ entities: 0, first: [], by_area: [] })
  const { unmount } = await open(isNew)
  expect(await screen.findByText('Nothing to see yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add an entity' })).toBeNull()
  unmount()
  signedInAs('m')
  await open(isNew)
  expect(await hrefOf('Import your client list')).toBe('/admin/import')
  expect(await hrefOf('Add an entity')).toBe('/entity/new')
  expect(screen.queryByRole('list', { name: 'Figures of today' })).toBeNull()
})

it('shows admins how much each person filed on time; of few filings in words, without a percentage', async () => {
  signedInAs('a')
  const people = [
    { user_id: 'u1', name: 'Ravi Rao', in_time: 19, late: 1 },
    { user_id: 'u2', name: 'Asha Iyer', in_time: 2, late: 2 },
  ]
  await open(aDashboard(), { people: { ...NO_PEOPLE, people } })
  const list = '/compliances/calendar?state=filed%2Cfiled_late&filed_from=2025-12-01&filed_to=2026-11-30'
  expect(await hrefOf('Ravi Rao: 20 filings')).toBe(`${list}&filed_by=u1`)
  expect(await hrefOf('Ravi Rao: 1 filed late')).toBe(`${list.replace('filed%2C', '')}&filed_by=u1`)
  const cellsOf = (name: string) =>
    [...(screen.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent)
  expect(cellsOf('Ravi Rao')).toEqual(['Ravi Rao', '20', '1', '95 %'])
  expect(cellsOf('Asha Iyer')).toEqual(['Asha Iyer', '4', '2', 'Fewer than 5 filings'])
})

it('does not ask for the filings of people unless the person is an admin', async () => {
  signedInAs('r')
  await open(aDashboard())
  await screen.findByRole('heading', { name: 'Renewals and expiries' })
  expect(screen.queryByRole('heading', { name: 'On time by person' })).toBeNull()
})

it('shows what has expired, what expires soon and what has no day, each with its list', async () => {
  const kinds = [
    { kind: 'registration' as const, expired: 2, soon: 3, unknown: 12 },
    { kind: 'dsc' as const, expired: 0, soon: 1, unknown: 0 },
  ]
  await open(aDashboard(), { renewals: { today: '2026-11-20', kinds } })
  expect(await hrefOf('Registrations, Expired: 2')).toBe('/dashboard/renewals?kind=registration&state=expired')
  expect(await hrefOf('Registrations, Day not known: 12')).toBe('/dashboard/renewals?kind=registration&state=unknown')
  expect(await hrefOf('DSC of officers, Next 90 days: 1')).toBe('/dashboard/renewals?kind=dsc&state=soon')
  expect(screen.queryByRole('link', { name: 'DSC of officers, Expired: 0' })).toBeNull()
})

/** The headings of the blocks from top to bottom. */
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('hides and moves blocks at once, keeps them, and goes back to the default of the role with an undo', async () => {
  signedInAs('a')
  const { changes } = await open(aDashboard())
  await screen.findByRole('heading', { name: 'On time by person' })
  await userEvent.click(screen.getByRole('button', { name: /actions|More/i }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Arrange the dashboard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Arrange the dashboard' })
  await userEvent.click(await screen.findByRole('button', { name: 'Move up: On time by person' }))
  await userEvent.click(screen.getByRole('switch', { name: 'The law moved' }))
  const blocks = headings()
  expect(blocks.indexOf('On time by person')).toBeLessThan(blocks.indexOf('On time, by law and month'))
  expect(screen.queryByText('No order of the last year moved an item of yours.')).toBeNull()
  expect(changes.at(-1)?.body).toEqual({
    dashboard: {
      order: ['figures', 'first', 'people', 'heat', 'late', 'notices', 'cash', 'renewals', 'law'],
      hidden: ['law'],
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Reset to default' }))
  await waitFor(() => expect(changes.at(-1)?.body).toEqual({ dashboard: null }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes.at(-1)?.body).toMatchObject({ dashboard: { hidden: ['law'] } }))
  expect(dialog).toBeTruthy()
})

it('what follows “Do these first” is in its column, beside the side, unless the figures come between', async () => {
  signedInAs('a')
  const { queries } = await open(aDashboard())
  const columnOf = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('section')?.parentElement ?? null
  await screen.findByRole('heading', { name: 'The law moved' })
  const column = await columnOf('Do these first')
  expect(column?.textContent).toContain('The law moved')
  for (const name of ['On time, by law and month', 'On time by person']) expect(await columnOf(name)).toBe(column)
  arrange(queries, { order: ['first', 'heat', 'figures', 'people'], hidden: [] })
  await waitFor(async () => expect(await columnOf('On time by person')).not.toBe(await columnOf('Do these first')))
  expect(await columnOf('On time, by law and month')).toBe(await columnOf('Do these first'))
})

it('lists the next days of open notices of all clients, with what is late and at stake', async () => {
  signedInAs('a')
  await open(aDashboard(), {
    notices: {
      notices: [aNotice({ notice_id: 'n7', next_day: '2026-11-18', reply_by: '2026-11-18' })],
      next: 'more',
      counts: {
        status: {} as never,
        open: 8,
        overdue: 1,
        without_day: 0,
        appeal_open: 1,
        appeal_at_stake: 50_000_000,
      },
      today: '2026-11-20',
    },
  })
  const row = await screen.findByRole('link', { name: /Kaveri Foods.*Reply 2 days late/ })
  expect(row.getAttribute('href')).toBe('/notices/n7')
  expect(await hrefOf('1 order to appeal or accept, ₹5,00,000 at stake')).toBe('/notices?status=order_received')
  expect(await hrefOf('7 more notices')).toBe('/notices')
})

it('shows no block of notices where none is open', async () => {
  signedInAs('a')
  const counts = { status: {} as never, open: 0, overdue: 0, without_day: 0, appeal_open: 0, appeal_at_stake: 0 }
  await open(aDashboard(), { notices: { notices: [], next: null, counts, today: '2026-11-20' } })
  await screen.findByRole('heading', { name: 'Renewals and expiries' })
  expect(screen.queryByRole('heading', { name: 'Notices' })).toBeNull()
})

it('says so where all blocks are hidden, and lets a viewer begin with how things stand', async () => {
  signedInAs('v')
  const { queries } = await open(aDashboard({ by_area: aDashboard().by_area }))
  await screen.findByRole('heading', { name: 'On time, by law and month' })
  const blocks = headings()
  expect(blocks.indexOf('On time, by law and month')).toBeLessThan(blocks.indexOf('Do these first'))
  expect(blocks).not.toContain('The law moved')
  arrange(queries, { order: [], hidden: [...DASHBOARD_BLOCKS] })
  expect(await screen.findByText(/^All blocks are hidden/)).toBeTruthy()
})
