import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** What proves filings, periods that are locked, and the history of a registration. */
export const hindiFilings: Phrasebook = {
  'Choose what kind of number this is.': 'चुनें कि यह किस प्रकार की संख्या है।',
  '{1} is not proven by a number of this kind. Choose another one.':
    '{1} का प्रमाण इस प्रकार की संख्या नहीं होती। दूसरा प्रकार चुनें।',
  '{1} cannot be nil. Take "nil" away.': '{1} शून्य नहीं हो सकता। "शून्य" हटाएँ।',
  'A nil return has no tax to pay. Leave the amount empty, or take "nil" away.':
    'शून्य रिटर्न में कोई कर देय नहीं होता। राशि खाली छोड़ें, या "शून्य" हटाएँ।',
  'The same number stands on {1} of {2} of {3}. Check which of them it is of.':
    'यही संख्या {3} के {1} ({~2}) पर भी है। देखें कि यह किसकी है।',
  'This is no month, quarter, half or year. Write it as 2026-04, 2026-27-Q1 or 2026-27.':
    'यह कोई महीना, तिमाही, छमाही या वर्ष नहीं है। 2026-04, 2026-27-Q1 या 2026-27 के रूप में लिखें।',
  'Write the period as 2026-04, 2026-27-Q1 or 2026-27.': 'अवधि 2026-04, 2026-27-Q1 या 2026-27 के रूप में लिखें।',
  'This period begins on {1}. Lock it once it has begun.': 'यह अवधि {~1} से शुरू होती है। शुरू होने पर बंद करें।',
  'This entity is not there any more. Choose one of the list.': 'यह इकाई अब नहीं है। सूची में से चुनें।',
  '{1} is locked already. Reload the page to see by whom.':
    '{~1} पहले से बंद है। किसने बंद किया, यह देखने के लिए पेज फिर लोड करें।',
  'The period is locked.': 'अवधि बंद हुई।',
  'The period is unlocked.': 'अवधि खुली।',
  'This lock is not in force any more: somebody unlocked it. Reload the page.':
    'यह बंदी अब लागू नहीं है: किसी ने इसे खोल दिया। पेज फिर लोड करें।',
  '{1} is locked since {2} by {3}. Unlock it first.': '{~1} {~2} से बंद है; {3} ने बंद की। पहले इसे खोलें।',
  '{1} was locked by {2} on {3}: {4}. Ask an admin or a reviewer to unlock it first.':
    '{~1} को {2} ने {~3} को बंद किया: {4}। पहले किसी एडमिन या समीक्षक से इसे खुलवाएँ।',
  'This period is locked. Ask an admin or a reviewer to unlock it first.':
    'यह अवधि बंद है। पहले किसी एडमिन या समीक्षक से इसे खुलवाएँ।',
  'This period is locked. Let an admin or a reviewer unlock it first.':
    'यह अवधि बंद है। पहले किसी एडमिन या समीक्षक से इसे खुलवाएँ।',
  'Due dates are followed here from {1}.': 'यहाँ नियत तारीखें {~1} से देखी जाती हैं।',
  'Surrendered on {1}.': '{~1} को समर्पित।',
  'Cancelled on {1}.': '{~1} को रद्द।',
  'All entities': 'सभी इकाइयाँ',
  Locked: 'बंद किया',
  'Locked by': 'किसने बंद किया',
  'Locked at': 'कब बंद किया',
  Unlocked: 'खोला',
  'Unlocked by': 'किसने खोला',
  'Unlocked at': 'कब खोला',
  'Reason for unlocking': 'खोलने का कारण',
  Unlock: 'खोलें',
  Why: 'क्यों',
  Nil: 'शून्य',
  'Nil return': 'शून्य रिटर्न',
  'Kind of number': 'संख्या का प्रकार',
  'Tax or amount paid': 'कर या भुगतान की राशि',
  'Late fee paid': 'दिया गया विलंब शुल्क',
  'Interest paid': 'दिया गया ब्याज',
  'Penalty paid': 'दी गई शास्ति',
  'Late fee (₹)': 'विलंब शुल्क (₹)',
  'Interest (₹)': 'ब्याज (₹)',
  'Penalty (₹)': 'शास्ति (₹)',
  'Lock of a period': 'अवधि की बंदी',
  'Nil return (yes or no)': 'शून्य रिटर्न (हाँ या नहीं)',
  '"{1}" is neither yes nor no. Write one of them.': '"{1}" न हाँ है, न नहीं। दोनों में से एक लिखें।',
}
