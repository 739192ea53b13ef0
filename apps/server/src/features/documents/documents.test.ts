import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstat, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { DocumentRef } from '@niyam/contract/filings.ts'
import { FILE_BYTES_AT_MOST } from '@niyam/contract/documents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { type Caller, testApp } from '../../../test/app.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { attachment, fileType, plainName } from './file-type.ts'
import { folderStore } from './files.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms(await testApp())
})
afterAll(() => firms.t.close())

const pdf = (text = 'one') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

async function upload(caller: Caller, name: string, content: Buffer, field = 'file') {
  const boundary = 'niyam-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const response = await firms.t.app.inject({
    method: 'POST',
    url: '/api/organisation/documents/',
    headers: { ...caller.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, body: response.json() }
}

const download = (caller: Caller, document_id: string) =>
  firms.t.app.inject({ url: `/api/organisation/documents/${document_id}/`, headers: caller.headers })

test('another organisation neither reads a document nor attaches it', async () => {
  const { mine, theirs } = firms
  const { body } = await upload(mine, 'challan.pdf', pdf('mine'))
  const { document_id } = body.data
  expect((await download(theirs, document_id)).statusCode).toBe(404)
  const { entity_id } = await anEntity(theirs)
  const { item_id } = await anItem(theirs, entity_id, 'GSTR-3B', '2026-10')
  const reply = await theirs.post(`organisation/compliances/calendar/${item_id}/filing/`, {
    filed_on: '2026-11-20',
    document_ids: [document_id],
  })
  expect(reply.status).toBe(422)
})

