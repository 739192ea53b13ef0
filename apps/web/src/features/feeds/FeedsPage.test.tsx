import type { Feed } from '@niyam/contract/feeds.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import '../../ui/ConfirmModal.tsx'
import './NewFeedDialog.tsx'
import './FeedAddressDialog.tsx'
import FeedsPage from './FeedsPage.tsx'

await loadTexts('feeds')

const LIST = 'GET organisation/feeds/'
const MAKE = 'POST organisation/feeds/'
const FILTER: Feed['filter'] = {
  area: [],
  state: [],
  search: '',
  entity_id: null,
  registration_id: null,
  is_mine: false,
  is_nobodys: false,
  assigned_to: null,
  tag: null,
  group: null,
  form: '',
  in_state: [],
  risk: [],
  own_day: null,
  rule: null,
  with_notices: false,
}
const aFeed = (part: Partial<Feed> = {}): Feed => ({
  feed_id: 'f1',
  name: 'GST of the firm',
  filter: FILTER,
  names: { entity: null, registration: null, person: null, tag: null, group: null },
  alarm_days: null,
  created_at: '2026-11-20T06:00:00Z',
  last_read_on: null,
  ...part,
})
const ADDRESS = 'https://niyam.example/api/feeds/secret/niyam.ics'

beforeEach(() => signedInAs('v'))

it('says of each feed what it holds and when it was read, and what feeds are for where there is none', async () => {
  let feeds = [
    aFeed({ last_read_on: '2026-11-20', alarm_days: 3, filter: { ...FILTER, area: ['gst'], is_mine: true } }),
    aFeed({ feed_id: 'f2', name: 'All' }),
  ]
  serve({ [LIST]: () => ({ feeds }) })
  const { unmount } = await renderApp(<FeedsPage />)
  const row = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
  expect(await row('GST of the firm')).toMatch('GST · assigned to meLast read on 20 Nov 2026 · reminds 3 days before')
  expect(await row('All')).toMatch('AllEverything you may seeNot read yet')
  unmount()
  feeds = []
  await renderApp(<FeedsPage />)
  expect(await screen.findByText('No feed yet')).toBeTruthy()
})

it('makes a feed of the calendar as it is filtered, and shows its address this once', async () => {
  const replies = [
    refusal('invalid', 'x', { name: ['You have a feed of this name already.'] }),
    { ...aFeed(), address: ADDRESS },
  ]
  const { changes } = serve({ [LIST]: { feeds: [] }, [MAKE]: () => replies.shift()! })
  await renderApp(<FeedsPage />, { path: '/?new=yes&area=gst&form=GSTR-3B&in_state=karnataka' })
  const form = within(await screen.findByRole('dialog', { name: 'Make a calendar feed' }))
  expect(form.getByText('Also held to what the calendar was filtered by: GSTR-3B · Karnataka')).toBeTruthy()
  await userEvent.click(form.getByRole('checkbox', { name: 'Only what is assigned to me' }))
  await userEvent.click(form.getByRole('textbox', { name: 'Name' }))
  await userEvent.paste('GST of the firm')
  await userEvent.click(form.getByRole('button', { name: 'Make the feed' }))
  expect(await form.findByText('You have a feed of this name already.')).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Make the feed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The address of GST of the firm' }))
  expect(dialog.getByText(ADDRESS)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(ADDRESS.replace('https', 'webcal'))
  await userEvent.click(dialog.getByRole('button', { name: 'I have kept it' }))
  await waitFor(() => expect(screen.queryByText(ADDRESS)).toBeNull())
  const filter = { ...FILTER, area: ['gst'], form: 'GSTR-3B', in_state: ['karnataka'], is_mine: true }
  const body = { name: 'GST of the firm', filter, alarm_days: null }
  expect(changes).toEqual([1, 2].map(() => ({ call: MAKE, query: {}, body })))
})

it('asks before it gives a feed a new address, and shows that one', async () => {
  const { changes } = serve({
    [LIST]: { feeds: [aFeed()] },
    'POST organisation/feeds/:feed_id/renew/': { ...aFeed(), address: ADDRESS },
  })
  await renderApp(<FeedsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'New address for GST of the firm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give GST of the firm a new address?' }))
  expect(changes).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'New address' }))
  expect(await screen.findByText(ADDRESS)).toBeTruthy()
  expect(changes).toEqual([{ call: 'POST organisation/feeds/f1/renew/', query: {}, body: undefined }])
})

it('asks before it deletes a feed, and says that it did or why not', async () => {
  let feeds = [aFeed()]
  const { changes } = serve({
    [LIST]: () => ({ feeds }),
    'DELETE organisation/feeds/:feed_id/': () => {
      if (changes.length === 1) return refusal('conflict', 'The feed is being read. Try again.')
      feeds = []
      return { message: 'done' }
    },
  })
  await renderApp(<FeedsPage />)
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete GST of the firm' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete GST of the firm?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  }
  await remove()
  expect(await screen.findByText('The feed is being read. Try again.')).toBeTruthy()
  await remove()
  expect(await screen.findByText('GST of the firm was deleted')).toBeTruthy()
  expect(await screen.findByText('No feed yet')).toBeTruthy()
  expect(changes.map(({ call }) => call)).toEqual([1, 2].map(() => 'DELETE organisation/feeds/f1/'))
})
