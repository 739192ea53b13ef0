import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiEmailChanges: Phrasebook = {
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
  'Confirm your new e-mail address for Niyam': 'Niyam के लिए अपने नए ई-मेल पते की पुष्टि करें',
  'Confirm your new e-mail address': 'अपने नए ई-मेल पते की पुष्टि करें',
  'Someone asked for this address to become that of their Niyam account.': 'किसी ने अपने Niyam खाते के लिए यह पता माँगा है।',
  'If it was you, open the link within 24 hours, and the one in the mail to your present address too.':
    'यदि वह आप हैं, तो 24 घंटे के भीतर यह लिंक खोलें, और मौजूदा पते पर आई मेल का लिंक भी।',
  'Agree to the change': 'बदलाव के लिए सहमति दें',
  'If it was not you, do nothing: nothing changes then.': 'यदि वह आप नहीं हैं, तो कुछ न करें: तब कुछ नहीं बदलेगा।',
  'You get this mail because your address was given as the new one of an account.':
    'यह मेल इसलिए आई है कि आपका पता किसी खाते के नए पते के रूप में दिया गया।',
  'Agree to another e-mail address for Niyam': 'Niyam के लिए दूसरे ई-मेल पते पर सहमति दें',
  'Agree to another e-mail address': 'दूसरे ई-मेल पते पर सहमति दें',
  'Someone, probably you, asked for the address of your Niyam account to become {1}.':
    'किसी ने, संभवतः आपने, अपने Niyam खाते का पता {1} करने को कहा है।',
  'If it was you, open the link within 24 hours, and the one in the mail to the new address too.':
    'यदि वह आप हैं, तो 24 घंटे के भीतर यह लिंक खोलें, और नए पते पर आई मेल का लिंक भी।',
  'If it was not you, do not open the link: nothing changes without it.':
    'यदि वह आप नहीं हैं, तो लिंक न खोलें: उसके बिना कुछ नहीं बदलता।',
  'The person who asked knows your password. Ask for a new one on the sign-in page, at “Forgot your password?”.':
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
}
