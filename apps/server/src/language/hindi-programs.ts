import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** Webhooks, and what programs propose. */
export const hindiPrograms: Phrasebook = {
  'This webhook is not there any more. Open the list of webhooks again.': 'यह वेबहुक अब नहीं है। वेबहुक की सूची फिर खोलें।',
  'This is not an address. Write it whole, as https://example.in/niyam.':
    'यह पता नहीं है। इसे पूरा लिखें, जैसे https://example.in/niyam।',
  'Addresses are asked over https alone. Write https:// in front.': 'पते केवल https पर पूछे जाते हैं। आगे https:// लिखें।',
  'Leave name and password out of the address: what is sent is signed.':
    'पते में नाम और पासवर्ड न लिखें: जो भेजा जाता है उस पर हस्ताक्षर होते हैं।',
  'Addresses are asked on port 443 alone, unless whoever runs this server allows another.':
    'पते केवल पोर्ट 443 पर पूछे जाते हैं, जब तक इस सर्वर को चलाने वाला दूसरा न दे।',
  'This address lies inside a network. Whoever runs this server can allow it.':
    'यह पता किसी नेटवर्क के भीतर है। इस सर्वर को चलाने वाला इसकी अनुमति दे सकता है।',
  'There is no server of this name. Check its spelling.': 'इस नाम का कोई सर्वर नहीं है। वर्तनी जाँचें।',
  'An organisation has at most {1} webhooks. Delete one first.':
    'एक संगठन में अधिक से अधिक {1} वेबहुक हो सकते हैं। पहले एक हटाएँ।',
  'The webhook was deleted. Its address is told nothing any more.': 'वेबहुक हटाया गया। उसके पते को अब कुछ नहीं बताया जाएगा।',
  'This delivery is not there any more. Open the list of deliveries again.': 'यह संदेश अब नहीं है। संदेशों की सूची फिर खोलें।',
  'It is sent once more, under the same id.': 'इसे उसी ID से फिर भेजा जा रहा है।',
  'What was given up is sent once more.': 'जो छोड़ा गया था वह फिर भेजा जा रहा है।',
  'The address is missing. Fill it in.': 'पता नहीं भरा गया। इसे भरें।',
  'The address is too long.': 'पता बहुत लंबा है।',
  'Choose at least one event.': 'बताने के लिए कम से कम एक बात चुनें।',
  Webhook: 'वेबहुक',
  Tries: 'प्रयास',
  Answered: 'उत्तर',
  Answer: 'क्या उत्तर मिला',
  Happened: 'कब हुआ',
  Id: 'ID',
  'Next try': 'अगला प्रयास',
  'Last try': 'पिछला प्रयास',
  'Look at it': 'देखें',
  'Send again': 'फिर भेजें',
  Draft: 'मसौदा',
  'Create webhooks, and see their deliveries': 'वेबहुक बनाना, और देखना कि उन्हें क्या बताया जाता है',
  'See drafts by programs': 'प्रोग्राम क्या सुझाते हैं, यह देखना',
  'Propose drafts, which a person releases': 'बदलाव सुझाना, जिन्हें कोई व्यक्ति जारी करता है',
  'Release or discard drafts by programs': 'प्रोग्रामों के सुझाव जारी करना या छोड़ना',
  'Drafts are what programs propose. You can do this yourself, without one.':
    'मसौदे वे हैं जो प्रोग्राम सुझाते हैं। आप यह स्वयं, बिना मसौदे के कर सकते हैं।',
  '{1} drafts wait already. People have to look at those first.': '{1} मसौदे पहले से रुके हैं। पहले लोगों को उन्हें देखना होगा।',
  'It waits for a person, who releases or discards it.': 'यह किसी व्यक्ति के जारी करने या छोड़ने तक रुका है।',
  'Nothing is proposed. Give a note, an assignee or an internal due date.':
    'कुछ सुझाया नहीं गया। टिप्पणी, व्यक्ति या आंतरिक नियत तारीख दें।',
  '{1} for {2} is filed already, or waits for a review.': '{2} का {1} पहले ही दाख़िल है, या समीक्षा के लिए रुका है।',
  'This draft is not there any more. Open the list of drafts again.': 'यह मसौदा अब नहीं है। मसौदों की सूची फिर खोलें।',
  '{1} released this draft already.': '{1} यह मसौदा पहले ही जारी कर चुके हैं।',
  '{1} discarded this draft already.': '{1} यह मसौदा पहले ही छोड़ चुके हैं।',
  'You may not do what this draft proposes, so you cannot release it either.':
    'यह मसौदा जो सुझाता है वह आप नहीं कर सकते, इसलिए इसे जारी भी नहीं कर सकते।',
  'Discard the draft, and let it be proposed anew.': 'मसौदा छोड़ दें, और उसे फिर से सुझाने दें।',
  'The draft was released: it is done, in your name.': 'मसौदा जारी हुआ: काम आपके नाम से हो गया।',
  'The draft was discarded. Nothing was changed.': 'मसौदा छोड़ा गया। कुछ नहीं बदला।',
  'Name at least one fact.': 'कम से कम एक तथ्य बताएँ।',
  'Does not apply': 'लागू नहीं',
  'The due date is another one now.': 'नियत तारीख अब दूसरी है।',
  'Somebody marked it as filed, or took that back.': 'किसी ने इसे दाख़िल दर्ज किया, या वह वापस लिया।',
  'A filing of it was handed in for review, or came back.': 'इसका दाख़िला समीक्षा के लिए दिया गया, या लौट आया।',
  'Somebody set it aside, or took it up again.': 'किसी ने इसे अलग रखा, या फिर से लिया।',
  'Somebody changed the note.': 'किसी ने टिप्पणी बदली।',
  'It is assigned to somebody else now.': 'यह अब किसी और को सौंपा गया है।',
  'Somebody changed the internal due date.': 'किसी ने आंतरिक नियत तारीख बदली।',
  'Somebody answered it meanwhile.': 'इस बीच किसी ने इसका उत्तर दे दिया।',
}
