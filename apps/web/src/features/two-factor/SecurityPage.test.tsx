import type { EmailChange } from '@niyam/contract/email-changes.ts'
import type { Security } from '@niyam/contract/two-factor.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import '../../ui/ConfirmModal.tsx'
import SecurityPage from './SecurityPage.tsx'

await loadTexts('two-factor')

const SECURITY = 'GET accounts/security/'
const CHANGE = 'GET accounts/email-change/'
const FACTORS = { app_since: null, passkeys: [], no_passkeys: null, recovery_codes_left: 0 }
const PLAIN: Security = { ...FACTORS, email_confirmed_at: null, must_prove_email: false, is_two_factor: false }
const USE = { created_at: '2026-11-19T06:00:00Z', last_used_at: null, is_synced: true, works_here: false }
const LAPTOP = { passkey_id: 'p1', name: 'Office laptop', ...USE }
const NO_CHANGE = { [CHANGE]: { change: null } }

const findPanel = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (panel: ReturnType<typeof within>, name: string) => userEvent.click(panel.getByRole('button', { name }))
async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.paste(text)
}

it('sets up an authenticator app by a code of it, and shows the recovery codes this once', async () => {
  let security = PLAIN
  const CONFIRM = 'POST accounts/authenticator/confirm/'
  const { changes } = serve({
    ...NO_CHANGE,
    [SECURITY]: () => security,
    'POST accounts/authenticator/': { key: 'ABCD EFGH', uri: 'otpauth://x', qr: { size: 1, path: 'M0 0h1v1H0z' } },
    [CONFIRM]: ({ body }) => {
      if ((body as { code: string }).code === '000000')
        return refusal('invalid', 'x', { code: ['The app shows another code.'] })
      security = { ...PLAIN, app_since: '2026-11-20T06:00:00Z', recovery_codes_left: 2 }
      return { recovery_codes: ['first-code', 'second-code'] }
    },
  })
  await renderApp(<SecurityPage />)
  const app = await findPanel('Authenticator app')
  await press(app, 'Set up')
  expect(await app.findByText('ABCD EFGH')).toBeTruthy()
  const code = app.getByRole('textbox', { name: 'Code that the app shows' })
  await fill(code, '000000')
  await press(app, 'Turn on')
  expect(await app.findByText('The app shows another code.')).toBeTruthy()
  await fill(code, '123456')
  await press(app, 'Turn on')
  const codes = await findPanel('Recovery codes')
  expect(await codes.findByText('first-code')).toBeTruthy()
  expect(codes.getByText('second-code')).toBeTruthy()
  expect(await app.findByText('Set up on 20 Nov 2026, 11:30. Signing in asks for a code of the app.')).toBeTruthy()
  await press(codes, 'I have kept them')
  expect(codes.queryByText('first-code')).toBeNull()
  expect(codes.getByText('2 codes left.')).toBeTruthy()
  expect(changes.map((one) => [one.call, one.body])).toEqual([
    ['POST accounts/authenticator/', undefined],
    [CONFIRM, { code: '000000' }],
    [CONFIRM, { code: '123456' }],
  ])
})

it('says what waits for the address to be confirmed, and sends the mail again', async () => {
  const { changes } = serve({
    ...NO_CHANGE,
    [SECURITY]: { ...PLAIN, must_prove_email: true },
    'POST accounts/email/proof/': refusal('too_many', 'Too many tries. Wait 40 minutes, then try again.'),
  })
  await renderApp(<SecurityPage />)
  const proof = await findPanel('Confirm your e-mail address')
  expect(proof.getByText(/Second factors and invitations are available after that/)).toBeTruthy()
  await press(proof, 'Send the link again')
  expect(await proof.findByText('Too many tries. Wait 40 minutes, then try again.')).toBeTruthy()
  expect(changes.map((one) => one.call)).toEqual(['POST accounts/email/proof/'])
})

