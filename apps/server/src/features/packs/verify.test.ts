import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPacks } from '@niyam/contract/packs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { onDisk, runVerify } from '../../../test/unpacked.ts'
import { madePack, markedPdf } from '../../../test/world/packs.ts'

let firms: TwoFirms
let made: Awaited<ReturnType<typeof madePack>>

beforeAll(async () => {
  firms = await twoFirms()
  const { mine, t } = firms
  const details = { taxpayer_type: 'regular', filing_frequency: 'monthly' }
  const { entity_id } = await anEntity(mine, {
    name: 'Kaveri Foods Private Limited',
    pan: 'AAECK1234D',
    tracked_from: '2026-04-01',
    registrations: [{ kind: 'gst', number: '29AAECK1234D1Z5', details }],
  })
  await t.drain()
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-04')
  const document_ids = [await markedPdf(t, mine, 'a.pdf', 'return'), await markedPdf(t, mine, 'b.pdf', 'challan')]
  const filing = { filed_on: '2026-05-20', acknowledgement: 'AA290426000001A', document_ids }
  const reply = await mine.post(`organisation/compliances/calendar/${item_id}/filing/`, filing)
  expect(reply.status, reply.raw).toBe(200)
  made = await madePack(t, mine, { entity_id })
})
afterAll(() => firms.t.close())

test('an unchanged pack is found to be whole by its own program, and its manifest is the one that is shown', async () => {
  const { files, pack, zip } = made
  const { status, lines } = runVerify(await onDisk(files))
  const shown = (await firms.mine.call(listPacks, {})).packs.find(({ pack_id }) => pack_id === pack.pack_id)
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
  expect([status, lines.at(-1)]).toEqual([
    0,
    `Nothing is wrong: ${manifest.files.length} files, ${manifest.audit.entries} entries of the audit trail.`,
  ])
  expect(lines[0]).toBe(`SHA-256 of manifest.json: ${shown?.manifest_sha256}`)
  expect(shown?.sha256).toBe(createHash('sha256').update(zip).digest('hex'))
  expect(manifest.audit.entries).toBeGreaterThan(5)
})

test('its program names a changed, a missing and an added file, and a broken chain', async () => {
  const { files, names } = made
  const [first = '', second = ''] = names.filter((name) => name.startsWith('evidence/'))
  const changed = await onDisk(files)
  const content = Buffer.from(files.get(first) ?? '')
  content[9] = (content[9] ?? 0) ^ 1
  await writeFile(join(changed, first), content)
  await rm(join(changed, second))
  await writeFile(join(changed, 'evidence/more.pdf'), 'x')
  const { status, lines } = runVerify(changed)
  expect([status, lines.slice(2, -1)]).toEqual([
    1,
    [`changed: ${first}`, `missing: ${second}`, 'added: evidence/more.pdf'],
  ])

  // The manifest made to fit a trail whose entries were altered.
  const altered = (change: (entries: { seq: number; action: string; hash: string }[]) => void) => {
    const entries = (files.get('audit/trail.ndjson')?.toString() ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    change(entries)
    const trail = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    const listed = manifest.files.find(({ path }: { path: string }) => path === 'audit/trail.ndjson')
    Object.assign(listed, { bytes: trail.length, sha256: createHash('sha256').update(trail).digest('hex') })
    return onDisk(
      new Map([...files, ['audit/trail.ndjson', trail], ['manifest.json', Buffer.from(JSON.stringify(manifest))]]),
    )
  }
  const edited = runVerify(await altered((entries) => Object.assign(entries[1] ?? {}, { action: 'delete' })))
  expect([edited.status, edited.lines.at(-2)]).toEqual([
    1,
    expect.stringMatching(/^broken chain: entry \d+ was altered$/),
  ])
  const cut = runVerify(await altered((entries) => entries.pop()))
  expect([cut.status, cut.lines.at(-2)]).toEqual([1, expect.stringContaining('broken chain: the slice has')])

  const none = await onDisk(files)
  await writeFile(join(none, 'manifest.json'), '{')
  expect(runVerify(none).status).toBe(2)
})
