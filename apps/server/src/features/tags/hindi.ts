import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiTags: Phrasebook = {
  'An organisation has at most {1} tags. Merge or delete some first.':
    'संगठन में अधिक से अधिक {1} टैग हो सकते हैं। पहले कुछ मिलाएँ या हटाएँ।',
  'There is a tag "{1}" already. Choose another name, or merge the two.':
    '“{1}” टैग पहले से है। दूसरा नाम चुनें, या दोनों को मिलाएँ।',
  'This tag no longer exists. Open the list of tags again.': 'यह टैग अब नहीं है। टैगों की सूची फिर खोलें।',
  'A tag cannot be merged into itself. Choose another one.': 'टैग को स्वयं में नहीं मिलाया जा सकता। दूसरा चुनें।',
  'This tag no longer exists. Choose one of the list.': 'यह टैग अब नहीं है। सूची से चुनें।',
  'The tag {1} was deleted.': 'टैग {1} हटा दिया गया।',
}
