import { type DocumentKind, BANK_DAYS, DATE, E_FILING_NUMBERS, form, YEARS } from './document-kind.ts'

/** Labels before a number of registration or enrolment. */
const REGISTRATIONS = [
  'ptrc(?: number| no)?',
  'ptec(?: number| no)?',
  'p\\.?t\\.? ?r\\.?c\\.?(?: number| no)?',
  'registration(?: certificate)? (?:number|no)',
  'enrolment (?:number|no)',
  'rc (?:number|no)',
  'tin(?: number| no)?',
]

/** Receipts of profession tax of Maharashtra and Karnataka. */
export const PROFESSION_TAX_DOCUMENTS: readonly DocumentKind[] = [
  {
    id: 'pt-maharashtra-enrolment',
    registrations: REGISTRATIONS,
    has: [/MTR[ -]?(?:form )?(?:number|no)?[ .-]*6(?!\d)/i, /PTEC|enrol/i, /\bGRN\b|\bCIN\b|challan/i],
    meets: ['pt.maharashtra.ptec.'],
    number: {
      kind: 'challan',
      labels: ['grn(?: number| no)?', 'bank cin', 'challan (?:number|no)'],
      shape: String.raw`[A-Z]{0,3}\d{8,20}[A-Z]?`,
    },
    days: [...BANK_DAYS, 'bank date', DATE],
    periods: ['period', ...YEARS],
  },
  {
    // The return of Maharashtra is named after the month of payment; its wages are those of the month before.
    id: 'pt-maharashtra',
    registrations: REGISTRATIONS,
    has: [
      /maharashtra|mahagst|MTR[ -]?(?:form )?(?:number|no)?[ .-]*6(?!\d)/i,
      /PTRC|form III-?B|profession(?:al)? tax/i,
    ],
    hasNot: [/PTEC/i],
    paid: [/acknowledgement|ack(?:nowledgement)?\.? no|\bCIN\b|date of (?:filing|payment|deposit)|paid/i],
    meets: ['pt.maharashtra.ptrc.'],
    number: {
      kind: 'acknowledgement',
      labels: [...E_FILING_NUMBERS, 'transaction id', 'grn(?: number| no)?', 'challan (?:number|no)'],
      shape: String.raw`[A-Z]{0,3}\d{8,20}[A-Z]?`,
    },
    days: ['date of filing', 'filing date', 'filed on', 'date of submission', ...BANK_DAYS, DATE],
    periods: [
      'salary month',
      'salary for the month of',
      'salary for',
      'wage month',
      'wages for the month of',
      'financial year',
    ],
  },
  {
    id: 'pt-karnataka',
    registrations: REGISTRATIONS,
    has: [/karnataka|\bCTD\b|e-?prerana/i, /profession(?:al)? tax/i, /challan|acknowledgement|receipt|payment/i],
    paid: [
      /acknowledgement|\bCTD ref|paid|date of (?:filing|payment|deposit)|payment date|transaction (?:id|number|no)|successful/i,
    ],
    meets: ['pt.karnataka.'],
    where: [
      form('PTEC|enrol(?:l?ed|l?ment)|form 4-? ?A', 'pt.karnataka.ptec.'),
      form('PTRC|form 5-? ?A|employer|monthly statement|registration certificate', 'pt.karnataka.ptrc.monthly'),
      form('form 5|annual return', 'pt.karnataka.ptrc.annual'),
    ],
    number: {
      kind: 'challan',
      labels: [
        'ctd reference (?:number|no)',
        'ctd ref(?:erence)?(?: no)?',
        ...E_FILING_NUMBERS,
        'transaction (?:id|number|no)',
        'challan (?:number|no)',
        'receipt (?:number|no)',
      ],
      shape: String.raw`[A-Z]{0,4}\d{6,20}`,
    },
    days: ['date of filing', 'filing date', 'filed on', ...BANK_DAYS, 'transaction date', 'paid on', DATE],
    periods: [
      'tax period',
      'return period',
      'salary month',
      'wage month',
      'for the month of',
      'period',
      'month',
      ...YEARS,
    ],
  },
]
