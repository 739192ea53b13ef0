import { costOfItem, getCalendarItem } from '@niyam/contract/items.ts'
import { listEntities } from '@niyam/contract/entities.ts'
import { askWhatIf } from '@niyam/contract/law.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller } from '../../test/app.ts'
import { anEntity, anItem, numbered, type TwoFirms, twoFirms } from '../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
let inHindi: Caller
beforeAll(async () => {
  firms = await twoFirms()
  inHindi = caller(firms.t.app, { ...firms.mine.headers, 'accept-language': 'hi' })
  const entity = await anEntity(firms.mine, {
    tracked_from: '2025-10-01',
    registrations: [
      {
        kind: 'gst',
        number: numbered('29AAECK####D1Z5'),
        details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
      },
    ],
  })
  entity_id = entity.entity_id
})
afterAll(() => firms.t.close())

test('a refusal names thing, reason and next step in the language of the call', async () => {
  const stranger = caller(firms.t.app, { 'accept-language': 'hi' })
  const wrong = await stranger.post('accounts/login/', { email: 'nobody', password: '' })
  expect(wrong.body.error.message).toBe('कृपया त्रुटियाँ ठीक करके फिर प्रयास करें।')
  expect(wrong.body.error.fields).toEqual({
    email: ['यह ई-मेल पता नहीं है। इसे name@example.in की तरह लिखें।'],
    password: ['पासवर्ड नहीं भरा गया। इसे भरें।'],
  })
  const inGerman = caller(firms.t.app, { 'accept-language': 'de' })
  const other = await inGerman.post('accounts/login/', { email: 'nobody', password: 'x' })
  expect(other.body.error.message).toBe('Please fix the errors and try again.')
})

test('a table has its heads and actions in it, and the names of entities as they are', async () => {
  const table = await inHindi.call(listEntities)
  expect(table.fields.map(({ label }) => label)).toContain('आगे देय')
  expect(table.rows[0]?.actions.map(({ label }) => label)).toEqual(['खोलें', 'कैलेंडर'])
  const english = await firms.mine.call(listEntities)
  expect(english.fields.map(({ label }) => label)).toContain('Next due')
  expect(table.rows[0]?.groups[0]?.[0]).toEqual(english.rows[0]?.groups[0]?.[0])
})

test('reasons, costs and their steps are in the language of the caller', async () => {
  const { item_id } = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-09')
  const { explanation, costs } = await inHindi.call(getCalendarItem, { params: { item_id } })
  expect(explanation.because).toMatch(/^इस GSTIN के लिए देय/)
  expect(costs[0]?.missing[0]?.label).toBe('शून्य रिटर्न')
  const body = { on: '2026-11-20', is_nil: false, amounts: { tax_in_cash: 100_000 } }
  const told = await inHindi.call(costOfItem, { params: { item_id }, body })
  expect(told.costs[0]?.steps[0]).toBe('31 दिन की देरी, ₹50 प्रतिदिन।')
  expect(told.costs[1]?.steps).toEqual([
    '20 अक्टूबर 2026 के बाद 31 दिन, 18% वार्षिक।',
    expect.stringMatching(/^नियत तारीख से अब तक कैश लेजर का न्यूनतम शेष ज्ञात नहीं/),
    '₹1,00,000 पर।',
  ])
})

test('so is what would change, and what cannot be supposed', async () => {
  const params = { entity_id }
  const turnover = { kind: 'fact' as const, attribute: 'filing_frequency', value: 'quarterly' }
  const registration_id = (await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-09')).registration_id ?? ''
  const changed = { kind: 'registration-changed' as const, registration_id, details: { filing_frequency: 'quarterly' } }
  const { moves } = await inHindi.call(askWhatIf, { params, body: { changes: [changed] } })
  expect(moves.length).toBeGreaterThan(0)
  expect(moves.every(({ why }) => /[ऀ-ॿ]/.test(why))).toBe(true)
  const body = { changes: [{ ...turnover, attribute: 'no_such_fact' }] }
  const refused = await inHindi.post(`organisation/compliances/entities/${entity_id}/what-if/`, body)
  expect(refused.body.error.fields['changes.0'][0]).toMatch(/ऐसा कोई तथ्य नहीं/)
})
