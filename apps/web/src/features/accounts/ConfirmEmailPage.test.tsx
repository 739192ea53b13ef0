import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { forgetLinkToken } from '../../lib/use-link-token.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import ConfirmEmailPage from './ConfirmEmailPage.tsx'

await loadTexts('two-factor')

const CALL = 'POST accounts/email/proof/confirm/'
const TOKEN = 'kD5wq0Zr3mN8-pX1vB7yT4sHc_Ea6JuLgFoRiQtWn92'
const keep = (token: string) =>
  sessionStorage.setItem('niyam.link_token', JSON.stringify({ page: '/account/confirm-email', token }))

beforeEach(() => keep(TOKEN))
afterEach(forgetLinkToken)

it('confirms the address by a press, with the token of the link', async () => {
  const { changes } = serve({ [CALL]: { message: 'done' } })
  await renderApp(<ConfirmEmailPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm e-mail address' }))
  expect(await screen.findByText(/is confirmed/)).toBeTruthy()
  expect(changes.map(({ call, body }) => [call, body])).toEqual([[CALL, { token: TOKEN }]])
  expect(sessionStorage.getItem('niyam.link_token')).toBeNull()
})

it('shows why a link is refused', async () => {
  serve({ [CALL]: refusal('invalid', 'x', { token: ['This link belongs to another account.'] }) })
  await renderApp(<ConfirmEmailPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm e-mail address' }))
  expect(await screen.findByText('This link belongs to another account.')).toBeTruthy()
})

it('says what to do where there is no link', async () => {
  forgetLinkToken()
  await renderApp(<ConfirmEmailPage />)
  expect(await screen.findByText(/Open the link in the mail/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm e-mail address' })).toBeNull()
})
