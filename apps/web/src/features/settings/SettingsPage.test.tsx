import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { ROUTES } from '../../route-list.ts'
import { renderApp } from '../../test/render.tsx'
import { serve, signedInAs } from '../../test/server.ts'
import SettingsPage from './SettingsPage.tsx'
import { SETTINGS } from './settings-list.ts'

const STATES: ReplyOf<Calls['GET organisation/settings/']> = {
  today: '2026-11-20',
  people: { active: 11, invited: 2 },
  groups: 4,
  tags: 9,
  plan: { name: 'Office', entities: 412, limit: 500 },
  sign_in: { two_factor_from: '2026-12-01', networks: 0 },
  support: 0,
  api_keys: 2,
  webhooks: { all: 1, failing: 0, paused: 0 },
  feeds: 3,
  drafts: 0,
  internal_due_dates: 3,
  days_off: { weekly_off: [0], saturdays_off: 'second_fourth', days: 2 },
  review: { areas: ['gst'], forms: 1 },
  custom_compliances: 5,
  not_required: { in_force: 12, pending: 1 },
  locked_periods: { locks: 2, until: '2026-03-31' },
  audit: { last_at: '2026-11-20T04:00:00Z' },
  law: { release: '2026.11.2', orders: 1 },
  export: { last_at: null },
}

beforeEach(() => loadTexts('settings', 'compliances'))

const lines = (card: string) => within(screen.getByRole('region', { name: card })).getAllByRole('link')

it('shows every setting in its card, with its state beside it', async () => {
  signedInAs('a')
  serve({ 'GET organisation/settings/': STATES })
  await renderApp(<SettingsPage />)
  await screen.findByText('412 of 500 entities')
  const shown: [card: string, lines: string[]][] = [
    ['People and access', ['Users and invitations11 people, 2 invited', 'Sign-in rulesSecond factor from 1 Dec 2026']],
    ['People and access', ['Groups4', 'Support accessoff']],
    ['Work', ['Internal due dates3 rules', 'Review of filingsGST, 1 form', 'Custom compliances5']],
    ['Work', ['Working days and holidaysSundays, 2nd and 4th Saturdays, 2 holidays']],
    ['Work', ['Not required12, 1 pending', 'Locked periodsto 31 Mar 2026', 'Tags9']],
    ['Connections', ['API keys2 active', 'Webhooks1, healthy', 'Drafts', 'Calendar feeds3']],
    ['Record', ['Audit traillast change today', 'Law changesrelease 2026.11.2, 1 own order', 'Law coverage']],
  ]
  for (const [card, some] of shown)
    expect(lines(card).map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(some))
  expect(screen.getAllByRole('link')).toHaveLength(SETTINGS.length)
})

it('a search narrows the lines, also by words that only describe a setting', async () => {
  signedInAs('a')
  serve({ 'GET organisation/settings/': STATES })
  await renderApp(<SettingsPage />)
  const find = screen.getByRole('searchbox', { name: 'Find a setting' })
  await userEvent.type(find, 'backup')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/export'])
  await userEvent.clear(find)
  await userEvent.type(find, 'nothing of it')
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.getByText('No setting is named “nothing of it”. Try another word.')).toBeTruthy()
})

it('a viewer sees only what they may open', async () => {
  signedInAs('v')
  serve({ 'GET organisation/settings/': { ...STATES, people: null, plan: null, api_keys: null, audit: null } })
  await renderApp(<SettingsPage />)
  await screen.findByText('to 31 Mar 2026')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const adminsOnly = Object.entries(ROUTES).filter(([, { organisation }]) => organisation === 'a')
  expect(adminsOnly.filter(([path]) => hrefs.includes(path))).toEqual([])
  expect(hrefs).not.toContain('/admin/import')
  expect(hrefs).toEqual(expect.arrayContaining(['/admin/groups', '/admin/tags']))
})