it('lists passkeys, and renames and removes one', async () => {
  let security: Security = { ...PLAIN, passkeys: [LAPTOP], no_passkeys: 'Passkeys need a name of the server.' }
  const { changes } = serve({
    ...NO_CHANGE,
    [SECURITY]: () => security,
    'PATCH accounts/passkeys/:passkey_id/': refusal('invalid', 'x', { name: ['Name is missing. Fill it in.'] }),
    'DELETE accounts/passkeys/:passkey_id/': () => {
      security = PLAIN
      return { message: 'done' }
    },
  })
  await renderApp(<SecurityPage />)
  const passkeys = await findPanel('Passkeys')
  expect(passkeys.getByRole('listitem').textContent).toContain(
    'Added 19 Nov 2026, 11:30 · never used · on several devices · made at another address, does not work here',
  )
  expect(passkeys.getByText('Passkeys need a name of the server.')).toBeTruthy()
  expect(passkeys.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  await press(passkeys, 'Rename Office laptop')
  await userEvent.clear(passkeys.getByRole('textbox', { name: 'Name of the passkey' }))
  await press(passkeys, 'Save name')
  expect(await passkeys.findByText('Name is missing. Fill it in.')).toBeTruthy()
  await press(passkeys, 'Cancel')
  await press(passkeys, 'Remove Office laptop')
  await press(within(await screen.findByRole('dialog', { name: 'Remove Office laptop?' })), 'Remove')
  expect(await screen.findByText('Passkey removed')).toBeTruthy()
  expect(await passkeys.findByText('No passkey yet.')).toBeTruthy()
  expect(changes.map((one) => [one.call, one.body])).toEqual([
    ['PATCH accounts/passkeys/p1/', { name: '' }],
    ['DELETE accounts/passkeys/p1/', undefined],
  ])
})

it('changes the password, says what is wrong under its field, and is empty again afterwards', async () => {
  const replies = [
    refusal('invalid', 'x', { old_password: ['This is not your password. Type it again.'] }),
    { message: 'done' },
  ]
  const { changes } = serve({ ...NO_CHANGE, [SECURITY]: PLAIN, 'POST accounts/password/': () => replies.shift()! })
  await renderApp(<SecurityPage />)
  const form = await findPanel('Password')
  await fill(form.getByLabelText('Present password'), 'was this')
  await fill(form.getByLabelText('New password'), 'a longer one')
  await press(form, 'Change password')
  expect(await form.findByText('This is not your password. Type it again.')).toBeTruthy()
  await press(form, 'Change password')
  expect(await screen.findByText('Every other session of your account has ended.')).toBeTruthy()
  expect((await findPanel('Password')).getByLabelText('New password')).toHaveProperty('value', '')
  const body = { old_password: 'was this', password: 'a longer one' }
  expect(changes).toEqual([1, 2].map(() => ({ call: 'POST accounts/password/', query: {}, body })))
})

it('asks for another address, shows whose word is still to come, and takes it back', async () => {
  let change: EmailChange | null = null
  const { changes } = serve({
    [SECURITY]: PLAIN,
    [CHANGE]: () => ({ change }),
    'POST accounts/email-change/': ({ body }) => {
      const { email: new_email } = body as { email: string }
      change = { new_email, expires_at: '2026-11-21T06:00:00Z', is_confirmed_by_old: true, is_confirmed_by_new: false }
      return { message: 'done' }
    },
    'DELETE accounts/email-change/': () => {
      change = null
      return { message: 'done' }
    },
  })
  await renderApp(<SecurityPage />)
  const panel = await findPanel('E-mail address')
  await fill(await panel.findByRole('textbox', { name: 'New e-mail address' }), 'new@example.in')
  await press(panel, 'Change address')
  expect(await panel.findByText('Under way: new@example.in, until 21 Nov 2026, 11:30.')).toBeTruthy()
  expect(panel.getByText('Your present address has agreed.')).toBeTruthy()
  expect(panel.getByText(/^The link in the mail to the new address is still to be opened/)).toBeTruthy()
  await press(panel, 'Withdraw')
  expect(await screen.findByText('Change withdrawn')).toBeTruthy()
  expect(await panel.findByRole('textbox', { name: 'New e-mail address' })).toBeTruthy()
  expect(changes[0]).toEqual({ call: 'POST accounts/email-change/', query: {}, body: { email: 'new@example.in' } })
})

it('offers no change of address while it is not known whether one is under way', async () => {
  let reply: object = refusal('unavailable', 'The server is being started.')
  serve({ [SECURITY]: PLAIN, [CHANGE]: () => reply as Response })
  await renderApp(<SecurityPage />)
  const panel = await findPanel('E-mail address')
  expect(await panel.findByText('The server is being started.')).toBeTruthy()
  expect(panel.queryByRole('textbox')).toBeNull()
  reply = Response.json({ version: 'test', data: { change: null } })
  await press(panel, 'Try again')
  expect(await panel.findByRole('textbox', { name: 'New e-mail address' })).toBeTruthy()
})

it('says why a change of address could not be withdrawn', async () => {
  const change = {
    new_email: 'new@example.in',
    expires_at: '2026-11-21T06:00:00Z',
    is_confirmed_by_old: true,
    is_confirmed_by_new: false,
  }
  serve({
    [SECURITY]: PLAIN,
    [CHANGE]: { change },
    'DELETE accounts/email-change/': refusal('conflict', 'This change has been made already.'),
  })
  await renderApp(<SecurityPage />)
  const panel = await findPanel('E-mail address')
  await panel.findByRole('button', { name: 'Withdraw' })
  await press(panel, 'Withdraw')
  expect(await screen.findByText('This change has been made already.')).toBeTruthy()
})
