import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { browseOfficers } from '@niyam/contract/officers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'
import { renderApp } from '../test/render.tsx'
import { aTable, serve, signedInAs } from '../test/server.ts'
import OfficersPage from './OfficersPage.tsx'

await Promise.all([loadTexts('officers'), loadTexts('entities')])

const LIST = 'GET organisation/officers/'
const HEADER = {
  name: 'Name',
  din: 'DIN',
  entities: 'Entities and roles',
  kyc_due: 'Next KYC',
  dsc: 'DSC',
  ended: 'Ended roles',
}
const OMKAR = {
  id: 'o1',
  cells: {
    name: 'Omkar Rao',
    din: ['08123456', 'AAAPM1234A'],
    entities: 'x',
    kyc_due: ['2026-06-30', '2022-23'],
    dsc: 'Not known',
    ended: 'x',
  },
}
const offices = {
  o1: [
    { entity_id: 'e1', entity_name: 'Kaveri Foods', role: 'director', ceased_on: null, has_ended: false },
    { entity_id: 'e2', entity_name: 'Tapti Textiles', role: 'cfo', ceased_on: '2024-03-31', has_ended: true },
  ],
} as const
const reply = { ...aTable(HEADER, [OMKAR]), today: '2026-11-20', offices } as unknown as ReplyOf<typeof browseOfficers>

const open = (path: string, table = reply) => {
  const server = serve({ [LIST]: table })
  signedInAs('v')
  return { server, page: renderApp(<OfficersPage />, { path }) }
}

it('shows the entities of a person with the role, what is overdue or not known, and ended roles apart', async () => {
  const { page } = open('/entities/officers')
  await page
  const table = await screen.findByRole('table', { name: 'Directors and officers' })
  const kaveri = await within(table).findByRole('link', { name: 'Kaveri Foods' })
  expect(kaveri.getAttribute('href')).toBe('/entity/e1/people')
  expect(kaveri.parentElement?.textContent).toBe('Kaveri Foods Director')
  expect(within(table).getByText('30 Jun 2026 · overdue')).toBeTruthy()
  expect(within(table).getByText('Not known')).toBeTruthy()
  const ended = within(table).getByRole('link', { name: 'Tapti Textiles' })
  expect(ended.parentElement?.textContent).toBe('Tapti Textiles Chief financial officer · until 31 Mar 2024')
  expect(screen.getByRole('link', { name: 'My entities' }).getAttribute('href')).toBe('/entities')
})

it('lists those in office unless the address says otherwise, and says what the place is for', async () => {
  const { server, page } = open('/entities/officers?kyc=overdue', reply)
  await page
  await screen.findByRole('table', { name: 'Directors and officers' })
  expect(server.requests.at(-1)?.query).toMatchObject({ office: 'current', kyc: 'overdue' })
  await userEvent.click(screen.getByRole('combobox', { name: 'In office' }))
  await userEvent.click(await screen.findByRole('option', { name: 'All people', hidden: true }))
  await waitFor(() => expect(server.requests.at(-1)?.query).not.toHaveProperty('office'))
})

it('says how people are added where there are none', async () => {
  const { page } = open('/entities/officers', { ...reply, rows: [], meta: { ...reply.meta, total: 0 } })
  await page
  expect(await screen.findByText('No people yet')).toBeTruthy()
})
