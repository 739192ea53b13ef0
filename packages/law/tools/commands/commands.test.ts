import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../command.ts'

const folder = mkdtempSync(join(tmpdir(), 'law-'))
const file = (name: string, content: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return name
}
const run = async (...args: string[]) => {
  const said = { out: '', err: '' }
  const named = args.map((arg) => (arg.endsWith('.json') ? join(folder, arg) : arg))
  const streams = { out: (text: string) => void (said.out += text), err: (text: string) => void (said.err += text) }
  return { status: await runCommand(named, streams), out: said.out, err: said.err.trim() }
}
const lines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const monthly = { taxpayer_type: 'regular', filing_frequency: 'monthly', state: 'Karnataka' }
const flat = file('flat.json', monthly)
const company = file('company.json', {
  ...monthly,
  entity_kind: 'private_limited',
  agm: '2026-09-30',
  registrations: ['gst', 'tan', { kind: 'company', attributes: { small_company: true } }],
})
const written = file('written.json', {
  entity: { id: 'e1', kind: 'llp', attributes: {}, active_from: '2020-04-01' },
  registrations: [
    {
      id: 'ka',
      kind: 'gst',
      state: 'Karnataka',
      attributes: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
    },
    {
      id: 'mh',
      kind: 'gst',
      state: 'Maharashtra',
      attributes: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
    },
  ],
})

describe('explain', () => {
  const ask = (...more: string[]) => run('explain', 'gst.gstr-3b.monthly', '--facts', flat, ...more)

  it('answers with the day, the order that moved it and the reasons', async () => {
    const { status, out } = await ask('--period', '2025-09')
    expect(JSON.parse(out)).toMatchObject({
      obligation_id: 'gst.gstr-3b.monthly',
      period: '2025-09',
      answer: { kind: 'due', statutory_due_date: '2025-10-20', due_date: '2025-10-25' },
      applicability: { answer: 'applies' },
    })
    expect(status).toBe(0)
  })

  it('leaves out an order that was not known yet', async () => {
    const { out } = await ask('--period', '2025-09', '--as-known-on', '2025-10-10')
    expect(JSON.parse(out)).toMatchObject({ answer: { due_date: '2025-10-20' } })
  })

  it('takes the registration that is named', async () => {
    const { status, err } = await run('explain', 'gst.gstr-3b.monthly', '--facts', written, '--period', '2026-10')
    expect([status, err]).toEqual([2, 'gst.gstr-3b.monthly arises from each of ka, mh. Say which with --registration.'])
    const named = await run(
      'explain',
      'gst.gstr-3b.monthly',
      '--facts',
      written,
      '--period',
      '2026-10',
      '--registration',
      'mh',
    )
    expect(named.status).toBe(0)
  })

  it.each([
    [['--period', '2026-27-Q1'], 'runs by the month; "2026-27-Q1" is not one. Name a period as 2026-04.'],
    [['--period', '2016-04'], 'is recorded from 1 July 2017; April 2016 is outside that time.'],
    [[], '--period is missing'],
    [
      ['--period', '2026-10', '--as-of', '2017-01-01'],
      'October 2026, seen as of 1 January 2017, is outside that time.',
    ],
    [['--period', '2026-10', '--as-of', '2026-02-30'], '--as-of is "2026-02-30", which is not a valid date'],
    [['--period', '2026-10', '--language', 'la'], 'not written in "la". Known: en, hi.'],
  ])('refuses %j', async (more, told) => {
    const { status, err, out } = await ask(...more)
    expect(err).toContain(told)
    expect([status, out]).toEqual([2, ''])
  })

  it.each([
    [{ ...monthly, taxpayer_typ: 'regular' }, 'Was "taxpayer_type" meant?'],
    [{ ...monthly, employees: -3 }, '"employees" is -3: a count below zero cannot be'],
    [{ ...monthly, agm: '30-09-2026' }, '"agm" is "30-09-2026", which is not a valid date'],
    [{ ...monthly, registrations: ['vat'] }, '"vat" is not a registration.'],
    [{ ...monthly, entity_kind: 'pvt' }, '"pvt" is not a kind of entity.'],
    [[], 'holds no subject'],
    [{ entity: { id: 'e' }, registrations: 'gst' }, '"registrations" is not a list'],
    [{ entity: { id: 'e' }, registrations: [{ kind: 'gst', state: 'Atlantis' }] }, 'registration "gst": "Atlantis"'],
    [
      { entity: { id: 'e', attributes: { employees: -3 }, active_from: 'x' } },
      '"active_from" is "x", which is not a valid date',
    ],
    [{ entity: { id: 'e' }, events: [{ kind: 'agm', on: '2026-09-31' }] }, '"agm" is not an event.'],
    [{ entity: 'e' }, '"entity" is not an object'],
  ])('refuses the facts %j', async (facts, told) => {
    const { status, err } = await run(
      'explain',
      'gst.gstr-3b.monthly',
      '--facts',
      file('bad.json', facts),
      '--period',
      '2026-10',
    )
    expect(err).toContain(told)
    expect(status).toBe(2)
  })
})

