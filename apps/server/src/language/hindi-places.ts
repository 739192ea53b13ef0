import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** Places in an organisation that end or rest, invitations from a sheet, and API keys. */
export const hindiPlaces: Phrasebook = {
  'This person cannot take on the open items. Choose another colleague, or nobody.':
    'यह व्यक्ति खुले काम नहीं ले सकता। दूसरा सहकर्मी चुनें, या किसी को नहीं।',
  '{1} does not see all of these items: {2} are of entities outside their groups and grants. Choose another colleague, or nobody.':
    '{1} को ये सभी काम नहीं दिखते: {2} उन इकाइयों के हैं जो उनके समूहों और अनुमतियों से बाहर हैं। दूसरा सहकर्मी चुनें, या किसी को नहीं।',
  'You are the last admin, so you cannot leave. Make another person admin in the list of people first.':
    'आप अंतिम एडमिन हैं, इसलिए संगठन नहीं छोड़ सकते। पहले लोगों की सूची में किसी और को एडमिन बनाएँ।',
  'You left the organisation.': 'आपने संगठन छोड़ दिया।',
  'You cannot deactivate yourself. Leave the organisation, or ask another admin.':
    'आप स्वयं को निष्क्रिय नहीं कर सकते। संगठन छोड़ें, या दूसरे एडमिन से कहें।',
  '{1} was deactivated already. Reload the page.': '{1} पहले से निष्क्रिय हैं। पृष्ठ फिर लोड करें।',
  'You are the admin who hands over. Choose a colleague to take over.':
    'सौंपने वाले एडमिन आप ही हैं। ज़िम्मेदारी लेने के लिए सहकर्मी चुनें।',
  '{1} is deactivated. Reactivate them first, or choose another colleague.':
    '{1} निष्क्रिय हैं। पहले उन्हें फिर सक्रिय करें, या दूसरा सहकर्मी चुनें।',
  'Another admin has just changed your own place, so nothing was done. Ask them, or reload the page.':
    'दूसरे एडमिन ने अभी-अभी आपकी भूमिका बदली है, इसलिए कुछ नहीं किया गया। उनसे पूछें, या पृष्ठ फिर लोड करें।',
  '{1} belongs to the organisation, but is deactivated. Reactivate the person in the list of people.':
    '{1} संगठन में है, पर निष्क्रिय है। लोगों की सूची में उसे फिर सक्रिय करें।',
  'Your place in this organisation was deactivated. Ask one of its admins.':
    'इस संगठन में आपका स्थान निष्क्रिय किया गया है। इसके किसी एडमिन से पूछें।',
  Deactivated: 'निष्क्रिय',

  'Hello {1},': 'नमस्ते {1},',
  'A cell of the sheet holds more than 300 letters. Shorten it.': 'शीट के किसी कक्ष में 300 से अधिक अक्षर हैं। छोटा करें।',
  'The sheet is empty. Give it a row for each person.': 'शीट ख़ाली है। हर व्यक्ति के लिए एक पंक्ति रखें।',
  'A sheet has at most {1} rows. Send the others as a second sheet.':
    'शीट में अधिक से अधिक {1} पंक्तियाँ हो सकती हैं। बाकी को दूसरी शीट में भेजें।',
  'The role is missing. Write Admin, Reviewer, Member or Viewer.': 'भूमिका नहीं लिखी है। एडमिन, समीक्षक, सदस्य या दर्शक लिखें।',
  '"{1}" is no role. Write Admin, Reviewer, Member or Viewer.':
    '“{1}” कोई भूमिका नहीं है। एडमिन, समीक्षक, सदस्य या दर्शक लिखें।',
  'The number of invitations for these 24 hours is used up. Send this row tomorrow.':
    'इन 24 घंटों के आमंत्रण पूरे हो चुके हैं। यह पंक्ति कल भेजें।',
  'Nobody was invited. Each row says why.': 'किसी को आमंत्रित नहीं किया गया। हर पंक्ति कारण बताती है।',
  'Choose at least one invitation.': 'कम से कम एक आमंत्रण चुनें।',
  'At most {1} invitations can be chosen at a time. Choose fewer.':
    'एक बार में अधिक से अधिक {1} आमंत्रण चुने जा सकते हैं। कम चुनें।',
  'The invitations were withdrawn.': 'आमंत्रण वापस लिए गए।',

  'This API key is not known, has expired or was revoked. Ask an admin for another one.':
    'यह API कुंजी ज्ञात नहीं है, इसकी अवधि समाप्त हो गई है या यह निरस्त की गई है। किसी एडमिन से दूसरी माँगें।',
  'Only a person can do this, not an API key. Sign in and do it there.':
    'यह केवल व्यक्ति कर सकता है, API कुंजी नहीं। साइन इन करके करें।',
  'This API key made more than {1} calls within a minute. Wait a minute, then go on more slowly.':
    'इस API कुंजी ने एक मिनट में {1} से अधिक कॉल कीं। एक मिनट रुकें, फिर धीरे चलें।',
  'Choose at least one thing that the key may do.': 'कम से कम एक काम चुनें जो कुंजी कर सके।',
  'A key works for two years at most. Choose a day from {1} to {2}.':
    'कुंजी अधिक से अधिक दो वर्ष चलती है। {1} से {2} तक का कोई दिन चुनें।',
  'An organisation has at most {1} keys that work. Revoke some first.':
    'संगठन में अधिक से अधिक {1} चालू कुंजियाँ हो सकती हैं। पहले कुछ निरस्त करें।',
  'This group is not there any more. Choose one of the list.': 'यह समूह अब नहीं है। सूची से चुनें।',
  'This key is not there. Open the list of API keys again.': 'यह कुंजी नहीं है। API कुंजियों की सूची फिर खोलें।',
  'This key was revoked already: it opens nothing.': 'यह कुंजी पहले ही निरस्त है: इससे कुछ नहीं खुलता।',
  'The key was revoked. It opens nothing from now on.': 'कुंजी निरस्त की गई। अब इससे कुछ नहीं खुलता।',
  'A group that was deleted': 'हटाया गया समूह',
  May: 'अनुमति',
  'Begins with': 'आरंभ',
  'Limited to': 'सीमित',
  'Last used': 'अंतिम उपयोग',
  'Works until': 'कब तक',
  Made: 'बनी',
  'Made by': 'किसने बनाई',
  Revoke: 'निरस्त करें',

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
}
