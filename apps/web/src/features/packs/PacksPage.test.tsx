import type { EvidencePack } from '@niyam/contract/packs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { todayInIndia } from '../../lib/today.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { anEntity } from '../../test/an-entity.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import '../../ui/ConfirmModal.tsx'
import './CertificateDialog.tsx'
import './PackDialog.tsx'
import PacksPage from './PacksPage.tsx'
import { lastQuarter, quartersTo } from './quarters.ts'

await loadTexts('packs')
await loadTexts('compliances')

const LIST = 'GET organisation/packs/'
const CHOICES = 'GET organisation/choices/entities/'
const ENTITY = 'GET organisation/entities/:entity_id/'
const ID = '01890000-0000-7000-8000-000000000001'
const kaveri = { [CHOICES]: { results: [{ value: ID, label: 'Kaveri Foods' }], total: 1 } }
const aPack = (part: Partial<EvidencePack> = {}): EvidencePack => ({
  pack_id: 'p1',
  kind: 'diligence',
  number: 7,
  entity_id: ID,
  entity_name: 'Kaveri Foods',
  first_period: '2024-25',
  last_period: '2026-27',
  as_known_on: '2026-11-20',
  areas: null,
  has_audit: true,
  state: 'ready',
  asked_by: 'Asha',
  asked_at: '2026-11-20T06:00:00Z',
  done: 12,
  total: 40,
  finished_at: null,
  expires_at: '2026-11-27T06:00:00Z',
  size: 2_000_000,
  sha256: 'ab12',
  manifest_sha256: 'cd34',
  failure: null,
  downloaded_at: null,
  ...part,
})

beforeEach(() => signedInAs('a'))

/** Without the way back above the title. */
const items = () => screen.queryAllByRole('listitem').filter((item) => !item.closest('nav'))
const rows = async () => {
  await waitFor(() => expect(items()).not.toEqual([]))
  return items().map(({ textContent }) => textContent)
}

it('shows of each pack its years or quarter, how far it is, what it lacks and how it is checked', async () => {
  serve({
    [LIST]: {
      packs: [
        aPack({ state: 'running', has_audit: false, areas: ['gst'] }),
        aPack(),
        aPack({ kind: 'certificate', first_period: '2026-27-Q2', last_period: '2026-27-Q2', manifest_sha256: null }),
        aPack({ state: 'failed', failure: 'disk_full' }),
      ].map((one, at) => ({ ...one, pack_id: `p${at}` })),
    },
  })
  await renderApp(<PacksPage />)
  const [running, ready, certificate, failed] = await rows()
  expect(running).toMatch(
    /Being made.*FY 2024\/25 to 2026\/27.*Part of the entity: GST.*Without the audit trail.*12 of 40 files.*Cancel$/,
  )
  expect(ready).toMatch(/Ready.*Diligence pack 7.*until 27 Nov 2026.*SHA-256 of its manifest cd34.*DownloadRemove$/)
  expect(certificate).toMatch(/Compliance certificate 7.*SHA-256 ab12/)
  expect(certificate).not.toContain('as known on')
  expect(failed).toMatch(/The disk of the server is full/)
})

it('makes the pack of the entity that the address names, and says which field the server refused', async () => {
  const { changes } = serve({
    [LIST]: { packs: [] },
    [ENTITY]: { entity: anEntity({ entity_id: ID, name: 'Kaveri Foods' }) } as never,
    ...kaveri,
    'POST organisation/packs/': refusal('invalid', 'Please fix the errors.', {
      as_known_on: ['This day has not come yet. Choose today or an earlier day.'],
    }),
  })
  await renderApp(<PacksPage />, { path: `/reports/packs?entity=${ID}&make=pack`, route: '/reports/packs' })
  expect(await screen.findByDisplayValue('Kaveri Foods')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make it' }))
  expect(await screen.findByText('This day has not come yet. Choose today or an earlier day.')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([
    { entity_id: ID, first_year: '2026-27', last_year: '2026-27', as_known_on: todayInIndia() },
  ])
})

it('asks for an entity before a certificate is made, of the quarter that ended last', async () => {
  const { changes } = serve({
    [LIST]: { packs: [] },
    ...kaveri,
    'POST organisation/packs/certificate/': aPack({ kind: 'certificate', state: 'waiting' }),
  })
  await renderApp(<PacksPage />, { path: '/reports/packs?make=certificate', route: '/reports/packs' })
  await userEvent.click(await screen.findByRole('button', { name: 'Make it' }))
  expect(await screen.findByText('Choose an entity.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /Entity/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Kaveri Foods' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make it' }))
  await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ entity_id: ID, quarter: '2026-27-Q2' }]))
})

it('removes a pack after asking', async () => {
  let packs = [aPack()]
  const { changes } = serve({
    [LIST]: () => ({ packs }),
    'DELETE organisation/packs/:pack_id/': () => {
      packs = []
      return { message: 'done' }
    },
  })
  await renderApp(<PacksPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No pack was made yet')).toBeTruthy()
  expect(changes.map(({ call }) => call)).toEqual(['DELETE organisation/packs/p1/'])
})

it('says so to a viewer, and when the list cannot be loaded', async () => {
  signedInAs('v')
  serve({})
  const { unmount } = await renderApp(<PacksPage />)
  expect(await screen.findByText('Your role does not make packs')).toBeTruthy()
  unmount()
  signedInAs('a')
  serve({ [LIST]: refusal('unavailable', 'The database is busy.') })
  await renderApp(<PacksPage />)
  expect(await screen.findByText('The packs could not be loaded')).toBeTruthy()
})

it('counts quarters by the financial year', () => {
  expect(quartersTo('2026-11-20').slice(0, 4)).toEqual(['2026-27-Q3', '2026-27-Q2', '2026-27-Q1', '2025-26-Q4'])
  expect([lastQuarter('2026-04-01'), lastQuarter('2026-03-31'), lastQuarter('2026-07-01')]).toEqual([
    '2025-26-Q4',
    '2025-26-Q3',
    '2026-27-Q1',
  ])
})
