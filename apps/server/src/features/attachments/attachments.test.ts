import { randomBytes } from 'node:crypto'
import {
  attachDocument,
  changeAttachment,
  getAttachment,
  listDocuments,
  removeAttachment,
} from '@niyam/contract/attachments.ts'
import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { deleteEvent, getEntity, recordEvent } from '@niyam/contract/entities.ts'
import { addGrant, changePersonRights } from '@niyam/contract/grants.ts'
import { listRegistrations, type Registration } from '@niyam/contract/registrations.ts'
import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { apart, nameInZip } from './names.ts'

let firms: TwoFirms
let entity_id: string
let pan: string
let gst: Registration
beforeAll(async () => {
  firms = await twoFirms()
  const entity = await anEntity(firms.mine)
  entity_id = entity.entity_id
  const { registrations } = await firms.mine.call(listRegistrations, { params: { entity_id } })
  gst = registrations.find(({ kind }) => kind === 'gst') as Registration
  pan = registrations.find(({ kind }) => kind === 'income_tax')?.number ?? ''
})
afterAll(() => firms.t.close())

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

async function upload(caller: Caller, name: string, content: Uint8Array) {
  const boundary = 'niyam-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const response = await firms.t.app.inject({
    method: 'POST',
    url: '/api/organisation/documents/',
    headers: { ...caller.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, body: response.json() }
}
const kept = async (name: string, text = name, caller = firms.mine): Promise<string> =>
  (await upload(caller, name, pdf(text))).body.data.document_id
const attach = async (name: string, more: object = {}, text = name) =>
  firms.mine.call(attachDocument, { params: { entity_id }, body: { document_id: await kept(name, text), ...more } })
const listed = async (query: object = {}) =>
  (await firms.mine.call(listDocuments, { params: { entity_id }, query: { pagesize: 200, ...query } })).rows
const zip = (places: readonly string[], caller = firms.mine) =>
  firms.t.app.inject({
    method: 'POST',
    url: `/api/organisation/entities/${entity_id}/documents/zip/`,
    headers: { ...caller.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ places }),
  })

test('another organisation sees, attaches, changes and takes away nothing', async () => {
  const { theirs } = firms
  const mine = await attach('theirs-not.pdf')
  const path = `organisation/attachments/${mine.attachment_id}/`
  const documents = `organisation/entities/${entity_id}/documents/`
  const foreign = await kept('foreign.pdf', 'foreign', theirs)
  for (const reply of [
    await theirs.get(documents),
    await theirs.post(documents, { document_id: foreign }),
    await theirs.get(path),
    await theirs.patch(path, { kind: 'order' }),
    await theirs.delete(path),
  ])
    expect(reply.status).toBe(404)
  expect((await zip([mine.attachment_id], theirs)).statusCode).toBe(404)
  expect((await firms.mine.post(documents, { document_id: foreign })).body.error.fields).toHaveProperty('document_id')
  expect(await firms.mine.call(getAttachment, { params: mine })).toEqual({ versions: [mine] })
})

test('a file that is attached twice is there once', async () => {
  const first = await attach('once.pdf', { kind: 'certificate' })
  expect(await attach('once.pdf', { kind: 'certificate' })).toEqual(first)
  expect(await attach('once.pdf', { registration_id: gst.registration_id })).not.toEqual(first)
})

