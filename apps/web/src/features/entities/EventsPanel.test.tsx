import type { EntityEventWithPapers } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showDay, todayInIndia } from '../../lib/format.ts'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import './EventForm.tsx'
import '../../ui/ConfirmModal.tsx'
import { EventsPanel } from './EventsPanel.tsx'

const ENTITY = '018f0000-0000-7000-8000-000000000001'
const today = todayInIndia()
const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
const HELD: EntityEventWithPapers = {
  event_id: '018f0000-0000-7000-8000-000000000002',
  kind: 'first-board-meeting-of-year',
  happened_on: today.endsWith('04-01') ? `${year}-04-02` : `${year}-04-01`,
  period: null,
  registration_id: null,
  documents: 0,
}

const company = { registration_id: ENTITY, kind: 'company', number: 'U85110KA2011PTC913115' } as Registration

const open = async () => {
  await renderApp(
    <EventsPanel entity_id={ENTITY} events={[HELD]} registrations={[company]} mayChange mayAttach={false} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Record an event' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'What happened' }))
  await userEvent.click(
    await screen.findByRole('option', { name: 'First board meeting of the financial year', hidden: true }),
  )
}

it('asks with both days before it replaces what a year has once, and can be undone', async () => {
  const { changes } = serve({
    'POST organisation/entities/:entity_id/events/': ({ body }) => ({ ...HELD, ...(body as object) }),
  })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Replace the recorded day?' })
  expect(within(question).getByText(showDay(HELD.happened_on))).toBeTruthy()
  expect(within(question).getByText(showDay(today))).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Replace' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Day restored')).toBeTruthy()
  const { kind, happened_on, period, registration_id, event_id: replaces } = HELD
  expect(changes.map(({ body }) => body)).toEqual([
    { kind, happened_on: today, period, registration_id, replaces },
    { kind, happened_on, period, registration_id, replaces },
  ])
})
