import { calendarItems, isoDate, type ItemExplanation, itemExplanation, loadCatalogue } from '@niyam/law'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { Explanation } from './explanations.ts'

const FactOfLaw = Explanation.shape.facts.element.omit({ of: true }).strict()
/** The law package explains in the shape of the contract; only the server knows where a fact is kept. */
const OfLaw = Explanation.extend({ facts: z.array(FactOfLaw) }).strict()

test('the types of the law package and the contract agree', () => {
  expectTypeOf<ItemExplanation>().toExtend<z.infer<typeof OfLaw>>()
  expectTypeOf<keyof ItemExplanation>().toEqualTypeOf<keyof Explanation>()
})

test('the law package explains every item in the shape of the contract, in both languages', async () => {
  const law = await loadCatalogue()
  const subject = {
    entity: { id: 'e', kind: 'private_limited', attributes: { state: 'Karnataka', employees: 40 } },
    registrations: [
      { id: 'cin', kind: 'company', number: 'U72200KA2019PTC123456' },
      { id: 'gst', kind: 'gst', number: '29AAAPL1234C1ZX', state: '29', attributes: { taxpayer_type: 'regular' } },
      { id: 'tds', kind: 'tds', attributes: {} },
      { id: 'pf', kind: 'pf', attributes: {} },
    ],
    events: [{ id: 'x', kind: 'agm-held', on: isoDate('2026-09-24') }],
  }
  const rows = calendarItems(law, subject, { from: isoDate('2025-04-01'), to: isoDate('2027-03-31') })
  expect(rows.length).toBeGreaterThan(100)
  for (const row of rows)
    for (const language of ['en', 'hi'] as const)
      OfLaw.parse(itemExplanation(law, subject, row, { language, working_day_before: undefined }))
})
