import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiGstReconciliation: Phrasebook = {
  'Decision about a GST match': 'GST मिलान पर निर्णय',
  'Write the month as 2026-05.': 'माह 2026-05 की तरह लिखें।',
  'A GSTIN has 15 characters.': 'GSTIN में 15 अक्षर होते हैं।',
  'Liability in 3B': '3B में देनदारी',
  'Liability in GSTR-1': 'GSTR-1 में देनदारी',
  '3B less 1': '3B घटा 1',
  'ITC in 3B': '3B में ITC',
  'ITC in GSTR-2B': 'GSTR-2B में ITC',
  '3B less 2B': '3B घटा 2B',
  Exact: 'सटीक',
  'To decide': 'निर्णय बाकी',
  'Books only': 'केवल बहियों में',
  '2B only': 'केवल 2B में',
  Ineligible: 'अपात्र',
  'The documents were paired.': 'दस्तावेज़ जोड़े गए।',
  'The pair was split.': 'जोड़ी अलग की गई।',
  'The difference was ignored.': 'अंतर अनदेखा किया गया।',
  'The decision was undone.': 'निर्णय वापस लिया गया।',
  'The reason is missing. Say why this difference is ignored.': 'कारण नहीं है। बताएँ कि यह अंतर अनदेखा क्यों किया जाता है।',
  'A pair needs a document of the books and one of GSTR-2B. Choose both.':
    'जोड़ी के लिए बहियों का एक और GSTR-2B का एक दस्तावेज़ चाहिए। दोनों चुनें।',
  'There is no file of {1} for this entity. Import one first.': 'इस इकाई के लिए {1} की कोई फ़ाइल नहीं है। पहले एक आयात करें।',
  'This entity has too many decisions about matches. Undo those of old years.':
    'इस इकाई में मिलान के बहुत अधिक निर्णय हैं। पुराने वर्षों के निर्णय वापस लें।',
  'This decision is not there any more. Reload the page.': 'यह निर्णय अब नहीं है। पृष्ठ फिर लोड करें।',
  'These files have more than {1} rows. Choose one entity, or show fewer rows on a page.':
    'इन फ़ाइलों में {1} से अधिक पंक्तियाँ हैं। एक इकाई चुनें, या एक पृष्ठ पर कम पंक्तियाँ दिखाएँ।',
  'Return frequency': 'रिटर्न की आवृत्ति',
  'Return frequency not known': 'रिटर्न की आवृत्ति ज्ञात नहीं',
}
