import type { Phrasebook } from '@niyam/law/language/speaker.ts'
import { hindiPayrollReports } from './hindi-payroll.ts'
import { hindiTdsReceivable } from './tds-receivable/hindi.ts'
import { hindiTdsStatements } from './tds-statements/hindi.ts'

export const hindiReports: Phrasebook = {
  ...hindiPayrollReports,
  ...hindiTdsReceivable,
  ...hindiTdsStatements,
  'Paid by challan': 'चालान से भुगतान',
  'Tax deducted': 'काटा गया कर',
  'Not paid': 'जमा नहीं',
  Challans: 'चालान',
  Deductions: 'कटौतियाँ',
  Deductee: 'जिसका कर काटा गया',
  Section: 'धारा',
  Line: 'पंक्ति',
  'Credited or paid': 'जमा या भुगतान की तारीख',
  'Deducted on': 'कटौती की तारीख',
  'Short deduction': 'कम कटौती',
  'A day is missing.': 'तारीख नहीं दी गई।',
  'The due day of that month is not in the calendar.': 'उस माह की देय तारीख कैलेंडर में नहीं है।',
  'This section code is not known.': 'यह धारा कोड ज्ञात नहीं है।',
  'There is no rate for this section on that day.': 'उस दिन इस धारा की कोई दर नहीं है।',
  'The rate is a slab or a treaty rate, and was not compared.': 'दर स्लैब या संधि की है, इसलिए मिलाई नहीं गई।',
  'Reason {1}: the rate was not compared.': 'कारण {1}: दर नहीं मिलाई गई।',
  '{1} month at {2}%.': '{2}% से {1} माह।',
  '{1} months at {2}%.': '{2}% से {1} माह।',
  'Short by up to {1} unless below the limit of the year.': 'वर्ष की सीमा से नीचे न हो तो {1} तक कम।',
  'This statement no longer exists. Open the list of statements again.': 'यह विवरण अब नहीं है। विवरणों की सूची फिर खोलें।',
  'Compliance calendar, FY {1}': 'अनुपालन कैलेंडर, वि. व. {1}',
  Date: 'तारीख',
  Compliance: 'अनुपालन',
  Remark: 'टिप्पणी',
  'Nothing is due in FY {1}.': 'वि. व. {1} में कुछ देय नहीं है।',
  '* The date depends on the annual general meeting. It is the latest that the law allows.':
    '* तारीख वार्षिक आम बैठक पर निर्भर है। यह कानून के अनुसार अंतिम संभव तारीख है।',
  'Not listed: {1} dates that depend on information not yet recorded.':
    'सूची में नहीं: {1} तारीखें, जो अभी दर्ज न हुई जानकारी पर निर्भर हैं।',
  'Only the first {1} dates are listed.': 'केवल पहली {1} तारीखें सूची में हैं।',
  'Due dates do not move for a holiday unless the law says so; the working day before is shown.':
    'छुट्टी से देय तारीख नहीं बदलती, जब तक कानून ऐसा न कहे; उससे पहले का कार्य दिवस दिखाया गया है।',
  'As of {1} · law release {2}': '{1} की स्थिति · कानून संस्करण {2}',
  'at most {1}': 'अधिकतम {1}',
  'at least {1}': 'कम से कम {1}',
  '{1} % of: {2}': '{2} का {1} %',
  'Too many are late in this year to be added up by client. Choose a client, or search.':
    'इस वर्ष देर वाले इतने हैं कि ग्राहक के अनुसार जोड़ नहीं बनता। एक ग्राहक चुनें, या खोजें।',
  'That month is not in the financial year {1}. Choose a month of that year.':
    'वह महीना वित्तीय वर्ष {1} में नहीं है। उस वर्ष का महीना चुनें।',
  'That quarter is not in the financial year {1}. Choose a quarter of that year.':
    'वह तिमाही वित्तीय वर्ष {1} में नहीं है। उस वर्ष की तिमाही चुनें।',
  Compliances: 'अनुपालन',
  'Not filed': 'दाख़िल नहीं',
  'Not due yet': 'अभी देय नहीं',
  Paid: 'भुगतान किए',
  'Paid late': 'देर से भुगतान',
  Late: 'देर से',
  'Paid without an amount': 'बिना राशि दर्ज भुगतान',
  'Write the month as 2026-05, the quarter as 2026-27-Q1, or "work".':
    'माह 2026-05 की तरह लिखें, तिमाही 2026-27-Q1 की तरह, या "work"।',
  'AY {1}': 'नि. व. {1}',
  'Tax year {1}': 'कर वर्ष {1}',
  'Overdue.': 'अतिदेय।',
  'Waived.': 'छूट दी गई।',
  'Optional.': 'वैकल्पिक।',
  'Depends on the AGM; latest possible date.': 'AGM पर निर्भर; अंतिम संभव तारीख।',
  'Holiday: file by {1}.': 'छुट्टी: {1} तक दाख़िल करें।',
  '{1}: not known, the calendar has no items of it.': '{1}: ज्ञात नहीं, कैलेंडर में इसका कोई आइटम नहीं है।',
  'FY {1}: {2} on time, {3} late, {4} not filed.': 'वि. व. {1}: {2} समय पर, {3} देर से, {4} दाख़िल नहीं।',
  'FY {1}, from {5}: {2} on time, {3} late, {4} not filed.': 'वि. व. {1}, {5} से: {2} समय पर, {3} देर से, {4} दाख़िल नहीं।',
  '{1}: not known, the calendar has no deposits of it.': '{1}: ज्ञात नहीं, कैलेंडर में इसकी कोई जमा नहीं है।',
  '{1}: {2} paid, {3} of them late; {4} open, {5} of them overdue; amount paid {6}.':
    '{1}: {2} भुगतान, उनमें {3} देर से; {4} बाकी, उनमें {5} अतिदेय; भुगतान की राशि {6}।',
  'FY {1}, due from {2}': 'वि. व. {1}, {2} से देय',
  '{1}: too many are late to add up.': '{1}: देर वाले इतने हैं कि जोड़ नहीं बनता।',
  '{1}: late fee {2}, interest {3}.': '{1}: विलंब शुल्क {2}, ब्याज {3}।',
}
