import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiDocument } from './api-document.ts'

// Beside this file, and beside the bundle, into which the build copies them.
const PAGE = fileURLToPath(new URL('./try-it/', import.meta.url))

// By version: all applications of a process show the same one.
const documents = new Map<string, string>()

function documentOf(version: string): string {
  const text = documents.get(version) ?? JSON.stringify(apiDocument(version))
  documents.set(version, text)
  return text
}

/** The API document, and our page to read and try it: no foreign script, no inline one. */
export async function openApiRoutes(app: FastifyInstance, version: string): Promise<void> {
  const text = documentOf(version)
  app.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json').header('cache-control', 'no-cache').send(text),
  )
  await app.register(fastifyStatic, {
    root: PAGE,
    prefix: '/api/docs/',
    cacheControl: false,
    wildcard: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    decorateReply: false,
  })
}
