import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'law-'))
  const run = async (...args: string[]) => {
    const said = { out: '', err: '' }
    const named = args.map((arg) => (arg.endsWith('.json') ? join(folder, arg) : arg))
    const streams = { out: (text: string) => void (said.out += text), err: (text: string) => void (said.err += text) }
    return { status: await runCommand(named, streams), out: said.out.trim(), err: said.err.trim() }
  }
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
    return name
  }

  it('answers a line for each case and fails when one differs', async () => {
    const wrong = {
      id: 'gst.gstr-3b.monthly',
      given: {},
      period: '2026-04',
      statutory_due: '2026-05-20',
      due: '2026-05-21',
    }
    const { status, out } = await run(
      'cases',
      file('cases.json', JSON.stringify([wrong, { ...wrong, due: '2026-05-20' }])),
    )
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

  it('answers whether a form is due at all', async () => {
    const gstr1 = { id: 'gst.gstr-1.monthly', period: '2026-04' }
    const monthly = { taxpayer_type: 'regular', filing_frequency: 'monthly' }
    const { status, out } = await run(
      'cases',
      file(
        'raised.json',
        JSON.stringify([
          { ...gstr1, given: { taxpayer_type: 'composition' }, raised: false },
          { ...gstr1, given: monthly, raised: true },
          { ...gstr1, given: monthly, period: '2016-04', raised: false },
          { ...gstr1, given: monthly, raised: false },
        ]),
      ),
    )
    const results = out.split('\n').map((line) => JSON.parse(line) as { pass: boolean; got: object })
    expect(results.map(({ pass, got }) => ({ pass, ...got }))).toEqual([
      { pass: true, raised: false },
      { pass: true, raised: true },
      { pass: true, raised: false },
      { pass: false, raised: true },
    ])
    expect(status).toBe(1)
  })

  it('scores cases by area and by the year of the due day, and names each miss', async () => {
    const april = { id: 'gst.gstr-3b.monthly', period: '2026-04', source: 'https://example.in/calendar' }
    const cases = [
      { ...april, due: '2026-05-20' },
      { ...april, due: '2026-05-21' },
      { ...april, period: '2024-04', due: '2024-05-20' },
      { ...april, kind: 'late-fee', given: { days_late: 1 }, expect: { late_fee: 0 } },
    ]
    const { status, out } = await run('publish-score', file('score.json', JSON.stringify(cases)), '--json')
    expect(JSON.parse(out)).toEqual({
      rows: [
        { area: 'gst', era: 2, cases: 1, right: 1 },
        { area: 'gst', era: 3, cases: 2, right: 1 },
      ],
      absent: 0,
      pages: 1,
      misses: [
        {
          id: 'gst.gstr-3b.monthly',
          period: '2026-04',
          got: '{"due":"2026-05-20"}',
          want: '{"due":"2026-05-21"}',
          source: 'https://example.in/calendar',
        },
      ],
    })
    expect(status).toBe(1)
  })

  it.each([
    [
      { given: { distrct: 'Thane' }, period: '2025-07', due: '2025-08-27' },
      '"distrct" is not a fact that affects a date. Was "district" meant?',
    ],
    [{ given: { employees: -3 }, period: '2025-07', due: '2025-08-20' }, '"employees" is -3'],
    [{ given: { as_known_on: 'today' }, period: '2025-07', due: '2025-08-20' }, '"as_known_on" is "today"'],
    [{ period: '2025-26', due: '2026-04-20' }, 'gst.gstr-3b.monthly runs by the month'],
    [{ period: null, due: '2026-04-20' }, '"period" is missing'],
    [{ period: '2025-07' }, 'the case expects nothing'],
    [
      { kind: 'late-fee', given: { due: '2025-08-20' }, expect: { late_fee: 0 } },
      'cannot be computed from the given facts: late_fee',
    ],
    [{ kind: 'late-fee', given: { days_late: 100 }, expect: { late_fee: 0 } }, 'depends on "aggregate_turnover_inr"'],
  ])('says why %j has no answer', async (one, told) => {
    const { status, out } = await run(
      'cases',
      file('one.json', JSON.stringify([{ id: 'gst.gstr-3b.monthly', ...one }])),
    )
    const { got } = JSON.parse(out) as { got: { error?: string } }
    expect(got.error).toContain(told)
    expect(status).toBe(1)
  })

  it.each([
    [['cases', 'nowhere.json'], 'nowhere.json does not exist.'],
    [['cases'], 'No file was named.'],
    [['sing'], 'There is no command "sing".'],
    [['cases', file('broken.json', '[{')], 'broken.json is not JSON'],
    [['cases', file('object.json', '{}')], 'object.json holds no list of cases'],
    [['cases', file('none.json', '[]')], 'none.json holds no case'],
    [['cases', file('period.json', '[{"id":"gst.gstr-3b.monthly","period":2026}]')], 'case 1 has the period 2026'],
    [['cases', file('given.json', '[{"id":"gst.gstr-3b.monthly","given":"Thane"}]')], 'case 1 has "given" as "Thane"'],
    [['cases', file('nameless.json', '[{"period":"2026-04"}]')], 'case 1 has no "id"'],
    [['cases', file('asked.json', '[{"id":"gst.gstr-3b.monthly","raised":"no"}]')], 'case 1 has "raised" as "no"'],
    [
      ['cases', file('both.json', '[{"id":"gst.gstr-3b.monthly","raised":false,"due":"2026-05-20"}]')],
      'case 1 asks whether it is raised and for something else',
    ],
    [
      ['publish-score', file('amounts.json', '[{"id":"gst.gstr-3b.monthly","kind":"late-fee"}]')],
      'No case is about a date.',
    ],
    [['publish-score', file('own.json', '[]'), '--write'], "--write is for the project's own cases"],
    [
      ['cases', file('unknown.json', '[{"id":"gst.nothing","period":"2026-04","due":"2026-05-20"}]')],
      'No obligation has the id gst.nothing',
    ],
    [['identifiers', file('types.json', '[{"type":"shoe","value":"9"}]')], 'unknown type "shoe"'],
  ])('refuses %j in one line', async (args, told) => {
    const { status, err } = await run(...args)
    expect(err).toContain(told)
    expect(err.split('\n')).toHaveLength(1)
    expect(status).toBe(2)
  })
})
