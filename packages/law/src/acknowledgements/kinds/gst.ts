import { type DocumentKind, type PrintedForm, BANK_DAYS, form, word, YEARS } from './document-kind.ts'

const gstr = (number: string, ...meets: readonly string[]): PrintedForm => form(`GSTR[ -]{0,2}${number}`, ...meets)

const GST_RETURNS: readonly PrintedForm[] = [
  gstr('1', 'gst.gstr-1.'),
  gstr('1A', 'gst.gstr-1a'),
  gstr('3B', 'gst.gstr-3b.'),
  gstr('4', 'gst.gstr-4.'),
  gstr('5', 'gst.gstr-5.'),
  gstr('5A', 'gst.gstr-5a.'),
  gstr('6', 'gst.gstr-6.'),
  gstr('7', 'gst.gstr-7.'),
  gstr('8', 'gst.gstr-8.'),
  gstr('9', 'gst.gstr-9.'),
  gstr('9C', 'gst.gstr-9c.'),
  gstr('10', 'gst.gstr-10.'),
  gstr('11', 'gst.gstr-11.'),
  form('CMP[ -]?08', 'gst.cmp-08.'),
  form('CMP[ -]?02', 'gst.cmp-02.'),
  form('IFF|Invoice Furnishing Facility', 'gst.iff.'),
  form('ITC[ -]?03', 'gst.itc-03.'),
  form('ITC[ -]?04', 'gst.itc-04.'),
  form('RFD[ -]?11', 'gst.rfd-11.'),
  // Listed so that their numbers are not taken for those of a return; no acknowledgement meets them.
  form('GSTR[ -]{0,2}(?:2A|2B|3A)|PMT[ -]?\\d\\d[A-Z]?|DRC[ -]?\\d\\d[A-Z]?'),
]

const GST_DAYS = [
  'date of filing',
  'filing date',
  'date of arn',
  'arn date',
  'arn generation date',
  'filed on',
  'date of acknowledgement',
  'date of submission',
  'submitted on',
  'dof',
]

const ANY_PERIOD = ['tax period', 'return period', 'filing period', 'ret_prd', 'period', 'quarter', 'month', ...YEARS]

/** Documents of the GST portal: returns with their ARN, and paid challans. */
export const GST_DOCUMENTS: readonly DocumentKind[] = [
  {
    id: 'gst-payment',
    has: [/\bCPIN\b/i, /\bGSTIN\b/i],
    paid: [word('CIN'), /deposit date|date of deposit|payment date|date of payment|paid on/i],
    hasNot: [/reason[^\n]{0,30}any other/i],
    meets: ['gst.pmt-06.'],
    number: { kind: 'cpin', labels: ['cpin', 'common portal identification number'], shape: String.raw`\d{14}` },
    days: [...BANK_DAYS, 'paid on'],
    periods: ['tax period', 'return period', 'period', 'month'],
  },
  {
    id: 'gst-return',
    has: [
      /(?<![A-Z])(?:GSTR[ -]{0,2}\d|CMP[ -]?0[28]|IFF|Invoice Furnishing Facility|ITC[ -]?0[34]|RFD[ -]?11)/i,
      word('ARN|A\\.R\\.N\\.?|(?:acknowledgement|application) reference number'),
    ],
    hasNot: [/status[\s:.-]*submitted(?!\s*success)/i, /system generated GSTR/i],
    forms: GST_RETURNS,
    number: {
      kind: 'arn',
      labels: ['(?:acknowledgement|application) reference number(?: ?\\(arn\\))?', 'a\\.?r\\.?n\\.?(?: number| no)?'],
      shape: String.raw`[A-Z]{2}\d{12}[A-Z\d]`,
    },
    days: GST_DAYS,
    periods: ANY_PERIOD,
    quarter_by_month: true,
  },
]
