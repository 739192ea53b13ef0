import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiAddresses: Phrasebook = {
  '"{1}" is not a district of the list. Choose one.': '“{1}” सूची का कोई ज़िला नहीं। कोई एक चुनें।',
  'A pincode has six digits, the first of them not 0. Correct it.':
    'पिनकोड में छह अंक होते हैं और पहला 0 नहीं होता। इसे ठीक करें।',
  'This district belongs to another state. Correct one of them.': 'यह ज़िला दूसरे राज्य का है। दोनों में से एक ठीक करें।',
  'India Post’s directory of October 2025 does not list the pincode {1}. Check it.':
    'भारतीय डाक की अक्टूबर 2025 की सूची में पिनकोड {1} नहीं है। इसे जाँचें।',
  'India Post’s directory of October 2025 does not list this pincode. Check it.':
    'भारतीय डाक की अक्टूबर 2025 की सूची में यह पिनकोड नहीं है। इसे जाँचें।',
  'Pincode {1} belongs to {2}, but the address is in {3}. Correct one of them.':
    'पिनकोड {1} {~2} का है, पर पता {~3} में है। दोनों में से एक ठीक करें।',
  'This file no longer exists. Attach it again.': 'यह फ़ाइल अब नहीं है। इसे फिर जोड़ें।',
  'This address no longer exists. Reload the page.': 'यह पता अब नहीं है। पृष्ठ फिर लोड करें।',
  'This entity has a registered address already. Change that one, or choose another kind.':
    'इस इकाई का पंजीकृत पता पहले से है। उसे बदलें, या दूसरा प्रकार चुनें।',
  'An entity has at most {1} addresses. Delete one first.': 'इकाई के अधिक से अधिक {1} पते हो सकते हैं। पहले कोई एक हटाएँ।',
  'The address was deleted.': 'पता हटा दिया गया।',
}
