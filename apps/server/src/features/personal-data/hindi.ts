import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiPersonalData: Phrasebook = {
  'The notice has changed. Reload the page and read it again.': 'सूचना बदल गई है। पृष्ठ फिर लोड करें और उसे दोबारा पढ़ें।',
  'Thank you. Your agreement was recorded.': 'धन्यवाद। आपकी सहमति दर्ज कर ली गई है।',
  'What an organisation keeps about its work, such as who filed what, is in the export of that organisation; ask its admins. Backups hold what they held until they are too old. Passwords, keys and codes are left out.':
    'संगठन अपने काम का जो रिकॉर्ड रखता है, जैसे किसने क्या दाख़िल किया, वह उस संगठन के निर्यात में है; उसके एडमिन से माँगें। बैकअप में पुराना डेटा उनके समाप्त होने तक रहता है। पासवर्ड, कुंजियाँ और कोड इसमें नहीं हैं।',
  'This account works for the platform. The person who gave it that role has to remove it first.':
    'यह खाता प्लेटफ़ॉर्म के लिए काम करता है। जिसने यह भूमिका दी है, पहले उसे हटानी होगी।',
  'You are the last admin of {1}. Make another person admin, or close the organisation, first.':
    'आप {1} के अंतिम एडमिन हैं। पहले किसी और को एडमिन बनाएँ, या संगठन बंद करें।',
  'This account is being closed already.': 'यह खाता पहले से बंद किया जा रहा है।',
}
