import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** Documents of entities and registrations, and what is in a zip. */
export const hindiDocuments: Phrasebook = {
  'This file takes too long to read. Save it again or split it, then choose it again.':
    'इस फ़ाइल को पढ़ने में बहुत समय लगता है। इसे फिर से सहेजें या बाँटें, फिर दोबारा चुनें।',
  'Your organisation has many files in progress already. Try again in a minute.':
    'आपके संगठन की कई फ़ाइलों पर काम पहले से चल रहा है। एक मिनट बाद फिर कोशिश करें।',
  'The store of files does not answer as it should, so nothing was saved. Try again shortly.':
    'फ़ाइलों का भंडार ठीक से उत्तर नहीं दे रहा, इसलिए कुछ सहेजा नहीं गया। थोड़ी देर में फिर प्रयास करें।',
  Of: 'किसका',
  'Registration or day': 'पंजीकरण या दिन',
  Version: 'संस्करण',
  Size: 'आकार',
  Certificate: 'प्रमाणपत्र',
  Return: 'विवरणी',
  Challan: 'चालान',
  Notice: 'नोटिस',
  Minutes: 'कार्यवृत्त',
  Resolution: 'संकल्प',
  Order: 'आदेश',
  Agreement: 'करार',
  Statement: 'विवरण-पत्र',
  'Proof of identity': 'पहचान का प्रमाण',
  'Other document': 'अन्य दस्तावेज़',
  'Evidence of a filing': 'दाख़िल का साक्ष्य',
  'The entity itself': 'स्वयं इकाई',

  'This event is not there any more, or of another registration. Reload the page.':
    'यह घटना अब नहीं है, या किसी दूसरे पंजीकरण की है। पृष्ठ फिर लोड करें।',
  'Choose what kind of document this is.': 'चुनें कि यह किस प्रकार का दस्तावेज़ है।',
  'This document is not there any more. Reload the page.': 'यह दस्तावेज़ अब नहीं है। पृष्ठ फिर लोड करें।',
  'This file is not there any more. Choose it again.': 'यह फ़ाइल अब नहीं है। इसे फिर चुनें।',
  'A newer version of this document was added meanwhile. Reload the page, then add yours.':
    'इस बीच इस दस्तावेज़ का नया संस्करण जुड़ गया। पृष्ठ फिर लोड करें, फिर अपना जोड़ें।',
  'You see some areas of law of this entity, not all of it. Attach the document to one of its registrations.':
    'आपको इस इकाई के कानून के कुछ क्षेत्र दिखते हैं, सब नहीं। दस्तावेज़ को उसके किसी पंजीकरण में लगाएँ।',
  'This is no registration of the entity. Choose one of them.': 'यह इकाई का पंजीकरण नहीं है। उसके पंजीकरणों में से चुनें।',
  'Only the last version of a document is taken away. Reload the page.':
    'दस्तावेज़ का केवल अंतिम संस्करण हटाया जाता है। पृष्ठ फिर लोड करें।',
  'The document was taken away.': 'दस्तावेज़ हटाया गया।',
  'One of these documents is not there any more. Load the list again.': 'इनमें से एक दस्तावेज़ अब नहीं है। सूची फिर लोड करें।',
  'This document is not in the list. Reload the list.': 'यह सूची का दस्तावेज़ नहीं है। सूची फिर लोड करें।',
  'Choose documents first.': 'पहले दस्तावेज़ चुनें।',
  'At most {1} documents go into one zip. Choose fewer.': 'एक zip में अधिक से अधिक {1} दस्तावेज़ आते हैं। कम चुनें।',

  'This zip holds more than {1} files. Split it.': 'इस zip में {1} से अधिक फ़ाइलें हैं। इसे बाँटें।',
  'This zip would unpack to far more than it is. Pack its files anew, or upload them one by one.':
    'यह zip खुलने पर बहुत बड़ी हो जाएगी। फ़ाइलें फिर से पैक करें, या एक-एक कर अपलोड करें।',
  'This zip holds a file that would leave its folder. Pack its files anew.':
    'इस zip में ऐसी फ़ाइल है जो अपने फ़ोल्डर से बाहर जाएगी। फ़ाइलें फिर से पैक करें।',
  'This zip holds a program, {1}. Take it out, then upload the rest.':
    'इस zip में एक प्रोग्राम है, {1}। उसे निकालें, फिर बाकी अपलोड करें।',
  'This zip cannot be opened: it is damaged, or no zip. Pack its files anew.':
    'यह zip नहीं खुलती: ख़राब है, या zip नहीं है। फ़ाइलें फिर से पैक करें।',
  'This file holds harmful software ({1}), so it was not kept. Choose another file.':
    'इस फ़ाइल में हानिकारक सॉफ़्टवेयर ({1}) है, इसलिए इसे नहीं रखा गया। दूसरी फ़ाइल चुनें।',
  'The virus scanner of the server does not answer, so the file was not kept. Try again shortly, or ask the person who runs the server.':
    'सर्वर का वायरस स्कैनर उत्तर नहीं दे रहा, इसलिए फ़ाइल नहीं रखी गई। थोड़ी देर में फिर प्रयास करें, या सर्वर चलाने वाले से पूछें।',
}
