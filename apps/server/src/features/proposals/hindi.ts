import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiProposals: Phrasebook = {
  'Drafts are what programs propose. You can do this yourself, without one.':
    'मसौदे वे हैं जो प्रोग्राम सुझाते हैं। आप यह स्वयं, बिना मसौदे के कर सकते हैं।',
  '{1} drafts wait already. People have to look at those first.': '{1} मसौदे पहले से रुके हैं। पहले लोगों को उन्हें देखना होगा।',
  'It waits for a person, who releases or discards it.': 'यह किसी व्यक्ति के जारी करने या छोड़ने तक रुका है।',
  'Nothing is proposed. Give a note, an assignee or an internal due date.':
    'कुछ सुझाया नहीं गया। टिप्पणी, व्यक्ति या आंतरिक नियत तारीख दें।',
  '{1} for {2} is filed already, or waits for a review.': '{2} का {1} पहले ही दाख़िल है, या समीक्षा के लिए रुका है।',
  'This draft no longer exists. Open the list of drafts again.': 'यह मसौदा अब नहीं है। मसौदों की सूची फिर खोलें।',
  '{1} released this draft already.': '{1} यह मसौदा पहले ही जारी कर चुके हैं।',
  '{1} discarded this draft already.': '{1} यह मसौदा पहले ही छोड़ चुके हैं।',
  'You may not do what this draft proposes, so you cannot release it either.':
    'यह मसौदा जो सुझाता है वह आप नहीं कर सकते, इसलिए इसे जारी भी नहीं कर सकते।',
  'Discard the draft, and let it be proposed anew.': 'मसौदा छोड़ दें, और उसे फिर से सुझाने दें।',
  'The draft was released: it is done, in your name.': 'मसौदा जारी हुआ: काम आपके नाम से हो गया।',
  'The draft was discarded. Nothing was changed.': 'मसौदा छोड़ा गया। कुछ नहीं बदला।',
  'Name at least one fact.': 'कम से कम एक तथ्य बताएँ।',
  'The due date is another one now.': 'नियत तारीख अब दूसरी है।',
  'It was marked as filed, or that was withdrawn.': 'किसी ने इसे दाख़िल दर्ज किया, या वह वापस लिया।',
  'A filing of it was handed in for review, or came back.': 'इसका दाख़िला समीक्षा के लिए दिया गया, या लौट आया।',
  'It was marked as not required, or reopened.': 'किसी ने इसे अलग रखा, या फिर से लिया।',
  'Another person changed the note.': 'किसी ने टिप्पणी बदली।',
  'It is assigned to another person now.': 'यह अब किसी और को सौंपा गया है।',
  'The internal due date has changed.': 'किसी ने आंतरिक नियत तारीख बदली।',
  'It has been answered since.': 'इस बीच किसी ने इसका उत्तर दे दिया।',
}
