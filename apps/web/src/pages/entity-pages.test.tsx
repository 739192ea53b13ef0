import type { Registration } from '@niyam/contract/registrations.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'
import { anEntity } from '../test/an-entity.ts'
import { renderApp } from '../test/render.tsx'
import { serve, signedInAs } from '../test/server.ts'
import { anItem } from '../domain/an-item.test-data.ts'
import EntityCalendarPage from './EntityCalendarPage.tsx'
import RegistrationsPage from './RegistrationsPage.tsx'
import EntityViewPage from './EntityViewPage.tsx'

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

let requests: ReturnType<typeof serve>['requests']
beforeEach(async () => {
  await loadTexts('entity-record', 'officers', 'compliances', 'entities', 'registrations', 'addresses', 'banks')
  signedInAs('v')
  ;({ requests } = serve({
    'GET organisation/entities/:entity_id/': {
      entity: ENTITY,
      registrations: [GST],
      events: [],
      counts: { due: 4, overdue: 1, upcoming: 20, filed: 7, open_questions: 2 },
      archive: null,
      is_recomputing: false,
      permissions: ['entities.read', 'banks.read'],
    } as never,
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

it('the view: who it is, what is due, its registrations, and what belongs to its record', async () => {
  await open(<EntityViewPage />, 'view')
  await heading('Infosys Limited')
  for (const number of ['L85110KA1981PLC013115', 'AAACI4798L']) expect(screen.getByText(number)).toBeTruthy()
  expect(await screen.findByRole('link', { name: /^GSTR-3B · Oct 2026/ })).toBeTruthy()
  expect(await screen.findByText(/29AAACI4798L1ZU/)).toBeTruthy()
  for (const name of ['Registrations', 'Addresses', 'Bank accounts', 'Events']) await region(name)
})

it('registrations: each as a card with its number, its next due date and the way to its history', async () => {
  await open(<RegistrationsPage />, 'registrations')
  await heading('Registrations')
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
  await heading('Compliance calendar')
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

it('a page below the view leads back to it, and all pages of the entity lead to each other', async () => {
  await open(<RegistrationsPage />, 'registrations')
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  const crumb = await crumbs.findByRole('link', { name: 'Infosys Limited' })
  expect(crumb.getAttribute('href')).toBe(`/entity/${entity_id}/view`)
  const tabs = within(screen.getByRole('navigation', { name: 'Pages of this entity' }))
  const places = tabs
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(`/entity/${entity_id}/`, ''))
  expect(places).toEqual(expect.arrayContaining(['view', 'registrations', 'compliancecalendar', 'reports']))
})
