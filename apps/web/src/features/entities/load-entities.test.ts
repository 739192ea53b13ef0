import { expect, it } from 'vitest'
import { serve } from '../../test/server.ts'
import { loadEntities } from './load-entities.ts'

it('asks for so many entities as the field shows, by its words, and offers them as they come', async () => {
  const results = [{ value: 'e1', label: 'Kaveri Foods' }]
  const { requests } = serve({ 'GET organisation/choices/entities/': { results } })
  const query = { search: 'kav', limit: 20, signal: new AbortController().signal }
  expect(await loadEntities(query)).toEqual(results)
  expect(requests).toMatchObject([{ query: { search: 'kav', limit: '20' } }])
})
