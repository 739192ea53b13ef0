import { compareReleases, lawCoverage, listReleases } from '@niyam/contract/law.ts'
import { catalogueRelease, catalogueReleases, isoDate, loadCatalogue } from '@niyam/law'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { coverageShown } from './coverage.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const OLDER = '2026.11.1'
const NEWER = '2026.11.2'
const path = 'organisation/compliances/releases/compare/'

/** Reached by labour law, which only the newer release holds. */
const anEmployer = (name: string, employees = 20) =>
  anEntity(firms.mine, {
    name,
    address_state: 'karnataka',
    facts: [{ attribute: 'employees', financial_year: null, state: 'karnataka', value: employees }],
  })

test('releases stand newest first, each with its changes in words', async () => {
  const { current, releases } = await firms.mine.call(listReleases)
  expect(current).toBe(catalogueRelease)
  expect(releases.map(({ number }) => number)).toEqual(catalogueReleases.toReversed())
  expect(releases.every(({ title, changes }) => title !== '' && changes.length > 0)).toBe(true)
  const second = releases.find(({ number }) => number === NEWER)
  const labour = second?.changes.find(({ obligations }) => obligations.includes('labour.*'))
  expect(labour?.text).toMatch(/^New: .+ and \d+ more$/)
  expect(labour).toMatchObject({ periods: expect.stringMatching(/^From \d/) as string })
})

test('entities that a release moves stand with their rows, those with most first', async () => {
  const small = await anEmployer('Small Works', 3)
  const large = await anEmployer('Large Works', 25)
  const untouched = await anEntity(firms.mine, { name: 'Untouched', registrations: [] })
  const { counts, movers, meta, ...rest } = await firms.mine.call(compareReleases, {
    query: { older: OLDER, newer: NEWER },
  })
  expect(rest).toEqual({
    older: OLDER,
    newer: NEWER,
    from: '2026-04-01',
    to: '2027-11-19',
    entities_total: 3,
    entities_compared: 3,
  })
  expect(movers.map(({ entity_id }) => entity_id)).toEqual([large.entity_id, small.entity_id])
  expect(movers.some(({ entity_id }) => entity_id === untouched.entity_id)).toBe(false)
  expect(meta).toMatchObject({ total: 2, next_url: null })
  expect(counts.appears).toBe(movers.reduce((sum, mover) => sum + mover.counts.appears, 0))
  // Labour law as a whole is new in this release: growth of the catalogue, no change of law.
  expect(counts.growth).toBe(counts.appears)
  const bonus = movers[0]?.moves.find(({ obligation_id }) => obligation_id === 'labour.bonus.payment')
  expect(bonus).toMatchObject({
    change: 'appears',
    before: null,
    why: expect.stringContaining('holds this area') as string,
  })
})

test('a page at a time; the link to the next page keeps the two releases', async () => {
  const query = { older: OLDER, newer: NEWER, pagesize: 1 }
  const first = await firms.mine.call(compareReleases, { query })
  const second = await firms.mine.call(compareReleases, { query: { ...query, page: 2 } })
  expect(first.meta.next_url).toBe(`/api/${path}?older=${OLDER}&newer=${NEWER}&pagesize=1&page=2`)
  expect([first.movers.length, second.movers.length]).toEqual([1, 1])
  expect(second.movers[0]?.entity_id).not.toBe(first.movers[0]?.entity_id)
  expect(second.counts).toEqual(first.counts)
})

test('another organisation sees none of them', async () => {
  const answer = await firms.theirs.call(compareReleases, { query: { older: OLDER, newer: NEWER } })
  expect(answer).toMatchObject({ entities_total: 0, entities_compared: 0, movers: [] })
})

test.each([
  [{ older: '2020.1.1', newer: NEWER }, 'older', OLDER],
  [{ older: OLDER, newer: 'latest' }, 'newer', OLDER],
  [{ older: NEWER, newer: OLDER }, 'newer', 'does not come after'],
  [{ older: NEWER, newer: NEWER }, 'newer', 'does not come after'],
  [{ newer: NEWER }, 'older', ''],
])('%j is refused', async (query: Record<string, string>, field, words) => {
  const { status, body } = await firms.mine.get(path, query)
  expect(status).toBe(422)
  expect(body.error.fields[field][0]).toContain(words)
})

test('coverage counts every obligation and every version once', async () => {
  const law = await loadCatalogue()
  const { release, today, areas } = await firms.mine.call(lawCoverage)
  expect([release, today]).toEqual([catalogueRelease, '2026-11-20'])
  const sum = (of: (area: (typeof areas)[number]) => number) => areas.reduce((total, area) => total + of(area), 0)
  expect(sum((area) => area.obligations)).toBe(law.obligations.length)
  expect(sum((area) => area.versions)).toBe(law.obligations.flatMap(({ versions }) => versions).length)
  for (const { versions, confidence, sources, obligations_low, checked_from, checked_to } of areas) {
    expect(confidence.high + confidence.medium + confidence.low).toBe(versions)
    expect(sources.official + sources.page + sources.file + sources.memory).toBe(versions)
    expect(obligations_low.length > 0).toBe(confidence.low > 0)
    expect(checked_from <= checked_to).toBe(true)
  }
  expect(areas.flatMap(({ missing }) => missing).length).toBeGreaterThan(20)
  expect(areas.flatMap(({ stale }) => stale)).toEqual([])
})

test('what was not looked at for a year is named', async () => {
  const { areas } = await coverageShown({
    db: firms.t.parts.db,
    clock: { ...firms.t.clock, today: () => isoDate('2027-12-01') },
  })
  expect(areas.find(({ area }) => area === 'gst')?.stale).toContain('gst.gstr-3b.monthly')
})
