import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import '../../ui/ConfirmModal.tsx'
import './NewKeyDialog.tsx'
import ApiKeysPage from './ApiKeysPage.tsx'

await loadTexts('api-keys')

const LIST = 'GET organisation/api-keys/'
const MAKE = 'POST organisation/api-keys/'
const COLUMNS = { name: 'Name', state: 'Status', created: 'Made', expires: 'Works until', used: 'Last used' }
const aKey = (id: string, name: string, state: string, used = '') => ({
  id,
  cells: { name: [name, 'nk_ab12…'], state, created: ['2026-11-20', 'Asha'], expires: '2027-11-20', used },
  actions: state === 'live' ? [{ label: 'Revoke', route: 'revoke-key', params: { key_id: id } }] : [],
})
const CHOICES = {
  actions: [
    { action: 'entities.read' as const, label: 'Read entities' },
    { action: 'calendar.read' as const, label: 'Read the calendar of entities' },
    { action: 'tags.manage' as const, label: 'Change tags' },
  ],
  presets: {
    everything: ['entities.read' as const, 'calendar.read' as const],
    calendar: ['calendar.read' as const],
    assistant: ['entities.read' as const],
  },
  groups: [{ group_id: 'g1', name: 'North' }],
  expires_on: { usual: '2027-11-20', least: '2026-11-21', most: '2028-11-20' },
}

beforeEach(() => signedInAs('a'))

it('lists each key with its state, its days and who made it', async () => {
  serve({ [LIST]: aTable(COLUMNS, [aKey('k1', 'Dashboard', 'live', '2026-11-21'), aKey('k2', 'Old', 'revoked')]) })
  await renderApp(<ApiKeysPage />)
  const [live, revoked] = [/Dashboard/, /Old/].map((name) => screen.findByRole('row', { name }))
  expect((await live)?.textContent).toBe('Dashboardnk_ab12…Works20 Nov 2026Asha20 Nov 202721 Nov 2026')
  expect((await revoked)?.textContent).toMatch(/^Oldnk_ab12…Revoked.*Not yet/)
})

it('says what a key is for where there is none', async () => {
  serve({ [LIST]: aTable(COLUMNS, []) })
  await renderApp(<ApiKeysPage />)
  expect(await screen.findByText('No API keys')).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: 'Make a key' }))
    expect(link.getAttribute('href')).toBe('/?new=yes')
})

it('makes a key of a preset, says what is wrong under its field, and shows the key once', async () => {
  const replies = [
    refusal('invalid', 'Please fix the errors and try again.', { name: ['A key is called so already.'] }),
    { key_id: 'k3', name: 'Dashboard', key: 'nk_secret', expires_at: '2027-11-20T18:29:59Z' },
  ]
  const { changes } = serve({
    [LIST]: aTable(COLUMNS, []),
    'GET organisation/api-keys/choices/': CHOICES,
    [MAKE]: () => replies.shift()!,
  })
  await renderApp(<ApiKeysPage />, { path: '/?new=yes' })
  const form = within(await screen.findByRole('dialog', { name: 'Make an API key' }))
  await userEvent.click(await form.findByLabelText('Name'))
  await userEvent.paste('Dashboard')
  const ticked = () =>
    form.getAllByRole('checkbox', { checked: true }).map((box) => box.parentElement?.parentElement?.textContent)
  expect(ticked()).toEqual(['Read entities', 'Read the calendar of entities'])
  await userEvent.click(form.getByRole('button', { name: 'Read the calendar' }))
  expect(ticked()).toEqual(['Read the calendar of entities'])
  await userEvent.click(form.getByRole('button', { name: 'Make the key' }))
  expect(await form.findByText('A key is called so already.')).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Make the key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The key of Dashboard' }))
  expect(dialog.getByText('nk_secret')).toBeTruthy()
  const body = { name: 'Dashboard', actions: ['calendar.read'], group_id: null, expires_on: '2027-11-20' }
  expect(changes).toEqual([1, 2].map(() => ({ call: MAKE, query: {}, body })))
  await userEvent.click(dialog.getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByText('nk_secret')).toBeNull())
})

it('asks before it revokes a key, and says that it did', async () => {
  let state = 'live'
  const { changes } = serve({
    [LIST]: () => aTable(COLUMNS, [aKey('k1', 'Dashboard', state)]),
    'POST organisation/api-keys/:key_id/revoke/': () => {
      state = 'revoked'
      return { message: 'done' }
    },
  })
  await renderApp(<ApiKeysPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Dashboard' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Revoke' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Dashboard?' }))
  expect(changes).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Dashboard was revoked')).toBeTruthy()
  expect(changes).toEqual([{ call: 'POST organisation/api-keys/k1/revoke/', query: {}, body: undefined }])
  expect(await screen.findByText('Revoked')).toBeTruthy()
})

it('sends a person without the right to "no access"', async () => {
  serve({ [LIST]: refusal('forbidden', 'Only an admin sees the keys of Nair & Co.') })
  const { router } = await renderApp(<ApiKeysPage />)
  expect((await screen.findByRole('alert')).textContent).toMatch('Only an admin sees the keys of Nair & Co.')
  await waitFor(() => expect(router.history.location.pathname).toBe('/errors/not-authorized'))
})
