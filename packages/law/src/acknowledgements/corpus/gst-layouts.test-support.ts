import { periodSpan } from '../../calendar/period.ts'
import type { CorpusItem } from './companies.test-support.ts'
import { arn, digits, two, type Given, type Layout } from './writing.test-support.ts'

const GST_NAMES: Record<string, string> = {
  'gst.gstr-1': 'GSTR-1',
  'gst.gstr-3b': 'GSTR-3B',
  'gst.gstr-9': 'GSTR-9',
  'gst.gstr-9c': 'GSTR-9C',
  'gst.rfd-11': 'RFD-11',
  'gst.itc-04': 'ITC-04',
  'gst.iff': 'IFF',
  'gst.cmp-08': 'CMP-08',
  'gst.gstr-4': 'GSTR-4',
}
const gstName = ({ obligation_id }: CorpusItem) => GST_NAMES[obligation_id.split('.').slice(0, 2).join('.')] ?? ''
const gstPeriod = ({ item, month, quarter_months, year, n }: Given) =>
  /^\d{4}-\d{2}$/.test(item.period) && !/annual|lut/.test(item.obligation_id)
    ? month
    : /-Q/.test(item.period) && item.obligation_id.includes('gstr') && n % 3 === 0
      ? monthEnd(item.period)
      : /-[QH]/.test(item.period)
        ? quarter_months
        : year
const monthEnd = (period: string) => {
  const span = periodSpan(period)
  return span === null ? '' : `${two(span.last_month)}${span.last_year}`
}
const GST_RETURNS = [
  'gst.gstr-1.monthly',
  'gst.gstr-1.quarterly',
  'gst.gstr-3b.monthly',
  'gst.gstr-3b.quarterly-group-a',
  'gst.iff.monthly',
  'gst.cmp-08.quarterly',
  'gst.gstr-9.annual',
  'gst.gstr-4.annual',
  'gst.itc-04.half-yearly',
  'gst.rfd-11.lut',
]

/** What the GST portal prints. */
export const GST_LAYOUTS: readonly Layout[] = [
  {
    name: 'GST: filed return',
    of: GST_RETURNS,
    ack: arn,
    how_many: 3,
    lines: (g) => [
      `Form ${gstName(g.item)}`,
      '[See rule]',
      `Year ${g.year}`,
      `Period ${gstPeriod(g)}`,
      `1. GSTIN of the taxpayer ${g.c.gstin}`,
      `2(a). Legal name of the registered person ${g.c.name.toUpperCase()}`,
      `2(c). ARN ${g.ack}`,
      `2(d). Date of ARN ${g.on}`,
      'Details of outward supplies drawn from other statements',
      'Total tax payable 1,24,500.00',
    ],
  },
  {
    name: 'GST: acknowledgement',
    of: GST_RETURNS,
    ack: arn,
    how_many: 3,
    lines: (g) => [
      'Goods and Services Tax',
      'Acknowledgement',
      `Acknowledgement Reference Number (ARN) : ${g.ack}`,
      `Date of filing : ${g.on}`,
      `GSTIN : ${g.c.gstin}   Legal Name : ${g.c.name}`,
      `Return type : ${gstName(g.item).replace('-', '')}`,
      `Tax period : ${gstPeriod(g)}`,
      `Financial year : ${g.year}`,
      'Status : Filed',
      'This is a system generated acknowledgement and does not require any signature.',
    ],
  },
  {
    name: 'GST: table',
    of: GST_RETURNS,
    ack: arn,
    lines: (g) => [
      'Filed returns',
      'GSTIN Return type Tax period ARN Date of filing',
      `${g.c.gstin} ${gstName(g.item)} ${gstPeriod(g)} ${g.ack} ${g.on}`,
    ],
  },
  {
    name: 'GST: returns status JSON',
    of: [
      'gst.gstr-1.monthly',
      'gst.gstr-3b.monthly',
      'gst.iff.monthly',
      'gst.gstr-3b.quarterly-group-a',
      'gst.gstr-1.quarterly',
    ],
    ack: arn,
    // The words that a list of filed returns is put into when it is read.
    lines: (g) => [
      `GSTIN ${g.c.gstin}`,
      `Form ${gstName(g.item).replace('-', '')}`,
      `Tax period ${monthEnd(g.item.period)}`,
      `ARN ${g.ack}`,
      `Date of filing ${g.on}`,
    ],
  },
  {
    name: 'GST: PMT-06 challan',
    of: ['gst.pmt-06.monthly'],
    ack: ({ n, on }) => `${on.slice(2, 4)}${on.slice(5, 7)}27${digits(n, 8)}`,
    how_many: 6,
    lines: (g) => [
      'GST Challan receipt',
      'Form GST PMT-06',
      `CPIN : ${g.ack}`,
      `CIN : HDFC${g.ack}`,
      `GSTIN : ${g.c.gstin}`,
      `Name : ${g.c.name}`,
      'Reason for challan : Monthly payment for quarterly return',
      `Financial Year : ${g.year}`,
      `Period : ${g.month}`,
      `Deposit Date : ${g.on}`,
      'Mode : E-Payment',
    ],
  },
]
