import { GSTR2B as GSTR2B_FILE } from '@niyam/formats/fixtures.test-support.ts'
import { readGstr1 } from '@niyam/formats/gst/gstr1.ts'
import { readGstr2b } from '@niyam/formats/gst/gstr2b.ts'
import { readGstr3b } from '@niyam/formats/gst/gstr3b.ts'
import { describe, expect, test } from 'vitest'
import { annualOf, monthsOf } from './annual.ts'
import { chainOf } from './chain.ts'
import {
  filesOfReturn,
  type FrequencyByMonth,
  monthsOfReturn,
  quarterOf,
  type ReturnFrequency,
  returnPeriods,
} from './return-periods.ts'
import type { ReturnsOfMonth } from './return-rows.ts'
import { statementDocuments } from './statement-documents.ts'
import type { Table } from './tables.ts'

const GSTIN = '29AAACI4798L1ZU'

const sourced = <Row>(file_id: string, rows: readonly Row[]) => rows.map((row, at) => ({ file_id, line: at + 1, row }))
const gstr1 = (period: string, sections: object) =>
  sourced(`1/${period}`, readGstr1(JSON.stringify({ gstin: GSTIN, fp: portal(period), ...sections })).rows)
const gstr3b = (period: string, tables: object) =>
  sourced(`3b/${period}`, readGstr3b(JSON.stringify({ gstin: GSTIN, ret_period: portal(period), ...tables })).rows)
const gstr2b = (period: string, docdata: object) =>
  sourced(`2b/${period}`, readGstr2b(JSON.stringify({ data: { gstin: GSTIN, rtnprd: portal(period), docdata } })).rows)
const portal = (period: string) => `${period.slice(5)}${period.slice(0, 4)}`

const month = (period: string, files: Partial<ReturnsOfMonth>): ReturnsOfMonth => ({
  period,
  gstr3b: null,
  gstr1: null,
  gstr2b: null,
  ...files,
})
const items = (txval: number, iamt = 0) => [{ num: 1, itm_det: { rt: 18, txval, iamt, camt: 0, samt: 0, csamt: 0 } }]
const inv = (inum: string, txval: number, more: object = {}) => ({
  inum,
  idt: '05-04-2026',
  val: txval,
  pos: '29',
  rchrg: 'N',
  inv_typ: 'R',
  itms: items(txval, txval / 10),
  ...more,
})
const bill = (inum: string, igst: number, more: object = {}) => ({
  inum,
  typ: 'R',
  dt: '05-04-2026',
  val: 0,
  pos: '29',
  rev: 'N',
  itcavl: 'Y',
  items: [{ num: 1, rt: 18, txval: igst * 10, igst, cgst: 0, sgst: 0, cess: 0 }],
  ...more,
})
const of = (supplier: object) => ({ ctin: GSTIN, trdnm: 'K', supfildt: '11-05-2026', supprd: '042026', ...supplier })

const lineOf = (months: ReturnsOfMonth[], table: Table, all = months) => {
  const line = chainOf(months, all).find((one) => one.table === table)
  if (!line) throw new Error('No such table')
  return line
}
const figures = (months: ReturnsOfMonth[], table: Table, all = months) => {
  const [first] = lineOf(months, table, all).cells
  return [first?.gstr3b, first?.other, first?.difference]
}

test('outward supplies: each section counts in its table, credit notes reduce, and every figure names its rows', () => {
  const april = month('2026-04', {
    gstr3b: gstr3b('2026-04', { sup_details: { osup_det: { txval: 1000 }, osup_zero: { txval: 70 } } }),
    gstr1: gstr1('2026-04', {
      b2b: [{ ctin: GSTIN, inv: [inv('1', 1000), inv('2', 50, { inv_typ: 'SEWP' }), inv('3', 7, { rchrg: 'Y' })] }],
      b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '29', rt: 5, txval: 100, camt: 2.5, samt: 2.5 }],
      exp: [
        { exp_typ: 'WOPAY', inv: [{ inum: 'E1', idt: '06-04-2026', val: 20, itms: [{ rt: 0, txval: 20, iamt: 0 }] }] },
      ],
      cdnr: [
        { ctin: GSTIN, nt: [{ ntty: 'C', nt_num: 'C1', nt_dt: '06-04-2026', pos: '29', val: 10, itms: items(10, 1) }] },
      ],
      at: [{ pos: '29', sply_ty: 'INTRA', itms: [{ rt: 5, ad_amt: 30 }] }],
      txpd: [{ pos: '29', sply_ty: 'INTRA', itms: [{ rt: 5, ad_amt: 5 }] }],
      nil: { inv: [{ sply_ty: 'INTRAB2B', expt_amt: 3, nil_amt: 4, ngsup_amt: 9 }] },
      hsn: { data: [{ num: 1, hsn_sc: '1', rt: 5, txval: 999 }] },
    }),
  })
  expect(figures([april], '3.1(a)')).toEqual([100_000, 111_500, -11_500])
  expect(figures([april], '3.1(b)')).toEqual([7000, 7000, 0])
  expect(figures([april], '3.1(c)')).toEqual([0, 700, -700])
  expect(figures([april], '3.1(e)')).toEqual([0, 900, -900])
  expect(figures([april], 'GSTR-1 4B')).toEqual([null, 700, null])
  const { sources } = lineOf([april], '3.1(b)')
  expect(sources).toEqual({
    gstr3b: [{ file_id: '3b/2026-04', line: 2 }],
    other: [
      { file_id: '1/2026-04', line: 2 },
      { file_id: '1/2026-04', line: 4 },
    ],
  })
})

