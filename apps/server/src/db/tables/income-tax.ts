import type { TaxYearFigures } from '@niyam/contract/income-tax.ts'
import type { TaxPayer } from '@niyam/law/money/income-tax/tax-year.ts'
import type { ColumnType, Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

type GivenPayments = TaxYearFigures['payments']

interface IncomeTaxYearTable {
  organisation_id: string
  entity_id: string
  financial_year: string
  version: number
  payer: TaxPayer | null
  tax_paise: number | null
  credits_paise: number | null
  reliefs_paise: number | null
  total_income_paise: number | null
  /** Written as JSON text, read parsed; so are the payments. */
  later_income_paise: ColumnType<number[] | null, string | null, string | null>
  payments: ColumnType<GivenPayments, string, string>
  due_date: string | null
  returned_on: string | null
  note: string
  changed_by: string
  changed_at: Generated<string>
}

export interface TablesOfIncomeTax {
  income_tax_year: IncomeTaxYearTable
}

export const incomeTaxFacts = {
  income_tax_year: { label: 'Income-tax working', exported_without: [], is_work_on: ['entity'] },
} satisfies FactsOf<TablesOfIncomeTax>
