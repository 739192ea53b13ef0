import { addDays, type IsoDate, isoDate, monthName, toDayNumber, fromDayNumber } from '../calendar/iso-date.ts'
import { type Period, periodsCovering, periodSpan } from '../calendar/period.ts'
import type { Catalogue } from '../engine/catalogue.ts'
import { dueDate } from '../engine/due-date.ts'
import { gstinCheckCharacter } from '../identifiers/gstin-check.ts'
import { sameNumber } from './evidence-shape.ts'
import { dayFault, matchReceipt, type ReceiptItem } from './match-receipt.ts'
import { readReceipt } from './read-receipt.ts'

/*
 * Documents of portals for tests and benches: invented companies, and layouts written after public descriptions of what each
 * portal prints. True receipts, documents that are none, files of two documents, and receipts in which something was changed.
 */

export const CORPUS_TODAY = isoDate('2026-11-20')

interface CorpusItem extends ReceiptItem {
  readonly item_id: string
  readonly number: string | null
}

export interface CorpusCompany {
  readonly name: string
  readonly pan: string
  readonly gstin: string
  readonly tan: string
  readonly own: string
  readonly pf: string
  readonly esi: string
  readonly pt: string
  readonly items: readonly CorpusItem[]
}

interface Truth {
  readonly item_id: string
  readonly acknowledgement: string
  readonly filed_on: string
}

export interface CorpusDocument {
  readonly name: string
  readonly layout: string
  readonly lines: readonly string[]
  /** What it acknowledges; null where it acknowledges nothing, or more than one thing. */
  readonly truth: Truth | null
  /** Something of a true receipt was changed: it may be matched rightly or left, and is not counted. */
  readonly is_mutated?: true
}

const EVERYWHERE = {
  tan: [
    'tds.deposit.monthly',
    'tds.deposit.march',
    'tds.tcs-deposit.monthly',
    'tds.statement-salary.q1-q3',
    'tds.statement-salary.q4',
    'tds.statement-resident.q1-q3',
    'tds.statement-resident.q4',
    'tds.statement-nonresident.q1-q3',
    'tds.statement-tcs.q1-q3',
    'tds.certificate-salary.annual',
    'tds.certificate-other.q1-q3',
    'tds.certificate-tcs.q1-q3',
  ],
  none: [
    'income-tax.advance-tax.instalment-1',
    'income-tax.advance-tax.instalment-2',
    'income-tax.advance-tax.instalment-3',
    'income-tax.advance-tax.instalment-4',
    'income-tax.audit-report',
    'income-tax.itr.audit',
    'income-tax.itr.belated',
    'income-tax.itr.revised',
    'income-tax.itr.updated',
    'income-tax.tp-report',
    'income-tax.sft',
    'labour.bonus.payment',
    'labour.min-wages.form-iii.annual.west-bengal',
  ],
  pf: ['pf.ecr.monthly', 'pf.form-12a.monthly', 'pf.iw-1.monthly', 'pf.form-3a-6a.annual'],
  esi: ['esi.contribution.monthly', 'esi.return.half-yearly', 'esi.form-01a.annual'],
}
const COMPANY = [
  'mca.aoc-4.standard',
  'mca.mgt-7.standard',
  'mca.dpt-3',
  'mca.dir-3-kyc.annual',
  'mca.msme-1.h1',
  'mca.msme-1.h2',
  'mca.mbp-1.annual',
  'mca.dir-8.annual',
  'mca.agm.subsequent',
  'mca.adt-1.agm',
  'mca.mgt-14',
]
const EVENTS: Record<string, string> = { 'mca.adt-1.agm': '2026-09-28', 'mca.mgt-14': '2026-07-06' }

const PROFILES = [
  {
    name: 'Kaveri Loom Works Private Limited',
    letters: 'AACCK',
    state: '29',
    own: 'U17110KA2009PTC051234',
    pt: '399912345',
    gst: [
      'gst.gstr-1.monthly',
      'gst.gstr-3b.monthly',
      'gst.gstr-9.annual',
      'gst.gstr-9c.annual',
      'gst.rfd-11.lut',
      'gst.itc-04.half-yearly',
      'gst.rule-37a.annual',
      'gst.rule-42.annual',
      'gst.gstr-2b.info',
    ],
    own_duties: COMPANY,
    pt_duties: ['pt.karnataka.ptrc.monthly', 'pt.karnataka.ptrc.annual', 'pt.karnataka.ptec.annual'],
  },
  {
    name: 'Sahyadri Spice Mills Private Limited',
    letters: 'AADCS',
    state: '27',
    own: 'U15410PN2012PTC143210',
    pt: '27123456789P',
    gst: [
      'gst.gstr-1.quarterly',
      'gst.iff.monthly',
      'gst.gstr-3b.quarterly-group-a',
      'gst.pmt-06.monthly',
      'gst.gstr-9.annual',
      'gst.qrmp-option.quarterly',
    ],
    own_duties: COMPANY,
    pt_duties: ['pt.maharashtra.ptrc.monthly', 'pt.maharashtra.ptec.annual'],
  },
  {
    name: 'Bhavani Design Studio LLP',
    letters: 'AAEFB',
    state: '29',
    own: 'AAX-4321',
    pt: '399954321',
    gst: ['gst.cmp-08.quarterly', 'gst.gstr-4.annual', 'gst.cmp-02.annual'],
    own_duties: ['llp.form-8', 'llp.form-11', 'llp.dir-3-kyc.annual', 'llp.msme-1', 'llp.form-3.change'],
    pt_duties: ['pt.karnataka.ptrc.monthly', 'pt.karnataka.ptec.annual'],
  },
] as const

