import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { organisationId, session, signOutHere } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import StaffPage from './StaffPage.tsx'
// Fetched after the page: loaded ahead, no test waits for it.
import './ProofsPanel.tsx'

await loadTexts('staff')

const profile = (role: 'employee' | 'admin') => ({
  name: 'Kiran Nair',
  email: 'kiran@example.in',
  role,
  users: 1_23_456,
  suspended_users: 2,
  organisations: 40,
  suspended_organisations: 0,
  plans: 3,
})
const PROOF = {
  deleted_id: 'd1',
  name: 'Old & Co',
  closed_by: 'Asha Rao',
  closed_at: '2026-10-01T06:00:00Z',
  begun_at: '2026-11-01T05:00:00Z',
  finished_at: '2026-11-01T06:00:00Z',
  counts: { entities: 4, items: 1200 },
  manifest_sha256: 'ab12',
  trail_seq: 345,
  trail_hash: 'cd34',
}
const OFFER = {
  support_id: 's1',
  organisation_id: 'o',
  organisation_name: 'Nair & Co',
  reason: 'An import fails',
  ends_at: '2026-11-20T10:00:00Z',
}
const PROFILE = 'GET dashboard/profile/'
const OFFERS = 'GET dashboard/support/'
const OPEN = 'POST dashboard/support/:support_id/open/'

it('an employee sees how many there are of what, and nothing of deletions', async () => {
  const { requests } = serve({ [PROFILE]: profile('employee'), [OFFERS]: { offered: [] } })
  await renderApp(<StaffPage />)
  expect(await screen.findByText('Kiran Nair · Employee')).toBeTruthy()
  const figures = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
  expect(figures).toEqual([
    ['/staff/users', 'Users1,23,4562 suspended'],
    ['/staff/organisations', 'Organisations40none suspended'],
    ['/staff/plans', 'Plans3'],
  ])
  expect(await screen.findByText('No organisation allows you to look in now.')).toBeTruthy()
  expect(requests.map(({ call }) => call).toSorted()).toEqual([PROFILE, OFFERS])
})

it('an admin sees the proof of each deletion', async () => {
  serve({
    [PROFILE]: profile('admin'),
    [OFFERS]: { offered: [] },
    'GET dashboard/deletions/': { deletions: [PROOF, { ...PROOF, deleted_id: 'd2', finished_at: null }] },
  })
  await renderApp(<StaffPage />)
  const proofs = within(await screen.findByRole('region', { name: 'Proofs of deletion' }))
  const [done, underWay] = proofs.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(done).toBe(
    'Old & CoClosed by Asha Rao, 1 Oct 2026, 11:30Deleted 1 Nov 2026, 11:30: 1,204 rows, and all files' +
      'Manifest of the last export, SHA-256: ab12Audit trail ended with entry 345: cd34',
  )
  expect(underWay).toContain('Being deleted')
})

it('only the organisation that is being opened is marked as busy', async () => {
  let answer = (_active: Response) => {}
  serve({
    [PROFILE]: profile('employee'),
    [OFFERS]: { offered: [OFFER, { ...OFFER, support_id: 's2', organisation_name: 'Rao LLP' }] },
    [OPEN]: () => new Promise<Response>((resolve) => (answer = resolve)),
  })
  await renderApp(<StaffPage />)
  const button = (name: string) => screen.findByRole('button', { name: `Look into ${name}` })
  await userEvent.click(await button('Rao LLP'))
  await waitFor(async () => expect((await button('Rao LLP')).dataset.loading).toBe('true'))
  expect((await button('Nair & Co')).dataset.loading).toBeUndefined()
  answer(refusal('not_found', 'This help has ended.'))
  expect(await screen.findByText('This help has ended.')).toBeTruthy()
})

it('support opens an organisation that asked for help; a grant that ended meanwhile is reported', async () => {
  signedInAs('v')
  const active = session.get().organisation!
  signOutHere()
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => gone.mockRestore())
  const replies = [refusal('not_found', 'This help has ended, or was taken back. Open the list again.'), active]
  const { changes } = serve({
    [PROFILE]: profile('employee'),
    [OFFERS]: { offered: [OFFER] },
    [OPEN]: () => replies.shift()!,
  })
  await renderApp(<StaffPage />)
  const offers = within(screen.getByRole('region', { name: 'Organisations that ask for help' }))
  expect(await offers.findByText('An import fails · until 20 Nov 2026, 15:30')).toBeTruthy()
  const look = () => userEvent.click(offers.getByRole('button', { name: 'Look into Nair & Co' }))
  await look()
  expect(await screen.findByText('This help has ended, or was taken back. Open the list again.')).toBeTruthy()
  expect(organisationId()).toBeNull()
  await look()
  await waitFor(() => expect(gone).toHaveBeenCalledWith('/dashboard'))
  expect(organisationId()).toBe('o')
  expect(changes.map(({ call }) => call)).toEqual([1, 2].map(() => 'POST dashboard/support/s1/open/'))
})
