import type { IsoDate } from '../src/calendar/iso-date.ts'
import { AREAS } from '../src/catalogue/model/area.ts'
import type { Catalogue } from '../src/catalogue/compile/catalogue.ts'
import { type AreaCoverage, BASES, coverage, versionsCovered } from '../src/catalogue/coverage/coverage.ts'
import { kindOfSource } from '../src/catalogue/model/source-kind.ts'
import { knownMissing } from './known-missing.ts'
import { readTable, tableNames } from './read-catalogue.ts'
import { ordersCompleteFrom, readOrders } from './read-orders.ts'
import { readReleases } from './release-file.ts'

/** The coverage page of the catalogue, as of the day of the newest release, so that it is the same every day. */
export function coveragePage(law: Catalogue): string {
  const newest = readReleases().at(-1)
  const areas = coverage(law, (newest?.date ?? '') as IsoDate)
  const low = versionsCovered(law).filter(({ confidence }) => confidence === 'low')
  const missing = knownMissing()
  return [
    '# What the catalogue covers',
    '',
    `Release ${newest?.number ?? ''} of ${newest?.date ?? ''}. Made by \`npm run law -- coverage --write\`; \`npm run --silent law -- coverage --json\` names every version of the law.`,
    '',
    '*High*: two independent sources or one official; *medium*: one good source; *low*: from memory, or without an address. A version counts once, under what it rests on: an *official address* is on the authority’s own host (gov.in, nic.in, rbi.org.in, esic.in, gstn.org.in); *instrument cited* names its Act, rule or notification with high confidence, without such an address; *page only* is any other page that can be opened; *memory* is neither, or a file of a public repository.',
    '',
    '## Obligations',
    '',
    ...areaTable(areas),
    '',
    '## Orders that moved dates',
    '',
    'Known on the day it was *published*, by its own date where publication was not found (*dated*), by the first report (*reported*), or at the *latest* on the day to which it moves.',
    '',
    ...ordersTable(),
    '',
    ...AREAS.map((area) => `- ${area}: complete for due dates from ${ordersCompleteFrom(area)}`),
    '',
    '## Tables of rates, limits and rules',
    '',
    ...tablesTable(),
    '',
    '## Looked at longest ago',
    '',
    staleWords(areas),
    '',
    '## Low confidence',
    '',
    low.length === 0
      ? 'None.'
      : 'Shown in the product with that word; to be confirmed from the authority’s own text before anyone relies on them.',
    '',
    ...low.map(({ id, form }) => `- \`${id}\` (${form})`),
    '',
    '## Known to be missing or unsure',
    '',
    ...AREAS.flatMap((area) => {
      const list = missing[area] ?? []
      return list.length === 0 ? [] : [`**${area}**`, '', ...list.map(({ gap }) => `- ${gap}`), '']
    }),
  ].join('\n')
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

function areaTable(areas: readonly AreaCoverage[]): string[] {
  const sum = (of: (area: AreaCoverage) => number): number => areas.reduce((total, area) => total + of(area), 0)
  const cells = (area: AreaCoverage): number[] => [
    area.obligations,
    area.versions,
    area.confidence.high,
    area.confidence.medium,
    area.confidence.low,
    ...BASES.map((basis) => area.rests_on[basis]),
  ]
  const counts = areas.map(cells)
  const heads = ['area', 'obligations', 'versions', 'high', 'medium', 'low', ...BASES, 'looked at']
  const checked = ({ checked: { oldest, newest } }: AreaCoverage): string =>
    oldest === newest ? (oldest ?? '') : `${oldest ?? ''} to ${newest ?? ''}`
  return [
    row(heads),
    `|---|${heads
      .slice(2)
      .map(() => '--:')
      .join('|')}|---|`,
    ...areas.map((area) => row([area.area, ...cells(area), checked(area)])),
    row(['all', ...(counts[0] ?? []).map((_, at) => sum((area) => cells(area)[at] ?? 0)), '']),
  ]
}

function ordersTable(): string[] {
  const orders = readOrders().map(({ order }) => order)
  const rows = [...new Set(orders.map(({ authority }) => authority))].toSorted().map((authority) => {
    const own = orders.filter((order) => order.authority === authority)
    const known = (basis: string): number => own.filter(({ known_on_basis }) => known_on_basis === basis).length
    const official = own.filter(({ sources }) => sources.some((source) => kindOfSource(source) === 'official'))
    return row([
      authority,
      own.length,
      known('published'),
      known('dated'),
      known('reported'),
      known('latest'),
      official.length,
    ])
  })
  return [
    row(['authority', 'orders', 'published', 'dated', 'reported', 'latest', 'official source']),
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ]
}

/** Rows of a table are its members, or those of its lists. */
function tablesTable(): string[] {
  const rows = tableNames().map((name) => {
    const members = rowsOf(readTable(name))
    const sure = (word: string): number => members.filter((member) => member['confidence'] === word).length
    return row([name, members.length, sure('high'), sure('medium'), sure('low')])
  })
  return [row(['table', 'rows', 'high', 'medium', 'low']), '|---|--:|--:|--:|--:|', ...rows]
}

type Row = { readonly [field: string]: unknown }

function rowsOf(value: unknown): Row[] {
  if (Array.isArray(value)) return value.filter((one): one is Row => typeof one === 'object' && one !== null)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((member) => (Array.isArray(member) ? rowsOf(member) : []))
}

function staleWords(areas: readonly AreaCoverage[]): string {
  const stale = areas.filter((area) => area.stale > 0)
  return stale.length === 0
    ? 'Every version was looked at within 12 months of the release.'
    : `Not looked at within 12 months of the release: ${stale.map(({ area, stale: count }) => `${area} ${count}`).join(', ')}.`
}