it('takes registrations by the words of the law, in a subject written out too', async () => {
  const facts = file('words.json', { entity: { attributes: {} }, registrations: ['tan', 'tan', { kind: 'pan' }] })
  const { status, out } = await run('due', '--facts', facts, '--from', '2026-11-01', '--to', '2026-11-30')
  expect(new Set(lines(out).map((row) => row['registration_id']))).toEqual(new Set(['tan', 'tan-2', 'pan']))
  expect(status).toBe(0)
})

describe('due', () => {
  const AUTUMN = ['--from', '2026-11-01', '--to', '2026-12-31']

  it('lists every item, a line each, by day', async () => {
    const { status, out, err } = await run('due', '--facts', company, ...AUTUMN)
    const rows = lines(out)
    expect(rows).toContainEqual(
      expect.objectContaining({ obligation_id: 'gst.gstr-3b.monthly', period: '2026-10', due_date: '2026-11-20' }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({
        obligation_id: 'mca.mgt-7a.small',
        due_date: '2026-11-29',
        registration_id: 'company',
      }),
    )
    expect([status, err]).toEqual([0, ''])
  })

  it('says how to name registrations where there are none', async () => {
    const { status, err } = await run('due', '--facts', flat, ...AUTUMN)
    expect(err).toContain('"registrations": ["gst", "tds", "company"]')
    expect(status).toBe(0)
  })

  it.each([
    [['--from', '2026-12-31', '--to', '2026-11-01'], 'is after'],
    [['--from', '1800-01-01', '--to', '1801-01-01'], 'Ask for a later range.'],
    [['--from', '2000-01-01', '--to', '2100-01-01'], 'more than 30 years'],
    [['--from', '2026-11-01'], '--to is missing'],
  ])('refuses %j', async (range, told) => {
    const { status, err } = await run('due', '--facts', company, ...range)
    expect(err).toContain(told)
    expect(status).toBe(2)
  })
})

describe('what-if', () => {
  const ask = (change: unknown) =>
    run(
      'what-if',
      '--facts',
      company,
      '--change',
      file('change.json', change),
      '--from',
      '2026-11-01',
      '--to',
      '2027-03-31',
    )

  it('tells what appears, with the reason', async () => {
    const { status, out } = await ask({ employees: 20, registrations: ['pf'] })
    expect(lines(out)).toContainEqual(
      expect.objectContaining({ change: 'appears', obligation_id: 'pf.ecr.monthly', before: null }),
    )
    expect(status).toBe(0)
  })

  it.each([
    [{ employes: 20 }, 'Change 1: "employes" is not a fact'],
    [[{ kind: 'fact', attribute: 'employees', value: -3 }], 'a count below zero'],
    [[{ kind: 'registration-ended', registration_id: 'x' }], 'has no "on", which "registration-ended" needs'],
    [[{ kind: 'marriage' }], '"marriage" is not a kind of change'],
    [[3], 'change 1 is not an object'],
  ])('refuses %j', async (change, told) => {
    const { status, err } = await ask(change)
    expect(err).toContain(told)
    expect(status).toBe(2)
  })
})

describe('diff', () => {
  it('finds nothing between a catalogue and itself', async () => {
    expect(await run('diff', '2026.11.1', '2026.11.1', '--facts', company)).toEqual({ status: 0, out: '', err: '' })
  })

  it('names what another release added, without any subject', async () => {
    const { status, out } = await run('diff', '2026.11.1', '2026.11.2')
    expect(lines(out)).toContainEqual(expect.objectContaining({ area: 'pt', change: 'added' }))
    expect(status).toBe(1)
  })

  it('tells each subject what moves, from areas written as JSON', async () => {
    const version = {
      id: 'gst.a',
      title: 'Return',
      form: 'A',
      authority: 'CBIC',
      act: 'CGST Act',
      provision: 's. 39',
      effective: { from: '2017-07-01', to: null },
      applies_when: 'all',
      attributes: {},
      prepare: [],
      sources: [],
      confidence: 'high',
      checked_on: '2026-11-20',
    }
    const areas = (day: number) => [
      {
        area: 'gst',
        obligations: [
          {
            id: 'gst.a',
            registration: 'gst',
            frequency: 'monthly',
            period: 'month',
            effective_by: 'period',
            versions: [{ ...version, due: `${day}th`, due_rule: { anchor: 'period-end', months: 1, day } }],
          },
        ],
      },
    ]
    const names = [file('old.json', areas(20)), file('new.json', areas(25))] as const
    const { status, out } = await run(
      'diff',
      ...names,
      '--facts',
      company,
      '--from',
      '2026-12-01',
      '--to',
      '2026-12-31',
    )
    expect(lines(out)).toEqual([
      expect.objectContaining({ change: 'moves', subject_id: 'entity', registration_id: 'gst', period: '2026-11' }),
    ])
    expect(status).toBe(1)
  })

  it('refuses input that is not a catalogue', async () => {
    const { status, err } = await run('diff', '2026.11.1', '2031.1.1')
    expect(err).toContain('"2031.1.1" is not a release, file or folder. Known releases: 2026.11.1, ')
    expect(status).toBe(2)
  })
})

it('names every version of the law with its confidence, in one list', async () => {
  const { status, out } = await run('coverage', '--json')
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({
      id: 'gst.gstr-3b.monthly',
      area: 'gst',
      form: 'GSTR-3B',
      checked_on: expect.stringMatching(/^\d{4}-/),
      confidence: expect.stringMatching(/^(high|medium|low)$/),
    }),
  )
  expect(status).toBe(0)
})

