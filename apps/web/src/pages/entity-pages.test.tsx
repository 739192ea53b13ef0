import type { FactQuestion } from '@niyam/contract/applicability.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'
import { anEntity } from '../test/an-entity.ts'
import { renderApp } from '../test/render.tsx'
import { serve, signedInAs } from '../test/server.ts'
import { anItem } from '../domain/an-item.test-data.ts'
import EntityCalendarPage from './EntityCalendarPage.tsx'
import RegistrationsPage from './RegistrationsPage.tsx'
import EntityPeoplePage from './EntityPeoplePage.tsx'
import EntityReportsPage from '../features/reports/EntityReportsPage.tsx'
import EntityViewPage from './EntityViewPage.tsx'
import ProfilePage from './ProfilePage.tsx'

const { entity_id } = anItem()
const GST: Registration = {
  registration_id: 'r1',
  entity_id,
  kind: 'gst',
  number: '29AAACI4798L1ZU',
  is_masked: false,
  state: 'karnataka',
  details: {},
  past_details: [],
  valid_from: null,
  valid_to: null,
  ended_as: null,
  suspended_from: null,
  is_sample: false,
  warnings: [],
  next_due: { item_id: anItem().item_id, form: 'GSTR-3B', due_date: '2026-11-20' },
}
const ENTITY = anEntity({
  entity_id,
  name: 'Infosys Limited',
  kind: 'public_limited',
  pan: 'AAACI4798L',
  cin: 'L85110KA1981PLC013115',
  address_state: 'karnataka',
  incorporated_on: '1981-07-02',
})
const META = { page: 1, page_size: 50, total: 1, next_url: null, prev_url: null }

const MONTHS = Array.from(
  { length: 12 },
  (_, at) => `${at < 9 ? 2026 : 2027}-${String(((at + 3) % 12) + 1).padStart(2, '0')}`,
)
const WOMEN: FactQuestion = {
  attribute: 'women_employees',
  label: 'Women employed',
  registration_id: null,
  registration_number: null,
  state: null,
  obligations: 3,
  alone: 1,
  ranges: [],
}

let requests: ReturnType<typeof serve>['requests']
beforeEach(async () => {
  await loadTexts('entity-record', 'officers', 'compliances', 'entities', 'registrations', 'addresses', 'banks')
  await loadTexts('applicability', 'reports')
  signedInAs('v')
  ;({ requests } = serve({
    'GET organisation/entities/:entity_id/': {
      entity: ENTITY,
      registrations: [GST],
      events: [],
      counts: { due: 4, overdue: 1, upcoming: 20, filed: 7, open_questions: 2 },
      archive: null,
      is_recomputing: false,
      permissions: ['entities.read', 'entities.write', 'banks.read'],
    } as never,
    'GET organisation/compliances/entities/:entity_id/year/': {
      year: '2026-27',
      today: '2026-11-20',
      months: MONTHS,
      areas: [
        {
          area: 'gst',
          months: MONTHS.map((month) =>
            month === '2026-10' ? { state: 'overdue', worst: 1, total: 3, overdue: 1, no_proof: 0 } : null,
          ),
        },
      ],
      on_time: { filed: 96, due: 100 },
      overdue: { items: 2, cost_paise: 615_000, unknown: 0 },
    },
    'GET organisation/compliances/entities/:entity_id/applicable/': {
      fields: [],
      rows: [],
      meta: { ...META, total: 0 },
      counts: { applies: 0, needs_facts: 0, set_aside: 0, does_not_apply: 0 },
      keys: {},
      questions: [WOMEN],
      assumptions: [],
      waiting: 0,
      to_look_at: 0,
      today: '2026-11-20',
      release: '2026.11.2',
    } as never,
    'GET organisation/compliances/entities/:entity_id/not-covered/': {
      gaps: [
        {
          id: 'labour.shops-acts',
          area: 'labour',
          name: 'Shops Act of the state',
          text: 'Shops Acts of most states.',
          instead: 'add',
          see: null,
          waits_for: ['Persons employed'],
        },
      ],
    },
    'GET organisation/entities/:entity_id/registrations/': { registrations: [GST] },
    'GET organisation/entities/:entity_id/record/': { entity: ENTITY, standings: [], activities: [] },
    'GET organisation/entities/:entity_id/officers/': { officers: [] } as never,
    'GET organisation/entities/:entity_id/addresses/': { addresses: [] },
    'GET organisation/entities/:entity_id/bank-accounts/': { bank_accounts: [] },
    'GET organisation/entities/:entity_id/tags/': { tags: [] } as never,
    'GET organisation/entities/:entity_id/year-calendar/': {} as never,
    'GET organisation/days-off/between/': { days: [] } as never,
    'GET organisation/compliances/calendar/': {
      today: '2026-11-20',
      items: [anItem()],
      meta: META,
      groups: [],
    } as never,
  }))
})

const open = (page: React.ReactNode, place: string) =>
  renderApp(page, { path: `/entity/${entity_id}/${place}`, route: `/entity/$entity_id/${place}` })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const region = (name: string | RegExp) => screen.findByRole('region', { name })

