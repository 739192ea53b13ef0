import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { session, signOutHere } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { signedInAs } from '../../test/server.ts'
import NotAuthorisedPage from './NotAuthorisedPage.tsx'
import NotFoundPage from './NotFoundPage.tsx'
import ServerErrorPage from './ServerErrorPage.tsx'

afterEach(signOutHere)

const ways = () => screen.getAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`)

it.each([
  ['/errors/404?from=/no/such/page', 'There is nothing at /no/such/page. The link is old or was mistyped.'],
  ['/errors/404', 'The link is old or was mistyped.'],
])('%s says that there is no such page, and leads to the dashboard', async (path, text) => {
  await renderApp(<NotFoundPage />, { path })
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(ways()).toContain('Go to the dashboard: /dashboard')
})

it('names the organisation that refused access, and offers another one', async () => {
  signedInAs('v')
  session.set({ ...session.get(), token: 'half' })
  await renderApp(<NotAuthorisedPage />)
  expect(screen.getByText(/^Your place in Nair & Co does not allow it\./)).toBeTruthy()
  expect(ways()).toContain('Go to the dashboard: /dashboard')
  expect(ways()).toContain('Choose another organisation: /choose-organisation')
})

it('asks a stranger to sign in', async () => {
  await renderApp(<NotAuthorisedPage />)
  expect(screen.getByText('Your account does not allow it.')).toBeTruthy()
  expect(ways()).toContain('Sign in: /accounts/login/email')
  expect(screen.queryByRole('link', { name: 'Choose another organisation' })).toBeNull()
})

it('says that a failure of the server lost nothing, and leads on', async () => {
  await renderApp(<ServerErrorPage />)
  expect(screen.getByText(/what you had saved is safe/)).toBeTruthy()
  expect(ways()).toContain('Try again: /dashboard')
})
