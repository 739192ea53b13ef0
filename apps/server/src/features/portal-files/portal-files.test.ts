import type { Entity } from '@niyam/contract/entities.ts'
import { addGrant, changePersonRights } from '@niyam/contract/grants.ts'
import { listPortalFiles, removePortalFile } from '@niyam/contract/portal-files.ts'
import { aForm26as, fixtures, GSTR3B } from '@niyam/formats/fixtures.test-support.ts'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { HELD_MS_AT_MOST, held } from '../../../test/held.ts'
import { upload } from '../../../test/upload.ts'
import { aStatement, DEDUCTORS, HEAD, PART_I } from '@niyam/formats/form-26as/statement.test-support.ts'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { filesOf, rowsOf, rowsOfMany } from './service.ts'

const PATH = 'organisation/portal-files/'
const FILES = await fixtures()

const REGULAR = { taxpayer_type: 'regular', filing_frequency: 'monthly' }

let firms: TwoFirms
let kaveri: Entity
let indus: Entity
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = await anEntity(firms.mine, {
    pan: 'AAACK1234D',
    registrations: [{ kind: 'tds', number: 'BLRK01234F', details: { payment_kind: 'resident-non-salary' } }],
  })
  indus = await anEntity(firms.mine, {
    name: 'Indus Trading Private Limited',
    pan: 'AAACI4798L',
    registrations: [{ kind: 'gst', number: '29AAACI4798L1ZU', details: REGULAR }],
  })
})
afterAll(() => firms.t.close())

interface Sent {
  readonly by?: Caller
  readonly name?: string
  readonly password?: string
  readonly query?: Readonly<Record<string, string>>
}

const send = (content: Uint8Array | string, { by, name = 'file.txt', password, query = {} }: Sent = {}) =>
  upload(firms.t.app, by ?? firms.mine, `${PATH}?${new URLSearchParams(query).toString()}`, {
    name,
    content: Buffer.from(content),
    texts: password === undefined ? {} : { password },
  })

const list = (query: object = {}, by = firms.mine) => by.call(listPortalFiles, { query })

const inFirm = <Value>(read: Parameters<typeof inOrganisation<Value>>[2]) =>
  inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), read)
const scope = () => provenScope(firms.organisation.organisation_id)

async function aZip(files: Readonly<Record<string, string>>, password?: string): Promise<Buffer> {
  const writer = new ZipWriter(new BlobWriter(), password === undefined ? {} : { password, encryptionStrength: 3 })
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text))
  return Buffer.from(await (await writer.close()).arrayBuffer())
}

test('a statement finds its entity by its holder, and another firm sees, imports and removes nothing of it', async () => {
  const reply = await send(aStatement())
  expect(reply.status, reply.raw).toBe(200)
  expect(reply.body.data).toMatchObject({
    outcome: 'imported',
    file: {
      entity_id: kaveri.entity_id,
      kind: 'form-26as',
      holder: 'AAACK1234D',
      period: '2025-26',
      made_on: '2026-06-02',
      row_count: 3,
      notes: [],
    },
  })
  const { theirs } = firms
  expect(await list({}, theirs)).toMatchObject({ rows: [], files: [], meta: { total: 0 } })
  expect((await send(aStatement(), { by: theirs })).body.error.fields.file[0]).toBe(
    'This file belongs to PAN AAACK1234D, which none of your entities has. Add it to an entity, and import the file again.',
  )
  const aimed = await send(aStatement(), { by: theirs, query: { entity_id: kaveri.entity_id } })
  expect(aimed.status).toBe(404)
  expect((await theirs.delete(`${PATH}${reply.body.data.file.file_id}/`)).status).toBe(404)
  expect((await list()).meta.total).toBe(1)
})

test('the same file again changes nothing and says so; a newer one replaces it', async () => {
  const [before] = (await list()).files
  const same = await send(aStatement(), { name: 'other name.txt' })
  expect([same.body.data.outcome, same.body.data.file.file_id]).toEqual(['same', before?.file_id])
  const newer = await send(aStatement({ made: '03-07-2026' }))
  expect([newer.body.data.outcome, newer.body.data.file.made_on]).toEqual(['replaced', '2026-07-03'])
  const both = await Promise.all([send(aStatement()), send(aStatement())])
  const outcomes = both.map(({ body }): string => body.data.outcome)
  expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['replaced', 'same'])
  expect((await list()).meta.total).toBe(1)
})

test('a statement with fewer rows than the one before is refused, and that one stays', async () => {
  const [cut = ''] = aStatement().split('\n2^PARTH')
  const reply = await send(cut)
  expect(reply.body.error.fields.file).toEqual([
    'This file has fewer rows (1) than the one imported before (3). It may be cut off: download it again. If fewer are right, remove the earlier file first.',
  ])
  expect((await list()).files[0]?.row_count).toBe(3)
})

