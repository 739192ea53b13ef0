import { across, column, type Template } from './template.ts'

const compared = (key: string, label: string) => ({
  key,
  label,
  cells: { books_less_gstr1: '=B[]-C[]', gstr1_less_gstr3b: '=C[]-D[]' },
})

export const turnover: Template = {
  kind: 'turnover',
  version: 1,
  name: 'Turnover: books against returns',
  about: 'Turnover of the books against GSTR-1 and GSTR-3B, and what explains the difference',
  area: 'gst',
  registration_kinds: ['gst'],
  periods: ['month', 'quarter', 'year'],
  columns: [
    column('item', 'Particulars', 'text'),
    column('books', 'Books'),
    column('gstr1', 'GSTR-1'),
    column('gstr3b', 'GSTR-3B'),
    column('books_less_gstr1', 'Books less GSTR-1'),
    column('gstr1_less_gstr3b', 'GSTR-1 less GSTR-3B'),
    column('remarks', 'Remarks', 'text'),
  ],
  rows: [
    compared('taxable', 'Taxable supplies, other than zero rated'),
    compared('zero', 'Zero-rated supplies'),
    compared('nil', 'Nil-rated and exempted supplies'),
    compared('non_gst', 'Supplies without GST'),
    {
      key: 'total',
      label: 'Turnover',
      cells: {
        ...across(['books', 'gstr1', 'gstr3b'], '=SUM(#[taxable]:#[non_gst])'),
        books_less_gstr1: '=B[]-C[]',
        gstr1_less_gstr3b: '=C[]-D[]',
      },
    },
    { label: 'Difference between books and GSTR-1 explained by' },
    { key: 'advances', label: 'Advances, taxed before they were income' },
    { key: 'unbilled', label: 'Income that was not invoiced yet (enter below zero if it is in the books)' },
    { key: 'notes', label: 'Credit and debit notes of another period' },
    { key: 'other', label: 'Other' },
    { key: 'explained', label: 'Explained', cells: { books_less_gstr1: '=SUM(E[advances]:E[other])' } },
    { key: 'unexplained', label: 'Not explained', cells: { books_less_gstr1: '=E[total]-E[explained]' } },
  ],
  fills: [
    {
      kind: 'gstr3b',
      figures: [
        ['taxable', 'gstr3b', 'sup_details.osup_det.taxable_paise'],
        ['zero', 'gstr3b', 'sup_details.osup_zero.taxable_paise'],
        ['nil', 'gstr3b', 'sup_details.osup_nil_exmp.taxable_paise'],
        ['non_gst', 'gstr3b', 'sup_details.osup_nongst.taxable_paise'],
      ],
    },
  ],
}
