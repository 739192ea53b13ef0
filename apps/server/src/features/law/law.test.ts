import { askWhatIf, explainObligation, listObligations, type Supposition } from '@niyam/contract/law.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
let gst_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const entity = await anEntity(firms.mine, { address_state: 'karnataka' })
  entity_id = entity.entity_id
  const items = await itemsOf(firms.mine, entity_id)
  gst_id = items.find(({ form }) => form === 'GSTR-3B')?.registration_id ?? ''
})
afterAll(() => firms.t.close())

const base = () => `organisation/compliances/entities/${entity_id}/`
const supposing = (...changes: Partial<Supposition>[]) => firms.mine.post(`${base()}what-if/`, { changes })
const GSTR_3B = { obligation_id: 'gst.gstr-3b.monthly', period: '2026-10' }

test('another organisation asks nothing about this one', async () => {
  const changes = [{ kind: 'entity-kind', to: 'public_limited' }]
  expect((await firms.theirs.get(`${base()}obligations/`)).status).toBe(404)
  expect((await firms.theirs.get(`${base()}explain/`, GSTR_3B)).status).toBe(404)
  expect((await firms.theirs.post(`${base()}what-if/`, { changes })).status).toBe(404)
})

describe('obligations', () => {
  test('from today to a year on, in the order of their days', async () => {
    const { from, to, rows } = await firms.mine.call(listObligations, { params: { entity_id }, query: {} })
    expect([from, to]).toEqual(['2026-11-20', '2027-11-19'])
    expect(rows[0]).toMatchObject({ form: 'GSTR-3B', period: '2026-10', registration_id: gst_id, confidence: 'high' })
    const days = rows.flatMap(({ due_date }) => due_date ?? [])
    expect(days).toEqual(days.toSorted())
  })

  test('as known on a day before an order, its move was not known', async () => {
    const dayOf = async (query: object) => {
      const asked = { from: '2025-10-01', to: '2025-11-01', ...query }
      const { rows } = await firms.mine.call(listObligations, { params: { entity_id }, query: asked })
      return rows.find(({ form, period }) => form === 'GSTR-3B' && period === '2025-09')?.due_date
    }
    expect(await dayOf({})).toBe('2025-10-25')
    expect(await dayOf({ as_known_on: '2025-10-10' })).toBe('2025-10-20')
    expect(await dayOf({ as_known_on: '2025-10-25' })).toBe('2025-10-25')
  })

  test('with the law of a day before the GST there is no return', async () => {
    const query = { from: '2026-12-01', to: '2026-12-31', as_of: '2017-06-30' }
    const { rows } = await firms.mine.call(listObligations, { params: { entity_id }, query })
    expect(rows.filter(({ area }) => area === 'gst')).toEqual([])
  })

  test.each([
    [{ from: '2026-12-01', to: '2026-11-01' }, 'to', 'is before the first'],
    [{ from: '2020-01-01', to: '2026-11-01' }, 'to', 'At most three years'],
    [{ as_of: '2026-02-30' }, 'as_of', ''],
    [{ as_known_on: 'yesterday' }, 'as_known_on', ''],
  ])('%j is refused', async (query, field, words) => {
    const { status, body } = await firms.mine.get(`${base()}obligations/`, query)
    expect(status).toBe(422)
    expect(body.error.fields[field][0]).toContain(words)
  })
})

describe('explain', () => {
  const explained = (query: object) =>
    firms.mine.call(explainObligation, {
      params: { entity_id },
      query: { ...GSTR_3B, registration_id: gst_id, ...query },
    })

  test('in English and in Hindi, with one and the same day', async () => {
    const english = await explained({})
    const hindi = await explained({ language: 'hi' })
    expect(english.because).toMatch(/^Due for this GSTIN/)
    expect(hindi.because).toMatch(/\p{Script=Devanagari}/u)
    expect(hindi.steps.map(({ date }) => date)).toEqual(english.steps.map(({ date }) => date))
    expect(hindi.form_names).toEqual(english.form_names)
  })

  test('what was not known on the day does not move it', async () => {
    expect((await explained({ period: '2025-09' })).extension).toMatchObject({ to: '2025-10-25' })
    expect((await explained({ period: '2025-09', as_known_on: '2025-10-10' })).extension).toBeNull()
  })

  test.each([
    [{ obligation_id: 'gst.gstr-99' }, 'obligation_id'],
    [{ period: '2026-27-Q1' }, 'period'],
    [{ period: 'last month' }, 'period'],
    [{ registration_id: '0190a1b2-0000-7000-8000-000000000001' }, 'registration_id'],
    [{ language: 'ta' }, 'language'],
  ])('%j is refused', async (query, field) => {
    const { status, body } = await firms.mine.get(`${base()}explain/`, { ...GSTR_3B, ...query })
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)).toEqual([field])
  })
})

