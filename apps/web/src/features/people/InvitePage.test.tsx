import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import InvitePage from './InvitePage.tsx'

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

beforeAll(() => loadTexts('people'))
beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => void vi.unstubAllGlobals())

const sent = () => JSON.parse(fetched.mock.calls.at(-1)?.[1]?.body as string) as { emails: string[]; role: string }

it('sends a pasted list in the chosen role and goes to the list', async () => {
  fetched.mockResolvedValue(answer(200, { version: '1', data: { message: 'x', invited: 2 } }))
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
  fetched.mockResolvedValue(answer(422, { version: '1', error: { code: 'invalid', message: 'x', fields } }))
  await renderApp(<InvitePage />, { path: '/admin/users/invite' })
  await userEvent.type(screen.getByLabelText('E-mail addresses'), 'asha@x.in nobody')
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
  expect(await screen.findByText('asha@x.in is given twice. Leave one out.')).toBeTruthy()
  expect(
    screen.getByText('nobody: This is not an e-mail address. Write it as name@example.in.', { exact: false }),
  ).toBeTruthy()
})

it('asks for an address before it asks the server', async () => {
  await renderApp(<InvitePage />, { path: '/admin/users/invite' })
  await userEvent.click(screen.getByRole('button', { name: 'Send invitations' }))
  expect(screen.getByText('Write at least one e-mail address.')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})
