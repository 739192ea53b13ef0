import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiTwoFactor: Phrasebook = {
  'This passkey was not accepted. Try again, or sign in another way.':
    'यह पासकी स्वीकार नहीं हुई। फिर प्रयास करें, या दूसरे तरीके से साइन इन करें।',
  'An account has at most {1} passkeys. Remove one that you no longer use.':
    'एक खाते में अधिकतम {1} पासकी होती हैं। जो काम में नहीं आती, उसे हटाएँ।',
  'The passkey could not be added. Begin again, and answer within five minutes.':
    'पासकी जोड़ी नहीं जा सकी। फिर शुरू करें, और पाँच मिनट के भीतर उत्तर दें।',
  'The authenticator app was removed.': 'ऑथेंटिकेटर ऐप हटा दिया गया।',
  'The passkey has its new name.': 'पासकी का नया नाम रख दिया गया।',
  'The passkey was removed.': 'पासकी हटा दी गई।',
  'An authenticator app is set up already. Remove it before you set up another.':
    'ऑथेंटिकेटर ऐप पहले से लगा है। दूसरा लगाने से पहले उसे हटाएँ।',
  'There is no authenticator app to confirm. Begin to set one up.': 'पुष्टि के लिए कोई ऑथेंटिकेटर ऐप नहीं है। नया लगाना शुरू करें।',
  'The app shows another code. Type the six digits it shows now, and see that the clock of the phone is right.':
    'ऐप दूसरा कोड दिखा रहा है। वह अभी जो छह अंक दिखाए, उन्हें लिखें, और देखें कि फ़ोन की घड़ी सही है।',
  'No authenticator app is set up. Open the page again.': 'कोई ऑथेंटिकेटर ऐप नहीं लगा है। पृष्ठ फिर खोलें।',
  'This passkey was removed already. Open the page again.': 'यह पासकी पहले ही हटाई जा चुकी है। पृष्ठ फिर खोलें।',
  'Recovery codes stand in for an authenticator app or a passkey. Set up one of them first.':
    'रिकवरी कोड ऑथेंटिकेटर ऐप या पासकी की जगह काम आते हैं। पहले उनमें से एक लगाएँ।',
  'Passkeys work at {1} only. Open Niyam there to use them.': 'पासकी केवल {1} पर काम करती हैं। उनके लिए Niyam वहीं खोलें।',
  'Passkeys need a secure address (https), which this server does not have. An authenticator app works without one.':
    'पासकी को सुरक्षित पता (https) चाहिए, जो इस सर्वर का नहीं है। ऑथेंटिकेटर ऐप उसके बिना भी चलता है।',
  'Confirm your e-mail address first: open the link that we mailed you. A new link can be sent from Account, Security.':
    'पहले अपने ई-मेल पते की पुष्टि करें: हमारी भेजी मेल का लिंक खोलें। नया लिंक खाता, सुरक्षा से भेजा जा सकता है।',
}
