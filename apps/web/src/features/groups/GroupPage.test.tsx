import type { GroupInFull } from '@niyam/contract/groups.ts'
import type { OrganisationUser } from '@niyam/contract/organisations.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import '../../ui/ConfirmModal.tsx'
import GroupPage from './GroupPage.tsx'

await loadTexts('groups', 'tags')

const PEOPLE = 'POST organisation/groups/:group_id/people/'
const ENTITIES = 'POST organisation/groups/:group_id/entities/'
const MATCH = 'POST organisation/entities/match/'
const aUser = (id: string, name: string, role: OrganisationUser['role'] = 'm'): OrganisationUser => ({
  organisation_user_id: id,
  user_id: `u-${id}`,
  name,
  email: `${id}@example.in`,
  role,
})
const [MEERA, KIRAN, ASHA] = [aUser('meera', 'Meera Iyer'), aUser('kiran', 'Kiran'), aUser('asha', 'Asha', 'a')]
const GROUP: GroupInFull = {
  group_id: 'g1',
  name: 'North',
  people: [MEERA],
  tags: [{ tag_id: 't1', name: 'Priority', colour: 'red' }],
  entities_by_hand: 1,
  entities: 25,
  invitations: 2,
}
const REST = {
  'GET organisation/groups/all/': { groups: [] },
  'GET organisation/groups/:group_id/entities/': aTable({ name: 'Name' }, [
    { id: 'e1', cells: { name: 'Tapti Mills' } },
  ]),
  'GET organisation/tags/': { tags: [] },
  'GET organisation/users/': { users: [MEERA, KIRAN, ASHA] },
}
const open = () => renderApp(<GroupPage />, { path: '/admin/groups/g1', route: '/admin/groups/$group_id' })
const findPeople = async () => within(await screen.findByRole('list', { name: 'People' }))

it('shows a viewer who is in the group and what it holds, with nothing to change', async () => {
  signedInAs('v')
  const { requests } = serve({ ...REST, 'GET organisation/groups/:group_id/': GROUP })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'North' })).toBeTruthy()
  expect(screen.getByText('25 entities · 2 invitations lead here')).toBeTruthy()
  expect((await findPeople()).getByRole('listitem').textContent).toBe('Meera Iyer meera@example.in')
  expect(screen.getByText('Priority')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Tapti Mills' })).getAttribute('href')).toBe('/entity/e1/view')
  for (const name of [/^Take out/, /^Add/, /^Change tags/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Add a person' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Rename' })).toBeNull()
  expect(requests.map(({ call }) => call)).not.toContain('GET organisation/users/')
})

it('adds a person who is not in the group, and asks twice before it removes the last one', async () => {
  signedInAs('a')
  let people = [MEERA]
  const group = () => ({ ...GROUP, people })
  const { changes } = serve({
    ...REST,
    'GET organisation/groups/:group_id/': group,
    [PEOPLE]: ({ body }) => {
      const { add, widens } = body as { add?: string[]; widens?: boolean }
      if (!add && !widens) return refusal('conflict', 'Confirm that it is meant.', { widens: ['Kiran'] })
      people = add ? [MEERA, KIRAN] : [MEERA]
      return group()
    },
  })
  await open()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Add a person' }))
  const others = await screen.findAllByRole('option', { hidden: true })
  expect(others.map(({ textContent }) => textContent)).toEqual(['Kiran · kiran@example.in'])
  await userEvent.click(others[0]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Take out: Kiran' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'See everything from now on?' }))
  expect(dialog.getByText(/^This person is in no other group\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove anyway' }))
  expect(await screen.findByRole('combobox', { name: 'Add a person' })).toBeTruthy()
  expect((await findPeople()).getAllByRole('listitem')).toHaveLength(1)
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    ['POST organisation/groups/g1/people/', { add: ['kiran'] }],
    ['POST organisation/groups/g1/people/', { remove: ['kiran'], widens: false }],
    ['POST organisation/groups/g1/people/', { remove: ['kiran'], widens: true }],
  ])
})

it('says what each pasted line names before it adds those that were found', async () => {
  signedInAs('a')
  const [tapti, kaveri] = [
    { entity_id: 'e1', name: 'Tapti Mills' },
    { entity_id: 'e2', name: 'Kaveri Foods' },
  ]
  const { changes } = serve({
    ...REST,
    'GET organisation/groups/:group_id/': GROUP,
    [MATCH]: {
      matches: [
        { state: 'found', entities: [tapti] },
        { state: 'found', entities: [kaveri] },
        { state: 'not_found', entities: [] },
        { state: 'found', entities: [tapti] },
      ],
    },
    [ENTITIES]: { ...GROUP, added: [], removed: [] },
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add from a list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add from a list' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Check the list' }))
  expect(dialog.getByText('Paste at least one line, or choose a sheet.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('textbox', { name: 'Entities, one a line' }))
  await userEvent.paste('tapti mills\nKaveri  Foods\tAAACK1234K\n\nUnknown name\nTapti Mills')
  await userEvent.click(dialog.getByRole('button', { name: 'Check the list' }))
  expect(await dialog.findByText('2 found, 1 not found, 1 named before')).toBeTruthy()
  const [, first] = dialog.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toBe('3Unknown nameNot found')
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 entities' }))
  await screen.findByRole('button', { name: 'Add from a list' })
  const rows = [['tapti mills'], ['Kaveri  Foods', 'AAACK1234K'], ['Unknown name'], ['Tapti Mills']]
  expect(changes).toEqual([
    { call: MATCH, query: {}, body: { rows } },
    { call: 'POST organisation/groups/g1/entities/', query: {}, body: { add: ['e1', 'e2'], remove: [] } },
  ])
})
