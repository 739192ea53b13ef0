import { writeEcr, writePartPayment } from './ecr/ecr.ts'
import { aStatement } from './etds/statement.test-support.ts'
import { writeStatement } from './etds/writer.ts'
import type { Kind } from './kinds.ts'
import { Chance } from './seeded.test-support.ts'
import { esicWorkbook } from './sheet/esic-writer.ts'

// Invented files of each kind, in the layouts that are published.

const textOf = (answer: { ok: boolean; text?: string }): string => {
  if (answer.text === undefined) throw new Error('The fixture would be refused')
  return answer.text
}

const HEAD = `^Annual Tax Statement^

File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee
02-06-2026^AAACK1234D^ACTIVE^2025-26^2026-27^KAVERI FOODS PRIVATE LIMITED
`
const PART = `^PART-I - Details of Tax Deducted at Source^
Sr. No.^Name of Deductor^TAN of Deductor^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)
`
const TRANSACTIONS =
  '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)'

/** A Form 26AS of so many transactions, ten a deductor. */
export function aForm26as(transactions: number): string {
  const lines: string[] = [HEAD + PART.trimEnd()]
  for (let at = 0; at < transactions; at += 10) {
    const count = Math.min(10, transactions - at)
    lines.push(
      `${at / 10 + 1}^DEDUCTOR ${at} LTD^BLRG01234B^^^^${count * 1000}.00^${count * 100}.00^${count * 100}.00`,
      TRANSACTIONS,
    )
    for (let one = 1; one <= count; one++) lines.push(`^${one}^194A^15-Jun-2025^F^28-Jul-2025^-^1000.00^100.00^100.00`)
  }
  return lines.join('\r\n')
}

const ITEMS = [{ num: 1, itm_det: { rt: 18, txval: 1000.1, iamt: 180.02, csamt: 0 } }]
const GSTIN = '29AAACI4798L1ZU'

export const GSTR1 = {
  gstin: GSTIN,
  fp: '042026',
  version: 'GST3.1.6',
  b2b: [
    {
      ctin: GSTIN,
      inv: [{ inum: 'A/1', idt: '05-04-2026', val: 1180.12, pos: '29', rchrg: 'N', inv_typ: 'R', itms: ITEMS }],
    },
  ],
  b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '29', rt: 5, txval: 100, camt: 2.5, samt: 2.5, csamt: 0 }],
  cdnr: [{ ctin: GSTIN, nt: [{ ntty: 'C', nt_num: 'C1', nt_dt: '06-04-2026', pos: '29', val: 10, itms: ITEMS }] }],
  doc_issue: { doc_det: [{ doc_num: 1, docs: [{ num: 1, from: '1', to: '9', totnum: 9, cancel: 0, net_issue: 9 }] }] },
}

export const GSTR2B = {
  chksum: 'X',
  data: {
    gstin: GSTIN,
    rtnprd: '042026',
    gendt: '14-05-2026',
    itcsumm: { itcavl: { nonrevsup: { igst: 180.02, cgst: 0, sgst: 0, cess: 0 } } },
    docdata: {
      b2b: [
        {
          ctin: GSTIN,
          trdnm: 'KAVERI',
          supfildt: '11-05-2026',
          supprd: '042026',
          inv: [
            {
              inum: 'A/1',
              typ: 'R',
              dt: '05-04-2026',
              val: 1180.12,
              pos: '29',
              rev: 'N',
              itcavl: 'Y',
              items: [{ num: 1, rt: 18, txval: 1000.1, igst: 180.02, cgst: 0, sgst: 0, cess: 0 }],
            },
          ],
        },
      ],
      impg: [
        {
          refdt: '28-04-2026',
          portcode: 'INBLR4',
          boenum: '0256628',
          boedt: '18-04-2026',
          isamd: 'N',
          txval: 100,
          igst: 18,
          cess: 0,
        },
      ],
    },
  },
}

export const GSTR2A = {
  gstin: GSTIN,
  fp: '042026',
  b2b: [
    {
      ctin: GSTIN,
      cfs: 'Y',
      fldtr1: '11-May-26',
      flprdr1: 'Apr-26',
      inv: [{ inum: 'A/1', idt: '05-04-2026', val: 1180.12, pos: '29', rchrg: 'N', inv_typ: 'R', itms: ITEMS }],
    },
  ],
  tds: [{ x: 1 }],
}

export const GSTR3B = {
  gstin: GSTIN,
  ret_period: '042026',
  sup_details: { osup_det: { txval: 1000, iamt: 0, camt: 90, samt: 90, csamt: 0 } },
  itc_elg: {
    itc_avl: [
      { ty: 'OTH', iamt: 1, camt: 2, samt: 2, csamt: 0 },
      { ty: 'OTH', iamt: '1.50', camt: 0, samt: 0, csamt: 0 },
    ],
  },
}

export const RETURNS_STATUS = {
  data: {
    gstin: GSTIN,
    efiledList: [
      { dof: '20/05/2026', ret_prd: '042026', rtntype: 'GSTR3B', arn: 'AA2905260000001' },
      {
        valid: 'N',
        mof: 'ONLINE',
        dof: '11-05-2026',
        ret_prd: '042026',
        rtntype: 'GSTR1',
        arn: 'AA2905260000002',
        status: 'Filed',
      },
    ],
  },
}

