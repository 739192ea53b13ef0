import { type RawBuilder, sql } from 'kysely'

/** Whether the period of a calendar item `i` is locked. Most organisations have no lock, and ask no item for itself. */
export const isLocked = (organisation_id: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from period_lock l where l.organisation_id = ${organisation_id} and l.unlocked_at is null)
  and lock_of(i.organisation_id, i.entity_id, i.period, i.due_date) is not null)`
