import type { DraftKind, DraftState } from '@niyam/contract/proposal-kinds.ts'
import type { DeliveryState } from '@niyam/contract/webhook-events.ts'
import type { ColumnType, Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface WebhookTable {
  organisation_id: string
  webhook_id: string
  name: string
  url: string
  events: string[]
  sealed_secret: string
  former_sealed_secret: string | null
  former_until: string | null
  paused_at: string | null
  paused_because: 'person' | 'failing' | 'gone' | null
  failing_since: string | null
  failures: Generated<number>
  rests_until: string | null
  made_by: string
  made_at: string
}

interface WebhookDeliveryTable {
  organisation_id: string
  delivery_id: string
  webhook_id: string
  type: string
  about: string
  /** The transaction that wrote it. */
  made_in: Generated<number>
  /** Written as JSON text, read parsed. */
  data: ColumnType<unknown, string, string>
  happened_at: Generated<string>
  state: Generated<DeliveryState>
  attempts: Generated<number>
  next_try_at: string | null
  held_until: string | null
  tried_at: string | null
  status: number | null
  trouble: string | null
  answer: Generated<string>
}

interface DraftTable {
  organisation_id: string
  draft_id: string
  kind: DraftKind
  entity_id: string
  item_id: string | null
  area: string | null
  /** Written as JSON text, read parsed. */
  proposal: ColumnType<unknown, string, string>
  /** Written as JSON text, read parsed. */
  made_on: ColumnType<Record<string, unknown>, string, string>
  why: string
  key_id: string
  made_at: string
  state: Generated<DraftState>
  decided_by: string | null
  decided_at: string | null
  reason: Generated<string>
}

export interface TablesOfPrograms {
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  draft: DraftTable
}

export const programsFacts = {
  webhook: { label: 'Webhook', exported_without: ['sealed_secret', 'former_sealed_secret'] },
  webhook_delivery: { not_exported: 'messages to programs, of changes that the other tables hold' },
  draft: { label: 'Draft', exported_without: [] },
} satisfies FactsOf<TablesOfPrograms>
