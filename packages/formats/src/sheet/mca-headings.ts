import { headingKey } from './sheets.ts'

/** The keys of master data with every heading under which files of the registry have them. */
const HEADINGS = {
  cin: ['CORPORATE_IDENTIFICATION_NUMBER', 'CIN', 'LLPIN', 'CIN/LLPIN'],
  name: ['COMPANY_NAME', 'CompanyName', 'LLP Name', 'Company / LLP Name', 'Name'],
  status: ['COMPANY_STATUS', 'CompanyStatus', 'Company Status', 'LLP Status', 'Company Status(for efiling)'],
  class: ['COMPANY_CLASS', 'CompanyClass', 'Class of Company'],
  category: ['COMPANY_CATEGORY', 'CompanyCategory', 'Category of Company'],
  sub_category: ['COMPANY_SUB_CATEGORY', 'Subcategory of the Company'],
  incorporated_on: ['DATE_OF_REGISTRATION', 'CompanyRegistrationdate_date', 'Date of Incorporation'],
  state: ['REGISTERED_STATE', 'CompanyStateCode'],
  authorised_capital: ['AUTHORIZED_CAP', 'AuthorizedCapital', 'Authorised Capital (Rs)'],
  paid_up_capital: ['PAIDUP_CAPITAL', 'Paid up Capital (Rs)'],
  contribution: ['Total Obligation of Contribution'],
  industry: ['INDUSTRIAL_CLASS', 'CompanyIndustrialClassification'],
  nic_code: ['nic_code'],
  activity: ['PRINCIPAL_BUSINESS_ACTIVITY_AS_PER_CIN'],
  registered_address: ['REGISTERED_OFFICE_ADDRESS', 'Registered Address'],
  books_address: ['Address at which the books of account are to be maintained'],
  registrar: ['REGISTRAR_OF_COMPANIES', 'CompanyROCcode', 'ROC Name', 'ROC Code'],
  registration_number: ['Registration Number'],
  email: ['EMAIL_ADDR', 'Email Id'],
  last_annual_return: ['LATEST_YEAR_ANNUAL_RETURN'],
  last_statement: ['LATEST_YEAR_FINANCIAL_STATEMENT'],
  is_listed: ['Listingstatus', 'Listed in Stock Exchange(s) (Y/N)', 'Whether Listed or not'],
  is_foreign: ['CompanyIndian/Foreign Company', 'CompanyIndian_Foreign_Company'],
  is_small: ['Small Company'],
  active_compliance: ['ACTIVE compliance'],
  last_agm_on: ['Date of last AGM'],
  balance_sheet_on: ['Date of Balance Sheet'],
  partners: ['Number of Partners'],
  designated_partners: ['Number of Designated Partners'],
  insolvency_status: ['Status under CIRP'],
  serial: ['Sr. No'],
  srn: ['SRN'],
  charge_id: ['Charge Identification number'],
  charge_holder: ['Charge Holder Name'],
  created_on: ['Date of Creation'],
  modified_on: ['Date of Modification'],
  satisfied_on: ['Date of Satisfaction'],
  amount: ['Amount'],
  address: ['Address'],
  by_other_entity: ['Whether charge registered by other entity'],
  asset_holder: ['Asset Holder Name'],
  din: ['DIN/PAN', 'DIN'],
  designation: ['Designation'],
  appointed_on: ['Date of Appointment', 'Begin date'],
  ceased_on: ['Cessation Date', 'End date'],
  signatory: ['Signatory'],
} as const satisfies Record<string, readonly string[]>

export type FieldKey = keyof typeof HEADINGS

/** By the heading without capitals, blanks and signs. */
export const FIELDS_BY_HEADING: ReadonlyMap<string, FieldKey> = new Map(
  (Object.keys(HEADINGS) as FieldKey[]).flatMap((key) =>
    HEADINGS[key].map((heading) => [headingKey(heading), key] as const),
  ),
)

/** The labels of a sheet of labels and values: the same words. */
export const LABELS_OF_MASTER = FIELDS_BY_HEADING
