import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiPreferences: Phrasebook = {
  'Settings of at most {1} lists are kept. Send only lists that there are.':
    'अधिक से अधिक {1} सूचियों की सेटिंग रखी जाती है। केवल वे सूचियाँ भेजें जो हैं।',
  'The dashboard has only these blocks: {1}.': 'डैशबोर्ड में केवल ये खंड हैं: {1}।',
  'Name each block once.': 'हर खंड का नाम एक बार दें।',
}
