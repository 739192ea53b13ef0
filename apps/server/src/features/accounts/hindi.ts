import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiAccounts: Phrasebook = {
  'Read how personal data is used, and agree to it. Reload the page first.':
    'व्यक्तिगत डेटा का उपयोग कैसे होता है यह पढ़ें और सहमति दें। पहले पृष्ठ फिर लोड करें।',
  'Your Niyam account is being closed': 'आपका Niyam खाता बंद किया जा रहा है',
  'Your Niyam account was closed and is erased after 14 days. Signing in before then keeps it.':
    'आपका Niyam खाता बंद किया गया और 14 दिन बाद मिटा दिया जाएगा। उससे पहले साइन इन करने पर खाता बना रहेगा।',
  'Your Niyam account is kept': 'आपका Niyam खाता बना हुआ है',
  'Your Niyam account was being closed. It is kept, and nothing of it was erased.':
    'आपका Niyam खाता बंद किया जा रहा था। वह बना हुआ है और उसका कुछ भी नहीं मिटाया गया।',
  'You are logged out.': 'आप साइन आउट हो गए हैं।',
  'If this e-mail address has an account, a link to set a new password is on its way to it.':
    'यदि इस ई-मेल पते का खाता है, तो नया पासवर्ड रखने का लिंक भेज दिया गया है।',
  'Your new password is set. Log in with it.': 'आपका नया पासवर्ड लागू है। अब इसी से साइन इन करें।',
  'The session has ended.': 'सत्र समाप्त हुआ।',
  'This e-mail address has an account already. Log in, or set a new password.':
    'इस ई-मेल पते का खाता पहले से है। साइन इन करें, या नया पासवर्ड रखें।',
  'E-mail and password do not match. Check both and try again, or set a new password.':
    'ई-मेल और पासवर्ड मेल नहीं खाते। दोनों देखकर फिर प्रयास करें, या नया पासवर्ड रखें।',
  'This link was used already or is older than one hour. Ask for a new one.':
    'यह लिंक पहले काम में आ चुका है या एक घंटे से पुराना है। नया लिंक माँगें।',
  'This session has ended already. Open the list again.': 'यह सत्र पहले ही समाप्त हो चुका है। सूची फिर खोलें।',
  'Too many tries. Wait {1} {2}, then try again.': 'बहुत अधिक प्रयास हुए। {1} {~2} रुककर फिर प्रयास करें।',
  'Unknown device': 'अज्ञात उपकरण',
  'Many accounts were opened from your network. Try again after {1}.':
    'आपके नेटवर्क से कई खाते खोले जा चुके हैं। {1} के बाद फिर प्रयास करें।',
  'You have created as many organisations as your account can within 24 hours. Try again after {1}.':
    '24 घंटे में आपका खाता जितने संगठन बना सकता है, उतने बन चुके हैं। {1} के बाद फिर प्रयास करें।',
  'Your account can invite {1} people within 24 hours. Invite fewer, or try again after {2}.':
    'आपका खाता 24 घंटे में {1} लोगों को आमंत्रित कर सकता है। कम लोगों को आमंत्रित करें, या {2} के बाद फिर प्रयास करें।',
  'Very many people are signing in just now. Wait a few seconds, then try again.':
    'अभी बहुत से लोग साइन इन कर रहे हैं। कुछ सेकंड रुककर फिर प्रयास करें।',
  'This is among the passwords that are tried first. Take a few words that belong together only for you.':
    'यह उन पासवर्डों में है जो सबसे पहले आज़माए जाते हैं। ऐसे कुछ शब्द लें जिनका मेल केवल आप जानते हैं।',
  'This is hardly more than your name, your e-mail address or the name of this product. Take a few words that belong together only for you.':
    'यह आपके नाम, ई-मेल पते या इस उत्पाद के नाम से अधिक कुछ नहीं। ऐसे कुछ शब्द लें जिनका मेल केवल आप जानते हैं।',
  'Thank you. For ten minutes you are not asked again.': 'धन्यवाद। दस मिनट तक फिर नहीं पूछा जाएगा।',
  'Your new password is set. Every other session of your account has ended.':
    'आपका नया पासवर्ड लागू है। आपके खाते के बाकी सभी सत्र समाप्त हो गए हैं।',
  'Every other session has ended.': 'बाकी सभी सत्र समाप्त हो गए हैं।',
  'This is not your present password. Type it again.': 'यह आपका मौजूदा पासवर्ड नहीं है। फिर लिखें।',
  'This code is not right, or was used already. Wait for the next one, or type it again.':
    'यह कोड सही नहीं है, या काम में आ चुका है। अगले की प्रतीक्षा करें, या फिर लिखें।',
  'This sign-in took too long, or had too many tries. Begin again with your password.':
    'इस साइन इन में बहुत समय लगा, या बहुत प्रयास हुए। पासवर्ड से फिर शुरू करें।',
  'The code is missing. Fill it in.': 'कोड नहीं भरा गया। इसे भरें।',
  'This is not your password. Type it again.': 'यह आपका पासवर्ड नहीं है। फिर लिखें।',
  'A new device signed in to Niyam': 'Niyam पर नए उपकरण से साइन इन हुआ',
  'A new device signed in': 'नए उपकरण से साइन इन हुआ',
  'Someone signed in to your Niyam account from a browser that was not used for it before.':
    'किसी ने आपके Niyam खाते में ऐसे ब्राउज़र से साइन इन किया जिसका इसके लिए पहले उपयोग नहीं हुआ था।',
  'If it was you, there is nothing to do. If it was not, set a new password at once: it signs everybody out.':
    'यदि वह आप थे, तो कुछ करना नहीं है। यदि नहीं, तो तुरंत नया पासवर्ड रखें: इससे सब साइन आउट हो जाते हैं।',
  Device: 'उपकरण',
  'When, in India': 'कब, भारतीय समय',
  Network: 'नेटवर्क',
  'Then look at your passkeys and your authenticator app under “Account”, “Security”.':
    'फिर “खाता”, “सुरक्षा” में अपनी पासकी और ऑथेंटिकेटर ऐप देखें।',
  'You get this mail because it is about the safety of your account.': 'यह मेल इसलिए आई है कि बात आपके खाते की सुरक्षा की है।',
  'Your Niyam password was changed': 'आपका Niyam पासवर्ड बदला गया',
  'The password of your Niyam account was changed.': 'आपके Niyam खाते का पासवर्ड बदला गया है।',
  'An authenticator app was added to Niyam': 'Niyam में ऑथेंटिकेटर ऐप जोड़ा गया',
  'An authenticator app was set up for your Niyam account. From now on a sign-in asks for a code of it.':
    'आपके Niyam खाते के लिए ऑथेंटिकेटर ऐप लगाया गया है। अब से साइन इन करते समय उसका कोड माँगा जाएगा।',
  'The authenticator app was removed from Niyam': 'Niyam से ऑथेंटिकेटर ऐप हटाया गया',
  'The authenticator app was removed from your Niyam account.': 'आपके Niyam खाते से ऑथेंटिकेटर ऐप हटाया गया है।',
  'A passkey was added to Niyam': 'Niyam में पासकी जोड़ी गई',
  'A passkey was added to your Niyam account. From now on your password alone does not sign you in.':
    'आपके Niyam खाते में पासकी जोड़ी गई है। अब से केवल पासवर्ड से साइन इन नहीं होगा।',
  'A passkey was removed from Niyam': 'Niyam से पासकी हटाई गई',
  'A passkey was removed from your Niyam account.': 'आपके Niyam खाते से पासकी हटाई गई है।',
  'New recovery codes for Niyam': 'Niyam के लिए नए रिकवरी कोड',
  'New recovery codes were made for your Niyam account. Those before no longer work.':
    'आपके Niyam खाते के लिए नए रिकवरी कोड बने हैं। पहले वाले अब नहीं चलते।',
  'A recovery code was used for Niyam': 'Niyam के लिए रिकवरी कोड काम में लिया गया',
  'A recovery code of your Niyam account was used. It works once; the number left is shown under “Account”, “Security”.':
    'आपके Niyam खाते का एक रिकवरी कोड काम में लिया गया है। यह एक ही बार चलता है; कितने बचे हैं, यह “खाता”, “सुरक्षा” में लिखा है।',
  'A link to confirm your e-mail address is on its way to it.': 'ई-मेल पते की पुष्टि का लिंक उसी पते पर भेजा जा रहा है।',
  'Your e-mail address is confirmed.': 'आपके ई-मेल पते की पुष्टि हो गई।',
  'Your e-mail address is confirmed already.': 'आपके ई-मेल पते की पुष्टि पहले ही हो चुकी है।',
  'This link belongs to another account, was used already, or is older than one day. Ask for a new one under Account, Security.':
    'यह लिंक किसी और खाते का है, काम में आ चुका है, या एक दिन से पुराना है। खाता, सुरक्षा से नया माँगें।',
}
