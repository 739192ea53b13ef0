import type { Phrasebook } from './speaker.ts'

/** Why an item differs between two releases, and impossible assumptions. Text of the law is not translated. */
export const hindiChanges: Phrasebook = {
  'The older catalogue did not hold it.': 'पुराने कैटलॉग में यह नहीं था।',
  'The newer catalogue no longer holds it.': 'नए कैटलॉग में यह अब नहीं है।',
  'New version {1}: {2}.': 'नया संस्करण {1}: {2}।',
  '{1} differs in {2}.': '{1} में अंतर: {2}।',
  'The version {1} is gone.': 'संस्करण {1} अब नहीं है।',
  'Day of publication or source of the order for {1}: {2}.': '{~1} के आदेश का प्रकाशन-दिन या स्रोत: {~2}।',
  'New order for {1}: {2}.': '{1} के लिए नया आदेश: {2}।',
  'The order for {1} is gone or reads otherwise: {2}.': '{1} का आदेश अब नहीं है या बदल गया है: {2}।',
  'Differs in {1}.': 'अंतर: {1}।',
  'The rule for a closed day changed.': 'बंद दिन का नियम बदला।',
  'The day on which its end could be known changed, with what took its place.':
    'वह दिन बदला जब इसका अंत ज्ञात हो सकता था, और वह भी जो इसकी जगह आया।',
  'No additional fee until {1}: {2}.': '{~1} तक अतिरिक्त शुल्क नहीं: {2}।',
  'Moved{1} to {2}: {3}.': 'तारीख{~1} {~2} हुई: {3}।',
  ' from {1}': ' {~1} से',
  'The newer catalogue no longer holds this obligation{1}.': 'नए कैटलॉग में यह दायित्व अब नहीं है{1}।',
  'The older catalogue did not hold this obligation yet{1}.': 'पुराने कैटलॉग में यह दायित्व अभी नहीं था{1}।',
  'New state of the law{1}: {2} ({3}).': 'कानून की नई स्थिति{~1}: {2} ({3})।',
  ' since {1}': ' ({~1} से)',
  'The newer catalogue has no law for this period{1}.': 'नए कैटलॉग में इस अवधि के लिए कोई कानून नहीं है{~1}।',
  ' (until now {1})': ' (अब तक {1})',
  'Another state of the law governs{1}: {2} ({3}); until now: {4}.':
    'कानून की दूसरी स्थिति लागू है{~1}: {2} ({3}); अब तक: {4}।',
  // One of these, or several in a row; the last one names the section.
  'The due date changed from “{1}” to “{2}”. {3}': 'तारीख पहले “{1}” बताई गई थी, अब “{2}” है। {~3}',
  'The due date changed from “{1}” to “{2}” ({3}).': 'तारीख पहले “{1}” बताई गई थी, अब “{2}” है ({3})।',
  'The rule behind “{1}” was corrected. {2}': '“{1}” के पीछे का नियम ठीक किया गया। {~2}',
  'The rule behind “{1}” was corrected ({2}).': '“{1}” के पीछे का नियम ठीक किया गया ({2})।',
  'It applied to “{1}” and now applies to “{2}”. {3}': 'यह पहले “{1}” पर लागू था, अब “{2}” पर लागू है। {~3}',
  'It applied to “{1}” and now applies to “{2}” ({3}).': 'यह पहले “{1}” पर लागू था, अब “{2}” पर लागू है ({3})।',
  'The facts that “{1}” asks for were put more exactly. {2}': '“{1}” जो तथ्य पूछता है, वे अधिक सटीक किए गए। {~2}',
  'The facts that “{1}” asks for were put more exactly ({2}).': '“{1}” जो तथ्य पूछता है, वे अधिक सटीक किए गए ({2})।',
  'The days between which it is in force changed. {1}': 'इसके लागू रहने के दिन बदले। {~1}',
  'The days between which it is in force changed ({1}).': 'इसके लागू रहने के दिन बदले ({1})।',
  "The catalogue's data changed ({1}).": 'कैटलॉग का डेटा बदला ({1})।',

  '"{1}" is not a fact in the catalogue.{2}': '“{1}” ऐसा कोई तथ्य नहीं जो कैटलॉग पूछता हो।{~2}',
  ' Was "{1}" meant?': ' क्या “{1}” कहना था?',
  'Was "{1}" meant?': 'क्या “{1}” कहना था?',
  ' The attribute catalogue lists them all.': ' सभी तथ्य कैटलॉग में हैं।',
  'The event catalogue lists them all.': 'सभी घटनाएँ कैटलॉग में हैं।',
  '"{1}" is not a kind of change. Known: {2}.': '“{1}” ऐसा कोई बदलाव नहीं। ये हैं: {2}।',
  '"{1}" is not a kind of entity. {2}': '“{1}” इकाई का कोई प्रकार नहीं। {~2}',
  'Known: {1}.': 'ये हैं: {1}।',
  '"{1}" is not an event in the catalogue. {2}': '“{1}” ऐसी कोई घटना नहीं जो कैटलॉग जानता हो। {~2}',
  'The event "{1}" is on {2}, which is not a valid date. Write YYYY-MM-DD.':
    'घटना “{1}” की तारीख {2} है, जो कोई दिन नहीं। YYYY-MM-DD लिखें।',
  '"{1}" is not stated{2}, so it cannot be dropped. Set it, or leave it out.':
    '“{1}” बताया ही नहीं गया, इसलिए हटाया नहीं जा सकता। उसे रखें, या छोड़ दें।',
  '"{1}" is not a kind of registration. Known: {2}.': '“{1}” पंजीकरण का कोई प्रकार नहीं। ये हैं: {2}।',
  'A registration "{1}" is there already. Give the new one another id, or change the old one.':
    'पंजीकरण “{1}” पहले से है। नए को दूसरा id दें, या पुराने को बदलें।',
  '"{1}" of the registration "{2}" is {3}, which is not a valid date. Write YYYY-MM-DD.':
    'पंजीकरण “{2}” का “{1}” {3} है, जो कोई दिन नहीं। YYYY-MM-DD लिखें।',
  'The registration "{1}" would end on {2}, before it begins on {3}. Correct one of them.':
    'पंजीकरण “{1}” {2} को समाप्त होगा, जबकि वह {3} को शुरू होता है। दोनों में से एक ठीक करें।',
  '"{1}" is not a valid state for the registration "{2}". Write its official name.':
    '“{1}” पंजीकरण “{2}” का कोई राज्य नहीं। उसका आधिकारिक नाम लिखें।',
  'The registration "{1}" cannot end on {2}: write a day as YYYY-MM-DD.':
    'पंजीकरण “{1}” {2} को समाप्त नहीं हो सकता: तारीख YYYY-MM-DD में लिखें।',
  'There is no registration "{1}". {2}': 'पंजीकरण “{1}” नहीं है। {~2}',
  'The entity has none yet: add one first.': 'इकाई के पास अभी कोई नहीं: पहले एक जोड़ें।',
  '{1} counts from the end of the financial year. Write "{2}" as one: 2026-27.':
    '{1} वित्तीय वर्ष के अंत से गिना जाता है। “{2}” को वैसे लिखें: 2026-27।',
  '"{1}" is not a period.': '“{1}” कोई अवधि नहीं है।',
  '{1} runs by the {2}; "{3}" is not one.': '{1} की अवधि {~2} है; “{3}” वैसी नहीं है।',
  month: 'महीना',
  quarter: 'तिमाही',
  half: 'छमाही',
  year: 'वर्ष',
}
