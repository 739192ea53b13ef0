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
  ])('refuses %j in one line', async (args, told) => {
    const { status, err } = await run(...args)
    expect(err).toContain(told)
    expect(err.split('\n')).toHaveLength(1)
    expect(status).toBe(2)
  })
})
