// docs/spec-coverage.md has a row for every sentence of the specification, and every row names a test that is there or
// says `not built`. The specification is kept beside the project; without it the rows are held to their own rules alone.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const PAGE = 'docs/spec-coverage.md'
const SPECIFICATION = resolve(root, '../shared/spec.md')
/** `| 2.4 | what it says | … |`; a sentence with several promises has a row for each: 1.3a, 1.3b. */
const ROW = /^\| (\d+)\.(\d+)([a-z]?) \| (.+) \| (.*) \|$/
/** The prefix of a partly built row. */
const PARTLY = /^partly \([^()]+\): /
const PROOF = /`([^`]+)` "([^"]+)"/g
/** The rows of what the product does beyond the specification. */
const BEYOND = 10

/** The rows of the page: number of the section, of the sentence, letter of the promise, and the proofs named. */
export function rowsOf(page) {
  return page.split('\n').flatMap((line) => {
    const [, section, sentence, letter, words, shownBy] = ROW.exec(line) ?? []
    if (section === undefined) return []
    const state = shownBy === 'not built' ? 'not built' : PARTLY.test(shownBy) ? 'partly' : 'built'
    const proofs = [...shownBy.matchAll(PROOF)].map(([, file, title]) => ({ file, title }))
    return [{ section: Number(section), sentence: Number(sentence), letter, words, state, proofs }]
  })
}

/** The errors in the proofs of one row, in words; empty if there are none. */
export function faultsOf({ section, sentence, letter, state, proofs }) {
  const at = `${section}.${sentence}${letter}`
  if (state === 'not built') return []
  if (proofs.length === 0) return [`${at} names no test`]
  return proofs.flatMap(({ file, title }) => {
    if (!/\.(test|spec)\.(ts|tsx|mjs)$/.test(file)) return [`${at}: ${file} is not a test file`]
    if (!existsSync(resolve(root, file))) return [`${at}: there is no ${file}`]
    const text = readFileSync(resolve(root, file), 'utf8')
    const isThere = ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
    return isThere ? [] : [`${at}: ${file} has no test "${title}"`]
  })
}

/**
 * The number of sentences in each section of the specification. A sentence is a subheading, a table row below its header,
 * or, in a paragraph or a bullet, text up to a full stop before a capital letter, outside quotation marks. Text before the
 * first section is section 0.
 */
export function sentencesIn(specification) {
  const counts = new Map()
  let section = 0
  let before = ''
  for (const line of specification.split('\n').map((one) => one.trim())) {
    const [, number] = /^## (\d+)\./.exec(line) ?? []
    if (number !== undefined) section = Number(number)
    const isTable = line.startsWith('|')
    const isHead = isTable && (!before.startsWith('|') || /^[|-]+$/.test(line))
    if (line !== '' && !/^##? /.test(line) && !isHead) {
      const text = isTable ? '' : line.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(' ', '_'))
      counts.set(section, (counts.get(section) ?? 0) + text.split(/(?<=\."?) (?=[A-Z*"])/).length)
    }
    before = line
  }
  return counts
}

/** The sentences of the specification without a row, and rows of sentences that are not there. */
export function differences(rows, counts) {
  return [...counts].flatMap(([section, count]) => {
    const known = new Set(rows.filter((row) => row.section === section).map(({ sentence }) => sentence))
    const missing = Array.from({ length: count }, (_, at) => at + 1).filter((sentence) => !known.has(sentence))
    const extra = [...known].filter((sentence) => sentence > count)
    return [
      ...missing.map((sentence) => `${section}.${sentence} has no row`),
      ...extra.map((sentence) => `${section}.${sentence} is not a sentence`),
    ]
  })
}

const STATES = ['built', 'partly', 'not built']

/** The table at the end of the page. */
export function countsTable(rows) {
  const line = (name, of) =>
    `| ${[name, of.length, ...STATES.map((state) => of.filter((row) => row.state === state).length)].join(' | ')} |`
  const ofSpecification = rows.filter(({ section }) => section < BEYOND)
  const sections = [...new Set(ofSpecification.map(({ section }) => section))]
  return [
    `| section | rows | ${STATES.join(' | ')} |`,
    '|---|---|---|---|---|',
    ...sections.map((section) =>
      line(
        section,
        ofSpecification.filter((row) => row.section === section),
      ),
    ),
    line('all', ofSpecification),
  ].join('\n')
}

const page = readFileSync(resolve(root, PAGE), 'utf8')
const rows = rowsOf(page)

describe('the table of what the specification says', () => {
  it('numbers its rows in order: sentences from 1, their promises from a', () => {
    const wrong = rows.flatMap(({ section, sentence, letter }, at) => {
      const last = rows[at - 1]
      const isNext =
        last?.section !== section
          ? sentence === 1 && ['', 'a'].includes(letter)
          : sentence === last.sentence + 1
            ? ['', 'a'].includes(letter)
            : sentence === last.sentence && last.letter !== '' && letter.charCodeAt(0) === last.letter.charCodeAt(0) + 1
      return isNext ? [] : [`${section}.${sentence}${letter}`]
    })
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(200)
  })

  it('names for every row a test that is there, or says that it is not built', () => {
    expect(rows.flatMap(faultsOf)).toEqual([])
  })

  it('counts its rows correctly at its end', () => {
    expect(page.trimEnd().split('\n').slice(-countsTable(rows).split('\n').length).join('\n')).toBe(countsTable(rows))
  })

  const isHere = existsSync(SPECIFICATION)
  it.skipIf(!isHere)(
    `has a row for every sentence of the specification${isHere ? '' : ' (it is not kept beside the project here)'}`,
    () => {
      const counts = sentencesIn(readFileSync(SPECIFICATION, 'utf8'))
      expect([...counts.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(differences(rows, counts)).toEqual([])
    },
  )
})

describe('the check', () => {
  const row = (shownBy) => rowsOf(`| 2.1 | Words | ${shownBy} |`)[0]
  const self = 'scripts/spec-coverage.test.mjs'
  const here = `\`${self}\` "counts its rows correctly at its end"`

  it('would notice a row without a test, a missing file, a renamed test, and words that are not a title', () => {
    expect(faultsOf(row('later'))).toHaveLength(1)
    expect(faultsOf(row('`scripts/gone.test.mjs` "x"'))).toHaveLength(1)
    expect(faultsOf(row(`\`${self}\` "a title ${'nobody'} gave"`))).toHaveLength(1)
    expect(faultsOf(row(`\`${self}\` "counts its ${'rows'}"`))).toHaveLength(1)
    expect(faultsOf(row('partly (the half): nothing'))).toHaveLength(1)
    expect(faultsOf(row(here))).toEqual([])
  })

  it('tells what is built, partly built and not built apart, and counts it', () => {
    const three = [here, `partly (one half): ${here}`, 'not built'].map(row)
    expect(three.map(({ state }) => state)).toEqual(STATES)
    expect(three.flatMap(faultsOf)).toEqual([])
    expect(countsTable(three).split('\n').at(-1)).toBe('| all | 3 | 1 | 1 | 1 |')
  })

  it('finds a sentence without a row, in paragraphs, bullets, tables and under subheadings', () => {
    const made = [
      '# A thing',
      'It is. "One. Two." is quoted.',
      '',
      '## 1. First',
      '### Under it',
      '- First. Second: "No. Yes." Third.',
      '  - an entry',
      '| head | head |',
      '|---|---|',
      '| a. B | c |',
    ].join('\n')
    expect([...sentencesIn(made)]).toEqual([
      [0, 2],
      [1, 6],
    ])
    const told = (numbers) =>
      differences(rowsOf(numbers.map((one) => `| ${one} | x | y |`).join('\n')), sentencesIn(made))
    expect(told(['0.1', '0.2', '1.1', '1.2a', '1.2b', '1.3', '1.4', '1.5', '1.6'])).toEqual([])
    expect(told(['0.1', '0.2', '1.1', '1.2a', '1.2b', '1.4', '1.5', '1.6', '1.7'])).toEqual([
      '1.3 has no row',
      '1.7 is not a sentence',
    ])
  })
})
