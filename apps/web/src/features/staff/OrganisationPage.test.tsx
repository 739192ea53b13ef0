import type { OrganisationOfPlatform } from '@niyam/contract/staff.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { session, signOutHere } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import OrganisationPage from './OrganisationPage.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import './ReasonForm.tsx'

await loadTexts('staff', 'plan-limits')

const aPlan = (plan_id: string, name: string) => ({
  plan_id,
  name,
  entities: null,
  people: null,
  storage_bytes: null,
  sms_a_month: null,
  api_calls_a_day: null,
  is_offered: true,
  version: 1,
  organisations: 1,
})
const NAIR: OrganisationOfPlatform = {
  organisation_id: 'o1',
  name: 'Nair & Co',
  address_state: null,
  created_at: '2026-01-05T06:00:00Z',
  plan: { plan_id: 'p1', name: 'Firm' },
  reseller: { name: 'Ravi Rao', email: 'ravi@example.in' },
  usage: [{ resource: 'entities', used: 3, limit: 100, level: 'fine' }],
  last_used_at: '2026-11-19T06:00:00Z',
  has_admin: true,
  suspension: null,
  acts: [],
}
const ONE = 'GET dashboard/organisations/:organisation_id/'
const open = (role: 'employee' | 'admin') => {
  session.set({ ...session.get(), role })
  return renderApp(<OrganisationPage />, {
    path: '/staff/organisations/o1',
    route: '/staff/organisations/$organisation_id',
  })
}

afterEach(signOutHere)

it('an employee sees plan, reseller and figures, and suspends with a reason; the plan is not theirs to change', async () => {
  let organisation = NAIR
  const { changes } = serve({
    [ONE]: () => organisation,
    'POST dashboard/organisations/:organisation_id/suspend/': () =>
      (organisation = { ...NAIR, suspension: { at: '2026-11-20T06:00:00Z', by: null, reason: 'Payment is overdue' } }),
  })
  await open('employee')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nair & Co' })).toBeTruthy()
  expect(screen.getByText('Made 5 Jan 2026, 11:30')).toBeTruthy()
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Firm', 'Ravi Rao · ravi@example.in', '19 Nov 2026, 11:30'])
  expect(screen.getByText('3 of 100')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Change the plan' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const form = within(await screen.findByRole('dialog', { name: 'Suspend Nair & Co' }))
  expect(form.getByText('Its people can read and export everything, and change nothing.')).toBeTruthy()
  await userEvent.click(form.getByRole('textbox', { name: 'Reason' }))
  await userEvent.paste('Payment is overdue')
  await userEvent.click(form.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText(/Payment is overdue \( ?The server's console, 20 Nov 2026, 11:30\)/)).toBeTruthy()
  const body = { reason: 'Payment is overdue' }
  expect(changes).toEqual([{ call: 'POST dashboard/organisations/o1/suspend/', query: {}, body }])
})

it('an admin sets another plan, or none; a refusal is shown above the choice', async () => {
  let organisation = NAIR
  const replies = [
    () => refusal('conflict', 'A colleague changed the plan meanwhile.'),
    () =>
      refusal('invalid', 'Please fix the errors and try again.', { plan_id: ['This plan is not offered any more.'] }),
    () => (organisation = { ...NAIR, plan: { plan_id: 'p2', name: 'Large' } }),
    () => (organisation = { ...NAIR, plan: null }),
  ]
  const { changes } = serve({
    [ONE]: () => organisation,
    'GET dashboard/plans/': { plans: [aPlan('p1', 'Firm'), aPlan('p2', 'Large')] },
    'POST dashboard/organisations/:organisation_id/plan/': () => replies.shift()!(),
  })
  await open('admin')
  const panel = async () => within(await screen.findByRole('region', { name: 'Change the plan' }))
  const save = async () => userEvent.click((await panel()).getByRole('button', { name: 'Save plan' }))
  const choose = async (name: string) => {
    await userEvent.click((await panel()).getByRole('combobox', { name: 'Plan' }))
    await userEvent.click(await screen.findByRole('option', { name, hidden: true }))
  }
  expect((await panel()).getByRole<HTMLButtonElement>('button', { name: 'Save plan' }).disabled).toBe(true)
  await choose('Large')
  await save()
  const why = async () => (await (await panel()).findByRole('alert')).textContent
  expect(await why()).toBe('A colleague changed the plan meanwhile.')
  await save()
  await waitFor(async () => expect(await why()).toBe('This plan is not offered any more.'))
  await save()
  expect(await screen.findByText('Nair & Co has another plan')).toBeTruthy()
  expect((await screen.findAllByRole('definition'))[0]?.textContent).toBe('Large')
  // Chosen once more, it is taken away.
  await choose('Large')
  await save()
  await waitFor(() => expect(screen.getAllByRole('definition')[0]?.textContent).toBe('No plan, no limits'))
  expect(changes.map(({ call, body }) => [call, body])).toEqual(
    ['p2', 'p2', 'p2', null].map((plan_id) => ['POST dashboard/organisations/o1/plan/', { plan_id }]),
  )
})

it('says that the organisation could not be loaded', async () => {
  serve({ [ONE]: refusal('not_found', 'There is no such organisation. Open the list and search again.') })
  await open('employee')
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such organisation.')
})
