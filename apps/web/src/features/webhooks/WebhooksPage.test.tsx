import { WEBHOOK_EVENTS } from '@niyam/contract/webhook-events.ts'
import type { Webhook } from '@niyam/contract/webhooks.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, type Sent, serve } from '../../test/server.ts'
import WebhooksPage from './WebhooksPage.tsx'
// Fetched when opened; loaded ahead, no test waits for them.
import '../../ui/ConfirmModal.tsx'
import './WebhookDialog.tsx'

await loadTexts('webhooks')

const one = (part: Partial<Webhook> = {}): Webhook => ({
  webhook_id: 'w1',
  name: 'Our ERP',
  url: 'https://erp.example.in/niyam',
  events: ['item.filed', 'entity.added'],
  made_by: 'Asha Rao',
  made_at: '2026-11-01T06:00:00Z',
  paused_at: null,
  paused_because: null,
  failing_since: null,
  former_until: null,
  last_delivered_at: '2026-11-20T06:00:00Z',
  waiting: 0,
  dead: 0,
  ...part,
})
const LIST = 'GET organisation/webhooks/'
const ADD = 'POST organisation/webhooks/'
const CHANGE = 'PATCH organisation/webhooks/:webhook_id/'
const TEST = 'POST organisation/webhooks/:webhook_id/test/'
const NONE_SENT = { 'GET organisation/webhooks/deliveries/': aTable({ event: 'Event' }, []) }
const A_TEST = { delivery_id: 'd1', type: 'webhook.test', attempts: 1, answer: '' }

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('shows the events of each webhook, how its address answers, and why it is paused', async () => {
  const failing = one({ webhook_id: 'w2', name: 'Night clerk', last_delivered_at: null, waiting: 3, dead: 1 })
  const paused = one({ webhook_id: 'w3', name: 'Old one', paused_at: '2026-11-19T06:00:00Z', paused_because: 'gone' })
  serve({ [LIST]: { webhooks: [one(), failing, paused] }, ...NONE_SENT })
  await renderApp(<WebhooksPage />)
  const rows = (await screen.findAllByRole('listitem')).map((row) => within(row))
  const states = rows.map((row) => row.queryByText(/^(Works|Does not answer|Paused)$/)?.textContent)
  expect(states).toEqual(['Works', 'Does not answer', 'Paused'])
  expect(rows[0]?.getByText('https://erp.example.in/niyam')).toBeTruthy()
  expect(rows[0]?.getByText('Item filed · Entity added')).toBeTruthy()
  expect(rows[0]?.getByText('Last taken 20 Nov 2026, 11:30')).toBeTruthy()
  expect(rows[0]?.queryByRole('button', { name: /^Send again/ })).toBeNull()
  expect(rows[1]?.getByText('Nothing sent yet · 3 pending · 1 given up')).toBeTruthy()
  expect(rows[2]?.getByText(/^Its address answered that it no longer exists\./)).toBeTruthy()
  expect(await screen.findByText('No deliveries')).toBeTruthy()
})

