import { type Arrival, cancelArrival, listArrivals, startArrival } from '@niyam/contract/organisation-import.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, TestApp } from '../../../test/app.ts'
import { twoOffices } from '../../../test/world/two-offices.ts'
import type { World } from '../../../test/world/world.ts'
import { exported, lookedInto, packed, type Row, type Unpacked, unpacked, zipOf } from '../../../test/world/exported.ts'

// An upload can be anything. Each of these is refused before a row is written, with the file and the line.

let t: TestApp
let rao: World
let zip: Buffer
let caller: Caller
beforeAll(async () => {
  ;({ t, rao } = await twoOffices())
  zip = await exported(t, rao.caller, rao.place)
  caller = t.as(await t.registerPerson())
}, 60_000)
afterAll(() => t.close())

/** The problems of the export after a change. */
async function wrongIn(change: (file: Unpacked) => unknown, keepsManifest = false): Promise<Arrival['problems']> {
  const file = await unpacked(zip)
  await change(file)
  return wrongWith(await packed(file, { keepsManifest }))
}

async function wrongWith(content: Buffer): Promise<Arrival['problems']> {
  const { arrival_id, state, problems } = await lookedInto(t, caller, content)
  expect(state).toBe('wrong')
  const start = await caller.post(`organisation/arrivals/${arrival_id}/start/`, { name: 'Forged' })
  expect(start.body.error.code).toBe('conflict')
  return problems
}

const changeRow = (table: string, change: (row: Row) => Row) => (file: Unpacked) =>
  file.setRows(
    table,
    file.rows(table).map((row, at) => (at === 0 ? change(row) : row)),
  )

test('a file that is not an export, or is only half of one, is refused with that reason', async () => {
  expect(await wrongWith(Buffer.from('PK no zip'))).toMatchObject([
    { file: '', text: expect.stringMatching(/^This file cannot be opened/) },
  ])
  expect(await wrongWith(zip.subarray(0, zip.length - 2000))).toMatchObject([{ line: 0 }])
  expect(await wrongWith(await zipOf({ 'README.txt': 'hello' }))).toMatchObject([
    { file: 'manifest.json', text: 'This zip is not an export of an organisation: it has no manifest.' },
  ])
  expect(await wrongWith(await zipOf({ 'clients.csv': 'a,b' }))).toMatchObject([
    { file: 'clients.csv', text: 'An export holds no such file. Upload the export as it was downloaded.' },
  ])
  expect(await wrongWith(await zipOf({ 'manifest.json': '{"format": 1}' }))).toMatchObject([
    { text: 'The manifest is not that of an export. Download the export again.' },
  ])
})

test('a path that leaves its folder is not part of an export', async () => {
  const [problem] = await wrongIn(({ files }) => files.set('documents/../../evil.pdf', Buffer.from('%PDF-')))
  expect(problem?.text).toMatch(/no such file|cannot be opened/)
})

test('a higher format requires a newer release', async () => {
  const problems = await wrongIn(({ manifest }) => {
    manifest.format = 2
  })
  expect(problems).toEqual([
    {
      file: 'manifest.json',
      line: 0,
      text: 'This export has format 2, and this release reads up to format 1. Bring this server up to a newer release, then try again.',
    },
  ])
})

test('the manifest shows which file was changed, added or removed', async () => {
  const changed = await wrongIn(
    changeRow('tag', (row) => ({ ...row, name: 'Forged' })),
    true,
  )
  expect(changed).toMatchObject([
    {
      file: 'tables/tag.ndjson',
      text: 'This file is not the one that was exported: its length or its SHA-256 differs from the manifest.',
    },
  ])
  expect(await wrongIn(({ files }) => files.set('tables/extra.ndjson', Buffer.from('')), true)).toMatchObject([
    { file: 'tables/extra.ndjson', text: 'This file is in the zip, and the manifest does not name it.' },
  ])
  expect(await wrongIn(({ files }) => files.delete('tables/tag.ndjson'), true)).toMatchObject([
    { file: 'tables/tag.ndjson', text: 'The manifest names this file, and it is not in the zip.' },
  ])
})

