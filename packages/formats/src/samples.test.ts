import { expect, test } from 'vitest'
import { isError } from './finding.ts'
import type { ReadResult } from './format.ts'
import type { Kind } from './kinds.ts'
import { read } from './read.ts'
import { hasSamples, sampleBytes } from './samples.test-support.ts'
import { sentenceOf } from './sentences.ts'

// Files of the portals that may be kept beside the project; without them these tests are skipped.
const sample = (kind: Kind, path: string): Promise<ReadResult> => read(kind, sampleBytes(path))
const errors = ({ findings }: ReadResult) => findings.filter(isError).map(sentenceOf)

const WITHOUT_ERRORS: readonly (readonly [Kind, string, object])[] = [
  [
    'form-26as',
    'form26as/26as-new-layout-fy2022-23.txt',
    { rows: 3, amount_paise: 11_000_000, deposited_paise: 600_000 },
  ],
  [
    'gstr1',
    'gst/gstr1-sections-india-compliance.json',
    { b2b_rows: 4, b2b_taxable_paise: 5_000_000, exp_igst_paise: 83_333, nil_rows: 6, hsn_taxable_paise: 2046 },
  ],
  [
    'gstr2b',
    'gst/gstr2b-india-compliance.json',
    { rows: 8, impg_igst_paise: 12_302, cdnr_igst_paise: -40_000, summary_available_igst_paise: 640_000 },
  ],
  [
    'gstr3b',
    'gst/gstr3b-gstn-sample-2017.json',
    {
      'sup_details.osup_det.sgst_paise': 30_000,
      'inter_sup.uin_details.taxable_paise': 75_000,
      'itc_elg.itc_avl.ISD.igst_paise': 13_653,
      'inward_sup.isup_details.GST.intra_paise': 20_000,
    },
  ],
  ['gst-returns-status', 'gst/filing-status-efiledlist-wrapped.json', { rows: 2, GSTR1: 1, GSTR3B: 1 }],
  ['gst-taxpayer', 'gst/taxpayer-search-tcs-ecommerce-operator.json', { rows: 1 }],
  ['ais', 'ais/ais-decrypted-positional-rows.json', { rows: 3, SFT017_amount_paise: 5_000_000 }],
  ['einvoice', 'gst/einvoice-inv01-request-response-india-compliance.json', { invoices: 5, signed: 8 }],
  ['mca-master', 'mca/data-gov-in-company-master-old-headers.csv', { companies: 6 }],
]
test.skipIf(!hasSamples).each(WITHOUT_ERRORS)('%s: %s is read with its totals', async (kind, path, totals) => {
  const result = await sample(kind, path)
  expect(errors(result)).toEqual([])
  expect(result.totals).toMatchObject(totals)
})

test.skipIf(!hasSamples)('the rows of the AIS are typed by their columns, whose places are named', async () => {
  const { head, rows } = await sample('ais', 'ais/ais-decrypted-positional-rows.json')
  expect(head).toMatchObject({ pan: 'ABCDE1234F', downloaded_on: '2026-07-27' })
  expect(rows[0]).toMatchObject({
    section: 'tdsTcs',
    level: 'l1',
    cells: { deductorName: 'SYNTHETIC BANK LIMITED', section: '194A', status: 'Active', infoCode: 'INFO123' },
    amounts: { amtPaid: 25_023_700, taxDeducted: 2_502_400 },
    days: { dateOfPayment: '2026-01-15' },
  })
})

test.skipIf(!hasSamples)('a signed QR code gives the invoice and the hash that is its number', async () => {
  const { rows } = await sample('einvoice', 'gst/einvoice-inv01-request-response-india-compliance.json')
  const qr = (rows as readonly { source: string }[]).find(({ source }) => source === 'signed-qr')
  expect(qr).toMatchObject({
    type: 'INV',
    number: 'SINV-CFY-00067',
    dated_on: '2022-09-16',
    value_paise: 10_000,
    is_verified: null,
  })
})

test.skipIf(!hasSamples)('the list of signatories has a DIN filled up, and one that is not a company', async () => {
  const result = await sample('mca-master', 'mca/signatory-details-export.csv')
  expect(errors(result)).toEqual(['Line 7: "NOT-A-CIN" is not a valid CIN.'])
  expect(result.rows[0]).toMatchObject({
    record: 'officer',
    texts: { din: '01234501' },
    days: { appointed_on: '2026-06-15' },
  })
})

test.skipIf(!hasSamples)('an empty part of Form 26AS is not a statement', async () => {
  expect(errors(await sample('form-26as', 'form26as/26as-new-layout-empty-part1.txt'))[0]).toMatch(
    /names no PAN and year/,
  )
})
