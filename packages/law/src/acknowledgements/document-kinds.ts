import type { EvidenceKind } from './evidence-kinds.ts'

/** A form as documents print it, and the obligations it meets: an id, or the start of several ending in a dot. */
export interface PrintedForm {
  readonly name: RegExp
  readonly meets: readonly string[]
}

/**
 * What tells one document of a portal from every other, and where it says what. No portal publishes its layouts: the marks
 * are the words that its documents cannot do without.
 */
export interface DocumentKind {
  readonly id: string
  /** Each must be there. */
  readonly has: readonly RegExp[]
  /** None of these may. */
  readonly hasNot?: readonly RegExp[]
  /** Without one of these it was not paid yet. */
  readonly paid?: readonly RegExp[]
  /** Its forms; left out where the document is of one obligation. */
  readonly forms?: readonly PrintedForm[]
  readonly meets?: readonly string[]
  /** Narrows what it may be of by words of the document; without any of them all remain. */
  readonly where?: readonly PrintedForm[]
  readonly number: { readonly kind: EvidenceKind; readonly labels: readonly string[]; readonly shape: string }
  readonly days: readonly string[]
  readonly periods: readonly string[]
  /** Labels of a registration whose number has no shape of its own. */
  readonly registrations?: readonly string[]
  /** It names no period: a payment counts for the instalment that is due next. */
  readonly counts_for_next?: true
  /** A return of a quarter bears the month in which the quarter ends. */
  readonly quarter_by_month?: true
}

const word = (text: string): RegExp => new RegExp(String.raw`(?<![A-Za-z\d])(?:${text})(?![A-Za-z\d])`, 'i')
const form = (name: string, ...meets: readonly string[]): PrintedForm => ({
  name: new RegExp(String.raw`(?<![A-Za-z\d])(?:${name})(?![A-Za-z\d]|-\d)`, 'gi'),
  meets,
})

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
  // Named, so that what is printed beside them is not taken for a return's: they are met by no acknowledgement.
  form('GSTR[ -]{0,2}(?:2A|2B|3A)|PMT[ -]?\\d\\d[A-Z]?|DRC[ -]?\\d\\d[A-Z]?'),
]

const TDS_STATEMENTS: readonly PrintedForm[] = [
  form('24Q|form(?: no)?[ .:-]*138', 'tds.statement-salary.'),
  form('26Q|form(?: no)?[ .:-]*140', 'tds.statement-resident.'),
  form('27Q|form(?: no)?[ .:-]*144', 'tds.statement-nonresident.'),
  form('27EQ|form(?: no)?[ .:-]*143', 'tds.statement-tcs.'),
]

const ITR: readonly PrintedForm[] = [form('ITR[ -]?[1-7]', 'income-tax.itr.')]

const INCOME_TAX_FORMS: readonly PrintedForm[] = [
  form(
    '3CA ?[-/]? ?3CD|3CB ?[-/]? ?3CD|3CA(?: ?[/&,] ?3CB)?(?: and)? 3CD|form(?: no)?[ .:-]*26',
    'income-tax.audit-report',
    'income-tax.audit-report-tp',
  ),
  form('3CEB|form(?: no)?[ .:-]*48', 'income-tax.tp-report'),
  form('29B|29C', 'income-tax.mat-report'),
  form('10BB?|form(?: no)?[ .:-]*112', 'income-tax.trust-audit'),
  form('10BD|form(?: no)?[ .:-]*113', 'income-tax.donation-113'),
  form('61A|form(?: no)?[ .:-]*165', 'income-tax.sft'),
  form('3CEAA', 'income-tax.master-file-3ceaa'),
  form('3CEAC', 'income-tax.cbcr-intimation-3ceac'),
  form('3CEAD', 'income-tax.cbcr-3cead'),
]

const mca = (name: string, id: string): PrintedForm => form(`(?:e-?form |form )?${name}`, `mca.${id}`, `mca.${id}.`)

