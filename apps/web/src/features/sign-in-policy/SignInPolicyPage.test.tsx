import type { PolicyPage as Kept } from '@niyam/contract/sign-in-policy.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { session } from '../../lib/session.ts'
import { todayInIndia } from '../../lib/today.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import SignInPolicyPage from './SignInPolicyPage.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import '../../fields/DayCalendar.tsx'

await loadTexts('sign-in-policy')

const aPolicy = (part: Partial<Kept> = {}): Kept => ({
  two_factor_from: null,
  networks: [],
  own_address: '203.0.113.9',
  without_second_factor: [],
  ...part,
})
const PAGE = 'GET organisation/policy/'
const SAVE = 'POST organisation/policy/'
const networks = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Allowed networks' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the rules' }))

it('shows the rules in force, where one comes from, and who they would lock out', async () => {
  const people = Array.from({ length: 22 }, (_, at) => ({ organisation_user_id: `m${at}`, name: `Person ${at}` }))
  serve({
    [PAGE]: aPolicy({ two_factor_from: '2026-12-01', networks: ['203.0.113.0/24'], without_second_factor: people }),
  })
  await renderApp(<SignInPolicyPage />)
  const asks = await screen.findByRole<HTMLInputElement>('switch', { name: /^Ask everybody for a second factor/ })
  expect(asks.checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('01 Dec 2026')
  expect(networks().value).toBe('203.0.113.0/24')
  expect(screen.getByText(/You come from 203\.0\.113\.9\./)).toBeTruthy()
  expect(screen.getByText('22 people have no second factor yet:')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Person 19' }).getAttribute('href')).toBe('/admin/users/edit/m19')
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('and 2 more')
})

it('a second factor is asked for from today unless another day is chosen; the head of every page follows', async () => {
  signedInAs('a')
  const { organisation, organisation_user, standing } = session.get().organisation!
  const { changes } = serve({
    [PAGE]: aPolicy(),
    [SAVE]: aPolicy({ two_factor_from: '2090-03-31', networks: ['203.0.113.0/24'] }),
    'GET organisation/user/': {
      organisation,
      organisation_user,
      standing: { ...standing, two_factor_from: '2090-03-31' },
    },
  })
  await renderApp(<SignInPolicyPage />)
  await userEvent.click(await screen.findByRole('switch', { name: /^Ask everybody/ }))
  await userEvent.click(networks())
  await userEvent.paste('  203.0.113.7/24 \n\n')
  await save()
  expect(await screen.findByText('The rules are saved and hold from now on')).toBeTruthy()
  expect(networks().value).toBe('203.0.113.0/24')
  await waitFor(() => expect(session.get().organisation?.standing.two_factor_from).toBe('2090-03-31'))
  const from = screen.getByRole('textbox', { name: 'From' })
  await userEvent.clear(from)
  await userEvent.click(from)
  await userEvent.paste('31 Mar 2090')
  await userEvent.tab()
  await save()
  await waitFor(() => expect(changes).toHaveLength(2))
  await userEvent.click(screen.getByRole('switch', { name: /^Ask everybody/ }))
  await save()
  await waitFor(() => expect(changes).toHaveLength(3))
  expect(changes).toEqual(
    [
      { two_factor_from: todayInIndia(), networks: ['203.0.113.7/24'] },
      { two_factor_from: '2090-03-31', networks: ['203.0.113.0/24'] },
      { two_factor_from: null, networks: ['203.0.113.0/24'] },
    ].map((body) => ({ call: SAVE, query: {}, body })),
  )
})

it('names the line of the network that cannot be read, and takes it back when it is changed', async () => {
  const fields = { 'networks.1': ['This is not a network.'], two_factor_from: ['This day has gone by.'] }
  serve({ [PAGE]: aPolicy({ two_factor_from: '2026-12-01' }), [SAVE]: refusal('invalid', 'x', fields) })
  await renderApp(<SignInPolicyPage />)
  await screen.findByRole('form', { name: 'Sign-in rules' })
  await userEvent.click(networks())
  await userEvent.paste('203.0.113.0/24\n\nour office')
  await save()
  expect(await screen.findByText('our office: This is not a network.')).toBeTruthy()
  expect(screen.getByText('This day has gone by.')).toBeTruthy()
  expect(screen.queryByText('The rules are saved and hold from now on')).toBeNull()
  await userEvent.type(networks(), '2')
  expect(screen.queryByText(/This is no network/)).toBeNull()
  expect(screen.getByText('This day has gone by.')).toBeTruthy()
})

it('says that the rules could not be loaded, and tries again', async () => {
  const replies = [refusal('unavailable', 'The database is away.'), aPolicy()]
  serve({ [PAGE]: () => replies.shift()! })
  await renderApp(<SignInPolicyPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('The rules could not be loadedThe database is away.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Sign-in rules' })).toBeTruthy()
})
