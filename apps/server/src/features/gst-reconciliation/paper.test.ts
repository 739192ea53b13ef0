import { gstReconciliation } from '@niyam/contract/gst-reconciliation.ts'
import { paise } from '@niyam/law/format/paise.ts'
import { formatRupees } from '@niyam/law/format/rupee-text.ts'
import { GSTR1, GSTR2B, GSTR3B, PURCHASES } from '@niyam/formats/fixtures.test-support.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copiedText } from '../../../test/copied-text.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { wordsOfPdf } from '../../../test/pdf-words.ts'
import { sendFile } from '../../../test/upload.ts'

const GSTIN = '29AAACI4798L1ZU'
let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const indus = await anEntity(firms.mine, {
    name: 'Indus Trading Private Limited',
    pan: 'AAACI4798L',
    registrations: [{ kind: 'gst', number: GSTIN, details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } }],
  })
  entity_id = indus.entity_id
  for (const [name, content] of [
    ['1.json', JSON.stringify(GSTR1)],
    ['2b.json', JSON.stringify(GSTR2B)],
    ['3b.json', JSON.stringify(GSTR3B)],
    ['register.csv', PURCHASES],
  ] as const)
    await sendFile(firms.t, firms.mine, 'organisation/portal-files/', name, Buffer.from(content))
})
afterAll(() => firms.t.close())

const ask = (caller = firms.mine, language = 'en', query = `gstin=${GSTIN}&month=2026-04`) =>
  firms.t.app.inject({
    method: 'GET',
    url: `/api/organisation/entities/${entity_id}/gst-reconciliation/pdf/?${query}`,
    headers: { ...caller.headers, 'accept-language': language },
  })

test('another organisation gets no paper, and a month outside the year is refused', async () => {
  expect((await ask(firms.theirs)).statusCode).toBe(404)
  expect((await ask(firms.mine, 'en', 'year=2025-26&month=2026-04')).statusCode).toBe(422)
})

test('the paper has the counts of each class and every document that differs, and no other', async () => {
  const reply = await ask()
  expect(reply.headers['content-disposition']).toContain(
    `Indus Trading Private Limited ${GSTIN} GST reconciliation 2026-04.pdf`,
  )
  const text = await wordsOfPdf(reply)
  expect(text).toMatch(/^Rao & Associates/)
  expect(text).toContain('GST reconciliation, April 2026 Indus Trading Private Limited')
  expect(text).toContain(`GSTIN ${GSTIN}`)
  const shown = await firms.mine.call(gstReconciliation, {
    params: { entity_id },
    query: { gstin: GSTIN, month: '2026-04', class: 'only-2b' },
  })
  const rupees = (amount: number) => formatRupees(paise(amount))
  const { exact, ineligible } = shown.counts
  for (const [name, { books, statement }] of [
    ['Exact', exact],
    ['Ineligible', ineligible],
  ] as const)
    expect(text).toContain(
      `${name} ${books.documents} ${rupees(books.tax_paise)} ${statement.documents} ${rupees(statement.tax_paise)}`,
    )
  const sum = (side: 'books' | 'statement', key: 'documents' | 'tax_paise') =>
    Object.values(shown.counts).reduce((all, count) => all + count[side][key], 0)
  expect(text).toContain(
    `Together ${sum('books', 'documents')} ${rupees(sum('books', 'tax_paise'))} ${sum('statement', 'documents')} ${rupees(sum('statement', 'tax_paise'))}`,
  )
  expect(text).toContain('Only in GSTR-2B (1)')
  expect(text).toMatch(/Not here 0256628 Bill of entry · \d+ \w+ 2026 Taxable ₹[\d,.]+ IGST ₹[\d,.]+/)
  // The pair that agrees is counted, not listed.
  expect(text).not.toContain('A/1 Invoice')
  // Liability of 180 against 5 in GSTR-1: only tables that differ are on the paper.
  expect(text).toContain('3.1(a) Outward taxable supplies GSTR-1')
  expect(text).toContain('Taxable value ₹1,000.00 ₹100.00 ₹900.00')
  expect(text).not.toContain('4(A)(4)')
  expect(text).toMatch(/As of 20 Nov 2026 · law release \d/)
})

test('a year without its files says which are missing; another GSTIN has nothing', async () => {
  const text = await wordsOfPdf(await ask(firms.mine, 'en', `gstin=${GSTIN}&year=2025-26`))
  expect(text).toContain('GST reconciliation, FY 2025/26')
  expect(text).toContain('GSTR-3B not imported: April 2025, May 2025')
  expect(text).toContain('All tables agree or are not known.')
})

test('in Hindi the copied words are those of the screen, with the same amounts', async () => {
  const reply = await ask(firms.mine, 'hi')
  const copied = copiedText(reply.rawPayload)
  for (const word of ['मिलान', 'केवल', 'अपात्र', 'आपूर्तिकर्ता', 'कर योग्य बाहरी आपूर्ति']) expect(copied).toContain(word)
  expect(await wordsOfPdf(reply)).toContain('₹1,000.00 ₹100.00 ₹900.00')
})