const FROM = isoDate('2025-04-01')
const TO = isoDate('2027-03-31')

function companies(catalogue: Catalogue): CorpusCompany[] {
  return PROFILES.map((profile, at) => {
    const pan = `${profile.letters}12${at}4L`
    const stem = `${profile.state}${pan}1Z`
    const numbers = {
      name: profile.name,
      pan,
      gstin: `${stem}${gstinCheckCharacter(stem)}`,
      tan: `BLR${profile.name.charAt(0)}1234${at}C`,
      own: profile.own,
      pf: `BGBNG001234${at}000`,
      esi: `5300012345${at}000101`,
      pt: profile.pt,
    }
    const items = [
      ...itemsOf(catalogue, profile.gst, numbers.gstin),
      ...itemsOf(catalogue, EVERYWHERE.tan, numbers.tan),
      ...itemsOf(catalogue, EVERYWHERE.none, null),
      ...itemsOf(catalogue, EVERYWHERE.pf, numbers.pf),
      ...itemsOf(catalogue, EVERYWHERE.esi, numbers.esi),
      ...itemsOf(catalogue, profile.own_duties, numbers.own),
      ...itemsOf(catalogue, profile.pt_duties, numbers.pt),
    ].map((item) => ({ ...item, item_id: `${at}:${item.item_id}` }))
    return { ...numbers, items }
  })
}

function itemsOf(catalogue: Catalogue, ids: readonly string[], number: string | null): CorpusItem[] {
  return ids.flatMap((obligation_id) => {
    const obligation = catalogue.obligation(obligation_id)
    if (!obligation) throw new Error(`The catalogue has no ${obligation_id}`)
    const event = EVENTS[obligation_id]
    const isDue = (period: string) =>
      !(obligation_id.endsWith('.q4') && !period.endsWith('Q4')) &&
      !(obligation_id.endsWith('.q1-q3') && period.endsWith('Q4')) &&
      !(obligation_id.endsWith('.march') && !period.endsWith('-03')) &&
      !(obligation_id.endsWith('deposit.monthly') && period.endsWith('-03'))
    const periods = event ? [event as Period] : periodsCovering(obligation.period, FROM, TO).filter(isDue)
    return periods.flatMap((period): CorpusItem[] => {
      const answer = dueDate(obligation, period)
      if (answer.kind === 'no-law') return []
      const due_date = answer.kind === 'due' ? answer.due_date : null
      return [
        {
          item_id: `${obligation_id}/${period}`,
          obligation_id,
          form: answer.version.form,
          period,
          due_date,
          is_filed: false,
          number,
        },
      ]
    })
  })
}

