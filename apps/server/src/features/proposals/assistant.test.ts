import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createApiKey, KEY_PRESETS, type KeyAction } from '@niyam/contract/api-keys.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { listDrafts } from '@niyam/contract/proposals.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

// A real assistant: a client of the protocol, which starts `npm run mcp` as a separate process.

const MAIN = fileURLToPath(new URL('../../../../mcp/src/main.ts', import.meta.url))
const TSX = createRequire(import.meta.url).resolve('tsx/cli')

let firms: TwoFirms
let url: string
let entity_id: string
const assistants: Client[] = []
beforeAll(async () => {
  firms = await twoFirms(await testApp())
  url = await firms.t.app.listen({ port: 0, host: '127.0.0.1' })
  entity_id = (await anEntity(firms.mine, { name: 'Kaveri Foods Private Limited' })).entity_id
  await firms.t.drain()
})
afterEach(async () => {
  for (const assistant of assistants.splice(0)) await assistant.close()
})
afterAll(() => firms.t.close())

async function anAssistant(actions: readonly KeyAction[] = KEY_PRESETS.assistant, by = firms.mine): Promise<Client> {
  const { key } = await by.call(createApiKey, { body: { name: 'Assistant', actions: [...actions] } })
  const assistant = new Client({ name: 'test', version: '1.0.0' })
  const env = { PATH: process.env.PATH ?? '', NIYAM_URL: url, NIYAM_KEY: key }
  await assistant.connect(new StdioClientTransport({ command: process.execPath, args: [TSX, MAIN], env }))
  assistants.push(assistant)
  return assistant
}

interface ToolAnswer {
  readonly isError: boolean
  readonly text: string
  // oxlint-disable-next-line no-explicit-any -- tests look into what any tool tells
  readonly data: any
}
async function ask(assistant: Client, name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> {
  const { content, isError = false } = await assistant.callTool({ name, arguments: given })
  const [first] = content as { type: string; text?: string }[]
  const text = first?.text ?? ''
  return { isError, text, data: isError ? undefined : JSON.parse(text) }
}

test('an assistant connects, lists the tools, and reads what its key may read', async () => {
  const assistant = await anAssistant()
  expect(assistant.getServerVersion()).toMatchObject({ name: 'niyam' })
  expect(assistant.getInstructions()).toContain('You cannot change anything')
  const { tools } = await assistant.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'cost_of_lateness',
    'draft_facts',
    'draft_filing',
    'draft_set_aside',
    'draft_task',
    'draft_work',
    'explain_obligation',
    'filing_history',
    'get_calendar_item',
    'get_entity',
    'get_notice',
    'get_task',
    'law_releases',
    'list_calendar',
    'list_certificates',
    'list_drafts',
    'list_entities',
    'list_notices',
    'list_tasks',
    'search',
    'what_applies',
    'what_if',
  ])
  for (const { name, annotations } of tools)
    expect([name, annotations?.readOnlyHint]).toEqual([name, !name.startsWith('draft_')])
  expect((await ask(assistant, 'list_tasks', { statuses: ['to_do'] })).data.tasks).toEqual([])
  expect((await ask(assistant, 'list_certificates', { state: 'expired' })).data).toMatchObject({
    certificates: [],
    total: 0,
  })
  expect((await ask(assistant, 'search', { text: 'Kaveri' })).data.entities[0].name).toContain('Kaveri Foods')
  expect((await ask(assistant, 'list_entities')).data.rows[0].id).toBe(entity_id)
  const { data: calendar } = await ask(assistant, 'list_calendar', { entity_id, areas: ['gst'], search: 'GSTR-3B' })
  expect(calendar.items.every(({ area }: { area: string }) => area === 'gst')).toBe(true)
  const overdue = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-10')
  const { data: item } = await ask(assistant, 'get_calendar_item', { item_id: overdue.item_id })
  expect(item.explanation.steps.length).toBeGreaterThan(0)
  const cost = await ask(assistant, 'cost_of_lateness', { item_id: overdue.item_id, on: '2026-12-20', is_nil: true })
  expect(cost.data.costs.length).toBeGreaterThan(0)
  const { data: entity } = await ask(assistant, 'get_entity', { entity_id })
  const gst = entity.registrations.find(({ kind }: { kind: string }) => kind === 'gst')
  expect((await ask(assistant, 'filing_history', { registration_id: gst.registration_id })).data.total).toBeGreaterThan(
    0,
  )
  expect((await ask(assistant, 'what_applies', { entity_id })).data.rows.length).toBeGreaterThan(0)
  const supposed = { entity_id, changes: [{ kind: 'entity-kind', to: 'public_limited' }] }
  expect((await ask(assistant, 'what_if', supposed)).data.counts).toBeDefined()
  const explained = {
    entity_id,
    obligation_id: 'gst.gstr-3b.monthly',
    period: '2026-10',
    registration_id: gst.registration_id,
  }
  expect((await ask(assistant, 'explain_obligation', explained)).data.because).toContain('GST')
  expect((await ask(assistant, 'law_releases', { most: 1 })).data.releases).toHaveLength(1)
})

test('what its key may not do is refused in words, and so is what another organisation holds', async () => {
  const blind = await anAssistant(['entities.read'])
  expect((await ask(blind, 'list_entities')).isError).toBe(false)
  const refused = await ask(blind, 'list_calendar')
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('You do not have permissions')])
  const { item_id } = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-10')
  expect((await ask(blind, 'draft_work', { item_id, note: 'x', why: 'x' })).isError).toBe(true)
  const foreign = await anAssistant(KEY_PRESETS.assistant, firms.theirs)
  expect((await ask(foreign, 'list_entities')).data.rows).toEqual([])
  for (const [tool, given] of [
    ['get_entity', { entity_id }],
    ['get_calendar_item', { item_id }],
    ['draft_filing', { item_id, filed_on: '2026-11-19', why: 'x' }],
  ] as const) {
    const told = await ask(foreign, tool, given)
    expect([tool, told.isError, told.text]).toEqual([tool, true, expect.stringContaining('not')])
  }
})

test('what it proposes waits for a person, and it reads what became of it', async () => {
  const { mine } = firms
  const assistant = await anAssistant()
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-10')
  const given = { item_id, filed_on: '2026-11-19', acknowledgement: 'AA2911260000001', why: 'The portal says so' }
  const { data } = await ask(assistant, 'draft_filing', given)
  expect(data).toMatchObject({ state: 'waiting', look_at: `${url}/compliances/drafts` })
  expect((await mine.call(getCalendarItem, { params: { item_id } })).filing).toBeNull()
  expect((await mine.call(listDrafts)).drafts).toMatchObject([{ draft_id: data.draft_id, why: 'The portal says so' }])
  expect((await mine.post(`organisation/drafts/${data.draft_id}/release/`)).status).toBe(200)
  expect((await mine.call(getCalendarItem, { params: { item_id } })).filing?.acknowledgement).toBe('AA2911260000001')
  const next = await anItem(mine, entity_id, 'GSTR-3B', '2026-11')
  const aside = { item_id: next.item_id, as: 'waived', reason: 'No turnover', why: 'Said on the telephone' }
  const second = await ask(assistant, 'draft_set_aside', aside)
  await mine.post(`organisation/drafts/${second.data.draft_id}/discard/`, { reason: 'There was turnover' })
  expect((await ask(assistant, 'list_drafts', { state: 'released' })).data.drafts[0]).toMatchObject({
    decided_by: 'Asha Rao',
  })
  expect((await ask(assistant, 'list_drafts', { state: 'discarded' })).data.drafts[0]).toMatchObject({
    reason: 'There was turnover',
  })
})