describe('what if', () => {
  const asked = (...changes: Supposition[]) => firms.mine.call(askWhatIf, { params: { entity_id }, body: { changes } })

  test('a twentieth employee brings bonus and provident fund rules, each with its reason; nothing is stored', async () => {
    const before = await itemsOf(firms.mine, entity_id)
    const employees = {
      kind: 'fact',
      attribute: 'employees',
      financial_year: null,
      state: 'karnataka',
      value: 20,
    } as const
    const { counts, moves } = await asked(employees)
    expect(counts.appears).toBe(moves.filter(({ change }) => change === 'appears').length)
    expect(moves.find(({ obligation_id }) => obligation_id === 'labour.bonus.payment')).toMatchObject({
      change: 'appears',
      before: null,
      why: expect.stringContaining('at least 20') as string,
    })
    expect(await itemsOf(firms.mine, entity_id)).toEqual(before)
  })

  test('the end of a registration takes what is due for later periods', async () => {
    const { counts, moves } = await asked({ kind: 'registration-ended', registration_id: gst_id, on: '2026-12-31' })
    expect(counts.vanishes).toBeGreaterThan(0)
    const gone = moves.filter(({ change, form }) => change === 'vanishes' && form === 'GSTR-3B')
    expect(gone.every(({ period }) => period >= '2027-01')).toBe(true)
    expect(gone[0]).toMatchObject({ after: null, registration_number: expect.stringMatching(/^29/) as string })
  })

  test('another registration, and quarterly returns for the one there is', async () => {
    const details = { taxpayer_type: 'regular', filing_frequency: 'monthly' }
    const added = await asked({ kind: 'registration-added', registration_kind: 'gst', state: 'gujarat', details })
    expect(added.moves.filter(({ form }) => form === 'GSTR-3B').length).toBeGreaterThan(10)
    expect(added.moves.filter(({ registration_number }) => registration_number !== null)).toEqual([])
    const quarterly = { taxpayer_type: 'regular', filing_frequency: 'quarterly' }
    const changed = await asked({ kind: 'registration-changed', registration_id: gst_id, details: quarterly })
    expect(changed.counts).toMatchObject({
      appears: expect.any(Number) as number,
      vanishes: expect.any(Number) as number,
    })
    expect(
      changed.moves.some(
        ({ obligation_id, change }) => change === 'vanishes' && obligation_id === GSTR_3B.obligation_id,
      ),
    ).toBe(true)
  })

  test('what cannot be is refused, each under the supposition that says it', async () => {
    const { status, body } = await supposing(
      { kind: 'fact', attribute: 'employes', value: 20 },
      { kind: 'entity-kind', to: 'public_limited' },
      { kind: 'fact', attribute: 'employees', value: -3 },
      { kind: 'entity-kind', to: 'club' },
      { kind: 'registration-ended', registration_id: '0190a1b2-0000-7000-8000-000000000001', on: '2026-12-31' },
    )
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)).toEqual(['changes.0', 'changes.2', 'changes.3', 'changes.4'])
    expect(body.error.fields['changes.0'][0]).toContain('Was "employees" meant?')
    expect(body.error.fields['changes.2'][0]).toContain('-3')
  })

  test('nothing supposed, too much supposed and days the wrong way round are refused', async () => {
    expect((await supposing()).body.error.fields).toHaveProperty('changes')
    const many = Array.from({ length: 21 }, () => ({ kind: 'entity-kind', to: 'llp' }) as const)
    expect((await supposing(...many)).body.error.fields).toHaveProperty('changes')
    const reply = await firms.mine.post(`${base()}what-if/`, {
      changes: many.slice(1),
      from: '2027-01-01',
      to: '2026-01-01',
    })
    expect(reply.body.error.fields).toHaveProperty('to')
  })
})
