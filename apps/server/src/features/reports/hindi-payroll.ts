import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiPayrollReports: Phrasebook = {
  Contributions: 'अंशदान',
  Damages: 'हर्जाना',
  Days: 'दिन',
  Wages: 'वेतन',
  'Insurance number': 'बीमा संख्या',
  'Employee share': 'कर्मचारी अंश',
  'Employer share': 'नियोक्ता अंश',
  'To check': 'जाँचने योग्य',
  'More to check': 'और जाँचने योग्य',
  'Last working day': 'अंतिम कार्य दिवस',
  'EPF wages': 'EPF वेतन',
  'EPS wages': 'EPS वेतन',
  'Pension (EPS)': 'पेंशन (EPS)',
  'Difference (EPF)': 'अंतर (EPF)',
  'NCP days': 'बिना अंशदान के दिन',
  Refund: 'वापसी',
  'The sheet has no amounts. Both shares are worked out from its wages, as the portal does.':
    'शीट में राशियाँ नहीं हैं। दोनों अंश उसके वेतन से निकाले गए हैं, जैसे पोर्टल करता है।',
  'Persons with disability have a higher ceiling; the sheet does not name them.':
    'दिव्यांग व्यक्तियों की सीमा अधिक है; शीट उन्हें नहीं बताती।',
  'No rate is held for this month: shares are not worked out.': 'इस महीने की दर उपलब्ध नहीं: अंश नहीं निकाले गए।',
  'The return has no dates of birth: whether a member is above 58, and so outside the pension, is not checked.':
    'रिटर्न में जन्मतिथियाँ नहीं हैं: कोई सदस्य 58 से ऊपर, यानी पेंशन से बाहर है या नहीं, यह नहीं जाँचा गया।',
  'No rate is held for this month: nothing is worked out.': 'इस महीने की दर उपलब्ध नहीं: कुछ नहीं निकाला गया।',
  'File and line': 'फ़ाइल और पंक्ति',
  'Further lines': 'और पंक्तियाँ',
  '{1}, line {2}': '{1}, पंक्ति {2}',
}
