// Every row of docs/spec-coverage.md names a test that is there. A row without one, or with one that is gone, is red.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const PAGE = 'docs/spec-coverage.md'
/** `| 2.4 | what it says | `file` "title", `file` "title" |` */
const ROW = /^\| (\d+)\.(\d+) \| (.+) \| (.*) \|$/
const PROOF = /`([^`]+)` "([^"]+)"/g
const SECTIONS = ['1', '2', '3', '4', '5', '8', '9']

/** The rows of the page: number of the section, of the sentence, what it says, and the proofs named. */
export function rowsOf(page) {
  return page.split('\n').flatMap((line) => {
    const [, section, sentence, words, proofs] = ROW.exec(line) ?? []
    if (section === undefined) return []
    return [
      {
        section,
        sentence: Number(sentence),
        words,
        proofs: [...proofs.matchAll(PROOF)].map(([, file, title]) => ({ file, title })),
      },
    ]
  })
}

/** What is wrong with the proofs of one row, in words; empty when nothing is. */
export function faultsOf({ section, sentence, proofs }) {
  const at = `${section}.${sentence}`
  if (proofs.length === 0) return [`${at} names no test`]
  return proofs.flatMap(({ file, title }) => {
    if (!/\.(test|spec)\.(ts|tsx|mjs)$/.test(file)) return [`${at}: ${file} is no file of tests`]
    if (!existsSync(resolve(root, file))) return [`${at}: there is no ${file}`]
    const text = readFileSync(resolve(root, file), 'utf8')
    return text.includes(title) ? [] : [`${at}: ${file} has no test "${title}"`]
  })
}

const rows = rowsOf(readFileSync(resolve(root, PAGE), 'utf8'))

describe('the table of what the specification says', () => {
  it('numbers the sentences of each section from 1 without a gap', () => {
    for (const section of SECTIONS) {
      const numbers = rows.filter((row) => row.section === section).map(({ sentence }) => sentence)
      expect([section, numbers]).toEqual([section, numbers.map((_, at) => at + 1)])
      expect([section, numbers.length > 10]).toEqual([section, true])
    }
  })

  it('names for every row a test that is there', () => {
    expect(rows.flatMap(faultsOf)).toEqual([])
  })

  it('would notice a row without a test, a missing file and a renamed test', () => {
    const row = (proofs) => rowsOf(`| 2.1 | Words | ${proofs} |`)[0]
    const self = 'scripts/spec-coverage.test.mjs'
    expect(faultsOf(row('later'))).toHaveLength(1)
    expect(faultsOf(row('`scripts/gone.test.mjs` "x"'))).toHaveLength(1)
    expect(faultsOf(row(`\`${self}\` "a title ${'nobody'} gave"`))).toHaveLength(1)
    expect(faultsOf(row(`\`${self}\` "names for every row a test that is there"`))).toEqual([])
  })
})
