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
