import type { Phrasebook } from './speaker.ts'

/** Messages about identifiers while they are typed. */
export const hindiNumbers: Phrasebook = {
  'GSTIN is Valid': 'GSTIN मान्य है',
  'GSTIN is Invalid': 'GSTIN अमान्य है',
  'CIN is Valid': 'CIN मान्य है',
  'CIN is Invalid': 'CIN अमान्य है',
  'Valid LLPIN': 'LLPIN मान्य है',
  'Invalid LLPIN': 'LLPIN अमान्य है',
  'PAN is invalid': 'PAN अमान्य है',
  'TAN is invalid': 'TAN अमान्य है',
  'DIN is invalid': 'DIN अमान्य है',
  'UAN is invalid': 'UAN अमान्य है',
  'IEC is invalid': 'IEC अमान्य है',
  'LEI is invalid': 'LEI अमान्य है',
  'FCRN is invalid': 'FCRN अमान्य है',
  'Invalid FLLPIN': 'FLLPIN अमान्य है',
  'PF code is invalid': 'PF कोड अमान्य है',
  'ESI code is invalid': 'ESI कोड अमान्य है',
  'FSSAI number is invalid': 'FSSAI संख्या अमान्य है',
  'Udyam number is invalid': 'उद्यम संख्या अमान्य है',
  'Trademark number is invalid': 'ट्रेड मार्क संख्या अमान्य है',
  'Aadhaar number is invalid': 'आधार संख्या अमान्य है',
  'Passport number is invalid': 'पासपोर्ट संख्या अमान्य है',
  'Voter id is invalid': 'मतदाता पहचान पत्र की संख्या अमान्य है',
  'Driving licence number is invalid': 'ड्राइविंग लाइसेंस संख्या अमान्य है',
  'IFSC Number Not Valid': 'IFSC अमान्य है',
  'Email is invalid': 'ई-मेल अमान्य है',
  'Pincode must be numeric': 'पिनकोड केवल अंकों का होता है',
  'Mobile number must have 10 digits': 'मोबाइल नंबर में 10 अंक होने चाहिए',
  'Account number must have 9 to 18 digits': 'खाता संख्या में 9 से 18 अंक होने चाहिए',

  'An Aadhaar number': 'आधार संख्या',
  'An account number': 'खाता संख्या',
  'A CIN': 'CIN',
  'A DIN': 'DIN',
  'An ESI code': 'ESI कोड',
  'An FCRN': 'FCRN',
  'An FSSAI number': 'FSSAI संख्या',
  'A GSTIN': 'GSTIN',
  'An Indian passport number': 'भारतीय पासपोर्ट संख्या',
  'A voter id': 'मतदाता पहचान पत्र की संख्या',
  'An IEC': 'IEC',
  'An IFSC': 'IFSC',
  'A LEI': 'LEI',
  'An LEI': 'LEI',
  'An LLPIN': 'LLPIN',
  'A PAN': 'PAN',
  'A PF code': 'PF कोड',
  'A TAN': 'TAN',
  'A UAN': 'UAN',
  'A Udyam number (without its hyphens)': 'उद्यम संख्या (बिना हाइफ़न)',

  'a letter': 'अक्षर',
  'a digit': 'अंक',
  'a letter or a digit': 'अक्षर या अंक',
  'the letter {1}': 'अक्षर {1}',
  'the digit {1}': 'अंक {1}',
  'the sign {1}': 'चिह्न {1}',
  'A spreadsheet has shortened this number and lost its last digits. Format the column as text and copy it again from the source.':
    'स्प्रेडशीट ने यह संख्या छोटी कर दी और इसके अंतिम अंक खो गए। कॉलम को text बनाएँ और मूल से फिर कॉपी करें।',
  '{1} has {2} characters and this has {3}. {4}': '{~1} में {2} अक्षर-अंक होते हैं, इसमें {3} हैं। {~4}',
  'Add what is missing.': 'जो छूटा है वह जोड़ें।',
  'Take out what is too much.': 'जो अधिक है वह हटाएँ।',
  'Character {1} is {2}; {3} belongs there. Check it against the document.':
    'स्थान {1} पर {~2} है; वहाँ {~3} होना चाहिए। दस्तावेज़ से मिलाएँ।',
  '{1} does not look like this. Check it against the document.': '{~1} ऐसा नहीं दिखता। दस्तावेज़ से मिलाएँ।',

  'No Aadhaar number begins with 0 or 1. Check the first digit.': 'कोई आधार संख्या 0 या 1 से शुरू नहीं होती। पहला अंक देखें।',
  'The last digit does not fit the rest. One of the twelve is mistyped.':
    'अंतिम अंक बाकी से मेल नहीं खाता। बारह में से कोई एक ग़लत लिखा है।',
  'Copy it from the passbook or a cheque.': 'इसे पासबुक या चेक से देखकर लिखें।',
  'An account number has 9 to 18 digits and this has {1}. {2}': 'खाता संख्या में 9 से 18 अंक होते हैं, इसमें {1} हैं। {~2}',

  'A CIN begins with L (listed) or U (unlisted). Check the first letter.':
    'CIN L (सूचीबद्ध) या U (असूचीबद्ध) से शुरू होता है। पहला अक्षर देखें।',
  "No registrar's state has the letters {1} (characters 7 and 8).":
    'किसी राज्य के रजिस्ट्रार के अक्षर {1} नहीं हैं (स्थान 7 और 8)।',
  'The year of incorporation reads {1} (characters 9 to 12). Check it against the certificate.':
    'निगमन का वर्ष {1} लिखा है (स्थान 9 से 12)। प्रमाणपत्र से मिलाएँ।',
  'No class of company has the letters {1} (characters 13 to 15).': 'कंपनी के किसी वर्ग के अक्षर {1} नहीं हैं (स्थान 13 से 15)।',
  'No company has the registration number 000000.': 'किसी कंपनी की पंजीकरण संख्या 000000 नहीं है।',
  'This is an LLPIN. Choose LLP as the kind of entity.': 'यह LLPIN है। इकाई का प्रकार LLP चुनें।',
  'This is the FCRN of a foreign company. Choose foreign company as the kind of entity.':
    'यह विदेशी कंपनी का FCRN है। इकाई का प्रकार विदेशी कंपनी चुनें।',
  'This is a CIN. Choose company as the kind of entity.': 'यह CIN है। इकाई का प्रकार कंपनी चुनें।',
  'LLPINs count from 0001. Check the last four digits.': 'LLPIN 0001 से शुरू होते हैं। अंतिम चार अंक देखें।',
  'An FLLPIN has the letter F, two or three more letters and four digits, such as FAAA-0001. Check it against the certificate.':
    'FLLPIN में अक्षर F, दो या तीन और अक्षर, और चार अंक होते हैं, जैसे FAAA-0001। प्रमाणपत्र से मिलाएँ।',
  'The layout of an FLLPIN is not published: check it by eye.': 'FLLPIN का रूप प्रकाशित नहीं है: इसे स्वयं देख लें।',
  'FCRNs count from F00001. Check the digits.': 'FCRN F00001 से शुरू होते हैं। अंक देखें।',
  'No director has the number 00000000.': 'किसी निदेशक की संख्या 00000000 नहीं है।',

  "This is an employee's insurance number. The employer's code has 17 digits.":
    'यह कर्मचारी की बीमा संख्या है। नियोक्ता का कोड 17 अंकों का होता है।',
  'No region has the code 00. Check the first two digits.': 'किसी क्षेत्र का कोड 00 नहीं है। पहले दो अंक देखें।',
  'No employer has the number 000000.': 'किसी नियोक्ता की संख्या 000000 नहीं है।',
  'An FSSAI number begins with 1 (licence) or 2 (registration). Check the first digit.':
    'FSSAI संख्या 1 (लाइसेंस) या 2 (पंजीकरण) से शुरू होती है। पहला अंक देखें।',
  'The year of issue reads {1} (digits 4 and 5). Check it against the licence.':
    'जारी होने का वर्ष {1} लिखा है (अंक 4 और 5)। लाइसेंस से मिलाएँ।',

  'This GSTIN belongs to a TDS deductor (D in place 14): it files GSTR-7 and nothing else.':
    'यह GSTIN TDS काटने वाले का है (स्थान 14 पर D): यह केवल GSTR-7 भरता है।',
  'This GSTIN belongs to an e-commerce operator that collects tax (C in place 14): it files GSTR-8.':
    'यह GSTIN कर वसूलने वाले ई-कॉमर्स ऑपरेटर का है (स्थान 14 पर C): यह GSTR-8 भरता है।',
  'This is a UIN of a United Nations body, embassy or other notified person: it claims refunds and files GSTR-11.':
    'यह संयुक्त राष्ट्र संस्था, दूतावास या अन्य अधिसूचित व्यक्ति का UIN है: यह रिफ़ंड लेता है और GSTR-11 भरता है।',
  'This GSTIN belongs to a non-resident taxable person: it files GSTR-5.':
    'यह GSTIN अनिवासी कर योग्य व्यक्ति का है: यह GSTR-5 भरता है।',
  'This GSTIN belongs to a supplier of online services from abroad (OIDAR): it files GSTR-5A.':
    'यह GSTIN विदेश से ऑनलाइन सेवा (OIDAR) देने वाले का है: यह GSTR-5A भरता है।',
  'This is a PAN. A GSTIN has the state code before it and three more characters behind.':
    'यह PAN है। GSTIN में इससे पहले राज्य का कोड और बाद में तीन और अक्षर-अंक होते हैं।',
  '96 marks a place of supply abroad and never begins a GSTIN. Check the first two digits.':
    '96 विदेश में आपूर्ति का स्थान है और इससे कोई GSTIN शुरू नहीं होता। पहले दो अंक देखें।',
  'No state has the GST code {1}. Check the first two digits.': 'किसी राज्य का GST कोड {1} नहीं है। पहले दो अंक देखें।',
  'No PAN inside a GSTIN has {1} as its fourth letter (character 6). Check it against the certificate.':
    'GSTIN के अंदर के किसी PAN का चौथा अक्षर {1} नहीं होता (स्थान 6)। प्रमाणपत्र से मिलाएँ।',
  'Numbers that begin with 99 are given to suppliers from abroad and have no PAN inside. Check the first two digits.':
    '99 से शुरू होने वाली संख्याएँ विदेशी आपूर्तिकर्ताओं की हैं और उनमें PAN नहीं होता। पहले दो अंक देखें।',
  '28 is the code of Andhra Pradesh before 2014; new numbers begin with 37.':
    '28 आंध्र प्रदेश का 2014 से पहले का कोड है; नई संख्याएँ 37 से शुरू होती हैं।',
  '25 is the code of the former Daman and Diu; new numbers begin with 26.':
    '25 पहले के दमन और दीव का कोड है; नई संख्याएँ 26 से शुरू होती हैं।',
  'Registrations of one PAN in a state count from 1, so character 13 is never 0. Check it against the certificate.':
    'एक राज्य में एक PAN के पंजीकरण 1 से गिने जाते हैं, इसलिए स्थान 13 पर 0 नहीं होता। प्रमाणपत्र से मिलाएँ।',
  'The check character should be {1}, not {2}. One of the fifteen is mistyped.':
    'जाँच अक्षर {2} नहीं, {1} होना चाहिए। पंद्रह में से कोई एक गलत लिखा गया है।',

  'This is a number of the old series with slashes.': 'यह तिरछी रेखाओं वाली पुरानी शृंखला की संख्या है।',
  'This is not of the usual layout (MH12 20110012345); old licences differ.':
    'यह सामान्य रूप (MH12 20110012345) में नहीं है; पुराने लाइसेंस अलग होते हैं।',
  'A licence number begins with two letters of the state. Check it against the card.':
    'लाइसेंस संख्या राज्य के दो अक्षरों से शुरू होती है। कार्ड से मिलाएँ।',
  'No exporter has the code 0000000000.': 'किसी निर्यातक का कोड 0000000000 नहीं है।',
  'The fifth character of an IFSC is always the digit 0, here it is {1}.':
    'IFSC का पाँचवाँ अक्षर हमेशा अंक 0 होता है, यहाँ {1} है।',
  'The last two digits do not fit the rest. One of the twenty characters is mistyped.':
    'अंतिम दो अंक बाकी से मेल नहीं खाते। बीस में से कोई एक ग़लत लिखा है।',
  'Enter the ten digits of an Indian number, without country code.': 'भारतीय नंबर के दस अंक लिखें, देश कोड के बिना।',
  'Indian mobile numbers begin with 6, 7, 8 or 9. This looks like a landline.':
    'भारतीय मोबाइल नंबर 6, 7, 8 या 9 से शुरू होते हैं। यह लैंडलाइन लगता है।',
  'No PAN has {1} as its fourth letter. Check it against the card.':
    'किसी PAN का चौथा अक्षर {1} नहीं होता। कार्ड से मिलाएँ।',
  'No PAN has the number 0000. Check it against the card.': 'किसी PAN की संख्या 0000 नहीं होती। कार्ड से मिलाएँ।',
  'This is a PAN. A TAN has four letters, five digits and a letter.':
    'यह PAN है। TAN में चार अक्षर, पाँच अंक और एक अक्षर होता है।',
  'No establishment has the number 0000000.': 'किसी प्रतिष्ठान की संख्या 0000000 नहीं है।',
  'This is the old short form. The portal shows 15 characters, such as MHBAN0012780000.':
    'यह पुराना छोटा रूप है। पोर्टल पर 15 अक्षर-अंक दिखते हैं, जैसे MHBAN0012780000।',
  "This is an employee's member id. The establishment's code is its first 15 characters: {1}.":
    'यह कर्मचारी की सदस्य आईडी है। प्रतिष्ठान का कोड इसके पहले 15 अक्षर-अंक हैं: {1}।',
  'A pincode has six digits. Remove every character that is not a digit.': 'पिनकोड में छह अंक होते हैं। जो अंक नहीं है वह हटाएँ।',
  'A pincode has 6 digits and this has {1}.': 'पिनकोड में 6 अंक होते हैं, इसमें {1} हैं।',
  'No pincode begins with 0.': 'कोई पिनकोड 0 से शुरू नहीं होता।',
  'The part behind the @ should look like firm.in. Check it for blanks and missing dots.':
    '@ के बाद का भाग firm.in जैसा होना चाहिए। ख़ाली जगह और छूटे बिंदु देखें।',
  'An e-mail address has an @ between name and domain, as in accounts@firm.in.':
    'ई-मेल पते में नाम और डोमेन के बीच @ होता है, जैसे accounts@firm.in।',
  'This is an international designation: another series of numbers with its own dates.':
    'यह अंतरराष्ट्रीय पदनाम है: संख्याओं की दूसरी शृंखला, जिसकी अपनी तारीखें हैं।',
  'An application number has up to 7 digits and no zero in front. Check it against the receipt.':
    'आवेदन संख्या में अधिक से अधिक 7 अंक होते हैं और आगे शून्य नहीं। रसीद से मिलाएँ।',
  'UANs seen so far begin with 10. Check the first digits; it may be an Aadhaar number.':
    'अब तक देखे UAN 10 से शुरू होते हैं। पहले अंक देखें; यह आधार संख्या हो सकती है।',
  'No state has the letters {1} on the Udyam portal{2}.': 'उद्यम पोर्टल पर किसी राज्य के अक्षर {1} नहीं हैं{~2}।',
  '; Karnataka is KR there': '; वहाँ कर्नाटक KR है',
  'No district has the number 00.': 'किसी ज़िले की संख्या 00 नहीं है।',
  'No enterprise has the number 0000000.': 'किसी उद्यम की संख्या 0000000 नहीं है।',
  'This is an old Udyog Aadhaar number. It has been replaced since July 2020: enter the one that begins with UDYAM.':
    'यह पुरानी उद्योग आधार संख्या है। जुलाई 2020 से इसकी जगह नई है: UDYAM से शुरू होने वाली लिखें।',
  'Not an identifier of an entity': 'यह किसी इकाई की पहचान संख्या नहीं है',
  'Enter a GSTIN (15 characters), CIN (21), PAN or TAN (10), LLPIN (7) or FCRN (6). Or choose the kind of entity and fill in by hand.':
    'GSTIN (15 अक्षर-अंक), CIN (21), PAN या TAN (10), LLPIN (7) या FCRN (6) लिखें। या इकाई का प्रकार चुनें और हाथ से भरें।',

  'GSTIN {1} holds the PAN {2}, but the PAN given is {3}. Correct one of them.':
    'GSTIN {1} में PAN {2} है, पर दिया गया PAN {3} है। दोनों में से एक ठीक करें।',
  'GSTIN {1} belongs to {2}, but the address is in {3}. Correct one of them.':
    'GSTIN {1} {~2} का है, पर पता {~3} में है। दोनों में से एक ठीक करें।',
  'PAN {1} has the kind "{2}" (fourth letter {3}), but the entity is a {4}. Correct one of them.':
    'PAN {1} “{~2}” प्रकार का है (चौथा अक्षर {3}), पर इकाई का प्रकार “{~4}” है। दोनों में से एक ठीक करें।',
  'CIN {1} belongs to a company that is {2}, class {3}, but the entity is a {4}. Correct one of them.':
    'CIN {1} ऐसी कंपनी का है जो {~2} है, वर्ग {3}; पर इकाई का प्रकार “{~4}” है। दोनों में से एक ठीक करें।',
  'CIN {1} begins with U, of a company that is not listed, but the facts say that its shares are. Correct the fact, or the CIN once the registrar gave a new one.':
    'CIN {1} U से शुरू होता है, यानी कंपनी सूचीबद्ध नहीं, पर तथ्यों में उसके शेयर सूचीबद्ध हैं। तथ्य ठीक करें, या रजिस्ट्रार के नया CIN देने पर CIN।',
  'CIN {1} begins with L, of a listed company, but the facts say that its shares are not listed. Correct the fact, or the CIN once the registrar gave a new one.':
    'CIN {1} L से शुरू होता है, यानी कंपनी सूचीबद्ध है, पर तथ्यों में उसके शेयर सूचीबद्ध नहीं। तथ्य ठीक करें, या रजिस्ट्रार के नया CIN देने पर CIN।',
  'CIN {1} names {2} as the state, but the registered office is in {3}. Correct one of them, or the CIN once the registrar gave a new one.':
    'CIN {1} में राज्य {~2} है, पर पंजीकृत कार्यालय {~3} में है। दोनों में से एक ठीक करें, या रजिस्ट्रार के नया CIN देने पर CIN।',
  '{1} {2} belongs to {3}, but the kind of entity is {4}. Correct one of them.':
    '{1} {2} {~3} का है, पर इकाई का प्रकार “{~4}” है। दोनों में से एक ठीक करें।',
  'a company': 'कंपनी',
  'a foreign company': 'विदेशी कंपनी',
  'an LLP': 'LLP',
  'a foreign LLP': 'विदेशी LLP',
  listed: 'सूचीबद्ध',
  unlisted: 'असूचीबद्ध',
}
