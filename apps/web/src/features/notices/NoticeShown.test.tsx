import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import { aClock, aNoticeDetail } from './a-notice.test-data.ts'
import { NoticeShown } from './NoticeShown.tsx'

await loadTexts('notices', 'compliances', 'fields')
beforeEach(() => signedInAs('m'))

const PEOPLE = { 'GET organisation/users/': { users: [] } }
const shown = (notice: NoticeDetail) =>
  renderApp(
    <NoticeShown notice={notice} hrefOf={(id) => `/notices/${id}`} onOpen={() => undefined} onGone={() => undefined} />,
  )
const block = (name: string) => within(screen.getByRole('region', { name }))

const anOrder = (part: Partial<NonNullable<NoticeDetail['appeal']>> = {}) =>
  aNoticeDetail({
    kind: 'order',
    status: 'order_received',
    reply_clock: null,
    services: [],
    moves: ['closed'],
    appeal: {
      clock: aClock({ last_day: '2027-02-28', steps: ['3 months from 30 November 2026.'] }),
      condonation: 'to_a_day',
      condonable_till: '2027-03-28',
      forum: 'Appellate Authority (GST)',
      pre_deposit: {
        kind: 'sum',
        paise: 1_000_000,
        needs: [],
        steps: ['10 % of the disputed tax of ₹1,00,000 is ₹10,000.'],
      },
      decision: null,
      decided: null,
      filed_on: null,
      reference: '',
      pre_deposit_paid: null,
      ...part,
    },
  })

it('shows the last day with its reason and source, and each service with its own day, the earliest marked', async () => {
  serve(PEOPLE)
  await shown(aNoticeDetail())
  const clock = block('Last day to reply')
  expect(clock.getByText('4 Dec 2026 · in 6 days')).toBeTruthy()
  expect(clock.getByText('30 days from service on 4 November 2026.')).toBeTruthy()
  expect(clock.getByRole('link', { name: /CGST Rules, rule 142/ })).toBeTruthy()
  const [first, second] = block('Service').getAllByRole('listitem')
  expect(first?.textContent).toMatch(/4 Nov 2026.*reply by 4 Dec 2026 · earliest, counts/)
  expect(second?.textContent).toMatch(/Post · 10 Nov 2026.*reply by 10 Dec 2026/)
  expect(second?.textContent).not.toContain('counts')
  expect(screen.getByText('FY 2024-25')).toBeTruthy()
  expect(screen.getByText(/Tax ₹1,00,000 \+ Penalty ₹10,000/)).toBeTruthy()
})

it('asks for what a clock needs in its place, and shows the refusal of the server there', async () => {
  const text = 'On which day was the order communicated?'
  const { changes } = serve({
    ...PEOPLE,
    'POST notice/:notice_id/service/': refusal('invalid', 'Check the fields.', {
      served_on: ['The order is of 20 Nov 2026. It cannot be served before that.'],
    }),
  })
  await shown(
    anOrder({
      clock: aClock({ last_day: null, basis: 'unknown', steps: [], needs: [{ fact: 'communicated_on', text }] }),
    }),
  )
  const clock = block('Last day to appeal')
  expect(clock.getByText('Appeal day unknown')).toBeTruthy()
  expect(clock.getByText(text)).toBeTruthy()
  fireEvent.click(clock.getByRole('button', { name: 'Add service' }))
  fireEvent.click(within(clock.getByRole('form', { name: 'Add service' })).getByRole('button', { name: 'Add service' }))
  expect(await clock.findByText(/It cannot be served before that/)).toBeTruthy()
  expect(changes[0]?.body).toEqual({ mode: 'portal', served_on: null, proof: '' })
})

it('an order shows condonation apart from the last day, the pre-deposit with its arithmetic, and takes the decision', async () => {
  const { changes } = serve({ ...PEOPLE, 'POST notice/:notice_id/appeal/': anOrder({ decision: 'accept' }) })
  await shown(anOrder())
  const clock = block('Last day to appeal')
  expect(clock.getByText('28 Feb 2027 · in 92 days')).toBeTruthy()
  expect(clock.getByText(/condoned until 28 Mar 2027\. This is not part of the time allowed/)).toBeTruthy()
  expect(clock.getByText('10 % of the disputed tax of ₹1,00,000 is ₹10,000.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Accept order' }))
  await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ decision: 'accept' }]))
})

it('a refused reply stays in its form with the reason; its annexures go in their order', async () => {
  const reason = 'The reply is of 1 Nov 2026, before the notice was served.'
  const { changes } = serve({
    ...PEOPLE,
    'POST notice/:notice_id/reply/': refusal('invalid', 'Check the fields.', { replied_on: [reason] }),
  })
  await shown(aNoticeDetail())
  fireEvent.click(screen.getByRole('button', { name: 'Record reply' }))
  const form = within(screen.getByRole('form', { name: 'Record reply' }))
  for (const [at, title] of ['Ledger', 'Invoices'].entries()) {
    fireEvent.click(form.getByText('Annexure without a file'))
    fireEvent.change(form.getByLabelText(`Title of annexure ${at + 1}`), { target: { value: title } })
  }
  fireEvent.click(form.getByRole('button', { name: 'Move annexure 2 up' }))
  fireEvent.click(form.getByRole('button', { name: 'Record reply' }))
  expect(await form.findByText(reason)).toBeTruthy()
  expect(changes[0]?.body).toMatchObject({
    replied_on: '2026-11-28',
    annexures: [
      { title: 'Invoices', document_id: null },
      { title: 'Ledger', document_id: null },
    ],
  })
})

it('a service or a hearing is removed with one press, and undone with another', async () => {
  const hearing = { hearing_id: 'h1', on: '2026-12-10', time: '11:00', place: '', note: '' } as const
  const notice = aNoticeDetail({ hearings: [{ ...hearing, outcome: 'listed', next_hearing_id: null }] })
  const { changes } = serve({
    ...PEOPLE,
    'DELETE notice/:notice_id/service/:service_id/': { ...notice, services: [], undo_id: 'u1' },
    'DELETE notice/:notice_id/hearing/:hearing_id/': { ...notice, hearings: [], undo_id: 'u2' },
    'POST notice/undo/': { done: 1, refused: [] },
  })
  await shown(notice)
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Post' }))
  fireEvent.click(await screen.findByText('Remove service'))
  expect(await screen.findByText('Service removed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 1 notice')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Actions for the hearing/ }))
  fireEvent.click(await screen.findByText('Remove hearing'))
  expect(await screen.findByText('Hearing removed')).toBeTruthy()
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    ['DELETE notice/n1/service/s2/', undefined],
    ['POST notice/undo/', { undo_id: 'u1' }],
    ['DELETE notice/n1/hearing/h1/', undefined],
  ])
})

it('closing is refused with the reason of the server, which is shown in the form', async () => {
  const reason = 'Say why it is closed: no reply and no order is recorded.'
  serve({
    ...PEOPLE,
    'POST notice/:notice_id/close/': refusal('invalid', 'Check the fields.', { reason: [reason] }),
  })
  await shown(aNoticeDetail())
  fireEvent.click(screen.getByRole('button', { name: 'Status: Received' }))
  fireEvent.click(await screen.findByText('Close notice'))
  fireEvent.click(
    within(await screen.findByRole('form', { name: 'Close notice' })).getByRole('button', { name: 'Close notice' }),
  )
  expect(await screen.findByText(reason)).toBeTruthy()
})
