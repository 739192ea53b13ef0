import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiTdsReceivable: Phrasebook = {
  'Tax in Form 26AS': 'Form 26AS में कर',
  'Tax in our books': 'हमारी बही में कर',
  '26AS less books': '26AS घटा बही',
  Unclaimed: 'अप्राप्त',
  Result: 'परिणाम',
  Why: 'क्यों',
  'Lines of Form 26AS': 'Form 26AS की पंक्तियाँ',
  'Lines of the sheet': 'शीट की पंक्तियाँ',
  'Invoice or voucher': 'बिल या वाउचर',
  'Section in our books': 'हमारी बही में धारा',
  'Date in our books': 'हमारी बही में तारीख',
  'Only in our books': 'केवल हमारी बही में',
  'Tax differs': 'कर अलग',
  'Section differs': 'धारा अलग',
  'Quarter differs': 'तिमाही अलग',
  'Only in Form 26AS': 'केवल Form 26AS में',
  'Not final': 'अंतिम नहीं',
  'Claimed in another year': 'दूसरे वर्ष में लिया गया',
  'Not ours': 'हमारा नहीं',
  'Left out of this year: it is claimed in {1}.': 'इस वर्ष में नहीं गिना गया: यह {1} में लिया गया है।',
  'Left out of our credits. Ask the deductor to correct the PAN in its TDS statement.':
    'हमारे क्रेडिट में नहीं गिना गया। कटौतीकर्ता से उसके TDS विवरण में PAN सुधारने को कहें।',
  'Brought from {1}.': '{1} से लाया गया।',
  'Paired by a person.': 'किसी व्यक्ति ने जोड़ा।',
  'The deductor will correct it.': 'कटौतीकर्ता इसे सुधारेगा।',
  'Another tax: {1} in Form 26AS, {2} in our books.': 'कर अलग: Form 26AS में {1}, हमारी बही में {2}।',
  'The tax is the same on both sides.': 'दोनों ओर कर समान है।',
  'The sums are the same: lines in Form 26AS: {1}, lines in our books: {2}.':
    'जोड़ समान है: Form 26AS में पंक्तियाँ: {1}, हमारी बही में पंक्तियाँ: {2}।',
  'Same section and quarter, but another tax: {1} in Form 26AS, {2} in our books.':
    'धारा और तिमाही समान, पर कर अलग: Form 26AS में {1}, हमारी बही में {2}।',
  'Same tax and quarter, but section {1} in Form 26AS and {2} in our books.':
    'कर और तिमाही समान, पर धारा Form 26AS में {1} और हमारी बही में {2}।',
  'Same tax and section, but {1} in Form 26AS and {2} in our books.':
    'कर और धारा समान, पर Form 26AS में {1} और हमारी बही में {2}।',
  'Our books do not have it. The income or the tax deducted may not be booked.':
    'हमारी बही में यह नहीं है। हो सकता है कि आय या काटा गया कर दर्ज न हुआ हो।',
  'The deductor has not reported it for this PAN. Ask for the TDS statement to be filed or corrected.':
    'कटौतीकर्ता ने इस PAN के लिए इसकी सूचना नहीं दी है। TDS विवरण दाख़िल करने या सुधारने को कहें।',
  'Our books have no TAN of this deductor.': 'हमारी बही में इस कटौतीकर्ता का TAN नहीं है।',
  'Form 26AS has the same tax under {1}: check the TAN in our books.':
    'Form 26AS में यही कर {1} के अंतर्गत है: हमारी बही का TAN जाँचें।',
  'Amount paid: {1} in Form 26AS, {2} in our books.': 'भुगतान की राशि: Form 26AS में {1}, हमारी बही में {2}।',
  'Unmatched: the tax is not deposited, or the deductor stated the payment wrongly. Ask for a correction of the TDS statement.':
    'असुमेलित: कर जमा नहीं हुआ, या कटौतीकर्ता ने भुगतान का विवरण ग़लत दिया। TDS विवरण सुधारने को कहें।',
  'Provisional: the payment of a government deductor is not verified yet.':
    'अनंतिम: सरकारी कटौतीकर्ता के भुगतान का सत्यापन अभी नहीं हुआ है।',
  'Overbooked: the deductor claims more than was deposited. Ask for a correction or the rest of the payment.':
    'अधिक दर्ज: कटौतीकर्ता ने जमा से अधिक दिखाया है। सुधार या बाक़ी भुगतान करने को कहें।',
  'Matched, but the credit is not booked as final yet.': 'सुमेलित, पर क्रेडिट अभी अंतिम रूप में दर्ज नहीं है।',
  'Mismatched: the details of the payment do not agree. Ask the deductor to correct them.':
    'बेमेल: भुगतान के विवरण मेल नहीं खाते। कटौतीकर्ता से सुधारने को कहें।',
  'Booking status {1}.': 'बुकिंग की स्थिति {1}।',
  'These lines no longer exist. Open the list of deductors again.': 'ये पंक्तियाँ अब नहीं हैं। कटौतीकर्ताओं की सूची फिर खोलें।',
  'Write the file and the line, parted by a colon.': 'फ़ाइल और पंक्ति कोलन से अलग करके लिखें।',
  'These files have more than {1} rows. Choose one entity.': 'इन फ़ाइलों में {1} से अधिक पंक्तियाँ हैं। एक इकाई चुनें।',
}
