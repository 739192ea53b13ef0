import type { User } from '@niyam/contract/accounts.ts'
import type { UserOfPlatform } from '@niyam/contract/staff.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { session, signOutHere } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve } from '../../test/server.ts'
import UserPage from './UserPage.tsx'
import UsersPage from './UsersPage.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import './ReasonForm.tsx'

await loadTexts('staff')

const ASHA: UserOfPlatform = {
  user_id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.in',
  role: 'subscriber',
  joined_at: '2026-01-05T06:00:00Z',
  sessions: 2,
  last_used_at: null,
  suspension: null,
  organisations: [{ organisation_id: 'o1', name: 'Rao & Associates', role: 'a' }],
  acts: [{ kind: 'role', detail: 'Subscriber', by: null, acted_at: '2026-02-05T06:00:00Z' }],
}
const OWN: User = {
  user_id: 'u1',
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.in',
  mobile_number: null,
  profile: { mobile_number: null, user_type: null, address_state: null, employee_base: null, referral_source: null },
}
const SUSPENDED = { at: '2026-11-20T06:00:00Z', by: 'Kiran Nair', reason: 'Payment is overdue' }
const USER = 'GET dashboard/users/:user_id/'
const open = (role: 'employee' | 'admin' = 'employee') => {
  session.set({ ...session.get(), role })
  return renderApp(<UserPage />, { path: '/staff/users/u1', route: '/staff/users/$user_id' })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

afterEach(signOutHere)

it('staff find a user by a part of the name', async () => {
  const row = { id: 'u1', cells: { name: ['Asha Rao', 'asha@example.in'] } }
  const { requests } = serve({
    'GET dashboard/users/browse/': ({ query }) => aTable({ name: 'Name' }, query.search === 'nobody' ? [] : [row]),
  })
  const { unmount } = await renderApp(<UsersPage />, { path: '/staff/users?search=asha' })
  const [link] = await screen.findAllByRole('link', { name: /Asha Rao/ })
  expect(link?.getAttribute('href')).toBe('/staff/users/u1')
  expect(requests[0]?.query.search).toBe('asha')
  unmount()
  await renderApp(<UsersPage />, { path: '/staff/users?search=nobody' })
  expect(await screen.findByText('Nothing found')).toBeTruthy()
})

it('shows a user’s role, sessions and organisations, and what staff did', async () => {
  serve({ [USER]: { ...ASHA, suspension: SUSPENDED } })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeTruthy()
  const account = within(screen.getByRole('region', { name: 'Account' }))
  const facts = account.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Subscriber', '5 Jan 2026, 11:30', '2', 'Never'])
  const firm = screen.getByRole('link', { name: 'Rao & Associates' })
  expect(firm.getAttribute('href')).toBe('/staff/organisations/o1')
  expect(screen.getByText(/Payment is overdue \( ?Kiran Nair, 20 Nov 2026, 11:30\)/)).toBeTruthy()
  const acts = within(screen.getByRole('region', { name: 'What staff did' }))
  expect(acts.getByRole('listitem').textContent).toBe("Role: SubscriberThe server's console · 5 Feb 2026, 11:30")
  expect(screen.queryByRole('region', { name: 'Role on the platform' })).toBeNull()
})

it('a user is suspended with a reason, and can be restored; an earlier act of a colleague is reported', async () => {
  let user = ASHA
  const replies = [
    () => refusal('conflict', 'This user is suspended already.'),
    () => (user = { ...ASHA, suspension: SUSPENDED }),
  ]
  const { changes } = serve({
    [USER]: () => user,
    'POST dashboard/users/:user_id/suspend/': () => replies.shift()!(),
    'POST dashboard/users/:user_id/restore/': () => (user = ASHA),
  })
  await open()
  await press('Suspend')
  const form = within(await screen.findByRole('dialog', { name: 'Suspend Asha Rao' }))
  const send = () => userEvent.click(form.getByRole('button', { name: 'Suspend' }))
  await send()
  expect(form.getByText('Write a reason.')).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.click(form.getByRole('textbox', { name: 'Reason' }))
  await userEvent.paste('Payment is overdue')
  await send()
  expect(await form.findByText('This user is suspended already.')).toBeTruthy()
  await send()
  expect(await screen.findByText('Asha Rao is suspended')).toBeTruthy()
  await press('Restore')
  const restore = within(await screen.findByRole('dialog', { name: 'Restore Asha Rao' }))
  await userEvent.click(restore.getByRole('textbox', { name: 'Reason' }))
  await userEvent.paste('Paid')
  await userEvent.click(restore.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('This user may sign in.')).toBeTruthy()
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    ['POST dashboard/users/u1/suspend/', { reason: 'Payment is overdue' }],
    ['POST dashboard/users/u1/suspend/', { reason: 'Payment is overdue' }],
    ['POST dashboard/users/u1/restore/', { reason: 'Paid' }],
  ])
})

it('a role that is refused is explained above the choice', async () => {
  const fields = { role: ['Asha Rao was made an admin meanwhile.'] }
  serve({
    [USER]: ASHA,
    'POST dashboard/users/:user_id/role/': refusal('invalid', 'Please fix the errors and try again.', fields),
  })
  await open('admin')
  const panel = within(await screen.findByRole('region', { name: 'Role on the platform' }))
  await userEvent.click(panel.getByRole('combobox', { name: 'Role' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Reseller', hidden: true }))
  await press('Save role')
  expect((await panel.findByRole('alert')).textContent).toBe('Asha Rao was made an admin meanwhile.')
})

it('only an admin of the platform gives a role, and never to themselves', async () => {
  let user = ASHA
  const { changes } = serve({
    [USER]: () => user,
    'POST dashboard/users/:user_id/role/': () => (user = { ...ASHA, role: 'reseller' }),
  })
  const { unmount } = await open('admin')
  const panel = within(await screen.findByRole('region', { name: 'Role on the platform' }))
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Save role' }).disabled).toBe(true)
  await userEvent.click(panel.getByRole('combobox', { name: 'Role' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Reseller', hidden: true }))
  await press('Save role')
  expect(await screen.findByText('Asha Rao is now: Reseller')).toBeTruthy()
  expect(changes).toEqual([{ call: 'POST dashboard/users/u1/role/', query: {}, body: { role: 'reseller' } }])
  unmount()
  session.set({ ...session.get(), user: OWN })
  await open('admin')
  expect(await screen.findByRole('region', { name: 'Account' })).toBeTruthy()
  for (const name of ['Suspend', 'Save role']) expect(screen.queryByRole('button', { name })).toBeNull()
})
