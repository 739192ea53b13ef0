import { endpoints, schemas } from '@niyam/contract/index.ts'
import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const FOLDER = new URL('.', import.meta.resolve('@niyam/contract/index.ts'))
// The document adds every error automatically.
const NAMED_ELSEWHERE = ['envelope.ts: Failure']

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

test('the calls and schemas of every file of the contract are named in the API document', async () => {
  const files = readdirSync(fileURLToPath(FOLDER)).filter((name) => /^[a-z0-9-]+\.ts$/.test(name))
  const held = new Set<unknown>([...endpoints.values(), ...schemas.values()])
  const left: string[] = []
  for (const file of files) {
    const at = pathToFileURL(fileURLToPath(new URL(file, FOLDER))).href
    const exported = (await import(/* @vite-ignore */ at)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported))
      if ((value instanceof z.ZodType || isCall(value)) && !held.has(value)) left.push(`${file}: ${name}`)
  }
  expect(files.length).toBeGreaterThan(50)
  expect(left).toEqual(NAMED_ELSEWHERE)
})
