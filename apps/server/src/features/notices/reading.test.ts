import { readNotice } from '@niyam/contract/notice-reading.ts'
import * as contract from '@niyam/contract/notices.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { handlers } from '../../jobs/handlers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { portalPdf } from '../../../test/pdf.ts'
import { sendFile, upload } from '../../../test/upload.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const details = { taxpayer_type: 'regular', filing_frequency: 'monthly' }
  const registrations = [{ kind: 'gst' as const, number: '29AABCM1234K1Z5', details }]
  entity_id = (await anEntity(firms.mine, { name: 'Meera Textiles', pan: 'AABCM1234K', registrations })).entity_id
})
afterAll(() => firms.t.close())

const LINES = [
  'FORM GST DRC-01',
  'Reference No. : ZD290626012345K Date : 05/11/2026',
  'GSTIN : 29AABCM1234K1Z5',
  'Tax Period : Apr 2024 - Mar 2025 F.Y. : 2024-25',
  'Date by which reply has to be submitted : 05/12/2026',
  'Date of personal hearing : 10/12/2026',
  'Sr. No. Tax Interest Penalty Fee Others Total',
  'Total 1,80,000.00 16,200.00 18,000.00 0.00 0.00 2,14,200.00',
]
const send = (content: Buffer, caller = firms.mine) =>
  sendFile<ReplyOf<typeof readNotice>>(firms.t, caller, readNotice.path, 'notice.pdf', content)

test('a notice is read from its PDF: each value with its line, the entity by its number; nothing is recorded', async () => {
  const { proposals, document, text, entity, registration, duplicate } = await send(await portalPdf(LINES))
  const of = (field: string) => proposals.filter((one) => one.field === field).map(({ value }) => value)
  expect([text, of('form_id'), of('law'), of('kind'), of('reference')]).toEqual([
    'read',
    ['gst.drc-01'],
    ['gst'],
    ['notice'],
    ['ZD290626012345K'],
  ])
  expect([of('issued_on'), of('printed_reply_by'), of('hearing_on')]).toEqual([
    ['2026-11-05'],
    ['2026-12-05'],
    ['2026-12-10'],
  ])
  expect(of('period')).toEqual([{ from: '2024-04-01', to: '2025-03-31' }])
  expect([of('tax'), of('interest')]).toEqual([[1_80_000_00], [16_200_00]])
  expect(proposals.find(({ field }) => field === 'printed_reply_by')).toMatchObject({ line: LINES[4], page: 1 })
  expect([entity?.entity_id, registration?.number, duplicate]).toEqual([entity_id, '29AABCM1234K1Z5', null])
  expect((await firms.mine.call(contract.listNotices)).notices).toEqual([])
  const body = { title: 'Read', law: 'gst', entity_id, reference: 'ZD290626012345K' } as const
  const documents = [{ document_id: document.document_id, kind: 'source' as const }]
  const { notice_id } = await firms.mine.call(contract.createNotice, { body: { ...body, documents } })
  expect((await send(await portalPdf(LINES))).duplicate).toEqual({ notice_id, title: 'Read' })
  // Taken by a notice, the file stays; another that was only read goes after a day.
  const { document: left } = await send(await portalPdf([...LINES, 'copy']))
  firms.t.clock.set('2026-11-23')
  await handlers(firms.t.parts)['forget-notices']({})
  firms.t.clock.set('2026-11-20')
  expect((await firms.mine.get(`organisation/documents/${document.document_id}/`)).status).toBe(200)
  expect((await firms.mine.get(`organisation/documents/${left.document_id}/`)).status).toBe(404)
})

test('a person who does not see the entity gets its values, but not its name', async () => {
  const other = await anEntity(firms.mine)
  const colleague = await aLimitedColleague(firms, [other.entity_id])
  const { entity, duplicate, proposals } = await send(await portalPdf(LINES), colleague)
  expect([entity, duplicate, proposals.length > 5]).toEqual([null, null, true])
})

test('a scan without text says so; another kind of file and a protected one are refused by name', async () => {
  expect(await send(await portalPdf([]))).toMatchObject({ text: 'no_text', proposals: [] })
  const refusal = async (name: string, content: Buffer) =>
    (await upload(firms.t.app, firms.mine, readNotice.path, { name, content })).body.error.fields.file[0]
  expect(await refusal('notice.txt', Buffer.from('FORM GST DRC-01'))).toBe('Choose a PDF, as the authority sent it.')
  expect(await refusal('cut.pdf', Buffer.from('%PDF-1.7\nnothing'))).toMatch(/^cut.pdf cannot be read/)
  expect(await refusal('locked.pdf', await portalPdf(LINES, 'secret'))).toMatch(
    /^locked.pdf is protected by a password/,
  )
})
