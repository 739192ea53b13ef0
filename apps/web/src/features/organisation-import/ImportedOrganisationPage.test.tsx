import type { BroughtPerson } from '@niyam/contract/organisation-import.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../../test/server.ts'
import ImportedOrganisationPage from './ImportedOrganisationPage.tsx'

await loadTexts('organisation-import', 'audit', 'people')

const LIST = 'GET organisation/brought/'
const INVITE = 'POST organisation/brought/invite/'
const FORGET = 'POST organisation/brought/forget/'
const ORIGIN = {
  origin_id: 'x1',
  name: 'Mehra & Associates',
  made_at: '2026-11-19T06:00:00Z',
  product_version: '1.4.0',
  sha256: 'ab12',
  brought_at: '2026-11-20T06:00:00Z',
  brought_by: 'Asha',
  entries: 1200,
  broken_at: null,
}
const aPerson = (person_id: string, name: string, part: Partial<BroughtPerson> = {}): BroughtPerson => ({
  person_id,
  name,
  email: `${person_id}@example.in`,
  role: 'r',
  groups: [],
  is_outside: false,
  open_items: 0,
  invited_at: null,
  ...part,
})
const TRAIL = {
  'GET organisation/brought/trail/': aTable({ at: 'When', who: 'Who', what: 'What' }, [
    { id: '1', cells: { at: '2026-11-18T06:00:00Z', who: 'Kiran', what: ['Added · Entity Infosys', 'Name: Infosys'] } },
  ]),
}

beforeEach(() => signedInAs('a'))

it('shows where the organisation was, who was there and what was done there', async () => {
  const people = [
    aPerson('kiran', 'Kiran', { groups: ['North'], is_outside: true, open_items: 2 }),
    aPerson('ravi', '', { role: 'v', invited_at: '2026-11-20T06:30:00Z' }),
  ]
  serve({ [LIST]: { origins: [ORIGIN], people }, ...TRAIL })
  await renderApp(<ImportedOrganisationPage />)
  expect(await screen.findByText(/^1,200 entries of its audit trail\. Each follows the one before/)).toBeTruthy()
  const rows = within(screen.getByRole('list', { name: 'Earlier people' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Kirankiran@example.in · Reviewer · from outside · North · 2 open itemsInviteForget',
    'ravi@example.inravi@example.in · Viewer · invited 20 Nov 2026, 12:00Forget',
  ])
  const trail = within(await screen.findByRole('table', { name: 'Earlier audit trail' }))
  expect(trail.getAllByRole('row')[1]?.textContent).toBe('18 Nov 2026, 11:30KiranAdded · Entity InfosysName: Infosys')
})

it('invites all at once, says a refusal beside the person, and forgets an address', async () => {
  let people = [aPerson('kiran', 'Kiran'), aPerson('ravi', 'Ravi')]
  const { changes } = serve({
    ...TRAIL,
    [LIST]: () => ({ origins: [ORIGIN], people }),
    [INVITE]: () => {
      people = [aPerson('kiran', 'Kiran', { invited_at: '2026-11-20T06:30:00Z' }), aPerson('ravi', 'Ravi')]
      const refused = [{ person_id: 'ravi', message: 'Mail to this address came back.' }]
      return { message: 'The invitations are on their way.', invited: 1, refused }
    },
    [FORGET]: () => {
      people = []
      return { message: 'The address is forgotten.' }
    },
  })
  await renderApp(<ImportedOrganisationPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Invite all 2' }))
  expect(await screen.findByText('The invitations are on their way.')).toBeTruthy()
  expect(screen.getByRole('alert').closest('li')?.textContent).toMatch(/^Ravi.*Mail to this address came back\./)
  expect(screen.queryByRole('button', { name: 'Invite Kiran' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Forget the address of Ravi' }))
  expect(await screen.findByText('No one is left to invite.')).toBeTruthy()
  expect(changes).toEqual([
    { call: INVITE, query: {}, body: { person_ids: ['kiran', 'ravi'] } },
    { call: FORGET, query: {}, body: { person_ids: ['ravi'] } },
  ])
})

it('says why it could not be loaded, and tries again', async () => {
  let reply: Response | { origins: []; people: [] } = refusal('unavailable', 'The database is away.')
  serve({ [LIST]: () => reply })
  await renderApp(<ImportedOrganisationPage />)
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Where the organisation came from could not be loadedThe database is away\./,
  )
  reply = { origins: [], people: [] }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This organisation began here')).toBeTruthy()
})
