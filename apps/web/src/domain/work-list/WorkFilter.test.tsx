import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { noticesPath } from '../../paths.ts'
import { renderApp } from '../../test/render.tsx'
import { serve, signedInAs } from '../../test/server.ts'
import { useWorkAddress } from './address.ts'
import FilterFields from './FilterFields.tsx'
import { EVERY, type Filter, NOBODY } from './filter.ts'
import { usePeopleOptions } from './use-people-options.ts'
import { WorkFilter } from './WorkFilter.tsx'

await loadTexts('compliances')
beforeEach(() => signedInAs('m'))

const CLEARED = { search: undefined, status: undefined, owner: undefined, entity: undefined, registration: undefined }

function useFilters(search: { readonly owner?: string }, isOpen: boolean): readonly Filter[] {
  const people = usePeopleOptions([search.owner], isOpen)
  return [
    {
      is: 'many',
      name: 'status',
      label: 'Status',
      every: { value: EVERY, label: 'Open and closed' },
      options: [
        { value: 'received', label: 'Received' },
        { value: 'closed', label: 'Closed' },
      ],
    },
    { is: 'one', name: 'owner', label: 'Owner', options: [...people, { value: NOBODY, label: 'Not assigned' }] },
    {
      is: 'remote',
      name: 'entity',
      label: 'Client',
      clears: ['registration'],
      chosen: undefined,
      load: async () => [{ value: 'e2', label: 'Infosys Limited' }],
    },
    { is: 'link', name: 'registration', label: 'One registration' },
    {
      is: 'kind',
      name: 'day',
      label: 'Day',
      usual: 'reply',
      options: [
        { value: 'reply', label: 'Reply' },
        { value: 'hearing', label: 'Hearing' },
      ],
    },
    { is: 'days', name: 'from', until: 'to', clears: ['day'], label: 'Due', fromLabel: 'From', untilLabel: 'To' },
    { is: 'flag', name: 'without_day', label: 'Without a day' },
  ]
}

function Bar() {
  const address = useWorkAddress(noticesPath)
  return (
    <WorkFilter
      address={address}
      filters={useFilters(address.search, false)}
      cleared={CLEARED}
      mine={{ name: 'owner', title: 'My notices' }}
      label="Filter"
      searchLabel="Search"
      fields={<Fields />}
      total="2 notices"
      show="Show notices"
    />
  )
}

function Fields() {
  const address = useWorkAddress(noticesPath)
  return <FilterFields {...address} filters={useFilters(address.search, true)} />
}

const draw = async (query: string) => {
  const { requests } = serve({ 'GET organisation/users/': { users: [] } })
  const { router } = await renderApp(<Bar />, { path: `/notices${query}`, route: '/notices' })
  return { requests, search: () => router.state.location.search }
}
const chips = () => screen.getAllByTitle('Remove this filter').map(({ textContent }) => textContent)

it('names what is chosen in chips; a chip takes with it what hangs on it; people are read only for a name', async () => {
  const { requests, search } = await draw(
    '?status=received,closed&owner=nobody&entity=e1&registration=r1&day=hearing&from=2026-11-02&without_day=true',
  )
  expect(chips()).toEqual([
    'Status: Received, Closed',
    'Owner: Not assigned',
    'Client: …',
    'One registration',
    'Due: from 2 Nov 2026',
    'Without a day',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Client: …' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Client: …' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Due: from 2 Nov 2026' }))
  await waitFor(() => expect(search()).toEqual({ status: 'received,closed', owner: 'nobody', without_day: 'true' }))
  expect(requests).toEqual([])
})

it('“Mine” is a button, not a chip', async () => {
  const { search } = await draw('?owner=me')
  expect(screen.queryByTitle('Remove this filter')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Mine', pressed: true }))
  await waitFor(() => expect(search()).toEqual({}))
})

it('each field writes its value to the address; the usual value and an empty one leave it out', async () => {
  const { search } = await draw('?status=received&day=hearing')
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Add a filter' }))
  const choose = async (option: string, found: object) => {
    fireEvent.click(await panel.findByText(option))
    await waitFor(() => expect(search()).toEqual(found))
  }
  fireEvent.click(panel.getByLabelText('Status', { selector: 'input' }))
  await choose('Open and closed', { status: EVERY, day: 'hearing' })
  await choose('Closed', { status: 'closed', day: 'hearing' })
  fireEvent.click(panel.getByLabelText('Owner', { selector: 'input' }))
  await choose('Me', { status: 'closed', day: 'hearing', owner: 'me' })
  fireEvent.click(panel.getByLabelText('Day', { selector: 'input' }))
  await choose('Reply', { status: 'closed', owner: 'me' })
  await choose('Without a day', { status: 'closed', owner: 'me', without_day: 'true' })
  await choose('Without a day', { status: 'closed', owner: 'me' })
})
