import type { Phrasebook } from './speaker.ts'

/** Figures asked for, and the steps in which the cost of lateness is worked out. */
export const hindiCosts: Phrasebook = {
  'Tax payable in cash': 'नकद देय कर',
  'Lowest cash ledger balance from the due date to filing': 'नियत तारीख से दाख़िल करने तक कैश लेजर का न्यूनतम शेष',
  'Tax of the statement': 'विवरण का कर',
  'Tax deducted in the first month': 'पहले महीने में काटा कर',
  'Tax deducted in the second month': 'दूसरे महीने में काटा कर',
  'Tax deducted in the third month': 'तीसरे महीने में काटा कर',
  'Amount paid late': 'देर से चुकाई राशि',
  'Administrative charges of the month': 'महीने का प्रशासनिक शुल्क',
  'Turnover in the State or Union territory': 'राज्य या संघ राज्य क्षेत्र में टर्नओवर',
  'Authorised capital': 'अधिकृत पूँजी',
  'Normal fee of the form': 'फ़ॉर्म का सामान्य शुल्क',
  'Amount secured by the charge': 'प्रभार से सुरक्षित राशि',
  'Tax unpaid on the due date': 'नियत तारीख को बाकी कर',
  'Total income of the year': 'वर्ष की कुल आय',
  'Tax of the year after TDS and TCS': 'TDS और TCS के बाद वर्ष का कर',
  'Advance tax paid by that day': 'उस दिन तक चुकाया अग्रिम कर',
  'Advance tax paid by {1}': '{~1} तक चुकाया अग्रिम कर',
  'Advance tax paid in the year': 'वर्ष में चुकाया अग्रिम कर',
  'Turnover or gross receipts': 'टर्नओवर या सकल प्राप्तियाँ',
  'Tax and interest payable with the return': 'रिटर्न के साथ देय कर और ब्याज',
  'Fee of the licence for a year': 'लाइसेंस का वार्षिक शुल्क',
  'Classes of goods and services': 'माल और सेवाओं के वर्ग',
  'Small company or one person company': 'छोटी कंपनी या एक व्यक्ति कंपनी',
  'Small LLP': 'छोटी LLP',
  'Nil return': 'शून्य रिटर्न',
  'Contributions paid late': 'देर से चुकाया अंशदान',
  'Tax paid late': 'देर से चुकाया कर',
  'Gratuity paid late': 'देर से चुकाई ग्रैच्युटी',
  'Levy paid late': 'देर से चुकाया शुल्क',
  'Amount reported late': 'देर से बताई राशि',
  'Tax deducted': 'काटा गया कर',
  'Tax collected': 'वसूला गया कर',
  'Tax deducted in {1}': '{~1} में काटा गया कर',
  'Tax collected in {1}': '{~1} में वसूला गया कर',

  '{1} day': '{1} दिन',
  '{1} days': '{1} दिन',
  '{1} month': '{1} महीना',
  '{1} months': '{1} महीने',
  'In time.': 'समय पर।',
  'No fee until {1}; after it the fee runs from the due date.':
    '{~1} तक शुल्क नहीं; उसके बाद शुल्क नियत तारीख से गिना जाता है।',
  'The lowest cash ledger balance since the due date is not known: this is the most it can be ({1}).':
    'नियत तारीख से अब तक कैश लेजर का न्यूनतम शेष ज्ञात नहीं: ब्याज इससे अधिक नहीं हो सकता ({1})।',
  'Less {1} that stayed in the cash ledger since the due date ({2}).':
    'नियत तारीख से कैश लेजर में बने रहे {1} घटाकर ({2})।',
  'The due date was a closed day. Payment on the next day the bank is open bears no interest ({1}).':
    'नियत तारीख को बैंक बंद था। बैंक के अगले खुले दिन भुगतान पर ब्याज नहीं लगता ({1})।',
  'The due date was a closed day. The next open day counts as in time ({1}).':
    'नियत तारीख बंद दिन था। अगला खुला दिन समय पर माना जाता है ({1})।',
  '{1} late.': '{~1} की देरी।',
  '{1} late at {2} a day.': '{~1} की देरी, {2} प्रतिदिन।',
  'At most {1}.': 'अधिक से अधिक {1}।',
  'Half under the central, half under the State or Union territory Act.':
    'आधा केंद्रीय अधिनियम में, आधा राज्य या संघ राज्य क्षेत्र अधिनियम में।',
  '{1} late: the last step of the fee has passed, and it can no longer be done so.':
    '{~1} की देरी: शुल्क का अंतिम चरण बीत चुका है, अब इस तरह नहीं किया जा सकता।',
  'No fee is set for lateness.': 'देरी पर कोई शुल्क तय नहीं है।',
  '{1} late: {2} in one sum.': '{~1} की देरी: एकमुश्त {2}।',
  'No fee is held for a default of that time.': 'उस समय की चूक के लिए कोई शुल्क दर्ज नहीं है।',
  'No fee is held for a form that fell due then.': 'तब देय हुए फ़ॉर्म के लिए कोई शुल्क दर्ज नहीं है।',
  'A multiple of the normal fee of the form.': 'फ़ॉर्म के सामान्य शुल्क का गुणक।',
  'It depends on the size.': 'यह आकार पर निर्भर है।',
  'Normal fee of the form: {1}.': 'फ़ॉर्म का सामान्य शुल्क: {1}।',

  'No amount is held for this year.': 'इस वर्ष के लिए कोई राशि दर्ज नहीं है।',
  'It depends on the total income.': 'यह कुल आय पर निर्भर है।',
  'No fee is owed.': 'कोई शुल्क देय नहीं है।',
  '{1} in one sum.': 'एकमुश्त {1}।',
  '0.5% of {1}, at most ₹1,50,000.': '{1} का 0.5%, अधिक से अधिक ₹1,50,000।',
  'No instalment falls on this day under the pattern held for the year.':
    'इस वर्ष के लिए दर्ज क्रम में इस दिन कोई किस्त नहीं है।',
  '{1}% of the tax of the year is due by {2}; 1% a month for {3} {4} on what is short.':
    'वर्ष के कर का {1}% {~2} तक देय है; कमी पर {3} महीने तक 1% प्रतिमाह।',
  'Enough was paid for the section to ask no interest.': 'इतना चुकाया गया कि इस धारा में ब्याज नहीं बनता।',
  'Short by {1}; counted on {2}.': '{1} की कमी; {2} पर गिना गया।',
  '1% a month from {1} where less than 90% of the tax was paid in the year.':
    'जहाँ वर्ष में 90% से कम कर चुकाया गया, वहाँ {~1} से 1% प्रतिमाह।',
  'Does not run yet: {1}': 'अभी शुरू नहीं: {~1}',
  'Enough was paid.': 'पर्याप्त चुकाया गया।',
  '{1} months on {2}.': '{2} पर {1} महीने।',
  'The year can no longer be updated on that day.': 'उस दिन वर्ष का अद्यतन रिटर्न नहीं भरा जा सकता।',
  '{1}% of tax and interest together.': 'कर और ब्याज दोनों के जोड़ का {1}%।',

  'Runs from the due date of the return of each month in which the tax was short.':
    'जिस महीने में कर कम चुका, उसके रिटर्न की नियत तारीख से गिना जाता है।',
  'Runs from the day on which the credit was taken.': 'क्रेडिट लेने के दिन से गिना जाता है।',
  'Runs from the day on which the credit was used.': 'क्रेडिट काम में लेने के दिन से गिना जाता है।',
  'No rate is held for all days of this delay.': 'इस देरी के सभी दिनों के लिए दर दर्ज नहीं है।',
  'A nil return has no tax to pay.': 'शून्य रिटर्न में कोई कर नहीं चुकाना होता।',
  '{1} after {2} at {3}% a year.': '{~2} के बाद {~1}, {3}% वार्षिक।',
  'On {1}.': '{1} पर।',
  'Runs from the day on which the return was first due, to the day of filing.':
    'रिटर्न जिस दिन पहली बार देय हुआ, उस दिन से दाख़िल के दिन तक गिना जाता है।',
  '{1} after {2} at {3}%, a part of a month counted whole.': '{~2} के बाद {~1}, {3}%; महीने का अंश पूरा गिना गया।',
  'On {1}, whole hundreds only.': '{1} पर, केवल पूरे सैकड़े।',
  'Runs on tax that was paid late, with the deposit of its month; a late statement alone bears none.':
    'देर से चुकाए कर पर, उसके महीने के जमा के साथ लगता है; केवल विवरण की देरी पर नहीं।',
  '{1} touched from {2} to {3} at {4}%{5}.': '{~2} से {~3} तक {~1}, {4}% प्रतिमाह{~5}।',
  ' on {1}': ', {1} पर',
  'Counted as deducted or collected in time; where it was not, {1}% a month to that day comes on top ({2}).':
    'यह मानकर कि कर समय पर काटा या वसूला गया; जहाँ ऐसा नहीं हुआ, उस दिन तक {1}% प्रतिमाह और जुड़ता है ({2})।',

  'A tenth of the additional fee of the form that is filed; the fee stands with that form.':
    'भरे जाने वाले फ़ॉर्म के अतिरिक्त शुल्क का दसवाँ भाग; शुल्क उस फ़ॉर्म के साथ दिखता है।',
  'No scale is held for the beginning of this delay.': 'इस देरी के आरंभ के लिए कोई दर दर्ज नहीं है।',
  'Paid within the days of grace.': 'छूट के दिनों में चुकाया गया।',
  'No scale is held for that due date.': 'उस नियत तारीख के लिए कोई दर दर्ज नहीं है।',
  '{1} late at {2}% a year on {3}.': '{3} पर {~1} की देरी, {2}% वार्षिक।',
  'No fee is held for that day.': 'उस दिन के लिए कोई शुल्क दर्ज नहीं है।',
  'The fee was open for {1} months from the due date; then compounding is left.':
    'शुल्क का रास्ता नियत तारीख से {1} महीने तक था; उसके बाद केवल शमन (compounding) बचता है।',
  '{1} months late.': '{1} महीने की देरी।',
  'A registration, unlike a licence, owes no late fee.': 'लाइसेंस के विपरीत, पंजीकरण पर विलंब शुल्क नहीं लगता।',
  '{1} late{2}.': '{~1} की देरी{~2}।',
  ' at ₹{1} a day, at most {2} annual fees': ', ₹{1} प्रतिदिन, अधिक से अधिक {2} वार्षिक शुल्क',
  '{1} after expiry.': 'समाप्ति के {~1} बाद।',
  'Applied before expiry.': 'समाप्ति से पहले आवेदन किया गया।',
  'The licence can no longer be renewed: a fresh one is needed.': 'लाइसेंस का नवीकरण अब नहीं हो सकता: नया लेना होगा।',
  '{1} of it would be owed in time as well and is not counted.': 'इसमें से {1} समय पर भी देना होता, वह नहीं गिना गया।',
  'Filed electronically; on paper {1}.': 'इलेक्ट्रॉनिक रूप से; काग़ज़ पर {1}।',

  'Filed within the days without additional fee, which end on {1}.':
    'बिना अतिरिक्त शुल्क वाले दिनों में भरा गया, जो {~1} को समाप्त होते हैं।',
  '{1} {2} late at ₹{3} a day.': '{1} दिन की देरी, ₹{3} प्रतिदिन।',
  'The number is deactivated: the fee to bring it back is due at any time.':
    'संख्या निष्क्रिय है: उसे वापस सक्रिय करने का शुल्क कभी भी देय है।',
  'Filed in time.': 'समय पर भरा गया।',
  'Filed {1} {2} late: one amount, however late.': '{1} दिन देर से भरा गया: देरी कितनी भी हो, एक ही राशि।',
  '{1} days late at ₹{2} a day.': '{1} दिन की देरी, ₹{2} प्रतिदिन।',
  'Filed late: one amount, however late.': 'देर से भरा गया: देरी कितनी भी हो, एक ही राशि।',
  'A fee for the application; nothing is added for lateness.': 'आवेदन का शुल्क; देरी का कुछ नहीं जुड़ता।',
  'The form cannot be filed any more.': 'यह फ़ॉर्म अब नहीं भरा जा सकता।',
  'longer than every limit': 'हर सीमा से अधिक',
  'within the step up to {1} days': '{1} दिन तक के चरण में',
  '{1} {2} late, {3}: {4} times the normal fee of ₹{5}.': '{1} दिन की देरी, {~3}: ₹{5} के सामान्य शुल्क का {4} गुना।',
  '₹{1} for each day beyond {2}: ₹{3} more.': '{2} दिन के बाद हर दिन ₹{1}: ₹{3} और।',
  '{1} % of the amount secured, up to its cap: ₹{2} more.': 'सुरक्षित राशि का {1} %, सीमा तक: ₹{2} और।',
  'The table ends before such a delay.': 'सारणी इतनी देरी से पहले समाप्त हो जाती है।',
  '{1} {2}{3} at {4} % of the fee a month.': '{1} महीने{~3}, शुल्क का {4} % प्रतिमाह।',
  ' after {1}': ' ({~1} के बाद)',
  '{1}: filed from {2} to {3}, {4} of the additional fee is paid.':
    '{1}: {~2} से {~3} तक भरने पर अतिरिक्त शुल्क का {~4} चुकाया जाता है।',
  nothing: 'कुछ नहीं',
}
