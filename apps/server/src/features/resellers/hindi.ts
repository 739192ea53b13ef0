import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiResellers: Phrasebook = {
  'This organisation has no admin yet, who could look after it. Invite one first.':
    'इस संगठन का अभी कोई एडमिन नहीं है जो इसे देख सके। पहले किसी को आमंत्रित करें।',
  'The organisation is independent now.': 'संगठन अब स्वयं चलेगा।',
  Key: 'कुंजी',
  'Admin invited': 'एडमिन आमंत्रित',
  'Without an admin': 'बिना एडमिन',
  'There is no such organisation among yours. Open the list again.': 'आपके संगठनों में ऐसा कोई नहीं है। सूची फिर खोलें।',
  'This plan is not offered, or no longer is. Choose another one.': 'यह योजना उपलब्ध नहीं है, या अब नहीं रही। दूसरी चुनें।',
  'This plan holds less than the organisation uses. Choose a larger one.':
    'संगठन का उपयोग इस योजना से अधिक है। बड़ी योजना चुनें।',
  'This organisation has an admin. Ask them to invite others.': 'इस संगठन का एडमिन है। दूसरों को आमंत्रित करने को उससे कहें।',
  'There is no plan "{1}" for resellers. Use one of the list.': 'विक्रेताओं के लिए “{1}” नाम की योजना नहीं है। सूची में से लें।',
  'There is no state "{1}". Use its full name.': '“{1}” नाम का राज्य नहीं है। पूरा नाम लिखें।',
  'This row is in the sheet twice. Leave one out.': 'यह पंक्ति शीट में दो बार है। एक हटाएँ।',
  'The sheet holds no row. Fill in at least one.': 'शीट में कोई पंक्ति नहीं है। कम से कम एक भरें।',
  'A sheet holds at most {1} rows. Split it.': 'एक शीट में अधिक से अधिक {1} पंक्तियाँ आती हैं। इसे बाँट लें।',
}
