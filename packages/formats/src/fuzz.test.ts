import { expect, test } from 'vitest'
import { fixtures } from './fixtures.test-support.ts'
import type { Kind } from './kinds.ts'
import { read } from './read.ts'
import { Chance, mutated } from './seeded.test-support.ts'
import { sentenceOf } from './sentences.ts'

// A few thousand in every run; the full run asks for more.
const INPUTS = Number(process.env['FUZZ_FILES'] ?? 3000)
const MS_AT_MOST = 1000

test(`${INPUTS} changed files are each read without a crash, in time, with findings that have sentences`, async () => {
  const files = Object.entries(await fixtures()) as [Kind, Uint8Array][]
  const slow: string[] = []
  for (let seed = 0; seed < INPUTS; seed++) {
    const chance = new Chance(seed)
    const [kind, bytes] = chance.pick(files)
    const began = performance.now()
    const { rows, findings } = await read(kind, mutated(bytes, chance)).catch((error: unknown) => {
      throw new Error(`${kind}, seed ${seed}`, { cause: error })
    })
    const took = performance.now() - began
    if (took > MS_AT_MOST) slow.push(`${kind}, seed ${seed}: ${Math.round(took)} ms`)
    if (rows.length === 0 && findings.length === 0) throw new Error(`${kind}, seed ${seed}: nothing read, nothing said`)
    for (const finding of findings) {
      // The file's own letters may look like a hole of a sentence.
      const values = finding.values.map((value) => (typeof value === 'string' ? value.replace(/[{}]/g, '') : value))
      expect(sentenceOf({ ...finding, values })).not.toMatch(/\{\d\}|undefined|\bNaN\b/)
    }
  }
  expect(slow).toEqual([])
}, 3_600_000)
