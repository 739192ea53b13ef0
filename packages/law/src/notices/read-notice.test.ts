import { describe, expect, it } from 'vitest'
import { seeded } from '../identifiers/seeded.test-support.ts'
import { loadNoticeLaw } from '../tables/load-notice-law.ts'
import { readNotice } from './read-notice.ts'

const { forms } = await loadNoticeLaw()
const read = (...lines: string[]) => readNotice(lines.join('\n'), forms)

const SHOW_CAUSE = [
  'FORM GST DRC-01',
  '[See rule 100(2) & 142(1)(a)]',
  'Reference No. : ZD290626012345K Date : 05/11/2026',
  'To,',
  'GSTIN : 29AABCM1234K1Z5',
  'Name : Meera Textiles Private Limited',
  'Tax Period : Apr 2024 - Mar 2025 F.Y. : 2024-25',
  'Section/sub-section under which SCN is being issued : 74A',
  'Date by which reply has to be submitted : 05/12/2026',
  'Date of personal hearing : 10/12/2026',
  'Sr. No. Tax rate Turnover Act Tax Interest Penalty Fee Others Total',
  '1 18 10,00,000 CGST 90,000.00 8,100.00 9,000.00 0.00 0.00 1,07,100.00',
  'Sr. No. Tax Interest Penalty Fee Others Total',
  'Total 1,80,000.00 16,200.00 18,000.00 0.00 0.00 2,14,200.00',
  'You may furnish your reply in FORM GST DRC-06.',
  '\fA copy of the order in FORM GST ASMT-13 is enclosed.',
]

describe('a show-cause notice of GST', () => {
  const notice = read(...SHOW_CAUSE)

  it('is read field by field, each with its line and page', () => {
    expect(notice.form).toMatchObject({ value: { id: 'gst.drc-01' }, line: 'FORM GST DRC-01', page: 1 })
    expect(notice.reference?.value).toBe('ZD290626012345K')
    expect(notice.issued_on).toMatchObject({
      value: '2026-11-05',
      line: 'Reference No. : ZD290626012345K Date : 05/11/2026',
    })
    expect(notice.reply_by).toMatchObject({ value: '2026-12-05', line: SHOW_CAUSE[8] })
    expect(notice.hearing_on?.value).toBe('2026-12-10')
    expect(notice.numbers[0]).toMatchObject({ value: { value: '29AABCM1234K1Z5' }, page: 1 })
    expect(notice.periods.map(({ value }) => value)).toEqual([{ from: '2024-04-01', to: '2025-03-31' }])
    expect(notice.doubts).toEqual([])
  })

  it('has the sums of its total, not of one line', () => {
    expect(notice.amounts).toMatchObject({
      tax: { value: 1_80_000_00 },
      interest: { value: 16_200_00 },
      penalty: { value: 18_000_00 },
      fee: { value: 0 },
    })
  })
})

describe('the form', () => {
  it.each([
    ['gst.asmt-10', 'FORM GST ASMT - 10', '[See rule 99(1)]', 'Reply in FORM GST ASMT-11.'],
    ['gst.drc-01a', 'Form GST DRC-01A', 'Goods and Services Tax'],
    ['gst.drc-01a', 'FORM GST DRC - 01 A', 'Intimation of tax ascertained'],
    ['gst.gstr-3a', 'FORM GSTR-3A', 'Notice to return defaulter under the CGST Act'],
    ['gst.reg-17', 'FORM GST REG-17/31', 'Show Cause Notice for Cancellation of Registration'],
    ['income-tax.143-2', 'Notice under section 143(2) of the Income-tax Act, 1961'],
    ['income-tax.148a', 'Show cause notice u/s 148A of the Income Tax Act'],
    [
      'income-tax.148',
      'Notice under section 148 of the Income-tax Act, 1961',
      'an order under section 148A(3) was passed',
    ],
    ['income-tax.143-1a', 'Intimation of proposed adjustment u/s 143(1)(a) of the Income-tax Act'],
    ['income-tax.139-9', 'Income-tax Department', 'Notice of a defective return u/s 139(9)'],
    ['mca.stk-1', 'Form No. STK-1', 'Office of the Registrar of Companies'],
  ])('%s is known from its heading', (id, ...lines) => {
    expect(read(...lines).form?.value.id).toBe(id)
  })

  it('is not a form that the text only mentions, and two such are a doubt', () => {
    const letter = read(
      'Office of the Superintendent of CGST',
      'You have not replied to the notice in ASMT-10 of 1 August 2026.',
      'A demand in DRC-01 will follow without more.',
    )
    expect(letter.form?.value.id).toBe('gst.asmt-10')
    const mentions = read(
      'CGST Range III',
      'With regard to ASMT-10 sent earlier,',
      'and to DRC-01 sent later, come and see me.',
    )
    expect(mentions).toMatchObject({ form: null, doubts: ['form'] })
  })

  it('belongs to the law that the paper names: sections of GST are not those of income tax', () => {
    expect(read('Order under section 148 of the CGST Act').form).toBeNull()
  })

  it('is not known of another document', () => {
    expect(read('GSTR-3B of October 2026', 'ARN AA291026123456Z', 'Date of ARN 18/11/2026').form).toBeNull()
  })
})