test('a new version replaces the one before, which is kept; removing it restores the one before', async () => {
  const { mine } = firms
  const first = await attach('deed.pdf', { kind: 'agreement', registration_id: gst.registration_id }, 'first')
  const second = await attach('deed-amended.pdf', { replaces: first.attachment_id }, 'second')
  expect(second).toMatchObject({ version: 2, kind: 'agreement', registration_id: gst.registration_id })
  expect(second.sha256).not.toBe(first.sha256)
  const late = await mine.post(`organisation/entities/${entity_id}/documents/`, {
    document_id: await kept('third.pdf'),
    replaces: first.attachment_id,
  })
  expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('newer version')])
  const { versions } = await mine.call(getAttachment, { params: { attachment_id: first.attachment_id } })
  expect(versions.map(({ name, version }) => [name, version])).toEqual([
    ['deed-amended.pdf', 2],
    ['deed.pdf', 1],
  ])
  const names = async () => (await listed({ search: 'deed' })).map(({ groups }) => groups[0]?.[0]?.value)
  expect(await names()).toEqual(['deed-amended.pdf'])
  await mine.call(removeAttachment, { params: { attachment_id: second.attachment_id } })
  expect(await names()).toEqual(['deed.pdf'])
  expect((await mine.get(`organisation/documents/${second.document_id}/`)).status).toBe(404)
  expect((await mine.get(`organisation/attachments/${second.attachment_id}/`)).status).toBe(404)
})

