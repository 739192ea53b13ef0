import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiReviews: Phrasebook = {
  'Nothing waits for a review here.': 'यहाँ समीक्षा के लिए कुछ प्रतीक्षा में नहीं है।',
  'You prepared it yourself. Another person has to approve it.': 'इसे आपने स्वयं तैयार किया। किसी और को इसे स्वीकृत करना है।',
  'You prepared it yourself. Withdraw it instead.': 'इसे आपने स्वयं तैयार किया। इसे वापस लें।',
  'At most {1} forms can be named. Choose their areas instead.': 'अधिक से अधिक {1} फ़ॉर्म दिए जा सकते हैं। उनके कानून चुनें।',
}
