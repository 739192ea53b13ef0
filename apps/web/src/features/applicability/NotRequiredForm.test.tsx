import type { getApplicable } from '@niyam/contract/applicability.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import NotRequiredForm from './NotRequiredForm.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import '../../fields/DayCalendar.tsx'

await loadTexts('applicability')

const GSTR1 = {
  key: { obligation_id: 'gst.gstr-1.monthly', registration_id: 'r1', area: 'gst' },
  form: 'GSTR-1',
  registration_number: '29AAACI4798L1ZU',
  states: [] as string[],
} as ReplyOf<typeof getApplicable>
const SAY = 'POST organisation/compliances/entities/:entity_id/not-ours/'

const fill = async (name: string, text: string) => {
  const field = screen.getByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.tab()
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to a reviewer' }))

it('a member says why and until when, and hears that a reviewer has it now', async () => {
  signedInAs('m')
  const { changes } = serve({ [SAY]: Response.json({ version: 'test', data: {} }) })
  const onDone = vi.fn()
  await renderApp(<NotRequiredForm entity_id="e1" one={GSTR1} onDone={onDone} />)
  expect(await screen.findByRole('dialog', { name: 'GSTR-1 is not ours' })).toBeTruthy()
  expect(screen.getByText(/^This is about 29AAACI4798L1ZU\. A reviewer sees your reason/)).toBeTruthy()
  await send()
  expect(screen.getByText('Say why.')).toBeTruthy()
  expect(changes).toEqual([])
  await fill('Reason', 'The parent files it')
  await fill('Only until', '31 Mar 2090')
  await send()
  expect(await screen.findByText('Sent to a reviewer')).toBeTruthy()
  expect(onDone).toHaveBeenCalledOnce()
  const body = {
    obligation_id: 'gst.gstr-1.monthly',
    registration_id: 'r1',
    reason: 'The parent files it',
    until: '2090-03-31',
  }
  expect(changes).toEqual([{ call: 'POST organisation/compliances/entities/e1/not-ours/', query: {}, body }])
})

it('a refusal of the server is shown at its field, or above the form', async () => {
  signedInAs('m')
  const replies = [
    refusal('invalid', 'Please fix the errors and try again.', { until: ['This day has passed. Choose a later one.'] }),
    refusal('conflict', 'A colleague has already marked GSTR-1.'),
  ]
  serve({ [SAY]: () => replies.shift()! })
  const onDone = vi.fn()
  await renderApp(<NotRequiredForm entity_id="e1" one={{ ...GSTR1, states: ['Karnataka'] }} onDone={onDone} />)
  await screen.findByRole('dialog', { name: 'GSTR-1 is not ours' })
  expect(screen.getByText(/It is meant for all states of the entity\.$/)).toBeTruthy()
  await fill('Reason', 'The parent files it')
  await send()
  expect(await screen.findByText('This day has passed. Choose a later one.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Only until' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Please fix the errors and try again.')).toBeNull()
  await send()
  expect((await screen.findByText('A colleague has already marked GSTR-1.')).closest('[role=alert]')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})
