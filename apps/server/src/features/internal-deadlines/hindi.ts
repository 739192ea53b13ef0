import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiInternalDeadlines: Phrasebook = {
  'The internal day is the due date or one before it.': 'आंतरिक तारीख नियत तारीख या उससे पहले की होती है।',
  'At most {1} rules are kept. Use a rule of a law instead.': 'अधिक से अधिक {1} नियम रखे जाते हैं। इनके बदले कानून का नियम रखें।',
  'A rule is for a law or for one of its forms. Choose one of them.':
    'नियम किसी कानून का या उसके एक फ़ॉर्म का होता है। एक चुनें।',
  'There is a rule for the same already. Keep one of them.': 'इसी के लिए एक नियम पहले से है। एक रखें।',
}
