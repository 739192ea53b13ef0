import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** What mails say, and what pages say of mails that come back. */
export const hindiMails: Phrasebook = {
  'Hello {1},': 'नमस्ते {1},',
  'Set a new password for Niyam': 'Niyam के लिए नया पासवर्ड रखें',
  'Set a new password': 'नया पासवर्ड रखें',
  'Someone, probably you, asked for a new password for your Niyam account. Open the link within one hour.':
    'किसी ने, संभवतः आपने, अपने Niyam खाते के लिए नया पासवर्ड माँगा है। एक घंटे के भीतर लिंक खोलें।',
  'The link works once, and setting the password signs you out everywhere else.':
    'लिंक एक ही बार चलता है, और नया पासवर्ड रखते ही आप बाकी सब जगह साइन आउट हो जाते हैं।',
  'If it was not you, do nothing: your password stays as it is.':
    'यदि यह आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वैसा ही रहेगा।',
  'You get this mail because your address was given at “Forgot your password?”.':
    'यह मेल इसलिए आई है कि “पासवर्ड भूल गए?” में आपका पता दिया गया।',
  'Mails from Niyam reach you': 'Niyam की मेल आप तक पहुँचती हैं',
  'This is the test mail that you asked for. Nothing needs to be done: what you chose to get by mail comes again.':
    'यह वही जाँच मेल है जो आपने माँगी थी। कुछ करना नहीं है: जो आपने मेल से पाना चुना है, वह फिर आने लगेगा।',
  'Open your account': 'अपना खाता खोलें',
  'You get this mail because you asked for it under “Account”.': 'यह मेल इसलिए आई है कि आपने इसे “खाता” में माँगा।',

  '{1} invites you to {2} on Niyam': '{1} ने आपको Niyam पर {2} में आमंत्रित किया है',
  '{1} invites you to {2}': '{1} ने आपको {2} में आमंत्रित किया है',
  'You are asked to work in {1} on Niyam. Your role there: {2}.':
    'आपसे Niyam पर {1} में काम करने को कहा गया है। वहाँ आपकी भूमिका: {~2}।',
  'Niyam keeps the compliance calendar of the firm and of its clients.':
    'Niyam में फ़र्म और उसके ग्राहकों का अनुपालन कैलेंडर रहता है।',
  'Open the link within {1} days. Sign in with this e-mail address ({2}), or open an account with it.':
    '{1} दिनों के भीतर लिंक खोलें। इसी ई-मेल पते ({2}) से साइन इन करें, या इससे खाता खोलें।',
  'Open the invitation': 'आमंत्रण खोलें',
  'The link works once. If you do not know {1}, do nothing.':
    'लिंक एक ही बार चलता है। यदि आप {1} को नहीं जानते, तो कुछ न करें।',
  'You get this mail because {1} gave your address.': 'यह मेल इसलिए आई है कि {1} ने आपका पता दिया।',

  'This concerns {1}.': 'यह {1} के बारे में है।',
  'Open it in Niyam': 'Niyam में खोलें',
  'You get this mail because you chose mails of this kind in {1}.':
    'यह मेल इसलिए आई है कि आपने {1} में इस प्रकार की मेल चुनी हैं।',
  'Choose what reaches you, and how': 'चुनें कि क्या और किस तरह पहुँचे',
  Obligation: 'दायित्व',
  '{1} (overdue)': '{1} (विलंबित)',
  '{1} (today)': '{1} (आज)',
  '{1} (assigned to you)': '{1} (आपको सौंपा गया)',

  'Mails come back.': 'मेल लौट आती हैं।',
  'Check the address: send it again, or withdraw it and invite the right one.':
    'पता जाँचें: फिर भेजें, या इसे वापस लेकर सही पते को आमंत्रित करें।',
  'There is no such mailbox.': 'ऐसा कोई मेलबॉक्स नहीं है।',
  'The mailbox is closed.': 'मेलबॉक्स बंद है।',
  'The mailbox is full.': 'मेलबॉक्स भरा हुआ है।',
  'The mail server of this address does not answer.': 'इस पते का मेल सर्वर उत्तर नहीं देता।',
  'The mail server of this address refuses our mails.': 'इस पते का मेल सर्वर हमारी मेल नहीं लेता।',
  'The test mail is on its way. Look into your inbox, and into the spam folder too.':
    'जाँच मेल भेज दी गई। अपना इनबॉक्स देखें, और स्पैम फ़ोल्डर भी।',
  'Confirm your e-mail address for Niyam': 'Niyam के लिए अपने ई-मेल पते की पुष्टि करें',
  'Confirm your e-mail address': 'अपने ई-मेल पते की पुष्टि करें',
  'An account was opened with this e-mail address. Open the link within one day to confirm that it is yours.':
    'इस ई-मेल पते से एक खाता खोला गया है। एक दिन के भीतर लिंक खोलकर पुष्टि करें कि यह आपका है।',
  'Confirm e-mail address': 'ई-मेल पते की पुष्टि करें',
  'The link works once, and only for the person who is signed in to the account.':
    'लिंक एक ही बार चलता है, और केवल उसके लिए जो इस खाते में साइन इन है।',
  'If it was not you, do nothing. You can take the account over with “Forgot your password?”.':
    'यदि यह आप नहीं थे, तो कुछ न करें। “पासवर्ड भूल गए?” से आप खाता अपने हाथ में ले सकते हैं।',
  'You get this mail because an account was opened with your address.':
    'यह मेल इसलिए आई है कि आपके पते से एक खाता खोला गया।',
}
