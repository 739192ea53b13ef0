import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiReviews: Phrasebook = {
  'Nothing waits for a review here.': 'यहाँ समीक्षा के लिए कुछ प्रतीक्षा में नहीं है।',
  'You prepared it yourself. Another person has to approve it.': 'इसे आपने स्वयं तैयार किया। किसी और को इसे स्वीकृत करना है।',
  'You prepared it yourself. Withdraw it instead.': 'इसे आपने स्वयं तैयार किया। इसे वापस लें।',
  'Its filing is not approved, so there is no approval to withdraw.':
    'इसका दाख़िला स्वीकृत नहीं है, इसलिए वापस लेने को कोई स्वीकृति नहीं है।',
  'Another person approved it. Only that person can withdraw the approval.':
    'इसे किसी और ने स्वीकृत किया। स्वीकृति वही व्यक्ति वापस ले सकता है।',
  'This item has no filing any more. Reload the page.': 'इस मद का अब कोई दाख़िला नहीं है। पेज फिर से लोड करें।',
  'At most {1} forms can be named. Choose their areas instead.': 'अधिक से अधिक {1} फ़ॉर्म दिए जा सकते हैं। उनके कानून चुनें।',
}
