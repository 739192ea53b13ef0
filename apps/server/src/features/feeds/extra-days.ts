import type { FeedFilter } from '@niyam/contract/feeds.ts'
import type { IsoDate } from '@niyam/law'
import type { Say } from '@niyam/law/language/speaker.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { dscEnding } from '../dsc/service.ts'

/** A day of a feed that is not an item of the calendar. */
export interface ExtraDay {
  /** Permanent, and unlike that of any item. */
  readonly uid: string
  readonly day: IsoDate
  readonly summary: string
  readonly description: string
  readonly category: string
  /** Path of its page. */
  readonly path: string
  readonly changed_at: string
}

/** The other days that a feed asks for, of the entities it is narrowed to. */
export async function extraDays(
  tx: Tx,
  scope: OrgScope,
  { also, entity_id, tag, group }: FeedFilter,
  days: { readonly from: string; readonly to: string },
  say: Say,
): Promise<ExtraDay[]> {
  if (!also.includes('dsc')) return []
  const ending = await dscEnding(tx, scope, { entity_id, tag, group }, days)
  return ending.map(({ dsc_id, holder, entity_name, valid_to, changed_at }) => ({
    uid: `dsc-${dsc_id}`,
    day: valid_to as IsoDate,
    summary: `${say('Digital signature ends')} · ${holder}`,
    description: entity_name ?? '',
    category: 'dsc',
    path: '/organisation/dsc',
    changed_at,
  }))
}
