import { type AttributeInfo, attributeInfo, factLabel, type IsoDate } from '@niyam/law'
import { attributeCatalogue, isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'
import { financialYearOf, isYearText, startYearOf, yearText } from '@niyam/law/calendar/year.ts'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import type { FieldInfo } from './importer.ts'

// Columns for facts of the law. A fact of a financial year has a column for each of the last years, and one for all years.

const YEARS = 4

/** Fields of an entity, or what tells which registration it is: these have separate columns. */
const OTHERWISE = new Set(['incorporated_on', 'dormant', 'other_kind', 'identity_kind'])

/** Heads under which sheets have a fact, besides its label. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  taxpayer_type: [
    'taxpayertype',
    'gsttype',
    'gstregistrationtype',
    'typeofgstregistration',
    'kindofgstregistration',
    'gstscheme',
  ],
  filing_frequency: [
    'filingfrequency',
    'gstfrequency',
    'gstreturnfrequency',
    'frequency',
    'returnfrequency',
    'gstr3brhythm',
    'gstr3bfrequency',
    'monthlyquarterly',
  ],
  aggregate_turnover_inr: ['aggregateturnover', 'gstturnover', 'aato'],
  turnover_inr: ['turnoverinaccounts', 'turnoverasperaccounts', 'accountsturnover'],
  employees: ['employees', 'noofemployees', 'numberofemployees', 'employeecount', 'headcount', 'personsemployed'],
  workers: ['workers', 'noofworkers', 'numberofworkers'],
  women_employees: ['womenemployees', 'noofwomenemployees'],
  paid_up_capital_inr: ['paidupcapital', 'paidupsharecapital'],
  net_worth_inr: ['networth'],
  audit_required: ['taxaudit', 'taxauditapplicable'],
  einvoice: ['einvoice', 'einvoicing', 'einvoiceapplicable'],
}

/** `Return frequency` is the trade's word for what the catalogue calls a rhythm. */
const LABELS: Readonly<Record<string, string>> = { filing_frequency: 'Return frequency' }

const isColumn = ({ key, derived, entity, registrations }: AttributeInfo): boolean =>
  !derived && !OTHERWISE.has(key) && (entity === true || registrations.length > 0)

const OF_ENTITY = attributeCatalogue.filter((info) => isColumn(info) && isFactOfEntity(info.key))
const OF_REGISTRATION = attributeCatalogue.filter((info) => isColumn(info) && !isFactOfEntity(info.key))

/** The columns of facts that an entity keeps. */
export const factColumns = (today: IsoDate): FieldInfo[] => {
  const last = startYearOf(financialYearOf(today))
  const years = Array.from({ length: YEARS }, (_, back) => yearText(last - back))
  return OF_ENTITY.flatMap((info) => [
    columnOf(info),
    ...(info.per_year ? years.map((year) => ofYear(info, year)) : []),
  ])
}

/** The columns of facts that registrations of some kinds keep. */
export const detailColumns = (kinds: readonly string[]): FieldInfo[] =>
  OF_REGISTRATION.filter(({ registrations }) => registrations.some((kind) => kinds.includes(kind))).map(columnOf)

const labelOf = ({ key, label }: AttributeInfo): string => LABELS[key] ?? label

const columnOf = (info: AttributeInfo): FieldInfo => ({
  key: info.key,
  label: labelOf(info),
  hindi: LABELS[info.key] === undefined ? factLabel(info.key, 'hi') : undefined,
  words: HEADS[info.key] ?? [],
  is_offered: info.core === true,
})

const squeeze = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function ofYear(info: AttributeInfo, year: string): FieldInfo {
  const yearText = formatFinancialYear(year)
  const digits = year.replace('-', '')
  const endings = [digits, `fy${digits}`, digits.slice(2), `fy${digits.slice(2)}`]
  const heads = [squeeze(info.label), ...(HEADS[info.key] ?? [])]
  const [label, hindi] = [info.label, factLabel(info.key, 'hi')].map((name) => `${name}, ${yearText}`) as [
    string,
    string,
  ]
  return {
    key: `${info.key}.${year}`,
    label,
    hindi,
    words: heads.flatMap((head) => endings.map((ending) => `${head}${ending}`)),
    is_offered: false,
  }
}

/** The fact that a column brings, with its financial year. */
interface BroughtFact {
  readonly info: AttributeInfo
  readonly financial_year: string | null
}

function factOf(column: string): BroughtFact | null {
  const [key = '', year = null] = column.split('.')
  const info = attributeInfo(key)
  return info && isColumn(info) && (year === null || isYearText(year)) ? { info, financial_year: year } : null
}

/** The facts of the entity among some columns. */
export const entityFactsIn = (columns: readonly string[]): (BroughtFact & { readonly column: string })[] =>
  columns.flatMap((column) => {
    const fact = factOf(column)
    return fact && isFactOfEntity(fact.info.key) ? [{ ...fact, column }] : []
  })

/** The details of registrations among some columns. */
export const detailsIn = (columns: readonly string[]): AttributeInfo[] =>
  columns.flatMap((column) => {
    const fact = factOf(column)
    return fact && !isFactOfEntity(fact.info.key) ? [fact.info] : []
  })

/** The name of a column of a fact; undefined for other columns. */
export const factColumnLabel = (column: string): string | undefined => {
  const fact = factOf(column)
  if (!fact) return undefined
  const { info, financial_year } = fact
  return financial_year === null ? labelOf(info) : `${info.label}, ${formatFinancialYear(financial_year)}`
}
