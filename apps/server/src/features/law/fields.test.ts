import { complianceFields } from '@niyam/contract/law.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../../test/app.ts'
import { type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const ask = async (query: Record<string, string> = {}, by = firms.mine) =>
  (await by.call(complianceFields, { query: query as never })).fields

test('each question has its words, its kind, its choices and what it decides', async () => {
  const fields = await ask()
  const of = (key: string) => fields.find((field) => field.key === key)
  expect(of('filing_frequency')).toMatchObject({
    type: 'choice',
    choices: [
      { value: 'monthly', label: 'Monthly' },
      { value: 'quarterly', label: 'Quarterly (QRMP)' },
    ],
    areas: ['gst'],
    registrations: ['gst'],
    is_of_entity: false,
    forms: expect.arrayContaining(['GSTR-3B']),
  })
  expect(of('aggregate_turnover_inr')).toMatchObject({ type: 'money', choices: [], is_of_entity: true, per_year: true })
  expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
})

test('an area and a kind of registration narrow them, and an unknown one is named', async () => {
  const ofGst = await ask({ kind: 'gst' })
  expect(ofGst.length).toBeGreaterThan(3)
  expect(ofGst.every(({ registrations }) => registrations.includes('gst'))).toBe(true)
  const ofPf = await ask({ area: 'pf' })
  expect(ofPf.length).toBeGreaterThan(0)
  expect(ofPf.every(({ areas }) => areas.includes('pf'))).toBe(true)
  const { status, body } = await firms.mine.get('organisation/compliances/fields/', { area: 'customs' })
  expect([status, body.error.fields.area[0]]).toEqual([422, expect.stringContaining('"customs"')])
})

test('they are asked in Hindi too', async () => {
  const fields = await ask({ kind: 'gst' }, caller(firms.t.app, { ...firms.mine.headers, 'accept-language': 'hi' }))
  expect(fields.every(({ label }) => /[\u0900-\u097f]/.test(label))).toBe(true)
})
