import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiLaw: Phrasebook = {
  'There is no release "{1}". {2}': '“{1}” नाम की कोई रिलीज़ नहीं। {~2}',
  'Known: {1}.': 'ये हैं: {1}।',
  'Release {1} does not come after {2}. Choose a later one, or an older one before.':
    'रिलीज़ {1}, {2} के बाद की नहीं है। बाद की चुनें, या पहले वाली पुरानी लें।',
  'The last day {1} is before the first, {2}. Correct one of them.':
    'अंतिम दिन {1} पहले दिन {2} से पहले का है। दोनों में से एक ठीक करें।',
  'At most three years can be asked about at a time. Bring the days closer together.':
    'एक बार में अधिक से अधिक तीन वर्ष पूछे जा सकते हैं। तारीखें पास लाएँ।',
  'The catalogue has no obligation "{1}". Search for the form.': 'कैटलॉग में “{1}” दायित्व नहीं है। फ़ॉर्म खोजें।',
  'The entity has no such registration. Choose one of its registrations.':
    'इकाई के पास ऐसा पंजीकरण नहीं है। उसके अपने में से चुनें।',
  '{1} to {2}': '{~1} से {~2}',
  'From {1}': '{~1} से',
  'Until {1}': '{~1} तक',
  'All periods': 'सभी अवधियाँ',
  Gone: 'हटा',
  'due dates': 'नियत तारीखें',
  'what lateness costs': 'देरी की लागत',
  'when it could be known': 'कब ज्ञात हो सकता था',
  'The catalogue holds it from this release on. The law itself is older.':
    'कैटलॉग में यह इसी रिलीज़ से है। कानून स्वयं पुराना है।',
  'The catalogue holds this area from this release on: {1} obligations. The law itself is older.':
    'कैटलॉग में यह क्षेत्र इसी रिलीज़ से है: {1} दायित्व। कानून स्वयं पुराना है।',
  'and {1} more': 'और {1} अन्य',
  'GSTR-3B of 2017 and 2020 by turnover, state group and waiver':
    '2017 और 2020 का GSTR-3B: टर्नओवर, राज्य समूह और छूट के अनुसार',
  'GSTR-3B of February to December 2020 for a turnover up to ₹5 crore is due on the 22nd or 24th by state group, that of August 2020 on 1 or 3 October.':
    '₹5 करोड़ तक टर्नओवर पर फ़रवरी से दिसंबर 2020 का GSTR-3B राज्य समूह के अनुसार 22 या 24 तारीख को देय है, अगस्त 2020 का 1 या 3 अक्टूबर को।',
  'Orders of 2020 and 2021 by turnover count where the turnover of the year before is known.':
    '2020 और 2021 के टर्नओवर वाले आदेश वहाँ गिने जाते हैं जहाँ पिछले वर्ष का टर्नओवर ज्ञात है।',
  'The late fee of GSTR-3B of July to September 2017 is waived for returns filed until 31 December 2018.':
    'जुलाई से सितंबर 2017 के GSTR-3B का विलंब शुल्क 31 दिसंबर 2018 तक दाखिल रिटर्न पर माफ़ है।',
  'The quarterly report to MahaRERA was due 7 days after the quarter from October 2021 to June 2022.':
    'MahaRERA की तिमाही रिपोर्ट अक्टूबर 2021 से जून 2022 तक तिमाही के 7 दिन बाद देय थी।',
  'Fees of charges, of repeated delay and of LLP forms name their sources.':
    'भार, बार-बार की देरी और LLP फ़ॉर्म के शुल्क अपने स्रोत बताते हैं।',
  'Reliefs from GST late fees counted; more official sources': 'GST विलंब शुल्क की राहतें गिनी गईं; अधिक आधिकारिक स्रोत',
  'Late fees of GSTR-1 and GSTR-3B of periods before June 2021 have the cap of that time, and count their reliefs by day of filing, turnover and state group.':
    'जून 2021 से पहले की अवधियों के GSTR-1 और GSTR-3B के विलंब शुल्क में उस समय की सीमा है, और दाखिल करने के दिन, टर्नओवर और राज्य समूह के अनुसार राहतें गिनी जाती हैं।',
  'Late fees of GSTR-4, GSTR-9 and GSTR-10 count the reliefs of 2023; GSTR-4 of years before 2021-22 and GSTR-7 of months before June 2021 have the fees of that time.':
    'GSTR-4, GSTR-9 और GSTR-10 के विलंब शुल्क में 2023 की राहतें गिनी जाती हैं; 2021-22 से पहले के वर्षों के GSTR-4 और जून 2021 से पहले के महीनों के GSTR-7 में उस समय का शुल्क है।',
  'Thirty duties under labour, insurance and profession tax laws name an official address of their law.':
    'श्रम, बीमा और प्रोफ़ेशन टैक्स कानूनों के तीस दायित्वों में उनके कानून का आधिकारिक पता है।',
  'The gap of the Solid Waste Management Rules, 2026 is shown to bulk waste generators, no longer to every factory.':
    'ठोस अपशिष्ट प्रबंधन नियम, 2026 में जो कैटलॉग में नहीं है, वह अब हर कारख़ाने को नहीं, केवल थोक अपशिष्ट उत्पादकों को दिखता है।',
  'Relief from interest of 2020 and 2021; GSTR-9, Form 3CEB and AOC-4 corrected':
    '2020 और 2021 की ब्याज राहत; GSTR-9, फ़ॉर्म 3CEB और AOC-4 में सुधार',
  'Interest on GSTR-3B of February to July 2020 and March to May 2021, and on CMP-08 and PMT-06 of 2021, counts the relief by turnover.':
    'फ़रवरी से जुलाई 2020 और मार्च से मई 2021 के GSTR-3B तथा 2021 के CMP-08 और PMT-06 के ब्याज में टर्नओवर के अनुसार राहत गिनी जाती है।',
  'GSTR-9 of 2020-21 was due on 28 February 2022, that of 2021-22 on 31 December 2022.':
    '2020-21 का GSTR-9 28 फ़रवरी 2022 को देय था, 2021-22 का 31 दिसंबर 2022 को।',
  'The report on transfer pricing (Form 3CEB) was due on 30 November for years to 2018-19.':
    '2018-19 तक के वर्षों के लिए ट्रांसफ़र प्राइसिंग की रिपोर्ट (फ़ॉर्म 3CEB) 30 नवंबर को देय थी।',
  'AOC-4 of accounts adopted at an adjourned AGM is due 30 days from the adjourned meeting; AOC-4 of the year stays due 30 days from the AGM.':
    'स्थगित वार्षिक साधारण सभा में अपनाए गए खातों का AOC-4 उस सभा से 30 दिन में देय है; वर्ष का AOC-4 वार्षिक साधारण सभा से 30 दिन में ही देय रहता है।',
  'Two pages each confirm the days of export realisation from October 2026, e-waste, tyres and DNBS10.':
    'अक्टूबर 2026 से निर्यात वसूली, ई-अपशिष्ट, टायर और DNBS10 की तारीख़ें दो-दो पृष्ठों से पुष्ट हैं।',
  'Listed companies, NBFCs, charities, exporters, licences and waste; addresses of authorities':
    'सूचीबद्ध कंपनियाँ, NBFC, परोपकारी संस्थाएँ, निर्यातक, लाइसेंस और अपशिष्ट; प्राधिकारियों के पते',
  'Duties of listed companies, NBFCs, charities and societies, exporters, factories, other licences, property tax, waste and personal data were added.':
    'सूचीबद्ध कंपनियों, NBFC, परोपकारी संस्थाओं और सोसाइटियों, निर्यातकों, कारख़ानों, अन्य लाइसेंसों, संपत्ति कर, अपशिष्ट और व्यक्तिगत डेटा के दायित्व जोड़े गए।',
  'Monthly returns of profession tax in Maharashtra are due on the 15th from the salaries of February 2026, the annual one on 15 March.':
    'महाराष्ट्र में प्रोफ़ेशन टैक्स की मासिक विवरणी फ़रवरी 2026 के वेतन से 15 तारीख़ को देय है, वार्षिक 15 मार्च को।',
  'Explanations name the Act first, then addresses of authorities; public files and memory are not shown as sources.':
    'व्याख्याएँ पहले अधिनियम बताती हैं, फिर प्राधिकारियों के पते; सार्वजनिक फ़ाइलें और स्मृति स्रोत के रूप में नहीं दिखाई जातीं।',
  'Orders with their own day and source, and the history from 2018': 'अपनी तारीख और स्रोत के साथ आदेश, और 2018 से इतिहास',
  'Each order of an authority is recorded once, with its number, the day it became known and its sources.':
    'प्राधिकारी का हर आदेश एक बार दर्ज है: संख्या, ज्ञात होने का दिन और स्रोत के साथ।',
  'Orders of 2018 to 2022 were added for GST, income tax, TDS, companies, LLPs, ESI, food and other areas.':
    'GST, आयकर, TDS, कंपनियों, LLP, ESI, खाद्य और अन्य क्षेत्रों के 2018 से 2022 के आदेश जोड़े गए।',
  'An explanation says when the orders of its time are not complete.': 'व्याख्या बताती है कि उस समय के आदेश कब पूरे नहीं हैं।',
  'Five days that no source confirmed are no longer held; the coverage page names them.':
    'पाँच तारीखें, जिनकी किसी स्रोत ने पुष्टि नहीं की, अब नहीं रखी गईं; कवरेज पृष्ठ उन्हें बताता है।',
  'Taxes, company law, LLP, provident fund and ESI': 'कर, कंपनी कानून, LLP, भविष्य निधि और ESI',
  'The first release: 257 obligations of GST, TDS and TCS, income tax, company law, LLP, provident fund and ESI.':
    'पहली रिलीज़: GST, TDS और TCS, आयकर, कंपनी कानून, LLP, भविष्य निधि और ESI के 257 दायित्व।',
  'Every area of the catalogue': 'कैटलॉग का हर क्षेत्र',
  'Profession tax, labour welfare funds, labour law, food licences, insurance intermediaries, trade marks and the other registrations stand in the catalogue.':
    'कैटलॉग में प्रोफ़ेशन टैक्स, श्रम कल्याण निधि, श्रम कानून, खाद्य लाइसेंस, बीमा मध्यस्थ, ट्रेडमार्क और बाकी पंजीकरण भी हैं।',
  'What lateness costs stands as data beside the words, so that it can be worked out.':
    'देरी पर क्या लगेगा, यह शब्दों के साथ आँकड़ों में भी है, इसलिए उसका हिसाब लग सकता है।',
  'Changes of law say on which day they could be known, where their source does.':
    'कानून के बदलाव बताते हैं कि वे किस दिन ज्ञात हो सकते थे, जहाँ उनका स्रोत यह बताता है।',
  'Rates, limits, fees, slabs and the rules of meetings stand in dated tables.':
    'दरें, सीमाएँ, शुल्क, स्लैब और बैठकों के नियम तारीख वाली तालिकाओं में हैं।',
  'Appeals, reliefs and closed days put right': 'अपील, राहत और बंद दिनों के नियम ठीक किए गए',
  'Appeals to the GST Appellate Tribunal: 31 July 2026 for orders communicated before 1 May 2026, three months for later ones.':
    'GST अपीलीय अधिकरण में अपील: 1 मई 2026 से पहले मिले आदेशों के लिए 31 जुलाई 2026, बाद के आदेशों के लिए तीन महीने।',
  'Added: the appeal to the Income Tax Appellate Tribunal (two months from the end of the month) and cross-objections.':
    'जोड़ा गया: आयकर अपीलीय अधिकरण में अपील (महीने के अंत से दो महीने) और प्रति-आपत्ति।',
  'Form 24Q of April to June 2023 was not moved: Circular 9/2023 names 26Q, 27Q and 27EQ only.':
    'अप्रैल से जून 2023 का फ़ॉर्म 24Q आगे नहीं बढ़ा था: Circular 9/2023 में केवल 26Q, 27Q और 27EQ हैं।',
  'CRA-4 of 2024-25 owes no additional fee to 31 December 2025 (General Circular 07/2025).':
    '2024-25 के CRA-4 पर 31 दिसंबर 2025 तक अतिरिक्त शुल्क नहीं (General Circular 07/2025)।',
  'A new employee is registered for ESI on or before the day of joining since 8 May 2026.':
    '8 मई 2026 से नए कर्मचारी का ESI पंजीकरण काम शुरू करने के दिन या उससे पहले होता है।',
  'DIR-3 KYC of 2017-18 was due on 31 August 2018, moved to 5 October 2018.':
    '2017-18 की DIR-3 KYC की नियत तारीख 31 अगस्त 2018 थी, जो बढ़कर 5 अक्टूबर 2018 हुई।',
  'Interest of a late GSTR-3B leaves out what stayed in the electronic cash ledger (rule 88B(1), proviso).':
    'देर से भरे GSTR-3B के ब्याज में वह राशि नहीं गिनी जाती जो इलेक्ट्रॉनिक कैश लेजर में बनी रही (rule 88B(1), proviso)।',
  'What the law does on a closed day is told for each obligation, with its source, or said to be not on record.':
    'बंद दिन पर कानून क्या कहता है, यह हर दायित्व के साथ उसके स्रोत सहित बताया जाता है, या यह कि नियम दर्ज नहीं है।',
  'Obligations without a numbered form have short names: Bonus, Wages, POSH report, ITC cut-off, ESI challan.':
    'जिन दायित्वों का क्रमांकित फ़ॉर्म नहीं, उनके छोटे नाम हैं: Bonus, Wages, POSH report, ITC cut-off, ESI challan।',
  'The order was recorded for 24Q by mistake. The circular does not name the form, so its fee runs from 31 July 2023.':
    'यह आदेश 24Q के लिए भूल से दर्ज था। Circular में यह फ़ॉर्म नहीं है, इसलिए इसका शुल्क 31 जुलाई 2023 से गिना जाता है।',
  'A notification of 30 June 2026 took the place of S.O. 4220(E) of 17 September 2025.':
    '30 जून 2026 की अधिसूचना ने 17 सितंबर 2025 की S.O. 4220(E) की जगह ली।',
  'Short names of the trade': 'व्यवहार में चलने वाले छोटे नाम',
  'Notices, orders and appeals': 'सूचनाएँ, आदेश और अपील',
  'The papers that authorities send, with the time to reply and the source of each: GST, income tax, companies, provident fund, ESI.':
    'प्राधिकरणों के पत्र, हर एक के उत्तर का समय और उसका स्रोत: GST, आयकर, कंपनियाँ, भविष्य निधि, ESI।',
  'Appeals against orders: limitation, how long a late appeal may be admitted, and the pre-deposit by day of filing.':
    'आदेशों के विरुद्ध अपील: परिसीमा, देर से की गई अपील कब तक स्वीकार हो सकती है, और दाख़िल के दिन के अनुसार पूर्व-जमा।',
  'No due date, condition or cost of the calendar changes.': 'कैलेंडर की कोई देय तिथि, शर्त या लागत नहीं बदलती।',
  'Every duty has the short name that the trade uses: TDS challan, Advance tax (15%), Tax audit (3CD), PF challan (ECR).':
    'हर दायित्व का वही छोटा नाम है जो व्यवहार में चलता है: TDS challan, Advance tax (15%), Tax audit (3CD), PF challan (ECR)।',
  'The return of income is called by the form of the kind of entity: ITR-6 for a company, ITR-5 for an LLP, ITR-7 for a trust.':
    'आयकर रिटर्न का नाम एंटिटी के प्रकार के फ़ॉर्म पर है: कंपनी के लिए ITR-6, LLP के लिए ITR-5, ट्रस्ट के लिए ITR-7।',
  'Only names change, no due date, condition or cost. The official form is in the details of each item.':
    'केवल नाम बदले हैं; कोई नियत तारीख, शर्त या खर्च नहीं। आधिकारिक फ़ॉर्म हर प्रविष्टि के विवरण में है।',
}
