import { PORTAL_FILE_KINDS, type PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import { EINVOICE, fixtures, GSTR3B, RETURNS_STATUS } from '@niyam/formats/fixtures.test-support.ts'
import { read } from '@niyam/formats/read.ts'
import { describe, expect, test } from 'vitest'
import { holderAndPeriod, isPeriodOf, type ReadFile } from './holder-and-period.ts'

const FILES = await fixtures()
const GSTIN = '29AAACI4798L1ZU'

const of = async (kind: PortalFileKind, bytes: Uint8Array = FILES[kind]) => {
  const result = await read(kind, bytes)
  return holderAndPeriod(kind, result as ReadFile<typeof kind>)
}
const json = (value: object) => new TextEncoder().encode(JSON.stringify(value))

const EXPECTED: Readonly<Record<PortalFileKind, readonly unknown[]>> = {
  'form-26as': ['PAN', ['AAACK1234D'], '2025-26', '', '2026-06-02'],
  ais: ['PAN', ['AAACK1234D'], null, '', '2026-07-27'],
  etds: ['TAN', ['BLRK01234F'], '2026-27-Q1', '140', '2026-07-11'],
  gstr1: ['GSTIN', [GSTIN], '2026-04', '', null],
  gstr2a: ['GSTIN', [GSTIN], '2026-04', '', null],
  gstr2b: ['GSTIN', [GSTIN], '2026-04', '', '2026-05-14'],
  gstr3b: ['GSTIN', [GSTIN], '2026-04', '', null],
  'gst-returns-status': ['GSTIN', [GSTIN], '2026-27', '', null],
  einvoice: ['GSTIN', [GSTIN], '2026-04', 'A/1', null],
  ecr: ['none', [], null, '', null],
  'ecr-part-payment': ['none', [], null, '', null],
  esic: ['none', [], null, '', null],
  'mca-master': ['CIN', ['U72200KA2015PTC012345'], '', '', null],
  'gst-purchases': ['GSTIN', [GSTIN], '2026-27', '', null],
  'tds-receivable': ['PAN', [], '2025-26', '', null],
}

test.each(PORTAL_FILE_KINDS)('%s tells its holder and period, or that it does not', async (kind) => {
  const { holder_number, holders, period, part, made_on } = await of(kind)
  expect([holder_number, holders, period, part, made_on]).toEqual(EXPECTED[kind])
})

describe('a file of several', () => {
  test('returns of two financial years have no period', async () => {
    const { efiledList } = RETURNS_STATUS.data
    const older = { ...efiledList[0], ret_prd: '032026' }
    const file = json({ data: { ...RETURNS_STATUS.data, efiledList: [...efiledList, older] } })
    expect((await of('gst-returns-status', file)).period).toBe('')
  })

  test('invoices of several sellers belong to their one buyer', async () => {
    const bill = (seller: string, number: string, day: string) => ({
      ...EINVOICE,
      DocDtls: { ...EINVOICE.DocDtls, No: number, Dt: day },
      SellerDtls: { ...EINVOICE.SellerDtls, Gstin: seller },
      BuyerDtls: { ...EINVOICE.BuyerDtls, Gstin: GSTIN },
    })
    const bills = [bill(GSTIN, 'A/1', '05/04/2026'), bill('27AAACI4798L1ZY', 'B/1', '05/05/2026')]
    const { holders, period, part } = await of('einvoice', json(bills))
    expect([holders, period, part]).toEqual([[GSTIN], '', ''])
  })

  test('companies of several numbers have no holder', async () => {
    const text = new TextDecoder().decode(FILES['mca-master'])
    const [head = '', row = ''] = text.split('\n')
    const other = row.replace('PTC012345', 'PTC012346')
    const { holders } = await of('mca-master', new TextEncoder().encode([head, row, other].join('\n')))
    expect(holders).toEqual([])
  })
})

test('a return without a month has to be asked for it', async () => {
  const { period, asked } = await of('gstr3b', json({ ...GSTR3B, ret_period: '' }))
  expect([period, asked]).toEqual([null, 'month'])
})

test.each([
  ['month', '2026-10', true],
  ['month', '2026-27', false],
  ['month', '2026-27-Q1', false],
  ['financial-year', '2026-27', true],
  ['financial-year', '2026-10', false],
  ['quarter', '2026-27-Q4', true],
  ['quarter', '2026-28-Q4', false],
  ['quarter', '2026-27', false],
] as const)('as a %s, %s fits: %s', (asked, text, isFit) => {
  expect(isPeriodOf(asked, text)).toBe(isFit)
})
