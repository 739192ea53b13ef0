import type { Entity } from '@niyam/contract/entities.ts'
import { NOTHING_KNOWN } from '@niyam/contract/entity-fields.ts'

/** An active company with no facts but those of the test. */
export const anEntity = (part: Partial<Entity> = {}): Entity => ({
  ...NOTHING_KNOWN,
  entity_id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'Neem & Banyan Advisors',
  kind: 'private_limited',
  tracked_from: '2026-10-01',
  status: 'active',
  status_from: null,
  closed_on: null,
  facts: [],
  created_at: '2026-11-20T10:00:00Z',
  warnings: [],
  ...part,
})
