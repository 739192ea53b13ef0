import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiExports: Phrasebook = {
  'This export is not there. Open the list again.': 'यह निर्यात यहाँ नहीं है। सूची फिर खोलें।',
  'An export is being made already. Wait for it, or cancel it.':
    'एक निर्यात पहले से बन रहा है। उसकी प्रतीक्षा करें, या उसे रद्द करें।',
  'The export is cancelled.': 'निर्यात रद्द हुआ।',
  'The export had ended already.': 'निर्यात पहले ही समाप्त हो चुका था।',
  'This export cannot be downloaded, or no longer. Make a new one.':
    'यह निर्यात डाउनलोड नहीं हो सकता, या अब नहीं हो सकता। नया बनाएँ।',
  'The file of this export is gone from the server. Make a new one.': 'इस निर्यात की फ़ाइल सर्वर पर नहीं रही। नया बनाएँ।',
}
