import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiRegistrations: Phrasebook = {
  '{1} is a yes or a no. Choose one.': '{~1}: हाँ या नहीं में से एक चुनें।',
  '{1} cannot be {2}. Write a whole number, 0 or more.': '{~1} {2} नहीं हो सकता। 0 या अधिक की पूर्ण संख्या लिखें।',
  '{1} cannot be {2}. Write an amount in rupees, 0 or more.': '{~1} {2} नहीं हो सकता। 0 या अधिक की राशि रुपयों में लिखें।',
  '{1} cannot be {2}. Write a number.': '{~1} {2} नहीं हो सकता। संख्या लिखें।',
  '{1} is a day that exists. Write it as YYYY-MM-DD.': '{~1} एक तारीख है। इसे YYYY-MM-DD की तरह लिखें।',
  '{1} is a financial year. Write it as 2025-26.': '{~1} एक वित्तीय वर्ष है। इसे 2025-26 की तरह लिखें।',
  '{1} has no choice "{2}". Choose one of: {3}.': '{~1} में “{2}” नहीं है। इनमें से एक चुनें: {3}।',
  '{1} has no choice "{2}". Choose of: {3}.': '{~1} में “{2}” नहीं है। इनमें से चुनें: {3}।',
  'The law does not require "{1}" of a {2} registration. Leave it out.': 'कानून {~2} पंजीकरण से “{~1}” नहीं पूछता। इसे हटाएँ।',
  'There is no fact "{1}". Leave it out.': '“{1}” नाम का कोई तथ्य नहीं। इसे हटाएँ।',
  '{1} is not asked by state. Leave the state out.': '{~1} राज्य के अनुसार नहीं पूछा जाता। राज्य हटाएँ।',
  '{1} is given twice for one year{2}. Leave one out.': '{~1} एक वर्ष के लिए दो बार दिया गया है{2}। एक हटाएँ।',
  'It has letters and digits, and between them spaces, dots, slashes or hyphens.':
    'इसमें अक्षर और अंक होते हैं, और उनके बीच ख़ाली जगह, बिंदु, तिरछी रेखा या हाइफ़न।',
  'This number is invalid': 'यह संख्या अमान्य है',
  'This registration is not there. It may belong to another organisation, or the address is wrong.':
    'यह पंजीकरण नहीं है। हो सकता है वह दूसरे संगठन का हो, या पता ग़लत हो।',
  'The last day is before the first one. Correct one of them.': 'अंतिम दिन पहले दिन से पहले का है। दोनों में से एक ठीक करें।',
  'The {1} of this entity is {2}, not {3}. Correct the number, or change it at the entity.':
    'इस इकाई का {1} {2} है, {3} नहीं। संख्या ठीक करें, या इकाई में बदलें।',
  '{1} is already held by {2}. Open that entity, or correct the number.':
    '{1} पहले से {2} के पास है। वह इकाई खोलें, या संख्या ठीक करें।',
  'This is an identifier of {1} itself. Change it at the entity.': 'यह स्वयं {1} की पहचान संख्या है। इसे इकाई में बदलें।',
  '{1} is held by {2}, which is archived. Restore that entity, or correct the number.':
    '{1} {2} के पास है, जो संग्रह में है। वह इकाई वापस लाएँ, या संख्या ठीक करें।',
  'Due dates are followed here from {1}.': 'यहाँ नियत तारीखें {~1} से देखी जाती हैं।',
  'Surrendered on {1}.': '{~1} को समर्पित।',
  'Cancelled on {1}.': '{~1} को रद्द।',
  '{1} stays: a filing, file or note was added to it since.':
    '{1} बना रहेगा: इस बीच किसी ने उस पर कुछ फ़ाइल, संलग्न या नोट किया है।',
  'Only the last digits of this number are left: the secret of the server was lost. Enter the number again.':
    'इस संख्या के केवल अंतिम अंक बचे हैं: सर्वर की गुप्त कुंजी खो गई। संख्या फिर से दर्ज करें।',
  '{1} is a law of each state. Choose the state of this registration.':
    '{~1} हर राज्य का अपना कानून है। इस पंजीकरण का राज्य चुनें।',
  'A registration of this kind is not renewed. Choose another change.':
    'इस प्रकार के पंजीकरण का नवीनीकरण नहीं होता। कोई और बदलाव चुनें।',
  'Say what happened to the registration.': 'बताएँ कि पंजीकरण का क्या हुआ।',
  'The registration is valid from {1} only. Choose a later day.': 'पंजीकरण {1} से ही मान्य है। बाद का दिन चुनें।',
  'Only a renewal has a new last day. Leave it out.': 'नया अंतिम दिन केवल नवीकरण में होता है। इसे हटाएँ।',
  'It is active: there is nothing to reactivate.': 'यह सक्रिय है: फिर सक्रिय करने को कुछ नहीं।',
  'It was cancelled on {1}. Reactivate it first, or take that back.':
    'इसे {1} को रद्द किया गया। पहले इसे फिर सक्रिय करें, या वह बदलाव वापस लें।',
  'It was surrendered on {1}. Reactivate it first, or take that back.':
    'इसे {1} को लौटाया गया। पहले इसे फिर सक्रिय करें, या वह बदलाव वापस लें।',
  'It is suspended since {1} already.': 'यह {1} से निलंबित ही है।',
  'The change of status was taken back.': 'स्थिति का बदलाव वापस लिया गया।',
  'It has ended on this day. Take the end back on its page first.':
    'यह इस दिन समाप्त हो चुका है। पहले इसके पृष्ठ पर समाप्ति वापस लें।',
  'This does not change from a day on. Change the registration itself.': 'यह किसी दिन से नहीं बदलता। पंजीकरण को ही बदलें।',
  'It was not said what it is until then. Say that first, in the registration.':
    'तब तक क्या है, यह नहीं बताया गया। पहले पंजीकरण में वह बताएँ।',
  'It is that already. Choose what it becomes.': 'यह पहले से वही है। चुनें कि यह क्या होगा।',
  'It changed on {1}. Choose a later day, or take that back first.':
    'यह {1} को बदला। बाद का दिन चुनें, या पहले वह बदलाव वापस लें।',
  'The rhythm of returns changes with a quarter (CGST Rules, rule 61A). Choose 1 April, 1 July, 1 October or 1 January.':
    'विवरणी की आवृत्ति तिमाही के साथ बदलती है (CGST नियम, नियम 61A)। 1 अप्रैल, 1 जुलाई, 1 अक्टूबर या 1 जनवरी चुनें।',
  'Composition begins with a financial year (CGST Rules, rule 3(3)). Choose a 1 April.':
    'कंपोज़िशन वित्तीय वर्ष के साथ शुरू होती है (CGST नियम, नियम 3(3))। 1 अप्रैल चुनें।',
  'It has a history of dated changes. Take these back first, or say what it is.':
    'इसके दिनांकित बदलाव दर्ज हैं। पहले उन्हें वापस लें, या बताएँ कि यह क्या है।',
  'This change no longer exists. Reload the page.': 'यह बदलाव अब नहीं है। पृष्ठ फिर लोड करें।',
  'The change was taken back.': 'बदलाव वापस लिया गया।',
  'The papers of this kind print nothing of that name. Leave it out.':
    'इस प्रकार के काग़ज़ों पर इस नाम का कुछ नहीं छपता। इसे हटाएँ।',
  'This date does not exist. Write it as YYYY-MM-DD.': 'ऐसी कोई तारीख नहीं। इसे YYYY-MM-DD की तरह लिखें।',
  'There is no choice "{1}". Choose one of: {2}.': '“{1}” विकल्पों में नहीं है। इनमें से एक चुनें: {2}।',
  'This is not an address of the entity. Choose one of them.': 'यह इकाई का पता नहीं है। उसके पतों में से चुनें।',
  'This address is given twice. Leave one out.': 'यह पता दो बार दिया गया है। एक हटाएँ।',
  'A registration has one principal place of business. Choose one.':
    'पंजीकरण का व्यवसाय का एक ही मुख्य स्थान होता है। कोई एक चुनें।',
  'A registration has at most {1} places of business here.': 'यहाँ एक पंजीकरण के व्यवसाय के अधिक से अधिक {1} स्थान होते हैं।',
  'One of them is not a person of the entity. Reload the page, then choose again.':
    'इनमें से कोई एक इकाई का व्यक्ति नहीं। पृष्ठ फिर लोड करें, फिर चुनें।',
  'A registration has at most 200 signatories here.': 'यहाँ एक पंजीकरण के अधिक से अधिक 200 हस्ताक्षरकर्ता होते हैं।',
  '{1} is not a country. Choose one of the list.': '{1} कोई देश नहीं। सूची में से चुनें।',
}
