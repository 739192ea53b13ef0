import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import InvitePage from './InvitePage.tsx'

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

beforeAll(() => loadTexts('people'))
beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()))

const posts = () => fetched.mock.calls.filter(([, request]) => request?.method === 'POST')
const sent = () => JSON.parse(posts().at(-1)?.[1]?.body as string) as { emails: string[]; role: string }
const answering = (status: number, body: object) => fetched.mockImplementation(async () => answer(status, body))

it('sends a pasted list in the chosen role and goes to the list', async () => {
  answering(200, { version: '1', data: { message: 'x', invited: 2, groups: [] } })
  const { router } = await renderApp(<InvitePage />, { path: '/admin/users/invite' })
  await userEvent.click(screen.getByLabelText('E-mail addresses'))
  await userEvent.paste('Asha Rao <asha@x.in>, vikram@x.in')
  await userEvent.click(screen.getByRole('radio', { name: 'Viewer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
  expect(sent()).toEqual({ emails: ['asha@x.in', 'vikram@x.in'], role: 'v' })
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/users/invited'))
})

it('names every address that cannot be invited', async () => {
  const fields = {
    'emails.0': ['asha@x.in is given twice. Leave one out.'],
    'emails.1': ['This is not an e-mail address. Write it as name@example.in.'],
  }
  answering(422, { version: '1', error: { code: 'invalid', message: 'x', fields } })
  await renderApp(<InvitePage />, { path: '/admin/users/invite' })
  await userEvent.type(screen.getByLabelText('E-mail addresses'), 'asha@x.in ravi')
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
  expect(await screen.findByText('asha@x.in is given twice. Leave one out.')).toBeTruthy()
  expect(
    screen.getByText('ravi: This is not an e-mail address. Write it as name@example.in.', { exact: false }),
  ).toBeTruthy()
})

it('asks for an address before it asks the server', async () => {
  answering(200, { version: '1', data: { groups: [] } })
  await renderApp(<InvitePage />, { path: '/admin/users/invite' })
  await userEvent.click(screen.getByRole('button', { name: 'Send invitations' }))
  expect(screen.getByText('Write at least one e-mail address.')).toBeTruthy()
  expect(posts()).toEqual([])
})

it('says what the invited will see, and sends groups and whether they are from outside', async () => {
  const groups = [{ group_id: 'g1', name: 'North' }]
  fetched.mockImplementation(async (_, init) =>
    answer(200, { version: '1', data: init?.method === 'POST' ? { message: 'x', invited: 1 } : { groups } }),
  )
  await renderApp(<InvitePage />, { path: '/admin/users/invite' })
  await userEvent.type(screen.getByLabelText('E-mail addresses'), 'asha@x.in')
  expect(await screen.findByText('They will see every entity of the organisation.')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: /^From outside/ }))
  expect(screen.getByText('They will see nothing until a group or a grant gives it.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Groups' }))
  await userEvent.click(await screen.findByRole('option', { name: 'North' }))
  expect(screen.getByText('They will see what is chosen here, and no other entity.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 invitation' }))
  await waitFor(() =>
    expect(sent()).toMatchObject({ rights: { is_outside: true, group_ids: ['g1'], grants: [] }, role: 'm' }),
  )
})

it('adds a grant to the invitation without sending it, and sends it with the grant', async () => {
  fetched.mockImplementation(async (_, init) =>
    answer(200, { version: '1', data: init?.method === 'POST' ? { message: 'x', invited: 1 } : { groups: [] } }),
  )
  await renderApp(<InvitePage />, { path: '/admin/users/invite' })
  await userEvent.type(screen.getByLabelText('E-mail addresses'), 'outside@x.in')
  await userEvent.click(await screen.findByRole('switch', { name: /^From outside/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add grant' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Last day' }), '31 Mar 2099')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add grant' }))
  expect(await screen.findByText('All entities · all areas of law')).toBeTruthy()
  expect(posts()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 invitation' }))
  await waitFor(() => expect(sent()).toMatchObject({ rights: { grants: [{ ends_on: '2099-03-31' }] } }))
})
