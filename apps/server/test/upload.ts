import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Caller, TestApp, TestReply } from './app.ts'

/** Sends one file as a form does, in a field of this name. */
export async function upload(
  app: FastifyInstance,
  { headers }: Caller,
  path: string,
  {
    name,
    content,
    field = 'file',
    texts = {},
  }: {
    readonly name: string
    readonly content: Buffer | string
    readonly field?: string
    /** Fields before the file. */
    readonly texts?: Readonly<Record<string, string>>
  },
): Promise<TestReply> {
  const boundary = 'a-boundary-that-no-file-holds'
  const before = Object.entries(texts).map(
    ([key, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`,
  )
  const head = `${before.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const { statusCode: status, body: raw } = response
  return { status, raw, headers: response.headers, body: raw === '' ? null : JSON.parse(raw) }
}

/** Sends a file that must be accepted. @returns the body of the response */
export async function sendFile<T>(
  { app }: Pick<TestApp, 'app'>,
  caller: Caller,
  path: string,
  name: string,
  content: Buffer,
): Promise<T> {
  const { status, raw, body } = await upload(app, caller, path, { name, content })
  expect(status, raw).toBe(200)
  return body.data
}
