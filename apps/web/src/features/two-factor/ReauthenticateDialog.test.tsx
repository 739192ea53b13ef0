import type { Security } from '@niyam/contract/two-factor.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import ReauthenticateDialog from './ReauthenticateDialog.tsx'

await loadTexts('two-factor')

const CONFIRM = 'POST accounts/reauthenticate/'
const security = (part: Partial<Security>): Security => ({
  app_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  email_confirmed_at: null,
  must_prove_email: false,
  is_two_factor: false,
  no_passkeys: null,
  ...part,
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function fill(name: string, text: string) {
  await userEvent.clear(screen.getByLabelText(name))
  await userEvent.paste(text)
}

it('asks for password and code, says what is wrong under its field, and then lets the act go on', async () => {
  const answered = vi.fn<(isConfirmed: boolean) => void>()
  const replies = [
    refusal('invalid', 'x', { password: ['This is not your password. Type it again.'] }),
    { message: 'done' },
  ]
  const { changes } = serve({
    'GET accounts/security/': security({ app_since: '2026-11-20T06:00:00Z' }),
    [CONFIRM]: () => replies.shift()!,
  })
  await renderApp(<ReauthenticateDialog onAnswer={answered} />)
  await screen.findByLabelText('Code')
  await fill('Password', 'not the password')
  await fill('Code', '123456')
  await press('Confirm')
  expect(await screen.findByText('This is not your password. Type it again.')).toBeTruthy()
  expect(answered).not.toHaveBeenCalled()
  await fill('Password', 'the password')
  await press('Confirm')
  await waitFor(() => expect(answered.mock.calls).toEqual([[true]]))
  expect(changes).toEqual(
    ['not the password', 'the password'].map((password) => ({
      call: CONFIRM,
      query: {},
      body: { password, code: '123456' },
    })),
  )
})

it('asks for no code without a second factor, and lets nothing go on when it is closed', async () => {
  const answered = vi.fn<(isConfirmed: boolean) => void>()
  const { changes } = serve({
    'GET accounts/security/': security({}),
    [CONFIRM]: refusal('too_many', 'Too many tries. Wait a minute.'),
  })
  await renderApp(<ReauthenticateDialog onAnswer={answered} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', false))
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await fill('Password', 'the password')
  await press('Confirm')
  expect(await screen.findByText('Too many tries. Wait a minute.')).toBeTruthy()
  expect(changes).toEqual([{ call: CONFIRM, query: {}, body: { password: 'the password' } }])
  await press('Cancel')
  expect(answered.mock.calls).toEqual([[false]])
})
