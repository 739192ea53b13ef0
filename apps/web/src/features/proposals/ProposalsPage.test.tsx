import type { Draft } from '@niyam/contract/proposals.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import './DiscardDialog.tsx'
import ProposalsPage from './ProposalsPage.tsx'

await loadTexts('proposals')

const LIST = 'GET organisation/drafts/'
const RELEASE = 'POST organisation/drafts/:draft_id/release/'
const DISCARD = 'POST organisation/drafts/:draft_id/discard/'
const DRAFT: Draft = {
  draft_id: 'd1',
  kind: 'file',
  entity_id: 'e1',
  entity_name: 'Infosys Limited',
  item: { item_id: 'i1', form: 'GSTR-3B', period: '2026-10', due_date: '2026-11-20' },
  changes: [
    { label: 'Filed on', before: null, after: '19 Nov 2026' },
    { label: 'Note', before: 'Ask for the statement', after: null },
  ],
  why: 'The portal shows it as filed',
  made_by: 'Assistant',
  made_at: '2026-11-20T06:00:00Z',
  state: 'waiting',
  stale: [],
  may_release: true,
  decided_by: null,
  decided_at: null,
  reason: '',
}
const NAME = 'Mark as filed: GSTR-3B · 10/2026, Infosys Limited'
const a = (drafts: Draft[]) => ({
  drafts,
  meta: { page: 1, page_size: 20, total: drafts.length, next_url: null, prev_url: null },
})
const findCard = async () => within(await screen.findByRole('listitem', { name: NAME }))

beforeEach(() => signedInAs('m'))

it('shows what a program would change and why, and what became of it', async () => {
  const { requests } = serve({
    [LIST]: a([{ ...DRAFT, state: 'discarded', decided_by: 'Asha', decided_at: DRAFT.made_at, reason: 'It came' }]),
  })
  await renderApp(<ProposalsPage />, { path: '/?state=discarded' })
  const card = await findCard()
  expect(card.getByText('Filed on').nextElementSibling?.textContent).toBe('19 Nov 2026')
  expect(card.getByText('Note').nextElementSibling?.textContent).toBe('Ask for the statementnothing')
  expect(card.getByText('The portal shows it as filed')).toBeTruthy()
  expect(card.getByText(/^Proposed by Assistant/).textContent).toBe(
    'Proposed by Assistant, 20 Nov 2026, 11:30 · discarded by Asha, 20 Nov 2026, 11:30 · reason: It came',
  )
  expect(card.queryByRole('button')).toBeNull()
  expect(requests.map(({ query }) => query)).toEqual([{ state: 'discarded', page: '1' }])
})

it('releases a draft, and says so once it is gone from the list', async () => {
  let drafts = [DRAFT]
  const { changes } = serve({
    [LIST]: () => a(drafts),
    [RELEASE]: () => {
      drafts = []
      return { message: 'done' }
    },
  })
  await renderApp(<ProposalsPage />)
  await userEvent.click((await findCard()).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Done: Mark as filed: GSTR-3B · 10/2026')).toBeTruthy()
  expect(await screen.findByText('No drafts pending')).toBeTruthy()
  expect(changes).toEqual([{ call: 'POST organisation/drafts/d1/release/', query: {}, body: undefined }])
})

it('says why a draft was not released, and keeps it', async () => {
  serve({ [LIST]: a([DRAFT]), [RELEASE]: refusal('conflict', 'A colleague filed it meanwhile.') })
  await renderApp(<ProposalsPage />)
  await userEvent.click((await findCard()).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('A colleague filed it meanwhile.')).toBeTruthy()
  await findCard()
})

it('discards what has changed since, with a reason that the server asks for', async () => {
  const { changes } = serve({
    [LIST]: a([{ ...DRAFT, stale: ['A colleague changed the note.'] }]),
    [DISCARD]: ({ body }) =>
      (body as { reason: string }).reason === ''
        ? refusal('invalid', 'x', { reason: ['Reason is missing. Fill it in.'] })
        : { message: 'done' },
  })
  await renderApp(<ProposalsPage />)
  const card = await findCard()
  expect(card.getByText(/^A colleague changed the note\./)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Release' })).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard Mark as filed: GSTR-3B · 10/2026?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(await dialog.findByText('Reason is missing. Fill it in.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('textbox', { name: 'Why' }))
  await userEvent.paste('It came meanwhile')
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Discarded: Mark as filed: GSTR-3B · 10/2026')).toBeTruthy()
  const call = 'POST organisation/drafts/d1/discard/'
  expect(changes).toEqual(['', 'It came meanwhile'].map((reason) => ({ call, query: {}, body: { reason } })))
})

it.each([
  ['a viewer decides nothing', 'v', [], false],
  ['who lacks the right for the change may only discard it', 'm', ['Discard'], true],
] as const)('%s', async (_, role, buttons, isTold) => {
  signedInAs(role)
  serve({ [LIST]: a([{ ...DRAFT, may_release: false }]) })
  await renderApp(<ProposalsPage />)
  const card = await findCard()
  expect(card.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
  expect(card.queryByText('A person with the right to do so has to release this.') !== null).toBe(isTold)
})

it('says that its item is gone, and does not take it for facts', async () => {
  serve({ [LIST]: a([{ ...DRAFT, item: null }]) })
  await renderApp(<ProposalsPage />)
  const card = await screen.findByRole('listitem', { name: /^Mark as filed: / })
  expect(card.getAttribute('aria-label')).toBe(
    'Mark as filed: an item that is no longer in the calendar, Infosys Limited',
  )
})
