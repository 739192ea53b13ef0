import { getIncomeTaxYear, saveIncomeTaxYear } from '@niyam/contract/income-tax.ts'
import { paise } from '@niyam/law/format/paise.ts'
import { formatRupees } from '@niyam/law/format/rupee-text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copiedText } from '../../../test/copied-text.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { wordsOfPdf } from '../../../test/pdf-words.ts'

const YEAR = '2025-26'
let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const name = 'Kaveri Foods Private Limited'
  entity_id = (await anEntity(firms.mine, { name, pan: 'AAACK1234D', tracked_from: '2025-04-01', registrations: [] }))
    .entity_id
})
afterAll(() => firms.t.close())

const ask = (caller = firms.mine, language = 'en') =>
  firms.t.app.inject({
    method: 'GET',
    url: `/api/organisation/entities/${entity_id}/income-tax/${YEAR}/pdf/`,
    headers: { ...caller.headers, 'accept-language': language },
  })

test('another organisation gets no paper', async () => {
  expect((await ask(firms.theirs)).statusCode).toBe(404)
})

test('before any figure is saved the paper says what is unknown, and no amount', async () => {
  const text = await wordsOfPdf(await ask())
  expect(text).toContain(
    'Tax on total income With surcharge and cess, after rebate, before credits and reliefs Not known',
  )
  expect(text).toMatch(/Payable on 20 Nov 2026 Depends on: .*tax on total income.* Not known/)
  expect(text.replace('s. 234F ₹0.00', '')).not.toContain('₹')
})

test('the paper has each line of the working with its section and amount, under the name of the organisation', async () => {
  const body = {
    version: 0,
    payer: null,
    tax_paise: 10_00_000_00,
    credits_paise: 11_000_00,
    reliefs_paise: 0,
    total_income_paise: 40_00_000_00,
    later_income_paise: [0, 0, 0, 0, 0],
    due_date: null,
    returned_on: null,
    note: 'Estimate of September',
    payments: [
      { item_id: null, on: '2025-06-15', amount_paise: 1_50_000_00 },
      { item_id: null, on: '2026-08-20', amount_paise: 50_000_00 },
    ],
  }
  await firms.mine.call(saveIncomeTaxYear, { params: { entity_id, year: YEAR }, body })
  const { working, found } = await firms.mine.call(getIncomeTaxYear, { params: { entity_id, year: YEAR } })
  const reply = await ask()
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toContain('Kaveri Foods Private Limited Income tax 2025-26.pdf')
  const text = await wordsOfPdf(reply)
  expect(text).toMatch(/^Rao & Associates/)
  expect(text).toContain('Income-tax working, FY 2025/26 Kaveri Foods Private Limited')
  expect(text).toContain('Private limited company · PAN AAACK1234D')
  expect(text).toContain('Assessment year 2026/27, Income-tax Act, 1961')
  expect(text).toContain('Assessed tax ₹9,89,000.00')
  const rupees = (amount: number) => formatRupees(paise(amount))
  for (const line of [working.deferment, working.shortfall, working.late_return, working.payable]) {
    expect(line.amount.most_paise).toBe(line.amount.least_paise)
    expect(text).toContain(`${line.provision} ${rupees(line.amount.least_paise)}`.trim())
  }
  expect(text).toContain(`Due date of the return ${found.return?.form} 21 Nov 2026`)
  for (const one of working.detail?.instalments ?? [])
    expect(text).toContain(`${rupees(one.shortfall_paise)} ${rupees(one.interest_paise)}`)
  for (const one of working.detail?.applied ?? [])
    expect(text).toContain(`${rupees(one.fee_paise)} ${rupees(one.interest_paise)} ${rupees(one.tax_paise)}`)
  expect(text).toContain('Payment added by hand Advance tax 15 Jun 2025 ₹1,50,000.00')
  expect(text).toMatch(/Note: Estimate of September Figures saved by .* on \d+ \w+ 20\d\d\./)
  expect(text).toMatch(/As of 20 Nov 2026 · law release \d/)
  expect(text).toMatch(/Page 1 \/ \d/)
})

test('in Hindi the copied words are those of the screen, with the same amounts', async () => {
  const reply = await ask(firms.mine, 'hi')
  const copied = copiedText(reply.rawPayload)
  expect(copied).toContain('आयकर गणना, वि. व.')
  expect(copied).toContain('निर्धारित कर')
  expect(copied).toContain('देर से विवरणी का ब्याज')
  const text = await wordsOfPdf(reply)
  expect(text).toContain('15 जून 2025')
  expect(text).toContain('₹9,89,000.00')
})
