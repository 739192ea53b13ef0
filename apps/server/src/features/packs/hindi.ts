import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiPacks: Phrasebook = {
  'This pack is not there. Open the list again.': 'यह पैक यहाँ नहीं है। सूची फिर खोलें।',
  'A pack is being made for you already. Wait for it, or cancel it.':
    'आपके लिए एक पैक पहले से बन रहा है। उसकी प्रतीक्षा करें, या उसे रद्द करें।',
  'The pack is cancelled.': 'पैक रद्द हुआ।',
  'The pack had ended already.': 'पैक पहले ही समाप्त हो चुका था।',
  'The pack is removed.': 'पैक हटा दिया गया।',
  'This pack cannot be downloaded, or no longer. Make a new one.':
    'यह पैक डाउनलोड नहीं हो सकता, या अब नहीं हो सकता। नया बनाएँ।',
  'The file of this pack is gone from the server. Make a new one.': 'इस पैक की फ़ाइल सर्वर पर नहीं रही। नया बनाएँ।',
  'The last year is before the first. Swap the two.': 'अंतिम वर्ष पहले वर्ष से पूर्व का है। दोनों को अदल-बदल करें।',
  'A pack has at most {1} years. Choose fewer.': 'एक पैक में अधिक से अधिक {1} वर्ष होते हैं। कम चुनें।',
  'This financial year has not begun. Choose an earlier one.': 'यह वित्तीय वर्ष अभी शुरू नहीं हुआ। पहले का चुनें।',
  'This quarter has not begun. Choose an earlier one.': 'यह तिमाही अभी शुरू नहीं हुई। पहले की चुनें।',
  'This day has not come yet. Choose today or an earlier day.': 'यह दिन अभी नहीं आया। आज या पहले का दिन चुनें।',
  'Write the quarter as 2026-27-Q1.': 'तिमाही 2026-27-Q1 की तरह लिखें।',
  'The second year does not follow the first. Write the quarter as 2026-27-Q1.':
    'दूसरा वर्ष पहले के बाद का नहीं है। तिमाही 2026-27-Q1 की तरह लिखें।',
  Pack: 'पैक',
  'Diligence pack': 'ड्यू डिलिजेंस पैक',
  'Compliance certificate': 'अनुपालन प्रमाणपत्र',

  'As known on {1} · made on {2} · law release {3}': '{1} को ज्ञात स्थिति · {2} को बना · कानून संस्करण {3}',
  'Diligence pack, {1}': 'ड्यू डिलिजेंस पैक, {1}',
  'FY {1}': 'वि. व. {1}',
  'Before you rely on this': 'इस पर भरोसा करने से पहले',
  'Filings and documents are those recorded in Niyam by the end of {1}.':
    'दाख़िले और दस्तावेज़ वही हैं जो {1} के अंत तक Niyam में दर्ज थे।',
  'Which compliances apply, their due dates, costs and notes are those of {1}: how they were on an earlier day is not kept.':
    'लागू अनुपालन, उनकी नियत तारीखें, लागत और टिप्पणियाँ {1} की हैं: पहले के दिन की स्थिति नहीं रखी जाती।',
  'No release of the law was published by that day; release {1} is used.':
    'उस दिन तक कानून का कोई संस्करण प्रकाशित नहीं था; संस्करण {1} लिया गया है।',
  'The newest release of the law on that day was {1}; due dates follow release {2}.':
    'उस दिन कानून का सबसे नया संस्करण {1} था; नियत तारीखें संस्करण {2} के अनुसार हैं।',
  'Due dates follow release {1} of the law.': 'नियत तारीखें कानून के संस्करण {1} के अनुसार हैं।',
  'A number of a portal is shown as it was entered. Whether the portal knows it has to be checked there.':
    'पोर्टल का नंबर वैसा ही दिखाया है जैसा दर्ज हुआ। पोर्टल उसे जानता है या नहीं, यह वहीं जाँचें।',
  'Where a cost depends on figures that are not recorded, a range or "not known" is shown.':
    'जहाँ लागत दर्ज न हुए आँकड़ों पर निर्भर है, वहाँ सीमा या "पता नहीं" दिखाया है।',
  'This is a part of the entity: only {1}, as the person who made it does not see more.':
    'यह इकाई का एक हिस्सा है: केवल {1}, क्योंकि बनाने वाला इससे अधिक नहीं देखता।',
  'The audit trail is a slice: entries are checked one by one, but not that none was left out between them. HOW-TO.txt says more.':
    'ऑडिट ट्रेल का यह एक हिस्सा है: हर प्रविष्टि जाँची जा सकती है, पर यह नहीं कि बीच में कोई छूटी नहीं। HOW-TO.txt में और लिखा है।',
  'No audit trail is inside: only an admin may read it.': 'इसमें ऑडिट ट्रेल नहीं है: उसे केवल एडमिन पढ़ सकता है।',
  'Forms by period': 'अवधि के अनुसार फ़ॉर्म',
  '✓ filed · ✓! filed late · ▲ overdue · ◐ due within 7 days · ○ upcoming · ? information needed · – waived':
    '✓ दाख़िल · ✓! देर से दाख़िल · ▲ विलंबित · ◐ 7 दिन में देय · ○ आगामी · ? जानकारी चाहिए · – माफ़',
  'Nothing falls into these years.': 'इन वर्षों में कुछ नहीं आता।',
  'Gaps ({1})': 'कमियाँ ({1})',
  'Nothing is missing.': 'कोई कमी नहीं है।',
  'Evidence ({1} files)': 'प्रमाण ({1} फ़ाइलें)',
  'No document was kept with a filing.': 'किसी दाख़िले के साथ दस्तावेज़ नहीं रखा गया।',
  'Documents missing on the server: {1}': 'सर्वर पर नहीं मिले दस्तावेज़: {1}',
  'Superseded, version {1}': 'पुराना, संस्करण {1}',
  'In force': 'प्रभावी',
  Gap: 'कमी',
  Version: 'संस्करण',
  Number: 'नंबर',
  File: 'फ़ाइल',
  Cost: 'लागत',
  'Cost as of': 'लागत की तारीख',
  'Days late': 'देरी के दिन',
  'Not filed yet': 'अभी दाख़िल नहीं',
  Title: 'शीर्षक',
  '1 day': '1 दिन',
  '{1} days': '{1} दिन',

  'Additional fee': 'अतिरिक्त शुल्क',
  Damages: 'हर्जाना',
  'not known': 'पता नहीं',
  '{1} to {2}': '{~1} से {~2}',
  'Not recorded': 'दर्ज नहीं',
  'Paid: {1}': 'चुकाया: {1}',

  'Quarterly compliance certificate': 'तिमाही अनुपालन प्रमाणपत्र',
  'No. {1}': 'सं. {1}',
  'Quarter {1}: {2} to {3}': 'तिमाही {1}: {2} से {3}',
  'By the record kept in Niyam, {1} items of the law fell due in this quarter. The exceptions are listed below.':
    'Niyam में रखे अभिलेख के अनुसार इस तिमाही में कानून के {1} कार्य देय हुए। अपवाद नीचे लिखे हैं।',
  'The directors may rely on it for their statement under section 134(5)(f) of the Companies Act, 2013, that proper systems ensured compliance with all applicable laws.':
    'कंपनी अधिनियम, 2013 की धारा 134(5)(f) के अधीन यह कथन देने के लिए कि सभी लागू कानूनों के अनुपालन की उचित व्यवस्था थी, निदेशक इसका सहारा ले सकते हैं।',
  Scope: 'दायरा',
  'No item falls due in this quarter.': 'इस तिमाही में कोई कार्य देय नहीं है।',
  'Laws: {1}.': 'कानून: {1}।',
  'Items count by the day they fall due, not by the period they are for.':
    'कार्य अपनी नियत तारीख से गिने गए हैं, अपनी अवधि से नहीं।',
  'On time': 'समय पर',
  'Not due yet': 'अभी देय नहीं',
  Together: 'कुल',
  'Exceptions ({1})': 'अपवाद ({1})',
  'None: every item was filed on time.': 'कोई नहीं: हर कार्य समय पर दाख़िल हुआ।',
  'Only the first {1} exceptions are listed.': 'केवल पहले {1} अपवाद सूची में हैं।',
  'No reason recorded': 'कारण दर्ज नहीं',
  'Not recorded: {1}': 'दर्ज नहीं: {1}',
  'Neither a number nor a document is recorded': 'न नंबर दर्ज है, न दस्तावेज़',
  Assumptions: 'क्या माना गया है',
  'Not verified against an official source: {1}.': 'आधिकारिक स्रोत से जाँचा नहीं गया: {1}।',
  'On time is judged by the day of filing recorded in Niyam; numbers of portals are shown as they were entered.':
    'समय पर होना Niyam में दर्ज दाख़िले के दिन से तय किया है; पोर्टल के नंबर वैसे ही हैं जैसे दर्ज हुए।',
  'Obligations follow from the facts recorded of the entity; anything else is not covered.':
    'क्या लागू है, यह इकाई के दर्ज तथ्यों से निकलता है। जो वहाँ दर्ज नहीं, वह इसमें नहीं है।',
  'The quarter ends on {1}; what falls due until then is listed as not due yet.':
    'तिमाही {1} को समाप्त होती है; तब तक जो देय होगा, वह "अभी देय नहीं" में है।',
  Signature: 'हस्ताक्षर',
  Designation: 'पदनाम',
  Place: 'स्थान',
  'Income tax': 'आयकर',
  'Company law (MCA)': 'कंपनी कानून (MCA)',
  'Profession tax': 'प्रोफ़ेशन टैक्स',
  'Labour law': 'श्रम कानून',
  Trademark: 'ट्रेड मार्क',
  'Other law': 'अन्य कानून',
}
