import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** Second factors, passkeys, recovery codes, and what an account asks before something dangerous. */
export const hindiSignIn: Phrasebook = {
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
  'Two mails are on their way. Open the link in each within 24 hours.':
    'दो मेल भेजी जा रही हैं। 24 घंटे के भीतर दोनों के लिंक खोलें।',
  'The change was withdrawn. Your address stays as it is.': 'बदलाव वापस ले लिया गया। आपका पता वैसा ही रहेगा।',
  'The address of your account has changed. Sign in with the new one from now on.':
    'आपके खाते का पता बदल गया है। अब से नए पते से साइन इन करें।',
  'Thank you. Now open the link in the mail to the other address.': 'धन्यवाद। अब दूसरे पते पर आई मेल का लिंक खोलें।',
  'Your account has its old address again, and everybody is signed out. A mail to set a new password is on its way.':
    'आपके खाते का पुराना पता लौट आया है, और सब साइन आउट हो गए हैं। नया पासवर्ड रखने की मेल भेजी जा रही है।',
  'This is the address of your account already. Give another one.': 'यह पहले से आपके खाते का पता है। दूसरा दें।',
  'This e-mail address has an account already. Give another one.': 'इस ई-मेल पते का खाता पहले से है। दूसरा दें।',
  'No change of address is under way. Open the page again.': 'पते का कोई बदलाव चालू नहीं है। पृष्ठ फिर खोलें।',
  'Meanwhile an account was opened with the new address. Your address stays as it was.':
    'इस बीच नए पते से एक खाता खुल गया। आपका पता पहले जैसा ही रहेगा।',
  'This link was used already, was replaced or withdrawn, or is too old. Begin again under Account, Security.':
    'यह लिंक काम में आ चुका है, बदला या वापस लिया गया है, या बहुत पुराना है। खाता, सुरक्षा में फिर शुरू करें।',
  'This link was used already, or is older than seven days.': 'यह लिंक काम में आ चुका है, या सात दिन से पुराना है।',
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
  'Show first that it is you, then this goes on by itself.': 'पहले दिखाएँ कि यह आप ही हैं, फिर यह अपने आप आगे बढ़ेगा।',

  'A new device signed in to Niyam': 'Niyam पर नए उपकरण से साइन इन हुआ',
  'A new device signed in': 'नए उपकरण से साइन इन हुआ',
  'Somebody signed in to your Niyam account from a browser that was not used for it before.':
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
  'A recovery code of your Niyam account was used. It works once; how many are left stands under “Account”, “Security”.':
    'आपके Niyam खाते का एक रिकवरी कोड काम में लिया गया है। यह एक ही बार चलता है; कितने बचे हैं, यह “खाता”, “सुरक्षा” में लिखा है।',
  'Confirm your new e-mail address for Niyam': 'Niyam के लिए अपने नए ई-मेल पते की पुष्टि करें',
  'Confirm your new e-mail address': 'अपने नए ई-मेल पते की पुष्टि करें',
  'Somebody asked for this address to become that of their Niyam account.': 'किसी ने अपने Niyam खाते के लिए यह पता माँगा है।',
  'If it was you, open the link within 24 hours, and the one in the mail to your present address too.':
    'यदि वह आप हैं, तो 24 घंटे के भीतर यह लिंक खोलें, और मौजूदा पते पर आई मेल का लिंक भी।',
  'Agree to the change': 'बदलाव के लिए सहमति दें',
  'If it was not you, do nothing: nothing changes then.': 'यदि वह आप नहीं हैं, तो कुछ न करें: तब कुछ नहीं बदलेगा।',
  'You get this mail because your address was given as the new one of an account.':
    'यह मेल इसलिए आई है कि आपका पता किसी खाते के नए पते के रूप में दिया गया।',
  'Agree to another e-mail address for Niyam': 'Niyam के लिए दूसरे ई-मेल पते पर सहमति दें',
  'Agree to another e-mail address': 'दूसरे ई-मेल पते पर सहमति दें',
  'Somebody, probably you, asked for the address of your Niyam account to become {1}.':
    'किसी ने, संभवतः आपने, अपने Niyam खाते का पता {1} करने को कहा है।',
  'If it was you, open the link within 24 hours, and the one in the mail to the new address too.':
    'यदि वह आप हैं, तो 24 घंटे के भीतर यह लिंक खोलें, और नए पते पर आई मेल का लिंक भी।',
  'If it was not you, do not open the link: nothing changes without it.':
    'यदि वह आप नहीं हैं, तो लिंक न खोलें: उसके बिना कुछ नहीं बदलता।',
  'Whoever asked knows your password. Ask for a new one on the sign-in page, at “Forgot your password?”.':
    'जिसने कहा है, वह आपका पासवर्ड जानता है। साइन इन के पृष्ठ पर “पासवर्ड भूल गए?” से नया रखें।',
  'The e-mail address of your Niyam account has changed': 'आपके Niyam खाते का ई-मेल पता बदल गया है',
  'Your e-mail address has changed': 'आपका ई-मेल पता बदल गया है',
  'Your Niyam account now has the address {1}, and this one no longer opens it.':
    'आपके Niyam खाते का पता अब {1} है, और यह पता उसे अब नहीं खोलता।',
  'If it was you, there is nothing to do. If it was not, open the link within seven days.':
    'यदि वह आप थे, तो कुछ करना नहीं है। यदि नहीं, तो सात दिन के भीतर लिंक खोलें।',
  'Take the account back': 'खाता वापस लें',
  'It gives the account back to this address, signs everybody out, and sends you a link to set a new password.':
    'इससे खाता फिर इसी पते का हो जाता है, सब साइन आउट हो जाते हैं, और आपको नया पासवर्ड रखने का लिंक मिलता है।',
  'A link to confirm your e-mail address is on its way to it.': 'ई-मेल पते की पुष्टि का लिंक उसी पते पर भेजा जा रहा है।',
  'Your e-mail address is confirmed.': 'आपके ई-मेल पते की पुष्टि हो गई।',
  'Your e-mail address is confirmed already.': 'आपके ई-मेल पते की पुष्टि पहले ही हो चुकी है।',
  'This link is of another account, was used already, or is older than one day. Ask for a new one under Account, Security.':
    'यह लिंक किसी और खाते का है, काम में आ चुका है, या एक दिन से पुराना है। खाता, सुरक्षा से नया माँगें।',
  'Confirm your e-mail address first: open the link that we mailed you. A new link can be sent from Account, Security.':
    'पहले अपने ई-मेल पते की पुष्टि करें: हमारी भेजी मेल का लिंक खोलें। नया लिंक खाता, सुरक्षा से भेजा जा सकता है।',
}
