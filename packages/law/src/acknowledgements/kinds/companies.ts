import { type DocumentKind, type PrintedForm, DATE, form, word } from './document-kind.ts'

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

/** Receipts of filings of companies and LLPs under their SRN. */
export const COMPANY_DOCUMENTS: readonly DocumentKind[] = [
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
]
