import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'
import { renderApp } from '../test/render.tsx'
import { serve, signedInAs } from '../test/server.ts'
import { Navigation } from './Navigation.tsx'

const COUNTS = { due_today: 14, due: 48, entities: 10_000, tasks: 0, review: 6, drafts: 0 }

const draw = async (path = '/dashboard') => {
  await renderApp(<Navigation isNarrow={false} onCollapse={() => undefined} />, { path })
  return within(screen.getByRole('navigation', { name: 'Main navigation' }))
}

let counts = COUNTS
beforeEach(async () => {
  await loadTexts('settings')
  counts = COUNTS
  serve({ 'GET organisation/places/': () => counts })
})

it('holds the places of work with what is open there, and nothing of administration', async () => {
  signedInAs('a')
  const navigation = await draw('/entity/e1/registrations')
  await navigation.findByText('48')
  const links = navigation.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Dashboard14',
    'Calendar48',
    'Entities9,999+',
    'Tasks',
    'Notices',
    'Acknowledgements',
    'Review6',
    'Reports',
    'Settings',
    'Help',
  ])
  // The name stays the same while the count changes: what it counts is the description.
  expect(navigation.getByRole('link', { name: 'Calendar' }).title).toBe('48 overdue or due within 7 days')
  expect(navigation.getByRole('link', { current: 'page' }).textContent).toMatch(/^Entities/)
})

it('a viewer has no place for what they may not do', async () => {
  signedInAs('v')
  const navigation = await draw()
  expect(navigation.queryByRole('link', { name: 'Review' })).toBeNull()
  expect(navigation.queryByRole('link', { name: 'Acknowledgements' })).toBeNull()
})

it('drafts have a place only while there are some', async () => {
  signedInAs('a')
  counts = { ...COUNTS, drafts: 2 }
  expect((await (await draw()).findByRole('link', { name: 'Drafts' })).title).toBe('2 drafts pending')
})

it('every page of settings is under Settings', async () => {
  signedInAs('a')
  const navigation = await draw('/admin/users/edit/u1')
  expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Settings')
})
