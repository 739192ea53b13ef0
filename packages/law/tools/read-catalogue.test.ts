import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../src/catalogue/model.ts'
import { checkFamily, readArea } from './read-catalogue.ts'

const GOOD = `obligations:
  - id: gst.thing
    registration: gst
    frequency: monthly
    period: month
    effective_by: period
    versions:
      - id: gst.thing
        title: A thing
        form: THING-1
        authority: Someone
        act: Some Act
        provision: s. 1
        effective: { from: 2017-07-01, to: null }
        applies_when: Always.
        attributes: { taxpayer_type: [ regular ] }
        due: 20th of the next month
        due_rule: { anchor: period-end, months: 1, day: 20 }
        prepare: []
        sources: []
        confidence: high
        checked_on: 2026-11-20
`
const faultsIn = (text: string): string[] => {
  const faults: string[] = []
  checkFamily(text, 'gst/thing.yaml', 'gst', faults)
  return faults
}

it('finds nothing wrong with the catalogue', () => {
  for (const area of AREAS) expect(readArea(area).obligations.length).toBeGreaterThan(5)
})

describe('a fault', () => {
  it('is not found where there is none', () => expect(faultsIn(GOOD)).toEqual([]))

  it.each([
    ['confidence: high', 'confidence: sure', 'gst/thing.yaml:21: obligations.versions.confidence is "sure"'],
    ['day: 20 }', 'day: 32 }', 'gst/thing.yaml:18:'],
    ['taxpayer_type', 'tax_payer', 'gst/thing.yaml:16: gst.thing: "tax_payer" is not in the attribute catalogue'],
    ['from: 2017-07-01', 'from: 2017-02-30', 'gst/thing.yaml:14: gst.thing: 2017-02-30 is not a day of the calendar'],
    ['        form: THING-1\n', '', 'gst/thing.yaml:8: obligations.versions lacks "form"'],
    ['title: A thing', 'titel: A thing', '"titel" is not a known key'],
    ['id: gst.thing\n    registration', 'id: tds.thing\n    registration', 'the id must begin with "gst."'],
    ['obligations:\n', 'obligations: [\n', 'gst/thing.yaml:'],
  ])('in place of %j is told by file, line and reason', (good, bad, told) => {
    const faults = faultsIn(GOOD.replace(good, bad))
    expect(faults.join('\n')).toContain(told)
  })
})

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'law-'))
  const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
  const run = (...args: string[]) => {
    const done = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), cli, ...args], {
      encoding: 'utf8',
      cwd: folder,
      env: { ...process.env, INIT_CWD: folder },
    })
    return { status: done.status, out: done.stdout.trim(), err: done.stderr.trim() }
  }
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
    return name
  }

  it('answers a line for each case and fails when one differs', () => {
    const wrong = {
      id: 'gst.gstr-3b.monthly',
      given: {},
      period: '2026-04',
      statutory_due: '2026-05-20',
      due: '2026-05-21',
    }
    const { status, out } = run('cases', file('cases.json', JSON.stringify([wrong, { ...wrong, due: '2026-05-20' }])))
    expect(out.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        id: 'gst.gstr-3b.monthly',
        period: '2026-04',
        pass: false,
        got: { statutory_due: '2026-05-20', due: '2026-05-20' },
        want: { statutory_due: '2026-05-20', due: '2026-05-21' },
      },
      expect.objectContaining({ pass: true }),
    ])
    expect(status).toBe(1)
  })

  it.each([
    [['cases', 'nowhere.json'], 'nowhere.json does not exist.'],
    [['cases'], 'No file was named.'],
    [['sing'], 'There is no command "sing".'],
    [['cases', file('broken.json', '[{')], 'broken.json is not JSON'],
    [['cases', file('object.json', '{}')], 'object.json holds no list of cases'],
    [['cases', file('nameless.json', '[{"period":"2026-04"}]')], 'case 1 has no "id"'],
    [
      ['cases', file('unknown.json', '[{"id":"gst.nothing","period":"2026-04","due":"2026-05-20"}]')],
      'No obligation has the id gst.nothing',
    ],
    [['identifiers', file('types.json', '[{"type":"shoe","value":"9"}]')], 'unknown type "shoe"'],
  ])('refuses %j in one line', (args, told) => {
    const { status, err } = run(...args)
    expect(err).toContain(told)
    expect(err.split('\n')).toHaveLength(1)
    expect(status).toBe(2)
  })
})
