import type { FormNameRow, SectionNameRow } from '../names/names.ts'
import type { MeetingRule } from '../meetings/meeting-rules.ts'
import type { WelfareFundRows } from '../money/lwf/rows.ts'
import type { ProfessionTaxSchedules } from '../money/pt/rows.ts'
import type { FeeRow } from '../money/mca/fee-rows.ts'
import type { FeeScheme } from '../money/mca/fee-schemes.ts'
import type { SizeLimitRow } from '../engine/facts/company-size.ts'
import type { FoodLateFee } from '../money/food/late-fees.ts'
import type { FoodLicenceLimit } from '../money/food/limits.ts'
import type { InstalmentPattern } from '../money/income-tax/advance-tax.ts'
import type { IncomeTaxFee } from '../money/income-tax/fees.ts'
import type { UpdatedReturnRates } from '../money/income-tax/updated-return.ts'
import type { ExchangeControlFee } from '../money/exchange-control/fees.ts'
import type { TradeMarkFee } from '../money/trademark/fees.ts'
import type { EmployeesInsuranceRows } from '../money/esi/rates.ts'
import type { TdsRateRow } from '../money/tds/rate-rows.ts'
import type { ProvidentFundRows } from '../money/pf/rates.ts'
import type { Appeal, NoticeForm } from '../notices/notice-law.ts'

/** What each table holds. The types of its rows are beside the code that reads them. */
export interface Tables {
  'form-names': readonly FormNameRow[]
  'section-names': readonly SectionNameRow[]
  'meeting-rules': readonly MeetingRule[]
  'tds-rates': readonly TdsRateRow[]
  'exchange-control-fees': readonly ExchangeControlFee[]
  'trade-mark-fees': readonly TradeMarkFee[]
  'labour-welfare-fund': WelfareFundRows
  'profession-tax-slabs': ProfessionTaxSchedules
  'food-safety-late-fees': readonly FoodLateFee[]
  'food-safety-limits': readonly FoodLicenceLimit[]
  'company-fees': readonly FeeRow[]
  'fee-schemes': readonly FeeScheme[]
  'llp-fees': readonly FeeRow[]
  'small-company': readonly SizeLimitRow[]
  'employees-insurance': EmployeesInsuranceRows
  'provident-fund': ProvidentFundRows
  'notice-forms': readonly NoticeForm[]
  appeals: readonly Appeal[]
  'income-tax-fees': readonly IncomeTaxFee[]
  'income-tax-instalments': readonly InstalmentPattern[]
  'income-tax-updated-return': readonly UpdatedReturnRates[]
}

const modules: { readonly [Name in keyof Tables]: () => Promise<{ table: unknown }> } = {
  'form-names': () => import('../catalogue/generated/tables/form-names.ts'),
  'section-names': () => import('../catalogue/generated/tables/section-names.ts'),
  'meeting-rules': () => import('../catalogue/generated/tables/meeting-rules.ts'),
  'tds-rates': () => import('../catalogue/generated/tables/tds-rates.ts'),
  'exchange-control-fees': () => import('../catalogue/generated/tables/exchange-control-fees.ts'),
  'trade-mark-fees': () => import('../catalogue/generated/tables/trade-mark-fees.ts'),
  'labour-welfare-fund': () => import('../catalogue/generated/tables/labour-welfare-fund.ts'),
  'profession-tax-slabs': () => import('../catalogue/generated/tables/profession-tax-slabs.ts'),
  'food-safety-late-fees': () => import('../catalogue/generated/tables/food-safety-late-fees.ts'),
  'food-safety-limits': () => import('../catalogue/generated/tables/food-safety-limits.ts'),
  'company-fees': () => import('../catalogue/generated/tables/company-fees.ts'),
  'fee-schemes': () => import('../catalogue/generated/tables/fee-schemes.ts'),
  'llp-fees': () => import('../catalogue/generated/tables/llp-fees.ts'),
  'small-company': () => import('../catalogue/generated/tables/small-company.ts'),
  'employees-insurance': () => import('../catalogue/generated/tables/employees-insurance.ts'),
  'provident-fund': () => import('../catalogue/generated/tables/provident-fund.ts'),
  'notice-forms': () => import('../catalogue/generated/tables/notice-forms.ts'),
  appeals: () => import('../catalogue/generated/tables/appeals.ts'),
  'income-tax-fees': () => import('../catalogue/generated/tables/income-tax-fees.ts'),
  'income-tax-instalments': () => import('../catalogue/generated/tables/income-tax-instalments.ts'),
  'income-tax-updated-return': () => import('../catalogue/generated/tables/income-tax-updated-return.ts'),
}

export const TABLE_NAMES = Object.keys(modules) as (keyof Tables)[]

const loaded = new Map<string, Promise<unknown>>()

/** A dated table of rates or rules, each its own module so that a browser fetches only what it shows. Loaded once. */
export function loadTable<Name extends keyof Tables>(name: Name): Promise<Tables[Name]> {
  const known = loaded.get(name) as Promise<Tables[Name]> | undefined
  if (known) return known
  const table = modules[name]().then((module) => module.table as Tables[Name])
  loaded.set(name, table)
  return table
}
