import { changeOwnDays } from '@niyam/contract/internal-deadlines.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ caller }) => {
    const rule = { user_id: null, area: 'gst' as const, obligation_id: null, days_before: 3 }
    await caller.call(changeOwnDays, { body: { rules: [rule] } })
    return {}
  },
  bodies: { previewOwnDays: { rules: [] }, changeOwnDays: { rules: [] } },
}
