import type { Phrasebook } from './speaker.ts'

/** Help under the facts of the compliance profile. */
export const hindiHelp: Phrasebook = {
  'All supplies on one PAN, all over India, of a financial year; not the figure of the accounts.':
    'वित्तीय वर्ष में एक PAN पर पूरे भारत की सभी आपूर्तियाँ; खातों का आँकड़ा नहीं।',
  'Quarterly is open to a turnover up to ₹5 crore.': 'तिमाही का विकल्प ₹5 करोड़ तक के टर्नओवर पर है।',
  'Credit of a year on invoices whose supplier had not filed GSTR-3B by 30 September after it.':
    'वर्ष का वह क्रेडिट जिसके इनवॉइस के आपूर्तिकर्ता ने उसके बाद के 30 सितंबर तक GSTR-3B नहीं भरा।',
  'Follows from the state of the GSTIN.': 'GSTIN के राज्य से निकलता है।',
  "By the Assessing Officer's permission.": 'निर्धारण अधिकारी की अनुमति से।',
  'Under the tax law or any other law. A voluntary audit does not count.':
    'कर कानून या किसी अन्य कानून में। स्वैच्छिक ऑडिट नहीं गिना जाता।',
  'International or specified domestic transactions.': 'अंतरराष्ट्रीय या निर्दिष्ट घरेलू लेनदेन।',
  'Private, paid-up capital up to ₹10 crore and turnover up to ₹100 crore since 1 December 2025; not a holding or subsidiary. Derived from paid-up capital and turnover of the year before once they are known; your own answer takes precedence.':
    'प्राइवेट, 1 दिसंबर 2025 से चुकता पूँजी ₹10 करोड़ तक और टर्नओवर ₹100 करोड़ तक; होल्डिंग या सहायक नहीं। चुकता पूँजी और पिछले वर्ष का टर्नओवर ज्ञात होने पर अपने आप निकलता है; आप जो बताएँ वही माना जाता है।',
  'For one financial year; the law mostly uses the year before.': 'वित्तीय वर्ष का; कानून अधिकतर पिछला वर्ष देखता है।',
  'Such a company is never a small company.': 'ऐसी कंपनी कभी छोटी कंपनी नहीं होती।',
  'For a number first held later: the year at whose end it was held.':
    'बाद में पहली बार मिली संख्या के लिए: वह वर्ष जिसके अंत में संख्या थी।',
  'All grades; where it differs, by state.': 'सभी श्रेणियाँ; जहाँ अलग हो, राज्य के अनुसार।',
  'Without managers and highly paid supervisors.': 'प्रबंधकों और ऊँचे वेतन वाले पर्यवेक्षकों के बिना।',
  'Central for railways, mines, oil, banks, insurance, ports, telecom and central undertakings; else the state.':
    'रेल, खान, तेल, बैंक, बीमा, बंदरगाह, दूरसंचार और केंद्रीय उपक्रमों के लिए केंद्र; अन्यथा राज्य।',
  'Follows from a shops registration of the state.': 'राज्य के दुकान पंजीकरण से निकलता है।',
  'Known of Gurugram; elsewhere 31 January is the practice.': 'गुरुग्राम में ज्ञात है; अन्य जगह 31 जनवरी चलन में है।',
  'Follows from the registration, or from the address of the entity.': 'पंजीकरण से, या इकाई के पते से निकलता है।',
  'Maharashtra: an employer’s first year is monthly, whatever the liability.':
    'महाराष्ट्र: देयता कुछ भी हो, नियोक्ता का पहला वर्ष मासिक होता है।',
  'For one employee at a time; a fund’s return is due whatever the wages are.':
    'एक बार में एक कर्मचारी के लिए पूछा जाता है; निधि का रिटर्न वेतन कुछ भी हो, देय है।',
  'The number tells: 2 begins a registration, 100 a central licence, 1 any other licence.':
    'संख्या से पता चलता है: 2 से पंजीकरण, 100 से केंद्रीय लाइसेंस, 1 से कोई अन्य लाइसेंस शुरू होता है।',
  'The six categories whose central licensees need a third-party audit.':
    'वे छह श्रेणियाँ जिनके केंद्रीय लाइसेंसधारियों को तृतीय-पक्ष ऑडिट चाहिए।',
  'The ten years of a mark run from its application, not from its registration.':
    'मार्क के दस वर्ष आवेदन से गिने जाते हैं, पंजीकरण से नहीं।',
  'Asked for the legal entity identifier.': 'LEI के लिए पूछा जाता है।',
  'Public, rights or preferential issue, or qualified institutions placement of a listed company.':
    'सूचीबद्ध कंपनी का सार्वजनिक, राइट्स या अधिमान्य इश्यू, या QIP।',
  'For a non-banking financial company only.': 'केवल गैर-बैंकिंग वित्तीय कंपनी से पूछा जाता है।',
  'Leave empty for an investment and credit company and other lenders.':
    'निवेश और ऋण कंपनी तथा अन्य ऋणदाताओं के लिए ख़ाली छोड़ें।',
  'Its own, or of all NBFCs of the group together.': 'उसकी अपनी, या समूह की सभी NBFC की मिलाकर।',
  'Bank, financial institution, intermediary or designated business. An NBFC is one anyway.':
    'बैंक, वित्तीय संस्था, मध्यस्थ या निर्दिष्ट कारोबार। NBFC हर हाल में रिपोर्टिंग इकाई है।',
  'Companies and bodies corporate of rule 3 of the NFRA Rules, 2018.':
    'NFRA नियम, 2018 के नियम 3 की कंपनियाँ और निगमित निकाय।',
  'An establishment of 30 or more workers must engage apprentices of 2.5 to 15 per cent of its strength.':
    '30 या अधिक कामगारों वाले प्रतिष्ठान को अपनी संख्या के 2.5 से 15 प्रतिशत शिक्षु रखने होते हैं।',
  'The last day on the order in Form 10AC, 10AD, 106 or 107. Not a provisional one.':
    'फ़ॉर्म 10AC, 10AD, 106 या 107 के आदेश पर लिखी अंतिम तारीख। अनंतिम वाला नहीं।',
  'Not a provisional one.': 'अनंतिम वाला नहीं।',
  'Societies count too where the public trusts Act of the state covers them.':
    'जहाँ राज्य का सार्वजनिक न्यास अधिनियम सोसाइटियों पर लागू है, वहाँ वे भी गिनी जाती हैं।',
  'A data fiduciary under the Digital Personal Data Protection Act, 2023.':
    'डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के अधीन डेटा न्यासी।',
  'The day of the notification; later the day on which the last year of twelve months ended.':
    'अधिसूचना का दिन; बाद में वह दिन जब बारह महीनों का पिछला वर्ष पूरा हुआ।',
}
