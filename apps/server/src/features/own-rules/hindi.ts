import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiOwnRules: Phrasebook = {
  'Write a whole number of days.': 'दिनों की पूरी संख्या लिखें।',
  'Say how many days.': 'कितने दिन, बताएँ।',
  'Days are zero or more.': 'दिन शून्य या अधिक होते हैं।',
  'At most {1} days.': 'अधिक से अधिक {1} दिन।',
  'At most 366 days.': 'अधिक से अधिक 366 दिन।',
  'At most 24 months after the period.': 'अवधि के अधिक से अधिक 24 महीने बाद।',
  'Say which day of the month.': 'महीने की कौन-सी तारीख, बताएँ।',
  'A day of the month is a whole number.': 'महीने की तारीख पूरी संख्या होती है।',
  'A day of the month is from 1 to 31.': 'महीने की तारीख 1 से 31 तक होती है।',
  'Choose at least one value.': 'कम से कम एक मान चुनें।',
  'At most 60 values can be chosen.': 'अधिक से अधिक 60 मान चुने जा सकते हैं।',
  'This address is too long.': 'यह पता बहुत लंबा है।',
  'Write the address as https://example.in/page, or leave it empty.':
    'पता https://example.in/page की तरह लिखें, या ख़ाली छोड़ें।',
  'At most {1} conditions.': 'अधिक से अधिक {1} शर्तें।',
  'Choose at least one entity, or let the rule hold for all.': 'कम से कम एक इकाई चुनें, या नियम सबके लिए रखें।',
  'At most {1} entities can be named.': 'अधिक से अधिक {1} इकाइयों के नाम दिए जा सकते हैं।',
  'At most {1} things to prepare.': 'तैयारी की अधिक से अधिक {1} बातें।',
  'This day does not fit how often the rule asks. Choose another way to say it.':
    'यह दिन नियम की आवृत्ति से मेल नहीं खाता। इसे दूसरी तरह बताएँ।',
  'This month is before the period. Choose one of the period, or a later one.':
    'यह महीना अवधि से पहले का है। अवधि का या बाद का महीना चुनें।',
  'There is such a condition for this fact already. Bring the two into one.':
    'इस तथ्य के लिए ऐसी शर्त पहले से है। दोनों को एक में मिलाएँ।',
  'The version before holds from {1} on. Choose a later day.': 'पिछला रूप {1} से लागू है। बाद का दिन चुनें।',
  'A rule that is due once has nothing before and after. Correct the rule instead.':
    'जो एक ही बार देय है, उसका पहले और बाद का रूप नहीं होता। नियम को सुधारें।',
  'Before this day nothing was due by the rule. Choose a later day, or delete the rule.':
    'इस दिन से पहले नियम से कुछ देय नहीं था। बाद का दिन चुनें, या नियम मिटाएँ।',
  'This fact cannot be asked for. Choose one of the list.': 'इस तथ्य की शर्त नहीं रखी जा सकती। सूची में से चुनें।',
  'Choose yes or no.': 'हाँ या नहीं चुनें।',
  'Choose from the values of the list.': 'सूची के मानों में से चुनें।',
  'Give one day.': 'एक दिन दें।',
  'Give one number.': 'एक संख्या दें।',
  'One of these entities no longer exists. Take it out of the list.': 'इनमें से एक इकाई अब नहीं है। उसे सूची से हटाएँ।',
  'This rule no longer exists. Open the list of rules again.': 'यह नियम अब नहीं है। नियमों की सूची फिर खोलें।',
  'An organisation has at most {1} rules. Delete some first.': 'एक संगठन में अधिक से अधिक {1} नियम होते हैं। पहले कुछ मिटाएँ।',
  'People have worked on items of this rule. End it from a day on instead.':
    'इस नियम के मदों पर काम हो चुका है। इसे किसी दिन से समाप्त करें।',
  'The rule {1} was deleted.': 'नियम {1} मिटाया गया।',
  'The rule names others.': 'नियम में दूसरों के नाम हैं।',
  'It has no such registration.': 'इसके पास ऐसा पंजीकरण नहीं है।',
  'Nothing is due by the rule any more.': 'नियम से अब कुछ देय नहीं।',
}