test('one wrong line is named with its column, and nothing of the file is kept', async () => {
  const wrong = aStatement({ year: '2023-24' }).replace('194C^30-Sep-2025^F', '194C^31-Sep-2025^F')
  const reply = await send(wrong)
  expect([reply.status, reply.body.error.fields.file]).toEqual([
    422,
    [expect.stringMatching(/^Line 12, column \d+: "31-Sep-2025" is not a valid transaction date/)],
  ])
  expect((await list({ period: '2023-24' })).files).toEqual([])
  const hindi = { ...firms.mine, headers: { ...firms.mine.headers, 'accept-language': 'hi' } }
  const said = await send(wrong, { by: hindi })
  expect(said.body.error.fields.file[0]).toMatch(/^पंक्ति 12, कॉलम \d+: /)
})

test('hundreds of wrong lines are not all shown', async () => {
  const reply = await send(`${HEAD}\n${PART_I}\n${DEDUCTORS}\n${'?\n'.repeat(300)}`)
  const lines: string[] = reply.body.error.fields.file
  expect([lines.length, lines.at(-1)]).toEqual([21, 'And 280 more lines like these.'])
})

test('a file cut off in the middle is refused', async () => {
  const text = aStatement({ year: '2022-23' })
  const reply = await send(text.slice(0, text.indexOf('^2^194C')))
  expect(reply.body.error.fields.file[0]).toMatch(/^The file ends in the middle of PARTH/)
  const json = new TextDecoder().decode(FILES.gstr3b)
  const half = await send(json.slice(0, json.length - 20), { query: { kind: 'gstr3b' } })
  expect(half.body.error.fields.file[0]).toMatch(/not complete JSON/)
})

describe('a file for one entity', () => {
  test('is refused when its holder is another', async () => {
    const reply = await send(FILES.gstr3b, { query: { entity_id: kaveri.entity_id } })
    expect(reply.body.error.fields.file).toEqual([
      'This file belongs to GSTIN 29AAACI4798L1ZU, which Kaveri Foods Private Limited does not have. Choose a file of this entity, or import it from the list of all portal files.',
    ])
  })

  test('is refused when it is of another kind, by the names of both', async () => {
    for (const kind of ['gstr2b', 'gstr2b,gstr1']) {
      const { body } = await send(FILES.gstr3b, { query: { kind } })
      expect(body.error.fields.file[0]).toMatch(/^This looks like GSTR-3B \(JSON\), not GSTR-2B \(JSON\)/)
    }
  })

  test('is refused when it is not recognised', async () => {
    for (const content of ['hello', '%PDF-1.4', ''])
      expect((await send(content)).body.error.fields.file[0], content).toMatch(/^This file was not recognised/)
    const taxpayer = await send(FILES['gst-taxpayer'])
    expect(taxpayer.body.error.fields.file[0]).toMatch(/^GST taxpayer details \(JSON\) is not imported here/)
  })
})

describe('a protected zip', () => {
  const statement = aStatement({ year: '2021-22' })
  const protectedZip = aZip({ 'AAACK1234D-2022.txt': statement }, '01042015')

  test('asks for its password, refuses a wrong one, and is read with the right one', async () => {
    const zip = await protectedZip
    const without = await send(zip, { name: 'a.zip' })
    expect(without.body.error.fields).toEqual({ password: [expect.stringMatching(/^This zip is protected/)] })
    const wrong = await send(zip, { name: 'a.zip', password: '02042015' })
    expect(wrong.body.error.fields).toEqual({ password: [expect.stringMatching(/^The password is wrong/)] })
    const right = await send(zip, { name: 'a.zip', password: '01042015' })
    expect(right.body.data, right.raw).toMatchObject({ outcome: 'imported', file: { period: '2021-22' } })
    expect((await send(statement)).body.data.outcome).toBe('same')
  })

  test('a zip of several or of none is refused with what to do', async () => {
    const several = await send(await aZip({ 'a.txt': statement, 'b.txt': statement }))
    expect(several.body.error.fields.file[0]).toMatch(/contains several files/)
    const none = await send(await aZip({ 'a.pdf': '%PDF' }))
    expect(none.body.error.fields.file[0]).toMatch(/not recognised/)
  })
})

