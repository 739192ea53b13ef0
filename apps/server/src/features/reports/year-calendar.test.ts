import { createEntityAddress } from '@niyam/contract/addresses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copiedText } from '../../../test/copied-text.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { wordsOfPdf } from '../../../test/pdf-words.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const { mine } = firms
  entity_id = (
    await anEntity(mine, {
      name: 'Kaveri Foods Private Limited',
      pan: 'AAECK1234D',
      tracked_from: '2026-04-01',
      incorporated_on: '2019-05-05',
      cin: 'U15122KA2019PTC111111',
      registrations: [
        { kind: 'gst', number: '29AAECK1234D1Z5', details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } },
        { kind: 'gst', number: '27AAECK1234D1Z9', details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } },
      ],
    })
  ).entity_id
  await mine.call(createEntityAddress, {
    params: { entity_id },
    body: {
      kind: 'registered',
      address_line_1: '12 Market Road',
      city: 'Mysuru',
      pincode: '570001',
      state: 'karnataka',
    },
  } as never)
})
afterAll(() => firms.t.close())

const ask = (caller = firms.mine, headers: Record<string, string> = {}, year = '2026-27') =>
  firms.t.app.inject({
    method: 'GET',
    url: `/api/organisation/entities/${entity_id}/year-calendar/?year=${year}`,
    headers: { ...caller.headers, ...headers },
  })

test('another organisation gets nothing, and a wrong year is refused', async () => {
  expect((await ask(firms.theirs)).statusCode).toBe(404)
  const wrong = await ask(firms.mine, {}, '2026-28')
  expect([wrong.statusCode, wrong.json().error.fields.year[0]]).toEqual([
    422,
    'The second year does not follow the first. Write the financial year as 2026-27.',
  ])
})

test('the year of an entity by month, under the name of the organisation', async () => {
  const reply = await ask()
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toContain('Kaveri Foods Private Limited 2026-27.pdf')
  const text = await wordsOfPdf(reply)
  expect(text).toMatch(/^Rao & Associates/)
  expect(text).toContain('Compliance calendar, FY 2026/27 Kaveri Foods Private Limited')
  expect(text).toContain('Private limited company · PAN AAECK1234D')
  expect(text).toContain('12 Market Road · Mysuru · Karnataka · 570001')
  const months = [...text.matchAll(/(April|November|March) (2026|2027) Date Compliance Period Remark/g)]
  expect([...new Set(months.map(([, month]) => month))]).toEqual(['April', 'November', 'March'])
  // Two GSTINs share a row.
  expect(text).toContain(
    '20 Nov GSTR-3B GSTR-3B summary return and tax payment (monthly) · 27AAECK1234D1Z9, 29AAECK1234D1Z5 Oct 2026',
  )
  expect(text).toMatch(/30 Oct \* AOC-4.* Depends on the AGM; latest possible date\./)
  expect(text).toMatch(/Not listed: \d+ dates that depend on information not yet recorded\./)
  expect(text).toMatch(/Not covered yet: .*; Shops and establishments Act of the state \(may apply\);/)
  expect(text).toMatch(/Unsure, compare with the authority: When the portal bars returns older than three years/)
  expect(text).toMatch(/As of 20 Nov 2026 · law release \d/)
  expect(text).toMatch(/Page 1 \/ \d/)
})

test('the paper names an order that moved a date, a holiday and an empty year', async () => {
  const text = await wordsOfPdf(await ask())
  expect(text).toContain('Mar 2026 Overdue. Extended from 20 Apr 2026.')
  expect(text).toContain('Nov 2026 Holiday: file by 19 Dec 2026.')
  expect(await wordsOfPdf(await ask(firms.mine, {}, '2024-25'))).toContain('Nothing is due in FY 2024/25.')
})

test('in the language of the reader', async () => {
  const reply = await ask(firms.mine, { 'accept-language': 'hi' })
  const text = await wordsOfPdf(reply)
  expect(text).toContain('नवंबर 2026')
  expect(text).toContain('20 नवंबर')
  expect(copiedText(reply.rawPayload)).toContain('प्राइवेट लिमिटेड कंपनी')
})