it('a new webhook has all events unless fewer are chosen, and shows its secret once', async () => {
  let webhooks: Webhook[] = []
  const wrong = 'Addresses are asked over https alone. Write https:// in front.'
  const make = ({ body }: Sent) => {
    if ((body as Webhook).url.startsWith('http:')) return refusal('invalid', 'x', { url: [wrong] })
    webhooks = [one()]
    return { webhook: one(), secret: 'whsec_c2VjcmV0' }
  }
  const { changes } = serve({ [LIST]: () => ({ webhooks }), [ADD]: make, ...NONE_SENT })
  await renderApp(<WebhooksPage />, { path: '/admin/webhooks' })
  expect(await screen.findByText('No webhooks')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('link', { name: 'Add a webhook' })[0]!)
  const form = await dialog('Add a webhook')
  const address = form.getByLabelText('Address')
  const send = () => userEvent.click(form.getByRole('button', { name: 'Add the webhook' }))
  await userEvent.click(form.getByLabelText('Name'))
  await userEvent.paste('ERP')
  await userEvent.click(address)
  await userEvent.paste('http://x.in')
  await send()
  expect(await form.findByText(wrong)).toBeTruthy()
  expect(address.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(address, 's', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  await userEvent.click(form.getByRole('button', { name: 'Nothing' }))
  await userEvent.click(form.getByLabelText('Entity added'))
  await userEvent.click(form.getByLabelText('Item filed'))
  await send()
  const secretDialog = await dialog('The secret of Our ERP')
  expect(secretDialog.getByText('whsec_c2VjcmV0')).toBeTruthy()
  await userEvent.click(secretDialog.getByRole('button', { name: 'I have kept it' }))
  expect(await screen.findByText('Item filed · Entity added')).toBeTruthy()
  expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull()
  const bodies = [
    { name: 'ERP', url: 'http://x.in', events: WEBHOOK_EVENTS },
    { name: 'ERP', url: 'https://x.in', events: ['item.filed', 'entity.added'] },
  ]
  expect(changes).toEqual(bodies.map((body) => ({ call: ADD, query: {}, body })))
})

it('a passed test and a failed test have different messages', async () => {
  const replies = [
    { ...A_TEST, state: 'dead' as const, status: null, trouble: 'refused' },
    { ...A_TEST, state: 'delivered' as const, status: 200, trouble: null },
  ]
  serve({ [LIST]: { webhooks: [one()] }, [TEST]: () => replies.shift()!, ...NONE_SENT })
  await renderApp(<WebhooksPage />)
  await press('Test Our ERP')
  await screen.findByText('Our ERP did not take the test')
  expect(screen.getByText('The address does not answer')).toBeTruthy()
  await press('Test Our ERP')
  await screen.findByText('Our ERP took the test')
  expect(screen.getByText('Status 200')).toBeTruthy()
})

it('a webhook is paused, let go on, given a new secret and deleted after a question', async () => {
  let webhooks = [one()]
  const { changes } = serve({
    [LIST]: () => ({ webhooks }),
    [CHANGE]: () => {
      webhooks = [one(webhooks[0]?.paused_at ? {} : { paused_at: '2026-11-20T06:00:00Z', paused_because: 'person' })]
      return one()
    },
    'POST organisation/webhooks/:webhook_id/rotate/': { webhook: one(), secret: 'whsec_bmV3' },
    'DELETE organisation/webhooks/:webhook_id/': () => {
      webhooks = []
      return { message: 'x' }
    },
    ...NONE_SENT,
  })
  await renderApp(<WebhooksPage />)
  await press('Pause Our ERP')
  expect(await screen.findByText('Paused')).toBeTruthy()
  await press('Resume Our ERP')
  expect(await screen.findByText('Works')).toBeTruthy()
  await press('New secret for Our ERP')
  await userEvent.click((await dialog('New secret for Our ERP?')).getByRole('button', { name: 'New secret' }))
  const secretDialog = await dialog('The secret of Our ERP')
  expect(secretDialog.getByText('whsec_bmV3')).toBeTruthy()
  expect(secretDialog.getByText(/^For a day the old secret signs too\./)).toBeTruthy()
  await userEvent.click(secretDialog.getByRole('button', { name: 'I have kept it' }))
  await press('Delete Our ERP')
  await userEvent.click((await dialog('Delete Our ERP?')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Our ERP was deleted')).toBeTruthy()
  expect(await screen.findByText('No webhooks')).toBeTruthy()
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    ['PATCH organisation/webhooks/w1/', { is_paused: true }],
    ['PATCH organisation/webhooks/w1/', { is_paused: false }],
    ['POST organisation/webhooks/w1/rotate/', undefined],
    ['DELETE organisation/webhooks/w1/', undefined],
  ])
})