const MCA_FORMS: readonly PrintedForm[] = [
  form('AOC-? ?4', 'mca.aoc-4.standard', 'mca.aoc-4.opc', 'mca.aoc-4.agm-not-held', 'mca.aoc-4.adjourned'),
  form('AOC-? ?4[ -]*\\(?XBRL\\)?', 'mca.aoc-4.xbrl'),
  form('AOC-? ?4[ -]*\\(?CFS\\)?', 'mca.aoc-4.cfs'),
  form('AOC-? ?4[ -]*\\(?NBFC\\)?', 'mca.aoc-4.nbfc-ind-as'),
  mca('MGT-? ?7', 'mgt-7'),
  mca('MGT-? ?7A', 'mgt-7a'),
  mca('MGT-? ?14', 'mgt-14'),
  mca('DPT-? ?3', 'dpt-3'),
  mca('ADT-? ?1', 'adt-1'),
  mca('ADT-? ?3', 'adt-3'),
  form('DIR-? ?3[ -]*KYC(?:[ -]*WEB)?', 'mca.dir-3-kyc.', 'llp.dir-3-kyc.'),
  mca('DIR-? ?12', 'dir-12'),
  mca('INC-? ?20A', 'inc-20a'),
  mca('INC-? ?22', 'inc-22'),
  mca('INC-? ?28', 'inc-28'),
  mca('PAS-? ?3', 'pas-3'),
  mca('PAS-? ?6', 'pas-6'),
  mca('SH-? ?7', 'sh-7'),
  mca('CHG-? ?1', 'chg-1'),
  mca('CHG-? ?4', 'chg-4'),
  mca('CHG-? ?9', 'chg-9'),
  mca('CRA-? ?2', 'cra-2'),
  mca('CRA-? ?4', 'cra-4'),
  mca('MSC-? ?3', 'msc-3'),
  mca('NDH-? ?1', 'ndh-1'),
  mca('NDH-? ?3', 'ndh-3'),
  mca('FC-? ?3', 'fc-3'),
  mca('FC-? ?4', 'fc-4'),
  form('(?:LLP )?BEN-? ?2', 'mca.ben-2', 'llp.ben-2'),
  form('MSME(?: form)?[ -]*(?:1|I)', 'mca.msme-1.', 'llp.msme-1'),
  form('(?:LLP |form(?: no)?[ .:-]*)(?:form[ -]*)?8(?: ?\\(?LLP\\)?)?', 'llp.form-8'),
  form('(?:LLP |form(?: no)?[ .:-]*)(?:form[ -]*)?11(?: ?\\(?LLP\\)?)?', 'llp.form-11'),
]

