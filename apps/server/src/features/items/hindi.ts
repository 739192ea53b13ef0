import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiItems: Phrasebook = {
  'This item is not in the calendar any more: facts may have changed, or it belongs to another organisation. Open the calendar again.':
    'यह मद अब कैलेंडर में नहीं है: तथ्य बदले हो सकते हैं, या यह दूसरे संगठन की है। कैलेंडर फिर खोलें।',
  'This filing no longer exists. Open the item again.': 'यह दाख़िल अब नहीं है। मद फिर खोलें।',
  'A figure is too large to count with. Check the number of its digits.': 'आँकड़ा गणना के लिए बहुत बड़ा है। अंकों की संख्या जाँचें।',
  'No section asks for "{1}". Use the names that "missing" gives.':
    'कोई धारा “{1}” नहीं पूछती। वे नाम लें जो "missing" में हैं।',
  'The period begins on {1}. Choose that day or a later one.': 'अवधि {~1} से शुरू होती है। वह दिन या बाद का चुनें।',
  'The catalogue no longer holds the obligation behind {1}. The item is kept for what was added to it.':
    '{1} के पीछे का दायित्व अब कैटलॉग में नहीं है। मद उसमें जोड़ी गई बातों के लिए रखी गई है।',
  'No item is chosen. Choose at least one.': 'कोई मद नहीं चुना गया। कम से कम एक चुनें।',
  'At most {1} items are changed at once. Choose fewer.': 'एक साथ अधिक से अधिक {1} मद बदले जाते हैं। कम चुनें।',
  'At most 120 days before.': 'अधिक से अधिक 120 दिन पहले।',
  'It is not in the calendar any more.': 'यह अब कैलेंडर में नहीं है।',
  'This person does not see the entity, or not with this law.': 'यह व्यक्ति इस इकाई को, या इस कानून के साथ, नहीं देखता।',
  'Give either a day or how many days before the due date, not both.':
    'या तो दिन दें, या नियत तारीख से कितने दिन पहले; दोनों नहीं।',
  'Its due date is not known yet, so nothing can be counted from it.':
    'इसकी नियत तारीख अभी ज्ञात नहीं, इसलिए उससे गिनती नहीं हो सकती।',
  'Its due date is earlier than this day.': 'इसकी नियत तारीख इस दिन से पहले है।',
  'It is marked as filed. Withdraw the filing first.': 'यह दाख़िल दर्ज है। पहले दाख़िला वापस लें।',
  'A filing of it waits for a review already.': 'इसका एक दाख़िला पहले से समीक्षा की प्रतीक्षा में है।',
  'It was not marked as not required.': 'इसे अलग नहीं रखा गया था।',
  'There is nothing left to do.': 'करने को कुछ शेष नहीं।',
  'It is unassigned. Assign it first.': 'यह किसी को सौंपा नहीं गया। पहले सौंपें।',
  'It is not in progress.': 'यह प्रगति में नहीं है।',
  'This can no longer be undone: it was undone already, or too much time has passed. Change the items themselves.':
    'इसे अब पूर्ववत नहीं किया जा सकता: यह पहले ही पूर्ववत हुआ, या समय बीत गया। मदों को सीधे बदलें।',
  'It was changed since then.': 'इसके बाद इसमें बदलाव हुआ है।',
}