test('two people replace one version at once: the second gets an error, and nothing is lost', async () => {
  const { mine } = firms
  const first = await attach('race.pdf')
  const ids = await Promise.all([kept('race-a.pdf'), kept('race-b.pdf')])
  const replies = await Promise.all(
    ids.map((document_id) =>
      mine.post(`organisation/entities/${entity_id}/documents/`, { document_id, replaces: first.attachment_id }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a document that a filing holds stays when it is taken away elsewhere', async () => {
  const { mine } = firms
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-10')
  const one = await attach('ack.pdf', { kind: 'acknowledgement' })
  await mine.call(fileCalendarItem, {
    params: { item_id },
    body: { filed_on: '2026-11-20', acknowledgement: 'AA2911260000077', document_ids: [one.document_id] },
  })
  await mine.call(removeAttachment, { params: { attachment_id: one.attachment_id } })
  const [row] = await listed({ kind: 'filing' })
  expect(row?.groups.slice(0, 2).map((cells) => cells.map(({ value }) => value))).toEqual([
    ['ack.pdf', 'Evidence of a filing'],
    ['GSTR-3B · 2026-10', `GST ${gst.number}`],
  ])
  expect((await mine.get(`organisation/documents/${one.document_id}/`)).status).toBe(200)
})

test('the list is searched, narrowed to a registration and a kind, sorted and paged', async () => {
  const { mine } = firms
  const one = await attach('zz-notice.pdf', { kind: 'notice', registration_id: gst.registration_id })
  const names = async (query: object) => (await listed(query)).map(({ groups }) => groups[0]?.[0]?.value)
  expect(await names({ kind: 'notice' })).toEqual(['zz-notice.pdf'])
  expect(await names({ registration: gst.registration_id, search: 'zz-' })).toEqual(['zz-notice.pdf'])
  expect((await names({ sort: '-name' }))[0]).toBe('zz-notice.pdf')
  const page = await mine.call(listDocuments, { params: { entity_id }, query: { pagesize: 2 } })
  expect([page.rows.length, page.meta.total > 2]).toEqual([2, true])
  await mine.call(changeAttachment, { params: one, body: { kind: 'order' } })
  expect(await names({ kind: 'notice' })).toEqual([])
})

test('a zip names each document by PAN, form, period and acknowledgement', async () => {
  const rows = await listed()
  const reply = await zip(rows.map(({ id }) => id))
  expect(reply.statusCode).toBe(200)
  const entries = await new ZipReader(new Uint8ArrayReader(new Uint8Array(reply.rawPayload))).getEntries()
  const names = entries.map(({ filename }) => filename)
  expect(names).toHaveLength(rows.length)
  expect(new Set(names).size).toBe(rows.length)
  expect(names).toContain(`${pan} GSTR-3B 2026-10 AA2911260000077.pdf`)
  expect(names).toContain(`${gst.number} zz-notice.pdf`)
  const filed = entries.find(({ filename }) => filename.includes('GSTR-3B'))
  const content = filed && !filed.directory ? await filed.getData(new Uint8ArrayWriter()) : null
  expect(Buffer.from(content ?? []).toString()).toBe(pdf('ack.pdf').toString())
  const gone = await zip([...rows.map(({ id }) => id), '00000000-0000-4000-8000-000000000000'])
  expect(gone.statusCode).toBe(404)
})

test('papers of a meeting hang on it, in all their versions, and stay with the entity when it is taken back', async () => {
  const { mine, theirs } = firms
  const params = { entity_id }
  const agm = { kind: 'agm-held', happened_on: '2026-09-28' }
  const { event_id } = await mine.call(recordEvent, { params, body: agm })
  const first = await attach('minutes.pdf', { event_id, kind: 'minutes' }, 'draft')
  const signed = await attach('minutes-signed.pdf', { replaces: first.attachment_id }, 'signed')
  expect(signed).toMatchObject({ event_id, registration_id: null, kind: 'minutes', version: 2 })
  const papers = async () =>
    (await mine.call(getEntity, { params })).events.find((event) => event.event_id === event_id)?.documents
  expect(await papers()).toBe(1)
  const [row, ...more] = await listed({ event: event_id })
  expect(more).toEqual([])
  expect(row?.groups.slice(0, 2).map((cells) => cells.map(({ value }) => value))).toEqual([
    ['minutes-signed.pdf', 'Minutes'],
    ['Annual general meeting held', '2026-09-28'],
  ])
  const entries = await new ZipReader(
    new Uint8ArrayReader(new Uint8Array((await zip([signed.attachment_id])).rawPayload)),
  ).getEntries()
  expect(entries.map(({ filename }) => filename)).toEqual([`${pan} 2026-09-28 minutes-signed.pdf`])

  const documents = `organisation/entities/${entity_id}/documents/`
  const document_id = await kept('elsewhere.pdf')
  const wrong = await mine.post(documents, { document_id, event_id, registration_id: gst.registration_id })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['event_id']])
  const other = await anEntity(theirs)
  const foreign = await theirs.call(recordEvent, { params: { entity_id: other.entity_id }, body: agm })
  expect((await mine.post(documents, { document_id, event_id: foreign.event_id })).status).toBe(422)

  await mine.call(deleteEvent, { params: { entity_id, event_id } })
  expect(await listed({ event: event_id })).toEqual([])
  const [kept_row] = await listed({ search: 'minutes-signed' })
  expect(kept_row?.groups[1]?.[0]?.value).toBe('The entity itself')
})

const file = {
  name: 'a.pdf',
  kind: 'filing',
  form: 'GSTR-3B',
  period: '2026-10',
  number: null,
  acknowledgement: '',
} as Parameters<typeof nameInZip>[0]
test.each([
  [{ ...file, acknowledgement: 'AA/29:1' }, 'AAACI4798L GSTR-3B 2026-10 AA-29-1.pdf'],
  [file, 'AAACI4798L GSTR-3B 2026-10 a.pdf'],
  [{ ...file, kind: 'order', form: null, period: null, number: '29AAACI4798L1ZU' }, '29AAACI4798L1ZU a.pdf'],
  [{ ...file, kind: 'order', form: null, period: null, number: 'BLRI00123A' }, 'AAACI4798L BLRI00123A a.pdf'],
  [{ ...file, form: 'x'.repeat(300) }, `AAACI4798L ${'x'.repeat(109)}.pdf`],
] as const)('%# is named for every system', (document, name) => {
  expect(nameInZip(document, 'AAACI4798L')).toBe(name)
})

test('names that are the same but for capitals are told apart', () => {
  expect(apart(['a.pdf', 'A.PDF', 'a.pdf', 'b'])).toEqual(['a.pdf', 'A (2).PDF', 'a (3).pdf', 'b'])
})

async function packed(files: readonly (readonly [name: string, text: string])[]): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, text] of files) await writer.add(name, new TextReader(text))
  return writer.close()
}