describe('a layout without holder or month', () => {
  test.each(['ecr', 'ecr-part-payment', 'esic'] as const)('%s asks for both', async (kind) => {
    const { entity_id } = kaveri
    const nobody = await send(FILES[kind])
    expect(nobody.body.error.fields.entity_id[0]).toMatch(/does not say whose it is\. Choose the entity\.$/)
    const never = await send(FILES[kind], { query: { entity_id } })
    expect(never.body.error.fields.period).toEqual(['The file does not name its month. Enter it as 2026-10.'])
    const year = await send(FILES[kind], { query: { entity_id, period: '2026-27' } })
    expect(year.body.error.fields.period).toBeDefined()
    const { body } = await send(FILES[kind], { query: { entity_id, period: '2026-10' } })
    expect(body.data, JSON.stringify(body)).toMatchObject({ file: { kind, holder: '', period: '2026-10' } })
  })

  test('a period other than that of the file is refused', async () => {
    const reply = await send(FILES.gstr3b, { query: { period: '2026-05' } })
    expect(reply.body.error.fields.period).toEqual(['The file is for 2026-04, not for 2026-05. Leave it out.'])
  })
})

describe('a register of TDS receivable', () => {
  const withPan = (pan: string) =>
    `Our PAN,Deductor name,TAN,Quarter,FY,TDS\n${pan},Godavari Bank,HYDG01234B,Q1,2025-26,100`

  test('that names no PAN needs the entity; one that names a PAN takes its place, and must be of the entity', async () => {
    const nobody = await send(FILES['tds-receivable'])
    expect(nobody.body.error.fields.entity_id[0]).toMatch(/does not say whose it is\. Choose the entity\.$/)
    const query = { entity_id: kaveri.entity_id }
    const bare = await send(FILES['tds-receivable'], { query })
    expect(bare.body.data, bare.raw).toMatchObject({ outcome: 'imported', file: { holder: '', period: '2025-26' } })
    const other = await send(withPan('AAACI4798L'), { query })
    expect(other.body.error.fields.file[0]).toContain(
      'PAN AAACI4798L, which Kaveri Foods Private Limited does not have',
    )
    const named = await send(withPan('AAACK1234D'))
    expect(named.body.data, named.raw).toMatchObject({
      outcome: 'replaced',
      file: { entity_id: kaveri.entity_id, holder: '', period: '2025-26', row_count: 1 },
    })
  })
})

test('every kind is recognised, stored and read back with its rows', async () => {
  const sent = { etds: {}, gstr1: {}, gstr2a: {}, gstr2b: {}, gstr3b: {}, 'gst-returns-status': {}, einvoice: {} }
  for (const kind of Object.keys(sent) as (keyof typeof sent)[]) {
    const reply = await send(FILES[kind])
    expect([kind, reply.body.data?.file.kind], reply.raw).toEqual([kind, kind])
  }
  const ais = await send(FILES.ais, { query: { period: '2025-26' } })
  expect(ais.body.data.file, ais.raw).toMatchObject({ kind: 'ais', period: '2025-26' })
  await inFirm(async (tx) => {
    const files = await filesOf(tx, scope(), { kinds: ['gstr3b', 'gstr2b'], entity_id: indus.entity_id })
    expect(files.map(({ kind, period, holder }) => [kind, period, holder])).toEqual([
      ['gstr2b', '2026-04', '29AAACI4798L1ZU'],
      ['gstr3b', '2026-04', '29AAACI4798L1ZU'],
    ])
    const [gstr2b, gstr3b] = files.map(({ file_id }) => file_id)
    const rows = await rowsOf(tx, scope(), gstr3b ?? '', 'gstr3b')
    expect(rows.map(({ line, row }) => [line, row.line])).toEqual([
      [1, 'sup_details.osup_det'],
      [2, 'itc_elg.itc_avl.OTH'],
      [3, 'itc_elg.itc_avl.OTH'],
    ])
    // Rows of another kind are never taken for rows of this one.
    expect(await rowsOf(tx, scope(), gstr3b ?? '', 'gstr1')).toEqual([])
    const many = await rowsOfMany(tx, scope(), [gstr2b ?? '', gstr3b ?? ''], 'gstr2b')
    expect(new Set(many.map(({ file_id }) => file_id))).toEqual(new Set([gstr2b]))
    const [statement] = await filesOf(tx, scope(), { kinds: ['etds'], periods: ['2026-27-Q1'] })
    expect([statement?.part, statement?.head?.name]).toEqual(['140', 'Kaveri Foods Private Limited'])
    const records = await rowsOf(tx, scope(), statement?.file_id ?? '', 'etds')
    expect(records[0]).toMatchObject({ line: 3, row: { record: 'CD', line: 3 } })
  })
})

test('20,000 rows are stored in one go, and block no one', async () => {
  const { entity_id } = await anEntity(firms.mine, {
    name: 'Large Private Limited',
    pan: 'AAACL1234D',
    registrations: [],
  })
  const text = aForm26as(20_000).replace('AAACK1234D', 'AAACL1234D')
  const { value, ms } = await held(() => send(text))
  expect(value.body.data?.file, value.raw.slice(0, 300)).toMatchObject({ entity_id, row_count: 20_000 })
  expect(ms).toBeLessThan(HELD_MS_AT_MOST)
  await inFirm(async (tx) => {
    const rows = await rowsOf(tx, scope(), value.body.data.file.file_id, 'form-26as')
    expect([rows.length, rows.every(({ line, row }) => line === row.line)]).toEqual([20_000, true])
  })
})

