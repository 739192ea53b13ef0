import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isoDate } from '../src/calendar/iso-date.ts'
import { loadCatalogue } from '../src/catalogue/load/load.ts'
import { AREAS } from '../src/catalogue/model/area.ts'
import { coverage, staleVersions, versionsCovered } from '../src/catalogue/coverage/coverage.ts'
import { kindOfSource } from '../src/catalogue/model/source-kind.ts'
import { PAGE } from './commands/coverage.ts'
import { PERSONA_PAGES } from './commands/personas.ts'
import { ownCases, SCORE, scoreText } from './commands/publish-score.ts'
import { coveragePage } from './coverage-page.ts'
import { knownMissing } from './known-missing.ts'
import { personaPage, readPersonas } from './personas.ts'
import { isPublished, scoreOf } from './score.ts'

const law = await loadCatalogue()
const TODAY = isoDate('2026-11-20')

describe('what the catalogue covers', () => {
  it('is on the page unchanged: npm run law -- coverage --write', () => {
    expect(existsSync(PAGE) && readFileSync(PAGE, 'utf8')).toBe(coveragePage(law))
    // It reads every table's own file: a second alone, more when other tests run beside it.
  }, 30_000)

  it('scores the published cases of today: npm run law -- publish-score --write', () => {
    expect(readFileSync(SCORE, 'utf8')).toBe(scoreText(scoreOf(law, ownCases().filter(isPublished))))
  }, 30_000)

  it.each(readPersonas().map((persona) => ({ name: persona.name, persona })))(
    'shows the year of $name as the catalogue has it: npm run law -- personas --write',
    ({ name, persona }) => {
      expect(readFileSync(join(PERSONA_PAGES, `${name}.md`), 'utf8')).toBe(personaPage(law, persona))
    },
  )

  it('counts every version once, under one confidence and one kind of source', () => {
    const areas = coverage(law, TODAY)
    expect(areas.map(({ area }) => area)).toEqual(AREAS)
    const versions = versionsCovered(law)
    expect(areas.reduce((sum, area) => sum + area.versions, 0)).toBe(versions.length)
    for (const { versions: all, confidence, sources, rests_on } of areas) {
      expect(confidence.high + confidence.medium + confidence.low).toBe(all)
      expect(Object.values(sources).reduce((a, b) => a + b, 0)).toBe(all)
      expect(Object.values(rests_on).reduce((a, b) => a + b, 0)).toBe(all)
      expect(rests_on['official address']).toBe(sources.official)
    }
    expect(new Set(versions.map(({ id }) => id)).size).toBe(versions.length)
  })

  it('says for every area what is missing', () => {
    expect(Object.keys(knownMissing())).toEqual(AREAS)
  })

  it('asks to look again after 12 months, not on the day itself', () => {
    const oldest = versionsCovered(law)
      .map(({ checked_on }) => checked_on)
      .toSorted()[0]
    expect(oldest).toBe('2026-11-20')
    expect(staleVersions(law, isoDate('2027-11-20'))).toEqual([])
    const looked = versionsCovered(law).filter(({ checked_on }) => checked_on === '2026-11-20')
    expect(staleVersions(law, isoDate('2027-11-21')).length).toBe(looked.length)
  })
})

it.each([
  ['https://www.incometaxindia.gov.in/x.pdf', '', '', 'official'],
  ['https://rbi.org.in/scripts', '', '', 'official'],
  ['https://notgov.in.example.com/', '', '', 'public page'],
  ['https://taxguru.in/a', '', '', 'public page'],
  ['https://raw.githubusercontent.com/a/b/c.json', '', '', 'public file'],
  ['', 'Calendar', 'public repository file', 'public file'],
  ['', 'Rule 5 (recall)', '', 'memory'],
] as const)('takes %s %s as %s', (url, title, note, kind) => {
  expect(kindOfSource({ title, url, ...(note ? { note } : {}) })).toBe(kind)
})
