import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provenScope } from '../../http/scope.ts'
import { upload } from '../../../test/upload.ts'
import { testApp } from '../../../test/app.ts'
import { twoFirms } from '../../../test/firm.ts'
import { type BucketSettings, bucketStore } from './bucket.ts'

// A third-party server of the same protocol, known by its key. It does not check signatures of version 4, which have a
// separate test.
const KEY = 'S3RVER'
let store: S3rver
let folder: string
let settings: BucketSettings
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niyam-bucket-'))
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await store.run()
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    access_key_id: KEY,
    secret_access_key: KEY,
  }
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const [mine, theirs] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'].map((id) =>
  provenScope(id),
) as [ReturnType<typeof provenScope>, ReturnType<typeof provenScope>]

async function listOf<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const one of all) list.push(one)
  return list
}

const text = async (content: Readable) => Buffer.concat(await content.toArray()).toString()

test('what is put is read again, under its hash, by its organisation alone', async () => {
  const files = bucketStore(settings)
  const put = await files.put(mine, Readable.from([Buffer.from('first '), Buffer.from('half')]))
  expect(put).toEqual({ sha256: createHash('sha256').update('first half').digest(), size: 10 })
  expect(await text(await files.read(mine, put.sha256))).toBe('first half')
  expect(await files.put(mine, Buffer.from('first half'))).toEqual(put)
  await expect(files.read(theirs, put.sha256)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('contents are listed with their day, and one that is older than a moment goes', async () => {
  const files = bucketStore(settings)
  const scope = provenScope('01890000-0000-7000-8000-000000000003')
  const kept = await Promise.all(['one', 'two', 'three'].map((word) => files.put(scope, Buffer.from(word))))
  await files.put(theirs, Buffer.from('of another'))
  const listed = await listOf(files.list(scope))
  const hashes = (all: readonly { readonly sha256: Buffer }[]) => all.map(({ sha256 }) => sha256.toString('hex')).sort()
  expect(hashes(listed)).toEqual(hashes(kept))
  expect(listed.every(({ at }) => Math.abs(at.getTime() - Date.now()) < 60_000)).toBe(true)
  const [{ sha256 }] = kept as [(typeof kept)[number]]
  expect(await files.remove(scope, sha256, new Date(Date.now() - 60_000))).toBe(false)
  expect(await files.remove(scope, sha256, new Date(Date.now() + 60_000))).toBe(true)
  expect(await files.remove(scope, sha256, new Date(Date.now() + 60_000))).toBe(false)
  expect(hashes(await listOf(files.list(scope)))).toEqual(hashes(kept.slice(1)))
})

test('everything of an organisation goes, and nothing of another', async () => {
  const files = bucketStore(settings)
  const own = await Promise.all(['a', 'b', 'c'].map((one) => files.put(mine, Buffer.from(one))))
  const kept = await files.put(theirs, Buffer.from('a'))
  await files.forget(mine)
  for (const { sha256 } of own) await expect(files.read(mine, sha256)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await text(await files.read(theirs, kept.sha256))).toBe('a')
  await files.forget(mine)
})

test.each([
  ['a key that the store does not know', { access_key_id: 'another' }],
  ['a bucket that is not there', { bucket: 'elsewhere' }],
  ['a store that is away', { endpoint: 'http://127.0.0.1:1' }],
])('%s is an outage in words, without the address or the key', async (_, wrong) => {
  const files = bucketStore({ ...settings, ...wrong })
  const failure = await files.put(mine, Buffer.from('x')).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'unavailable', message: expect.stringContaining('The store of files') })
  expect(JSON.stringify(failure)).not.toMatch(/127\.0\.0\.1|S3RVER|another/)
})

test('each request is signed as the protocol says', async () => {
  const seen: IncomingMessage[] = []
  const server = createServer((request, reply) => {
    seen.push(request)
    request.resume().on('end', () => reply.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await bucketStore({ ...settings, endpoint, region: 'ap-south-1' }).put(mine, Buffer.from('x'))
  server.close()
  const { method, url, headers } = seen[0] as IncomingMessage
  const [, names = '', signature] = /SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const date = String(headers['x-amz-date'])
  const payload = String(headers['x-amz-content-sha256'])
  expect(payload).toBe(createHash('sha256').update('x').digest('hex'))
  const written = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const request = [method, url, '', written.join(''), names, payload].join('\n')
  const place = `${date.slice(0, 8)}/ap-south-1/s3/aws4_request`
  const hash = createHash('sha256').update(request).digest('hex')
  const key = place.split('/').reduce<Buffer | string>((by, part) => hmac(by, part), `AWS4${KEY}`)
  expect(signature).toBe(hmac(key, ['AWS4-HMAC-SHA256', date, place, hash].join('\n')).toString('hex'))
})

const hmac = (key: Buffer | string, message: string) => createHmac('sha256', key).update(message).digest()

test('a stream that breaks off leaves nothing', async () => {
  const files = bucketStore(settings)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half of ')
      throw new Error('cut')
    })(),
  )
  await expect(files.put(mine, broken)).rejects.toThrow('cut')
})

test('the whole server keeps its documents there', async () => {
  const firms = await twoFirms(await testApp({ files: bucketStore(settings) }))
  try {
    const content = Buffer.from('%PDF-1.7\n% in a bucket\n%%EOF\n')
    const { status, body } = await upload(firms.t.app, firms.mine, 'organisation/documents/', {
      name: 'a.pdf',
      content,
    })
    expect(status).toBe(200)
    const url = `/api/organisation/documents/${body.data.document_id}/`
    const file = await firms.t.app.inject({ url, headers: firms.mine.headers })
    expect(file.rawPayload.equals(content)).toBe(true)
    expect((await firms.t.app.inject({ url, headers: firms.theirs.headers })).statusCode).toBe(404)
  } finally {
    await firms.t.close()
  }
})
