import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** Groups, grants, and what somebody does not see. */
export const hindiRights: Phrasebook = {
  'Open items would stay with people who can no longer see them: {1}. Choose a colleague for them, or leave them unassigned.':
    'खुले काम उन लोगों के पास रह जाएँगे जिन्हें वे अब नहीं दिखते: {1}। बताएँ कि उन्हें कौन लेगा, या किसी को न दें।',
  'This person does not see all of these items. Choose another colleague, or leave them unassigned.':
    'इस व्यक्ति को ये सभी काम नहीं दिखते। कोई दूसरा सहकर्मी चुनें, या कोई नहीं।',
  'You see some areas of law of this entity, not all of it: what belongs to the whole entity is closed to you. Ask an admin.':
    'आपको इस इकाई के लिए कानून के कुछ ही क्षेत्र दिखते हैं, पूरी इकाई नहीं: जो पूरी इकाई का है वह आपके लिए बंद है। एडमिन से कहें।',
  'This person does not see {1}. Choose one who does, or ask an admin to add them to a group of it.':
    'इस व्यक्ति को {1} नहीं दिखता। जिसे दिखता हो उसे चुनें, या एडमिन से उसे इसके समूह में जुड़वाएँ।',
  'An admin sees the whole organisation. Choose another role, or leave groups out.':
    'एडमिन को पूरा संगठन दिखता है। दूसरी भूमिका चुनें, या समूह न दें।',
  'Grants are for people from outside. Say that this person is from outside, or use a group.':
    'अनुमतियाँ बाहर के लोगों के लिए हैं। बताएँ कि व्यक्ति बाहर से है, या समूह चुनें।',
  'One of these groups or entities no longer exists. Choose again.': 'इनमें से कोई समूह या इकाई अब नहीं है। फिर चुनें।',
  'The groups of this invitation no longer exist. Ask the person who invited you for a new one.':
    'इस आमंत्रण के समूह अब नहीं हैं। जिसने आमंत्रित किया था, उससे नया माँगें।',
  'This day has passed. Choose today or a later day.': 'यह दिन बीत चुका है। आज या बाद का दिन चुनें।',
  'A grant lasts {1} years at most. Choose an earlier day.': 'अनुमति अधिकतम {1} वर्ष की होती है। पहले का दिन चुनें।',
  'An admin sees the whole organisation. Give this person another role first.':
    'एडमिन को पूरा संगठन दिखता है। पहले इस व्यक्ति को दूसरी भूमिका दें।',
  'Grants are for people from outside. Say first that this person is from outside, or use a group.':
    'अनुमतियाँ बाहर के लोगों के लिए हैं। पहले बताएँ कि व्यक्ति बाहर से है, या समूह चुनें।',
  'This entity no longer exists. Choose one of the list.': 'यह इकाई अब नहीं है। सूची में से चुनें।',
  'One person has at most {1} grants. Use a group instead.':
    'एक व्यक्ति की अधिकतम {1} अनुमतियाँ होती हैं। इसकी जगह समूह बनाएँ।',
  'This grant no longer exists. Open the person again.': 'यह अनुमति अब नहीं है। व्यक्ति का पृष्ठ फिर खोलें।',
  'In no group any more, and so seeing all {1} entities: {2}. Confirm that, or choose another group first.':
    'अब किसी समूह में नहीं, इसलिए सभी {1} इकाइयाँ दिखेंगी: {2}। पुष्टि करें, या पहले दूसरा समूह चुनें।',
  'This group no longer exists. Open the list of groups again.': 'यह समूह अब नहीं है। समूहों की सूची फिर खोलें।',
  'An organisation has at most {1} groups. Merge or delete some first.':
    'संगठन में अधिकतम {1} समूह होते हैं। पहले कुछ मिलाएँ या हटाएँ।',
  'There is a group "{1}" already. Choose another name, or merge the two.':
    'समूह "{1}" पहले से है। दूसरा नाम चुनें, या दोनों को मिलाएँ।',
  'The group {1} was deleted.': 'समूह {1} हटाया गया।',
  'A group cannot be merged into itself. Choose another one.': 'समूह अपने में ही नहीं मिल सकता। दूसरा चुनें।',
  'This group no longer exists. Choose one of the list.': 'यह समूह अब नहीं है। सूची से चुनें।',
  'This entity is shown to you without this area of law. Ask an admin of the organisation for access.':
    'यह इकाई आपको कानून के इस क्षेत्र के बिना दिखती है। पहुँच के लिए संगठन के एडमिन से कहें।',
  '{1} is held in the organisation already, where you do not see it. Correct the number, or ask an admin.':
    '{1} संगठन में पहले से है, पर आपको नहीं दिखता। नंबर सुधारें, या एडमिन से पूछें।',
  'The tag "{1}" decides which entities a group of people sees. Ask an admin to change it.':
    'टैग "{1}" तय करता है कि एक समूह के लोगों को कौन सी इकाइयाँ दिखें। इसे बदलने के लिए एडमिन से कहें।',
  'This is outside your access to the organisation, so nothing was saved. Ask an admin for access.':
    'यह संगठन के उस हिस्से से बाहर है जो आपको दिखता है, इसलिए कुछ नहीं सहेजा गया। पहुँच के लिए एडमिन से कहें।',
  'At most 50 groups can be given at a time. Choose fewer.': 'एक बार में अधिकतम 50 समूह दिए जा सकते हैं। कम चुनें।',
  'At most 50 grants can be given at a time. Choose fewer.': 'एक बार में अधिकतम 50 अनुमतियाँ दी जा सकती हैं। कम चुनें।',
  'At most 200 people can be changed at a time. Choose fewer.': 'एक बार में अधिकतम 200 लोग बदले जा सकते हैं। कम चुनें।',
  'At most {1} entities can be changed at a time. Choose fewer.': 'एक बार में अधिकतम {1} इकाइयाँ बदली जा सकती हैं। कम चुनें।',
  'A group has at most 50 tags. Choose fewer.': 'समूह में अधिकतम 50 टैग होते हैं। कम चुनें।',
  'The sheet has no rows. Choose another one.': 'शीट में कोई पंक्ति नहीं है। दूसरी चुनें।',
  'At most {1} rows are read at a time. Split the sheet.': 'एक बार में अधिकतम {1} पंक्तियाँ पढ़ी जाती हैं। शीट को बाँटें।',
  Groups: 'समूह',
  Rename: 'नाम बदलें',
  Number: 'नंबर',
  'Put on entities of a list': 'सूची की इकाइयों पर लगाएँ',
  'Take off entities of a list': 'सूची की इकाइयों से हटाएँ',
}
