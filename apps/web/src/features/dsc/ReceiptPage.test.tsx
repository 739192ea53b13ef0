import type { ShownDscReceipt } from '@niyam/contract/dsc-receipts.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { forgetLinkToken } from '../../lib/use-link-token.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import ReceiptPage from './ReceiptPage.tsx'

const TOKEN = 'kD5wq0Zr3mN8-pX1vB7yT4sHc_Ea6JuLgFoRiQtWn92'
const SHOW = 'POST dsc-receipt/show/'
const ANSWER = 'POST dsc-receipt/answer/'

const HANDED_OVER: NonNullable<ShownDscReceipt['handed_over']> = {
  organisation_name: 'Rao & Iyer',
  holder: 'Ravi Menon',
  certificate_class: 3,
  serial_end: '9f3a',
  token_make: 'ePass',
  token_serial_end: 'B-12',
  direction: 'out',
  person: 'Kiran Shah',
  recorded_by: 'Meera Nair',
  moved_on: '2026-11-20',
  recorded_at: '2026-11-20T06:00:00Z',
  expires_at: '2026-12-04T06:00:00Z',
}
const WAITING: ShownDscReceipt = { state: 'waiting', answered_at: null, handed_over: HANDED_OVER }
const answered = (state: 'acknowledged' | 'declined'): ShownDscReceipt => ({
  state,
  answered_at: '2026-11-20T07:00:00Z',
  handed_over: null,
})

beforeAll(() => loadTexts('dsc-receipt'))
afterEach(() => forgetLinkToken())

function open(token: string | null = TOKEN) {
  if (token !== null) sessionStorage.setItem('niyam.link_token', JSON.stringify({ page: '/dsc-receipt', token }))
  return renderApp(<ReceiptPage />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('shows the token, both people and the time, and nothing is sent before the receiver presses', async () => {
  const { changes } = serve({ [SHOW]: WAITING, [ANSWER]: answered('acknowledged') })
  await open()
  expect(await screen.findByRole('heading', { name: 'Have you received this token?' })).toBeTruthy()
  for (const text of [
    'Ravi Menon',
    'Class 3',
    'ends with 9f3a',
    'ePass · ends with B-12',
    'Meera Nair, Rao & Iyer',
    'Kiran Shah',
    '20 Nov 2026, 11:30, India',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  await press('I have received it')
  expect(screen.getByText('Your name is missing. Fill it in.')).toBeTruthy()
  expect(changes.map(({ call }) => call)).toEqual([SHOW])
  await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'K. Shah')
  await press('I have received it')
  expect(await screen.findByText('Your receipt was recorded on 20 Nov 2026, 12:30.')).toBeTruthy()
  expect(changes.at(-1)?.body).toEqual({ token: TOKEN, answer: 'received', name: 'K. Shah', reason: '' })
})

it('a token that came back goes from its bringer to the office; who has not received it states why', async () => {
  const back = {
    ...HANDED_OVER,
    direction: 'in' as const,
    certificate_class: null,
    token_make: '',
    token_serial_end: '',
  }
  const replies = [
    () => refusal('conflict', 'This receipt was answered already, on 20 Nov 2026. Reload the page.'),
    () => answered('declined'),
  ]
  const { changes } = serve({ [SHOW]: { ...WAITING, handed_over: back }, [ANSWER]: () => replies.shift()!() })
  await open()
  expect(await screen.findByText(/^Rao & Iyer recorded that it came back/)).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Ravi Menon',
    'ends with 9f3a',
    'Kiran Shah',
    'Rao & Iyer',
    '20 Nov 2026, 11:30, India',
  ])
  await press('I have not received it')
  await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'Front desk')
  await press('Report as not received')
  expect(screen.getByText('The reason is missing. State what happened.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /What happened/ }), 'Empty envelope')
  await press('Report as not received')
  expect(await screen.findByText(/^This receipt was answered already/)).toBeTruthy()
  await press('Report as not received')
  expect(await screen.findByText(/you have not received the token/)).toBeTruthy()
  expect(changes.at(-1)?.body).toEqual({
    token: TOKEN,
    answer: 'not_received',
    name: 'Front desk',
    reason: 'Empty envelope',
  })
})

it('a used link tells that it was used; one that opens nothing tells what to do, without a call where there is none', async () => {
  const replies = [answered('acknowledged'), answered('declined'), refusal('not_found', 'This link opens nothing.')]
  const { changes } = serve({ [SHOW]: () => replies.shift()! })
  for (const text of [
    'The token was acknowledged on 20 Nov 2026, 12:30.',
    'The token was reported as not received on 20 Nov 2026, 12:30.',
    /^It may be incomplete or too old/,
  ]) {
    const { unmount } = await open()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    unmount()
  }
  forgetLinkToken()
  await open(null)
  expect(await screen.findByText('This link opens nothing')).toBeTruthy()
  expect(changes).toHaveLength(3)
})

it('asks again after a failure', async () => {
  const replies = [refusal('too_many', 'Too many tries.'), WAITING]
  serve({ [SHOW]: () => replies.shift()! })
  await open()
  await press('Try again')
  expect(await screen.findByText('Ravi Menon')).toBeTruthy()
})