test('a file comes back byte by byte, to be saved and never shown', async () => {
  const content = pdf('मूल')
  const { status, body } = await upload(firms.mine, 'रसीद (1).pdf', content)
  expect(status).toBe(200)
  const document = DocumentRef.parse(body.data)
  expect(document).toMatchObject({ name: 'रसीद (1).pdf', size: content.length })
  const got = await download(firms.mine, document.document_id)
  expect(got.rawPayload.equals(content)).toBe(true)
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="____ (1).pdf"; filename*=UTF-8''%E0%A4%B0%E0%A4%B8%E0%A5%80%E0%A4%A6%20%281%29.pdf`,
  })
})

test('the same content under the same name is found again; under another name it is kept once', async () => {
  const first = await upload(firms.mine, 'a.pdf', pdf('same'))
  const again = await upload(firms.mine, 'a.pdf', pdf('same'))
  expect(again.body.data).toEqual(first.body.data)
  const renamed = await upload(firms.mine, 'b.pdf', pdf('same'))
  expect(renamed.body.data.document_id).not.toBe(first.body.data.document_id)
})

const wrongFile = 'Please choose a valid file. Only extensions zip, jpg, jpeg, png, xls, xlsx, pdf are supported.'

test.each([
  ['letter.exe', pdf()],
  ['noending', pdf()],
  ['page.pdf', Buffer.from('<html><script>alert(1)</script>')],
  ['picture.png', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['empty.pdf', Buffer.alloc(0)],
  ['page-and.pdf', Buffer.from('<html><script>alert(1)</script>\n%PDF-1.7\n%%EOF')],
  ['page.png', Buffer.from('<html><script>alert(1)</script>')],
  ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['script.jpg', Buffer.from('GIF89a=1;alert(1)')],
  ['book.xlsx', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ['page.html', pdf()],
  ['page.pdf.html', pdf()],
  ['page.html\u0000.pdf.html', pdf()],
  ['link.lnk', pdf()],
])('%s is refused by its name or by what it holds', async (name, content) => {
  const { status, body } = await upload(firms.mine, name, content)
  expect(status).toBe(422)
  expect(body.error.fields.file).toEqual([wrongFile])
})

/** Files that are valid as two types at once. They are stored as the accepted type, and cannot do any harm. */
const TWO_THINGS: readonly (readonly [name: string, content: Buffer])[] = [
  ['page.pdf', Buffer.from('%PDF-1.7\n<html><script>alert(document.cookie)</script></html>\n%%EOF')],
  [
    'page.png',
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from('<script>alert(1)</script>'),
    ]),
  ],
  ['page.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe]), Buffer.from('<svg onload="alert(1)"/>')])],
  ['bomb.xlsx', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from('<!DOCTYPE a [<!ENTITY b "&c;&c;">]>')])],
  ['.pdf', pdf()],
  ['../../../../etc/cron.d/x.pdf', pdf()],
  ['..\\..\\x.pdf', pdf()],
  ['a\u202Efdp.pdf', pdf()],
]

test.each(TWO_THINGS)(
  '%s comes back as a file to save, which no browser opens as a page of ours',
  async (name, content) => {
    const { status, body } = await upload(firms.mine, name, content)
    expect(status).toBe(200)
    expect(body.data.name).not.toMatch(/[\\/\p{Cc}\p{Bidi_Control}]|\.\./u)
    const { headers, rawPayload } = await download(firms.mine, body.data.document_id)
    expect(rawPayload.equals(content)).toBe(true)
    expect(headers['content-type']).toMatch(/^(application\/(pdf|vnd\.openxml[\w.-]+)|image\/(png|jpeg))$/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"/\\\r\n]*"; filename\*=UTF-8''[\w.%~!-]+$/,
    )
  },
)

test('an id that is a path finds nothing', async () => {
  for (const id of ['..', '%2e%2e', '..%2f..%2fpostgres', '%2fetc%2fpasswd', '0'.repeat(64)]) {
    const { statusCode } = await download(firms.mine, id)
    expect([id, statusCode]).toEqual([id, 404])
  }
})

test('a file that is too long leaves nothing behind', async () => {
  const { status, body } = await upload(
    firms.theirs,
    'long.pdf',
    Buffer.concat([pdf(), Buffer.alloc(FILE_BYTES_AT_MOST)]),
  )
  expect(status).toBe(413)
  expect(body.error.message).toMatch(/at most 10 MB/)
})

test('a browser that is closed in the middle of an upload leaves nothing, and the same file comes whole afterwards', async () => {
  const { t, mine, organisation } = firms
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const content = Buffer.concat([pdf('half'), Buffer.alloc(1_000_000, 'x')])
  const head = Buffer.from(
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="half.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
  )
  const headers = {
    ...mine.headers,
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': String(head.length + content.length + 11),
  }
  const closed = once(t.app.server, 'connection').then(
    // Not by `once`: the half request is an error of the socket, which is what this is about.
    ([socket]) => new Promise((done) => (socket as Socket).on('close', done)),
  )
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/organisation/documents/', headers })
  sent.on('error', () => {})
  sent.write(Buffer.concat([head, content.subarray(0, 500_000)]), () => sent.destroy())
  await closed
  const held = () =>
    inOrganisation(t.parts.db, provenScope(organisation.organisation_id), (tx) =>
      tx.selectFrom('document').select('name').where('name', '=', 'half.pdf').execute(),
    )
  expect(await held()).toEqual([])
  const whole = await upload(mine, 'half.pdf', content)
  expect([whole.status, whole.body.data.size]).toEqual([200, content.length])
  expect(await held()).toHaveLength(1)
})

test('a request that is not an upload, or has no file, is refused with that reason', async () => {
  expect((await firms.mine.post('organisation/documents/', { file: 'x' })).status).toBe(415)
  expect((await upload(firms.mine, 'a.pdf', pdf(), 'other')).body.error.fields.file).toEqual(['Choose a file.'])
})

test('attached documents are listed in the filing', async () => {
  const { mine } = firms
  const { body } = await upload(mine, 'ack.pdf', pdf('ack'))
  const { entity_id } = await anEntity(mine)
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-10')
  const filing = await mine.call(fileCalendarItem, {
    params: { item_id },
    body: { filed_on: '2026-11-20', document_ids: [body.data.document_id, body.data.document_id] },
  })
  expect(filing.documents).toEqual([body.data])
})

test('the store keeps each organisation apart, and nothing of a stream that breaks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'niyam-files-'))
  const store = folderStore(folder)
  const [one, other] = [provenScope('one'), provenScope('other')]
  const { sha256, size } = await store.put(one, Readable.from([Buffer.from('ab'), Buffer.from('c')]))
  expect(size).toBe(3)
  expect(sha256).toEqual(createHash('sha256').update('abc').digest())
  expect(Buffer.concat(await (await store.read(one, sha256)).toArray()).toString()).toBe('abc')
  await expect(store.read(other, sha256)).rejects.toMatchObject({ code: 'ENOENT' })
  const breaking = async function* () {
    yield Buffer.from('half')
    throw new Error('cut')
  }
  await expect(store.put(other, Readable.from(breaking()))).rejects.toThrow('cut')
  expect(await readdir(join(folder, 'other'))).toEqual([])
  await rm(folder, { recursive: true })
})

test.skipIf(process.platform === 'win32')('a link in the place of a content is not followed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'niyam-files-'))
  const store = folderStore(folder)
  const one = provenScope('one')
  const { sha256 } = await store.put(one, Readable.from([Buffer.from('abc')]))
  const name = sha256.toString('hex')
  const place = join(folder, 'one', name.slice(0, 2), name)
  const outside = join(folder, 'outside')
  await writeFile(outside, 'secret')
  await rm(place)
  await symlink(outside, place)
  await expect(store.read(one, sha256)).rejects.toMatchObject({ code: 'ELOOP' })
  expect((await lstat(place)).isSymbolicLink()).toBe(true)
  await rm(folder, { recursive: true })
})

test('types and names', () => {
  const zip = Buffer.from([0x50, 0x4b, 3, 4])
  expect(fileType('Book.XLSX', zip)).toMatch(/spreadsheetml/)
  expect(fileType('a.zip', zip)).toBe('application/zip')
  expect(fileType('a.zip.exe', zip)).toBeNull()
  expect(plainName('C:\\Users\\asha\\ack\u0007.pdf')).toBe('ack.pdf')
  expect(plainName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{146}\.pdf$/)
  expect(attachment('a"b\r\n.pdf')).not.toMatch(/[\r\n]/)
})
