import type { Phrasebook } from './speaker.ts'

/** Findings and workings of a month of the provident fund and of the employees’ state insurance. */
export const hindiPayroll: Phrasebook = {
  'The same UAN is in line {1}.': 'यही UAN पंक्ति {1} में भी है।',
  'The same insurance number is in line {1}.': 'यही बीमा संख्या पंक्ति {1} में भी है।',
  'EPF wages of {1} are more than the gross wages of {2}.': '{1} का EPF वेतन {2} के सकल वेतन से अधिक है।',
  'EPF wages of {1} are above the ceiling of {2}. Check that employer and member chose this.':
    '{1} का EPF वेतन {2} की सीमा से ऊपर है। जाँचें कि नियोक्ता और सदस्य ने यह चुना है।',
  'EDLI wages of {1} are above the ceiling of {2}.': '{1} का EDLI वेतन {2} की सीमा से ऊपर है।',
  'Employee share of {1} is more than {2} % of {3}, which is {4}. Check that the member chose this.':
    '{1} का कर्मचारी अंश {3} के {2} % यानी {4} से अधिक है। जाँचें कि सदस्य ने यह चुना है।',
  'Employee share is {1}. Of {2}, {3} % is {4} and {5} % is {6}.':
    'कर्मचारी अंश {1} है। {2} का {3} % {4} और {5} % {6} होता है।',
  'Employer’s difference is {1}. The share of {2} less the pension of {3} is something else.':
    'नियोक्ता का अंतर {1} है। {2} के अंश में से {3} की पेंशन घटाने पर कुछ और आता है।',
  'EPS wages of {1} are above the ceiling of {2}. That needs an accepted joint option.':
    '{1} का EPS वेतन {2} की सीमा से ऊपर है। इसके लिए स्वीकृत संयुक्त विकल्प चाहिए।',
  'Pension share is {1}. {2} % of {3} is {4}.': 'पेंशन अंश {1} है। {3} का {2} % {4} होता है।',
  'Pension of {1} for a member who turned {2} on {3}.': '{~3} को {2} वर्ष के हुए सदस्य के लिए {1} की पेंशन।',
  '{1} days without contribution in a month of {2}.': '{2} दिनों के महीने में {1} दिन बिना अंशदान के।',
  'No wages, but only {1} days without contribution in a month of {2}.':
    'वेतन नहीं है, पर {2} दिनों के महीने में केवल {1} दिन बिना अंशदान के हैं।',
  'Wages of {1}, but all {2} days are without contribution.': 'वेतन {1} है, पर सभी {2} दिन बिना अंशदान के हैं।',
  '{1} days in a month of {2}.': '{2} दिनों के महीने में {1} दिन।',
  'The wages are missing.': 'वेतन नहीं है।',
  'No wages or no days, and no reason is given.': 'वेतन या दिन नहीं हैं, और कोई कारण नहीं दिया गया।',
  'Wages of {1} without a day worked.': 'एक भी दिन के काम के बिना {1} का वेतन।',
  'Reason 4 (out of coverage) is accepted for April and October only.':
    'कारण 4 (कवरेज से बाहर) केवल अप्रैल और अक्टूबर में स्वीकार होता है।',
  'Wages of {1} are above the ceiling of {2}. Insured to the end of the contribution period, {3}: within it in {4}.':
    '{1} का वेतन {2} की सीमा से ऊपर है। अंशदान अवधि के अंत, {~3} तक बीमित: {~4} में सीमा के भीतर था।',
  'Wages of {1} are above the ceiling of {2}. No contribution is counted; a person with disability has a higher one.':
    '{1} का वेतन {2} की सीमा से ऊपर है। अंशदान नहीं गिना गया; दिव्यांग व्यक्ति की सीमा अधिक है।',
  'Wages of {1} are above the ceiling of {2}. Not counted: import the sheets of {3} to see whether the person stays insured.':
    '{1} का वेतन {2} की सीमा से ऊपर है। नहीं गिना गया: व्यक्ति बीमित रहता है या नहीं, यह देखने के लिए {~3} की शीट आयात करें।',

  'Wage ceiling {1}': 'वेतन सीमा {1}',
  'Wage ceiling {1} for {2} of {3} days': 'वेतन सीमा {3} में से {2} दिन {1}',
  'Wage ceiling {1} for {2} of {3} days and {4} for {5} of {6} days: {7} together':
    'वेतन सीमा {3} में से {2} दिन {1} और {6} में से {5} दिन {4}: कुल {7}',
  'Employee {1} % of {2}: {3}': 'कर्मचारी {2} का {1} %: {3}',
  'Employee {1} % of {2}, up to the next rupee: {3}': 'कर्मचारी {2} का {1} %, अगले रुपये तक: {3}',
  'Employer {1} % of {2}, up to the next rupee: {3}': 'नियोक्ता {2} का {1} %, अगले रुपये तक: {3}',
  'Pension {1} % of {2}: {3}': 'पेंशन {2} का {1} %: {3}',
  'The rest of the employer’s share goes to the fund: {1}': 'नियोक्ता के अंश का शेष निधि में जाता है: {1}',
  'Insurance {1} % of {2}': 'बीमा {2} का {1} %',
  'Insurance {1} % of {2}: {3}': 'बीमा {2} का {1} %: {3}',
  'Administrative charge {1} % of {2}': 'प्रशासनिक शुल्क {2} का {1} %',
  'Administrative charge {1} % of {2}: {3}': 'प्रशासनिक शुल्क {2} का {1} %: {3}',
  'Charge for the insurance {1} % of {2}, at least {3}: {4}': 'बीमा का शुल्क {2} का {1} %, कम से कम {3}: {4}',
  'At least {1} a month': 'कम से कम {1} प्रति माह',
  'No minimum is recorded for this month': 'इस महीने का न्यूनतम दर्ज नहीं है',
  'No charge for the insurance is recorded for this month; it is not counted':
    'इस महीने का बीमा शुल्क दर्ज नहीं है; वह नहीं गिना गया',
  'The daily average is not above {1}: no employee share': 'दैनिक औसत {1} से अधिक नहीं: कर्मचारी अंश नहीं',
  'Wages {1} are within the ceiling of {2}': 'वेतन {1}, {2} की सीमा के भीतर है',
  'Wages {1} are above the ceiling of {2}': 'वेतन {1}, {2} की सीमा से ऊपर है',
  'Wages {1} are above the ceiling of {2}; insured to the end of the contribution period all the same':
    'वेतन {1}, {2} की सीमा से ऊपर है; फिर भी अंशदान अवधि के अंत तक बीमित',
}