const two = (number: number) => String(number).padStart(2, '0')
const DAYS: readonly ((day: IsoDate) => string)[] = [
  (day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`,
  (day) => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`,
  (day) => `${day.slice(8)}-${monthName(Number(day.slice(5, 7))).slice(0, 3)}-${day.slice(0, 4)}`,
  (day) => `${Number(day.slice(8))} ${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`,
]

interface Dated {
  readonly day: (day: IsoDate) => string
  readonly month: string
  readonly quarter: string
  readonly quarter_months: string
  readonly year: string
  readonly assessment: string
  readonly year_end: string
}

/** A period in one of the ways in which portals write it. */
function dated(period: string, style: number): Dated {
  const span = periodSpan(period)
  if (span === null) throw new Error(`${period} is no period`)
  const [first, last] = span.kind === 'one-time' ? [FROM, FROM] : [fromDayNumber(span.first), fromDayNumber(span.last)]
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const start = month >= 4 ? year : year - 1
  const [name, end] = [monthName(month), monthName(span.last_month)]
  const months = [
    `${name} ${year}`,
    `${name.slice(0, 3)}-${year}`,
    `${two(month)}/${year}`,
    `${name.slice(0, 3)} ${year}`,
    `${two(month)}${year}`,
    `${name.toUpperCase()}-${year}`,
  ]
  const day = DAYS[style % DAYS.length] ?? String
  return {
    day,
    month: months[style % months.length] ?? '',
    quarter: `Q${Math.floor(((month + 8) % 12) / 3) + 1}`,
    quarter_months:
      style % 2 === 0
        ? `${name.slice(0, 3)}-${end.slice(0, 3)} ${span.last_year}`
        : `${name} ${year} to ${end} ${span.last_year}`,
    year: style % 3 === 0 ? `${start}-${start + 1}` : `${start}-${two((start + 1) % 100)}`,
    assessment: `${start + 1}-${two((start + 2) % 100)}`,
    year_end: day(last),
  }
}

interface Given extends Dated {
  readonly c: CorpusCompany
  readonly item: CorpusItem
  readonly on: string
  readonly ack: string
  readonly n: number
}

interface Layout {
  readonly name: string
  readonly of: readonly string[]
  readonly ack: (given: { n: number; on: IsoDate; c: CorpusCompany }) => string
  readonly lines: (given: Given) => readonly string[]
  readonly how_many?: number
}

const digits = (n: number, count: number): string =>
  String((n * 7919 + 104_729) % 10 ** Math.min(count, 9)).padStart(count, '1')
const arn = ({ n, on, c }: { n: number; on: IsoDate; c: CorpusCompany }) =>
  `A${'ABD'.charAt(n % 3)}${c.gstin.slice(0, 2)}${on.slice(5, 7)}${on.slice(2, 4)}${digits(n, 6)}${'ZKQ'.charAt(n % 3)}`
const serial = (n: number) => digits(n, 5).slice(-5)
const challan = ({ n, on }: { n: number; on: IsoDate }) =>
  `0510308${on.slice(8)}${on.slice(5, 7)}${on.slice(0, 4)}${serial(n)}`
const srn = ({ n }: { n: number }) => `${['AB', 'F', 'AA', 'N'][n % 4]}${digits(n, 7).padStart(8, '2')}`.slice(0, 9)
const fifteen = ({ n }: { n: number }) => `1${digits(n, 8)}${digits(n + 3, 6)}`.padEnd(15, '0').slice(0, 15)

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
const STATEMENTS: Record<string, [string, string]> = {
  'tds.statement-salary': ['24Q', '138'],
  'tds.statement-resident': ['26Q', '140'],
  'tds.statement-nonresident': ['27Q', '144'],
  'tds.statement-tcs': ['27EQ', '143'],
}
const statement = ({ obligation_id, period }: CorpusItem) =>
  (STATEMENTS[obligation_id.split('.').slice(0, 2).join('.')] ?? ['', ''])[period >= '2026' ? 1 : 0]
const TDS_STATEMENTS = [
  'tds.statement-salary.q1-q3',
  'tds.statement-resident.q1-q3',
  'tds.statement-nonresident.q1-q3',
  'tds.statement-tcs.q1-q3',
  'tds.statement-salary.q4',
  'tds.statement-resident.q4',
]
const incomeYear = ({ item, assessment, year }: Given) =>
  item.period >= '2026' ? `Tax Year : ${year}` : `Assessment Year : ${assessment}`
const MCA_NAMES: Record<string, string> = {
  'mca.aoc-4': 'AOC-4',
  'mca.mgt-7': 'MGT-7',
  'mca.dpt-3': 'DPT-3',
  'mca.adt-1': 'ADT-1',
  'mca.mgt-14': 'MGT-14',
  'mca.dir-3-kyc': 'DIR-3 KYC',
  'mca.msme-1': 'MSME Form-1',
  'llp.form-8': 'Form 8',
  'llp.form-11': 'Form 11',
  'llp.dir-3-kyc': 'DIR-3 KYC',
}
const mcaName = ({ obligation_id }: CorpusItem) => MCA_NAMES[obligation_id.split('.').slice(0, 2).join('.')] ?? ''
const MCA_FILINGS = [
  'mca.aoc-4.standard',
  'mca.mgt-7.standard',
  'mca.dpt-3',
  'mca.adt-1.agm',
  'mca.mgt-14',
  'llp.form-8',
  'llp.form-11',
  'mca.dir-3-kyc.annual',
]

const LAYOUTS: readonly Layout[] = [
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
  {
    name: 'TIN: provisional receipt',
    of: TDS_STATEMENTS,
    ack: fifteen,
    how_many: 3,
    lines: (g) => [
      'Provisional Receipt of TDS/TCS statement',
      `Provisional Receipt Number : ${g.ack}`,
      `TAN : ${g.c.tan}`,
      `Name of deductor : ${g.c.name}`,
      `Form No : ${statement(g.item)}`,
      `Periodicity : ${g.quarter}`,
      `Quarter : ${g.quarter}`,
      `${g.item.period >= '2026' ? 'Tax Year' : 'Financial Year'} : ${g.year}`,
      `Date of receipt : ${g.on}`,
      'Type of statement : Regular',
    ],
  },
  {
    name: 'e-filing: statement acknowledgement',
    of: TDS_STATEMENTS,
    ack: fifteen,
    how_many: 3,
    lines: (g) => [
      'Income Tax Department, e-Filing',
      `Acknowledgement of Form ${statement(g.item)}`,
      `TAN ${g.c.tan}`,
      `Quarter ${g.quarter} of ${g.item.period >= '2026' ? 'Tax Year' : 'Financial Year'} ${g.year}`,
      'Previous token number 012345678901234',
      `Token Number ${g.ack}`,
      `Filing date ${g.on}`,
      'Filing type : Original',
    ],
  },
  {
    name: 'TDS: e-pay challan receipt',
    of: ['tds.deposit.monthly', 'tds.deposit.march'],
    ack: challan,
    how_many: 9,
    lines: (g) => [
      'Income Tax Department',
      'Challan Receipt',
      'ITNS No. : 281',
      `TAN : ${g.c.tan}`,
      `Name : ${g.c.name}`,
      g.item.period >= '2026-04' ? `Tax Year : ${g.year}` : `Assessment Year : ${g.assessment}`,
      `For the month of : ${g.month}`,
      'Major Head : Company Deductees (0020)',
      'Minor Head : TDS/TCS Payable by Taxpayer (200)',
      `Nature of Payment : ${['94C', '94J', '92B', '94I'][g.n % 4]}`,
      'Amount (in Rs.) : 48,250',
      `CIN : ${g.ack.slice(7)}HDFC`,
      'Mode of Payment : Net Banking',
      'BSR Code : 0510308',
      `Challan No : ${serial(g.n)}`,
      `Tender Date : ${g.on}`,
    ],
  },
  {
    name: 'TDS: bank counterfoil',
    of: ['tds.deposit.monthly'],
    ack: challan,
    how_many: 5,
    lines: (g) => [
      'Taxpayers Counterfoil  CHALLAN NO./ITNS 281',
      `TAN ${g.c.tan}  ${g.c.name}`,
      'Section 94C TDS/TCS payable by taxpayer',
      `Period ${g.month}`,
      'BSR Code of branch 0510308',
      `Date of Deposit ${g.on}  Challan Serial No. ${serial(g.n)}`,
    ],
  },
  {
    name: 'TCS: challan',
    of: ['tds.tcs-deposit.monthly'],
    ack: challan,
    how_many: 4,
    lines: (g) => [
      'Challan Receipt ITNS No. : 281',
      `TAN : ${g.c.tan}`,
      'Minor Head : TDS/TCS Payable by Taxpayer (200)',
      'Nature of Payment : 6CR',
      `Month : ${g.month}`,
      'BSR Code : 0510308',
      `Challan No : ${serial(g.n)}`,
      `Date of Deposit : ${g.on}`,
    ],
  },
  {
    name: 'Advance tax: challan',
    of: ['income-tax.advance-tax.instalment-1'],
    ack: challan,
    how_many: 4,
    lines: (g) => [
      'Income Tax Department',
      'Challan Receipt',
      'ITNS No. : 280',
      `PAN : ${g.c.pan}`,
      `Name : ${g.c.name}`,
      incomeYear(g),
      'Major Head : Corporation Tax (0020)',
      'Minor Head : Advance Tax (100)',
      'Amount (in Rs.) : 2,00,000',
      'BSR Code : 0510308',
      `Challan No : ${serial(g.n)}`,
      `Date of Deposit : ${g.on}`,
    ],
  },
  {
    name: 'ITR acknowledgement',
    of: ['income-tax.itr.audit'],
    ack: fifteen,
    how_many: 4,
    lines: (g) => [
      'INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT',
      `Assessment Year ${g.assessment}`,
      `PAN ${g.c.pan}`,
      `Name ${g.c.name}`,
      `Form Number ${g.c.own.startsWith('U') ? 'ITR-6' : 'ITR-5'}`,
      'Filed u/s 139(1)-On or before due date',
      `e-Filing Acknowledgement Number ${g.ack}`,
      `Date of filing : ${g.on}`,
      'Total income 18,20,400',
      'This return has been digitally signed.',
    ],
  },
  {
    name: 'Tax audit report acknowledgement',
    of: ['income-tax.audit-report'],
    ack: fifteen,
    how_many: 3,
    lines: (g) => [
      'Income Tax Department e-Filing',
      'Acknowledgement Receipt of Income Tax Forms',
      `e-Filing Acknowledgement Number : ${g.ack}`,
      `PAN : ${g.c.pan}`,
      `Name : ${g.c.name}`,
      `Form No : ${['3CA-3CD', '3CB-3CD'][g.n % 2]}`,
      `Assessment Year : ${g.assessment}`,
      `Date of e-Filing : ${g.on}`,
    ],
  },
  {
    name: 'MCA: SRN receipt',
    of: MCA_FILINGS,
    ack: srn,
    how_many: 3,
    lines: (g) => [
      'MINISTRY OF CORPORATE AFFAIRS',
      'RECEIPT  G.A.R.7',
      `SRN : ${g.ack}   Service Request Date : ${g.on}`,
      `Received From : ${g.c.name}`,
      `${g.c.own.startsWith('U') ? 'CIN' : 'LLPIN'} : ${g.c.own}`,
      `Service Description : Fee For ${g.item.obligation_id.startsWith('llp') ? 'LLP ' : ''}${mcaName(g.item)}${/^\d{4}-\d{2}$/.test(g.item.period) ? ` for the financial year ending on ${g.year_end}` : ''}`,
      'Amount (Rs.) : 600.00',
      'Payment made into : ICICI Bank',
      'Note: please resubmit the eForm in case it is marked as RSUB.',
    ],
  },
  {
    name: 'MCA: acknowledgement',
    of: MCA_FILINGS,
    ack: srn,
    how_many: 2,
    lines: (g) => [
      'MCA21 eForm filing acknowledgement',
      `eForm ${g.item.obligation_id.startsWith('llp') ? 'LLP ' : ''}${mcaName(g.item)} has been filed`,
      `${g.c.own}`,
      `Service Request Number (SRN) ${g.ack}`,
      `Date of filing ${g.on}`,
      ...(/^\d{4}-\d{2}$/.test(g.item.period) ? [`Financial year ${g.year}`] : []),
    ],
  },
  {
    name: 'EPF: payment confirmation',
    of: ['pf.ecr.monthly'],
    ack: ({ n }) => `53${digits(n, 9)}07`,
    how_many: 9,
    lines: (g) => [
      "EMPLOYEES' PROVIDENT FUND ORGANISATION",
      'PAYMENT CONFIRMATION RECEIPT',
      `TRRN No : ${g.ack}`,
      'Challan Status : Payment Confirmed',
      `Establishment ID : ${g.c.pf}`,
      `Establishment Name : ${g.c.name}`,
      'Challan Type : Monthly Contribution Challan',
      'Total Members : 42',
      `Wage Month : ${g.month}`,
      'Total Amount (Rs) : 1,88,320',
      `CRN : 1234567890123456`,
      `Payment Confirmation Date : ${g.on}`,
    ],
  },
  {
    name: 'EPF: ECR challan, paid',
    of: ['pf.ecr.monthly'],
    ack: ({ n }) => `53${digits(n, 9)}07`,
    how_many: 5,
    lines: (g) => [
      'Combined Challan of A/C No. 01, 02, 10, 21 & 22',
      'Electronic challan cum return (ECR)',
      `TRRN ${g.ack}   Establishment Code ${g.c.pf.slice(0, 2)}/${g.c.pf.slice(2, 5)}/${g.c.pf.slice(5, 12)}/000`,
      `Wage Month ${g.month}`,
      `Date of Payment ${g.on}`,
    ],
  },
  {
    name: 'ESIC: contribution challan',
    of: ['esi.contribution.monthly'],
    ack: ({ n }) => `0532${digits(n, 9)}`,
    how_many: 9,
    lines: (g) => [
      "Employees' State Insurance Corporation",
      'Transaction Details',
      'Transaction status : Completed Successfully',
      `Employer's Code No : ${g.n % 2 === 0 ? g.c.esi : g.c.esi.replace(/^(\d\d)(\d\d)(\d{6})(\d{3})(\d{4})$/, '$1-$2-$3-$4-$5')}`,
      `Employer's Name : ${g.c.name}`,
      `Challan Period : ${g.month}`,
      `Challan Number : ${g.ack}`,
      `Challan Submitted Date : ${g.on}`,
      'Amount Paid : 22,914.00',
      'Monthly contribution',
    ],
  },
  {
    name: 'ESIC: challan receipt',
    of: ['esi.contribution.monthly'],
    ack: ({ n }) => `0532${digits(n, 9)}`,
    how_many: 5,
    lines: (g) => [
      'ESIC  Monthly Contribution Challan',
      `Employer Code ${g.c.esi}  ${g.c.name}`,
      `Challan No ${g.ack}`,
      `Contribution Period ${g.month}`,
      `Payment Date ${g.on}`,
      'Payment Status Success',
    ],
  },
  {
    name: 'Karnataka: profession tax',
    of: ['pt.karnataka.ptrc.monthly'],
    ack: ({ n }) => `CTD${digits(n, 9)}`,
    how_many: 6,
    lines: (g) => [
      'Government of Karnataka',
      'Commercial Taxes Department  e-Payment of Profession Tax',
      `Registration No : ${g.c.pt}`,
      `PTRC holder : ${g.c.name}`,
      'Form 5-A monthly statement of employer',
      `Tax Period : ${g.month}`,
      `CTD Reference No : ${g.ack}`,
      `Date of Payment : ${g.on}`,
      'Transaction status : Successful',
    ],
  },
  {
    name: 'Maharashtra: PTRC return',
    of: ['pt.maharashtra.ptrc.monthly'],
    ack: ({ n }) => `27${digits(n, 9)}`,
    how_many: 6,
    lines: (g) => [
      'Maharashtra Goods and Services Tax Department',
      'Acknowledgement of return Form III-B',
      `PTRC No : ${g.c.pt}`,
      `Name : ${g.c.name}`,
      `Salary month : ${g.month}`,
      `Acknowledgement No : ${g.ack}`,
      `Date of filing : ${g.on}`,
    ],
  },
]

// Of what no line is printed, and what makes of a receipt something else. In a person's hand they may be anything.
const FALSE_DOCUMENTS: readonly {
  readonly layout: string
  readonly lines: (c: CorpusCompany, n: number, month: string) => readonly string[]
}[] = [
  {
    layout: 'GSTR-3A notice',
    lines: (c, n, month) => [
      'FORM GSTR-3A',
      'Notice to return defaulter u/s 46 for not filing return',
      `GSTIN ${c.gstin}`,
      `Type of return GSTR-3B`,
      `Tax period ${month}`,
      `ARN ZD29102600${digits(n, 4)}K`,
      'Date 05/11/2026',
    ],
  },
  {
    layout: 'Reminder',
    lines: (c, _, month) => [
      `Dear taxpayer ${c.name}`,
      `GSTIN ${c.gstin}`,
      `Your return in Form GSTR-3B for tax period ${month} is not filed.`,
      'Due date of filing : 20/11/2026',
      'Kindly file at the earliest. Ignore if ARN is generated.',
    ],
  },
  {
    layout: 'RFD-01',
    lines: (c, n, month) => [
      'Refund application',
      'Form GST RFD-01',
      `GSTIN ${c.gstin}`,
      `ARN ${arn({ n, on: isoDate('2026-10-28'), c })}`,
      `Date of filing 28/10/2026`,
      `Tax period ${month}`,
      'GSTR-1 and GSTR-3B were filed',
    ],
  },
  {
    layout: 'RFD-02',
    lines: (c, n, month) => [
      'FORM GST RFD-02 Acknowledgement',
      `GSTIN ${c.gstin}`,
      `ARN ${arn({ n, on: isoDate('2026-10-28'), c })}`,
      'Date of acknowledgement 02/11/2026',
      `Period ${month} GSTR-1`,
    ],
  },
  {
    layout: 'DRC-03',
    lines: (c, n, month) => [
      'FORM GST DRC-03',
      'Intimation of payment made voluntarily',
      `GSTIN ${c.gstin}`,
      `Cause of payment : liability in GSTR-3B`,
      `Tax period ${month}`,
      `ARN ${arn({ n, on: isoDate('2026-11-02'), c })}`,
      'Date of filing 02/11/2026',
    ],
  },
  {
    layout: 'GST challan unpaid',
    lines: (c, n, month) => [
      'GST Challan',
      'Form GST PMT-06',
      `CPIN : 261127${digits(n, 8)}`,
      'Challan generated on : 01/11/2026',
      'Expiry date : 16/11/2026',
      `GSTIN : ${c.gstin}`,
      `Period : ${month}`,
    ],
  },
  {
    layout: 'GSTR-3B preview',
    lines: (c, _, month) => ['Form GSTR-3B', 'DRAFT', `GSTIN ${c.gstin}`, `Period ${month}`, 'ARN', 'Date of ARN'],
  },
  {
    layout: 'GSTR-1 summary before filing',
    lines: (c, n, month) => [
      'Form GSTR-1 summary',
      'Preview before filing',
      `GSTIN ${c.gstin}`,
      `Tax period ${month}`,
      `ARN of previous return ${arn({ n, on: isoDate('2026-10-11'), c })}`,
    ],
  },
  {
    layout: 'Intimation 143(1)',
    lines: (c) => [
      'Income Tax Department',
      'Intimation u/s 143(1) of the Income-tax Act, 1961',
      `PAN ${c.pan}`,
      'Assessment Year 2026-27',
      'Form ITR-6',
      'e-Filing Acknowledgement Number 123456789012345',
      'Date of filing : 15/10/2026',
    ],
  },
  {
    layout: 'Defective return',
    lines: (c) => [
      'Income tax return ITR-6',
      'Notice for defective return u/s 139(9)',
      `PAN ${c.pan}`,
      'Assessment Year 2026-27',
      'Acknowledgement number 123456789012345',
      'Date of filing 15/10/2026',
    ],
  },
  {
    layout: 'ITR-V not verified',
    lines: (c, n) => [
      'ITR-V income tax return acknowledgement',
      `PAN ${c.pan}`,
      'Form ITR-6',
      'Assessment Year 2026-27',
      `e-Filing Acknowledgement Number ${fifteen({ n })}`,
      'Date of filing : 15/10/2026',
      'This return has not been verified electronically.',
    ],
  },
  {
    layout: 'ESIC failed',
    lines: (c, n, month) => [
      "Employees' State Insurance Corporation",
      'Transaction status : Failed',
      `Employer's Code No : ${c.esi}`,
      `Challan Period : ${month}`,
      `Challan Number : 0532${digits(n, 9)}`,
      'Challan Submitted Date : 12/11/2026',
      'Monthly contribution',
    ],
  },
  {
    layout: 'ESIC pending',
    lines: (c, n, month) => [
      'ESIC Monthly Contribution Challan',
      `Employer Code ${c.esi}`,
      `Challan No 0532${digits(n, 9)}`,
      `Contribution Period ${month}`,
      'Payment Date 12/11/2026',
      'Payment Status Pending',
    ],
  },
  {
    layout: 'EPF challan not paid',
    lines: (c, n, month) => [
      'EPFO Combined Challan of A/C No. 01, 02, 10, 21 & 22',
      `TRRN 53${digits(n, 9)}07`,
      `Establishment Code ${c.pf}`,
      `Wage Month ${month}`,
      'Challan generated on 10/11/2026',
      'Due date 15/11/2026',
    ],
  },
  {
    layout: 'TDS challan not paid',
    lines: (c, n, month) => [
      'Challan Form',
      'ITNS No. : 281',
      `TAN : ${c.tan}`,
      `CRN : 2611${digits(n, 9)}`,
      `Month : ${month}`,
      'Minor Head : TDS/TCS Payable by Taxpayer (200)',
      'Nature of payment : 94C',
      'Valid till : 20/11/2026',
    ],
  },
  {
    layout: 'TDS statement rejected',
    lines: (c, n) => [
      'TIN facilitation centre',
      `TAN ${c.tan}`,
      'Form 140 Quarter Q2 Tax Year 2026-27',
      `Token Number ${fifteen({ n })}`,
      'Date of receipt 28/10/2026',
      'Status : Rejected',
    ],
  },
  {
    layout: 'TDS correction',
    lines: (c, n) => [
      'Provisional receipt',
      `TAN ${c.tan}`,
      'Form No 140',
      'Quarter Q2',
      'Tax Year 2026-27',
      `Token Number ${fifteen({ n })}`,
      'Date of receipt 05/11/2026',
      'Type of statement : Correction',
    ],
  },
  {
    layout: 'TDS certificate',
    lines: (c) => [
      'FORM NO. 16A',
      'Certificate of tax deducted at source',
      `TAN of the deductor ${c.tan}`,
      'Assessment Year 2026-27',
      'Quarter Q2 Receipt number of quarterly statement of TDS',
      'Date of deposit 07/11/2026',
    ],
  },
  {
    layout: 'MCA pay later',
    lines: (c, n) => [
      'Ministry of Corporate Affairs',
      'Challan',
      `SRN : ${srn({ n })}`,
      `${c.own}`,
      'Fee for Form AOC-4 for the financial year ending on 31/03/2026',
      'Service Request Date 20/10/2026',
      'Payment status : Not paid',
      'Expiry date 27/10/2026',
    ],
  },
  {
    layout: 'MCA resubmission',
    lines: (c, n) => [
      'Ministry of Corporate Affairs',
      `SRN : ${srn({ n })}`,
      `${c.own}`,
      'Form AOC-4 for the financial year ending on 31/03/2026',
      'Date of filing 20/10/2026',
      'Marked for resubmission',
    ],
  },
  {
    layout: 'Letter of a consultant',
    lines: (c, _, month) => [
      `To ${c.name}`,
      `GSTIN ${c.gstin}`,
      `We have filed your GSTR-3B for ${month}.`,
      'Our fee of Rs 5,000 is due. Bank payment within a week.',
      'Annual return on the portal follows.',
    ],
  },
  {
    layout: 'Bank statement',
    lines: (c, n) => [
      `${c.name}  PAN ${c.pan}`,
      `12/11/2026 ESIC CHALLAN 0532${digits(n, 9)} 22,914.00 Dr`,
      '14/11/2026 EPFO TRRN PAYMENT 1,88,320.00 Dr',
      '18/11/2026 GST 1,24,500.00 Dr',
    ],
  },
  {
    layout: 'Form 16A with challans',
    lines: (c) => [
      'Form No. 16A',
      `TAN ${c.tan}`,
      'Nature of payment 94C',
      'Challan serial number 12345',
      'BSR Code 0510308',
      'Month October 2026',
      'Date of deposit 07/11/2026',
    ],
  },
  {
    layout: 'GSTR-3B submitted, not filed',
    lines: (c, n, month) => [
      'Form GSTR-3B',
      `GSTIN ${c.gstin}`,
      `Period ${month}`,
      `ARN ${arn({ n, on: isoDate('2026-11-02'), c })}`,
      'Date of filing 18/11/2026',
      'Status : Submitted',
    ],
  },
  {
    layout: 'GSTR-2B',
    lines: (c, _, month) => [
      'FORM GSTR-2B',
      'Auto-drafted ITC statement',
      `GSTIN ${c.gstin}`,
      `Tax period ${month}`,
      'Date of generation 14/11/2026',
    ],
  },
]

const FILED_FROM = isoDate('2025-07-01')

/** The last day of the period and some days, within what can have been filed by now. */
function filedOn({ period, due_date }: CorpusItem, n: number): IsoDate | null {
  const span = periodSpan(period)
  if (span === null || span.kind === 'one-time') return null
  const end = fromDayNumber(span.last)
  const day =
    due_date !== null && toDayNumber(due_date as IsoDate) <= span.last
      ? addDays(due_date as IsoDate, -(n % 4))
      : addDays(end, 3 + (n % 5))
  return day > CORPUS_TODAY || day < FILED_FROM ? null : day
}

export interface Corpus {
  readonly companies: readonly CorpusCompany[]
  readonly documents: readonly CorpusDocument[]
}

/** At least three hundred documents, always the same. */
export function receiptCorpus(catalogue: Catalogue): Corpus {
  const all = companies(catalogue)
  const receipts = LAYOUTS.flatMap((layout, at) => trueReceipts(layout, at, all))
  const others = all.flatMap((c, at) =>
    FALSE_DOCUMENTS.map(({ layout, lines }, index): CorpusDocument => {
      const month = ['October 2026', '102026', 'Oct-2026'][(at + index) % 3] ?? ''
      return { name: `${layout} ${at}.pdf`, layout, lines: lines(c, at * 100 + index, month), truth: null }
    }),
  )
  return { companies: all, documents: [...receipts, ...others, ...mixed(receipts), ...receipts.flatMap(mutated)] }
}

function trueReceipts(layout: Layout, at: number, all: readonly CorpusCompany[]): CorpusDocument[] {
  return layout.of.flatMap((obligation_id) => {
    const filed = all.flatMap((c) =>
      c.items.flatMap((item) => {
        const on = item.obligation_id === obligation_id ? filedOn(item, at + item.item_id.length) : null
        return on === null ? [] : [{ c, item, on }]
      }),
    )
    // The latest of each, of every company in turn.
    const chosen = filed.toSorted((one, two) => (one.on > two.on ? -1 : 1)).slice(0, layout.how_many ?? 2)
    return chosen.map(({ c, item, on }, index): CorpusDocument => {
      const n = at * 1000 + index * 10 + obligation_id.length
      const written = dated(item.period, n)
      const acknowledgement = layout.ack({ n, on, c })
      const lines = layout.lines({ ...written, c, item, n, on: written.day(on), ack: acknowledgement })
      return {
        name: `receipt ${n}.pdf`,
        layout: layout.name,
        lines,
        truth: { item_id: item.item_id, acknowledgement, filed_on: on },
      }
    })
  })
}

/** Two receipts in one file: nobody can say which of them it is. */
const mixed = (receipts: readonly CorpusDocument[]): CorpusDocument[] =>
  receipts.flatMap((one, at) => {
    const two = receipts[(at * 7 + 11) % receipts.length]
    if (at % 6 !== 0 || !two || two.truth?.item_id === one.truth?.item_id) return []
    return [
      { name: `both ${at}.pdf`, layout: `two in one: ${one.layout}`, lines: [...one.lines, ...two.lines], truth: null },
    ]
  })

/** A receipt with a line taken out, a second period, the day by which it is due, or the number of another document. */
function mutated(one: CorpusDocument, at: number): CorpusDocument[] {
  if (at % 2 !== 0) return []
  const change = [
    (lines: readonly string[]) => lines.filter((_, index) => index !== at % lines.length),
    (lines: readonly string[]) => [...lines, 'Period : September 2025'],
    (lines: readonly string[]) =>
      lines.map((line) =>
        line.replace(/(Date of filing|Date of Payment|Tender Date|Filing date|Date of receipt)/, 'Due $1'),
      ),
    (lines: readonly string[]) => lines.map((line) => line.replace(/^(ARN|Token Number|TRRN No|SRN)/, 'Previous $1')),
    (lines: readonly string[]) => [...lines, 'ARN of GSTR-1 AA290926999999Z', 'Previous token number 999999999999999'],
    (lines: readonly string[]) => ['Status : Failed', ...lines],
    (lines: readonly string[]) => [lines.join(' ')],
  ][(at / 2) % 7]
  const lines = change?.(one.lines) ?? one.lines
  const truth = lines[0] === 'Status : Failed' ? null : one.truth
  return [{ ...one, name: `changed ${one.name}`, layout: `changed: ${one.layout}`, lines, truth, is_mutated: true }]
}

export type Verdict = 'matched' | 'left' | 'wrong'

/** What becomes of a document: matched and ready, left to a person, or ready for what it does not acknowledge. */
export function verdictOf(
  { companies: all }: Corpus,
  catalogue: Catalogue,
  { truth, name }: CorpusDocument,
  text: string,
): { verdict: Verdict; why: string } {
  const reading = readReceipt(text, name)
  if (reading.is !== 'acknowledgement')
    return { verdict: 'left', why: reading.is === 'unknown' ? 'not recognised' : reading.what }
  const held = all.flatMap((company) => {
    const numbers = [company.pan, company.gstin, company.tan, company.own, company.pf, company.esi, company.pt]
    return reading.numbers.flatMap(({ value, is_own }) =>
      numbers.some((number) => sameNumber(number) === sameNumber(value)) ? [{ company, value, is_own }] : [],
    )
  })
  const [first] = held
  if (!first) return { verdict: 'left', why: 'no number' }
  if (held.some(({ company }) => company !== first.company)) return { verdict: 'left', why: 'several entities' }
  const own = new Set(held.flatMap(({ value, is_own }) => (is_own ? [] : [value])))
  const items = first.company.items.filter(({ number }) => own.size === 0 || number === null || own.has(number))
  const isMonth = (id: string) => catalogue.obligation(id)?.period === 'month'
  const match = matchReceipt(reading, items, isMonth)
  if (!('item' in match)) return { verdict: 'left', why: match.problem }
  const { filed_on, acknowledgement } = reading
  if (filed_on === null || acknowledgement === '')
    return { verdict: 'left', why: filed_on === null ? 'no day' : 'no number of its own' }
  const fault = dayFault(match.item, filed_on, CORPUS_TODAY, isMonth(match.item.obligation_id))
  if (fault !== null) return { verdict: 'left', why: fault }
  const isRight =
    truth?.item_id === match.item.item_id && truth.filed_on === filed_on && truth.acknowledgement === acknowledgement
  return isRight
    ? { verdict: 'matched', why: '' }
    : { verdict: 'wrong', why: `${match.item.item_id} ${filed_on} ${acknowledgement}` }
}
