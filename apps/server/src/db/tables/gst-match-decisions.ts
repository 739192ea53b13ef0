import type { FactsOf } from '../table-facts.ts'

interface GstMatchDecisionTable {
  organisation_id: string
  decision_id: string
  entity_id: string
  gstin: string
  kind: 'pair' | 'split' | 'ignore'
  book_ref: string | null
  statement_ref: string | null
  reason: string
  decided_by: string
  decided_at: string
}

export interface TablesOfGstMatchDecisions {
  gst_match_decision: GstMatchDecisionTable
}

export const gstMatchDecisionsFacts = {
  gst_match_decision: { label: 'Decision about a GST match', exported_without: [], is_work_on: ['entity'] },
} satisfies FactsOf<TablesOfGstMatchDecisions>
