import type { NotOursAsked } from '@niyam/contract/not-required.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import NotRequiredPage from './NotRequiredPage.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import './ReasonDialog.tsx'

await loadTexts('applicability', 'compliances')

const one = (part: Partial<NotOursAsked> = {}): NotOursAsked => ({
  decision_id: 'd1',
  entity_id: 'e1',
  entity_name: 'Infosys Limited',
  obligation_id: 'gst.gstr-1.monthly',
  area: 'gst',
  form: 'GSTR-1',
  title: 'Outward supplies',
  registration_id: 'r1',
  registration_number: '29AAACI4798L1ZU',
  reason: 'The parent files it',
  until: '2027-03-31',
  state: 'waiting',
  asked_by: 'Meera Iyer',
  asked_at: '2026-11-20T04:00:00Z',
  is_own: false,
  reviewed_by: null,
  reviewed_at: null,
  is_alone: false,
  review_reason: '',
  ended_by: null,
  ended_at: null,
  ended_reason: '',
  answer_then: 'applies',
  law: { answer: 'applies', because: 'Due for this GSTIN.', provision: 'CGST Act s. 37', confidence: 'high' },
  is_to_look_at: false,
  items: 12,
  may_accept: true,
  ...part,
})
const queue = (decisions: readonly NotOursAsked[]) => ({
  decisions: [...decisions],
  waiting: decisions.length,
  meta: { page: 1, page_size: 20, total: decisions.length, next_url: null, prev_url: null },
})

const LIST = 'GET organisation/compliances/not-ours/'
const rows = async () => within(await screen.findByRole('list', { name: 'Not required' })).getAllByRole('listitem')

it('shows the reason of the person beside what the law says, and who returned it', async () => {
  const returned = one({ state: 'returned', reviewed_by: 'Asha', reviewed_at: '2026-11-21T04:00:00Z' })
  const { requests } = serve({
    [LIST]: ({ query }) => queue([query.state === 'returned' ? { ...returned, review_reason: 'It is ours' } : one()]),
  })
  const { unmount } = await renderApp(<NotRequiredPage />)
  const [row] = await rows()
  expect(row?.textContent).toContain('Infosys Limited · GST · 29AAACI4798L1ZU')
  expect(row?.textContent).toContain('Meera Iyer, 20 Nov 2026, 09:30The parent files itOnly until 31 Mar 2027')
  expect(row?.textContent).toContain('Due for this GSTIN.CGST Act s. 37')
  expect(row?.textContent).toContain('12 open items would leave the calendar.')
  const form = within(row!).getByRole('link', { name: 'GSTR-1' })
  expect(form.getAttribute('href')).toBe('/entity/e1/applicable?obligation=gst.gstr-1.monthly&registration=r1')
  unmount()
  await renderApp(<NotRequiredPage />, { path: '/compliances/not-ours?state=returned' })
  expect((await rows())[0]?.textContent).toContain('Returned: Asha, 21 Nov 2026, 09:30 · It is ours')
  expect(requests.map(({ query }) => query)).toEqual([
    { state: 'waiting', page: '1' },
    { state: 'returned', page: '1' },
  ])
})

it.each([
  ['', 'Nothing is pending review'],
  ['?state=accepted', 'Nothing is marked as not required'],
])('an empty list%s explains its purpose', async (search, title) => {
  serve({ [LIST]: queue([]) })
  await renderApp(<NotRequiredPage />, { path: `/compliances/not-ours${search}` })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(/^On an entity’s Profile, under “What applies”/)).toBeTruthy()
})

it('a reviewer accepts, sees how many items are not required, and the row leaves the list', async () => {
  signedInAs('r')
  let decisions = [one(), one({ decision_id: 'd2', form: 'CMP-08' })]
  const { changes } = serve({
    [LIST]: () => queue(decisions),
    'POST organisation/compliances/not-ours/:decision_id/accept/': ({ call }) => {
      if (call.includes('d2')) return refusal('conflict', 'A colleague has already decided it.')
      decisions = decisions.slice(1)
      return { decision: one({ state: 'accepted' }), items: 12 }
    },
  })
  await renderApp(<NotRequiredPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: CMP-08' }))
  expect((await screen.findByRole('alert')).textContent).toBe('A colleague has already decided it.')
  await userEvent.click(screen.getByRole('button', { name: 'Accept: GSTR-1' }))
  expect(await screen.findByText('12 items are marked as not required.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'GSTR-1' })).toBeNull())
  const calls = ['d2', 'd1'].map((id) => `POST organisation/compliances/not-ours/${id}/accept/`)
  expect(changes).toEqual(calls.map((call) => ({ call, query: {}, body: undefined })))
})

it('a return needs a reason; a refusal is shown under it', async () => {
  signedInAs('r')
  const replies = [refusal('invalid', 'x', { reason: ['The reason is too long.'] }), one({ state: 'returned' })]
  const call = 'POST organisation/compliances/not-ours/d1/return/'
  const { changes } = serve({
    [LIST]: queue([one()]),
    'POST organisation/compliances/not-ours/:decision_id/return/': () => replies.shift()!,
  })
  await renderApp(<NotRequiredPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Return: GSTR-1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Return GSTR-1' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Return' }))
  await send()
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByText('Say why.')).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.click(reason)
  await userEvent.paste('The parent does not')
  await send()
  expect(await dialog.findByText('The reason is too long.')).toBeTruthy()
  await send()
  expect(await screen.findByText('GSTR-1 is returned')).toBeTruthy()
  expect(changes).toEqual([1, 2].map(() => ({ call, query: {}, body: { reason: 'The parent does not' } })))
})

it.each([
  ['a viewer', 'v', one(), []],
  ['a viewer who said it while they could', 'v', one({ is_own: true }), []],
  ['a member', 'm', one(), []],
  ['the member who said it', 'm', one({ is_own: true }), ['Take back: GSTR-1']],
  ['the reviewer who said it', 'r', one({ is_own: true, may_accept: false }), ['Take back: GSTR-1']],
  ['a reviewer', 'r', one({ state: 'accepted' }), ['Take back: GSTR-1']],
] as const)('%s may do with it what is theirs to do', async (_, role, decision, acts) => {
  signedInAs(role)
  serve({ [LIST]: queue([decision]) })
  await renderApp(<NotRequiredPage />)
  const [row] = await rows()
  const buttons = within(row!).queryAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(acts)
})
