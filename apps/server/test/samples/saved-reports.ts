import { saveReport, scheduleReport } from '@niyam/contract/saved-reports.ts'
import type { Sample } from '../world/samples.ts'

const WEEKLY = { every: 'week', weekday: 1, month_day: null, at: '08:15', file: 'xlsx', is_paused: false } as const

export const sample: Sample = {
  make: async ({ caller, place, name }) => {
    const { saved_report_id } = await caller.call(saveReport, {
      body: { name: `Challans of ${name}`, report: 'tds-challans', period: 'this_month' },
    })
    const recipients = [place.organisation_user_id]
    await caller.call(scheduleReport, { params: { saved_report_id }, body: { ...WEEKLY, recipients } })
    return { saved_report_id }
  },
  bodies: {
    saveReport: { name: 'Taken over', report: 'applicable-compliances' },
    changeSavedReport: { name: 'Taken over' },
    shareSavedReport: { is_shared: true },
    scheduleReport: ({ organisation_user_id }) => ({ ...WEEKLY, recipients: [organisation_user_id] }),
  },
}
