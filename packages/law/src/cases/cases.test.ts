import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readCases, runCases } from '../../tools/case-file.ts'
import { loadCatalogue } from '../catalogue/load/load.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
const law = await loadCatalogue()

describe.each(files)('%s', (name) => {
  const cases = readCases(parse(readFileSync(`${folder}/${name}`, 'utf8')), name)
  const { results, unknown } = runCases(law, cases)

  it('names only obligations that exist, each case with a page as its source', () => {
    expect(unknown).toEqual([])
    expect(cases.filter((one) => !one.source || /recall|memory/i.test(one.source))).toEqual([])
  })

  it.each(results.map((result, at) => ({ ...result, given: JSON.stringify(cases[at]?.given ?? {}) })))(
    '$id $period $given',
    ({ got, want }) => {
      expect(got).toEqual(want)
    },
  )
})

it('has enough cases to be meaningful', () => {
  const all = files.flatMap((name) => parse(readFileSync(`${folder}/${name}`, 'utf8')) as unknown[])
  expect(all.length).toBeGreaterThan(600)
})
