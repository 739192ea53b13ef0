import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiTaxCredits: Phrasebook = {
  'Decision about a tax credit': 'कर क्रेडिट पर निर्णय',
  'Choose what to decide about this credit.': 'चुनें कि इस क्रेडिट पर क्या निर्णय है।',
  'This is not the name of a line. Open the lines again.': 'यह किसी पंक्ति का नाम नहीं है। पंक्तियाँ फिर खोलें।',
  'One decision is about at most {1} lines of a side.': 'एक निर्णय एक ओर की अधिकतम {1} पंक्तियों का होता है।',
  'The lines were paired.': 'पंक्तियाँ जोड़ी गईं।',
  'The credit was marked as not ours.': 'क्रेडिट "हमारा नहीं" चिह्नित किया गया।',
  'The line was marked as awaiting a correction.': 'पंक्ति "सुधार की प्रतीक्षा" में चिह्नित की गई।',
  'The line was moved to another year.': 'पंक्ति दूसरे वर्ष में ले जाई गई।',
  'This entity has too many decisions about tax credits. Undo those of earlier years.':
    'इस इकाई में कर क्रेडिट के बहुत अधिक निर्णय हैं। पुराने वर्षों के निर्णय वापस लें।',
  'A pair needs a line of Form 26AS and one of the books. Choose both.':
    'जोड़ी के लिए Form 26AS की एक और बही की एक पंक्ति चाहिए। दोनों चुनें।',
  'Only lines of Form 26AS can be not ours. Choose such lines alone.':
    'केवल Form 26AS की पंक्तियाँ "हमारी नहीं" हो सकती हैं। केवल ऐसी पंक्तियाँ चुनें।',
  'No line is named. Choose the lines to decide about.': 'कोई पंक्ति नहीं चुनी गई। वे पंक्तियाँ चुनें जिन पर निर्णय करना है।',
  'The reason is missing. Say why this credit is not ours.': 'कारण नहीं है। बताएँ कि यह क्रेडिट हमारा क्यों नहीं है।',
  'Only a credit that is claimed in another year has such a year. Leave it out.':
    'यह वर्ष केवल उस क्रेडिट का होता है जो दूसरे वर्ष में लिया जाता है। इसे छोड़ दें।',
  'The year is missing. Choose the year in which it is claimed.': 'वर्ष नहीं है। वह वर्ष चुनें जिसमें यह लिया जाता है।',
  'The line is in this year already. Choose another year.': 'पंक्ति पहले से इसी वर्ष में है। दूसरा वर्ष चुनें।',
  'This line was brought from another year. Undo that decision first.':
    'यह पंक्ति दूसरे वर्ष से लाई गई है। पहले वह निर्णय वापस लें।',
}
