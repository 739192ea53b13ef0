import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { encrypted } from './encryption.ts'
import { HEAD, type Head, MANIFEST } from './format.ts'
import { checkArchive, membersOf } from './read-archive.ts'
import { ArchiveWriter } from './write-archive.ts'

let folder = ''
let count = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam archive '))
})
afterAll(() => rmSync(folder, { recursive: true }))

// Each guess of a passphrase is dear, on a busy machine the more.
vi.setConfig({ testTimeout: 120_000 })

const PASSPHRASE = 'correct horse battery staple'
const DOCUMENT = `files/0193a5c0-0000-7000-8000-000000000001/ab/ab${'0'.repeat(62)}`

const aHead = (changes: Partial<Record<keyof Head, unknown>> = {}) => ({
  format: 1,
  kind: 'tables',
  release: '0.1.0',
  taken_at: '2026-11-20T02:30:00.000Z',
  migrations: [{ number: 1, name: 'accounts', sha256: 'a' }],
  tables: [{ name: 'entity', columns: ['name'] }],
  sequences: [],
  ...changes,
})

interface ArchiveInput {
  head?: object
  passphrase?: string
  more?: Record<string, string>
  /** Names that the manifest keeps quiet about, or invents. */
  listed?: (members: Record<string, unknown>) => Record<string, unknown>
}

async function anArchive({
  head = aHead(),
  passphrase,
  more = {},
  listed = (all) => all,
}: ArchiveInput = {}): Promise<string> {
  const path = join(folder, `niyam-${++count}.tar.gz`)
  const archive = new ArchiveWriter(`${path}.draft`, passphrase)
  await archive.add(HEAD, Buffer.from(JSON.stringify(head)))
  await archive.addInParts('tables/entity', Readable.from([Buffer.from('Rao\n'), Buffer.from('Sen\n')]))
  await archive.add(DOCUMENT, Buffer.from('a document'))
  for (const [name, content] of Object.entries(more)) await archive.add(name, Buffer.from(content))
  const manifest = { members: listed({ ...archive.members }), rows: { entity: 2 } }
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  await archive.finish(path)
  return path
}

async function contentOf(path: string, passphrase?: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { name, content } of membersOf(path, passphrase)) {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    found[name] = Buffer.concat(chunks).toString()
  }
  return found
}

test('what was put in comes out, for its owner alone, and no draft stays', async () => {
  const path = await anArchive()
  expect(await contentOf(path)).toMatchObject({ 'tables/entity/000001': 'Rao\nSen\n', [DOCUMENT]: 'a document' })
  expect((await checkArchive(path, undefined)).head).toEqual(aHead())
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((file) => file.endsWith('.draft'))).toEqual([])
})

test('content larger than memory should hold is cut into parts, each listed', async () => {
  const path = join(folder, 'parts.tar.gz')
  const archive = new ArchiveWriter(`${path}.draft`, undefined)
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  await archive.addInParts('tables/entity', Readable.from(Array.from({ length: 9 }, () => megabyte)))
  expect(Object.entries(archive.members).map(([name, { bytes }]) => [name, bytes / megabyte.length])).toEqual([
    ['tables/entity/000001', 4],
    ['tables/entity/000002', 4],
    ['tables/entity/000003', 1],
  ])
  await archive.discard()
  expect(readdirSync(folder).filter((file) => file.startsWith('parts'))).toEqual([])
})

test('encrypted, it opens with its passphrase and no other', async () => {
  const path = await anArchive({ passphrase: PASSPHRASE })
  expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
  expect((await checkArchive(path, PASSPHRASE)).head).toEqual(aHead())
  await expect(checkArchive(path, 'another passphrase')).rejects.toThrow(/passphrase of .* is another one. Nothing was/)
  await expect(checkArchive(path, undefined)).rejects.toThrow(/is encrypted. Set NIYAM_BACKUP_PASSPHRASE/)
})

test('the key of a passphrase is made beside the server, which answers others meanwhile', async () => {
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  await encrypted(PASSPHRASE)(Readable.from([Buffer.from('x')])).next()
  clearImmediate(next)
  expect(turns).toBeGreaterThan(100)
})

test.each([undefined, PASSPHRASE])(
  'every cut and every flipped byte is noticed (passphrase: %s)',
  async (passphrase) => {
    const path = await anArchive(passphrase === undefined ? {} : { passphrase })
    const whole = readFileSync(path)
    const bad = join(folder, 'bad.tar.gz')
    // Each try at an encrypted one costs a guess of the passphrase.
    const step = passphrase === undefined ? 41 : 400
    const from = passphrase === undefined ? 10 : whole.length - 300
    for (let at = from; at < whole.length; at += step) {
      writeFileSync(bad, whole.subarray(0, at))
      await expect(checkArchive(bad, passphrase), `cut at ${at}`).rejects.toThrow(/damaged or cut short/)
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 0x10
      writeFileSync(bad, flipped)
      await expect(checkArchive(bad, passphrase), `flipped at ${at}`).rejects.toThrow(/damaged or cut short/)
    }
  },
)

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  'files/../secret',
  'files/0193a5c0-0000-7000-8000-000000000001/ab/../../x',
  String.raw`files\..\secret`,
  'tables/another/000001',
  'tables/entity"; drop table entity; --/000001',
  'database/000001',
])('%s is not a valid member name', async (name) => {
  const path = await anArchive({ more: { [name]: 'x' } })
  await expect(checkArchive(path, undefined)).rejects.toThrow(/does not belong into a backup. Nothing was changed/)
})

test('a manifest that lists more, less or other than there is', async () => {
  const { [DOCUMENT]: _, ...less } = (await checkArchive(await anArchive(), undefined)).manifest.members
  const wrong: [ArchiveInput['listed'], RegExp][] = [
    [() => less, /is not in its list/],
    [(all) => ({ ...all, 'tables/entity/000002': { bytes: 0, sha256: '' } }), /entity\/000002 is missing/],
    [(all) => ({ ...all, [DOCUMENT]: { bytes: 10, sha256: 'other' } }), /is not what was put in/],
  ]
  for (const [listed, reason] of wrong) {
    await expect(checkArchive(await anArchive(listed ? { listed } : {}), undefined)).rejects.toThrow(reason)
  }
})

test('a newer format names its release; another file is refused as not a backup', async () => {
  const newer = await anArchive({ head: aHead({ format: 2, release: '3.1.4' }) })
  await expect(checkArchive(newer, undefined)).rejects.toThrow(/was made by Niyam 3.1.4, newer than this one/)
  const other = join(folder, 'other.tar.gz')
  writeFileSync(other, 'a letter')
  await expect(checkArchive(other, undefined)).rejects.toThrow(/is not a backup of Niyam/)
  await expect(checkArchive(join(folder, 'gone'), undefined)).rejects.toThrow(/gone cannot be read/)
})

test.each([undefined, PASSPHRASE])('a failed write ends at once (%s)', async (passphrase) => {
  const archive = new ArchiveWriter(join(folder, 'no such folder', 'x.draft'), passphrase)
  const addMuch = async () => {
    for (let i = 0; i < 100; i++) await archive.add(`tables/entity/${i}`, randomBytes(1024 * 1024))
  }
  await expect(addMuch()).rejects.toThrow(/ENOENT/)
  await archive.discard()
})