// By itself at the beginning of a line: "date of incorporation" is another.
const DATE = String.raw`(?<=^|\n)date`
const BANK_DAYS = [
  'tender date',
  'date of deposit',
  'deposit date',
  'date of payment',
  'payment date',
  'challan date',
  'date of challan',
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
const E_FILING_DAYS = [
  'date of e-?filing',
  'e-?filing date',
  'date of filing(?: of itr)?',
  'filing date',
  'filed on',
  'date of submission',
  'submitted on',
  '(?:electronically )?transmitted on',
  'acknowledgement date',
  'date of acknowledgement',
  DATE,
]
const E_FILING_NUMBERS = [
  'e-?filing acknowledgement(?: number| no)?',
  'acknowledgement(?: receipt)? (?:number|no)',
  'ack(?:nowledgement)?\\.? ?(?:number|no)',
]
const YEARS = ['tax year', 'financial year', 'f\\.?y\\.?', 'previous year', 'assessment year', 'a\\.?y\\.?', 'year']
const ANY_PERIOD = ['tax period', 'return period', 'filing period', 'ret_prd', 'period', 'quarter', 'month', ...YEARS]
const MONTHS = [
  'for the month of',
  'month of deduction',
  'deduction month',
  'tax month',
  'tax deducted in',
  'for the month',
  'period',
  'month',
]

/** A document fits one kind: where the marks of two fit, the file holds two documents. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
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
  {
    id: 'tds-statement',
    has: [
      /(?<![A-Za-z\d])(?:24Q|26Q|27Q|27EQ)(?![A-Za-z\d])|form(?: no)?[ .:-]*(?:138|140|143|144)(?!\d)/i,
      /provisional receipt|token (?:number|no)|\bRRR\b|acknowledgement (?:receipt )?(?:number|no)|receipt number/i,
      word('TAN'),
    ],
    hasNot: [/challan serial/i, /form(?: no)?[ .:-]*(?:16A?|27A|27D|130|131|133)(?![A-Za-z\d])|\bcertificate\b/i],
    forms: TDS_STATEMENTS,
    number: {
      kind: 'token',
      labels: [
        'provisional receipt (?:number|no)(?: ?\\(rrr\\))?',
        'token (?:number|no)(?: ?\\(rrr\\))?',
        'rrr(?: number| no)?',
        'receipt (?:number|no)',
        ...E_FILING_NUMBERS,
      ],
      shape: String.raw`\d{15}`,
    },
    days: [
      'date of receipt',
      'receipt date',
      'received on',
      'date of filing',
      'filing date',
      'filed on',
      'date of submission',
      'date of acknowledgement',
      DATE,
    ],
    periods: ['quarter', 'period', 'financial year', 'tax year'],
  },
  {
    id: 'tds-challan',
    has: [
      /challan/i,
      word('TAN'),
      /BSR|\bCIN\b/i,
      /(?:ITNS|challan)[ .:no-]*281|minor head[\s\S]{0,60}(?:200|TDS|TCS)|TDS\/TCS|nature of payment/i,
    ],
    hasNot: [/certificate|form(?: no)?[ .:-]*(?:16A?|27D|130|131|133|168)(?![A-Za-z\d])|26AS/i],
    paid: [/\bBSR|\bCIN\b/i],
    meets: ['tds.deposit.', 'tds.tcs-deposit.'],
    where: [
      form('(?:nature of payment|section)[ .:-]*(?:section )?(?:206C|6C)[A-Z]*', 'tds.tcs-deposit.'),
      form('(?:nature of payment|section)[ .:-]*(?:section )?(?:9[2-6]|19[2-6])[A-Z]*', 'tds.deposit.'),
    ],
    number: {
      kind: 'cin',
      labels: ['challan serial (?:number|no)', 'challan (?:number|no)', 'serial (?:number|no)'],
      shape: String.raw`\d{5}`,
    },
    days: BANK_DAYS,
    periods: MONTHS,
  },
  {
    id: 'advance-tax-challan',
    has: [/challan/i, word('PAN'), /BSR|\bCIN\b/i, /advance tax|minor head[\s\S]{0,40}100(?!\d)/i],
    paid: [/\bBSR|\bCIN\b/i],
    meets: ['income-tax.advance-tax.'],
    number: {
      kind: 'cin',
      labels: ['challan serial (?:number|no)', 'challan (?:number|no)', 'serial (?:number|no)'],
      shape: String.raw`\d{5}`,
    },
    days: BANK_DAYS,
    periods: ['tax year', 'assessment year', 'a\\.?y\\.?', 'financial year', 'f\\.?y\\.?'],
    counts_for_next: true,
  },
  {
    id: 'income-tax-return',
    has: [/income[ -]tax return|ITR[ -]?V|return of income/i, word('ITR[ -]?[1-7]'), /acknowledgement/i, word('PAN')],
    forms: ITR,
    where: [
      form('(?:filed u/s|section|filed under section|filing section)[ .:-]*139 ?\\(5\\)', 'income-tax.itr.revised'),
      form('(?:filed u/s|section|filed under section|filing section)[ .:-]*139 ?\\(4\\)', 'income-tax.itr.belated'),
      form('(?:filed u/s|section|filed under section|filing section)[ .:-]*139 ?\\(8A\\)', 'income-tax.itr.updated'),
      form(
        '(?:filed u/s|section|filed under section|filing section)[ .:-]*(?:139|263) ?\\(1\\)',
        'income-tax.itr.no-business',
        'income-tax.itr.business-non-audit',
        'income-tax.itr.audit',
        'income-tax.itr.transfer-pricing',
      ),
    ],
    number: { kind: 'acknowledgement', labels: E_FILING_NUMBERS, shape: String.raw`\d{15}` },
    days: E_FILING_DAYS,
    periods: ['tax year', 'assessment year', 'a\\.?y\\.?', 'financial year'],
  },
  {
    id: 'income-tax-form',
    has: [
      /acknowledgement/i,
      word('PAN'),
      /e-?filing|income[ -]tax/i,
      /3C[AB]|3CD|3CE[AB]|29[BC]|10BB?|10BD|61A|form(?: no)?[ .:-]*(?:26|48|112|113|165)(?![A-Za-z\d])/i,
    ],
    forms: INCOME_TAX_FORMS,
    number: { kind: 'acknowledgement', labels: E_FILING_NUMBERS, shape: String.raw`\d{15}` },
    days: E_FILING_DAYS,
    periods: [
      'tax year',
      'assessment year',
      'a\\.?y\\.?',
      'financial year',
      'f\\.?y\\.?',
      'previous year',
      'calendar year',
    ],
  },
  {
    id: 'mca-filing',
    has: [
      word('SRN|service request number'),
      /ministry of corporate affairs|\bMCA(?:21)?\b|registrar of companies|\bROC\b/i,
    ],
    forms: MCA_FORMS,
    number: {
      kind: 'srn',
      labels: ['service request number(?: ?\\(srn\\))?', 's\\.?r\\.?n\\.?(?: number| no)?'],
      shape: String.raw`[A-Z]{1,2}\d{7,9}`,
    },
    days: [
      'service request date',
      'srn date',
      'date of filing',
      'filing date',
      'filed on',
      'date of payment',
      'payment date',
      'transaction date',
      DATE,
    ],
    periods: [
      '(?:for the )?(?:financial )?(?:year|period|half year) end(?:ed|ing)(?: on)?',
      'financial year',
      'f\\.?y\\.?',
      'half[ -]year',
      'period',
      'year',
    ],
  },
  {
    id: 'epf-payment',
    has: [/TRRN|provident fund|\bEPFO?\b|\bECR\b/i, /challan|receipt|payment|remittance/i, /wage month|TRRN/i],
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
      /\bESIC?\b|employees'? ?state insurance/i,
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
  {
    id: 'pt-maharashtra-enrolment',
    registrations: [
      'ptrc(?: number| no)?',
      'ptec(?: number| no)?',
      'p\\.?t\\.? ?r\\.?c\\.?(?: number| no)?',
      'registration(?: certificate)? (?:number|no)',
      'enrolment (?:number|no)',
      'rc (?:number|no)',
      'tin(?: number| no)?',
    ],
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
    registrations: [
      'ptrc(?: number| no)?',
      'ptec(?: number| no)?',
      'p\\.?t\\.? ?r\\.?c\\.?(?: number| no)?',
      'registration(?: certificate)? (?:number|no)',
      'enrolment (?:number|no)',
      'rc (?:number|no)',
      'tin(?: number| no)?',
    ],
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
    registrations: [
      'ptrc(?: number| no)?',
      'ptec(?: number| no)?',
      'p\\.?t\\.? ?r\\.?c\\.?(?: number| no)?',
      'registration(?: certificate)? (?:number|no)',
      'enrolment (?:number|no)',
      'rc (?:number|no)',
      'tin(?: number| no)?',
    ],
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

/** Documents of portals that acknowledge no filing, or (`mixed`) several. */
export const NON_FILINGS = [
  'notice',
  'reminder',
  'intimation',
  'application',
  'failed',
  'unpaid',
  'draft',
  'amendment',
  'mixed',
] as const
export type NonFiling = (typeof NON_FILINGS)[number]

/** Words that give them away; the first that is found says what it is. */
export const NON_FILING_MARKS: readonly { readonly what: NonFiling; readonly mark: RegExp }[] = [
  {
    what: 'notice',
    mark: /GSTR[ -]?3A(?![A-Za-z\d])|return defaulter|show[ -]cause|\bnotice (?:under|u\/s|to|for failure|of demand)\b|\bnotice no\b|\b(?:ASMT-?10|DRC-?0?1[ABC]?|DRC-?07|REG-?17|REG-?31|SCN)(?![A-Za-z\d])|139 ?\(9\)|defective return|order under section|summons/i,
  },
  {
    what: 'intimation',
    mark: /intimation (?:u\/s|under section|of order)|143 ?\(1\)|\b200A\b|206CB|communication of (?:proposed )?(?:adjustment|demand)/i,
  },
  {
    what: 'reminder',
    mark: /\breminder\b|(?:not|yet to be|is to be|pending to be) (?:yet )?(?:been )?(?:filed|furnished|submitted)|(?:kindly|please) (?:file|furnish|pay)\b|pending for filing|\b(?:return|filing) is due\b|non-?filing|non-?filer/i,
  },
  {
    what: 'application',
    // "Pay through DRC-03" is advice in a return.
    mark: /(?<!(?:through|via|using|by|in)\s+(?:form\s+)?(?:GST\s+)?)(?:RFD[ -]?0[1-9](?![A-Za-z\d])|refund (?:application|order|sanction)|application for refund|DRC[ -]?03|REG[ -]?(?:0[1-9]|1[0-6])(?![A-Za-z\d])|application for (?:registration|amendment|cancellation|rectification))/i,
  },
  {
    what: 'failed',
    mark: /(?:status|transaction|payment|filing|submission|upload)[\s:.=-]*(?:has |is |was )?(?:been )?(?:failed|failure|unsuccessful|cancelled|rejected|aborted|declined|reversed|returned|time ?out)|\bnot successful|statement (?:is |has been )?rejected|(?:for|is) resubmission|resubmission (?:is )?required|could not be (?:processed|completed)/i,
  },
  {
    what: 'draft',
    // A demand draft, or "cheque/draft", is a way to pay.
    mark: /(?<!(?:demand|cheque|dd|cash|or)[ ,/]*|\/ ?)\bdraft\b(?! ?(?:no\b|number|\/|credited|drawn))|\bpreview\b|\bspecimen\b(?! signature)|\bunsigned\b|not an acknowledge?ment|for (?:review|verification|reference) only|not valid (?:as|for)|before (?:filing|submission)|status[\s:.=-]*(?:saved|validated|ready to file|not filed|to be filed|prepared|submitted but not filed)|pending for (?:e-?verification|verification|submission)|(?:e-?verification|verification) pending|not (?:been )?(?:e-?)?verified/i,
  },
  {
    what: 'unpaid',
    mark: /(?:payment|transaction|challan)? ?status[\s:.=-]*(?:pending|not paid|unpaid|initiated|in progress|generated|challan generated|awaiting[a-z ]*|due|under process|open|incomplete)(?![a-z])|payment (?:is )?(?:pending|awaited|due)|pay later|not (?:yet )?paid|unpaid(?! (?:dividend|capital|amount))/i,
  },
  {
    what: 'amendment',
    mark: /correction statement|(?:type of )?statement(?: type)?[\s:.=-]*correction|original (?:token|receipt) (?:number|no)|revised ECR|supplementary (?:ECR|challan)|amended return/i,
  },
]