test('the list is filtered by entity, kind, period and words', async () => {
  const names = async (query: object) => (await list(query)).files.map(({ kind, period }) => `${kind} ${period}`)
  expect(await names({ entity_id: indus.entity_id, kind: 'gstr1,gstr3b', sort: 'kind' })).toEqual([
    'gstr1 2026-04',
    'gstr3b 2026-04',
  ])
  expect(await names({ kind: 'form-26as', period: '2021-22' })).toEqual(['form-26as 2021-22'])
  expect(await names({ search: 'Indus', kind: 'einvoice' })).toEqual(['einvoice 2026-04'])
  const { rows } = await list({ kind: 'gstr3b' })
  expect(rows[0]?.groups.map((cells) => cells.map(({ value }) => value))).toEqual([
    ['GSTR-3B (JSON)', 'file.txt'],
    ['Indus Trading Private Limited', '29AAACI4798L1ZU'],
    ['2026-04'],
    ['3'],
    [expect.any(String), 'Asha Rao'],
  ])
  expect((await firms.mine.get(`${PATH}?kind=csi`)).body.error.fields.kind[0]).toMatch(/has no value "csi"/)
})

test('a colleague with access to another entity alone sees, imports and removes nothing', async () => {
  const limited = await aLimitedColleague(firms, [kaveri.entity_id])
  const { files } = await list({ pagesize: 200 }, limited)
  expect(new Set(files.map(({ entity_id }) => entity_id))).toEqual(new Set([kaveri.entity_id]))
  const other = JSON.stringify({ ...GSTR3B, ret_period: '052026' })
  expect((await send(other, { by: limited })).body.error.fields.file[0]).toMatch(/none of your entities has/)
  expect((await send(other, { by: limited, query: { entity_id: indus.entity_id } })).status).toBe(404)
  const [hidden] = (await list({ entity_id: indus.entity_id })).files
  expect((await limited.delete(`${PATH}${hidden?.file_id}/`)).status).toBe(404)
})

test('a grant of one area of law shows the files of that area alone, and imports no others', async () => {
  const { t, organisation, mine } = firms
  const person = await t.registerPerson({ first_name: 'Outside', last_name: 'Accountant' })
  const place = await t.addPerson(organisation, person, 'm')
  const params = { organisation_user_id: place.organisation_user_id }
  await mine.call(changePersonRights, { params, body: { is_outside: true } })
  const grant = { entity_id: kaveri.entity_id, area: 'tds' as const, ends_on: '2026-12-31' }
  await mine.call(addGrant, { params, body: grant })
  const outside = t.as(person, place)
  const { files } = await list({ pagesize: 200 }, outside)
  const kinds = new Set(files.map(({ kind }) => kind))
  const shown = ['form-26as', 'tds-receivable', 'etds', 'ecr', 'esic'] as const
  expect(shown.filter((kind) => kinds.has(kind))).toEqual(['form-26as', 'tds-receivable', 'etds'])
  const aim = { entity_id: kaveri.entity_id, period: '2026-09' }
  expect((await send(FILES.ecr, { by: outside, query: aim })).status).toBe(403)
  expect((await send(aStatement({ year: '2019-20' }), { by: outside })).body.data?.outcome).toBe('imported')
})

test('a viewer reads, and neither imports nor removes', async () => {
  const { t, organisation } = firms
  const viewer = await t.registerPerson()
  const reading = t.as(viewer, await t.addPerson(organisation, viewer, 'v'))
  const [file] = (await list({}, reading)).files
  expect((await send(aStatement(), { by: reading })).status).toBe(403)
  expect((await reading.delete(`${PATH}${file?.file_id}/`)).status).toBe(403)
})

test('a removed file takes its rows along, and can be imported again', async () => {
  const [file] = (await list({ kind: 'form-26as', period: '2021-22' })).files
  const params = { file_id: file?.file_id ?? '' }
  await firms.mine.call(removePortalFile, { params })
  expect((await list({ period: '2021-22' })).files).toEqual([])
  expect((await firms.mine.delete(`${PATH}${params.file_id}/`)).status).toBe(404)
  await inFirm(async (tx) => expect(await rowsOf(tx, scope(), params.file_id, 'form-26as')).toEqual([]))
  expect((await send(aStatement({ year: '2021-22' }))).body.data.outcome).toBe('imported')
})

test('a file that is too large is refused', async () => {
  expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))).status).toBe(413)
})
