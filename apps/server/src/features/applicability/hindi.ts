import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiApplicability: Phrasebook = {
  Answer: 'उत्तर',
  Provision: 'प्रावधान',
  Applies: 'लागू है',
  'Not required': 'अलग रखा गया',
  'Does not apply': 'लागू नहीं',
  Sure: 'पक्का',
  'Fairly sure': 'लगभग पक्का',
  'Not verified': 'जाँचा नहीं गया',
  'The law in force has no such obligation here, or you do not see it. Open the list again.':
    'लागू कानून में यहाँ ऐसा कोई दायित्व नहीं है, या आप उसे नहीं देखते। सूची फिर खोलें।',
  'The law does not use the fact "{1}". Choose one of the list.': 'कानून "{1}" नाम का कोई तथ्य नहीं माँगता। सूची से चुनें।',
  'This answer was taken out meanwhile. Look at the question again.': 'यह उत्तर इस बीच हटा दिया गया। प्रश्न फिर देखें।',
  'A colleague has answered this meanwhile: {1}. If it is wrong, change it among the facts.':
    'किसी सहकर्मी ने इस बीच इसका उत्तर दे दिया: {1}। ग़लत हो तो तथ्यों में बदलें।',
  'This no longer exists, or you do not see it. Open the list again.':
    'यह अब यहाँ नहीं है, या आप इसे नहीं देखते। सूची फिर खोलें।',
  'This claim has already been decided or withdrawn. Open the list again.':
    'इस पर पहले ही निर्णय हो चुका है, या इसे वापस ले लिया गया। सूची फिर खोलें।',
  'This day has passed. Choose a later one, or leave it out.': 'यह दिन बीत चुका है। बाद का दिन चुनें, या खाली छोड़ें।',
  'Nothing of this entity or registration is called so. Choose it from the list.':
    'इस इकाई या पंजीकरण का ऐसा कोई दायित्व नहीं है। सूची से चुनें।',
  'The law does not require it here, so no decision is needed.':
    'कानून इसे यहाँ नहीं माँगता, इसलिए किसी को कहना नहीं है कि यह उनका नहीं।',
  'There is a decision about {1} already. Look at the list of decisions.':
    '{1} के बारे में यह पहले ही कहा जा चुका है। निर्णयों की सूची देखें।',
  'You made this claim yourself. Another person has to accept it.': 'यह आपने स्वयं कहा। किसी और को इसे मानना है।',
  'You said it yourself. Take it back instead.': 'यह आपने स्वयं कहा। इसे वापस लें।',
  'The law does not ask it here any more. Return it, or take it back.':
    'कानून अब इसे यहाँ नहीं माँगता। इसे लौटाएँ, या वापस लें।',
  'Another person made this claim. A reviewer accepts or returns it.': 'यह किसी और ने कहा। समीक्षक इसे मानते या लौटाते हैं।',
  'It was accepted. Ask a reviewer to take it back.': 'यह माना जा चुका है। वापस लेने के लिए समीक्षक से कहें।',
}
