import type { PendingFiling, ReadDocument } from '@niyam/contract/reviews.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { anItem } from '../../domain/an-item.test-data.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import ReviewQueuePage from './ReviewQueuePage.tsx'

await loadTexts('review-queue', 'compliances', 'documents', 'groups')
beforeEach(() => signedInAs('r'))

const QUEUE = 'GET organisation/review/queue/'
const EVIDENCE = 'GET organisation/review/evidence/:item_id/'
const APPROVE = 'POST organisation/compliances/items/approve/'
const RETURN = 'POST organisation/compliances/items/return/'
const UNDO = 'POST organisation/compliances/items/withdraw-approval/'
const PAGE = { path: '/compliances/review' }

const aFiling = (id: string, part: Partial<PendingFiling['filing']> = {}): PendingFiling => ({
  item: anItem({ item_id: id, entity_name: `Client ${id}`, state: 'overdue', step: 'in_review' }),
  filing: {
    filing_id: `f-${id}`,
    filed_on: '2026-11-18',
    acknowledgement: 'AA291026123456Z',
    evidence: 'arn',
    verdict: 'fits',
    verdict_text: null,
    also_on: [],
    amount_paise: 1_250_000,
    late_fee_paise: null,
    interest_paise: null,
    penalty_paise: null,
    is_nil: null,
    note: '',
    days_late: 0,
    filed_by: 'Meera Maker',
    recorded_at: '2026-11-18T10:00:00Z',
    review: 'waiting',
    reviewed_by: null,
    reviewed_at: null,
    is_own: false,
    documents: [],
    ...part,
  },
})
const aQueue = (...filings: PendingFiling[]) => ({ today: '2026-11-21', total: filings.length, filings })
const done = { done: 1, refused: [] }
const refused = (item_id: string, reason: string) => ({
  done: 0,
  refused: [{ item_id, entity_name: '', form: '', period: '', reason }],
})

const shown = () => screen.getByRole('heading', { level: 2, name: /GSTR-3B · Oct 2026/ }).parentElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const rows = () => within(screen.getByRole('region', { name: /pending your review/ })).getAllByRole('button')

it('A approves and shows the next filing before the server has answered; each is decided once', async () => {
  let answer: (reply: typeof done) => void = () => {}
  const { changes } = serve({
    [QUEUE]: aQueue(aFiling('1'), aFiling('2'), aFiling('3')),
    [APPROVE]: () => new Promise<typeof done>((resolve) => (answer = resolve)),
  })
  await renderApp(<ReviewQueuePage />, PAGE)
  await screen.findByText('1 of 3')
  expect(shown()).toContain('Client 1')
  press('a')
  expect(shown()).toContain('Client 2')
  expect(rows()).toHaveLength(2)
  press('a')
  expect(shown()).toContain('Client 3')
  expect(screen.queryByText(/^Approved/)).toBeNull()
  await waitFor(() => expect(changes).toHaveLength(2))
  expect(changes.map(({ body }) => body)).toEqual([{ item_ids: ['1'] }, { item_ids: ['2'] }])
  answer(done)
  expect(await screen.findByText('Approved: GSTR-3B · Oct 2026 · Client 2')).toBeTruthy()
})

it('a refused approval is back in the list with its reason', async () => {
  serve({
    [QUEUE]: aQueue(aFiling('1'), aFiling('2')),
    [APPROVE]: refused('1', 'April 2026 is locked by Asha.'),
  })
  await renderApp(<ReviewQueuePage />, PAGE)
  await screen.findByText('1 of 2')
  press('a')
  expect(shown()).toContain('Client 2')
  expect(await screen.findByText('April 2026 is locked by Asha.')).toBeTruthy()
  expect(rows()).toHaveLength(2)
  press('k')
  expect((await screen.findByRole('alert')).textContent).toContain('April 2026 is locked by Asha.')
})

it('without a connection nothing is lost: the filing is back, and the failure is named', async () => {
  serve({ [QUEUE]: aQueue(aFiling('1')), [APPROVE]: refusal('unavailable', 'The database is away.') })
  await renderApp(<ReviewQueuePage />, PAGE)
  await screen.findByText('1 of 1')
  press('a')
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
})

