import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiTdsStatements: Phrasebook = {
  'More used than paid': 'भुगतान से अधिक उपयोग',
  'Not used up': 'पूरा उपयोग नहीं',
  'Minor head is not 200': 'लघु शीर्ष 200 नहीं',
  'Interest not paid': 'ब्याज नहीं चुकाया',
  'Not in the calendar': 'कैलेंडर में नहीं',
  'Deducted, not paid': 'काटा, जमा नहीं',
  Used: 'उपयोग',
  'Interest due': 'देय ब्याज',
  'Not compared': 'मिलाया नहीं',
  Challan: 'चालान',
  Particulars: 'विवरण',
  Totals: 'योग',
  'Form {1}, {2}': 'फ़ॉर्म {1}, {2}',
  'File: {1}': 'फ़ाइल: {1}',
  'Rows whose interest or rate is not known, and not in the sums: {1}.':
    'पंक्तियाँ जिनका ब्याज या दर ज्ञात नहीं और जो जोड़ में नहीं हैं: {1}।',
  'Used by deductions': 'कटौतियों में उपयोग',
  'Interest paid with the challans': 'चालानों के साथ चुकाया ब्याज',
  'Interest on it, if deducted and paid today': 'इस पर ब्याज, यदि आज काटा और जमा किया जाए',
  'The statement has no challan.': 'विवरण में कोई चालान नहीं है।',
  'The statement has no deduction.': 'विवरण में कोई कटौती नहीं है।',
  'Deposits of the quarter that are not in the statement': 'तिमाही के भुगतान जो विवरण में नहीं हैं',
  'Deductees ({1})': 'जिनका कर काटा गया ({1})',
  '{1} deductions': '{1} कटौतियाँ',
  'Only the first {1} of {2} are listed.': '{2} में से केवल पहले {1} सूची में हैं।',
}
