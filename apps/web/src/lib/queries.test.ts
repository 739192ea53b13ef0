import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { serve } from '../test/server.ts'
import { callKey, callQuery, entityQuery, invalidate } from './queries.ts'

const TAGS = 'GET organisation/tags/'

it('keeps an answer under its call and what was asked', () => {
  expect(callKey('GET organisation/users/', { query: { item_id: 'i1' } })).toEqual([
    'GET organisation/users/',
    { params: undefined, query: { item_id: 'i1' }, body: undefined },
  ])
  expect(entityQuery('e1').queryKey).toEqual(
    callKey('GET organisation/entities/:entity_id/', { params: { entity_id: 'e1' } }),
  )
  // Whether a failure is announced is not part of the key.
  expect(callQuery(TAGS, { quiet: true }).queryKey).toEqual(callQuery(TAGS).queryKey)
})

it('asks the call, and shares the answer between those who take different parts of it', async () => {
  const { requests } = serve({ [TAGS]: { tags: [] } })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  expect(await client.fetchQuery(callQuery(TAGS))).toEqual({ tags: [] })
  const count = new QueryObserver(client, { ...callQuery(TAGS), select: ({ tags }) => tags.length })
  expect(count.getCurrentResult().data).toBe(0)
  expect(requests.map(({ call }) => call)).toEqual([TAGS])
})

it('finds what is out of date by its call, whatever was asked', async () => {
  const client = new QueryClient()
  const ofItem = callQuery('GET organisation/users/', { query: { item_id: 'i1' } })
  const ofAll = callQuery('GET organisation/users/')
  const other = callQuery('GET organisation/users/browse/', { query: { page: 1 } })
  for (const { queryKey } of [ofItem, ofAll, other]) client.setQueryData<unknown>(queryKey, {})
  await invalidate(client, ['GET organisation/users/'])
  const stale = [ofItem, ofAll, other].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated)
  expect(stale).toEqual([true, true, false])
})