it('an approval can be undone from its message', async () => {
  const replies = [aQueue(aFiling('1'), aFiling('2')), aQueue(aFiling('1'), aFiling('2'))]
  const { changes } = serve({ [QUEUE]: () => replies.shift() ?? aQueue(), [APPROVE]: done, [UNDO]: done })
  await renderApp(<ReviewQueuePage />, PAGE)
  await screen.findByText('1 of 2')
  press('a')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 pending your review')).toBeTruthy()
  expect(changes.at(-1)).toMatchObject({ call: UNDO, body: { item_ids: ['1'] } })
})

it('R asks for the reason, and Enter returns the filing with it', async () => {
  const { changes } = serve({ [QUEUE]: aQueue(aFiling('1'), aFiling('2')), [RETURN]: done })
  await renderApp(<ReviewQueuePage />, PAGE)
  await screen.findByText('1 of 2')
  press('r')
  const reason = await screen.findByRole('textbox', { name: 'Reason' })
  expect(document.activeElement).toBe(reason)
  await userEvent.keyboard('{Enter}')
  expect(changes).toEqual([])
  await userEvent.keyboard('The ARN belongs to August{Enter}')
  expect(shown()).toContain('Client 2')
  expect(changes).toMatchObject([{ call: RETURN, body: { item_ids: ['1'], reason: 'The ARN belongs to August' } }])
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('the own filings stand apart, and cannot be approved', async () => {
  const { changes } = serve({ [QUEUE]: aQueue(aFiling('1', { is_own: true }), aFiling('2')) })
  await renderApp(<ReviewQueuePage />, PAGE)
  await screen.findByText('1 pending your review')
  expect(shown()).toContain('Client 2')
  press('j')
  expect(shown()).toContain('Client 1')
  expect(screen.getByText('You prepared it: another person has to approve it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  press('a')
  press('r')
  expect(changes).toEqual([])
})

const aDocument = (part: Partial<ReadDocument> = {}): ReadDocument => ({
  document_id: 'd1',
  name: 'receipt.json',
  size: 10,
  content_type: 'application/zip',
  problem: null,
  compared: null,
  ...part,
})

it('names what differs between the document and the filing', async () => {
  const documents = [{ document_id: 'd1', name: 'receipt.pdf', size: 10 }]
  const compared = {
    parts: { form: 'same', period: 'same', registration: 'unstated', number: 'differs', day: 'differs' },
    acknowledgement: 'AA291026654321Z',
    filed_on: '2026-11-19',
    numbers: ['29AAACI4798L1ZU'],
    periods: [{ from: '2026-10-01', to: '2026-10-31' }],
  } as const
  serve({
    [QUEUE]: aQueue(aFiling('1', { documents })),
    [EVIDENCE]: { documents: [aDocument({ compared: { ...compared, numbers: [], periods: [] } })] },
    'GET organisation/documents/:document_id/': new Response('x'),
  })
  await renderApp(<ReviewQueuePage />, PAGE)
  expect(await screen.findByText('2 differences: Number, Filing date')).toBeTruthy()
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  expect(row('Number')).toContain('AA291026654321Z')
  expect(row('Registration')).toContain('Not stated')
})

it('says that no document is attached, and that nothing is pending', async () => {
  const replies = [aQueue(aFiling('1'))]
  serve({ [QUEUE]: () => replies.shift() ?? aQueue(), [APPROVE]: done })
  await renderApp(<ReviewQueuePage />, PAGE)
  expect(await screen.findByText(/^No document is attached/)).toBeTruthy()
  press('a')
  expect(await screen.findByText('No filing is pending review')).toBeTruthy()
  // The card says it; a count of zero above it says nothing.
  expect(screen.queryByText(/pending your review/)).toBeNull()
})

it('a member who does not review sees why, and nothing is asked for', async () => {
  signedInAs('m')
  const { requests } = serve({})
  await renderApp(<ReviewQueuePage />, PAGE)
  expect(await screen.findByText('You do not review filings')).toBeTruthy()
  expect(requests).toEqual([])
})
