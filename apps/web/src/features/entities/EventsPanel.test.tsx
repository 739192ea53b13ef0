import type { EntityEventWithPapers } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import type { IsoDate } from '@niyam/law/calendar/iso-date.ts'
import { financialYearOf, previousYear } from '@niyam/law/calendar/year.ts'
import { screen, waitFor, within } from '@testing-library/react'
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

it('keeps the AGM and records a later day as its adjourned meeting', async () => {
  const { changes } = serve({
    'POST organisation/entities/:entity_id/events/': ({ body }) => ({ ...HELD, ...(body as object) }),
  })
  const held = { ...HELD, kind: 'agm-held' }
  await renderApp(
    <EventsPanel entity_id={ENTITY} events={[held]} registrations={[company]} mayChange mayAttach={false} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Record an event' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'What happened' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Annual general meeting held', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Replace the recorded day?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Record as adjourned AGM' }))
  const period = previousYear(financialYearOf(held.happened_on as IsoDate))
  await waitFor(() =>
    expect(changes.map(({ body }) => body)).toEqual([
      { kind: 'agm-adjourned', happened_on: today, period, registration_id: null, replaces: null },
    ]),
  )
})

it('offers events by occasion, and finds them by it', async () => {
  serve({})
  await renderApp(<EventsPanel entity_id={ENTITY} events={[]} registrations={[company]} mayChange mayAttach={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Record an event' }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'What happened' }), 'auditors')
  const names = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(names).toContain('First auditor appointed')
  expect(names).not.toContain('Securities allotted')
  await userEvent.clear(screen.getByRole('combobox', { name: 'What happened' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'What happened' }), 'left director')
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Director or key manager appointed, changed or left',
  ])
})

it('corrects the day of an event, and can be undone', async () => {
  const PATCH = 'PATCH organisation/entities/:entity_id/events/:event_id/'
  const { changes } = serve({ [PATCH]: ({ body }: { body: unknown }) => ({ ...HELD, ...(body as object) }) })
  await renderApp(
    <EventsPanel entity_id={ENTITY} events={[HELD]} registrations={[company]} mayChange mayAttach={false} />,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Correct First board meeting/ }))
  const kind = await screen.findByRole('combobox', { name: 'What happened' })
  expect(kind).toHaveProperty('disabled', true)
  const day = screen.getByRole('textbox', { name: /^On/ })
  await userEvent.clear(day)
  await userEvent.type(day, `${showDay(today)}{Tab}`)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes).toHaveLength(2))
  expect(changes.map(({ body }) => body)).toEqual([
    { happened_on: today, period: null, registration_id: null },
    { happened_on: HELD.happened_on, period: null, registration_id: null },
  ])
})
