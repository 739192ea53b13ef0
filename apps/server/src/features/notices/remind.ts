import { addDays, daysBetween, type IsoDate } from '@niyam/law'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { notify } from '../notifications/notify.ts'
import { daysOfNotices } from './days.ts'

/** Days before a day of a notice on which its owner is reminded; the last one is after it was missed. */
const STAGES = [7, 3, 1, 0, -1] as const
const PAST_DAYS = 30

/** The stage that a day is at, so many days from today; undefined while it is far away. */
const stageOf = (days: number): number | undefined => STAGES.findLast((stage) => days <= stage)

/** Reminds owners of days to reply and to appeal, and of hearings: once at each stage, also if the job ran a day late. */
export async function remindOwners(parts: Pick<Parts, 'db' | 'clock' | 'queue'>): Promise<void> {
  const { db, clock } = parts
  const today = clock.today()
  const everyone = { area: [], entity_id: null, registration_id: null, assigned_to: null, tag: null, group: null }
  const span = { from: addDays(today, -PAST_DAYS), to: addDays(today, STAGES[0]) }
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, async (tx) => {
      for (const day of await daysOfNotices(tx, scope, { ...everyone, ...span })) {
        const stage = stageOf(daysBetween(today, day.day as IsoDate))
        if (stage === undefined || day.assigned_to === null) continue
        await notify(parts, tx, scope, [day.assigned_to], {
          kind: 'notice_due',
          params: { what: day.what, day: day.day, title: day.title, entity: day.entity_name },
          path: `/notices/${day.notice_id}`,
          about: { entity_id: day.entity_id, area: day.area },
          once_key: `notice:${day.notice_id}:${day.what}:${day.day}:${stage}`,
        })
      }
    })
  }
}
