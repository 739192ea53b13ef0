import { deflateRawSync } from 'node:zlib'
import { removeTaxStatement, taxCredits } from '@niyam/contract/reports.ts'
import { loadNames } from '@niyam/law'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { HELD_MS_AT_MOST, held } from '../../../test/held.ts'
import { aStatement } from '../../../test/world/form-26as.ts'
import { otherSection } from './tax-credits-section.ts'

const PATH = 'organisation/reports/income-tax/file-26as/'
const PAN = 'AAACK1234D'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const entity = await anEntity(firms.mine, { pan: PAN, registrations: [] })
  entity_id = entity.entity_id
})
afterAll(() => firms.t.close())

async function send({ headers }: Caller, content: string | Buffer, name = 'AAACK1234D-2026.txt') {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`
  const response = await firms.t.app.inject({
    method: 'POST',
    url: `/api/${PATH}`,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')]),
  })
  return { status: response.statusCode, body: response.json() }
}

const list = (query: object = {}) => firms.mine.call(taxCredits, { query })

test('nine megabytes of carets block no one', async () => {
  const { value, ms } = await held(() => send(firms.mine, '^'.repeat(9 * 1024 * 1024)))
  expect(value.status).toBe(422)
  expect(ms).toBeLessThan(HELD_MS_AT_MOST)
})

/** A zip of stored or deflated files, as an archiver writes it. */
function aZip(files: Record<string, string>, { flags = 0 } = {}): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const fixed = Buffer.alloc(30)
    fixed.writeUInt32LE(0x04034b50, 0)
    fixed.writeUInt16LE(flags, 6)
    fixed.writeUInt16LE(8, 8)
    fixed.writeUInt32LE(packed.length, 18)
    fixed.writeUInt32LE(Buffer.byteLength(text), 22)
    fixed.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(Buffer.byteLength(text), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(fixed, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const contents = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(contents.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, contents, end])
}

test('before any import the list is empty and of the present year', async () => {
  expect(await list()).toMatchObject({ rows: [], years: [], statements: [], year: '2026-27' })
})

test('a statement is imported, listed with its sums, and found by search and year', async () => {
  const reply = await send(firms.mine, aStatement())
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect(reply.body.data).toMatchObject({
    is_replaced: false,
    remarks: [],
    statement: { entity_id, pan: PAN, year: '2025-26', credits: 3, made_on: '2026-06-02', imported_by: 'Asha Rao' },
  })
  const all = await list()
  expect(all).toMatchObject({
    year: '2025-26',
    years: ['2025-26'],
    totals: { amount_paise: 31_000_000, deducted_paise: 1_100_000, deposited_paise: 1_100_000, final_paise: 900_000 },
  })
  expect(all.rows[0]?.groups.slice(0, 3)).toEqual([
    [
      { type: 'text', value: 'GODAVARI BANK LTD' },
      { type: 'text-secondary', value: 'HYDG01234B' },
    ],
    [{ type: 'text', value: 'Kaveri Foods Private Limited' }],
    [
      { type: 'text', value: '194A' },
      { type: 'text-secondary', value: expect.stringMatching(/^393\(1\)/) },
    ],
  ])
  expect((await list({ search: 'BLRP0' })).meta.total).toBe(2)
  expect((await list({ year: '2024-25' })).rows).toEqual([])
  expect((await list({ sort: '-deposited' })).rows[0]?.header).toBe('GODAVARI BANK LTD')
})

test('another organisation sees nothing of it and removes nothing', async () => {
  const { theirs, mine } = firms
  const [statement] = (await list()).statements
  const hidden = await theirs.call(taxCredits, { query: { entity_id } })
  expect(hidden).toMatchObject({ rows: [], years: [], statements: [], totals: { deposited_paise: 0 } })
  expect((await theirs.delete(`${PATH}${statement?.statement_id}/`)).status).toBe(404)
  expect((await mine.call(taxCredits)).meta.total).toBe(3)
})

test('the same statement again replaces the first', async () => {
  const before = await list()
  const reply = await send(firms.mine, aStatement())
  expect(reply.body.data.is_replaced).toBe(true)
  const after = await list()
  expect(after.meta.total).toBe(3)
  expect(after.statements).toHaveLength(1)
  expect(after.statements[0]?.statement_id).not.toBe(before.statements[0]?.statement_id)
  await Promise.all([send(firms.mine, aStatement()), send(firms.mine, aStatement())])
  expect((await list()).meta.total).toBe(3)
})

test('a second year is listed beside the first; the newest is shown', async () => {
  await send(firms.mine, aStatement({ year: '2026-27' }))
  expect(await list()).toMatchObject({ year: '2026-27', years: ['2026-27', '2025-26'] })
})

test('a statement for another PAN is refused with the next step', async () => {
  const reply = await send(firms.mine, aStatement({ pan: 'AAACZ9999Z' }))
  expect(reply.status).toBe(422)
  expect(reply.body.error.fields.file[0]).toMatch(/PAN AAACZ9999Z, which none of your entities has\. Add that entity/)
})

test('one bad line keeps all of it out', async () => {
  const bad = aStatement({ year: '2023-24' }).replace('3000.00^3000.00', '3000.00^three')
  const reply = await send(firms.mine, bad)
  expect(reply.body.error.fields.file).toEqual(['Line 12: "three" is no tax deposited. Export the text again.'])
  expect((await list({ year: '2023-24' })).rows).toEqual([])
})

test('a file with fewer credits than the statement that it would replace is refused, and that one stays', async () => {
  const [before] = (await list({ year: '2025-26' })).statements
  const [cut = ''] = aStatement().split('\n2^PARTH')
  const reply = await send(firms.mine, cut)
  expect(reply.status).toBe(422)
  expect(reply.body.error.fields.file).toEqual([
    'This file holds fewer credits of 2025-26 (1) than the statement imported before (3). It may be cut off: export it again. If fewer are right, remove the earlier statement first.',
  ])
  expect((await list({ year: '2025-26' })).statements).toEqual([before])
})

describe('a zip', () => {
  test('that holds the text is read', async () => {
    const zip = aZip({ 'AAACK1234D-2022.txt': aStatement({ year: '2021-22' }) })
    const reply = await send(firms.mine, zip, 'AAACK1234D.zip')
    expect(reply.body.data?.statement, JSON.stringify(reply.body)).toMatchObject({ year: '2021-22', credits: 3 })
  })
  const text = aStatement()
  test.each([
    [
      'protected',
      aZip({ 'a.txt': text }, { flags: 1 }),
      /is protected\. Open it with the date of birth or incorporation/,
    ],
    ['without a text', aZip({ 'a.pdf': text }), /holds no \.txt file/],
    ['with several', aZip({ 'a.txt': text, 'b.txt': text }), /holds several/],
    ['larger inside', aZip({ 'a.txt': 'x'.repeat(11 * 1024 * 1024) }), /larger than 10 MB/],
    ['cut off', aZip({ 'a.txt': text }).subarray(0, 400), /cannot be read/],
    ['of noise', Buffer.concat([aZip({ 'a.txt': text }).subarray(0, 60), Buffer.alloc(300, 7)]), /cannot be read/],
  ])('%s is refused with what to do', async (_, zip, message) => {
    const reply = await send(firms.mine, zip, 'a.zip')
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields.file[0]).toMatch(message)
  })
})

test('a file that is not a statement, is too large, or is missing is refused', async () => {
  expect((await send(firms.mine, '%PDF-1.4', 'a.pdf')).body.error.fields.file[0]).toMatch(/not the text of Form 26AS/)
  expect((await send(firms.mine, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).status).toBe(413)
  expect((await firms.mine.post(PATH, {})).status).toBe(415)
})

test('UTF-16 is read as well', async () => {
  const text = Buffer.from(`\uFEFF${aStatement({ year: '2020-21' })}`, 'utf16le')
  expect((await send(firms.mine, text)).body.data?.statement).toMatchObject({ year: '2020-21', credits: 3 })
})

test('a viewer reads, and neither imports nor removes', async () => {
  const { t, organisation } = firms
  const viewer = await t.registerPerson()
  const reading = t.as(viewer, await t.addPerson(organisation, viewer, 'v'))
  const [statement] = (await reading.call(taxCredits)).statements
  expect((await send(reading, aStatement())).status).toBe(403)
  expect((await reading.delete(`${PATH}${statement?.statement_id}/`)).status).toBe(403)
})

test('a removed statement takes its credits along', async () => {
  const { mine } = firms
  const { statement_id = '' } = (await list({ year: '2025-26' })).statements[0] ?? {}
  await mine.call(removeTaxStatement, { params: { statement_id } })
  expect(await list({ year: '2025-26' })).toMatchObject({ rows: [], statements: [] })
  expect((await mine.delete(`${PATH}${statement_id}/`)).status).toBe(404)
})

test.each([
  ['194A', /^393\(1\)/],
  ['194C', /^393\(1\)/],
  ['1027', /^194J\(b\)$/],
  ['999', null],
  ['', null],
])('section %s has its other name', async (section, other) => {
  const name = otherSection(await loadNames(), section)
  if (other) expect(name).toMatch(other)
  else expect(name).toBeNull()
})