test.each([
  ['a bomb', [['zeros.txt', '0'.repeat(8_000_000)]], /unpack to far too much/],
  ['a program', [['papers/letter.pdf.exe', 'MZ']], /holds a program, letter\.pdf\.exe/],
  ['a way out', [['../../outside.pdf', 'x']], /would leave its folder/],
] as const)('a zip with %s is refused, and says why', async (_what, files, why) => {
  const { status, body } = await upload(firms.mine, 'papers.zip', await packed(files))
  expect(status).toBe(422)
  expect(body.error.fields.file[0]).toMatch(why)
})

/** The zip, claiming of its first file that it unpacks to a hundred bytes. */
function claiming(zip: Uint8Array): Buffer {
  const lying = Buffer.from(zip)
  const entry = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  lying.writeUInt32LE(100, entry + 24)
  if (lying.readUInt32LE(22) !== 0) lying.writeUInt32LE(100, 22)
  return lying
}

test('a zip that claims to unpack to little is counted, not believed', async () => {
  const { status, body } = await upload(
    firms.mine,
    'papers.zip',
    claiming(await packed([['a.txt', '0'.repeat(8_000_000)]])),
  )
  expect([status, body.error.fields.file[0]]).toEqual([422, expect.stringMatching(/unpack to far too much/)])
  const little = claiming(await packed([['a.txt', randomBytes(500).toString('base64')]]))
  expect((await upload(firms.mine, 'little.zip', little)).status).toBe(422)
})

test('a damaged zip is refused, a sound one is kept', async () => {
  const sound = await packed([['return.json', '{"a":1}']])
  expect((await upload(firms.mine, 'sound.zip', sound)).status).toBe(200)
  const { body } = await upload(firms.mine, 'broken.zip', sound.slice(0, sound.length - 30))
  expect(body.error.fields.file[0]).toMatch(/cannot be opened/)
})

test('who sees one area of law sees the documents of its registrations, and adds to no other place', async () => {
  const { t, mine, organisation } = firms
  const person = await t.registerPerson()
  const place = await t.addPerson(organisation, person, 'm')
  const params = { organisation_user_id: place.organisation_user_id }
  await mine.call(changePersonRights, { params, body: { is_outside: true } })
  await mine.call(addGrant, { params, body: { entity_id, area: 'gst', ends_on: '2026-12-31' } })
  const outsider = t.as(person, place)
  const { registrations } = await mine.call(listRegistrations, { params: { entity_id } })
  const other = registrations.find(({ kind }) => kind === 'income_tax')?.registration_id ?? ''
  const [ofEntity, ofPan, ofGst] = [
    await attach('sight-entity.pdf'),
    await attach('sight-pan.pdf', { registration_id: other }),
    await attach('sight-gst.pdf', { registration_id: gst.registration_id }),
  ]
  const { rows } = await outsider.call(listDocuments, { params: { entity_id }, query: { search: 'sight-' } })
  expect(rows.map(({ id }) => id)).toEqual([ofGst.attachment_id])
  for (const hidden of [ofEntity, ofPan]) {
    expect((await outsider.get(`organisation/attachments/${hidden.attachment_id}/`)).status).toBe(404)
    expect((await outsider.get(`organisation/documents/${hidden.document_id}/`)).status).toBe(404)
    expect((await zip([hidden.attachment_id], outsider)).statusCode).toBe(404)
  }
  expect((await outsider.get(`organisation/documents/${ofGst.document_id}/`)).status).toBe(200)
  const document_id = await kept('sight-own.pdf', 'own', outsider)
  const add = (body: object) => outsider.post(`organisation/entities/${entity_id}/documents/`, { document_id, ...body })
  expect((await add({})).status).toBe(403)
  expect((await add({ registration_id: other })).status).toBe(422)
  expect((await add({ registration_id: gst.registration_id })).status).toBe(200)
})