describe('what to look at again', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-12-01T06:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const listed = async (days: number) =>
    (await run('stale', '--days', String(days), '--json')).out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { what: string; id: string; on: string | null })

  it('is what was not checked for so many days, the longest unchecked first', async () => {
    const all = await listed(90)
    const old = all.filter(({ what }) => what === 'version')
    expect(old.length).toBeGreaterThan(400)
    const days = old.map(({ on }) => on ?? '')
    expect(days).toEqual(days.toSorted((one, two) => one.localeCompare(two)))
    // Law that is no longer in force needs no check.
    expect(old.map(({ id }) => id)).not.toContain('income-tax.appeal-itat.sixty-days')
    expect(all).toContainEqual(expect.objectContaining({ what: 'table', id: 'appeals/gst.first-appeal' }))
    expect((await listed(36_500)).filter(({ what }) => what === 'version' || what === 'table')).toEqual([])
  })

  it('is every order whose day of publication was not found', async () => {
    const without = (await listed(36_500)).filter(({ what }) => what === 'order-without-day')
    expect(without.length).toBeGreaterThan(10)
    expect((await run('stale', '--days', '36500')).out).toContain('Orders whose day of publication was not found: ')
  })

  it('takes a whole number of days', async () => {
    expect(await run('stale', '--days', 'x')).toMatchObject({ status: 2, err: expect.stringContaining('--days') })
  })
})

it('explains itself, facts and all', async () => {
  expect((await run('help')).out).toContain('due --facts FILE --from DAY --to DAY')
  expect((await run('help', 'facts')).out).toContain('aggregate_turnover_inr (money)')
  expect(await run()).toMatchObject({ status: 2, err: expect.stringContaining('Commands: explain, due') })
})
