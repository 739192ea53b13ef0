import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiDashboard: Phrasebook = {
  'Week from {1}': '{~1} से सप्ताह',
  Dues: 'देय',
  Total: 'कुल',
}
