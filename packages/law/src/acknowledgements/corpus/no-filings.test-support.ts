import { isoDate } from '../../calendar/iso-date.ts'
import type { CorpusCompany } from './companies.test-support.ts'
import { arn, digits, fifteen, srn } from './writing.test-support.ts'

// Fields that are not printed, and marks that make a document something other than a receipt.
export const FALSE_DOCUMENTS: readonly {
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
