import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** What more than one feature says. */
export const hindiShared: Phrasebook = {
  Acknowledgement: 'पावती',
  Obligation: 'दायित्व',
  'This file takes too long to read. Save it again or split it, then choose it again.':
    'इस फ़ाइल को पढ़ने में बहुत समय लगता है। इसे फिर से सहेजें या बाँटें, फिर दोबारा चुनें।',
  'Your organisation has many files in progress already. Try again in a minute.':
    'आपके संगठन की कई फ़ाइलों पर काम पहले से चल रहा है। एक मिनट बाद फिर कोशिश करें।',
  Version: 'संस्करण',
  '{1} is not a financial year. Write it as 2025-26.': '{1} वित्तीय वर्ष नहीं है। इसे 2025-26 की तरह लिखें।',
  'Number is missing. Fill it in.': 'संख्या नहीं भरी गई। इसे भरें।',
  'This person does not belong to the organisation. Choose a person from the list.':
    'यह व्यक्ति संगठन में नहीं है। सूची से किसी को चुनें।',
  'This call takes a file. Send it as multipart/form-data, field "file".':
    'यह कॉल फ़ाइल लेती है। इसे multipart/form-data में, फ़ील्ड "file" के रूप में भेजें।',
  'Choose a file.': 'फ़ाइल चुनें।',
  'A file has at most {1} MB. Make it smaller, or split it.':
    'फ़ाइल अधिक से अधिक {1} MB की हो सकती है। उसे छोटा करें या बाँटें।',
  New: 'नया',
  Changed: 'बदला',
  Status: 'स्थिति',
  'Archive entities, and restore them': 'इकाइयाँ संग्रह में रखना, और वापस लाना',
  'Delete archived entities permanently': 'संग्रह की इकाइयाँ हमेशा के लिए हटाना',
  'Make and download diligence packs and certificates': 'ड्यू डिलिजेंस पैक और प्रमाणपत्र बनाना और डाउनलोड करना',
  'Export the whole organisation': 'पूरे संगठन का निर्यात करना',
  'Close the organisation, and reopen it': 'संगठन बंद करना, और उसे फिर खोलना',
  Table: 'तालिका',
  'Record and approve extensions, and approve releases of the law':
    'नियत तारीख बढ़ाने वाले आदेश दर्ज करना, और उन्हें तथा कानून की रिलीज़ों को अनुमोदित करना',
  'What it does': 'क्या करता है',
  States: 'राज्य',
  'This entity is not there any more. Choose one of the list.': 'यह इकाई अब नहीं है। सूची में से चुनें।',
  'This period is locked. Ask an admin or a reviewer to unlock it first.':
    'यह अवधि बंद है। पहले किसी एडमिन या समीक्षक से इसे खुलवाएँ।',
  'Locked by': 'किसने बंद किया',
  'Unlocked by': 'किसने खोला',
  'Reason for unlocking': 'खोलने का कारण',
  Why: 'क्यों',
  'Import sheets, and undo imports': 'शीट आयात करना, और उसे वापस लेना',
  '{1} is not in the catalogue any more. Take it out of the list.': '{1} अब कैटलॉग में नहीं है। उसे सूची से हटाएँ।',
  'Create and change custom compliances': 'संगठन के नियम बनाना और बदलना',
  'Choose a state from the list.': 'सूची से राज्य चुनें।',
  'One of these tags is not there any more. Open the list of tags again.': 'इनमें से कोई टैग अब नहीं है। टैगों की सूची फिर खोलें।',
  Deactivated: 'निष्क्रिय',
  'Hello {1},': 'नमस्ते {1},',
  'This API key is not known, has expired or was revoked. Ask an admin for another one.':
    'यह API कुंजी ज्ञात नहीं है, इसकी अवधि समाप्त हो गई है या यह निरस्त की गई है। किसी एडमिन से दूसरी माँगें।',
  'Only a person can do this, not an API key. Sign in and do it there.':
    'यह केवल व्यक्ति कर सकता है, API कुंजी नहीं। साइन इन करके करें।',
  'This API key made more than {1} calls within a minute. Wait a minute, then go on more slowly.':
    'इस API कुंजी ने एक मिनट में {1} से अधिक कॉल कीं। एक मिनट रुकें, फिर धीरे चलें।',
  'This group is not there any more. Choose one of the list.': 'यह समूह अब नहीं है। सूची से चुनें।',
  'Last used': 'अंतिम उपयोग',
  Made: 'बनी',
  'Made by': 'किसने बनाई',
  'Set up their own notifications, stars and tables': 'अपनी सूचनाएँ, तारे और तालिकाएँ तय करना',
  'See the organisation and who works in it': 'संगठन और उसके लोगों को देखना',
  'Read the law, its changes and what applies': 'क़ानून, उसके बदलाव और क्या लागू है, यह पढ़ना',
  'See entities, their addresses and events': 'इकाइयाँ, उनके पते और घटनाएँ देखना',
  'Add entities': 'इकाइयाँ जोड़ना',
  'Change entities, their addresses and events': 'इकाइयाँ, उनके पते और घटनाएँ बदलना',
  'See registrations': 'पंजीकरण देखना',
  'Add and change registrations': 'पंजीकरण जोड़ना और बदलना',
  'See bank accounts': 'बैंक खाते देखना',
  'Add and change bank accounts': 'बैंक खाते जोड़ना और बदलना',
  'See the calendar': 'कैलेंडर देखना',
  'Assign calendar items and add notes': 'कैलेंडर के काम सौंपना और उन पर टिप्पणी लिखना',
  'Mark items as waived or not applicable': 'काम अलग रखना: माफ़ करना, या बताना कि वे लागू नहीं',
  'Approve or return the filings of others': 'दूसरों के दाख़िले स्वीकृत करना या लौटाना',
  'Mark items as filed, and withdraw filings': 'काम को दाख़िल दर्ज करना, और वापस लेना',
  'Lock and unlock periods for filing and withdrawal': 'अवधियाँ बंद करना, ताकि उनमें कुछ दाख़िल या वापस न हो, और उन्हें खोलना',
  'Open documents': 'दस्तावेज़ खोलना',
  'Add documents': 'दस्तावेज़ जोड़ना',
  'See reports': 'रिपोर्ट देखना',
  'Import and remove statements of tax credit': 'कर-क्रेडिट विवरण आयात करना और हटाना',
  'See tags': 'टैग देखना',
  'Create, change and delete tags': 'टैग बनाना, बदलना और हटाना',
  'Put tags on entities': 'इकाइयों पर टैग लगाना',
  'See groups': 'समूह देखना',
  'Invite, change and remove people': 'लोगों को आमंत्रित करना, बदलना और हटाना',
  'Create and change groups and their members': 'समूह बनाना और बदलना, और तय करना कि उनमें कौन है',
  'Read the audit trail': 'परिवर्तन लेखा पढ़ना',
  'Allow and end support access': 'सहायता दल को देखने देना, और उसे समाप्त करना',
  'Create and revoke API keys': 'API कुंजियाँ बनाना और निरस्त करना',
  'This account is suspended: {1}. Write to the administrator of this server, or to your reseller.':
    'यह खाता निलंबित है: {1}। इस सर्वर के संचालक को, या अपने विक्रेता को लिखें।',
  'This organisation is suspended: {1}. Everything can be read and exported, nothing can be changed. Write to the administrator of this server, or to your reseller.':
    'यह संगठन निलंबित है: {1}। सब कुछ पढ़ा और निर्यात किया जा सकता है, कुछ बदला नहीं जा सकता। इस सर्वर के संचालक को, या अपने विक्रेता को लिखें।',
  'Support reads only: nothing here can be changed.': 'सहायता दल केवल पढ़ सकता है: यहाँ कुछ बदला नहीं जा सकता।',
  Organisation: 'संगठन',
  'This organisation asks for a second factor. Set one up under Security; if you have one, sign in again with it.':
    'यह संगठन दूसरा चरण माँगता है। सुरक्षा में जाकर उसे चालू करें; यदि पहले से है, तो उसके साथ फिर साइन इन करें।',
  'This organisation lets in from its own networks only, and {1} is none of them. Use its network, or ask an admin to add yours.':
    'यह संगठन केवल अपने नेटवर्क से आने देता है, और {1} उनमें नहीं है। उसका नेटवर्क काम में लें, या किसी एडमिन से अपना नेटवर्क जुड़वाएँ।',
  'This organisation allows access from its own networks only, and your network is unknown. Use its network, or ask an admin.':
    'यह संगठन केवल अपने नेटवर्क से आने देता है, और आप कहाँ से आए हैं यह पता नहीं चलता। उसका नेटवर्क काम में लें, या किसी एडमिन से पूछें।',
  'Set sign-in rules: second factor, networks': 'साइन इन में क्या माँगा जाए यह तय करना: दूसरा चरण, नेटवर्क',
  'Create webhooks, and see their deliveries': 'वेबहुक बनाना, और देखना कि उन्हें क्या बताया जाता है',
  'See drafts by programs': 'प्रोग्राम क्या सुझाते हैं, यह देखना',
  'Propose drafts, which a person releases': 'बदलाव सुझाना, जिन्हें कोई व्यक्ति जारी करता है',
  'Release or discard drafts by programs': 'प्रोग्रामों के सुझाव जारी करना या छोड़ना',
  'Does not apply': 'लागू नहीं',
  'A mobile number has 10 digits. Correct it.': 'मोबाइल नंबर में 10 अंक होते हैं। इसे ठीक करें।',
  'Confirm that it is you, then this continues.': 'पहले दिखाएँ कि यह आप ही हैं, फिर यह अपने आप आगे बढ़ेगा।',
  'This entity is not there. It may be archived, or of another organisation, or the address is wrong.':
    'यह इकाई नहीं है। हो सकता है वह संग्रह में हो, दूसरे संगठन की हो, या पता ग़लत हो।',
}
