import type { Phrasebook } from './speaker.ts'

/** Why the value of a fact cannot be read. */
export const hindiFacts: Phrasebook = {
  '"{1}" is neither yes nor no. Write one of them.': '"{1}" न हाँ है, न नहीं। दोनों में से एक लिखें।',
  '"{1}" is not a day. Write the day first: 20-04-2026.': '"{1}" कोई दिन नहीं है। पहले दिन लिखें: 20-04-2026।',
  '"{1}" is not a financial year. Write it as 2025-26.': '"{1}" वित्तीय वर्ष नहीं है। इसे 2025-26 के रूप में लिखें।',
  '"{1}" is none of: {2}. Write one of them.': '"{1}" इनमें से कोई नहीं है: {2}। इनमें से एक लिखें।',
  '"{1}" is not a whole number. Write digits only.': '"{1}" पूर्ण संख्या नहीं है। केवल अंक लिखें।',
  'An amount cannot be negative. Take out the sign.': 'राशि ऋणात्मक नहीं हो सकती। चिह्न हटाएँ।',
  'An amount has digits and one decimal point. Take out everything else.':
    'राशि में अंक और एक दशमलव बिंदु होता है। बाकी सब हटाएँ।',
  'An amount has at most two decimals. Round it as the document does.':
    'राशि में अधिकतम दो दशमलव अंक होते हैं। इसे दस्तावेज़ की तरह पूर्णांकित करें।',
  'The amount is too large. Check the number of digits.': 'राशि बहुत बड़ी है। अंकों की संख्या जाँचें।',
  '"{1}" is not a number.': '"{1}" कोई संख्या नहीं है।',
}
