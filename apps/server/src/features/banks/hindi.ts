import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiBanks: Phrasebook = {
  'IFSC is missing. Fill it in.': 'IFSC नहीं भरा गया। इसे भरें।',
  'No branch has the IFSC {1}. Check it, or type the name of the bank yourself.':
    'किसी शाखा का IFSC {1} नहीं है। इसे जाँचें, या बैंक का नाम स्वयं लिखें।',
  'This bank account no longer exists. Reload the page.': 'यह बैंक खाता अब नहीं है। पृष्ठ फिर लोड करें।',
  'Account number is missing. Fill it in.': 'खाता संख्या नहीं भरी गई। इसे भरें।',
  'Say what type of account it is.': 'बताएँ कि यह किस प्रकार का खाता है।',
  'This entity has this account already. Change that one instead.': 'इस इकाई का यह खाता पहले से है। उसी को बदलें।',
  'An entity has at most {1} bank accounts. Delete one first.':
    'इकाई के अधिक से अधिक {1} बैंक खाते हो सकते हैं। पहले कोई एक हटाएँ।',
  'The bank account was deleted.': 'बैंक खाता हटा दिया गया।',
}
