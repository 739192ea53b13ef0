import type { OrganisationExport } from '@niyam/contract/exports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { session } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a part.
import './CloseDialog.tsx'
import './ClosingPanel.tsx'
import ExportsPage from './ExportsPage.tsx'

await loadTexts('exports')

const LIST = 'GET organisation/exporter/'
const START = 'POST organisation/exporter/'
const CLOSING = 'GET organisation/closing/'
const CLOSE = 'POST organisation/closing/'
const REOPEN = 'POST organisation/closing/reopen/'
const OPEN = { closing: null, has_export: true, is_downloaded: false }
const anExport = (part: Partial<OrganisationExport> = {}): OrganisationExport => ({
  export_id: 'x1',
  state: 'ready',
  asked_by: 'Asha',
  asked_at: '2026-11-20T06:00:00Z',
  done: 12,
  total: 40,
  rows: 123_456,
  finished_at: null,
  expires_at: '2026-11-27T06:00:00Z',
  size: 2_000_000,
  sha256: 'ab12',
  failure: null,
  downloaded_at: null,
  ...part,
})
const place = () => session.get().organisation!

beforeEach(() => signedInAs('a'))

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

it('shows the progress of each export, how long it is available, or why it failed', async () => {
  serve({
    [LIST]: {
      exports: [anExport({ state: 'running' }), anExport(), anExport({ state: 'failed', failure: 'disk_full' })].map(
        (one, at) => ({ ...one, export_id: `x${at}` }),
      ),
    },
    [CLOSING]: OPEN,
  })
  await renderApp(<ExportsPage />)
  const [running, ready, failed] = await rows()
  expect(running).toMatch(/^Being made.*12 of 40 files, 1,23,456 rows.*Cancel$/)
  expect(ready).toMatch(
    /^ReadyAsked for by Asha, 20 Nov 2026, 11:30.*until 27 Nov 2026.*Not downloaded yet.*ab12Download$/,
  )
  expect(failed).toMatch(/^Failed.*The disk of the server is full/)
  expect(screen.getByRole('button', { name: 'Start an export' })).toHaveProperty('disabled', true)
})

it('starts the first export, and stops it again', async () => {
  let exports: OrganisationExport[] = []
  const { changes } = serve({
    [LIST]: () => ({ exports }),
    [CLOSING]: { ...OPEN, has_export: false },
    [START]: () => (exports = [anExport({ state: 'waiting', total: 0 })])[0]!,
    'POST organisation/exporter/:export_id/cancel/': () => {
      exports = [anExport({ state: 'cancelled' })]
      return { message: 'done' }
    },
  })
  await renderApp(<ExportsPage />)
  expect(await screen.findByText('Nothing was exported yet')).toBeTruthy()
  const close = await screen.findByRole('button', { name: 'Close the organisation' })
  expect(close).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Start an export' }))
  expect(await screen.findByText('The export is being prepared. You can continue working.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('The export is cancelled')).toBeTruthy()
  expect(changes).toEqual([
    { call: START, query: {}, body: undefined },
    { call: 'POST organisation/exporter/x1/cancel/', query: {}, body: undefined },
  ])
})

it('reports that a colleague started an export, and that one can no longer be cancelled', async () => {
  let exports: OrganisationExport[] = []
  serve({
    [LIST]: () => ({ exports }),
    [CLOSING]: OPEN,
    [START]: () => {
      exports = [anExport({ state: 'running' })]
      return refusal('conflict', 'An export is being made already.')
    },
    'POST organisation/exporter/:export_id/cancel/': refusal('conflict', 'This export is ready already.'),
  })
  await renderApp(<ExportsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Start an export' }))
  expect(await screen.findByText('An export is being made already.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('This export is ready already.')).toBeTruthy()
})

it('saves a ready export under the day that it was asked for', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let exports = [anExport()]
  serve({
    [LIST]: () => ({ exports }),
    [CLOSING]: OPEN,
    'GET organisation/exporter/:export_id/file/': () => {
      exports = [anExport({ downloaded_at: '2026-11-20T06:30:00Z' })]
      return new Response('PK')
    },
  })
  await renderApp(<ExportsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByText(/Last downloaded 20 Nov 2026, 12:00/)).toBeTruthy()
  expect(saved).toEqual(['Niyam export 2026-11-20.zip'])
})

it('closes the organisation only by its own name, and opens it again', async () => {
  let state: { closing: { at: string; by: string; deletes_at: string } | null } = OPEN
  const at = '2026-11-20T06:00:00Z'
  const { changes } = serve({
    [LIST]: { exports: [anExport()] },
    [CLOSING]: () => ({ ...OPEN, ...state }),
    [CLOSE]: () => {
      if (changes.length === 1) return refusal('invalid', 'x', { name: ['Its name has changed meanwhile.'] })
      state = { closing: { at, by: 'Asha', deletes_at: '2026-12-20T06:00:00Z' } }
      return { ...OPEN, ...state }
    },
    [REOPEN]: () => {
      state = OPEN
      return { message: 'The organisation is open again.' }
    },
    'GET organisation/user/': () => place(),
  })
  await renderApp(<ExportsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Close the organisation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Nair & Co' }))
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Close the organisation' }))
  const name = dialog.getByRole('textbox', { name: 'Name of the organisation' })
  await userEvent.type(name, 'Nair')
  await press()
  expect(dialog.getByText(/^This is not the name of the organisation\./)).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.type(name, ' & Co')
  await press()
  expect(await dialog.findByText('Its name has changed meanwhile.')).toBeTruthy()
  await press()
  expect(await screen.findByText('Nair & Co is being closed')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Open it again' }))
  expect(await screen.findByText('The organisation is open again.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull())
  const body = { name: 'Nair & Co' }
  expect(changes.map((one) => [one.call, one.body])).toEqual([
    [CLOSE, body],
    [CLOSE, body],
    [REOPEN, undefined],
  ])
})
