import { endpoints } from '@niyam/contract/index.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFeatureRoutes } from '../app.ts'
import type { TestApp } from '../../test/app.ts'
import { sharedApp } from '../../test/shared-app.ts'
import { apiDocument, documentPath } from './api-document.ts'

let t: TestApp
beforeAll(async () => {
  t = await sharedApp()
})
afterAll(() => t.close())

interface Document {
  openapi: string
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; security: object[] }>>
  components: { schemas: Record<string, unknown> }
}
const document = apiDocument('0.0.0-test') as unknown as Document

const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
)

test('the document and the route table name the same calls', async () => {
  const routes: string[] = []
  const bare = Fastify({ routerOptions: { ignoreTrailingSlash: true }, exposeHeadRoutes: false })
  bare.addHook('onRoute', ({ method, url }) => void routes.push(`${String(method)} ${documentPath(url)}`))
  addFeatureRoutes(bare, t.parts)
  await bare.ready()
  await bare.close()
  expect(routes.toSorted()).toEqual(documented.toSorted())
  expect(routes.length).toBe(endpoints.size)
})

test('every reference leads somewhere, and every parameter of a path is described', () => {
  const text = JSON.stringify(document)
  expect(text).not.toContain('#/$defs/')
  for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    expect((document.components as unknown as Record<string, Record<string, unknown>>)[kind]).toHaveProperty(name)
  }
  for (const [path, calls] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters } of Object.values(calls)) {
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named)
    }
  }
})

test('it is served, and its page works under the strict content policy', async () => {
  const served = await t.stranger.get('openapi.json')
  expect(served.body).toEqual(document)
  const page = await t.stranger.get('docs/')
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(page.raw).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+=|\bstyle=/)
  for (const [, file] of page.raw.matchAll(/(?:src|href)="(try-it[^"]+)"/g)) {
    expect((await t.stranger.get(`docs/${file}`)).status).toBe(200)
  }
})
