import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiCompanyRegistry: Phrasebook = {
  'CIN or LLPIN': 'CIN या LLPIN',
  'Master data of': 'मास्टर डेटा की तारीख',
  'Status in the registry': 'रजिस्ट्री में स्थिति',
  Alert: 'चेतावनी',
  Differences: 'अंतर',
  'Open charges': 'खुले प्रभार',
  'Late fee today': 'आज का विलंब शुल्क',
  'No file': 'फ़ाइल नहीं',
  'More than {1} entities cannot be compared at once. Search for fewer, or choose one.':
    'एक बार में {1} से अधिक इकाइयों की तुलना नहीं हो सकती। कम खोजें, या एक चुनें।',
  '{1} is not a company or LLP, so the registry has no master data of it.':
    '{1} कंपनी या LLP नहीं है, इसलिए रजिस्ट्री में उसका मास्टर डेटा नहीं है।',
  'Your access to this entity does not include company law. Ask an admin for access.':
    'इस इकाई की आपकी पहुँच में कंपनी कानून नहीं है। एडमिन से पहुँच माँगें।',
  Officers: 'अधिकारी',
  Filings: 'दाख़िल',
}
