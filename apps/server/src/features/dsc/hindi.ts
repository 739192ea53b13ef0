import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiDsc: Phrasebook = {
  'No certificate is chosen. Choose at least one.': 'कोई प्रमाणपत्र नहीं चुना गया। कम से कम एक चुनें।',
  'At most {1} certificates are changed at once. Choose fewer.': 'एक बार में अधिक से अधिक {1} प्रमाणपत्र बदले जाते हैं। कम चुनें।',
  'This certificate no longer exists. Reload the page.': 'यह प्रमाणपत्र अब नहीं है। पृष्ठ फिर लोड करें।',
  'This person no longer exists. Choose one of the list.': 'यह व्यक्ति अब नहीं है। सूची में से चुनें।',
  'Choose the entity of this certificate: without one only people who see all entities see it.':
    'इस प्रमाणपत्र की इकाई चुनें: इसके बिना यह केवल उन्हें दिखता है जिन्हें सभी इकाइयाँ दिखती हैं।',
  '{1} has this token since {2}. Record its return first.': 'यह टोकन {2} से {1} के पास है। पहले इसकी वापसी दर्ज करें।',
  'This token is in the office already. Reload the page.': 'यह टोकन पहले से कार्यालय में है। पृष्ठ फिर लोड करें।',
  'It was checked before it was registered. Correct one of the days.':
    'जाँच का दिन पंजीकरण से पहले का है। दोनों में से एक दिन ठीक करें।',
  'This file holds a private key. Nothing of it was kept. Export the certificate alone as a .cer file, and add that one.':
    'इस फ़ाइल में निजी कुंजी है। इसमें से कुछ नहीं रखा गया। केवल प्रमाणपत्र को .cer फ़ाइल के रूप में निर्यात करें और उसे जोड़ें।',
  'This file is too large to be a certificate. Export the .cer alone.':
    'प्रमाणपत्र के लिए यह फ़ाइल बहुत बड़ी है। केवल .cer निर्यात करें।',
  'This file holds more than 50 certificates. Split it.': 'इस फ़ाइल में 50 से अधिक प्रमाणपत्र हैं। इसे बाँटें।',
  'This file is damaged. Export the certificate again.': 'यह फ़ाइल ख़राब है। प्रमाणपत्र फिर निर्यात करें।',
  'This file holds no certificate. Choose a .cer, .crt, .pem or .p7b file.':
    'इस फ़ाइल में कोई प्रमाणपत्र नहीं है। .cer, .crt, .pem या .p7b फ़ाइल चुनें।',
  'This is the certificate of a certifying authority, not of a person. Export the certificate of the holder.':
    'यह प्रमाणन प्राधिकरण का प्रमाणपत्र है, किसी व्यक्ति का नहीं। धारक का प्रमाणपत्र निर्यात करें।',
  'This certificate names no holder. Export the certificate again.':
    'इस प्रमाणपत्र में धारक का नाम नहीं है। प्रमाणपत्र फिर निर्यात करें।',
  'This certificate is in the register already, archived. Restore it there.':
    'यह प्रमाणपत्र रजिस्टर में पहले से है, संग्रहित। वहाँ से इसे वापस लाएँ।',
  'This certificate is in the register already.': 'यह प्रमाणपत्र रजिस्टर में पहले से है।',
  'At most {1} files at a time. Send the others afterwards.': 'एक बार में अधिक से अधिक {1} फ़ाइलें। बाकी बाद में भेजें।',
  Holder: 'धारक',
  'Certificate details': 'प्रमाणपत्र का विवरण',
  Officer: 'पदाधिकारी',
  'Valid to': 'कब तक मान्य',
  'Where it is': 'कहाँ है',
  'Expected back': 'वापसी अपेक्षित',
  Valid: 'मान्य',
  'Not valid yet': 'अभी मान्य नहीं',
  Expired: 'समाप्त',
  Revoked: 'निरस्त',
  Lost: 'खोया हुआ',
  'Returned to the holder': 'धारक को लौटाया',
  Signing: 'हस्ताक्षर',
  'Encryption only': 'केवल एन्क्रिप्शन',
  'Signing and encryption': 'हस्ताक्षर और एन्क्रिप्शन',
  'Neither signing nor encryption': 'न हस्ताक्षर, न एन्क्रिप्शन',
  'Digital signature certificate': 'डिजिटल हस्ताक्षर प्रमाणपत्र (DSC)',
  'Movement of a DSC token': 'DSC टोकन का आना-जाना',
  'DSC on a portal': 'पोर्टल पर DSC',
  'See digital signature certificates': 'डिजिटल हस्ताक्षर प्रमाणपत्र देखना',
  'Add and change digital signature certificates, and record who has the token':
    'डिजिटल हस्ताक्षर प्रमाणपत्र जोड़ना और बदलना, और दर्ज करना कि टोकन किसके पास है',
  'Receipt of a DSC token': 'DSC टोकन की रसीद',
  Receipt: 'रसीद',
  Answered: 'उत्तर',
  Waiting: 'प्रतीक्षा में',
  Acknowledged: 'प्राप्ति की पुष्टि हुई',
  'Not received': 'नहीं मिला',
  'Link has expired': 'लिंक की अवधि समाप्त',
  'Link taken back': 'लिंक वापस लिया गया',
  'This movement no longer exists. Reload the page.': 'टोकन का यह आना-जाना अब दर्ज नहीं है। पृष्ठ फिर लोड करें।',
  'The receiver has acknowledged this token already. Reload the page.':
    'पाने वाले ने इस टोकन की प्राप्ति की पुष्टि पहले ही कर दी है। पृष्ठ फिर लोड करें।',
  'The receiver has answered already. Reload the page.': 'पाने वाले ने पहले ही उत्तर दे दिया है। पृष्ठ फिर लोड करें।',
  'No receipt was asked for. Reload the page.': 'कोई रसीद नहीं माँगी गई। पृष्ठ फिर लोड करें।',
  'This server sends no mail. Leave the address empty, and hand over the link yourself.':
    'यह सर्वर मेल नहीं भेजता। पता ख़ाली छोड़ें, और लिंक स्वयं दें।',
  'Too many receipts were mailed. Leave the address empty and hand over the link, or wait {1} {2}.':
    'बहुत सारी रसीदें मेल की गईं। पता ख़ाली छोड़कर लिंक स्वयं दें, या {1} {~2} रुकें।',
  'This link opens nothing, or no longer. Ask the office that sent it for a new one.':
    'यह लिंक कुछ नहीं खोलता, या अब नहीं खोलता। जिस कार्यालय ने भेजा है उससे नया माँगें।',
  'The reason is missing. State what happened.': 'कारण नहीं भरा गया। बताएँ कि क्या हुआ।',
  'A reason belongs to a token that was not received. Leave it empty.':
    'कारण केवल तब भरें जब टोकन नहीं मिला हो। इसे ख़ाली छोड़ें।',
  'This receipt was answered already, on {1}. Reload the page.':
    'इस रसीद का उत्तर {1} को दिया जा चुका है। पृष्ठ फिर लोड करें।',
  '{1} asks: have you received the token of {2}?': '{1} पूछता है: क्या आपको {2} का टोकन मिल गया?',
  'Have you received the token of {1}?': 'क्या आपको {1} का टोकन मिल गया?',
  '{1} recorded that the token with the digital signature of {2} was handed over to you on {3}.':
    '{1} ने दर्ज किया है कि {2} के डिजिटल हस्ताक्षर वाला टोकन {3} को आपको सौंपा गया।',
  '{1} recorded that the token with the digital signature of {2} came back on {3}, and that you received it.':
    '{1} ने दर्ज किया है कि {2} के डिजिटल हस्ताक्षर वाला टोकन {3} को वापस आया, और आपने उसे लिया।',
  'Open the link, and confirm that you have it. If you do not have it, state that there.':
    'लिंक खोलें और पुष्टि करें कि वह आपके पास है। यदि नहीं है, तो वहाँ यही बताएँ।',
  'Open the receipt': 'रसीद खोलें',
  'The link can be answered once, until {1}. No account is needed.':
    'लिंक पर एक बार उत्तर दिया जा सकता है, {1} तक। खाता नहीं चाहिए।',
  'You get this mail because {1} gave your address as that of the receiver.':
    'यह मेल इसलिए आई है कि {1} ने आपका पता टोकन पाने वाले के रूप में दिया।',
  'Reminder of a DSC holder': 'DSC धारक को अनुस्मारक',
  'No more reminders of DSC': 'DSC के अनुस्मारक बंद',
  'The holder is reminded already.': 'धारक को पहले से याद दिलाया जाता है।',
  'Only the holder of a certificate in use, before its last day, is reminded.':
    'केवल उपयोग में आ रहे प्रमाणपत्र के धारक को, उसके अंतिम दिन से पहले, याद दिलाया जाता है।',
  'This server sends no mail, so holders cannot be reminded. Its operator can set it up.':
    'यह सर्वर मेल नहीं भेजता, इसलिए धारकों को याद नहीं दिलाया जा सकता। इसका संचालक मेल चालू कर सकता है।',
  'The owner of this address asked on {1} for no more reminders. If they agree now, confirm that in the panel of the certificate.':
    'इस पते के स्वामी ने {1} को और अनुस्मारक न भेजने को कहा। यदि वे अब सहमत हैं, तो प्रमाणपत्र के पैनल में इसकी पुष्टि करें।',
  'This link opens nothing, or no longer. No mails are sent to an address that was replaced.':
    'यह लिंक कुछ नहीं खोलता, या अब नहीं खोलता। बदले गए पते पर मेल नहीं भेजी जाती।',
  'The digital signature of {1} ends on {2}': '{1} का डिजिटल हस्ताक्षर {2} को समाप्त होता है',
  '{1} digital signatures end, the first on {2}': '{1} डिजिटल हस्ताक्षर समाप्त होते हैं, पहला {2} को',
  '{1} keeps a register of digital signature certificates, and reminds you before the last day.':
    '{1} डिजिटल हस्ताक्षर प्रमाणपत्रों का रजिस्टर रखता है, और अंतिम दिन से पहले आपको याद दिलाता है।',
  'A certificate cannot be used after its last day. To go on signing, a new one is needed.':
    'अंतिम दिन के बाद प्रमाणपत्र काम नहीं आता। आगे हस्ताक्षर के लिए नया प्रमाणपत्र चाहिए।',
  Certificate: 'प्रमाणपत्र',
  'Last day': 'अंतिम दिन',
  'Class {1}': 'श्रेणी {1}',
  'serial number ending in {1}': 'क्रम संख्या के अंत में {1}',
  'You get this mail because {1} gave your address as that of the holder.':
    'यह मेल इसलिए आई है कि {1} ने आपका पता धारक के रूप में दिया।',
  'No more of these mails': 'ऐसी मेल और न भेजें',
}
