import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { notices } from '../lib/notice.ts'
import { renderApp } from '../test/render.tsx'
import { aTable, serve, signedInAs } from '../test/server.ts'
import EntitiesPage from './EntitiesPage.tsx'

const HEADER = { name: 'Name', identifiers: 'Identifiers', registrations: 'Registrations' }
const INFOSYS = {
  id: 'e1',
  cells: { name: ['Infosys Limited', 'Public limited company'], identifiers: 'AAACI4798L', registrations: '3' },
  actions: [{ label: 'Open calendar', route: 'entity-calendar', params: { entity_id: 'e1' } }],
}
beforeEach(() => notices.set([]))

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

const WIPRO = { ...INFOSYS, id: 'e2', cells: { ...INFOSYS.cells, name: ['Wipro Limited', 'Public limited company'] } }
const LISTS = { 'GET organisation/entities/': aTable(HEADER, [INFOSYS, WIPRO]), 'GET organisation/tags/': TAGS }
const chooseBoth = async (action: string) => {
  const table = await screen.findByRole('table', { name: 'My entities' })
  await userEvent.click(await within(table).findByRole('checkbox', { name: /this page/i }))
  await userEvent.click(screen.getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog', { name: /2 entities/ }))
}

it('assigns the open items of the chosen entities, says how many before, and undoes it', async () => {
  signedInAs('m')
  const undo_id = '00000000-0000-4000-8000-0000000000aa'
  const ravi = { user_id: 'u2', name: 'Ravi', email: 'ravi@example.in' }
  const { changes } = serve({
    ...LISTS,
    'GET organisation/users/': { users: [ravi] } as never,
    'POST organisation/compliances/entities/open-items/': { entities: 2, items: 90, unassigned: 60 },
    'POST organisation/compliances/entities/assign/': { done: 85, unseen: 5, undo_id },
    'POST organisation/compliances/items/undo/': { done: 85, refused: [] },
  })
  await renderApp(<EntitiesPage />, { path: '/entities' })
  const dialog = await chooseBoth('Assign open items')
  expect(await dialog.findByText('2 entities: 90 open items, 60 of them unassigned.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Assign 60 items' }))
  expect(changes).toHaveLength(1)
  await userEvent.click(dialog.getByRole('combobox', { name: /Assign to/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ravi' }))
  await userEvent.click(dialog.getByRole('radio', { name: /^All open items/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Assign 90 items' }))
  await waitFor(() => expect(notices.get()).toHaveLength(1))
  expect(changes[1]?.body).toEqual({ entity_ids: ['e1', 'e2'], assigned_to: 'u2', is_replacing: true })
  expect(notices.get()).toMatchObject([{ title: 'Assignee of 85 items changed', stays: 30_000 }])
  expect(notices.get()[0]?.text).toMatch(/^5 items stay as they were/)
  notices.get()[0]?.action?.run()
  await waitFor(() => expect(changes.map(({ body }) => body)).toContainEqual({ undo_id }))
})

it('adds the chosen entities to a group; undo takes out only those that were not in it', async () => {
  signedInAs('a')
  const group = { group_id: 'g1', name: 'Bengaluru' }
  const whole = { ...group, people: [], tags: [], entities_by_hand: 2, entities: 2, invitations: 0 }
  const { changes } = serve({
    ...LISTS,
    'GET organisation/groups/all/': { groups: [group] },
    'POST organisation/groups/:group_id/entities/': { ...whole, added: ['e2'], removed: [] },
  })
  await renderApp(<EntitiesPage />, { path: '/entities' })
  const dialog = await chooseBoth('Add to group')
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 entities' }))
  expect(await dialog.findAllByText('Choose a group.')).not.toHaveLength(0)
  await userEvent.click(dialog.getByRole('combobox', { name: /Group/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bengaluru' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 entities' }))
  await waitFor(() => expect(notices.get()).toMatchObject([{ title: '1 entity added to Bengaluru' }]))
  notices.get()[0]?.action?.run()
  await waitFor(() => expect(changes).toHaveLength(2))
  expect(changes.map(({ body }) => body)).toEqual([
    { add: ['e1', 'e2'], remove: [] },
    { add: [], remove: ['e2'] },
  ])
})

it('offers a viewer neither', async () => {
  await open([INFOSYS], 'v')
  await screen.findByRole('link', { name: /Infosys Limited/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
