import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiIncomeTax: Phrasebook = {
  'Choose the kind of payer.': 'करदाता का प्रकार चुनें।',
  'Give the tax for all five times, zero where no such income arose.':
    'पाँचों अवधियों का कर दें; जहाँ ऐसी आय नहीं हुई, वहाँ शून्य।',
  'A year has at most {1} payments.': 'एक वर्ष में अधिक से अधिक {1} भुगतान हो सकते हैं।',
  '{1} saved this working meanwhile. Reload the page, and make your change again.':
    'इस बीच {1} ने यह गणना सहेजी। पृष्ठ फिर लोड करें, और अपना बदलाव फिर करें।',
  'This payment is for an item of another entity or year. Reload the page.':
    'यह भुगतान किसी दूसरी इकाई या वर्ष के आइटम का है। पृष्ठ फिर लोड करें।',
  'Two payments are for the same item. Keep one of them.': 'दो भुगतान एक ही आइटम के हैं। एक ही रखें।',
  'The return cannot be filed before the year ends on {1}.': 'विवरणी वर्ष के अंत {~1} से पहले दाख़िल नहीं हो सकती।',
  'This day is after today. Choose an earlier day.': 'यह दिन आज के बाद का है। पहले का दिन चुनें।',
  'The due date is before the end of the year, {1}.': 'देय तारीख वर्ष के अंत {~1} से पहले है।',
  'This day is before the year begins on {1}. Choose a later day.': 'यह दिन वर्ष के आरंभ {~1} से पहले का है। बाद का दिन चुनें।',
  'A figure is too large to count with. Check the number of its digits.': 'आँकड़ा गणना के लिए बहुत बड़ा है। अंकों की संख्या जाँचें।',
  'Tax of the year': 'वर्ष का कर',
  'TDS and TCS': 'TDS और TCS',
  'Tax paid': 'चुकाया कर',
  'Advance tax': 'अग्रिम कर',
  Balance: 'शेष',
  'Interest by section': 'धारा के अनुसार ब्याज',
  'Late filing fee': 'विलंब शुल्क',
  'Income-tax working': 'आयकर गणना',
}
