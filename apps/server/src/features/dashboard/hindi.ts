import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiDashboard: Phrasebook = {
  'Week from {1}': '{~1} से सप्ताह',
  'Dues and basis': 'देय और आधार',
  'pending review': 'समीक्षा बाकी',
  'last year': 'पिछले वर्ष',
  'last amount': 'पिछली राशि',
  'no amount': 'राशि नहीं',
  Total: 'कुल',
}
