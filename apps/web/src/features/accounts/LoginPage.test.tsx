import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { session, signOutHere } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import LoginPage from './LoginPage.tsx'

const fetched = vi.fn<typeof fetch>()
const profile = {
  mobile_number: null,
  user_type: null,
  address_state: null,
  employee_base: null,
  referral_source: null,
}
const signedIn = {
  token: 't1',
  user: { user_id: 'u', first_name: 'Asha', last_name: '', email: 'asha@example.in', mobile_number: null, profile },
  role: 'subscriber',
  csrf_token: 'c1',
  organisation_count: 1,
  has_accepted_notice: true,
}

const answer = (status: number, body: object) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  signOutHere()
})

async function signInWith(path: string) {
  const view = await renderApp(<LoginPage />, { path })
  await userEvent.type(screen.getByLabelText('E-mail'), 'asha@example.in')
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return view
}

it('signs in and goes on to where the person was going', async () => {
  answer(200, { version: '1', data: signedIn })
  const { router } = await signInWith('/accounts/login/email?next=%2Fentities%3Fpage%3D2')
  await waitFor(() => expect(router.history.location.href).toBe('/entities?page=2'))
  expect(session.get().token).toBe('t1')
})

it('does not follow a next that leaves the site', async () => {
  answer(200, { version: '1', data: signedIn })
  const { router } = await signInWith('/accounts/login/email?next=%2F%2Fevil.example')
  await waitFor(() => expect(router.history.location.href).toBe('/dashboard'))
})

it('leads someone without an organisation to making one', async () => {
  answer(200, { version: '1', data: { ...signedIn, organisation_count: 0 } })
  const { router } = await signInWith('/accounts/login/email')
  await waitFor(() => expect(router.history.location.pathname).toBe('/organisation/new'))
})

it('says what the server says about a wrong password', async () => {
  answer(401, { version: '1', error: { code: 'unauthenticated', message: 'E-mail or password is wrong.' } })
  await signInWith('/accounts/login/email')
  expect(await screen.findByText('E-mail or password is wrong.')).toBeTruthy()
})

it('asks for the second step where the account has one, and begins again when it took too long', async () => {
  answer(200, { version: '1', data: { pending_token: 'p1', ways: ['app', 'recovery'] } })
  const { router } = await signInWith('/accounts/login/email?next=%2Fentities')
  const code = await screen.findByLabelText('Code of the authenticator app')
  expect(session.get().token).toBeNull()
  const fields = { pending_token: ['This sign-in took too long.'] }
  answer(422, { version: '1', error: { code: 'invalid', message: 'x', fields } })
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('This sign-in took too long.')).toBeTruthy()
  expect(fetched.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ pending_token: 'p1', code: '123456' }))
  await userEvent.click(screen.getByRole('button', { name: 'Begin again' }))
  answer(200, { version: '1', data: signedIn })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.history.location.href).toBe('/entities'))
})

it('says plainly where a browser knows no passkeys', async () => {
  await renderApp(<LoginPage />, { path: '/accounts/login/email' })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText(/This browser knows no passkeys at this address: they need https/)).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

it('shows a field error under its field until it is changed, and moves the focus there', async () => {
  answer(422, {
    version: '1',
    error: { code: 'invalid', message: 'x', fields: { email: ['This is not an e-mail address.'] } },
  })
  await signInWith('/accounts/login/email')
  expect(await screen.findByText('This is not an e-mail address.')).toBeTruthy()
  const email = screen.getByLabelText('E-mail')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(email)
  await userEvent.type(email, 'x')
  expect(screen.queryByText('This is not an e-mail address.')).toBeNull()
})
