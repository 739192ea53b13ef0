import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiFactsForMany: Phrasebook = {
  'Choose at least one entity.': 'कम से कम एक इकाई चुनें।',
  'At most {1} answers are taken at once. Send the others in another call.':
    'एक बार में अधिकतम {1} उत्तर लिए जाते हैं। बाकी दूसरी बार भेजें।',
  'It follows from other data of the entity. Change that instead.': 'यह संस्था के अन्य विवरण से निकलता है। उसके बदले वह बदलें।',
  'It tells which registration it is. Change it on the page of the registration.':
    'यह बताता है कि पंजीकरण कौन सा है। इसे पंजीकरण के पृष्ठ पर बदलें।',
  'It is not stated by financial year. Leave the year out.': 'यह वित्तीय वर्ष के अनुसार नहीं बताया जाता। वर्ष हटा दें।',
  'This entity is not here any more, or you do not see it.': 'यह संस्था अब यहाँ नहीं है, या आप इसे नहीं देखते।',
  'You see some areas of law of this entity, not all of it. Ask an admin.':
    'आप इस संस्था के कुछ क़ानून देखते हैं, सभी नहीं। किसी एडमिन से कहें।',
  'It has no registration that this belongs to. Add the registration first.':
    'इसका ऐसा कोई पंजीकरण नहीं है जिसका यह हो। पहले पंजीकरण जोड़ें।',
}
