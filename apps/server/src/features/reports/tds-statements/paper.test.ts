import type { Entity } from '@niyam/contract/entities.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copiedText } from '../../../../test/copied-text.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../../test/firm.ts'
import { wordsOfPdf } from '../../../../test/pdf-words.ts'
import { upload } from '../../../../test/upload.ts'
import { aTdsStatement } from '../../../../test/world/tds-statement.ts'
import { statementByDeductee } from './page.ts'

let firms: TwoFirms
let kaveri: Entity
let file_id: string
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = await anEntity(firms.mine, {
    pan: 'AAACK1234D',
    tracked_from: '2026-04-01',
    registrations: [{ kind: 'tds', number: 'BLRK01234F', details: { payment_kind: 'resident-non-salary' } }],
  })
  const sent = await upload(firms.t.app, firms.mine, 'organisation/portal-files/', {
    name: '26Q.txt',
    content: Buffer.from(aTdsStatement()),
  })
  file_id = sent.body.data.file.file_id as string
})
afterAll(() => firms.t.close())

const ask = (caller = firms.mine, language = 'en') =>
  firms.t.app.inject({
    method: 'GET',
    url: `/api/organisation/reports/tds/statements/${file_id}/pdf/`,
    headers: { ...caller.headers, 'accept-language': language },
  })

test('who does not see the entity gets no paper, nor does another firm', async () => {
  const limited = await aLimitedColleague(firms, [])
  for (const by of [limited, firms.theirs]) expect((await ask(by)).statusCode).toBe(404)
})

test('the paper has the totals, the challans, and one line for each deductee', async () => {
  const reply = await ask()
  expect(reply.headers['content-disposition']).toContain('140 2026-27-Q1 BLRK01234F.pdf')
  const text = await wordsOfPdf(reply)
  expect(text).toContain(`Form 140, April – June 2026 ${kaveri.name}`)
  expect(text).toContain('TAN BLRK01234F File: 26Q.txt')
  expect(text).toContain('Paid by challan ₹15,000.00 Used by deductions ₹11,000.00 Deducted, not paid ₹0.00')
  expect(text).toContain('Interest due ₹330.00 Interest paid with the challans ₹0.00 Short deduction ₹4,000.00')
  expect(text).toMatch(/₹15,000\.00 ₹11,000\.00 ₹4,000\.00 ₹330\.00 Not used up Interest not paid Not in the calendar/)
  expect(text).toContain('Deductees (2)')
  expect(text).toMatch(/A\. Kumar [A-Z]{5}\d{4}[A-Z] \w+ ₹[\d,.]+ ₹10,000\.00 ₹0\.00 ₹300\.00 ₹0\.00/)
  expect(text).toMatch(/B\. Das [A-Z]{5}\d{4}[A-Z] \w+ ₹[\d,.]+ ₹1,000\.00 ₹0\.00 ₹30\.00 ₹4,000\.00/)
  expect(text).not.toContain('Only the first')
})

test('in Hindi the copied words are those of the screen, with the same amounts', async () => {
  const reply = await ask(firms.mine, 'hi')
  const copied = copiedText(reply.rawPayload)
  for (const word of ['चालान', 'कटौतियों में उपयोग', 'जिनका कर काटा गया', 'पूरा उपयोग नहीं']) expect(copied).toContain(word)
  expect(await wordsOfPdf(reply)).toContain('₹15,000.00')
})

test('rows of a PAN are one deductee; of people without a PAN each name is one; the rest is counted', async () => {
  const row = (line: number, pan: string, name: string, interest: number | null) => ({
    line,
    row: {
      record: 'DD',
      line,
      challan_number: 1,
      pan,
      name,
      section: '94C',
      paid_on: '2026-05-10',
      deducted_on: interest === null ? null : '2026-05-10',
      amount_paise: 100_00,
      deducted_paise: 10_00,
      deposited_paise: 10_00,
      reason: '',
    },
  })
  const rows = [
    row(1, 'AAAPK1234A', 'Asha', 0),
    row(2, 'AAAPK1234A', 'ASHA K', null),
    row(3, 'PANNOTAVBL', 'Ravi', 0),
    row(4, 'PANNOTAVBL', 'Zoya', 0),
  ]
  const facts = { act: 1961 as const, today: '2026-11-20' as never, dues: {}, charges: [] }
  const { deductees, total } = await statementByDeductee([JSON.stringify(rows)], facts, 2)
  expect(total).toBe(3)
  expect(deductees).toMatchObject([
    // One of the two has no day of deduction: its interest, and so the sum, is unknown.
    { pan: 'AAAPK1234A', name: 'Asha', rows: 2, amount: 200_00, interest: null },
    { name: 'Ravi', rows: 1 },
  ])
})
