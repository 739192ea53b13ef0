import type { CreditDecisionKind } from '@niyam/contract/tax-credits.ts'
import type { FactsOf } from '../table-facts.ts'

interface TaxCreditDecisionTable {
  organisation_id: string
  decision_id: string
  entity_id: string
  financial_year: string
  kind: CreditDecisionKind
  statement_refs: string[]
  book_refs: string[]
  credit_year: string | null
  reason: string
  decided_by: string
  decided_at: string
}

export interface TablesOfTaxCredits {
  tax_credit_decision: TaxCreditDecisionTable
}

export const taxCreditsFacts = {
  tax_credit_decision: { label: 'Decision about a tax credit', exported_without: [], is_work_on: ['entity'] },
} satisfies FactsOf<TablesOfTaxCredits>