test('credit: what the portal allows against 4(A), what it refuses against 4(D)(2), reverse charge on both sides', () => {
  const april = month('2026-04', {
    gstr3b: gstr3b('2026-04', {
      itc_elg: {
        itc_avl: [
          { ty: 'OTH', iamt: 100 },
          { ty: 'ISRC', iamt: 5 },
        ],
        itc_rev: [{ ty: 'OTH', iamt: 8 }],
        itc_net: { iamt: 97 },
      },
    }),
    gstr2b: gstr2b('2026-04', {
      b2b: [of({ inv: [bill('1', 100), bill('2', 5, { rev: 'Y' }), bill('3', 6, { itcavl: 'N', rsn: 'P' })] })],
      cdnr: [of({ nt: [{ ...bill('', 10), ntnum: 'N1', typ: 'C', suptyp: 'R' }] })],
      impg: [
        {
          refdt: '28-04-2026',
          portcode: 'X',
          boenum: '1',
          boedt: '18-04-2026',
          isamd: 'N',
          txval: 1,
          igst: 18,
          cess: 0,
        },
      ],
    }),
  })
  expect(figures([april], '4(A)(5)')).toEqual([10_000, 9000, 1000])
  expect(figures([april], '4(A)(3)')).toEqual([500, 500, 0])
  expect(figures([april], '4(A)(1)')).toEqual([0, 1800, -1800])
  expect(figures([april], '4(D)(2)')).toEqual([0, 600, -600])
  expect(figures([april], '3.1(d)')).toEqual([0, 5000, -5000])
  expect(figures([april], '4(C)')).toEqual([9700, 11_300, -1600])
  expect(figures([april], '4(B)(2)')).toEqual([800, null, null])
})

test('a file that is not imported is unknown, not zero', () => {
  const april = month('2026-04', { gstr1: gstr1('2026-04', { b2b: [{ ctin: GSTIN, inv: [inv('1', 10)] }] }) })
  expect(figures([april], '3.1(a)')).toEqual([null, 1000, null])
  expect(figures([april], '4(A)(5)')).toEqual([null, null, null])
})

test('the net credit is not known where the return states its parts and not the sum', () => {
  const itc_avl = [{ ty: 'OTH', iamt: 10, camt: 0, samt: 0, csamt: 0 }]
  const partly = month('2026-04', { gstr3b: gstr3b('2026-04', { itc_elg: { itc_avl } }) })
  expect(figures([partly], '4(A)(5)')).toEqual([1000, null, null])
  expect(figures([partly], '4(C)')).toEqual([null, null, null])
  const none = month('2026-04', { gstr3b: gstr3b('2026-04', { sup_details: { osup_det: { txval: 90 } } }) })
  expect(figures([none], '4(C)')).toEqual([0, null, null])
})

test('credit that a file neither allows nor refuses is named and not counted', () => {
  const april = month('2026-04', { gstr2b: gstr2b('2026-04', { b2b: [of({ inv: [bill('1', 9, { itcavl: '' })] })] }) })
  expect(lineOf([april], '4(A)(5)')).toMatchObject({ not_counted: [{ line: 1 }] })
  expect(figures([april], '4(A)(5)')).toEqual([null, 0, null])
})

test('of an amendment the difference from its original counts; without the original it is named and not counted', () => {
  const april = month('2026-04', { gstr1: gstr1('2026-04', { b2b: [{ ctin: GSTIN, inv: [inv('1', 100)] }] }) })
  const may = month('2026-05', {
    gstr1: gstr1('2026-05', {
      b2ba: [
        {
          ctin: GSTIN,
          inv: [inv('1', 130, { oinum: '1', oidt: '05-04-2026' }), inv('9', 5, { oinum: '9', oidt: '05-04-2026' })],
        },
      ],
    }),
  })
  expect(figures([may], '3.1(a)', [april, may])).toEqual([null, 3000, null])
  expect(lineOf([may], '3.1(a)', [april, may]).not_counted).toEqual([{ file_id: '1/2026-05', line: 2 }])
})

test.each([
  ['2025-06', 'gstr-3b'],
  ['2025-07', 'gstr-1a'],
])('a liability that differs in %s is corrected in %s, credit always in GSTR-3B', (period, expected) => {
  const one = month(period, {
    gstr3b: gstr3b(period, { sup_details: { osup_det: { txval: 1 } }, itc_elg: { itc_avl: [{ ty: 'OTH', iamt: 1 }] } }),
    gstr1: gstr1(period, { b2b: [] }),
    gstr2b: gstr2b(period, { b2b: [] }),
  })
  expect(lineOf([one], '3.1(a)').corrected_in).toBe(expected)
  expect(lineOf([one], '4(A)(5)').corrected_in).toBe('gstr-3b')
  expect(lineOf([one], '3.1(b)').corrected_in).toBeNull()
})

