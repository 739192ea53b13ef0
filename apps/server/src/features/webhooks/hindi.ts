import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiWebhooks: Phrasebook = {
  'This webhook no longer exists. Open the list of webhooks again.': 'यह वेबहुक अब नहीं है। वेबहुक की सूची फिर खोलें।',
  'This is not an address. Write it whole, as https://example.in/niyam.':
    'यह पता नहीं है। इसे पूरा लिखें, जैसे https://example.in/niyam।',
  'Addresses are asked over https alone. Write https:// in front.': 'पते केवल https पर पूछे जाते हैं। आगे https:// लिखें।',
  'Leave name and password out of the address: what is sent is signed.':
    'पते में नाम और पासवर्ड न लिखें: जो भेजा जाता है उस पर हस्ताक्षर होते हैं।',
  'Addresses are called on port 443 only, unless the administrator of this server allows another.':
    'पते केवल पोर्ट 443 पर पूछे जाते हैं, जब तक इस सर्वर को चलाने वाला दूसरा न दे।',
  'This address is inside a network. The administrator of this server can allow it.':
    'यह पता किसी नेटवर्क के भीतर है। इस सर्वर को चलाने वाला इसकी अनुमति दे सकता है।',
  'There is no server of this name. Check its spelling.': 'इस नाम का कोई सर्वर नहीं है। वर्तनी जाँचें।',
  'An organisation has at most {1} webhooks. Delete one first.':
    'एक संगठन में अधिक से अधिक {1} वेबहुक हो सकते हैं। पहले एक हटाएँ।',
  'The webhook was deleted. Nothing more is sent to its address.': 'वेबहुक हटाया गया। उसके पते को अब कुछ नहीं बताया जाएगा।',
  'This delivery no longer exists. Open the list of deliveries again.': 'यह संदेश अब नहीं है। संदेशों की सूची फिर खोलें।',
  'It is sent once more, under the same id.': 'इसे उसी ID से फिर भेजा जा रहा है।',
  'Failed deliveries are sent again.': 'जो छोड़ा गया था वह फिर भेजा जा रहा है।',
  'The address is missing. Fill it in.': 'पता नहीं भरा गया। इसे भरें।',
  'The address is too long.': 'पता बहुत लंबा है।',
  'Choose at least one event.': 'बताने के लिए कम से कम एक बात चुनें।',
  Webhook: 'वेबहुक',
  Tries: 'प्रयास',
  Answered: 'उत्तर',
  Answer: 'उत्तर',
  Happened: 'कब हुआ',
  Id: 'ID',
  'Next try': 'अगला प्रयास',
  'Last try': 'पिछला प्रयास',
  'Look at it': 'देखें',
  'Send again': 'फिर भेजें',
}
