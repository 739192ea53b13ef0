import type { ShownDscReminder } from '@niyam/contract/dsc-reminders.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { forgetLinkToken } from '../../lib/use-link-token.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import ReminderPage from './ReminderPage.tsx'

const TOKEN = 'kD5wq0Zr3mN8-pX1vB7yT4sHc_Ea6JuLgFoRiQtWn92'
const SHOW = 'POST dsc-reminder/show/'
const STOP = 'POST dsc-reminder/stop/'
const ON: ShownDscReminder = { organisation_name: 'Rao & Iyer', stopped_at: null }
const STOPPED: ShownDscReminder = { ...ON, stopped_at: '2026-11-20T06:00:00Z' }

beforeAll(() => loadTexts('dsc-reminder'))
afterEach(() => forgetLinkToken())

function open(token: string | null = TOKEN) {
  if (token !== null) sessionStorage.setItem('niyam.link_token', JSON.stringify({ page: '/dsc-reminder', token }))
  return renderApp(<ReminderPage />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('names the office, and ends the mails by a press, not before; a refusal is shown', async () => {
  const replies = [() => refusal('too_many', 'Too many tries.'), () => STOPPED]
  const { changes } = serve({ [SHOW]: ON, [STOP]: () => replies.shift()!() })
  await open()
  expect(await screen.findByText('Rao & Iyer reminds you by mail before your digital signature ends.')).toBeTruthy()
  expect(changes.map(({ call }) => call)).toEqual([SHOW])
  await press('No more of these mails')
  expect(await screen.findByText('Too many tries.')).toBeTruthy()
  await press('No more of these mails')
  expect(await screen.findByText(/You asked for this on 20 Nov 2026, 11:30\.$/)).toBeTruthy()
  expect(changes.at(-1)?.body).toEqual({ token: TOKEN })
})

it('a used link says since when; one that opens nothing says why that may be, without a call where there is none', async () => {
  const replies = [() => refusal('too_many', 'Too many tries.'), () => STOPPED, () => refusal('not_found', 'Nothing.')]
  const { changes } = serve({ [SHOW]: () => replies.shift()!() })
  const first = await open()
  await press('Try again')
  expect(await screen.findByText(/sends no more reminders to this address/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  first.unmount()
  const second = await open()
  expect(await screen.findByText('This link opens nothing')).toBeTruthy()
  second.unmount()
  forgetLinkToken()
  await open(null)
  expect(await screen.findByText('This link opens nothing')).toBeTruthy()
  expect(changes).toHaveLength(3)
})