test('a zip that would unpack to far too much is refused before it is unpacked', async () => {
  const problems = await wrongWith(await zipOf({ 'tables/tag.ndjson': ' '.repeat(50_000_000) }))
  expect(problems).toEqual([{ file: '', line: 0, text: 'This zip would unpack to far more than an export does.' }])
})

test('rows of another organisation, of unknown kinds and with missing values are refused by line', async () => {
  expect(await wrongIn(changeRow('entity', (row) => ({ ...row, organisation_id: rao.place.organisation_id })))).toEqual(
    [{ file: 'tables/entity.ndjson', line: 1, text: 'The rows of an export name no organisation, and these do.' }],
  )
  expect(await wrongIn(changeRow('entity', (row) => ({ ...row, kind: 'spaceship' })))).toEqual([
    { file: 'tables/entity.ndjson', line: 1, text: 'This release knows no kind of this name.' },
  ])
  const starred = [{ path: 'javascript:alert(1)', title: 'Home' }]
  expect(await wrongIn(changeRow('organisation_user_setting', (row) => ({ ...row, starred })))).toMatchObject([
    { file: 'tables/organisation_user_setting.ndjson', line: 1 },
  ])
  expect(await wrongIn(changeRow('tag', ({ name, ...row }) => ({ ...row, colour: name })))).toEqual([
    { file: 'tables/tag.ndjson', line: 1, text: 'These rows lack name, which this release needs.' },
  ])
  expect(await wrongIn(changeRow('tag', (row) => ({ ...row, colour: 'of the rainbow' })))).toEqual([
    { file: 'tables/tag.ndjson', line: 1, text: 'It breaks a rule of this release: tag_colour_check.' },
  ])
  expect(await wrongIn(changeRow('filing', (row) => ({ ...row, filed_on: 'yesterday' })))).toEqual([
    { file: 'tables/filing.ndjson', line: 1, text: 'filed_on is not a date or time.' },
  ])
  expect(await wrongIn(changeRow('filing', (row) => ({ ...row, amount_paise: 'much' })))).toEqual([
    { file: 'tables/filing.ndjson', line: 1, text: 'One of its values is not of the kind that its column holds.' },
  ])
  expect(await wrongIn(({ files }) => files.set('tables/tag.ndjson', Buffer.from('{"tag_id":\n[1]\n')))).toEqual([
    { file: 'tables/tag.ndjson', line: 1, text: 'This line is not a row: it is not one JSON object.' },
  ])
  expect(await wrongIn(({ files }) => files.set('tables/tag.ndjson', Buffer.from([0x7b, 0xff, 0xfe, 0x0a])))).toEqual([
    { file: 'tables/tag.ndjson', line: 1, text: 'This line is not written in UTF-8.' },
  ])
})

test('a row that is nested too deeply is refused by line, however deep it is', async () => {
  for (const levels of [40, 100_000]) {
    const starred = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown
    const change = changeRow('organisation_user_setting', (row) => ({ ...row, starred }))
    const problems = await wrongIn((file) => {
      change(file)
      if (levels === 40) return
      const path = 'tables/organisation_user_setting.ndjson'
      const text = file.files.get(path)?.toString() ?? ''
      file.files.set(path, Buffer.from(text.replace(/\[{40}\]{40}/, '['.repeat(levels) + ']'.repeat(levels))))
    })
    expect(problems).toEqual([
      {
        file: 'tables/organisation_user_setting.ndjson',
        line: 1,
        text: 'This row is nested deeper than any row of an export.',
      },
    ])
  }
})

test('brackets inside text do not count', async () => {
  const file = await unpacked(zip)
  changeRow('tag', (row) => ({ ...row, name: `"\\${'['.repeat(40)}` }))(file)
  expect((await lookedInto(t, caller, await packed(file))).state).toBe('checked')
})

