import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** What a release of the catalogue says of itself. Names of forms are the law's own words and stay. */
export const hindiReleases: Phrasebook = {
  'The catalogue holds it from this release on. The law itself is older.':
    'कैटलॉग में यह इसी रिलीज़ से है। कानून स्वयं पुराना है।',
  'The catalogue holds this area from this release on: {1} obligations. The law itself is older.':
    'कैटलॉग में यह क्षेत्र इसी रिलीज़ से है: {1} दायित्व। कानून स्वयं पुराना है।',
  'and {1} more': 'और {1} अन्य',

  'Taxes, company law, LLP, provident fund and ESI': 'कर, कंपनी कानून, LLP, भविष्य निधि और ESI',
  'The first release: 257 obligations of GST, TDS and TCS, income tax, company law, LLP, provident fund and ESI.':
    'पहली रिलीज़: GST, TDS और TCS, आयकर, कंपनी कानून, LLP, भविष्य निधि और ESI के 257 दायित्व।',

  'Every area of the catalogue': 'कैटलॉग का हर क्षेत्र',
  'Profession tax, labour welfare funds, labour law, food licences, insurance intermediaries, trade marks and the other registrations stand in the catalogue.':
    'कैटलॉग में वृत्ति कर, श्रम कल्याण निधि, श्रम कानून, खाद्य लाइसेंस, बीमा मध्यस्थ, ट्रेडमार्क और बाकी पंजीकरण भी हैं।',
  'What lateness costs stands as data beside the words, so that it can be worked out.':
    'देरी पर क्या लगेगा, यह शब्दों के साथ आँकड़ों में भी है, इसलिए उसका हिसाब लग सकता है।',
  'Changes of law say on which day they could be known, where their source does.':
    'कानून के बदलाव बताते हैं कि वे किस दिन ज्ञात हो सकते थे, जहाँ उनका स्रोत यह बताता है।',
  'Rates, limits, fees, slabs and the rules of meetings stand in dated tables.':
    'दरें, सीमाएँ, शुल्क, स्लैब और बैठकों के नियम तारीख वाली तालिकाओं में हैं।',
}
