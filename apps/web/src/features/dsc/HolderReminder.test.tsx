import type { DscReminder } from '@niyam/contract/dsc.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import { aCertificate, aReminder } from './a-certificate.test-data.ts'
import { HolderReminder } from './HolderReminder.tsx'

const CALL = 'POST organisation/dsc/:dsc_id/reminder/'
const ON = aReminder({ state: 'on', email: 'asha@example.in', mail: 'sent', mailed_on: '2026-11-16' })

beforeAll(() => loadTexts('dsc'))

const open = (
  reminder: DscReminder,
  given: { certificate?: Parameters<typeof aCertificate>[0]; sendsMail?: boolean; mayWrite?: boolean } = {},
) => {
  const { certificate, sendsMail = true, mayWrite = true } = given
  const shown = { reminder, sendsMail, mayWrite, today: '2026-11-20' }
  return renderApp(<HolderReminder certificate={aCertificate(certificate)} {...shown} />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it.each<[Partial<DscReminder>, string | RegExp]>([
  [{ mail: 'none', mailed_on: null }, 'No mail yet'],
  [{}, 'Last mail 16 Nov 2026'],
  [
    { mail: 'failed', refusal: 'The mailbox is full.' },
    'The mail of 16 Nov 2026 could not be delivered. The mailbox is full.',
  ],
  [{ mail: 'waiting' }, 'The mail of 16 Nov 2026 has not gone out yet.'],
  [{ mail: 'interrupted' }, /^The server stopped while it sent the mail of 16 Nov 2026/],
])('shows the address and the last mail: %o', async (given, text) => {
  await open({ ...ON, ...given })
  expect(screen.getByText('asha@example.in')).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

it('proposes the known address, and is switched off and on again', async () => {
  const { changes } = serve({ [CALL]: ON })
  await open(aReminder())
  expect(screen.getByText('Off')).toBeTruthy()
  await press('Remind the holder')
  const form = within(await screen.findByRole('dialog', { name: 'Remind Asha Rao' }))
  const email = form.getByRole('textbox', { name: /E-mail/ })
  expect(email).toHaveProperty('value', 'asha@example.in')
  expect(form.queryByRole('checkbox')).toBeNull()
  await userEvent.clear(email)
  await userEvent.click(form.getByRole('button', { name: 'Remind the holder' }))
  expect(form.getByText('The address is missing. Fill it in.')).toBeTruthy()
  await userEvent.type(email, 'rao@example.in')
  await userEvent.click(form.getByRole('button', { name: 'Remind the holder' }))
  expect(await screen.findByText('Asha Rao is reminded')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ email: 'rao@example.in', language: 'en', holder_agrees: false }])
  cleanup()
  await open({ ...ON, language: 'hi' })
  await press('Switch off')
  expect(await screen.findByText('Asha Rao is not reminded any more')).toBeTruthy()
  await press('Undo')
  expect(changes.slice(1).map(({ body }) => body)).toEqual([
    { email: null },
    { email: 'asha@example.in', language: 'hi' },
  ])
})

it('a holder who asked for no more mails is only reminded again once they agree', async () => {
  const replies = [
    () => refusal('invalid', 'Please fix the errors.', { holder_agrees: ['The owner of this address asked.'] }),
    () => ON,
  ]
  const { changes } = serve({ [CALL]: () => replies.shift()!() })
  await open(aReminder({ state: 'stopped', stopped_at: '2026-11-18T06:00:00Z', mail: 'sent', mailed_on: '2026-11-16' }))
  expect(screen.getByText('The holder asked on 18 Nov 2026 not to be reminded.')).toBeTruthy()
  await press('Remind the holder')
  const form = within(await screen.findByRole('dialog', { name: 'Remind Asha Rao' }))
  await userEvent.click(form.getByRole('button', { name: 'Remind the holder' }))
  expect(await form.findByText('The owner of this address asked.')).toBeTruthy()
  await userEvent.click(form.getByRole('checkbox', { name: 'The holder agrees to be reminded again' }))
  await userEvent.click(form.getByRole('button', { name: 'Remind the holder' }))
  expect(await screen.findByText('Asha Rao is reminded')).toBeTruthy()
  expect(changes.at(-1)?.body).toMatchObject({ email: 'asha@example.in', holder_agrees: true })
})

it('says that mails need a mail server, and offers nothing to a viewer or for a certificate that has ended', async () => {
  await open(aReminder(), { sendsMail: false })
  expect(screen.getByText('This server sends no mail, so holders cannot be reminded.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  await open(ON, { mayWrite: false })
  expect(screen.getByText('asha@example.in')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  await open(aReminder(), { certificate: { valid_to: '2026-11-19', state: 'expired' } })
  expect(screen.queryByText('Remind the holder')).toBeNull()
  cleanup()
  await open(ON, { certificate: { is_archived: true } })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Switch off'])
})
