import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve, signedInAs } from '../../test/server.ts'
import EditUserPage from './EditUserPage.tsx'

await loadTexts('people')

const MEERA = {
  organisation_user_id: 'place',
  user_id: 'account',
  name: 'Meera Nair',
  email: 'meera@example.in',
  role: 'a',
  joined_at: '2026-11-20T00:00:00Z',
  seen_at: null,
  deactivated_at: null,
  is_last_admin: true,
  open_items: 0,
  abilities: { a: [], r: [], m: [], v: [] },
  mail_refusal: null,
} as unknown as PersonInOrganisation

it('opens by the id of the account too, and goes on under that of the place', async () => {
  signedInAs('a')
  serve({
    'GET organisation/users/:organisation_user_id/': MEERA,
    'GET organisation/users/:organisation_user_id/rights/': {
      is_outside: false,
      is_limited: false,
      groups: [],
      grants: [],
      entities: 0,
      entities_seen: 0,
    },
  })
  const { router } = await renderApp(<EditUserPage />, {
    path: '/admin/users/edit/account',
    route: '/admin/users/edit/$user_id',
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/edit/place'))
})
