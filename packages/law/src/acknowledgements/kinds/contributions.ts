import type { DocumentKind } from './document-kind.ts'

/** Paid challans of the provident fund and of employees’ insurance. */
export const CONTRIBUTION_DOCUMENTS: readonly DocumentKind[] = [
  {
    id: 'epf-payment',
    has: [
      /TRRN|provident fund|\bEPFO?\b|\bECR\b|establishment (?:id|code)/i,
      /challan|receipt|payment|remittance/i,
      /wage month|TRRN/i,
    ],
    paid: [
      /payment confirm|date of (?:payment|credit|realisation|presentation)|payment date|presentation date|realisation date|paid on|paid date/i,
    ],
    meets: ['pf.ecr.', 'pf.exempted-trust.pension.'],
    number: {
      kind: 'trrn',
      labels: ['trrn(?: ?\\(temporary return reference number\\))?', 'temporary return reference number'],
      shape: String.raw`\d{10,16}`,
    },
    days: [
      'date of payment',
      'payment date',
      'paid on',
      'paid date',
      'presentation date',
      'date of presentation',
      'realisation date',
      'date of realisation',
      'date of credit',
      'payment confirmation date',
      'payment confirmed on',
    ],
    periods: ['wage month', 'wages? for the month of', 'for the month of', 'return month', 'month'],
  },
  {
    id: 'esi-contribution',
    has: [
      /\bESIC?\b|employees'? ?state insurance|employer'?s? code/i,
      /challan (?:number|no)/i,
      /contribution|challan period|wage period/i,
    ],
    paid: [
      /transaction status|payment status|paid on|date of payment|payment date|challan submitted date|transaction (?:id|number|no)/i,
    ],
    meets: ['esi.contribution.'],
    number: { kind: 'challan', labels: ['challan (?:number|no)'], shape: String.raw`\d{10,20}` },
    days: [
      'challan submitted date',
      'submitted date',
      'payment date',
      'date of payment',
      'transaction date',
      'paid on',
      'date of transaction',
    ],
    periods: [
      'wage month',
      'contribution month',
      'wage period',
      'contribution period',
      'challan period',
      'for the month of',
      'month',
      'period',
    ],
  },
]
