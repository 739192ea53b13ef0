import type { ShownInvitation } from '@niyam/contract/people.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { forgetLinkToken } from '../../lib/use-link-token.ts'
import { session, signIn } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import AcceptInvitePage from './AcceptInvitePage.tsx'

const TOKEN = 'kD5wq0Zr3mN8-pX1vB7yT4sHc_Ea6JuLgFoRiQtWn92'
const fetched = vi.fn<typeof fetch>()
const profile = {
  mobile_number: null,
  user_type: null,
  address_state: null,
  employee_base: null,
  referral_source: null,
}

const offer: ShownInvitation = {
  organisation_name: 'Nair & Co',
  role: 'r',
  email: 'asha@example.in',
  is_for_me: true,
  invited_by: 'Meera Nair',
  state: 'waiting',
  expires_at: '2026-11-27T06:00:00.000Z',
  own_organisation_id: null,
}

const active = {
  organisation: { organisation_id: 'o1', name: 'Nair & Co', address_state: null, created_at: '2026-11-01T00:00:00Z' },
  organisation_user: {
    organisation_user_id: 'm1',
    user_id: 'u',
    name: 'Asha Rao',
    email: 'asha@example.in',
    role: 'r',
  },
  organisation_token: 'x.y.z',
}

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

beforeAll(() => loadTexts('people'))
beforeEach(() => {
  sessionStorage.setItem('niyam.link_token', JSON.stringify({ page: '/organisation/users/invite', token: TOKEN }))
  vi.stubGlobal('fetch', fetched.mockReset())
  signIn({
    token: 't1',
    user: { user_id: 'u', first_name: 'Asha', last_name: '', email: 'asha@example.in', mobile_number: null, profile },
    role: 'subscriber',
    csrf_token: 'c1',
    organisation_count: 0,
    has_accepted_notice: true,
  })
})
afterEach(() => forgetLinkToken())

function open(shown: Partial<ShownInvitation> = {}) {
  fetched.mockResolvedValueOnce(answer(200, { version: '1', data: { ...offer, ...shown } }))
  return renderApp(<AcceptInvitePage />, {
    path: '/organisation/users/invite',
  })
}

it('offers the place, and joining makes the organisation active', async () => {
  const { router } = await open()
  expect(await screen.findByRole('heading', { name: 'Join Nair & Co' })).toBeTruthy()
  expect(screen.getByText('Reviewer')).toBeTruthy()
  fetched.mockResolvedValueOnce(answer(200, { version: '1', data: active }))
  await userEvent.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(router.history.location.pathname).toBe('/dashboard'))
  expect(session.get().organisation?.organisation_token).toBe('x.y.z')
})

it('tells another person who is invited, and leads to signing in as that person and back', async () => {
  await open({ is_for_me: false, email: 'v•••@example.in' })
  expect(await screen.findByText(/sent to v•••@example\.in, and you are signed in as asha@example\.in/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  const way = screen.getByRole('link', { name: 'Sign in as the right person' }).getAttribute('href')
  expect(way).toBe('/accounts/logout?next=%2Forganisation%2Fusers%2Finvite')
})

it.each([
  ['accepted', 'This invitation was used already', /ask Meera Nair for a new one/],
  ['revoked', 'This invitation was withdrawn', /ask Meera Nair, who invited you to Nair & Co/],
  ['expired', 'This invitation has expired', /good until 27 Nov 2026, 11:30\. Ask Meera Nair/],
] as const)('tells plainly that it is %s', async (state, title, text) => {
  await open({ state })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

it('opens the organisation for a person who is a member already', async () => {
  await open({ state: 'accepted', own_organisation_id: 'o1' })
  expect(await screen.findByRole('heading', { name: 'You already belong to Nair & Co' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open Nair & Co' })).toBeTruthy()
})

it('knows a link that is none from a server that does not answer', async () => {
  fetched.mockResolvedValueOnce(answer(404, { version: '1', error: { code: 'not_found', message: 'x' } }))
  await renderApp(<AcceptInvitePage />, {
    path: '/organisation/users/invite',
  })
  expect(await screen.findByRole('heading', { name: 'This link opens no invitation' })).toBeTruthy()
})

it('shows why joining was refused', async () => {
  await open()
  const message = 'This invitation was withdrawn. Ask the person who invited you.'
  fetched.mockResolvedValueOnce(answer(409, { version: '1', error: { code: 'conflict', message } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

it('sends the token in the body alone, and forgets it once it is used', async () => {
  await open()
  await screen.findByRole('button', { name: 'Join' })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/organisation/users/invite/show/')
  fetched.mockResolvedValueOnce(answer(200, { version: '1', data: active }))
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await waitFor(() => expect(sessionStorage.getItem('niyam.link_token')).toBeNull())
  const [, join] = fetched.mock.calls
  expect([join?.[0], join?.[1]?.body]).toEqual([
    '/api/organisation/users/invite/accept/',
    JSON.stringify({ token: TOKEN }),
  ])
})
