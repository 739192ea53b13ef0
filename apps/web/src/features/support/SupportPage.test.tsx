import type { Support } from '@niyam/contract/support.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { session } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import SupportPage from './SupportPage.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import './AllowForm.tsx'

await loadTexts('support')

const one = (part: Partial<Support> = {}): Support => ({
  support_id: 's1',
  helper: 'Kiran Nair',
  granted_by: 'Asha Rao',
  reason: 'An import fails',
  created_at: '2026-11-20T06:00:00Z',
  ends_at: '2026-11-20T10:00:00Z',
  revoked_at: null,
  is_open: true,
  visits: 0,
  last_visit_at: null,
  ...part,
})
const LIST = 'GET organisation/support/'
const ALLOW = 'POST organisation/support/'
const END = 'POST organisation/support/:support_id/revoke/'
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('shows who may look in until when, who no longer may, and what they asked for', async () => {
  const over = one({ support_id: 's2', helper: null, is_open: false, revoked_at: '2026-11-20T07:30:00Z', visits: 2 })
  const { requests } = serve({
    [LIST]: { supports: [one(), over] },
    'GET organisation/support/:support_id/visits/': {
      visits: [{ who: 'Kiran Nair', path: '/api/dashboard/', visited_at: '2026-11-20T07:00:00Z' }],
    },
  })
  await renderApp(<SupportPage />)
  const [open, ended] = (await screen.findAllByRole('listitem')).map((row) => within(row))
  expect(open?.getByText('Kiran Nair · may look in until 20 Nov 2026, 15:30')).toBeTruthy()
  expect(open?.getByText('Allowed by Asha Rao, 20 Nov 2026, 11:30')).toBeTruthy()
  expect(open?.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['End now'])
  expect(ended?.getByText('Niyam support · ended 20 Nov 2026, 13:00')).toBeTruthy()
  expect(ended?.queryByRole('button', { name: 'End now' })).toBeNull()
  await press('2 requests')
  const visit = await ended?.findByRole('listitem')
  expect(visit?.textContent).toBe('20 Nov 2026, 12:30 · Kiran Nair · /api/dashboard/')
  expect(requests.map(({ call }) => call)).toEqual([LIST, 'GET organisation/support/s2/visits/'])
})

it('explains the page while support has no access', async () => {
  serve({ [LIST]: { supports: [] } })
  await renderApp(<SupportPage />)
  expect(await screen.findByText('Support has no access')).toBeTruthy()
})

it('an admin allows one person four hours; a reason is required, a wrong address is reported', async () => {
  signedInAs('a')
  const { organisation, organisation_user, standing } = session.get().organisation!
  const helpers = [{ name: 'Kiran Nair', ends_at: '2026-11-20T10:00:00Z' }]
  let supports: Support[] = []
  const wrong = 'No one in support has this address. Correct it, or leave it empty.'
  const { changes } = serve({
    [LIST]: () => ({ supports }),
    [ALLOW]: ({ body }) => {
      if ((body as { email: string }).email === 'kiran@x.in') return refusal('invalid', 'x', { email: [wrong] })
      supports = [one()]
      return one()
    },
    'GET organisation/user/': { organisation, organisation_user, standing: { ...standing, helpers } },
  })
  await renderApp(<SupportPage />)
  await press('Allow support')
  const form = within(await screen.findByRole('dialog', { name: 'Let support look in' }))
  const send = () => userEvent.click(form.getByRole('button', { name: 'Allow support' }))
  await send()
  expect(form.getByText('Write why.')).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.click(form.getByRole('radio', { name: '4 hours' }))
  await userEvent.click(form.getByRole('textbox', { name: 'Why' }))
  await userEvent.paste('An import fails')
  const email = form.getByRole('textbox', { name: 'Who' })
  await userEvent.click(email)
  await userEvent.paste(' kiran@x.in ')
  await send()
  expect(await form.findByText(wrong)).toBeTruthy()
  await userEvent.clear(email)
  expect(form.queryByText(wrong)).toBeNull()
  await send()
  expect(await screen.findByText('Kiran Nair may look in now')).toBeTruthy()
  expect(await screen.findByText('Kiran Nair · may look in until 20 Nov 2026, 15:30')).toBeTruthy()
  // The line at the head of every page follows.
  await waitFor(() => expect(session.get().organisation?.standing.helpers).toEqual(helpers))
  const rest = { reason: 'An import fails', hours: 4 }
  expect(changes).toEqual(
    ['kiran@x.in', ''].map((address) => ({ call: ALLOW, query: {}, body: { email: address, ...rest } })),
  )
})

it('help is ended at once, or not where the server refuses', async () => {
  let supports = [one()]
  const replies = [
    () => refusal('unavailable', 'The server is busy.'),
    () => {
      supports = [one({ is_open: false })]
      return { message: 'x' }
    },
  ]
  const { changes } = serve({ [LIST]: () => ({ supports }), [END]: () => replies.shift()!() })
  await renderApp(<SupportPage />)
  await press('End now')
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
  await press('End now')
  expect(await screen.findByText('Kiran Nair no longer has access')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End now' })).toBeNull())
  expect(changes.map(({ call }) => call)).toEqual([1, 2].map(() => 'POST organisation/support/s1/revoke/'))
})

it('a grant that has expired cannot be ended again', async () => {
  let supports = [one()]
  serve({
    [LIST]: () => ({ supports }),
    [END]: () => {
      supports = [one({ is_open: false })]
      return refusal('conflict', 'This help has ended already.')
    },
  })
  await renderApp(<SupportPage />)
  await press('End now')
  expect(await screen.findByText('This help has ended already.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End now' })).toBeNull())
})
