import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** The platform's own area, resellers, plans and support. */
export const hindiPlatform: Phrasebook = {
  'This account is suspended: {1}. Write to whoever runs this server, or to your reseller.':
    'यह खाता निलंबित है: {1}। इस सर्वर के संचालक को, या अपने विक्रेता को लिखें।',
  'This organisation is suspended: {1}. Everything can be read and exported, nothing can be changed. Write to whoever runs this server, or to your reseller.':
    'यह संगठन निलंबित है: {1}। सब कुछ पढ़ा और निर्यात किया जा सकता है, कुछ बदला नहीं जा सकता। इस सर्वर के संचालक को, या अपने विक्रेता को लिखें।',
  'Support reads only: nothing here can be changed.': 'सहायता दल केवल पढ़ सकता है: यहाँ कुछ बदला नहीं जा सकता।',

  'The plan {1} holds {2} entities, and {3} are there. Ask {4} for a larger plan.':
    'योजना {1} में {2} इकाइयाँ आती हैं, और {3} हैं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} entities, and {3} are there. Ask whoever runs this server for a larger plan.':
    'योजना {1} में {2} इकाइयाँ आती हैं, और {3} हैं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} holds {2} people, and {3} are there. Ask {4} for a larger plan.':
    'योजना {1} में {2} लोग आते हैं, और {3} हैं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} people, and {3} are there. Ask whoever runs this server for a larger plan.':
    'योजना {1} में {2} लोग आते हैं, और {3} हैं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} holds {2} of files, and {3} are kept. Ask {4} for a larger plan.':
    'योजना {1} में {2} की फ़ाइलें आती हैं, और {3} रखी हैं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} of files, and {3} are kept. Ask whoever runs this server for a larger plan.':
    'योजना {1} में {2} की फ़ाइलें आती हैं, और {3} रखी हैं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} holds {2} SMS a month, and {3} were sent. Ask {4} for a larger plan.':
    'योजना {1} में महीने के {2} SMS आते हैं, और {3} भेजे गए। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} SMS a month, and {3} were sent. Ask whoever runs this server for a larger plan.':
    'योजना {1} में महीने के {2} SMS आते हैं, और {3} भेजे गए। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} holds {2} calls of programs a day, and {3} were made. Ask {4} for a larger plan.':
    'योजना {1} में दिन की {2} प्रोग्राम कॉल आती हैं, और {3} की गईं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} calls of programs a day, and {3} were made. Ask whoever runs this server for a larger plan.':
    'योजना {1} में दिन की {2} प्रोग्राम कॉल आती हैं, और {3} की गईं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',

  'Write a whole number, or leave it empty for no limit.': 'पूर्ण संख्या लिखें, या सीमा न हो तो ख़ाली छोड़ें।',
  'Write {1} or more, or leave it empty for no limit.': '{1} या अधिक लिखें, या सीमा न हो तो ख़ाली छोड़ें।',
  'This limit is too large. Leave it empty for no limit.': 'यह सीमा बहुत बड़ी है। सीमा न हो तो ख़ाली छोड़ें।',
  'Name of the plan': 'योजना का नाम',
  Reason: 'कारण',
  Key: 'कुंजी',
  'Choose a role.': 'भूमिका चुनें।',
  'Choose for how long.': 'कितने समय के लिए, यह चुनें।',
  'There is a plan of this name. Choose another one.': 'इस नाम की योजना पहले से है। दूसरा नाम चुनें।',
  'There is no such plan. Open the list of plans again.': 'ऐसी कोई योजना नहीं है। योजनाओं की सूची फिर खोलें।',
  'There is no such plan. Choose another one.': 'ऐसी कोई योजना नहीं है। दूसरी चुनें।',
  'Somebody changed this plan meanwhile. Open it again to see how it stands.':
    'इस बीच किसी ने यह योजना बदल दी। अब की स्थिति देखने के लिए इसे फिर खोलें।',

  'This is your own account. Ask a colleague to do it.': 'यह आपका अपना खाता है। किसी सहकर्मी से कहें।',
  'This is an admin of the platform. Change that at the console of the server first.':
    'यह प्लेटफ़ॉर्म का एडमिन है। पहले सर्वर के कंसोल पर इसे बदलें।',
  'This is a colleague. Only an admin of the platform may do this.':
    'यह आपका सहकर्मी है। यह केवल प्लेटफ़ॉर्म का एडमिन कर सकता है।',
  'Write at least two letters of the name, or the whole e-mail address.': 'नाम के कम से कम दो अक्षर, या पूरा ई-मेल पता लिखें।',
  'There is no such user. Open the list and search again.': 'ऐसा कोई उपयोगकर्ता नहीं है। सूची खोलकर फिर खोजें।',
  'This user is suspended already. Open the page again to see by whom.':
    'यह उपयोगकर्ता पहले से निलंबित है। किसने किया, यह देखने के लिए पृष्ठ फिर खोलें।',
  'This user is not suspended. Open the page again.': 'यह उपयोगकर्ता निलंबित नहीं है। पृष्ठ फिर खोलें।',
  'There is no such organisation. Open the list and search again.': 'ऐसा कोई संगठन नहीं है। सूची खोलकर फिर खोजें।',
  'This organisation is suspended already. Open the page again to see by whom.':
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
  'Last used': 'पिछला उपयोग',
  Organisation: 'संगठन',
  Active: 'सक्रिय',
  Suspended: 'निलंबित',
  'Admin invited': 'एडमिन आमंत्रित',
  'Without an admin': 'बिना एडमिन',
  'of {1}': '{1} में से',

  'There is no such organisation among yours. Open the list again.': 'आपके संगठनों में ऐसा कोई नहीं है। सूची फिर खोलें।',
  'This plan is not offered, or no longer is. Choose another one.': 'यह योजना उपलब्ध नहीं है, या अब नहीं रही। दूसरी चुनें।',
  'This plan holds less than the organisation uses. Choose a larger one.':
    'संगठन का उपयोग इस योजना से अधिक है। बड़ी योजना चुनें।',
  'This organisation has an admin. Ask them to invite others.': 'इस संगठन का एडमिन है। दूसरों को आमंत्रित करने को उससे कहें।',
  'There is no plan "{1}" for resellers. Use one of the list.': 'विक्रेताओं के लिए “{1}” नाम की योजना नहीं है। सूची में से लें।',
  'There is no state "{1}". Use its full name.': '“{1}” नाम का राज्य नहीं है। पूरा नाम लिखें।',
  'This row stands twice in the sheet. Leave one out.': 'यह पंक्ति शीट में दो बार है। एक हटाएँ।',
  'The sheet holds no row. Fill in at least one.': 'शीट में कोई पंक्ति नहीं है। कम से कम एक भरें।',
  'A sheet holds at most {1} rows. Split it.': 'एक शीट में अधिक से अधिक {1} पंक्तियाँ आती हैं। इसे बाँट लें।',

  'Nobody of Niyam support has this address. Correct it, or leave it empty for all of support.':
    'Niyam सहायता में किसी का यह पता नहीं है। इसे ठीक करें, या पूरे सहायता दल के लिए ख़ाली छोड़ें।',
  'This help is not there. Open the list again.': 'यह सहायता अनुमति नहीं है। सूची फिर खोलें।',
  'This help has ended already.': 'यह सहायता पहले ही समाप्त हो चुकी है।',
  'The help has ended.': 'सहायता समाप्त हुई।',
  'This help has ended, or was taken back. Open the list again.': 'यह सहायता समाप्त हो गई, या वापस ली गई। सूची फिर खोलें।',
}
