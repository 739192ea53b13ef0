import type { StandingChange } from '@niyam/contract/registration-records.ts'
import type { Ending } from '@niyam/contract/registrations.ts'
import type { IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { Fields } from '../../http/errors.ts'
import { outOfOrder } from '../status-history/service.ts'

/** The status of a registration. */
export interface CurrentStatus {
  /** The last day printed on its paper; null where none is. */
  readonly printed: string | null
  /** The last day it is valid, when it was surrendered or cancelled. */
  readonly ended_on: string | null
  readonly ended_as: Ending | null
  readonly suspended_from: string | null
}

/** One thing that happened to it. */
export interface StatusChange {
  readonly change: StandingChange
  readonly happened_on: string
  /** For a renewal. */
  readonly valid_to: string | null
  readonly valid_to_before: string | null
}

const dayText = (day: string): string => formatDay(day as IsoDate)

const GIVEN = { ended_on: null, ended_as: null, suspended_from: null } as const

/** The status of a registration after its whole history, in order. The printed day may have been edited since. */
export function statusAfter(history: readonly StatusChange[]): CurrentStatus {
  let current: CurrentStatus = { printed: null, ...GIVEN }
  for (const one of history) current = statusWith({ ...current, printed: one.valid_to_before }, one)
  return current
}

/** The status after one more change. */
export function statusWith(
  before: CurrentStatus,
  { change, happened_on, valid_to }: Omit<StatusChange, 'valid_to_before'>,
): CurrentStatus {
  switch (change) {
    case 'suspended':
      return { ...before, suspended_from: happened_on }
    case 'reactivated':
      return { printed: before.printed, ...GIVEN }
    case 'renewed':
      return { ...before, printed: valid_to }
    case 'surrendered':
    case 'cancelled':
      return { printed: before.printed, ended_on: happened_on, ended_as: change, suspended_from: null }
  }
}

/**
 * The errors of a change, by field; none when it may be recorded. History is recorded in order, so a change cannot
 * precede the last one.
 */
export function wrongChange(
  current: CurrentStatus,
  input: Omit<StatusChange, 'valid_to_before'>,
  {
    valid_from,
    last,
    isRenewed,
  }: { readonly valid_from: string | null; readonly last: string | null; readonly isRenewed: boolean },
): Fields {
  const wrong = outOfPlace(current, input.change)
  if (wrong !== null) return { change: [wrong] }
  if (input.change === 'renewed' && !isRenewed)
    return { change: ['A registration of this kind is not renewed. Choose another change.'] }
  const { happened_on, valid_to, change } = input
  if (valid_from !== null && happened_on < valid_from)
    return { happened_on: [`The registration is valid from ${dayText(valid_from)} only. Choose a later day.`] }
  const order = outOfOrder(happened_on, last)
  if (order.happened_on) return order
  if (change !== 'renewed')
    return valid_to === null ? {} : { valid_to: ['Only a renewal has a new last day. Leave it out.'] }
  if (valid_to !== null && valid_to < happened_on)
    return { valid_to: ['The last day is before the first one. Correct one of them.'] }
  return {}
}

function outOfPlace({ ended_as, ended_on, suspended_from }: CurrentStatus, change: StandingChange): string | null {
  if (change === 'reactivated')
    return ended_as === null && suspended_from === null ? 'It is active: there is nothing to reactivate.' : null
  if (ended_as !== null && ended_on !== null)
    return ended_as === 'cancelled'
      ? `It was cancelled on ${dayText(ended_on)}. Reactivate it first, or take that back.`
      : `It was surrendered on ${dayText(ended_on)}. Reactivate it first, or take that back.`
  if (change === 'suspended' && suspended_from !== null)
    return `It is suspended since ${dayText(suspended_from)} already.`
  return null
}
