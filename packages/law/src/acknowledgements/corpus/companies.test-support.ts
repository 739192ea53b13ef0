import { isoDate } from '../../calendar/iso-date.ts'
import { type Period, periodsCovering } from '../../calendar/period.ts'
import type { Catalogue } from '../../catalogue/compile/catalogue.ts'
import { dueDate } from '../../engine/due/due-date.ts'
import { gstinCheckCharacter } from '../../identifiers/gstin-check.ts'
import type { ReceiptItem } from '../match-receipt.ts'

export const CORPUS_TODAY = isoDate('2026-11-20')

export interface CorpusItem extends ReceiptItem {
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

export const FROM = isoDate('2025-04-01')
const TO = isoDate('2027-03-31')

/** Invented companies with the items of two years. */
export function corpusCompanies(catalogue: Catalogue): CorpusCompany[] {
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