const allMonths = (frequency: ReturnFrequency): FrequencyByMonth =>
  Object.fromEntries(monthsOf('2026-27').map((period) => [period, frequency]))

describe('a return of a quarter', () => {
  const outward = (period: string, value: number) =>
    gstr1(period, { b2b: [{ ctin: GSTIN, inv: [inv(String(value), value)] }] })
  const months = [
    month('2026-04', { gstr1: outward('2026-04', 10) }),
    month('2026-05', { gstr1: outward('2026-05', 20) }),
    month('2026-06', {
      gstr1: outward('2026-06', 30),
      gstr3b: gstr3b('2026-06', { sup_details: { osup_det: { txval: 60 } } }),
    }),
  ]
  const taxable = (all: ReturnsOfMonth[]) => lineOf(filesOfReturn(quarterOf('2026-05'), all), '3.1(a)', all).cells[0]

  test('is compared with the three months together; the year adds up quarters', () => {
    expect(taxable(months)).toMatchObject({ gstr3b: 6000, other: 6000, difference: 0 })
    const quarterly = annualOf('2026-27', months, allMonths('quarterly')).lines
    expect(quarterly.find(({ table }) => table === '3.1(a)')?.cells[0]).toMatchObject({ gstr3b: 6000, difference: 0 })
    // Month by month the GSTR-3B of June would be beside the GSTR-1 of June alone.
    const monthly = annualOf('2026-27', months, allMonths('monthly')).lines
    expect(monthly.find(({ table }) => table === '3.1(a)')?.cells[0]).toMatchObject({ difference: 3000 })
  })

  test('without the GSTR-1 of its last month it is not known; an IFF alone is not the whole', () => {
    const [april, may, june] = months as [ReturnsOfMonth, ReturnsOfMonth, ReturnsOfMonth]
    expect(taxable([april, may, { ...june, gstr1: null }])).toMatchObject({ other: null, difference: null })
    expect(taxable([{ ...april, gstr1: null }, may, june])).toMatchObject({ other: 5000, difference: 1000 })
  })

  test('is none where the frequency is not known', () => {
    expect(monthsOfReturn('2026-05', {})).toEqual([])
    expect(quarterOf('2027-01')).toEqual(['2027-01', '2027-02', '2027-03'])
    expect(returnPeriods(monthsOf('2026-27'), { ...allMonths('quarterly'), '2026-04': 'monthly' })).toHaveLength(5)
  })
})

test('a year: sums of known months, months without a file, and documents of another year', () => {
  const april = month('2026-04', {
    gstr3b: gstr3b('2026-04', { sup_details: { osup_det: { txval: 90 } } }),
    gstr1: gstr1('2026-04', { b2b: [{ ctin: GSTIN, inv: [inv('1', 100), inv('0', 8, { idt: '31-03-2026' })] }] }),
  })
  const may = month('2026-05', { gstr3b: gstr3b('2026-05', { sup_details: { osup_det: { txval: 5 } } }) })
  const nextApril = month('2027-04', { gstr2b: gstr2b('2027-04', { b2b: [of({ inv: [bill('1', 100)] })] }) })
  const year = annualOf('2026-27', [april, may, nextApril], allMonths('monthly'))
  expect(year.lines.find(({ table }) => table === '3.1(a)')?.cells[0]).toEqual({
    head: 'taxable_paise',
    gstr3b: 9500,
    other: 10_800,
    difference: -1800,
  })
  expect(year.missing.gstr1).toEqual(monthsOf('2026-27').slice(1))
  expect(year.carry).toMatchObject([
    { table: '3.1(a)', brought_in: { taxable_paise: 800 }, carried_out: { taxable_paise: 0 } },
    { table: '4(A)(5)', carried_out: { igst_paise: 10_000 } },
    { table: '4(C)' },
  ])
  expect([monthsOf('2026-27')[8], monthsOf('2026-27')[9], monthsOf('2026-27')[11]]).toEqual([
    '2026-12',
    '2027-01',
    '2027-03',
  ])
})

test('rows of a GSTR-2B become documents; one without a date is named', () => {
  const { rows } = readGstr2b(JSON.stringify(GSTR2B_FILE))
  const [first, second] = sourced('f', rows)
  if (!first || !second) throw new Error('The fixture has two rows')
  const { documents, undated } = statementDocuments('2026-04', [
    first,
    second,
    { ...first, line: 3, row: { ...first.row, dated_on: null } },
  ])
  expect(documents).toMatchObject([
    { id: 'f/1', kind: 'invoice', number: 'A/1', taxable_paise: 100_010, is_available: true, ims_action: null },
    { id: 'f/2', kind: 'bill-of-entry', supplier: '', number: '0256628', igst_paise: 1800 },
  ])
  expect(undated).toEqual([{ file_id: 'f', line: 3 }])
})
