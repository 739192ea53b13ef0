import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiExtensions: Phrasebook = {
  'This order is not recorded here, or was thrown away. Open the list again.':
    'यह आदेश यहाँ दर्ज नहीं है, या हटा दिया गया। सूची फिर खोलें।',
  'This order was approved, and stays as it is. Take it back, or record another one beside it.':
    'यह आदेश अनुमोदित है और वैसा ही रहेगा। इसे वापस लें, या इसके साथ दूसरा दर्ज करें।',
  'This order was taken back already.': 'यह आदेश पहले ही वापस लिया जा चुका है।',
  'This order is a draft and moves nothing. Throw it away instead.': 'यह आदेश मसौदा है और कुछ नहीं बदलता। इसे हटा दें।',
  'The draft was thrown away. It had moved nothing.': 'मसौदा हटाया गया। उससे कुछ नहीं बदला था।',
  'No release waits: {1} is followed already.': 'कोई रिलीज़ प्रतीक्षा में नहीं: {1} पहले से लागू है।',
  'This day is in the future. Give the day on which the order became known.':
    'यह दिन आगे का है। वह दिन दें जब आदेश ज्ञात हुआ।',
  'This day is in the future. Give the day printed on the order, or none.':
    'यह दिन आगे का है। वह दिन दें जो आदेश पर लिखा है, या खाली छोड़ें।',
  'There is no state "{1}". Choose from the list.': '“{1}” नाम का कोई राज्य नहीं। सूची से चुनें।',
  'The catalogue has no such obligation. Choose a form from the list.': 'कैटलॉग में ऐसा कोई दायित्व नहीं। सूची से फ़ॉर्म चुनें।',
  'This form and period is listed twice. Remove one of them.': 'यह फ़ॉर्म और अवधि यहाँ दो बार है। एक को हटाएँ।',
  'Write the period as {1}.': 'अवधि ऐसे लिखें: {1}।',
  'The law’s own day is {1}. An order that moves it gives a later day.':
    'कानून की अपनी तारीख {~1} है। उसे बढ़ाने वाला आदेश बाद का दिन देता है।',
  'That is more than two years after the law’s own day, {1}. Check the year.':
    'यह कानून की अपनी तारीख {~1} से दो साल से भी बाद है। वर्ष जाँचें।',
  'The catalogue moves it to {1} already: {2}. Take it out, or give a later day.':
    'कैटलॉग इसे पहले ही {~1} तक बढ़ाता है: {2}। इसे हटाएँ, या बाद का दिन दें।',
  'Your own order moves it that far already: {1}. Take it out, or give a later day.':
    'आपका अपना आदेश इसे पहले ही वहाँ तक बढ़ाता है: {1}। इसे हटाएँ, या बाद का दिन दें।',
  'The link is longer than 500 letters. Shorten it.': 'लिंक 500 अक्षरों से लंबा है। छोटा करें।',
  'This is not a link. Write it as https://…, or leave it empty.':
    'यह लिंक नहीं है। इसे https://… के रूप में लिखें, या खाली छोड़ें।',
  'Say what the order moves: a form, its period and the new day.':
    'बताएँ कि आदेश क्या बदलता है: फ़ॉर्म, उसकी अवधि और नया दिन।',
  'At most {1} forms and periods fit in one extension. Record a second one.':
    'एक आदेश में अधिक से अधिक {1} फ़ॉर्म और अवधियाँ। दूसरा आदेश दर्ज करें।',
  'Provisional: ordered or announced, but not notified yet.': 'अनंतिम: आदेश या घोषणा हुई है, पर अधिसूचना अभी नहीं आई।',
  '{1} {2}: due on {3} instead of {4}.': '{1} {2}: {4} के बजाय {3} को देय।',
  '{1} {2}: due on {3}, without fee until {4}.': '{1} {2}: {3} को देय, {4} तक बिना शुल्क।',
  'The order': 'आदेश',
  'Due before': 'पहले देय',
  'Due after': 'अब देय',
  'No fee until': 'शुल्क नहीं, इस दिन तक',
  'Late fee today if not nil, before': 'आज का विलंब शुल्क (शून्य रिटर्न न हो), पहले',
  'Late fee today if not nil, after': 'आज का विलंब शुल्क (शून्य रिटर्न न हो), अब',
}