describe('values', () => {
  it('reads the document number of the income-tax department', () => {
    const notice = read(
      'Notice under section 142(1) of the Income-tax Act, 1961',
      'PAN: AABCM1234K A.Y.: 2025-26 Dated: 02/11/2026',
      'DIN & Notice No : ITBA/AST/F/142(1)/2026-27/1061234567(1)',
      'You are to furnish the accounts on or before 20/11/2026.',
    )
    expect(notice.din?.value).toBe('ITBA/AST/F/142(1)/2026-27/1061234567(1)')
    expect(notice).toMatchObject({ issued_on: { value: '2026-11-02' }, reply_by: { value: '2026-11-20' } })
    expect(notice.periods.map(({ value }) => value)).toEqual([{ from: '2024-04-01', to: '2025-03-31' }])
  })

  it('reads the document number of CBIC', () => {
    expect(read('CGST', 'DIN: 20261164ZC0000123ABC').din?.value).toBe('20261164ZC0000123ABC')
  })

  it('leaves out what is printed in two ways, and names it', () => {
    const notice = read('FORM GST ASMT-10', 'Due date of reply: 05/12/2026', 'Due date of reply: 15/12/2026')
    expect(notice).toMatchObject({ reply_by: null, doubts: ['reply_by'] })
    const sums = read('FORM GST DRC-01', 'Penalty: 5,000', 'Penalty: 9,000')
    expect(sums).toMatchObject({ amounts: { tax: null, penalty: null }, doubts: ['amounts'] })
  })

  it('takes no sums from a table whose columns are not all named', () => {
    const notice = read('FORM GST DRC-07', 'Act Tax Interest Penalty', 'Total 5,000 1,00,000 9,000 10,000')
    expect(notice.amounts).toEqual({ tax: null, interest: null, penalty: null, fee: null })
  })

  it('lists each period of a notice for several', () => {
    const months = ['04', '05', '06', '07', '08', '09'].map((month) => `Tax Period: ${month}/2026`)
    expect(read('FORM GSTR-3A', ...months).periods.map(({ value }) => value.from)).toEqual(
      ['04', '05', '06', '07', '08', '09'].map((month) => `2026-${month}-01`),
    )
  })

  it('finds nothing in a text without any', () => {
    expect(read('')).toEqual({
      form: null,
      reference: null,
      din: null,
      numbers: [],
      issued_on: null,
      reply_by: null,
      hearing_on: null,
      periods: [],
      amounts: { tax: null, interest: null, penalty: null, fee: null },
      doubts: [],
    })
  })
})

// A pattern that runs away would take minutes, and the test its time limit.
it('reads any damaged or endless text without failing', () => {
  const random = seeded(22)
  const whole = SHOW_CAUSE.join('\n')
  for (let run = 0; run < 400; run++) {
    let text = whole
    for (let change = 0; change < 8; change++) {
      const at = random.below(text.length)
      const put = random.pick('0123456789ABCXYZ/-.,() \n\f:', random.below(30))
      text = text.slice(0, at) + put + text.slice(at + random.below(40))
    }
    expect(readNotice(text, forms).numbers.length).toBeLessThan(10)
  }
  const endless = `GSTIN ${'section 143 '.repeat(20_000)}${'1,'.repeat(20_000)}${'CGST income-tax '.repeat(2_000)}`
  expect(readNotice(endless, forms).form).toBeNull()
})
