import type { Supposition } from '@niyam/contract/law.ts'
import type { ColumnType, Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface NotOursTable {
  organisation_id: string
  decision_id: string
  entity_id: string
  registration_id: string | null
  obligation_id: string
  version_id: string
  answer: 'applies' | 'needs-facts'
  area: string
  form: string
  title: string
  reason: string
  until: string | null
  state: 'waiting' | 'accepted' | 'returned' | 'ended'
  asked_by: string
  asked_at: string
  reviewed_by: string | null
  reviewed_at: string | null
  review_reason: Generated<string>
  is_alone: Generated<boolean>
  ended_by: string | null
  ended_at: string | null
  ended_reason: Generated<string>
}

export interface PlanCounts {
  readonly appears: number
  readonly vanishes: number
  readonly moves: number
  readonly settles: number
}

interface WhatIfPlanTable {
  organisation_id: string
  what_if_plan_id: string
  entity_id: string
  name: string
  changes: ColumnType<Supposition[], string, string>
  years: number
  counts: ColumnType<PlanCounts, string, string>
  release: string
  kept_by: string | null
  kept_at: string
}

export interface TablesOfDecisions {
  not_ours: NotOursTable
  what_if_plan: WhatIfPlanTable
}

export const decisionsFacts = {
  not_ours: { label: 'Obligation that is not theirs', exported_without: [], is_work_on: ['entity', 'registration'] },
  what_if_plan: { label: 'Plan of “what if”', exported_without: [], is_work_on: ['entity'] },
} satisfies FactsOf<TablesOfDecisions>
