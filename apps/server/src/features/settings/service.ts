import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Action } from '@niyam/contract/permissions.ts'
import { COUNTED_AT_MOST, type countPlaces, type readSettings } from '@niyam/contract/settings.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { nowOn } from '../calendar/due-window.ts'
import { releaseFollowed } from '../law-in-force/service.ts'
import { countWaiting } from '../proposals/service.ts'
import { countForReview } from '../reviews/service.ts'
import { countOpenTasks } from '../tasks/service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

interface Reader {
  readonly holds: (action: Action) => boolean
}

/** Counts the open work at each place of the navigation. */
export const placeCounts = (
  { db, clock }: Deps,
  scope: OrgScope,
  { holds }: Reader,
): Promise<ReplyOf<typeof countPlaces>> =>
  inOrganisation(db, scope, async (tx) => ({
    ...(await store.openCounts(tx, scope, nowOn(clock.today()))),
    entities: holds('entities.read') ? await store.countEntities(tx, scope) : 0,
    tasks:
      holds('tasks.read') && scope.by?.kind === 'person'
        ? await countOpenTasks(tx, scope, scope.by.user_id, COUNTED_AT_MOST)
        : 0,
    // A key approves nothing.
    review:
      holds('filings.review') && scope.by?.kind === 'person' ? await countForReview(tx, scope, scope.by.user_id) : 0,
    drafts: holds('drafts.release') ? await countWaiting(tx, scope) : 0,
  }))

/** The state of every setting; null for those that the reader may not open. */
export const settingStates = (
  { db, clock }: Deps,
  scope: OrgScope,
  { organisation_user_id, holds }: Reader & { readonly organisation_user_id: string },
): Promise<ReplyOf<typeof readSettings>> =>
  inOrganisation(db, scope, async (tx) => {
    const today = clock.today()
    const row = await store.states(tx, scope, { organisation_user_id, today, now: clock.now().toISOString() })
    const only = <T>(action: Action, state: T): T | null => (holds(action) ? state : null)
    return {
      today,
      people: only('people.manage', { active: row.people, invited: row.invited }),
      groups: row.groups,
      tags: row.tags,
      plan: only('people.manage', { name: row.plan, entities: row.entities, limit: row.entities_limit }),
      sign_in: only('policy.manage', { two_factor_from: row.two_factor_from, networks: row.networks }),
      support: only('support.manage', row.support),
      api_keys: only('keys.manage', row.api_keys),
      webhooks: only('webhooks.manage', {
        all: row.webhooks,
        failing: row.webhooks_failing,
        paused: row.webhooks_paused,
      }),
      feeds: row.feeds,
      drafts: only('drafts.read', row.drafts),
      internal_due_dates: only('people.manage', row.internal_due_dates),
      days_off: only('people.manage', {
        weekly_off: row.weekly_off,
        saturdays_off: row.saturdays_off,
        days: row.days_off,
      }),
      review: only('policy.manage', { areas: row.review_areas, forms: row.review_forms }),
      custom_compliances: row.custom_compliances,
      not_required: { in_force: row.not_required, pending: row.not_required_pending },
      locked_periods: { locks: row.locks, until: row.locked_until },
      audit: only('audit.read', { last_at: row.last_change_at }),
      law: { release: await releaseFollowed(tx, scope), orders: row.orders },
      export: only('exports.manage', { last_at: row.last_export_at }),
    }
  })
