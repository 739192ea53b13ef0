import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiStaff: Phrasebook = {
  Reason: 'कारण',
  'Choose a role.': 'भूमिका चुनें।',
  'There is a plan of this name. Choose another one.': 'इस नाम की योजना पहले से है। दूसरा नाम चुनें।',
  'There is no such plan. Open the list of plans again.': 'ऐसी कोई योजना नहीं है। योजनाओं की सूची फिर खोलें।',
  'There is no such plan. Choose another one.': 'ऐसी कोई योजना नहीं है। दूसरी चुनें।',
  'Another person changed this plan meanwhile. Open it again to see its limits.':
    'इस बीच किसी ने यह योजना बदल दी। अब की स्थिति देखने के लिए इसे फिर खोलें।',
  'This is your own account. Ask a colleague to do it.': 'यह आपका अपना खाता है। किसी सहकर्मी से कहें।',
  'This is an admin of the platform. Change that at the console of the server first.':
    'यह प्लेटफ़ॉर्म का एडमिन है। पहले सर्वर के कंसोल पर इसे बदलें।',
  'This is a colleague. Only an admin of the platform may do this.':
    'यह आपका सहकर्मी है। यह केवल प्लेटफ़ॉर्म का एडमिन कर सकता है।',
  'Write at least two letters of the name, or the whole e-mail address.': 'नाम के कम से कम दो अक्षर, या पूरा ई-मेल पता लिखें।',
  'There is no such user. Open the list and search again.': 'ऐसा कोई उपयोगकर्ता नहीं है। सूची खोलकर फिर खोजें।',
  'This user is suspended already. Open the page again to see who suspended them.':
    'यह उपयोगकर्ता पहले से निलंबित है। किसने किया, यह देखने के लिए पृष्ठ फिर खोलें।',
  'This user is not suspended. Open the page again.': 'यह उपयोगकर्ता निलंबित नहीं है। पृष्ठ फिर खोलें।',
  'There is no such organisation. Open the list and search again.': 'ऐसा कोई संगठन नहीं है। सूची खोलकर फिर खोजें।',
  'This organisation is suspended already. Open the page again to see who suspended it.':
    'यह संगठन पहले से निलंबित है। किसने किया, यह देखने के लिए पृष्ठ फिर खोलें।',
  'This organisation is not suspended, or its admins close it. Open the page again.':
    'यह संगठन निलंबित नहीं है, या उसके एडमिन उसे बंद कर रहे हैं। पृष्ठ फिर खोलें।',
  Subscriber: 'ग्राहक',
  Reseller: 'विक्रेता',
  Employee: 'कर्मचारी',
  'Platform admin': 'प्लेटफ़ॉर्म एडमिन',
  Plan: 'योजना',
  People: 'लोग',
  Entities: 'इकाइयाँ',
  Files: 'फ़ाइलें',
  Made: 'बनाया गया',
  Active: 'सक्रिय',
  Suspended: 'निलंबित',
  'of {1}': '{1} में से',
}
