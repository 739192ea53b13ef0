import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiFilings: Phrasebook = {
  '{1} was filed on {2}{3}; {4} recorded it. If that is wrong, withdraw that filing first.':
    '{1} {~2} को दाख़िल हुआ{~3}; {4} ने दर्ज किया। यदि यह ग़लत है, तो पहले उसे वापस लें।',
  ' under {1}': ' (पावती {1})',
  'The day of filing is in the future: today is {1}. Correct it.': 'दाख़िल की तारीख भविष्य की है: आज {~1} है। इसे ठीक करें।',
  '{1} is for a period that begins on {2}; it cannot be filed before. Correct the day.':
    '{1} की अवधि {~2} से शुरू होती है; उससे पहले दाख़िल नहीं हो सकता। तारीख ठीक करें।',
  '{1} is not marked as filed, so there is nothing to take back. Reload the page.':
    '{1} दाख़िल दर्ज नहीं है, इसलिए वापस लेने को कुछ नहीं। पृष्ठ फिर लोड करें।',
  'Choose what kind of number this is.': 'चुनें कि यह किस प्रकार की संख्या है।',
  '{1} is not proven by a number of this kind. Choose another one.':
    '{1} का प्रमाण इस प्रकार की संख्या नहीं होती। दूसरा प्रकार चुनें।',
  '{1} cannot be nil. Take "nil" away.': '{1} शून्य नहीं हो सकता। "शून्य" हटाएँ।',
  'A nil return has no tax to pay. Leave the amount empty, or take "nil" away.':
    'शून्य रिटर्न में कोई कर देय नहीं होता। राशि खाली छोड़ें, या "शून्य" हटाएँ।',
  '{1} of {2} of {3} has the same number. Check which of them it belongs to.':
    'यही संख्या {3} के {1} ({~2}) पर भी है। देखें कि यह किसकी है।',
  Nil: 'शून्य',
  PAN: 'PAN',
  'Kind of number': 'संख्या का प्रकार',
  'Tax or amount paid': 'कर या भुगतान की राशि',
  'Late fee paid': 'दिया गया विलंब शुल्क',
  'Interest paid': 'दिया गया ब्याज',
  'Penalty paid': 'दी गई शास्ति',
  'At most {1} filings are recorded at once. Choose fewer.': 'एक साथ अधिक से अधिक {1} दाख़िले दर्ज होते हैं। कम चुनें।',
  'It is marked as filed already.': 'यह पहले ही दाख़िल दर्ज है।',
  'A filing of {1} that {2} prepared waits for a review. If that is wrong, withdraw it first.':
    '{1} का दाख़िला, जो {2} ने तैयार किया, समीक्षा की प्रतीक्षा में है। यदि वह गलत है तो पहले उसे वापस लें।',
  'It was marked as not required meanwhile. Reopen it first.': 'इस बीच इसे आवश्यक नहीं बताया गया। पहले इसे फिर खोलें।',
  'It is not marked as filed.': 'यह दाख़िल दर्ज नहीं है।',
  'Undone at once': 'तुरंत पूर्ववत किया',
  '{1} is not marked as filed. Reload the page, and record the filing.':
    '{1} दाख़िल दर्ज नहीं है। पृष्ठ फिर लोड करें और दाख़िला दर्ज करें।',
  'Give the number, or attach a document.': 'संख्या दें, या दस्तावेज़ जोड़ें।',
  'This filing has the number {1}. If that is wrong, withdraw the filing and record it again.':
    'इस दाख़िले की संख्या {1} है। यदि यह गलत है, तो दाख़िला वापस लें और फिर दर्ज करें।',
  'An item is named twice. Give each item one filing.': 'एक मद दो बार दिया गया है। हर मद को एक दाख़िला दें।',
}
