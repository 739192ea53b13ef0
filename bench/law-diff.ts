import { catalogueRelease, type EntitySubject, isoDate, lawDiff, loadCatalogue, loadRelease } from '@niyam/law'
import { type Result, median, round } from './result.ts'

const ENTITIES = 400
const RUNS = 5
const OLDER = '2026.11.1'
const TWO_YEARS = { from: isoDate('2026-04-01'), to: isoDate('2028-03-31') }
const STATES = ['Karnataka', 'Maharashtra', 'West Bengal', 'Kerala', 'Gujarat', 'Tamil Nadu', 'Haryana', 'Telangana']

/** A firm's clients: companies, LLPs and proprietors with the usual registrations in different states. */
function anEntity(at: number): EntitySubject {
  const state = STATES[at % STATES.length] ?? 'Karnataka'
  const kind = (['private_limited', 'llp', 'proprietorship', 'public_limited'] as const)[at % 4] ?? 'llp'
  const form = kind === 'llp' ? [{ id: 'form', kind: 'llp' }] : [{ id: 'form', kind: 'company' }]
  return {
    entity: { id: `e${at}`, kind, attributes: { state, employees: 5 + at }, active_from: isoDate('2015-05-04') },
    registrations: [
      {
        id: 'gst',
        kind: 'gst',
        state,
        attributes: {
          taxpayer_type: 'regular',
          filing_frequency: at % 3 === 0 ? 'quarterly' : 'monthly',
          aggregate_turnover_inr: [{ financial_year: '2025-26', value: 1_000_000 * at }],
        },
      },
      { id: 'tan', kind: 'tds', attributes: { payment_kind: ['salary', 'resident-non-salary'] } },
      { id: 'pan', kind: 'income_tax' },
      ...(kind === 'proprietorship' ? [] : form),
      { id: 'pf', kind: 'pf', state },
      { id: 'esi', kind: 'esi', state },
      { id: 'pt', kind: 'professional_tax', state, attributes: { pt_kind: 'ptrc' } },
      { id: 'lwf', kind: 'lwf', state },
      { id: 'food', kind: 'fssai', state, attributes: { fssai_type: 'state-licence' } },
      { id: 'shop', kind: 'other', state, attributes: { other_kind: 'shops' } },
    ],
  }
}

/** What a new release changes in the calendars of a firm's clients: seven areas come, and much else is written anew. */
export async function lawDiffs(): Promise<Result[]> {
  const [older, newer] = await Promise.all([loadRelease(OLDER), loadCatalogue()])
  const subjects = Array.from({ length: ENTITIES }, (_, at) => anEntity(at))
  let changes = 0
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    const diffs = lawDiff(older, newer, subjects, TWO_YEARS)
    const taken = performance.now() - start
    changes = diffs.reduce((sum, diff) => sum + diff.appears.length + diff.vanishes.length + diff.moves.length, 0)
    return taken
  })
  return [
    {
      bench: 'law diff, 400 entities and two years',
      value: round(median(times), 0),
      unit: 'ms',
      wanted: { at: 'most', value: 1000 },
      of: { older: OLDER, newer: catalogueRelease, changes, first_ms: Math.round(times[0] ?? 0) },
    },
  ]
}
