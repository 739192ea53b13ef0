import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiDashboard: Phrasebook = {
  'Week from {1}': '{~1} से सप्ताह',
  'Dues and basis': 'देय और आधार',
  'pending review': 'समीक्षा बाकी',
  'last year': 'पिछले वर्ष',
  'last amount': 'पिछली राशि',
  'no amount': 'राशि नहीं',
  Total: 'कुल',
  Whose: 'किसका',
  'Expires on': 'समाप्ति का दिन',
  'Days left': 'शेष दिन',
  'Day not known': 'दिन ज्ञात नहीं',
  '{1} overdue': '{1} विलंबित',
  '{1} filed late': '{1} देरी से दाख़िल',
  '{1} open': '{1} खुले',
  '{1} filed on time': '{1} समय पर दाख़िल',
}
