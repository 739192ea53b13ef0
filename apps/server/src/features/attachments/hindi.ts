import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiAttachments: Phrasebook = {
  Of: 'किसका',
  'Registration or day': 'पंजीकरण या दिन',
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
  'This event no longer exists, or belongs to another registration. Reload the page.':
    'यह घटना अब नहीं है, या किसी दूसरे पंजीकरण की है। पृष्ठ फिर लोड करें।',
  'Choose what kind of document this is.': 'चुनें कि यह किस प्रकार का दस्तावेज़ है।',
  'This document no longer exists. Reload the page.': 'यह दस्तावेज़ अब नहीं है। पृष्ठ फिर लोड करें।',
  'A newer version of this document was added meanwhile. Reload the page, then add yours.':
    'इस बीच इस दस्तावेज़ का नया संस्करण जुड़ गया। पृष्ठ फिर लोड करें, फिर अपना जोड़ें।',
  'You see some areas of law of this entity, not all of it. Attach the document to one of its registrations.':
    'आपको इस इकाई के कानून के कुछ क्षेत्र दिखते हैं, सब नहीं। दस्तावेज़ को उसके किसी पंजीकरण में लगाएँ।',
  'This is not a registration of the entity. Choose one of them.': 'यह इकाई का पंजीकरण नहीं है। उसके पंजीकरणों में से चुनें।',
  'Only the last version of a document is taken away. Reload the page.':
    'दस्तावेज़ का केवल अंतिम संस्करण हटाया जाता है। पृष्ठ फिर लोड करें।',
  'The document was taken away.': 'दस्तावेज़ हटाया गया।',
  'One of these documents no longer exists. Load the list again.': 'इनमें से एक दस्तावेज़ अब नहीं है। सूची फिर लोड करें।',
  'This document is not in the list. Reload the list.': 'यह सूची का दस्तावेज़ नहीं है। सूची फिर लोड करें।',
  'Choose documents first.': 'पहले दस्तावेज़ चुनें।',
  'At most {1} documents go into one zip. Choose fewer.': 'एक zip में अधिक से अधिक {1} दस्तावेज़ आते हैं। कम चुनें।',
}
