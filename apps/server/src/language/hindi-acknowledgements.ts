import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** Acknowledgements that are read from files of portals. */
export const hindiAcknowledgements: Phrasebook = {
  Acknowledgement: 'पावती',
  'This acknowledgement is not there any more: it was filed or put away. Reload the page.':
    'यह पावती अब यहाँ नहीं है: वह फ़ाइल की गई या हटाई गई। पृष्ठ फिर लोड करें।',
  '{1} acknowledgements wait already. File some of them, or put them away.':
    '{1} पावतियाँ पहले से प्रतीक्षा में हैं। उनमें से कुछ फ़ाइल करें, या हटा दें।',
  'This JSON cannot be read: it is cut short, or none. Download it again.':
    'यह JSON पढ़ी नहीं जा सकती: यह अधूरी है, या JSON नहीं है। इसे फिर डाउनलोड करें।',
  'This file tells of more than {1} filings. Ask the portal for one year.':
    'इस फ़ाइल में {1} से अधिक फ़ाइलिंग हैं। पोर्टल से एक वर्ष की माँगें।',
  'This is no PDF, though its name says so. Choose another file.':
    'यह PDF नहीं है, यद्यपि इसका नाम ऐसा कहता है। दूसरी फ़ाइल चुनें।',
  'Choose a PDF, a .json or a .txt file, as the portal gives it.': 'PDF, .json या .txt फ़ाइल चुनें, जैसी पोर्टल देता है।',
  'It is not known yet which item of the calendar it is of.': 'अभी पता नहीं कि यह कैलेंडर की किस प्रविष्टि की है।',
  'It is not known yet on which day it was filed.': 'अभी पता नहीं कि यह किस दिन फ़ाइल हुई।',
  'Another one is of the same item.': 'एक और पावती उसी प्रविष्टि की है।',
  'Put away. Nothing was filed.': 'हटा दी गईं। कुछ फ़ाइल नहीं हुआ।',
  'No acknowledgement is chosen. Choose at least one.': 'कोई पावती नहीं चुनी गई। कम से कम एक चुनें।',
  'At most {1} acknowledgements at once. Choose fewer.': 'एक बार में अधिकतम {1} पावतियाँ। कम चुनें।',
}
