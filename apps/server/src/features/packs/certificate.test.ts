import { startCertificate } from '@niyam/contract/packs.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copiedText } from '../../../test/copied-text.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { textOfPdf } from '../receipts/pdf-text.ts'
import { certificateOnPaper } from './certificate-pdf.ts'

let firms: TwoFirms
let company: string
let firm: string

beforeAll(async () => {
  firms = await twoFirms()
  const { mine, t } = firms
  const gst = (pan: string) => ({
    pan,
    tracked_from: '2026-04-01',
    registrations: [
      {
        kind: 'gst' as const,
        number: `29${pan}1Z5`,
        details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
      },
    ],
  })
  company = (await anEntity(mine, { name: 'Kaveri Foods Private Limited', ...gst('AAECK1234D') })).entity_id
  firm = (await anEntity(mine, { name: 'Kaveri Traders', kind: 'partnership', ...gst('AAFFK1234D') })).entity_id
  await t.drain()
  const { items } = await mine.call(listCalendar, { query: { entity_id: company, search: 'GSTR-3B', pagesize: 200 } })
  const file = (period: string, body: object) => {
    const item = items.find((one) => one.period === period && one.form === 'GSTR-3B')
    return mine.post(`organisation/compliances/calendar/${item?.item_id}/filing/`, body)
  }
  await file('2026-06', { filed_on: '2026-07-20', acknowledgement: 'AA290626000001B', document_ids: [] })
  const late = { filed_on: '2026-08-25', acknowledgement: 'AA290726000001C', document_ids: [], late_fee_paise: 25_000 }
  expect((await file('2026-07', { ...late, note: 'The cash ledger was short' })).status).toBe(200)
})
afterAll(() => firms.t.close())

/** The words of the certificate, without its line breaks. */
async function certificate(entity_id: string, language = 'en', quarter = '2026-27-Q2') {
  const { t, mine } = firms
  const headers = { ...mine.headers, 'accept-language': language }
  const url = '/api/organisation/packs/certificate/'
  const asked = await t.app.inject({ method: 'POST', url, headers, payload: { entity_id, quarter } })
  expect(asked.statusCode, asked.body).toBe(200)
  await t.drain()
  const file = await t.app.inject({
    method: 'GET',
    url: `/api/organisation/packs/${asked.json().data.pack_id}/file/`,
    headers,
  })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const read = await textOfPdf(file.rawPayload)
  if (!read.ok) throw new Error(read.problem)
  return { text: read.text.replace(/\s+/g, ' '), copied: copiedText(file.rawPayload) }
}

test('the quarter of a company: scope, counts by law, exceptions with reason and cost, a place to sign', async () => {
  const { text } = await certificate(company)
  expect(text).toMatch(/^Rao & Associates/)
  expect(text).toContain('Quarterly compliance certificate No. 2026-27-Q2/1 Kaveri Foods Private Limited')
  expect(text).toContain('Quarter Q2 2026/27: 1 Jul 2026 to 30 Sep 2026')
  expect(text).toMatch(/section 134\(5\) ?\(f\) of the Companies Act, 2013/)
  // GSTR-1 and GSTR-3B of June, July and August.
  expect(text).toMatch(/GST 6 1 1 4 0 0 0 /)
  expect(text).toContain('20 Aug 2026 Filed late, 5 days The cash ledger was short Paid: Late fee ₹250')
  expect(text).toMatch(/20 Sep 2026 Overdue, 61 days No reason recorded Late fee ₹500 to ₹3,050; Interest not known/)
  expect(text).not.toContain('20 Jul 2026 Filed')
  expect(text).toMatch(/Assumptions .*On time is judged by the day of filing/)
  expect(text).toMatch(/As of 20 Nov 2026 · law release \d/)
  expect(text).toMatch(/Signature Name Designation Place Date/)
  expect(text).toMatch(/Page 1 \/ \d/)
})

test('the section for directors is named for companies only, numbers count on, and a quarter that runs says so', async () => {
  const { text } = await certificate(firm, 'en', '2026-27-Q3')
  expect(text).not.toContain('134(5)')
  expect(text).toContain('No. 2026-27-Q3/2')
  expect(text).toContain('The quarter ends on 31 Dec 2026; what falls due until then is listed as not due yet.')
  const reply = firms.mine.call(startCertificate, { body: { entity_id: firm, quarter: '2027-28-Q1' } })
  await expect(reply).rejects.toThrow('This quarter has not begun. Choose an earlier one.')
})

test('in Hindi, as text that is copied as it was written', async () => {
  const { copied, text } = await certificate(company, 'hi')
  expect(copied).toContain('तिमाही अनुपालन प्रमाणपत्र')
  expect(copied).toContain('निदेशक इसका सहारा ले सकते हैं।')
  expect(copied).toContain('कारण दर्ज नहीं')
  expect(text).toContain('20 अगस्त 2026')
  // Left in Latin letters are names, forms, numbers and what people wrote.
  expect(text).not.toMatch(/Overdue|Filed|known|Late fee|Law|Reason|Scope|assumed|record|Signature/)
})

test('a page to sign says what is signed, however many exceptions come before', async () => {
  const row = {
    form: 'GSTR-1',
    title: 'Outward supplies',
    due: '11 Sep 2026',
    state: 'Filed late',
    reason: '',
    cost: '',
  }
  for (const count of [11, 13, 15, 17]) {
    const pdf = await certificateOnPaper({
      organisation: 'Rao & Iyer',
      place: '',
      title: 'Certificate',
      entity: 'Kaveri',
      particulars: [],
      page: 'Page',
      statement: ['By the record.'],
      scope: { title: 'Scope', lines: [] },
      summary: { heads: ['Law', 'Due'], rows: [['GST', '1']] },
      exceptions: { title: 'Exceptions', none: '', heads: ['a', 'b', 'c', 'd', 'e'], rows: Array(count).fill(row) },
      assumptions: { title: 'Assumptions', lines: ['On time is judged by the day of filing.'] },
      notes: [],
      made: 'As of 20 Nov 2026',
      signer: ['Signature', 'Name', 'Designation', 'Place', 'Date'],
    })
    const read = await textOfPdf(pdf)
    if (!read.ok) throw new Error(read.problem)
    expect(read.text.replace(/\s+/g, ' ')).not.toMatch(/Assumptions.*Page \d \/ \d.*Signature/)
  }
})
