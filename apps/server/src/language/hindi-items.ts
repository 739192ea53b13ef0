import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** What is done to many items of the calendar at once. */
export const hindiItems: Phrasebook = {
  'No item is chosen. Choose at least one.': 'कोई मद नहीं चुना गया। कम से कम एक चुनें।',
  'At most {1} items are changed at once. Choose fewer.': 'एक साथ अधिक से अधिक {1} मद बदले जाते हैं। कम चुनें।',
  'At most {1} filings are recorded at once. Choose fewer.': 'एक साथ अधिक से अधिक {1} दाख़िले दर्ज होते हैं। कम चुनें।',
  'At most 120 days before.': 'अधिक से अधिक 120 दिन पहले।',
  'It is not in the calendar any more.': 'यह अब कैलेंडर में नहीं है।',
  'This person does not see the entity, or not with this law.': 'यह व्यक्ति इस इकाई को, या इस कानून के साथ, नहीं देखता।',
  'Give either a day or how many days before the due date, not both.':
    'या तो दिन दें, या नियत तारीख से कितने दिन पहले; दोनों नहीं।',
  'Its due date is not known yet, so nothing can be counted from it.':
    'इसकी नियत तारीख अभी ज्ञात नहीं, इसलिए उससे गिनती नहीं हो सकती।',
  'Its due date is earlier than this day.': 'इसकी नियत तारीख इस दिन से पहले है।',
  'It is marked as filed. Withdraw the filing first.': 'यह दाख़िल दर्ज है। पहले दाख़िला वापस लें।',
  'It is marked as filed already.': 'यह पहले ही दाख़िल दर्ज है।',
  'A filing of it waits for a review already.': 'इसका एक दाख़िला पहले से समीक्षा की प्रतीक्षा में है।',
  'Nothing waits for a review here.': 'यहाँ समीक्षा के लिए कुछ प्रतीक्षा में नहीं है।',
  'You prepared it yourself. Somebody else has to approve it.': 'इसे आपने स्वयं तैयार किया। किसी और को इसे स्वीकृत करना है।',
  'You prepared it yourself. Withdraw it instead.': 'इसे आपने स्वयं तैयार किया। इसे वापस लें।',
  'A filing of {1} that {2} prepared waits for a review. If that is wrong, withdraw it first.':
    '{1} का दाख़िला, जो {2} ने तैयार किया, समीक्षा की प्रतीक्षा में है। यदि वह गलत है तो पहले उसे वापस लें।',
  '{1} is not in the catalogue any more. Take it out of the list.': '{1} अब कैटलॉग में नहीं है। उसे सूची से हटाएँ।',
  'At most {1} forms can be named. Choose their areas instead.': 'अधिक से अधिक {1} फ़ॉर्म दिए जा सकते हैं। उनके कानून चुनें।',
  'It was not set aside.': 'इसे अलग नहीं रखा गया था।',
  'There is nothing left to do.': 'करने को कुछ शेष नहीं।',
  'It is assigned to nobody. Assign it first.': 'यह किसी को सौंपा नहीं गया। पहले सौंपें।',
  'An item is named twice. Give each item one filing.': 'एक मद दो बार दिया गया है। हर मद को एक दाख़िला दें।',
}
