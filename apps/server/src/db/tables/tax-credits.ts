import type { Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface TaxCreditStatementTable {
  organisation_id: string
  statement_id: string
  entity_id: string
  pan: string
  financial_year: string
  file_name: string
  made_on: string | null
  imported_by: string
  imported_at: Generated<string>
}

interface TaxCreditTable {
  organisation_id: string
  statement_id: string
  line: number
  part: string
  deductor_name: string
  tan: string | null
  deductor_pan: string | null
  section: string
  transaction_on: string | null
  status: string
  booked_on: string | null
  remarks: string
  amount_paise: number | null
  deducted_paise: number | null
  deposited_paise: number
}

export interface TablesOfTaxCredits {
  tax_credit_statement: TaxCreditStatementTable
  tax_credit: TaxCreditTable
}

export const taxCreditsFacts = {
  tax_credit_statement: { label: 'Tax credit statement', exported_without: [], is_work_on: ['entity'] },
  tax_credit: { exported_without: [] },
} satisfies FactsOf<TablesOfTaxCredits>
