import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { StatusPanel } from '../features/entities/record/StatusPanel.tsx'
import { StatusPanel as RegistrationStatusPanel } from '../features/registrations/manage/StatusPanel.tsx'
import { loadTexts } from '../lib/i18n.ts'
import { notices } from '../lib/notice.ts'
import { anEntity } from '../test/an-entity.ts'
import { renderApp } from '../test/render.tsx'
import { refusal, serve } from '../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import '../ui/ConfirmModal.tsx'

beforeEach(() => loadTexts('entity-record', 'record', 'registrations'))

const recorded = {
  reference: 'SRN AB123',
  reason: 'No orders.',
  recorded_by: 'Asha',
  recorded_at: '2026-11-20T06:00:00Z',
}
const entity = anEntity({ status: 'dormant', status_from: '2026-10-01' })
const change = { kind_before: null, kind_after: null, goes_on: null, successor: null, ...recorded }
const ofEntity = {
  entity,
  standings: [
    { ...change, entity_standing_id: 's2', change: 'dormant' as const, happened_on: '2026-10-01' },
    { ...change, entity_standing_id: 's1', change: 'active' as const, happened_on: '2026-05-01' },
  ],
  activities: [],
}
const registration = {
  registration_id: 'r1',
  entity_id: entity.entity_id,
  kind: 'gst',
  number: '29AAACI4798L1ZU',
  is_masked: false,
  state: 'karnataka',
  details: {},
  past_details: [],
  valid_from: '2020-04-01',
  valid_to: null,
  ended_as: null,
  suspended_from: '2026-10-01',
  is_sample: false,
  warnings: [],
  next_due: null,
} as const
const ofRegistration = {
  registration: { ...registration, past_details: [], warnings: [] },
  papers: {},
  portal_login: '',
  credentials_kept_in: '',
  standings: [
    { ...recorded, standing_id: 's2', change: 'suspended' as const, happened_on: '2026-10-01', valid_to: null },
    { ...recorded, standing_id: 's1', change: 'renewed' as const, happened_on: '2026-05-01', valid_to: null },
  ],
  places: [],
  signatories: [],
}

const SUBJECTS = [
  {
    of: 'an entity',
    draw: (mayChange: boolean) => <StatusPanel record={ofEntity} mayChange={mayChange} />,
    titles: ['Dormant from 1 Oct 2026', 'Active again from 1 May 2026'],
    call: 'DELETE organisation/entities/:entity_id/standings/:entity_standing_id/',
    sent: `DELETE organisation/entities/${entity.entity_id}/standings/s2/`,
  },
  {
    of: 'a registration',
    draw: (mayChange: boolean) => <RegistrationStatusPanel record={ofRegistration} mayChange={mayChange} />,
    titles: ['Suspended from 1 Oct 2026', 'Renewed on 1 May 2026', 'Valid from 1 Apr 2020'],
    call: 'DELETE organisation/registrations/:registration_id/standings/:standing_id/',
    sent: 'DELETE organisation/registrations/r1/standings/s2/',
  },
] as const

const entries = () => within(screen.getByRole('list', { name: 'History of the status' })).getAllByRole('listitem')

it.each(SUBJECTS)('the history of $of is listed, and its last change is taken back after a question', async (one) => {
  const { changes } = serve({ [one.call]: { message: 'Done' } })
  await renderApp(one.draw(true))
  one.titles.forEach((title, at) => expect(entries()[at]?.textContent).toContain(title))
  expect(entries()[0]?.textContent).toContain('SRN AB123')
  expect(screen.getAllByRole('button', { name: 'Take back' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back the last change of status?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes.map(({ call }) => call)).toEqual([one.sent])
  expect(notices.get().map(({ tone }) => tone)).toEqual(['success'])
})

it.each(SUBJECTS)('a refusal to take back the status of $of is shown, and the question is closed', async (one) => {
  serve({ [one.call]: refusal('conflict', 'Filings depend on it.') })
  await renderApp(one.draw(true))
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notices.get().map(({ tone, text }) => [tone, text])).toEqual([['danger', 'Filings depend on it.']])
})

it.each(SUBJECTS)('who only reads the status of $of can change nothing', async (one) => {
  await renderApp(one.draw(false))
  expect(entries()).toHaveLength(one.titles.length)
  expect(screen.queryByRole('button')).toBeNull()
})
