import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { addDays, type IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import type { Fields } from '../../http/errors.ts'
import { outOfOrder } from '../status-history/service.ts'

/** The status of an entity. */
export interface CurrentStatus {
  readonly status: EntityStatus
  readonly from: string | null
  /** The last day on which it counts. */
  readonly closed_on: string | null
}

/** One thing that happened to it. */
export interface StatusChange {
  readonly change: EntityStatus
  readonly happened_on: string
  readonly kind_after: string | null
  readonly goes_on: boolean | null
}

/** For an entity without a history, only a stated dormancy is known. */
export const initialStatus = (isDormant: boolean): CurrentStatus => ({
  status: isDormant ? 'dormant' : 'active',
  from: null,
  closed_on: null,
})

/** The status of an entity after its whole history, in order. */
export const statusAfter = (first: CurrentStatus, history: readonly StatusChange[]): CurrentStatus =>
  history.reduce(statusWith, first)

/** The status after one more change. */
export function statusWith(before: CurrentStatus, { change, happened_on, goes_on }: StatusChange): CurrentStatus {
  switch (change) {
    case 'active':
    case 'dormant':
      return { status: change, from: happened_on, closed_on: null }
    case 'struck_off':
    case 'closed':
      return { status: change, from: happened_on, closed_on: happened_on }
    case 'converted':
      return goes_on ? before : { status: change, from: happened_on, closed_on: addDays(happened_on as IsoDate, -1) }
  }
}

interface EntityFacts {
  readonly kind: string
  readonly incorporated_on: string | null
  /** Day of what was recorded last. */
  readonly last: string | null
  readonly today: string
}

const dayText = (day: string): string => formatDay(day as IsoDate)

/**
 * The errors of a change, by field; none when it may be recorded. History is recorded in order, so a change cannot
 * precede the last one, nor be in the future.
 */
export function wrongChange(current: CurrentStatus, input: StatusChange, known: EntityFacts): Fields {
  const wrong = outOfPlace(current, input)
  if (wrong !== null) return { change: [wrong] }
  const { happened_on } = input
  const { incorporated_on, last, today } = known
  if (happened_on > today) return { happened_on: ['This day is in the future. Record it when it has come.'] }
  if (incorporated_on !== null && happened_on < incorporated_on)
    return { happened_on: [`The entity began on ${dayText(incorporated_on)}. Choose a later day.`] }
  const order = outOfOrder(happened_on, last)
  if (order.happened_on) return order
  return wrongConversion(input, known)
}

const ENDED: Readonly<Partial<Record<EntityStatus, (day: string) => string>>> = {
  struck_off: (day) => `It was struck off on ${day}. Record first that it is active again, or take that back.`,
  converted: (day) => `It was converted on ${day}. Record first that it is active again, or take that back.`,
  closed: (day) => `It was closed on ${day}. Record first that it is active again, or take that back.`,
}

function outOfPlace({ status, from }: CurrentStatus, { change }: StatusChange): string | null {
  const ended = ENDED[status]
  if (change === 'active') return status === 'active' ? 'It is active: there is nothing to record.' : null
  if (ended && from !== null) return ended(dayText(from))
  if (change === 'dormant' && status === 'dormant' && from !== null)
    return `It is dormant since ${dayText(from)} already.`
  return null
}

function wrongConversion({ change, kind_after, goes_on }: StatusChange, { kind }: EntityFacts): Fields {
  if (change !== 'converted')
    return kind_after === null ? {} : { kind_after: ['Only a conversion has another kind. Leave it out.'] }
  if (kind_after === null || !isEntityKind(kind_after)) return { kind_after: ['Choose what it became.'] }
  if (kind_after === kind) return { kind_after: ['It is that kind already. Choose the new kind.'] }
  if (goes_on === null) return { goes_on: ['Say whether it goes on, or ended and another took its place.'] }
  if (goes_on && !(isCompany(kind) && isCompany(kind_after)))
    return {
      goes_on: [
        'Only a company that becomes another kind of company goes on under its numbers here. Say that it ended, and add what took its place.',
      ],
    }
  return {}
}

const isCompany = (kind: string): boolean => isEntityKind(kind) && entityKind(kind).law.entity_type === 'company'

/** Whether an entity is dormant as its history tells it; undefined where it tells nothing of that, so that a fact may. */
export function dormancyOf(history: readonly Pick<StatusChange, 'change'>[]): boolean | undefined {
  const last = history.findLast(({ change }) => change === 'dormant' || change === 'active')
  return last && last.change === 'dormant'
}
