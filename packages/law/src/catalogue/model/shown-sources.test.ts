import { describe, expect, it } from 'vitest'
import { period } from '../../calendar/period.ts'
import { explain } from '../../engine/explain/explain.ts'
import { loadCatalogue } from '../load/load.ts'
import type { VersionData } from './obligation.ts'
import { citedSources, citesInstrument, shownSources } from './shown-sources.ts'
import { kindOfSource } from './source-kind.ts'

const law = await loadCatalogue()
const PAGE = { title: 'GST calendar', url: 'https://example.in/calendar' }
const ACT = { title: 'CGST Act, 2017, s. 39(1)', url: 'https://cbic-gst.gov.in/act.html' }
const NOTIFICATION = {
  title: 'Notification 17/2025-Central Tax',
  url: 'https://taxinformation.cbic.gov.in/17-2025.pdf',
}
const FILE = { title: 'Due-date data', url: '', note: 'public repository file' }
const FILE_ADDRESS = { title: 'Due-date data', url: 'https://raw.githubusercontent.com/a/b/c.json' }
const MEMORY = { title: 'Rule 5 (recall)', url: '' }

const version = { act: 'CGST Act, 2017', provision: 's. 39(1), rule 61', confidence: 'high' } as VersionData

describe('the sources a reader is shown', () => {
  it('are those of authorities first, each kind in the order of the file', () => {
    expect(shownSources([PAGE, NOTIFICATION, ACT])).toEqual([NOTIFICATION, ACT, PAGE])
  })

  it('are never a public file or memory', () => {
    expect(shownSources([FILE, MEMORY, PAGE, FILE_ADDRESS])).toEqual([PAGE])
    expect(shownSources([FILE, MEMORY])).toEqual([])
  })

  it('begin with the Act and its rule', () => {
    const named = { title: 'CGST Act, 2017, s. 39(1), rule 61', url: '' }
    expect(citedSources({ ...version, sources: [NOTIFICATION, PAGE] })).toEqual([named, NOTIFICATION, PAGE])
    expect(citedSources({ ...version, sources: [ACT, PAGE] })).toEqual([ACT, PAGE])
  })

  it('are as the organisation wrote them for its own rule', () => {
    const own = { by: 'Asha', on: '2026-01-05', entities: null, due_in_hindi: '' } as NonNullable<VersionData['own']>
    expect(citedSources({ ...version, sources: [MEMORY], own })).toEqual([MEMORY])
  })
})

it('takes a version as cited by its instrument only with high confidence and a rule that was checked', () => {
  expect(citesInstrument(version)).toBe(true)
  expect(citesInstrument({ ...version, confidence: 'medium' })).toBe(false)
  expect(citesInstrument({ ...version, provision: '' })).toBe(false)
  expect(citesInstrument({ ...version, provision: 's. 397 (rule not verified)' })).toBe(false)
})

it('every explanation of the catalogue names the Act first, then authorities, then other pages', () => {
  const samples: Record<string, string> = {
    month: '2026-05',
    quarter: '2026-27-Q1',
    half: '2026-27-H1',
    year: '2026-27',
    'calendar-year': '2026',
    'calendar-half': '2026-01/2026-06',
    day: '2026-05-10',
  }
  for (const obligation of law.obligations) {
    const { sources, act, steps } = explain(obligation, period(samples[obligation.period] ?? 'one-time'))
    expect(sources[0]?.title.startsWith(act), obligation.id).toBe(true)
    const kinds = sources.slice(sources[0]?.url === '' ? 1 : 0).map(kindOfSource)
    expect(kinds, obligation.id).toEqual([
      ...kinds.filter((kind) => kind === 'official'),
      ...kinds.filter((kind) => kind === 'public page'),
    ])
    for (const step of steps) for (const source of step.sources) expect(source.url, obligation.id).toMatch(/^https?:/)
  }
})
