import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import '../../ui/ConfirmModal.tsx'
import GroupsPage from './GroupsPage.tsx'

await loadTexts('groups')

const MAKE = 'POST organisation/groups/'
const [NORTH, SOUTH] = [
  { group_id: 'g1', name: 'North' },
  { group_id: 'g2', name: 'South' },
]
const ACTS = ['rename', 'merge', 'delete'].map((act) => ({
  label: act,
  route: `${act}-group`,
  params: { group_id: 'g1' },
}))
const COLUMNS = { name: 'Group', people: 'People', entities: 'Entities' }
const LIST = {
  'GET organisation/groups/': aTable(COLUMNS, [
    { id: 'g1', cells: { name: 'North', people: '3', entities: '25' }, actions: ACTS },
    { id: 'g2', cells: { name: 'South', people: '0', entities: '4' } },
  ]),
  'GET organisation/groups/all/': { groups: [NORTH, SOUTH] },
}
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('lists each group with how much it holds, and leads an admin to what can be done with it', async () => {
  signedInAs('a')
  serve(LIST)
  await renderApp(<GroupsPage />, { path: '/admin/groups' })
  const row = await screen.findByRole('row', { name: /North/ })
  expect(row.textContent).toMatch(/^North325/)
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/groups/g1')
  expect(screen.getByRole('link', { name: 'Add group' }).getAttribute('href')).toBe('/admin/groups?edit=new')
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for North' }))
  const acts = within(row).getAllByRole('menuitem')
  expect(acts.map((act) => act.getAttribute('href'))).toEqual(
    ['edit', 'merge', 'delete'].map((act) => `/admin/groups?${act}=g1`),
  )
})

it('offers a viewer no new group and no dialog, and says what is shared where there is none', async () => {
  signedInAs('v')
  serve({ 'GET organisation/groups/': aTable(COLUMNS, []) })
  await renderApp(<GroupsPage />, { path: '/admin/groups?edit=new' })
  expect(await screen.findByText('No groups. Everyone in Nair & Co sees every entity.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add group' })).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Add group' })).toBeNull()
})

it('offers the first group once, where the list would be', async () => {
  signedInAs('a')
  serve({ 'GET organisation/groups/': aTable(COLUMNS, []), 'GET organisation/groups/all/': { groups: [] } })
  await renderApp(<GroupsPage />, { path: '/admin/groups' })
  await screen.findByText('No groups. Everyone in Nair & Co sees every entity.')
  expect(screen.getAllByRole('link', { name: 'Add group' })).toHaveLength(1)
})

it('adds a group by its name, says a refusal under it, and opens the group to be filled', async () => {
  signedInAs('a')
  const replies = [refusal('invalid', 'x', { name: ['There is a group of this name already.'] }), NORTH]
  const { changes } = serve({ ...LIST, [MAKE]: () => replies.shift()! })
  const { router } = await renderApp(<GroupsPage />, { path: '/admin/groups?edit=new' })
  const form = await inDialog('Add group')
  const add = () => userEvent.click(form.getByRole('button', { name: 'Add group' }))
  await add()
  expect(form.getByText('Write a name.')).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.click(form.getByRole('textbox', { name: 'Name' }))
  await userEvent.paste('North')
  await add()
  expect(await form.findByText('There is a group of this name already.')).toBeTruthy()
  await add()
  expect(await screen.findByText('Group North added')).toBeTruthy()
  await waitFor(() => expect(router.history.location.href).toBe('/admin/groups/g1'))
  expect(changes).toEqual([1, 2].map(() => ({ call: MAKE, query: {}, body: { name: 'North' } })))
})

it('merges a group into another one that is chosen', async () => {
  signedInAs('a')
  const more = { people: [], tags: [], entities_by_hand: 0, entities: 29, invitations: 0 }
  const { changes } = serve({ ...LIST, 'POST organisation/groups/:group_id/merge/': { ...SOUTH, ...more } })
  await renderApp(<GroupsPage />, { path: '/admin/groups?merge=g1' })
  const form = await inDialog('Merge North into another group')
  const merge = () => userEvent.click(form.getByRole('button', { name: 'Merge' }))
  await merge()
  expect(form.getByText('Choose the group that stays.')).toBeTruthy()
  await userEvent.click(form.getByRole('combobox', { name: 'Group that stays' }))
  const others = await screen.findAllByRole('option', { hidden: true })
  expect(others.map(({ textContent }) => textContent)).toEqual(['South'])
  await userEvent.click(others[0]!)
  await merge()
  expect(await screen.findByText('North is now part of South')).toBeTruthy()
  expect(changes).toEqual([{ call: 'POST organisation/groups/g1/merge/', query: {}, body: { into: 'g2' } }])
})

it('asks twice before it deletes a group when that gives a person access to everything', async () => {
  signedInAs('a')
  const { changes } = serve({
    ...LIST,
    'POST organisation/groups/:group_id/delete/': ({ body }) =>
      (body as { widens: boolean }).widens
        ? { message: 'done' }
        : refusal('conflict', 'Confirm that it is meant.', { widens: ['Meera Iyer', 'Kiran'] }),
  })
  await renderApp(<GroupsPage />, { path: '/admin/groups?delete=g1' })
  const dialog = await inDialog('Delete the group North?')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete group' }))
  const warning = within(await dialog.findByRole('alert'))
  expect(warning.getByText(/^These people are in no other group\./)).toBeTruthy()
  expect(warning.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Meera Iyer', 'Kiran'])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete anyway' }))
  expect(await screen.findByText('Group North deleted')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ widens: false }, { widens: true }])
})
