import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiSupport: Phrasebook = {
  'Choose for how long.': 'कितने समय के लिए, यह चुनें।',
  'No one at Niyam support has this address. Correct it, or leave it empty for all of support.':
    'Niyam सहायता में किसी का यह पता नहीं है। इसे ठीक करें, या पूरे सहायता दल के लिए ख़ाली छोड़ें।',
  'This help is not there. Open the list again.': 'यह सहायता अनुमति नहीं है। सूची फिर खोलें।',
  'This help has ended already.': 'यह सहायता पहले ही समाप्त हो चुकी है।',
  'The help has ended.': 'सहायता समाप्त हुई।',
  'This help has ended, or was taken back. Open the list again.': 'यह सहायता समाप्त हो गई, या वापस ली गई। सूची फिर खोलें।',
}
