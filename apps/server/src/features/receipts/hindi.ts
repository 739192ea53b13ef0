import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiReceipts: Phrasebook = {
  'This acknowledgement no longer exists: it was filed or dismissed. Reload the page.':
    'यह पावती अब यहाँ नहीं है: वह फ़ाइल की गई या हटाई गई। पृष्ठ फिर लोड करें।',
  '{1} acknowledgements are pending already. File some of them, or dismiss them.':
    '{1} पावतियाँ पहले से प्रतीक्षा में हैं। उनमें से कुछ फ़ाइल करें, या हटा दें।',
  'Doubtful acknowledgements are recorded one at a time. Choose one.': 'संदेह वाली पावतियाँ एक-एक करके दर्ज होती हैं। एक चुनें।',
  'This JSON cannot be read: it is cut short, or none. Download it again.':
    'यह JSON पढ़ी नहीं जा सकती: यह अधूरी है, या JSON नहीं है। इसे फिर डाउनलोड करें।',
  'This file contains more than {1} filings. Ask the portal for one year.':
    'इस फ़ाइल में {1} से अधिक फ़ाइलिंग हैं। पोर्टल से एक वर्ष की माँगें।',
  'This file is not a PDF, although its name says so. Choose another file.':
    'यह PDF नहीं है, यद्यपि इसका नाम ऐसा कहता है। दूसरी फ़ाइल चुनें।',
  'Choose a PDF, a .json or a .txt file, as the portal gives it.': 'PDF, .json या .txt फ़ाइल चुनें, जैसी पोर्टल देता है।',
  'It is not known yet which item of the calendar it is of.': 'अभी पता नहीं कि यह कैलेंडर की किस प्रविष्टि की है।',
  'It is not known yet on which day it was filed.': 'अभी पता नहीं कि यह किस दिन फ़ाइल हुई।',
  'The day of filing is in the future. Correct it.': 'फ़ाइल करने का दिन भविष्य में है। उसे ठीक करें।',
  'The day of filing is before the period begins. Correct it.': 'फ़ाइल करने का दिन अवधि शुरू होने से पहले का है। उसे ठीक करें।',
  'The day of filing is before the period ends. Correct it.': 'फ़ाइल करने का दिन अवधि समाप्त होने से पहले का है। उसे ठीक करें।',
  'Another filing or acknowledgement has the same number. Check which one it belongs to.':
    'किसी और फ़ाइलिंग या पावती की यही संख्या है। देखें कि यह किसकी है।',
  'Another acknowledgement is for the same item. Dismiss one of them.': 'एक और पावती उसी प्रविष्टि की है। उनमें से एक हटा दें।',
  'Dismissed. Nothing was filed.': 'हटा दी गईं। कुछ फ़ाइल नहीं हुआ।',
  'This file does not ask for a password. Reload the page.': 'यह फ़ाइल पासवर्ड नहीं माँगती। पृष्ठ फिर लोड करें।',
  'None of the usual passwords opens this file. Type the password.':
    'आम पासवर्डों में से कोई यह फ़ाइल नहीं खोलता। पासवर्ड लिखें।',
  'This password does not open the file. Check it and try again.': 'यह पासवर्ड फ़ाइल नहीं खोलता। इसे जाँचें और फिर प्रयास करें।',
  'Choose the client whose file this is, or type the password.': 'चुनें कि फ़ाइल किस क्लाइंट की है, या पासवर्ड लिखें।',
  'This entity no longer exists. Choose another one.': 'यह संस्था अब यहाँ नहीं है। दूसरी चुनें।',
  'This entity has no PAN, TAN or date of incorporation here. Type the password.':
    'इस संस्था का PAN, TAN या निगमन की तारीख यहाँ नहीं है। पासवर्ड लिखें।',
  'A password has at most 128 characters.': 'पासवर्ड में अधिकतम 128 अक्षर होते हैं।',
  'No acknowledgement is chosen. Choose at least one.': 'कोई पावती नहीं चुनी गई। कम से कम एक चुनें।',
  'At most {1} acknowledgements at once. Choose fewer.': 'एक बार में अधिकतम {1} पावतियाँ। कम चुनें।',
}
