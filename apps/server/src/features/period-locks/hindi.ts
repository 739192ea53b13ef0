import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiPeriodLocks: Phrasebook = {
  'This is not a month, quarter, half or year. Write it as 2026-04, 2026-27-Q1 or 2026-27.':
    'यह कोई महीना, तिमाही, छमाही या वर्ष नहीं है। 2026-04, 2026-27-Q1 या 2026-27 के रूप में लिखें।',
  'Write the period as 2026-04, 2026-27-Q1 or 2026-27.': 'अवधि 2026-04, 2026-27-Q1 या 2026-27 के रूप में लिखें।',
  'This period begins on {1}. Lock it once it has begun.': 'यह अवधि {~1} से शुरू होती है। शुरू होने पर बंद करें।',
  '{1} is locked already. Reload the page to see who locked it.':
    '{~1} पहले से बंद है। किसने बंद किया, यह देखने के लिए पेज फिर लोड करें।',
  'The period is locked.': 'अवधि बंद हुई।',
  'The period is unlocked.': 'अवधि खुली।',
  'This lock is no longer in force: it was unlocked. Reload the page.':
    'यह बंदी अब लागू नहीं है: किसी ने इसे खोल दिया। पेज फिर लोड करें।',
  '{1} is locked since {2} by {3}. Unlock it first.': '{~1} {~2} से बंद है; {3} ने बंद की। पहले इसे खोलें।',
  '{1} was locked by {2} on {3}: {4}. Ask an admin or a reviewer to unlock it first.':
    '{~1} को {2} ने {~3} को बंद किया: {4}। पहले किसी एडमिन या समीक्षक से इसे खुलवाएँ।',
  'All entities': 'सभी इकाइयाँ',
  Locked: 'बंद किया',
  Unlocked: 'खोला',
  Unlock: 'खोलें',
}
