import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiHolidays: Phrasebook = {
  'Republic Day': 'गणतंत्र दिवस',
  'Independence Day': 'स्वतंत्रता दिवस',
  'Gandhi Jayanti': 'गांधी जयंती',
  'The last day is before the first. Correct one of them.': 'अंतिम दिन पहले दिन से पहले का है। दोनों में से एक ठीक करें।',
  'At most a year is shown at once. Choose a shorter span.': 'एक साथ अधिक से अधिक एक वर्ष दिखता है। छोटी अवधि चुनें।',
  'At most {1} days off are kept. Remove those of past years first.':
    'अधिक से अधिक {1} छुट्टियाँ रखी जाती हैं। पहले बीते वर्षों की हटाएँ।',
  'This day off no longer exists; it may have been removed. Reload the page.':
    'यह छुट्टी अब नहीं है। शायद किसी ने हटा दी: पृष्ठ फिर लोड करें।',
  'This day is kept under that name already.': 'यह दिन इस नाम से पहले ही दर्ज है।',
  'At least one day of the week must be a working day. Remove one.':
    'सप्ताह में कम से कम एक दिन काम होना चाहिए। एक दिन छोड़ें।',
  'No day is given. Give at least one.': 'कोई दिन नहीं दिया गया। कम से कम एक दें।',
  'At most {1} days are added at once. Add the rest afterwards.':
    'एक साथ अधिक से अधिक {1} दिन जोड़े जाते हैं। बाक़ी बाद में जोड़ें।',
}
