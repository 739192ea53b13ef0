import type { Capacity } from '@niyam/contract/times.ts'
import { addDays } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { daysOffBetween } from '../holidays/service.ts'
import * as capacity from './capacity-store.ts'
import { mondayOf } from './sheet.ts'
import { peopleAtWork } from './store.ts'

const DAYS = 7
const NOTHING = { minutes: 0, tasks: 0, unestimated: 0 }

/** Planned time of the people at work by week, the present one first, and the working days of each week. */
export async function capacityOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  weeks: number,
): Promise<Capacity> {
  const today = clock.today()
  const first = mondayOf(today)
  const last = addDays(first, weeks * DAYS - 1)
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(first, week * DAYS))
  // A day that is off in some states alone is a working day of the office.
  const { days } = await daysOffBetween({ db }, scope, { from: today, to: last })
  const off = new Set<string>(days.filter(({ states }) => states.length === 0).map(({ date }) => date))
  const workingDays = (monday: (typeof mondays)[number]) =>
    Array.from({ length: DAYS }, (_, day) => addDays(monday, day)).filter((day) => day >= today && !off.has(day)).length
  return inOrganisation(db, scope, async (tx) => {
    const people = await peopleAtWork(tx, scope)
    const planned = new Map(
      (await capacity.plannedTasks(tx, scope, { first, last })).map(({ user_id, monday, ...sums }) => [
        `${user_id} ${monday ?? ''}`,
        sums,
      ]),
    )
    const of = (user_id: string, monday: string) => planned.get(`${user_id} ${monday}`) ?? NOTHING
    return {
      today,
      weeks: mondays.map((monday) => ({ monday, working_days: workingDays(monday) })),
      people: people.map((person) => ({
        ...person,
        weeks: mondays.map((monday) => of(person.user_id, monday)),
        undated: of(person.user_id, ''),
      })),
    }
  })
}
