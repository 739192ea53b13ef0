import type { Phrasebook } from './speaker.ts'

/** The names of the numbers that prove a filing, and the messages about their format. */
export const hindiEvidence: Phrasebook = {
  'Acknowledgement number': 'पावती संख्या',
  'Token number (RRR)': 'टोकन संख्या (RRR)',
  'Challan: BSR code, day and serial': 'चालान: BSR कोड, तारीख और क्रमांक',
  'Challan number': 'चालान संख्या',
  'Other number': 'अन्य संख्या',
  'An ARN has 15 characters: two letters, twelve digits and one more. Check it against the receipt.':
    'ARN में 15 अक्षर होते हैं: दो अक्षर, बारह अंक और एक और। रसीद से मिलाएँ।',
  'A token number has 15 digits. Check it against the provisional receipt.':
    'टोकन संख्या में 15 अंक होते हैं। अनंतिम रसीद से मिलाएँ।',
  'A CPIN has 14 digits. Check it against the challan.': 'CPIN में 14 अंक होते हैं। चालान से मिलाएँ।',
  'The number of a challan is the BSR code of 7 digits, the day as ddmmyyyy and the serial of 5 digits. Check it against the challan.':
    'चालान की संख्या में 7 अंकों का BSR कोड, ddmmyyyy में तारीख और 5 अंकों का क्रमांक होता है। चालान से मिलाएँ।',
}
