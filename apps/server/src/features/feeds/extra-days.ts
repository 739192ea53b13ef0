import { FEED_EXTRAS, type FeedExtra } from '@niyam/contract/feed-extras.ts'
import type { FeedFilter } from '@niyam/contract/feeds.ts'
import type { IsoDate } from '@niyam/law'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import type { Say } from '@niyam/law/language/speaker.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { dscEnding } from '../dsc/service.ts'
import { daysOfNotices, stateOfNotices } from '../notices/days.ts'
import { daysOfTasks, stateOfTasks } from '../tasks/days.ts'

/** A day of a feed that is not an item of the calendar. */
export interface ExtraDay {
  /** Permanent, and unlike that of any item. */
  readonly uid: string
  readonly day: IsoDate
  /** `HH:MM` in India, of an hour; without it the whole day. */
  readonly time?: string | null
  /** Empty where there is none. */
  readonly place?: string
  readonly summary: string
  readonly description: string
  readonly category: string
  /** Path of its page. */
  readonly path: string
  readonly changed_at: string
}

interface ExtraDaysQuery {
  readonly filter: FeedFilter
  /** The person of the feed. */
  readonly user_id: string
  readonly days: { readonly from: string; readonly to: string }
  readonly say: Say
}

async function dscDays(tx: Tx, scope: OrgScope, { filter, days, say }: ExtraDaysQuery): Promise<ExtraDay[]> {
  const { entity_id, tag, group } = filter
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

const NOTICE_WORDS = { reply: 'Last day to reply', appeal: 'Last day to appeal', hearing: 'Hearing' } as const

/** The day is part of the UID, since a notice does not count its moves: one that moves is another event. */
async function noticeDays(
  tx: Tx,
  scope: OrgScope,
  { filter, user_id, days, say }: ExtraDaysQuery,
): Promise<ExtraDay[]> {
  const { is_mine, is_nobodys, assigned_to } = filter
  const person = is_mine ? user_id : is_nobodys ? 'nobody' : assigned_to
  const found = await daysOfNotices(tx, scope, { ...filter, ...days, assigned_to: person })
  return found.map(({ notice_id, what, day, time, title, form, place, ...one }) => ({
    uid: `notice-${notice_id}-${what}-${day}${what === 'hearing' && time !== null ? `-${time}` : ''}`,
    day: day as IsoDate,
    time: what === 'hearing' ? time : null,
    place,
    summary: `${say(NOTICE_WORDS[what])} · ${form || title} · ${one.entity_name}`,
    description: [title, one.registration_number, time].filter(Boolean).join('\n'),
    category: one.area,
    path: `/notices/${notice_id}`,
    changed_at: one.created_at,
  }))
}

/** Tasks of the feed's own person, whosever items it holds: a feed of the firm is one calendar among their own. */
async function taskDays(tx: Tx, scope: OrgScope, { filter, user_id, days, say }: ExtraDaysQuery): Promise<ExtraDay[]> {
  const found = await daysOfTasks(tx, scope, { ...filter, ...days, assigned_to: user_id })
  return found.map(({ task_id, day, title, area, entity_name, form, period, created_at }) => ({
    uid: `task-${task_id}-${day}`,
    day: day as IsoDate,
    summary: [title, entity_name].filter(Boolean).join(' · '),
    description: form === null || period === null ? '' : `${say(form)} ${say(formatPeriod(period))}`,
    category: area ?? 'task',
    path: `/tasks/${task_id}`,
    changed_at: created_at,
  }))
}

interface Extra {
  readonly days: (tx: Tx, scope: OrgScope, asked: ExtraDaysQuery) => Promise<ExtraDay[]>
  /** A text that changes with them; left out where the state of the calendar tells it. */
  readonly state?: (tx: Tx, scope: OrgScope, user_id: string) => Promise<string>
}

const EXTRAS: Readonly<Record<FeedExtra, Extra>> = {
  dsc: { days: dscDays },
  notices: { days: noticeDays, state: stateOfNotices },
  tasks: { days: taskDays, state: stateOfTasks },
}

/** Those a feed asks for, in the order of the contract. */
const extrasOf = ({ also }: FeedFilter): Extra[] =>
  FEED_EXTRAS.filter((extra) => also.includes(extra)).map((extra) => EXTRAS[extra])

/** The other days that a feed asks for, of the entities it is narrowed to. */
export async function extraDays(tx: Tx, scope: OrgScope, query: ExtraDaysQuery): Promise<ExtraDay[]> {
  const days: ExtraDay[] = []
  for (const extra of extrasOf(query.filter)) days.push(...(await extra.days(tx, scope, query)))
  return days
}

/** A text that changes with the other days that the feed of a person asks for. */
export async function stateOfExtras(tx: Tx, scope: OrgScope, filter: FeedFilter, user_id: string): Promise<string> {
  const states: string[] = []
  for (const { state } of extrasOf(filter)) if (state) states.push(await state(tx, scope, user_id))
  return states.join('.')
}
