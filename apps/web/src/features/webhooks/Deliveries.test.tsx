import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, serve } from '../../test/server.ts'
import { Deliveries } from './Deliveries.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import './DeliveryPanel.tsx'

await loadTexts('webhooks')

const TABLE = aTable({ event: 'Event', when: 'When', state: 'State', answered: 'Answer' }, [
  {
    id: 'd1',
    cells: {
      event: 'item.filed',
      when: ['2026-11-20T06:00:00Z', '2026-11-20T06:05:00Z'],
      state: ['waiting', '2026-11-20T07:00:00Z'],
      answered: ['503', 'ERP'],
    },
  },
  {
    id: 'd2',
    cells: { event: 'webhook.test', when: '2026-11-20T06:00:00Z', state: 'dead', answered: 'unknown_host' },
  },
])
const DELIVERY: ReplyOf<Calls['GET organisation/webhooks/deliveries/:delivery_id/']> = {
  delivery_id: 'd2',
  type: 'webhook.test',
  state: 'dead',
  attempts: 8,
  status: 503,
  trouble: null,
  answer: 'Closed for the night',
  webhook_id: 'w1',
  webhook_name: 'Night clerk',
  payload: '{"type":"webhook.test"}',
  happened_at: '2026-11-20T06:00:00Z',
  tried_at: '2026-11-20T09:00:00Z',
  next_try_at: null,
}
const LIST = 'GET organisation/webhooks/deliveries/'
const ONE = 'GET organisation/webhooks/deliveries/:delivery_id/'
const AGAIN = 'POST organisation/webhooks/deliveries/:delivery_id/resend/'
const open = (search = '') => renderApp(<Deliveries webhooks={[]} />, { path: `/admin/webhooks${search}` })

it('says in words what was sent, what became of it, and how the address answered', async () => {
  const { requests } = serve({ [LIST]: TABLE })
  await open('?state=dead&webhook=w1')
  const [, waiting, dead] = await screen.findAllByRole('row')
  expect(waiting?.textContent).toContain('Item fileditem.filed')
  expect(waiting?.textContent).toContain('20 Nov 2026, 11:30Last try 20 Nov 2026, 11:35')
  expect(waiting?.textContent).toContain('WaitsNext try 20 Nov 2026, 12:30')
  expect(waiting?.textContent).toContain('Status 503ERP')
  expect(dead?.textContent).toContain('Given upNo server has this name')
  expect(requests[0]?.query).toMatchObject({ state: 'dead', webhook_id: 'w1' })
})

it('a delivery that was given up shows what was answered, and can be sent again', async () => {
  const replies = [refusal('conflict', 'The webhook is paused. Resume it first.'), { message: 'x' }]
  const { changes } = serve({ [LIST]: TABLE, [ONE]: DELIVERY, [AGAIN]: () => replies.shift()! })
  const { router } = await open('?delivery=d2')
  const panel = within(await screen.findByRole('dialog', { name: 'Test' }))
  const facts = panel.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'Given up',
    'Night clerk',
    'd2',
    '20 Nov 2026, 11:30',
    '8 · Last try 20 Nov 2026, 14:30',
    'Status 503',
  ])
  expect(panel.getByText('Closed for the night')).toBeTruthy()
  const again = () => userEvent.click(panel.getByRole('button', { name: 'Send again' }))
  await again()
  expect(await screen.findByText('The webhook is paused. Resume it first.')).toBeTruthy()
  await again()
  expect(await screen.findByText('It is sent again')).toBeTruthy()
  expect(router.history.location.search).toBe('')
  expect(changes.map(({ call }) => call)).toEqual([1, 2].map(() => 'POST organisation/webhooks/deliveries/d2/resend/'))
})

it('what still waits is not sent again by hand', async () => {
  serve({ [LIST]: TABLE, [ONE]: { ...DELIVERY, state: 'waiting', next_try_at: '2026-11-20T10:00:00Z' } })
  await open('?delivery=d2')
  const panel = within(await screen.findByRole('dialog', { name: 'Test' }))
  expect(panel.getByText('8 · Last try 20 Nov 2026, 14:30 · Next try 20 Nov 2026, 15:30')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Send again' })).toBeNull()
})
