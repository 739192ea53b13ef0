import { deleteSavedReport, saveReport, scheduleReport } from '@niyam/contract/saved-reports.ts'
import { inOrganisation } from '../../src/db/tx.ts'
import { provenScope } from '../../src/http/scope.ts'
import type { Sample } from '../world/samples.ts'

const WEEKLY = { every: 'week', weekday: 1, month_day: null, at: '08:15', file: 'xlsx', is_paused: false } as const

export const sample: Sample = {
  make: async ({ t, caller, place, name }) => {
    const { organisation_id, organisation_user_id } = place
    const saved = async (title: string) => {
      const body = { name: `${title} of ${name}`, report: 'tds-challans', period: 'this_month' } as const
      const { saved_report_id } = await caller.call(saveReport, { body })
      const params = { saved_report_id }
      await caller.call(scheduleReport, { params, body: { ...WEEKLY, recipients: [organisation_user_id] } })
      return saved_report_id
    }
    const [saved_report_id, mailed_report_id, unneeded_report_id, deleted_report_id] = [
      await saved('Challans'),
      await saved('Mailed challans'),
      await saved('Unneeded challans'),
      await saved('Deleted challans'),
    ]
    await caller.call(deleteSavedReport, { params: { saved_report_id: deleted_report_id } })
    const mail = { organisation_id, saved_report_id, organisation_user_id, day: '2026-11-16', outcome: 'sent' } as const
    await inOrganisation(t.parts.db, provenScope(organisation_id), (tx) =>
      tx.insertInto('report_mail').values(mail).execute(),
    )
    return { saved_report_id, mailed_report_id, unneeded_report_id, deleted_report_id }
  },
  bodies: {
    saveReport: { name: 'Taken over', report: 'applicable-compliances' },
    changeSavedReport: { name: 'Taken over' },
    shareSavedReport: { is_shared: true },
    scheduleReport: ({ organisation_user_id }) => ({ ...WEEKLY, recipients: [organisation_user_id] }),
  },
  instead: {
    // Other calls need the first.
    deleteSavedReport: { saved_report_id: 'unneeded_report_id' },
    restoreSavedReport: { saved_report_id: 'deleted_report_id' },
    // Another call ends the schedule of the first.
    leaveSchedule: { saved_report_id: 'mailed_report_id' },
  },
}
