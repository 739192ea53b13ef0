import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FILE_BYTES_AT_MOST } from '@niyam/contract/documents.ts'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { AppError } from '../../http/errors.ts'
import { type Answer, ask } from '../../http/outgoing.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { FileStore } from './files.ts'

/** A bucket of a store that speaks the S3 protocol. */
export interface BucketSettings {
  /** Without the bucket and without a slash at the end: `https://s3.ap-south-1.amazonaws.com`, `http://10.0.0.5:9000`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly access_key_id: string
  readonly secret_access_key: string
}

const WITHIN_MS = 60_000
const HASH = /^[0-9a-f]{64}$/
const LIST_BYTES_AT_MOST = 4 * 1024 * 1024

/**
 * Files below `<organisation_id>/ab/…` in a bucket, named by the hash of what they hold. Only this server asks the store:
 * no address of it reaches a browser.
 */
export function bucketStore({ endpoint, bucket, region, access_key_id, secret_access_key }: BucketSettings): FileStore {
  const signer = new AwsClient({
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    service: 's3',
    region,
    retries: 0,
  })
  // Configured by the operator: it may be in a private network.
  const rules = { origins: [new URL(endpoint).origin] }
  const root = `${endpoint}/${encodeURIComponent(bucket)}`
  const keyOf = ({ organisation_id }: OrgScope, sha256: Buffer) => {
    const name = sha256.toString('hex')
    return `${organisation_id}/${name.slice(0, 2)}/${name}`
  }

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    { body, bytes_at_most }: { readonly body?: Buffer; readonly bytes_at_most?: number } = {},
  ): Promise<Answer> {
    const signed = await signer.sign(`${root}${path}`, {
      method,
      // The whole content is signed: a store that got other bytes refuses them.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
    })
    const headers = {
      ...Object.fromEntries(signed.headers.entries()),
      ...(body && { 'content-length': String(body.length) }),
    }
    const more = { ...(body && { body }), ...(bytes_at_most && { bytes_at_most }), within_ms: WITHIN_MS }
    return ask(signed.url, { method, headers, ...more }, rules).catch(() => {
      throw unreachable()
    })
  }

  /** Some contents whose keys begin so, in the order of these. */
  async function listed(prefix: string, after: string): Promise<readonly Listed[]> {
    const from = after === '' ? '' : `&start-after=${encodeURIComponent(after)}`
    const path = `?list-type=2&prefix=${encodeURIComponent(prefix)}${from}`
    const { status, text } = await send('GET', path, { bytes_at_most: LIST_BYTES_AT_MOST })
    if (status !== 200) throw unreachable()
    return listedIn(text)
  }

  async function erase(key: string): Promise<void> {
    const { status } = await send('DELETE', `/${key}`)
    if (status !== 204 && status !== 200 && status !== 404) throw unreachable()
  }

  return {
    async put(scope, content) {
      const body = Buffer.isBuffer(content) ? content : await wholeContent(content)
      const sha256 = createHash('sha256').update(body).digest()
      const { status } = await send('PUT', `/${keyOf(scope, sha256)}`, { body })
      if (status !== 200) throw unreachable()
      return { sha256, size: body.length }
    },
    async read(scope, sha256) {
      const { status, content } = await send('GET', `/${keyOf(scope, sha256)}`, { bytes_at_most: FILE_BYTES_AT_MOST })
      if (status === 404) throw Object.assign(new Error('There is no such content'), { code: 'ENOENT' })
      if (status !== 200) throw unreachable()
      return Readable.from([content])
    },
    async *list({ organisation_id }) {
      let after = ''
      for (;;) {
        const objects = await listed(`${organisation_id}/`, after)
        for (const { Key, LastModified } of objects) {
          const name = Key.slice(Key.lastIndexOf('/') + 1)
          const at = new Date(LastModified)
          if (HASH.test(name) && !Number.isNaN(at.getTime())) yield { sha256: Buffer.from(name, 'hex'), at }
        }
        after = objects.at(-1)?.Key ?? ''
        if (after === '') return
      }
    },
    async remove(scope, sha256, before) {
      const key = keyOf(scope, sha256)
      const [objects] = await listed(key, '')
      if (!objects || !(new Date(objects.LastModified) < before)) return false
      await erase(key)
      return true
    },
    async forget({ organisation_id }) {
      // Deleted objects are not listed again.
      for (;;) {
        const objects = await listed(`${organisation_id}/`, '')
        if (objects.length === 0) return
        for (const { Key } of objects) await erase(Key)
      }
    },
  }
}

const unreachable = () =>
  new AppError(
    'unavailable',
    'The store of files does not answer as it should, so nothing was saved. Try again shortly.',
  )

/** A file has ten megabytes at most: it is held whole, so that its hash is known before a byte travels. */
async function wholeContent(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

const parser = new XMLParser({ processEntities: false, isArray: (name) => name === 'Contents' })

interface Listed {
  readonly Key: string
  readonly LastModified: string
}

function listedIn(list: string): readonly Listed[] {
  const { ListBucketResult: { Contents = [] } = {} } = parser.parse(list) as {
    ListBucketResult?: { Contents?: readonly Listed[] }
  }
  return Contents.map(({ Key, LastModified }) => ({ Key: String(Key), LastModified: String(LastModified) }))
}
