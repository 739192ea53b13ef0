import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiStatusHistory: Phrasebook = {
  'The last change of its status is dated {1}. Choose a later day, or take that one back first.':
    'इसकी स्थिति पिछली बार {1} को बदली। बाद का दिन चुनें, या पहले वह बदलाव वापस लें।',
  'This change of status no longer exists. Reload the page.': 'स्थिति का यह बदलाव अब नहीं है। पृष्ठ फिर लोड करें।',
  'Only the last change of status can be taken back. Take the later ones back first.':
    'स्थिति का केवल अंतिम बदलाव वापस लिया जा सकता है। पहले बाद वाले वापस लें।',
}