test('a reference to a missing row and a duplicate row are found, each with its line', async () => {
  const stray = '11111111-1111-4111-8111-111111111111'
  expect(await wrongIn(changeRow('filing', (row) => ({ ...row, item_id: stray })))).toEqual([
    { file: 'tables/filing.ndjson', line: 1, text: 'Its item_id refers to something that is not in the file.' },
  ])
  const rows = (await unpacked(zip)).rows('tag')
  expect(await wrongIn((file) => file.setRows('tag', [...rows, ...rows.slice(0, 1)]))).toEqual([
    { file: 'tables/tag.ndjson', line: rows.length + 1, text: 'The same is in the file twice.' },
  ])
})

test('documents: a missing one, a swapped one, and one whose content differs from its type', async () => {
  const pathIn = ({ files }: Unpacked) => [...files.keys()].find((path) => path.startsWith('documents/')) ?? ''
  const missing = await wrongIn((file) => file.files.delete(pathIn(file)))
  expect(missing[0]).toMatchObject({
    file: 'tables/document.ndjson',
    line: 1,
    text: expect.stringMatching(/is not in the zip\.$/),
  })
  const other = await wrongIn((file) => file.files.set(pathIn(file), Buffer.from('%PDF-1.4 another')))
  expect(other[0]?.text).toBe('This file is not the one that its row in document.ndjson is about.')
  const page = await wrongIn(changeRow('document', (row) => ({ ...row, content_type: 'text/html' })))
  expect(page[0]?.text).toBe('This file is not of the kind that its name says.')
})

test('a part out of order is refused with the right position, and a part sent twice is stored once', async () => {
  const person = t.as(await t.registerPerson())
  const begun = await person.post('organisation/arrivals/', { file_name: 'export.zip', size: 10 })
  const { arrival_id } = begun.body.data
  const send = (offset: number, content: string) =>
    t.app.inject({
      method: 'POST',
      url: `/api/organisation/arrivals/${arrival_id}/part/?offset=${offset}`,
      headers: { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n${content}\r\n--x--\r\n`,
    })
  expect((await send(0, '12345')).json().data).toMatchObject({ received: 5, state: 'uploading' })
  expect((await send(0, '12345')).json().data.received).toBe(5)
  const jumped = await send(7, '890')
  expect([jumped.statusCode, jumped.json().error.message]).toEqual([
    409,
    'The next part begins at 5. Go on from there.',
  ])
  expect((await send(5, '6789012345')).statusCode).toBe(422)
  const second = await person.post('organisation/arrivals/', { file_name: 'export.zip', size: 10 })
  expect(second.body.error.message).toBe('You are importing an organisation already. Wait for it, or cancel it.')
  expect((await person.post('organisation/arrivals/', { file_name: 'export.pdf', size: 10 })).status).toBe(422)
  // Only the person who uploaded it sees it.
  expect((await caller.get(`organisation/arrivals/${arrival_id}/`)).status).toBe(404)
  await person.call(cancelArrival, { params: { arrival_id } })
  expect((await send(5, '67890')).statusCode).toBe(409)
  expect((await person.call(listArrivals)).arrivals[0]).toMatchObject({ state: 'cancelled', organisation_id: null })
  await expect(person.call(startArrival, { params: { arrival_id }, body: { name: 'None' } })).rejects.toThrow()
})

test('a number that its kind of registration or entity cannot have is refused by line', async () => {
  const refused = async (row: Row) =>
    wrongIn((file) => file.setRows('registration', [{ ...file.rows('registration')[0], ...row }]))
  const file = 'tables/registration.ndjson'
  expect(await refused({ kind: 'llp', number: 'AA-98', details: {} })).toMatchObject([
    { file, line: 1, text: 'Invalid LLPIN' },
  ])
  expect(await refused({ kind: 'llp', number: 'AAZ9877', details: {} })).toMatchObject([
    { file, line: 1, text: expect.stringMatching(/^LLPIN AAZ-9877 belongs to an LLP/) },
  ])
})
