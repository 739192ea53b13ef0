import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiOfficers: Phrasebook = {
  'This person no longer exists. Reload the page.': 'यह व्यक्ति अब नहीं है। पृष्ठ फिर लोड करें।',
  '{1} holds this DIN here already. Change that entry, or correct the number.':
    'यह DIN यहाँ पहले से {1} का है। वह प्रविष्टि बदलें, या संख्या ठीक करें।',
  'The last day in office is before the first one. Correct one of them.':
    'पद का अंतिम दिन पहले दिन से पहले का है। दोनों में से एक ठीक करें।',
  'An entity has at most {1} people. Delete one first.': 'एक इकाई के अधिक से अधिक {1} व्यक्ति होते हैं। पहले एक हटाएँ।',
  'The person was deleted.': 'व्यक्ति हटाया गया।',
  'Choose male, female or other, or leave it empty.': 'पुरुष, महिला या अन्य चुनें, या ख़ाली छोड़ें।',
  'Write the two letters of the country, such as IN.': 'देश के दो अक्षर लिखें, जैसे IN।',
  'Choose the role of this person.': 'इस व्यक्ति की भूमिका चुनें।',
  DIN: 'DIN',
  'Entities and roles': 'इकाइयाँ और पद',
  'Next KYC of the DIN': 'DIN की अगली KYC',
  'KYC filed for': 'KYC किस वर्ष का दाख़िल',
  'DSC expires on': 'DSC की समाप्ति',
  'Ended roles': 'समाप्त पद',
  'Not known': 'पता नहीं',
  Director: 'निदेशक',
  'Managing director': 'प्रबंध निदेशक',
  'Whole-time director': 'पूर्णकालिक निदेशक',
  'Write the financial year as 2024-25.': 'वित्तीय वर्ष 2024-25 की तरह लिखें।',
}
