import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiApiKeys: Phrasebook = {
  'Choose at least one thing that the key may do.': 'कम से कम एक काम चुनें जो कुंजी कर सके।',
  'A key works for two years at most. Choose a day from {1} to {2}.':
    'कुंजी अधिक से अधिक दो वर्ष चलती है। {1} से {2} तक का कोई दिन चुनें।',
  'An organisation has at most {1} keys that work. Revoke some first.':
    'संगठन में अधिक से अधिक {1} चालू कुंजियाँ हो सकती हैं। पहले कुछ निरस्त करें।',
  'This key is not there. Open the list of API keys again.': 'यह कुंजी नहीं है। API कुंजियों की सूची फिर खोलें।',
  'This key was revoked already: it opens nothing.': 'यह कुंजी पहले ही निरस्त है: इससे कुछ नहीं खुलता।',
  'The key was revoked. It opens nothing from now on.': 'कुंजी निरस्त की गई। अब इससे कुछ नहीं खुलता।',
  'A group that was deleted': 'हटाया गया समूह',
  Allowed: 'अनुमति',
  'Begins with': 'आरंभ',
  'Limited to': 'सीमित',
  'Works until': 'कब तक',
  Revoke: 'निरस्त करें',
}
