import { across, column, type Template } from './template.ts'

const HEADS = ['igst', 'cgst', 'sgst', 'cess']
const headColumns = [
  column('igst', 'IGST'),
  column('cgst', 'CGST'),
  column('sgst', 'SGST / UTGST'),
  column('cess', 'Cess'),
  column('total', 'Total tax'),
]
const remarks = column('remarks', 'Remarks', 'text')

/** In the order of the form's tables 3.1, 4, 5.1 and 6.1. */
export const gstr3b: Template = {
  kind: 'gstr_3b',
  version: 1,
  name: 'GSTR-3B working',
  about: 'Outward supplies, input tax credit and the tax to pay in cash, in the order of the form',
  area: 'gst',
  registration_kinds: ['gst'],
  periods: ['month', 'quarter'],
  columns: [column('item', 'Particulars', 'text'), column('taxable', 'Taxable value'), ...headColumns, remarks],
  rows: [
    { label: '3.1 Outward supplies, and inward supplies with reverse charge' },
    line('out_taxable', '3.1(a) Outward taxable supplies, other than zero rated, nil rated and exempted'),
    line('out_zero', '3.1(b) Outward taxable supplies, zero rated'),
    { key: 'out_nil', label: '3.1(c) Other outward supplies, nil rated and exempted' },
    line('reverse', '3.1(d) Inward supplies with reverse charge'),
    { key: 'non_gst', label: '3.1(e) Outward supplies without GST' },
    { label: '4 Eligible input tax credit' },
    line('itc_import_goods', '4(A)(1) Import of goods'),
    line('itc_import_services', '4(A)(2) Import of services'),
    line('itc_reverse', '4(A)(3) Inward supplies with reverse charge, other than 1 and 2'),
    line('itc_isd', '4(A)(4) Inward supplies from an ISD'),
    line('itc_other', '4(A)(5) All other ITC'),
    line('reversed_rules', '4(B)(1) Reversed under rules 38, 42 and 43 and section 17(5)'),
    line('reversed_others', '4(B)(2) Other reversals'),
    totalled(
      'itc_net',
      '4(C) Net ITC',
      '=SUM(#[itc_import_goods]:#[itc_other])-SUM(#[reversed_rules]:#[reversed_others])',
    ),
    { label: '6.1 Payment of tax' },
    totalled('payable', 'Tax payable, other than reverse charge', '=SUM(#[out_taxable]:#[out_zero])'),
    line('paid_by_itc', 'Paid through ITC'),
    totalled('cash', 'To pay in cash, other than reverse charge', '=#[payable]-#[paid_by_itc]'),
    totalled('cash_reverse', 'To pay in cash for reverse charge', '=#[reverse]'),
    totalled('cash_total', 'Tax to pay in cash', '=#[cash]+#[cash_reverse]'),
    line('interest', '5.1 Interest'),
    line('late_fee', '5.1 Late fee'),
  ],
  figures: {
    amount_paise: ['cash_total', 'total'],
    interest_paise: ['interest', 'total'],
    late_fee_paise: ['late_fee', 'total'],
  },
}

function line(key: string, label: string) {
  return { key, label, cells: { total: '=SUM(C[]:F[])' } }
}

function totalled(key: string, label: string, formula: string) {
  return { key, label, cells: { ...across(HEADS, formula), total: '=SUM(C[]:F[])' } }
}

const compared = (key: string, label: string) => ({ key, label, cells: { total: '=SUM(B[]:E[])' } })
const workedOut = (key: string, label: string, formula: string) => ({
  key,
  label,
  cells: { ...across(HEADS, formula), total: '=SUM(B[]:E[])' },
})

export const gst2b: Template = {
  kind: 'gst_2b',
  version: 1,
  name: 'GSTR-2B reconciliation',
  about: 'Input tax credit of GSTR-2B against the purchases in the books, and what explains the difference',
  area: 'gst',
  registration_kinds: ['gst'],
  periods: ['month', 'quarter'],
  columns: [column('item', 'Particulars', 'text'), ...headColumns, remarks],
  rows: [
    compared('statement', 'Tax in GSTR-2B'),
    compared('books', 'Tax in the purchases of the books'),
    workedOut('difference', 'Difference', '=#[statement]-#[books]'),
    { label: 'Explained by' },
    compared('only_statement', 'In GSTR-2B, not in the books'),
    compared('only_books', 'In the books, not in GSTR-2B (enter below zero)'),
    compared('other_amount', 'In both, with another amount'),
    workedOut('explained', 'Explained', '=SUM(#[only_statement]:#[other_amount])'),
    workedOut('unexplained', 'Not explained', '=#[difference]-#[explained]'),
    { label: 'Input tax credit to take' },
    compared('not_available', 'In GSTR-2B, but not available or blocked'),
    compared('later', 'In GSTR-2B, taken in a later period'),
    workedOut('to_take', 'ITC to take in this period', '=#[statement]-#[not_available]-#[later]'),
  ],
  fills: [
    {
      kind: 'gstr2b',
      figures: HEADS.map((head) => ['statement', head, `summary_available_${head}_paise`] as const),
    },
    { kind: 'gst-purchases', figures: HEADS.map((head) => ['books', head, `${head}_paise`] as const) },
  ],
}
