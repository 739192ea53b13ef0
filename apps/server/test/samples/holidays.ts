import { addDaysOff } from '@niyam/contract/holidays.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ caller }) => {
    const { days } = await caller.call(addDaysOff, { body: { days: [{ name: 'Diwali', day: '2026-11-08' }] } })
    return { day_off_id: days[0]?.day_off_id ?? '' }
  },
  bodies: {
    changeWeek: { weekly_off: [0], saturdays_off: 'none' },
    addDaysOff: { days: [{ name: 'Taken over', day: '2026-12-25' }] },
    changeDayOff: { name: 'Taken over' },
  },
  queries: {
    daysOffBetween: { from: '2026-11-01', to: '2026-11-30' },
  },
}
