import type { Plan, Usage } from '@niyam/contract/plan-limits.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import PlanPage from './PlanPage.tsx'

await loadTexts('plan-limits')

const PLAN: Plan = {
  plan_id: 'p1',
  name: 'Firm',
  entities: 100,
  people: 10,
  storage_bytes: 1_073_741_824,
  sms_a_month: null,
  api_calls_a_day: 0,
  is_offered: true,
  version: 1,
}
const USAGE: Usage[] = [
  { resource: 'entities', used: 85, limit: 100, level: 'near' },
  { resource: 'people', used: 3, limit: 10, level: 'fine' },
  { resource: 'storage_bytes', used: 1_073_741_824, limit: 1_073_741_824, level: 'full' },
  { resource: 'sms_a_month', used: 123_456, limit: null, level: 'fine' },
]
const QUOTA = 'GET quota/'
const bars = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('shows the limits of the plan, the usage, what runs out, and who to ask for more', async () => {
  serve({ [QUOTA]: { plan: PLAN, usage: USAGE, ask: { name: 'Ravi Rao', email: 'ravi@example.in' } } })
  await renderApp(<PlanPage />)
  expect(await screen.findByRole('region', { name: 'Firm' })).toBeTruthy()
  expect(bars()).toEqual([
    'Entities85 of 100Nearly used up',
    'People3 of 10',
    'Files1 GB of 1 GBUsed up',
    'SMS this month1,23,456, no limit',
  ])
  expect(screen.getByText('Ask Ravi Rao (ravi@example.in).')).toBeTruthy()
})

it('names the operator of the server where the plan has no reseller', async () => {
  serve({ [QUOTA]: { plan: PLAN, usage: [], ask: null } })
  await renderApp(<PlanPage />)
  expect(await screen.findByText('Ask the operator of this server.')).toBeTruthy()
})

it('an organisation without a plan has no limits, and nothing larger to ask for', async () => {
  serve({ [QUOTA]: { plan: null, usage: [{ resource: 'people', used: 3, limit: null, level: 'fine' }], ask: null } })
  await renderApp(<PlanPage />)
  expect(await screen.findByRole('region', { name: 'Own server, without limits' })).toBeTruthy()
  expect(bars()).toEqual(['People3, no limit'])
  expect(screen.queryByRole('region', { name: 'A larger plan' })).toBeNull()
})

it('says that the plan could not be loaded, and tries again', async () => {
  const replies = [refusal('unavailable', 'The database is away.'), { plan: PLAN, usage: [], ask: null }]
  serve({ [QUOTA]: () => replies.shift()! })
  await renderApp(<PlanPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('The plan could not be loadedThe database is away.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Firm' })).toBeTruthy()
})
