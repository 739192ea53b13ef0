import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** Exports of everything, and the end of an organisation. */
export const hindiExports: Phrasebook = {
  'Export the whole organisation': 'पूरे संगठन का निर्यात करना',
  'Close the organisation, and reopen it': 'संगठन बंद करना, और उसे फिर खोलना',
  'This is not the name of the organisation. Type it as it is written above.':
    'यह संगठन का नाम नहीं है। इसे वैसा ही लिखें जैसा ऊपर लिखा है।',
  'There is no export that can be downloaded. Export everything first, then close.':
    'डाउनलोड करने योग्य कोई निर्यात नहीं है। पहले सब कुछ निर्यात करें, फिर बंद करें।',
  'This organisation is being closed already. Open the page again.': 'यह संगठन पहले से बंद किया जा रहा है। पृष्ठ फिर खोलें।',
  'The organisation is open again.': 'संगठन फिर खुल गया है।',
  'This organisation is not being closed, or is being deleted already.':
    'यह संगठन बंद नहीं किया जा रहा, या हटाया जाना शुरू हो चुका है।',
  'its admins close it, and it is deleted on {1}': 'इसके एडमिन इसे बंद कर रहे हैं, और यह {1} को हटाया जाएगा',
  '{1} is being closed': '{1} बंद किया जा रहा है',
  '{1} closed {2} on Niyam. On {3} everything of it is deleted.':
    '{1} ने Niyam पर {2} को बंद किया। {3} को इसका सब कुछ हटा दिया जाएगा।',
  'Until then everything can be read and exported, and any admin can open it again.':
    'तब तक सब कुछ पढ़ा और निर्यात किया जा सकता है, और कोई भी एडमिन इसे फिर खोल सकता है।',
  'Open the page': 'पृष्ठ खोलें',
  'You get this mail because you are an admin of {1}.': 'यह मेल इसलिए आई है कि आप {1} के एडमिन हैं।',
  'You get this mail because you were an admin of {1}.': 'यह मेल इसलिए आई है कि आप {1} के एडमिन थे।',
  'Proof of deletion: {1}': 'हटाने का प्रमाण: {1}',
  'Proof of deletion': 'हटाने का प्रमाण',
  'Everything of {1} was deleted from Niyam on {2}: {3} rows, and all files.':
    '{1} का सब कुछ {2} को Niyam से हटा दिया गया: {3} पंक्तियाँ, और सभी फ़ाइलें।',
  'Number of the organisation: {1}': 'संगठन की संख्या: {1}',
  'SHA-256 of the manifest of its last export: {1}': 'इसके अंतिम निर्यात के manifest का SHA-256: {1}',
  'Where its audit trail ended: entry {1}, {2}': 'इसका परिवर्तन लेखा कहाँ समाप्त हुआ: प्रविष्टि {1}, {2}',
  'Backups taken before keep it until they are deleted in their turn, at most a year.':
    'पहले लिए गए बैकअप में यह तब तक रहेगा जब तक वे अपनी बारी से नहीं हटते, अधिकतम एक वर्ष।',
  'Open Niyam': 'Niyam खोलें',
  'This organisation has no admin yet, who could look after it. Invite one first.':
    'इस संगठन का अभी कोई एडमिन नहीं है जो इसे देख सके। पहले किसी को आमंत्रित करें।',
  'The organisation goes on by itself.': 'संगठन अब स्वयं चलेगा।',
  Table: 'तालिका',
  Rows: 'पंक्तियाँ',
  'Export of everything': 'सब कुछ का निर्यात',
  'This export is not there. Open the list again.': 'यह निर्यात यहाँ नहीं है। सूची फिर खोलें।',
  'An export is being made already. Wait for it, or cancel it.':
    'एक निर्यात पहले से बन रहा है। उसकी प्रतीक्षा करें, या उसे रद्द करें।',
  'The export is cancelled.': 'निर्यात रद्द हुआ।',
  'The export had ended already.': 'निर्यात पहले ही समाप्त हो चुका था।',
  'This export cannot be downloaded, or no longer. Make a new one.':
    'यह निर्यात डाउनलोड नहीं हो सकता, या अब नहीं हो सकता। नया बनाएँ।',
  'The file of this export is gone from the server. Make a new one.': 'इस निर्यात की फ़ाइल सर्वर पर नहीं रही। नया बनाएँ।',
}
