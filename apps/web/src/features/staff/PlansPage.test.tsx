import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { session, signOutHere } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import PlansPage from './PlansPage.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import './PlanForm.tsx'

await loadTexts('staff', 'plan-limits')

const LIMITS = { entities: 100, people: 10, storage_bytes: 536_870_912, sms_a_month: null, api_calls_a_day: null }
const FIRM = { ...LIMITS, plan_id: 'p1', name: 'Firm', is_offered: true, version: 4, organisations: 2 }
const PLANS = 'GET dashboard/plans/'
const ADD = 'POST dashboard/plans/'
const open = (role: 'employee' | 'admin') => {
  session.set({ ...session.get(), role })
  return renderApp(<PlansPage />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

afterEach(signOutHere)

it('an employee reads what each plan holds and how many have it, and changes none', async () => {
  let plans = [FIRM]
  serve({ [PLANS]: () => ({ plans }) })
  const { unmount } = await open('employee')
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'FirmEntities: 100 · People: 10 · Files: 512 MB2 organisations · offered to resellers',
  )
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  plans = []
  await open('employee')
  expect(await screen.findByText('No plans yet')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('an admin adds a plan: storage in megabytes, an empty field means no limit', async () => {
  let plans: (typeof FIRM)[] = []
  const { changes } = serve({
    [PLANS]: () => ({ plans }),
    [ADD]: () => {
      plans = [FIRM]
      return FIRM
    },
  })
  await open('admin')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add plan' }))[0]!)
  const form = within(await screen.findByRole('dialog', { name: 'Add plan' }))
  await press('Save plan')
  expect(form.getByText('Write a name.')).toBeTruthy()
  expect(changes).toEqual([])
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Firm')
  await fill(form.getByRole('textbox', { name: 'Entities' }), '100')
  await fill(form.getByRole('textbox', { name: 'Files, in MB' }), '512')
  await press('Save plan')
  expect(await screen.findByText('Plan Firm saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('No plans yet')).toBeNull())
  const body = { ...LIMITS, people: null, name: 'Firm', is_offered: true }
  expect(changes).toEqual([{ call: ADD, query: {}, body }])
})

it('a changed plan carries the version that was read; a refusal is shown at its field or above the form', async () => {
  const replies = [
    refusal('invalid', 'x', { people: ['Write 1 or more, or leave it empty for no limit.'] }),
    refusal('conflict', 'A colleague changed this plan meanwhile. Open it again to see the change.'),
  ]
  const { changes } = serve({ [PLANS]: { plans: [FIRM] }, 'PATCH dashboard/plans/:plan_id/': () => replies.shift()! })
  await open('admin')
  await press('Edit the plan Firm')
  const form = within(await screen.findByRole('dialog', { name: 'Edit the plan Firm' }))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Files, in MB' }).value).toBe('512')
  const people = form.getByRole('textbox', { name: 'People' })
  await fill(people, '0')
  await press('Save plan')
  expect(await form.findByText('Write 1 or more, or leave it empty for no limit.')).toBeTruthy()
  expect(people.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(people)
  await userEvent.click(form.getByRole('checkbox', { name: 'Resellers may choose it' }))
  await press('Save plan')
  expect(await form.findByText(/^A colleague changed this plan meanwhile\./)).toBeTruthy()
  const sent = { ...LIMITS, name: 'Firm', version: 4 }
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    ['PATCH dashboard/plans/p1/', { ...sent, people: 0, is_offered: true }],
    ['PATCH dashboard/plans/p1/', { ...sent, people: null, is_offered: false }],
  ])
})
