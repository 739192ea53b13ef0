import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import type { Renewals } from './queries.ts'
import RenewalsPage from './RenewalsPage.tsx'

await loadTexts('dashboard-renewals')

const field = (key: string, label: string) => ({ key, label, class: '', sortable: false })
const text = (value: string | null) => [{ type: 'text' as const, value }]
const aRow = (id: string, what: string, whose: string, day: string, left: string | null) => ({
  id,
  header: what,
  groups: [text(what), text(whose), text(day), text(left)],
  actions: [],
})

const RENEWALS: Renewals = {
  today: '2026-11-20',
  rows: [
    aRow('r1', 'Shops and establishments', 'Kaveri Foods', '2026-11-17', '-3'),
    aRow('o1', 'Digital signature certificate', 'Asha Rao', '2026-12-31', '41'),
    aRow('r2', 'BIS licence', 'Tapi Mills', 'Day not known', null),
  ],
  fields: [field('what', 'What'), field('whose', 'Whose'), field('day', 'Expires on'), field('days_left', 'Days left')],
  meta: { page: 1, page_size: 20, total: 3, next_url: null, prev_url: null },
  places: {
    r1: { entity_id: 'e1', registration_kind: 'other' },
    o1: { entity_id: 'e2', registration_kind: null },
    r2: { entity_id: 'e3', registration_kind: 'other' },
  },
}

it('says the day and the days left or gone, and each row opens where it is renewed', async () => {
  const { requests } = serve({ 'GET organisation/dashboards/renewals/list/': RENEWALS })
  await renderApp(<RenewalsPage />, { path: '/dashboard/renewals?kind=registration&state=expired' })
  const link = await screen.findByRole('link', { name: 'Shops and establishments' })
  expect(link.getAttribute('href')).toBe('/entity/e1/registrations/other/manage?registration=r1')
  expect(screen.getByText('17 Nov 2026')).toBeTruthy()
  expect(screen.getByText('expired 3 days ago')).toBeTruthy()
  expect(screen.getByText('41 days')).toBeTruthy()
  expect(screen.getByText('Day not known', { selector: 'td *' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Digital signature certificate' }).getAttribute('href')).toBe(
    '/entity/e2/people',
  )
  expect(requests.find(({ call }) => call.endsWith('renewals/list/'))?.query).toMatchObject({
    kind: 'registration',
    state: 'expired',
  })
})
