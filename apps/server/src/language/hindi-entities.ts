import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** Entities, their registrations, addresses and bank accounts; the calendar, filings, documents and the law. */
export const hindiEntities: Phrasebook = {
  'This entity is not there. It may be archived, or of another organisation, or the address is wrong.':
    'यह इकाई नहीं है। हो सकता है वह संग्रह में हो, दूसरे संगठन की हो, या पता ग़लत हो।',
  'Choose what kind of entity this is.': 'चुनें कि यह किस प्रकार की इकाई है।',
  '"{1}" is no state of the list. Choose one.': '“{1}” सूची का कोई राज्य नहीं। कोई एक चुनें।',
  '"{1}" is no district of the list. Choose one.': '“{1}” सूची का कोई ज़िला नहीं। कोई एक चुनें।',
  'The day of incorporation lies in the future. Correct it.': 'निगमन की तारीख भविष्य की है। इसे ठीक करें।',
  'The entity cannot end before it began. Correct one of the days.':
    'इकाई शुरू होने से पहले बंद नहीं हो सकती। दोनों में से एक तारीख ठीक करें।',
  'Choose the kind of registration.': 'पंजीकरण का प्रकार चुनें।',
  '{1} is given twice. Leave one out.': '{1} दो बार दिया गया है। एक हटाएँ।',
  'This number has a registration with a calendar. Correct it, but do not empty it.':
    'इस संख्या का पंजीकरण और कैलेंडर है। इसे ठीक करें, पर ख़ाली न करें।',
  'GSTIN {1} of this entity holds another PAN than {2}. Correct one of them.':
    'इस इकाई के GSTIN {1} में {2} से अलग PAN है। दोनों में से एक ठीक करें।',
  'There is no event "{1}". Choose one of the list.': '“{1}” नाम की कोई घटना नहीं। सूची से चुनें।',
  '"{1}" is recorded for FY {2} already, on {3}. Replace that day, or keep it.':
    '“{~1}” वित्तीय वर्ष {2} के लिए {3} को पहले से दर्ज है। वह तारीख बदलें, या रहने दें।',
  'This day has not come yet. Record the event once it has happened.': 'यह तारीख अभी आई नहीं है। घटना होने के बाद दर्ज करें।',
  '{1} did not exist then. Correct the day.': '{1} तब थी ही नहीं। तारीख ठीक करें।',
  '"{1}" is no event of that registration. Choose another.': '“{~1}” उस पंजीकरण की घटना नहीं। दूसरी चुनें।',
  'This event is not there any more. Reload the page.': 'यह घटना अब नहीं है। पृष्ठ फिर लोड करें।',
  'The event was taken back.': 'घटना हटा दी गई।',
  'An entity has a CIN or, if foreign, an FCRN. Leave one of them out.':
    'इकाई के पास CIN होता है या, विदेशी हो तो, FCRN। दोनों में से एक हटाएँ।',
  'The CIN names {1} as the year of incorporation, the date says {2}. Check which is right.':
    'CIN में निगमन का वर्ष {1} है, तारीख में {2}। देखें कौन-सा सही है।',

  '{1} is a yes or a no. Choose one.': '{~1}: हाँ या नहीं में से एक चुनें।',
  '{1} cannot be {2}. Write a whole number, 0 or more.': '{~1} {2} नहीं हो सकता। 0 या अधिक की पूर्ण संख्या लिखें।',
  '{1} cannot be {2}. Write an amount in rupees, 0 or more.': '{~1} {2} नहीं हो सकता। 0 या अधिक की राशि रुपयों में लिखें।',
  '{1} cannot be {2}. Write a number.': '{~1} {2} नहीं हो सकता। संख्या लिखें।',
  '{1} is a day that exists. Write it as YYYY-MM-DD.': '{~1} एक तारीख है। इसे YYYY-MM-DD की तरह लिखें।',
  '{1} is a financial year. Write it as 2025-26.': '{~1} एक वित्तीय वर्ष है। इसे 2025-26 की तरह लिखें।',
  '{1} has no choice "{2}". Choose one of: {3}.': '{~1} में “{2}” नहीं है। इनमें से एक चुनें: {3}।',
  '{1} has no choice "{2}". Choose of: {3}.': '{~1} में “{2}” नहीं है। इनमें से चुनें: {3}।',
  'The law asks no "{1}" of a {2} registration. Leave it out.': 'कानून {~2} पंजीकरण से “{~1}” नहीं पूछता। इसे हटाएँ।',
  'There is no fact "{1}". Leave it out.': '“{1}” नाम का कोई तथ्य नहीं। इसे हटाएँ।',
  '{1} is not a financial year. Write it as 2025-26.': '{1} वित्तीय वर्ष नहीं है। इसे 2025-26 की तरह लिखें।',
  '{1} is not asked by state. Leave the state out.': '{~1} राज्य के अनुसार नहीं पूछा जाता। राज्य हटाएँ।',
  '{1} is given twice for one year{2}. Leave one out.': '{~1} एक वर्ष के लिए दो बार दिया गया है{2}। एक हटाएँ।',
  'It has letters and digits, and between them spaces, dots, slashes or hyphens.':
    'इसमें अक्षर और अंक होते हैं, और उनके बीच ख़ाली जगह, बिंदु, तिरछी रेखा या हाइफ़न।',
  'This number is invalid': 'यह संख्या अमान्य है',
  'Number is missing. Fill it in.': 'संख्या नहीं भरी गई। इसे भरें।',
  'This registration is not there. It may belong to another organisation, or the address is wrong.':
    'यह पंजीकरण नहीं है। हो सकता है वह दूसरे संगठन का हो, या पता ग़लत हो।',
  'The last day is before the first one. Correct one of them.': 'अंतिम दिन पहले दिन से पहले का है। दोनों में से एक ठीक करें।',
  'The {1} of this entity is {2}, not {3}. Correct the number, or change it at the entity.':
    'इस इकाई का {1} {2} है, {3} नहीं। संख्या ठीक करें, या इकाई में बदलें।',
  '{1} is already held by {2}. Open that entity, or correct the number.':
    '{1} पहले से {2} के पास है। वह इकाई खोलें, या संख्या ठीक करें।',
  'This is an identifier of {1} itself. Change it at the entity.': 'यह स्वयं {1} की पहचान संख्या है। इसे इकाई में बदलें।',

  'A pincode has six digits, the first of them not 0. Correct it.':
    'पिनकोड में छह अंक होते हैं और पहला 0 नहीं होता। इसे ठीक करें।',
  'This district is of another state. Correct one of them.': 'यह ज़िला दूसरे राज्य का है। दोनों में से एक ठीक करें।',
  'India Post’s directory of October 2025 does not list the pincode {1}. Check it.':
    'भारतीय डाक की अक्टूबर 2025 की सूची में पिनकोड {1} नहीं है। इसे जाँचें।',
  'India Post’s directory of October 2025 does not list this pincode. Check it.':
    'भारतीय डाक की अक्टूबर 2025 की सूची में यह पिनकोड नहीं है। इसे जाँचें।',
  'Pincode {1} is of {2}, but the address is in {3}. Correct one of them.':
    'पिनकोड {1} {~2} का है, पर पता {~3} में है। दोनों में से एक ठीक करें।',
  'This file is not there any more. Attach it again.': 'यह फ़ाइल अब नहीं है। इसे फिर जोड़ें।',
  'This address is not there any more. Reload the page.': 'यह पता अब नहीं है। पृष्ठ फिर लोड करें।',
  'This entity has a registered address already. Change that one, or choose another kind.':
    'इस इकाई का पंजीकृत पता पहले से है। उसे बदलें, या दूसरा प्रकार चुनें।',
  'An entity has at most {1} addresses. Delete one first.': 'इकाई के अधिक से अधिक {1} पते हो सकते हैं। पहले कोई एक हटाएँ।',
  'The address was deleted.': 'पता हटा दिया गया।',
  'IFSC is missing. Fill it in.': 'IFSC नहीं भरा गया। इसे भरें।',
  'No branch has the IFSC {1}. Check it, or type the name of the bank yourself.':
    'किसी शाखा का IFSC {1} नहीं है। इसे जाँचें, या बैंक का नाम स्वयं लिखें।',
  'This bank account is not there any more. Reload the page.': 'यह बैंक खाता अब नहीं है। पृष्ठ फिर लोड करें।',
  'Account number is missing. Fill it in.': 'खाता संख्या नहीं भरी गई। इसे भरें।',
  'Say what type of account it is.': 'बताएँ कि यह किस प्रकार का खाता है।',
  'This entity has this account already. Change that one instead.': 'इस इकाई का यह खाता पहले से है। उसी को बदलें।',
  'An entity has at most {1} bank accounts. Delete one first.':
    'इकाई के अधिक से अधिक {1} बैंक खाते हो सकते हैं। पहले कोई एक हटाएँ।',
  'The bank account was deleted.': 'बैंक खाता हटा दिया गया।',

  'This item is not in the calendar any more: facts may have changed, or it belongs to another organisation. Open the calendar again.':
    'यह मद अब कैलेंडर में नहीं है: तथ्य बदले हो सकते हैं, या यह दूसरे संगठन की है। कैलेंडर फिर खोलें।',
  'This filing is not there any more. Open the item again.': 'यह दाख़िल अब नहीं है। मद फिर खोलें।',
  'This person does not belong to the organisation. Choose somebody of the list.':
    'यह व्यक्ति संगठन में नहीं है। सूची से किसी को चुनें।',
  'A figure is too large to count with. Check the number of its digits.':
    'कोई आँकड़ा गणना के लिए बहुत बड़ा है। उसके अंक गिनकर देखें।',
  'No section asks for "{1}". Use the names that "missing" gives.':
    'कोई धारा “{1}” नहीं पूछती। वे नाम लें जो "missing" में हैं।',
  'The period begins on {1}. Choose that day or a later one.': 'अवधि {~1} से शुरू होती है। वह दिन या बाद का चुनें।',
  'The catalogue no longer holds the obligation behind {1}. The item is kept for what was added to it.':
    '{1} के पीछे का दायित्व अब कैटलॉग में नहीं है। मद उसमें जोड़ी गई बातों के लिए रखी गई है।',
  'This call takes a file. Send it as multipart/form-data, field "file".':
    'यह कॉल फ़ाइल लेती है। इसे multipart/form-data में, फ़ील्ड "file" के रूप में भेजें।',
  'Choose a file.': 'फ़ाइल चुनें।',
  'A file has at most {1} MB. Make it smaller, or split it.':
    'फ़ाइल अधिक से अधिक {1} MB की हो सकती है। उसे छोटा करें या बाँटें।',
  'This document is not there. It may belong to another organisation, or the address is wrong.':
    'यह दस्तावेज़ नहीं है। हो सकता है वह दूसरे संगठन का हो, या पता ग़लत हो।',
  'The content of this document is missing on the server. Restore the files of the last backup.':
    'इस दस्तावेज़ की सामग्री सर्वर पर नहीं है। पिछले बैकअप की फ़ाइलें वापस लाएँ।',
  'One of the documents is not there any more. Attach it again.': 'कोई एक दस्तावेज़ अब नहीं है। उसे फिर जोड़ें।',
  '{1} was filed on {2}{3}; {4} recorded it. If that is wrong, withdraw that filing first.':
    '{1} {~2} को दाख़िल हुआ{~3}; {4} ने दर्ज किया। यदि यह ग़लत है, तो पहले उसे वापस लें।',
  ' under {1}': ' (पावती {1})',
  'The day of filing lies in the future: today is {1}. Correct it.': 'दाख़िल की तारीख भविष्य की है: आज {~1} है। इसे ठीक करें।',
  '{1} is for a period that begins on {2}; it cannot be filed before. Correct the day.':
    '{1} की अवधि {~2} से शुरू होती है; उससे पहले दाख़िल नहीं हो सकता। तारीख ठीक करें।',
  '{1} is not marked as filed, so there is nothing to take back. Reload the page.':
    '{1} दाख़िल दर्ज नहीं है, इसलिए वापस लेने को कुछ नहीं। पृष्ठ फिर लोड करें।',
  'There is no release "{1}". {2}': '“{1}” नाम की कोई रिलीज़ नहीं। {~2}',
  'Known: {1}.': 'ये हैं: {1}।',
  'Release {1} does not come after {2}. Choose a later one, or an older one before.':
    'रिलीज़ {1}, {2} के बाद की नहीं है। बाद की चुनें, या पहले वाली पुरानी लें।',
  'The last day {1} lies before the first, {2}. Correct one of them.':
    'अंतिम दिन {1} पहले दिन {2} से पहले का है। दोनों में से एक ठीक करें।',
  'At most three years can be asked about at a time. Bring the days closer together.':
    'एक बार में अधिक से अधिक तीन वर्ष पूछे जा सकते हैं। तारीखें पास लाएँ।',
  'The catalogue has no obligation "{1}". Search for the form.': 'कैटलॉग में “{1}” दायित्व नहीं है। फ़ॉर्म खोजें।',
  'The entity has no such registration. Choose one of its own.': 'इकाई के पास ऐसा पंजीकरण नहीं है। उसके अपने में से चुनें।',
  '{1} to {2}': '{~1} से {~2}',
  'From {1}': '{~1} से',
  'Until {1}': '{~1} तक',
  'All periods': 'सभी अवधियाँ',
  New: 'नया',
  Gone: 'हटा',
  Changed: 'बदला',
  'due dates': 'नियत तारीखें',
  'what lateness costs': 'देरी की लागत',
  'when it could be known': 'कब ज्ञात हो सकता था',
  words: 'शब्द',
}
