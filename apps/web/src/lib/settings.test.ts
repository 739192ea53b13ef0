import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { notices } from './notice.ts'
import { session } from './session.ts'
import { changeOrganisationSettings, organisationSettingsQuery } from './settings.ts'

const { queryKey } = organisationSettingsQuery
const compact = { hidden: [], density: 'compact' as const }
const relaxed = { hidden: ['pan'], density: 'relaxed' as const }

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  session.set({ ...session.get(), token: 't', csrf: 'c' })
})

const answer = (status: number, body: object) => new Response(JSON.stringify({ version: '1', ...body }), { status })

it('shows a change at once and keeps the answer of the server', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answer(200, {
      data: { starred: [], tables: { people: relaxed, entities: compact }, views: {}, dashboard: null },
    })
  })
  client.setQueryData(queryKey, { starred: [], tables: { people: relaxed }, views: {}, dashboard: null })
  const saving = changeOrganisationSettings({ tables: { entities: compact } }, client)
  expect(client.getQueryData(queryKey)?.tables).toEqual({ people: relaxed, entities: compact })
  expect(await saving).toBe(true)
  expect(sent).toEqual([{ tables: { entities: compact } }])
})

it('takes a refused change back and says why', async () => {
  const fields = { starred: ['At most 10 pages can be starred. Take one away first.'] }
  vi.stubGlobal('fetch', async () => answer(422, { error: { code: 'invalid', message: 'Please fix', fields } }))
  const before = { starred: [{ path: '/entities', title: 'My entities' }], tables: {}, views: {}, dashboard: null }
  client.setQueryData(queryKey, before)
  expect(await changeOrganisationSettings({ starred: [] }, client)).toBe(false)
  expect(client.getQueryData(queryKey)).toEqual(before)
  expect(notices.get().at(-1)?.text).toBe(fields.starred[0])
})

it('sends quick changes one after the other', async () => {
  const sent: string[] = []
  let release: (() => void) | undefined
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { tables } = JSON.parse(body) as { tables: { entities: { density: string } } }
    sent.push(tables.entities.density)
    if (sent.length === 1) await new Promise<void>((go) => (release = go))
    return answer(200, { data: { starred: [], tables, views: {}, dashboard: null } })
  })
  const first = changeOrganisationSettings({ tables: { entities: compact } }, client)
  const second = changeOrganisationSettings({ tables: { entities: relaxed } }, client)
  await vi.waitFor(() => expect(sent).toEqual(['compact']))
  release?.()
  await Promise.all([first, second])
  expect(sent).toEqual(['compact', 'relaxed'])
  expect(client.getQueryData(queryKey)?.tables.entities).toEqual(relaxed)
})
