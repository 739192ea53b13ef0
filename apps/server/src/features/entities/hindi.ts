import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiEntities: Phrasebook = {
  '{1} of {2} stays: it was changed since.': '{2} का {~1} बना रहेगा: उसके बाद इसे बदला गया।',
  'Choose what kind of entity this is.': 'चुनें कि यह किस प्रकार की इकाई है।',
  '"{1}" is not a state of the list. Choose one.': '“{1}” सूची का कोई राज्य नहीं। कोई एक चुनें।',
  'The day of incorporation is in the future. Correct it.': 'निगमन की तारीख भविष्य की है। इसे ठीक करें।',
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
  '"{1}" is not an event of that registration. Choose another.': '“{~1}” उस पंजीकरण की घटना नहीं। दूसरी चुनें।',
  'This event no longer exists. Reload the page.': 'यह घटना अब नहीं है। पृष्ठ फिर लोड करें।',
  'The event was taken back.': 'घटना हटा दी गई।',
  'An entity has a CIN or, if foreign, an FCRN. Leave one of them out.':
    'इकाई के पास CIN होता है या, विदेशी हो तो, FCRN। दोनों में से एक हटाएँ।',
  'The CIN names {1} as the year of incorporation, the date says {2}. Check which is right.':
    'CIN में निगमन का वर्ष {1} है, तारीख में {2}। देखें कौन-सा सही है।',
  words: 'शब्द',
  Active: 'सक्रिय',
  Dormant: 'निष्क्रिय (dormant)',
  'Struck off': 'नाम काटा गया',
  Converted: 'परिवर्तित',
  Closed: 'बंद',
  'Archived on': 'संग्रहित',
  'Archived by': 'किसने संग्रहित किया',
  'Say what happened to the entity.': 'बताएँ कि इकाई का क्या हुआ।',
  'This day is in the future. Record it when it has come.': 'यह दिन अभी आया नहीं। आने पर दर्ज करें।',
  'The entity began on {1}. Choose a later day.': 'इकाई {1} को शुरू हुई। बाद का दिन चुनें।',
  'It was struck off on {1}. Record first that it is active again, or take that back.':
    'इसका नाम {1} को काटा गया। पहले दर्ज करें कि यह फिर सक्रिय है, या वह बदलाव वापस लें।',
  'It was converted on {1}. Record first that it is active again, or take that back.':
    'यह {1} को परिवर्तित हुई। पहले दर्ज करें कि यह फिर सक्रिय है, या वह बदलाव वापस लें।',
  'It was closed on {1}. Record first that it is active again, or take that back.':
    'यह {1} को बंद हुई। पहले दर्ज करें कि यह फिर सक्रिय है, या वह बदलाव वापस लें।',
  'It is active: there is nothing to record.': 'यह सक्रिय है: दर्ज करने को कुछ नहीं।',
  'It is dormant since {1} already.': 'यह {1} से निष्क्रिय ही है।',
  'Only a conversion has another kind. Leave it out.': 'दूसरा प्रकार केवल परिवर्तन में होता है। इसे हटाएँ।',
  'Choose what it became.': 'चुनें कि यह क्या बनी।',
  'It is that kind already. Choose the new kind.': 'यह पहले से उसी प्रकार की है। चुनें कि यह क्या बनी।',
  'Say whether it goes on, or ended and another took its place.':
    'बताएँ कि यह चलती है, या समाप्त हुई और दूसरी ने उसकी जगह ली।',
  'Only a company that becomes another kind of company goes on under its numbers here. Say that it ended, and add what took its place.':
    'अपनी संख्याओं के साथ यहाँ केवल वही कंपनी चलती है जो दूसरे प्रकार की कंपनी बनी। बताएँ कि यह समाप्त हुई, और जिसने जगह ली उसे जोड़ें।',
  'Only an entity that ended has another in its place. Leave it out.':
    'जगह लेने वाली केवल समाप्त हुई इकाई की होती है। इसे हटाएँ।',
  'An entity cannot take its own place. Choose another.': 'इकाई अपनी ही जगह नहीं ले सकती। दूसरी चुनें।',
  'Whether it is dormant follows from its status. Change that instead.':
    'निष्क्रिय है या नहीं, यह इसकी स्थिति से निकलता है। वही बदलें।',
  'The entity cannot begin after it ended. Correct one of the days.':
    'इकाई समाप्त होने के बाद शुरू नहीं हो सकती। दोनों में से एक दिन ठीक करें।',
  'The activity': 'गतिविधि',
  'A share is at least 0 per cent.': 'हिस्सा कम से कम 0 प्रतिशत होता है।',
  'A share is at most 100 per cent.': 'हिस्सा अधिक से अधिक 100 प्रतिशत होता है।',
  'An entity has at most {1} activities here.': 'यहाँ एक इकाई की अधिक से अधिक {1} गतिविधियाँ होती हैं।',
  'A code of NIC 2008 has two to five digits.': 'NIC 2008 का कोड दो से पाँच अंकों का होता है।',
  'NIC 2008 has no division {1}. Check the code; it may be of the list of 2004.':
    'NIC 2008 में विभाग {1} नहीं है। कोड देखें; यह 2004 की सूची का हो सकता है।',
  'This code is given twice. Leave one out.': 'यह कोड दो बार दिया गया है। एक हटाएँ।',
  'An entity has one main activity. Choose one.': 'इकाई की एक मुख्य गतिविधि होती है। एक चुनें।',
  'The shares are more than 100 per cent together. Correct them.': 'सब हिस्से मिलाकर 100 प्रतिशत से अधिक हैं। इन्हें ठीक करें।',
  'Another entity has the same name. Rename one of them, or archive the one that was added twice.':
    'एक और इकाई का यही नाम है। एक का नाम बदलें, या जो दो बार जोड़ी गई उसे संग्रह में रखें।',
  'GSTIN {1} of {2} holds the PAN of this entity. Move it here, or correct one of them.':
    '{2} के GSTIN {1} में इस इकाई का PAN है। उसे यहाँ लाएँ, या दोनों में से एक ठीक करें।',
  'The entity is archived. It is found under Archived in the list of entities.':
    'इकाई संग्रह में रखी गई। यह इकाइयों की सूची में “संग्रहित” के नीचे मिलती है।',
  'This entity is not archived, or not any more. Reload the page.': 'यह इकाई संग्रह में नहीं है, या अब नहीं। पृष्ठ फिर लोड करें।',
  'The entity is back.': 'इकाई वापस आ गई।',
  'This is not the name of the entity. Type it as it is written above.':
    'यह इकाई का नाम नहीं है। ऊपर जैसा लिखा है वैसा ही लिखें।',
  'There is no export that was made since it was archived and can be downloaded. Export everything first, then delete.':
    'संग्रह में रखे जाने के बाद का कोई निर्यात नहीं है जिसे डाउनलोड किया जा सके। पहले सब कुछ निर्यात करें, फिर हटाएँ।',
  'The entity is deleted, with all that belonged to it.': 'इकाई हटाई गई, उसके साथ जुड़ा सब कुछ भी।',
  'An entity of this sheet stays: it is archived by now.': 'इस शीट की एक इकाई बनी रहती है: वह अब संग्रह में है।',
  '{1} stays: it has filings, notes, documents, people, addresses or accounts by now.':
    '{1} बना रहेगा: अब उसमें फ़ाइलिंग, टिप्पणियाँ, दस्तावेज़, लोग, पते या खाते हैं।',
}
