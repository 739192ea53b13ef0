import { DAYS_OFF_AT_MOST, type DaysOffPage, type NamedDay, type Week } from '@niyam/contract/holidays.ts'
import type { IsoDate } from '@niyam/law'
import { daysBetween } from '@niyam/law/calendar/iso-date.ts'
import type { Parts } from '../../parts.ts'
import { sqlState } from '../../db/failure.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { type Changed, onlySent } from '../../http/partial-body.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { renewOwnDays } from '../internal-deadlines/service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db'>

const DAYS_AT_ONCE = 366

export const daysOff = ({ db }: Deps, scope: OrgScope): Promise<DaysOffPage> =>
  inOrganisation(db, scope, (tx) => page(tx, scope))

async function page(tx: Tx, scope: OrgScope): Promise<DaysOffPage> {
  const [week, days] = await Promise.all([store.weekOf(tx, scope), store.namedDays(tx, scope)])
  return { ...week, days }
}

/** The days off of a span, the national holidays by their names in the caller's language. */
export async function daysOffBetween(
  { db }: Deps,
  scope: OrgScope,
  span: { readonly from: string; readonly to: string },
): Promise<{ days: NamedDay[] }> {
  const days = daysBetween(span.from as IsoDate, span.to as IsoDate)
  if (days < 0) throw invalidField('to', 'The last day is before the first. Correct one of them.')
  if (days >= DAYS_AT_ONCE) throw invalidField('to', 'At most a year is shown at once. Choose a shorter span.')
  const holidays = await inOrganisation(db, scope, (tx) => store.daysBetween(tx, scope, span))
  return { days: holidays.map((day) => ({ ...day, name: holidayName(day.name) })) }
}

const NATIONAL = new Set(['Republic Day', 'Independence Day', 'Gandhi Jayanti'])

/** The database has national holidays in English; names entered by people stay unchanged. */
export const holidayName = (name: string): string => (NATIONAL.has(name) ? say(name) : name)

/** Changes days off; internal days that would fall on them move at once. */
const changing = <T>({ db }: Deps, scope: OrgScope, change: (tx: Tx) => Promise<T>): Promise<DaysOffPage & T> =>
  inOrganisation(db, scope, async (tx) => {
    const moved = await change(tx)
    await renewOwnDays(tx, scope)
    return { ...(await page(tx, scope)), ...moved }
  })

export const changeWeek = (deps: Deps, scope: OrgScope, { weekly_off, saturdays_off }: Week): Promise<DaysOffPage> =>
  changing(deps, scope, async (tx) => {
    await store.saveWeek(tx, scope, {
      weekly_off: [...new Set(weekly_off)].toSorted((one, other) => one - other),
      saturdays_off,
    })
    return {}
  })

export const addDaysOff = (
  deps: Deps,
  scope: OrgScope,
  days: readonly store.GivenDay[],
): Promise<DaysOffPage & { added: number }> =>
  changing(deps, scope, async (tx) => {
    const added = await store.insertDays(tx, scope, days)
    const saved = await store.namedDays(tx, scope)
    if (saved.length > DAYS_OFF_AT_MOST)
      throw invalidField('days', `At most ${DAYS_OFF_AT_MOST} days off are kept. Remove those of past years first.`)
    return { added }
  })

const noDay = () =>
  new AppError('not_found', 'This day off no longer exists; it may have been removed. Reload the page.')

export const changeDayOff = (
  deps: Deps,
  scope: OrgScope,
  day_off_id: string,
  changes: Changed<store.GivenDay>,
): Promise<DaysOffPage> =>
  changing(deps, scope, async (tx) => {
    const sent = onlySent<store.GivenDay>(changes)
    if (Object.keys(sent).length > 0 && !(await store.updateDay(tx, scope, day_off_id, sent))) throw noDay()
    return {}
  }).catch((error: unknown) => {
    throw sqlState(error) === '23505' ? invalidField('name', 'This day is kept under that name already.') : error
  })

export const removeDayOff = (deps: Deps, scope: OrgScope, day_off_id: string): Promise<DaysOffPage> =>
  changing(deps, scope, async (tx) => {
    if (!(await store.deleteDay(tx, scope, day_off_id))) throw noDay()
    return {}
  })
