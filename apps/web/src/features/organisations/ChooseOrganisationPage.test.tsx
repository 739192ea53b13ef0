import type { ActiveOrganisation } from '@niyam/contract/organisations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { session, signOutHere } from '../../lib/session.ts'
import { KEYS, writeStored } from '../../lib/storage.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import ChooseOrganisationPage from './ChooseOrganisationPage.tsx'

const one = (name: string, role: 'a' | 'v' = 'a', entity_count = 3) => ({
  organisation_id: name,
  name,
  address_state: null,
  created_at: '2026-11-20T00:00:00Z',
  role,
  entity_count,
})
const LIST = 'GET organisation/my-organisations/'
const CHOOSE = 'POST organisation/choose/'
/** The server's answer for a chosen one: as `signedInAs` has it, under the name that was sent. */
const chosen = ({ body }: { body: unknown }): ActiveOrganisation => {
  const { organisation_id } = body as { organisation_id: string }
  signedInAs('a')
  const active = session.get().organisation!
  signOutHere()
  return { ...active, organisation: { ...active.organisation, organisation_id, name: organisation_id } }
}
/** The text of each; its first two letters belong to the picture. */
const choices = async () =>
  (await screen.findAllByRole('listitem')).map((item) => within(item).getByRole('button').textContent?.slice(2))

afterEach(signOutHere)

it('lists the organisations with place and size, the one used last first, and opens the chosen one', async () => {
  writeStored(KEYS.lastOrganisation, 'Rao LLP')
  const { changes } = serve({
    [LIST]: { organisations: [one('Nair & Co'), one('Rao LLP', 'v', 1)] },
    [CHOOSE]: chosen,
  })
  const { router } = await renderApp(<ChooseOrganisationPage />, { path: '/choose-organisation' })
  expect(await choices()).toEqual(['Rao LLPViewer · 1 entity', 'Nair & CoAdmin · 3 entities'])
  await userEvent.click(screen.getByRole('button', { name: /^Nair & Co/ }))
  await waitFor(() => expect(router.history.location.pathname).toBe('/dashboard'))
  expect(session.get().organisation?.organisation.name).toBe('Nair & Co')
  expect(changes).toEqual([{ call: CHOOSE, query: {}, body: { organisation_id: 'Nair & Co' } }])
})

it('who is on the way somewhere is asked only where there is a choice', async () => {
  let organisations = [one('Nair & Co'), one('Rao LLP')]
  const { changes } = serve({ [LIST]: () => ({ organisations }), [CHOOSE]: chosen })
  const path = '/choose-organisation?next=%2Fentities%3Fpage%3D2'
  const { unmount } = await renderApp(<ChooseOrganisationPage />, { path })
  expect(await choices()).toHaveLength(2)
  expect(changes).toEqual([])
  unmount()
  organisations = organisations.slice(1)
  const { router } = await renderApp(<ChooseOrganisationPage />, { path })
  await waitFor(() => expect(router.history.location.href).toBe('/entities?page=2'))
  expect(changes).toEqual([{ call: CHOOSE, query: {}, body: { organisation_id: 'Rao LLP' } }])
})

it('shows the list again, and why, where the only organisation does not open', async () => {
  serve({ [LIST]: { organisations: [one('Rao LLP')] }, [CHOOSE]: refusal('not_found', 'You do not belong to it.') })
  const { router } = await renderApp(<ChooseOrganisationPage />, { path: '/choose-organisation?next=%2Fentities' })
  expect(await choices()).toEqual(['Rao LLPAdmin · 3 entities'])
  expect(screen.getByRole('alert').textContent).toBe('You do not belong to it.')
  expect(router.history.location.pathname).toBe('/choose-organisation')
})

it('a new person reads what an organisation is, and keeps their target page', async () => {
  session.set({ ...session.get(), role: 'subscriber' })
  serve({ [LIST]: { organisations: [] } })
  await renderApp(<ChooseOrganisationPage />, { path: '/choose-organisation?next=%2Fentities' })
  expect(await screen.findByText('You belong to no organisation yet')).toBeTruthy()
  const make = screen.getByRole('link', { name: 'New organisation' })
  expect(make.getAttribute('href')).toBe('/organisation/new?next=%2Fentities')
  expect(screen.queryByRole('link', { name: 'Platform' })).toBeNull()
})

it('nine or more can be searched; staff find the way to the platform', async () => {
  session.set({ ...session.get(), role: 'employee' })
  serve({ [LIST]: { organisations: 'ABCDEFGHI'.split('').map((letter) => one(`Firm ${letter}`)) } })
  await renderApp(<ChooseOrganisationPage />)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search organisations' }), 'm c')
  expect(await choices()).toEqual(['Firm CAdmin · 3 entities'])
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('None of your organisations is called “m cx”.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Platform' }).getAttribute('href')).toBe('/staff')
})