export const AIS = {
  metadata: { loggedInPan: 'AAACK1234D', jsonVersion: '1.0', downloadDate: '27-Jul-2026' },
  partB: {
    sections: [
      {
        sectionKey: 'sft',
        elements: [
          {
            title: 'Interest',
            infoSrcId: 'SFT-017',
            l1: {
              columnLabel: [
                { field: 'amount', type: 'decimal', seq: 1 },
                { field: 'paidOn', type: 'date', seq: 1 },
              ],
              columnData: [{ amount: '1,000.50', paidOn: '2026-06-01' }],
            },
            l2: null,
          },
        ],
      },
      {
        sectionKey: 'paymentOfTaxes',
        elements: [
          {
            title: 'Taxes',
            columnLabel: ['Major head', 'Amount'],
            columnDataType: ['string', 'decimal'],
            columnData: [['0020', '500.00']],
          },
        ],
      },
      { sectionKey: 'demandAndRefund', elements: null },
    ],
  },
}

export const EINVOICE = {
  Version: '1.1',
  TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
  DocDtls: { Typ: 'INV', No: 'A/1', Dt: '05/04/2026' },
  SellerDtls: { Gstin: GSTIN, LglNm: 'KAVERI' },
  BuyerDtls: { Gstin: 'URP', LglNm: 'X', Pos: '29' },
  ItemList: [{ SlNo: '1', HsnCd: '210690', GstRt: 18, AssAmt: 1000, IgstAmt: 180, CgstAmt: 0, SgstAmt: 0, CesAmt: 0 }],
  ValDtls: { AssVal: 1000, IgstVal: 180, CgstVal: 0, SgstVal: 0, TotInvVal: 1180 },
}

/** The monthly sheet with these rows below its headings. */
export const esicSheet = (rows: readonly (readonly string[])[]): Promise<Uint8Array> => esicWorkbook(rows, 'xlsx')

export const ESIC_ROWS = [
  ['5301234567', 'ASHA RAO', '26', '18000', '0', ''],
  ['0301234568', 'RAVI K', '0', '0', '2', '15/04/2026'],
] as const

const MCA = `CIN,CompanyName,CompanyStatus,AuthorizedCapital,CompanyRegistrationdate_date,Registered_Office_Address
U72200KA2015PTC012345,KAVERI FOODS PRIVATE LIMITED,Active,"10,00,000",2015-04-01,"1 Test Road, Bengaluru"
`

const TAXPAYER = {
  gstin: GSTIN,
  lgnm: 'KAVERI',
  tradeNam: 'Kaveri',
  sts: 'Active',
  dty: 'Regular',
  ctb: 'Private Limited Company',
  rgdt: '01/07/2017',
  cxdt: '',
}

const MEMBERS = [
  {
    uan: '100200300401',
    name: 'ASHA',
    gross_wages: 20_000,
    epf_wages: 15_000,
    eps_wages: 15_000,
    edli_wages: 15_000,
    employee_share: 1800,
    pension_share: 1250,
    difference: 550,
    ncp_days: 0,
    refund: 0,
  },
]
const PAYMENTS = [
  { uan: '100200300401', name: 'ASHA', employee_share: 300, pension_share: 100, difference: 50, refund: 0 },
]

/** Two bills of April and a credit note of May. */
export const PURCHASES = `Purchases of Indus Trading
Our GSTIN,Supplier GSTIN,Supplier name,Invoice no.,Invoice date,Voucher date,Document type,Place of supply,Rate,Taxable value,IGST,CGST,SGST,Cess,ITC eligible,Remarks
${GSTIN},${GSTIN},Kaveri,A/1,05-04-2026,08-04-2026,,29-Karnataka,18,"1,000.10",180.02,0,0,0,,
${GSTIN},${GSTIN},Kaveri,A/2,30-04-2026,30-04-2026,Invoice,Karnataka,5%,200,,5,5,,No,rent
${GSTIN},${GSTIN},Kaveri,C-1,02-05-2026,03-05-2026,Credit note,29,18,50,9,,,,Yes,
`

/** Three deductions of two deductors, with their total. */
export const RECEIVABLE = `TDS receivable of Kaveri Foods
Deductor name,TAN,Section,Invoice no.,Date,Quarter,Amount paid,Tax deducted,Cost centre
Godavari Bank,HYDG01234B,194A,FD-1,15-06-2025,,"60,000.00","6,000.00",HO
Parth Works,BLRP04321C,194C,INV/7,30-09-2025,,150000,3000,
Parth Works,BLRP04321C,1024,INV/9,,Q3 2025-26,100000,2000,
Total,,,,,,310000,11000,
`

/** One good file of each kind. */
export async function fixtures(): Promise<Record<Exclude<Kind, 'csi'>, Uint8Array>> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const json = (value: object) => bytes(JSON.stringify(value, null, 1))
  return {
    'form-26as': bytes(aForm26as(15)),
    etds: bytes(textOf(writeStatement(aStatement(new Chance(7))))),
    ecr: bytes(textOf(writeEcr(MEMBERS))),
    'ecr-part-payment': bytes(textOf(writePartPayment(PAYMENTS))),
    gstr1: json(GSTR1),
    gstr2a: json(GSTR2A),
    gstr2b: json(GSTR2B),
    gstr3b: json(GSTR3B),
    'gst-returns-status': json(RETURNS_STATUS),
    'gst-taxpayer': json(TAXPAYER),
    ais: json(AIS),
    esic: await esicWorkbook(ESIC_ROWS, 'xls'),
    einvoice: json(EINVOICE),
    'mca-master': bytes(MCA),
    'gst-purchases': bytes(PURCHASES),
    'tds-receivable': bytes(RECEIVABLE),
  }
}
