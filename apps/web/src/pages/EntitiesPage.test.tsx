import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render.tsx'
import { aTable, serve, signedInAs } from '../test/server.ts'
import EntitiesPage from './EntitiesPage.tsx'

const HEADER = { name: 'Name', identifiers: 'Identifiers', registrations: 'Registrations' }
const INFOSYS = {
  id: 'e1',
  cells: { name: ['Infosys Limited', 'Public limited company'], identifiers: 'AAACI4798L', registrations: '3' },
  actions: [{ label: 'Open calendar', route: 'entity-calendar', params: { entity_id: 'e1' } }],
}
const TAGS = { tags: [] } as never

const open = (rows: readonly (typeof INFOSYS)[], role: 'm' | 'v') => {
  serve({ 'GET organisation/entities/': aTable(HEADER, rows), 'GET organisation/tags/': TAGS })
  signedInAs(role)
  return renderApp(<EntitiesPage />, { path: '/entities' })
}

it('lists the entities of the organisation, each leading to its own page', async () => {
  await open([INFOSYS], 'm')
  expect(screen.getByRole('heading', { level: 1, name: 'My entities' })).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'My entities' })
  const link = await within(table).findByRole('link', { name: /Infosys Limited/ })
  expect(link.getAttribute('href')).toBe('/entity/e1/view')
  expect(within(table).getByText('AAACI4798L')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add entity' }).getAttribute('href')).toBe('/entity/new')
})

it('says what the place is for where there is none, and offers a viewer nothing to add', async () => {
  await open([], 'v')
  expect(await screen.findByText('No entities yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add entity' })).toBeNull()
})
