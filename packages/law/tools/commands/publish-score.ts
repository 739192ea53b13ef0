import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import { ERAS } from '../../src/catalogue/coverage/score.ts'
import type { Score, ScoreRow } from '../../src/catalogue/model/score.ts'
import { BadInput, readCases } from '../case-file.ts'
import type { WorkedCase } from '../case-kinds/worked-case.ts'
import { isPublished, scoreOf } from '../score.ts'
import { type Command, pathOf, readArguments, readJson } from './input.ts'

const CASES = fileURLToPath(new URL('../../src/cases/', import.meta.url))
export const SCORE = fileURLToPath(new URL('../../src/catalogue/score.json', import.meta.url))
const USE = 'law publish-score [FILE… | --write] [--json]'

/** How many dates of published pages the program finds, by area and era; without a file those of the project's own cases. */
export const publishScore: Command = async (args, streams) => {
  const { words, flags } = readArguments(args, USE, ['write?', 'json?'], Number.POSITIVE_INFINITY)
  if (words.length > 0 && flags.has('write')) throw new BadInput(`--write is for the project's own cases. Use: ${USE}`)
  const score = scoreOf(
    await loadCatalogue(),
    words.length > 0 ? words.flatMap(casesOf) : ownCases().filter(isPublished),
  )
  if (score.rows.length === 0) throw new BadInput('No case is about a date. Give each a "due" or "statutory_due".')
  if (flags.has('write')) writeFileSync(SCORE, scoreText(score))
  streams.out(flags.has('json') ? `${JSON.stringify(score)}\n` : table(score))
  return score.misses.length === 0 ? 0 : 1
}

/** The worked cases of the project. */
export const ownCases = (): WorkedCase[] =>
  readdirSync(CASES)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => readCases(parse(readFileSync(join(CASES, name), 'utf8')), name))

export const scoreText = (score: Score): string => `${JSON.stringify(score, null, 2)}\n`

const casesOf = (file: string): WorkedCase[] => {
  if (!/\.ya?ml$/.test(file)) return readCases(readJson(file), file)
  try {
    return readCases(parse(readFileSync(pathOf(file), 'utf8')), file)
  } catch (error) {
    if (error instanceof BadInput) throw error
    throw new BadInput(`${file} cannot be read: ${(error as Error).message}`)
  }
}

function table({ rows, absent, pages, misses }: Score): string {
  const areas = [...new Set(rows.map(({ area }) => area))]
  const eras = ERAS.map(({ from, to }) => `${from ?? 'to'} ${to ?? 'on'}`)
  const cells = [['area', ...eras, 'all'], ...areas.map((area) => line(area, rows)), line(null, rows)]
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? []
  const text = cells.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n')
  const missed = misses.map(
    ({ id, period, got, want, source }) => `${id} ${period ?? ''} ${got}, not ${want}: ${source}`,
  )
  return `${text}\n\n${pages} pages; ${absent} cases say that nothing is due; ${misses.length} missed\n${missed.map((one) => `${one}\n`).join('')}`
}

function line(area: string | null, rows: readonly ScoreRow[]): string[] {
  const own = rows.filter((row) => area === null || row.area === area)
  const share = (some: readonly ScoreRow[]): string =>
    some.length === 0 ? '–' : `${sum(some, 'right')} of ${sum(some, 'cases')}`
  return [area ?? 'all', ...ERAS.map((_, era) => share(own.filter((row) => row.era === era))), share(own)]
}

const sum = (rows: readonly ScoreRow[], key: 'right' | 'cases'): number => rows.reduce((all, row) => all + row[key], 0)