it('the overview: who it is and how punctual, what is due, the year by law, and what else to look at', async () => {
  await open(<EntityViewPage />, 'view')
  await heading('Infosys Limited')
  for (const number of ['L85110KA1981PLC013115', 'AAACI4798L']) expect(screen.getByText(number)).toBeTruthy()
  expect(await screen.findByRole('link', { name: /^GSTR-3B/ })).toBeTruthy()
  expect(await screen.findByText('96 % on time')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 overdue · ₹6,150' }).getAttribute('href')).toContain('state=overdue')
  expect(within(await region('Registrations · 1')).getByRole('link', { name: 'GST' })).toBeTruthy()
  expect(within(await region('Information needed · 2')).getByRole('link', { name: 'Answer now' })).toBeTruthy()
  for (const name of ['Next 30 days', 'People', 'Events']) await region(name)
  expect(await screen.findByText('Not covered yet: Shops Act of the state (may apply)')).toBeTruthy()
  const year = within(await region('Year at a glance · 2026/27'))
  const cell = year.getByRole('link', { name: 'GST, October 2026: 3 items, 1 overdue' })
  expect(cell.getAttribute('href')).toContain('month=2026-10&area=gst')
})

it('the profile: facts by law, those that decide most first, and its other parts', async () => {
  await open(<ProfilePage />, 'applicable')
  const facts = within(await region('Compliance profile'))
  const groups = facts.getAllByRole('region').map((group) => group.getAttribute('aria-label'))
  expect(groups.slice(0, 2)).toEqual(['Labour', 'Several laws'])
  const labour = within(facts.getByRole('region', { name: 'Labour' }))
  const rows = labour.getAllByRole('button', { name: /^Add / }).map((button) => button.getAttribute('aria-label'))
  expect(rows).toEqual(['Add Women employed'])
  expect(labour.getAllByText('decides 3 compliances')).toHaveLength(2)
  fireEvent.change(facts.getByRole('searchbox', { name: 'Search facts' }), { target: { value: 'zebra' } })
  expect(await facts.findByText('No fact is named “zebra”. Try another word.')).toBeTruthy()
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the profile' }))
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Facts',
    'What applies',
    'Status, addresses and banks',
  ])
})

it('an address that asks for an answer of the law opens what applies', async () => {
  await renderApp(<ProfilePage />, {
    path: `/entity/${entity_id}/applicable?verdict=applies`,
    route: '/entity/$entity_id/applicable',
  })
  expect(await screen.findByRole('navigation', { name: 'By answer' })).toBeTruthy()
  expect(await screen.findByText('Not covered yet: Shops Act of the state (may apply)')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Compliance profile' })).toBeNull()
})

it('the record: status, addresses and bank accounts', async () => {
  await renderApp(<ProfilePage />, {
    path: `/entity/${entity_id}/applicable?show=record`,
    route: '/entity/$entity_id/applicable',
  })
  for (const name of ['Status', 'Activities', 'Addresses', 'Bank accounts']) await region(name)
})

it('people and meetings: who runs it, and the days that start a clock', async () => {
  await open(<EntityPeoplePage />, 'people')
  await heading('Infosys Limited')
  for (const name of ['Directors, partners and signatories', 'Events']) await region(name)
})

it('filings: what was filed, and the reports about the entity', async () => {
  await open(<EntityReportsPage />, 'reports')
  await within(await region('Filed')).findByRole('link', { name: /^GSTR-3B/ })
  expect(screen.getByRole('link', { name: 'TDS penalties' })).toBeTruthy()
  const asked = requests.filter(({ call }) => call === 'GET organisation/compliances/calendar/')
  expect(asked.map(({ query }) => query.state)).toEqual(['filed,filed_late'])
})

it('registrations: each as a card with its number, its next due date and the way to its history', async () => {
  await open(<RegistrationsPage />, 'registrations')
  await heading('Infosys Limited')
  const card = (await screen.findByText('29AAACI4798L1ZU')).closest('li')
  if (!card) throw new Error('No card shows the number')
  expect(within(card).getByText(/GSTR-3B/)).toBeTruthy()
  const links = within(card)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toContain(`/entity/${entity_id}/registrations/gst/r1/filing-history`)
  expect(links).toContain(`/entity/${entity_id}/registrations/gst/manage?registration=r1`)
})

it('the calendar of one entity asks for its items alone, and shows them', async () => {
  await open(<EntityCalendarPage />, 'compliancecalendar')
  await heading('Infosys Limited')
  expect((await screen.findAllByRole('link', { name: /GSTR-3B/ })).length).toBeGreaterThan(0)
  const lists = requests.filter(({ call }) => call === 'GET organisation/compliances/calendar/')
  expect(lists.map(({ query }) => query.entity_id)).toEqual(lists.map(() => entity_id))
})

it('the year that is shown is saved as a PDF, named after the entity', async () => {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:year')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  signedInAs('v')
  await renderApp(<EntityCalendarPage />, {
    path: `/entity/${entity_id}/compliancecalendar?month=2027-05`,
    route: '/entity/$entity_id/compliancecalendar',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar 2027/28 as PDF' }))
  await vi.waitFor(() => expect(names).toEqual(['Infosys Limited 2027-28.pdf']))
  const asked = requests.filter(({ call }) => call.endsWith('year-calendar/'))
  expect(asked.map(({ query }) => query)).toEqual([{ year: '2027-28' }])
})

it('every page bears the name of the entity, in the tab of the browser after its own, and leads to the others', async () => {
  await open(<RegistrationsPage />, 'registrations')
  await heading('Infosys Limited')
  expect(document.title).toBe('Registrations · Infosys Limited · Niyam')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const crumb = await crumbs.findByRole('link', { name: 'Infosys Limited' })
  expect(crumb.getAttribute('href')).toBe(`/entity/${entity_id}/view`)
  const tabs = within(screen.getByRole('navigation', { name: 'Pages of this entity' }))
  const labels = tabs.getAllByRole('link').map(({ textContent }) => textContent?.trim())
  expect(labels).toEqual([
    'Overview',
    'Calendar 5',
    'Registrations 1',
    'Profile 2 open',
    'Filings',
    'Documents',
    'People & meetings',
    'What if',
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toMatch(/^Registrations/)
})
