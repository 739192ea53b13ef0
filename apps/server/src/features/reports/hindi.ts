import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiReports: Phrasebook = {
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
  Paid: 'भुगतान किए',
  'Paid late': 'देर से भुगतान',
  Late: 'देर से',
  'Paid without an amount': 'बिना राशि दर्ज भुगतान',
  'Write the month as 2026-05, or "work".': 'माह 2026-05 की तरह लिखें, या "work"।',
  'AY {1}': 'नि. व. {1}',
  'Tax year {1}': 'कर वर्ष {1}',
  'Overdue.': 'अतिदेय।',
  'Waived.': 'छूट दी गई।',
  'Optional.': 'वैकल्पिक।',
  'Depends on the AGM; latest possible date.': 'AGM पर निर्भर; अंतिम संभव तारीख।',
  'Holiday: file by {1}.': 'छुट्टी: {1} तक दाख़िल करें।',

  'This is not the text of Form 26AS: it names no PAN and year. On the portal open Form 26AS, choose the year, and "Export as text".':
    'यह Form 26AS का पाठ नहीं है: इसमें PAN और वर्ष नहीं हैं। पोर्टल पर Form 26AS खोलें, वर्ष चुनें और "Export as text" करें।',
  'Not taken, because they hold no credit for tax deducted or collected: part {1}.':
    'नहीं लिए गए, क्योंकि इनमें काटे या वसूले कर का क्रेडिट नहीं है: भाग {1}।',
  'Line {1}: the statement begins a second time. Choose a file that holds it once.':
    'पंक्ति {1}: विवरण दूसरी बार शुरू होता है। ऐसी फ़ाइल चुनें जिसमें वह एक बार हो।',
  'Line {1}: part {2} stands in line {3} already. Choose a file that holds the statement once.':
    'पंक्ति {1}: भाग {2} पंक्ति {3} में पहले से है। ऐसी फ़ाइल चुनें जिसमें विवरण एक बार हो।',
  'Line {1}: the assessment year of {2} is not {3}. Export the text again.':
    'पंक्ति {1}: {2} का निर्धारण वर्ष {3} नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: the year {2} has not begun. Export the text again.': 'पंक्ति {1}: वर्ष {2} अभी शुरू नहीं हुआ। पाठ फिर निर्यात करें।',
  'Line {1}: the {2} {3} has not come yet. Export the text again.':
    'पंक्ति {1}: {2} {3} अभी आई नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: "{2}" is no TAN. Export the text again.': 'पंक्ति {1}: “{2}” सही TAN नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: "{2}" is no status of booking ({3}). Export the text again.':
    'पंक्ति {1}: “{2}” बुकिंग की कोई स्थिति नहीं है ({3})। पाठ फिर निर्यात करें।',
  'The file ends before the first part of the statement. Export the text again.':
    'फ़ाइल विवरण के पहले भाग से पहले ही समाप्त हो जाती है। पाठ फिर निर्यात करें।',
  'The file ends in the middle of {1} (line {2}): its transactions do not reach the sum. Export the text again.':
    'फ़ाइल {1} (पंक्ति {2}) के बीच में समाप्त हो जाती है: उसके लेनदेन जोड़ तक नहीं पहुँचते। पाठ फिर निर्यात करें।',
  'This file holds fewer credits of {1} ({2}) than the statement imported before ({3}). It may be cut off: export it again. If fewer are right, remove the earlier statement first.':
    'इस फ़ाइल में {1} के क्रेडिट ({2}) पहले आयात किए विवरण ({3}) से कम हैं। हो सकता है फ़ाइल अधूरी हो: फिर निर्यात करें। यदि कम ही सही हैं, तो पहले वाला विवरण पहले हटाएँ।',
  'Line {1}: the statement names no PAN. Export the text again.': 'पंक्ति {1}: विवरण में PAN नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: the statement names no year. Export the text again.': 'पंक्ति {1}: विवरण में वर्ष नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: this is neither a deductor nor a transaction. Export the text again.':
    'पंक्ति {1}: यह न कटौतीकर्ता है, न लेनदेन। पाठ फिर निर्यात करें।',
  'Line {1}: the line with the names of the columns is missing above it.':
    'पंक्ति {1}: इसके ऊपर कॉलमों के नाम वाली पंक्ति नहीं है।',
  'Line {1}: {2} of this transaction is missing above it.': 'पंक्ति {1}: इसके ऊपर इस लेनदेन का {2} नहीं है।',
  'Line {1}: the tax deposited is missing. Export the text again.':
    'पंक्ति {1}: जमा किया गया कर नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: the transactions of {2} add up to {3} deposited; the file says {4}.':
    'पंक्ति {1}: {2} के लेनदेन का जोड़ {3} जमा है; फ़ाइल में {4} है।',
  'Line {1}: "{2}" is no {3}. Export the text again.': 'पंक्ति {1}: “{2}” सही {3} नहीं है। पाठ फिर निर्यात करें।',
  'And {1} more lines like these.': 'और ऐसी {1} पंक्तियाँ और।',
  'A statement has at most {1}. Export a single year of a single PAN, and choose that file.':
    'विवरण अधिक से अधिक {1} का हो सकता है। एक PAN का एक वर्ष निर्यात करें, और वह फ़ाइल चुनें।',
  'This statement is for PAN {1}, which none of your entities has. Add that entity, or enter the PAN on its page, and import the file again.':
    'यह विवरण PAN {1} का है, जो आपकी किसी इकाई का नहीं। वह इकाई जोड़ें, या उसके पृष्ठ पर PAN लिखें, और फ़ाइल फिर आयात करें।',
  '{1} and {2} both have PAN {3}. Correct one of them, and import the file again.':
    '{1} और {2} दोनों का PAN {3} है। दोनों में से एक ठीक करें, और फ़ाइल फिर आयात करें।',
  'This zip is protected. Open it with the date of birth or incorporation as the password (ddmmyyyy), and choose the .txt file inside.':
    'यह zip पासवर्ड से सुरक्षित है। जन्म या निगमन की तारीख (ddmmyyyy) पासवर्ड है; इसे खोलें और अंदर की .txt फ़ाइल चुनें।',
  'This zip holds no .txt file. On the portal choose "Export as text", and take that file.':
    'इस zip में .txt फ़ाइल नहीं है। पोर्टल पर "Export as text" चुनें, और वह फ़ाइल लें।',
  'This zip holds several .txt files. Unpack it, and import one after the other.':
    'इस zip में कई .txt फ़ाइलें हैं। इसे खोलें, और एक-एक करके आयात करें।',
  'The text in this zip is larger than {1}. Export a single year of a single PAN, and choose that file.':
    'इस zip का पाठ {1} से बड़ा है। एक PAN का एक वर्ष निर्यात करें, और वह फ़ाइल चुनें।',
  'This zip cannot be read. Download it again, or unpack it and choose the .txt file inside.':
    'यह zip पढ़ी नहीं जा सकी। फिर डाउनलोड करें, या खोलकर अंदर की .txt फ़ाइल चुनें।',
  'This statement is not there any more. Reload the page.': 'यह विवरण अब नहीं है। पृष्ठ फिर लोड करें।',
  'The statement was removed.': 'विवरण हटा दिया गया।',
}
