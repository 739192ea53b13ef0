import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiSavedReports: Phrasebook = {
  'Saved report': 'सहेजी रिपोर्ट',
  'Schedule of a report': 'रिपोर्ट की समय-सारणी',
  'Recipient of a report': 'रिपोर्ट के प्राप्तकर्ता',

  'This saved report is not there. Open the list again.': 'यह सहेजी रिपोर्ट यहाँ नहीं है। सूची फिर खोलें।',
  'You have a saved report of this name already. Choose another name.':
    'इस नाम की एक सहेजी रिपोर्ट आपके पास पहले से है। दूसरा नाम चुनें।',
  'A person has at most {1} saved reports. Delete one first.':
    'एक व्यक्ति के पास अधिक से अधिक {1} सहेजी रिपोर्टें होती हैं। पहले एक हटाएँ।',
  'This report has no filter "{1}". Use some of: {2}.': 'इस रिपोर्ट में "{1}" नाम का फ़िल्टर नहीं है। इनमें से चुनें: {2}।',
  'This report covers a whole financial year. Choose a year.': 'यह रिपोर्ट पूरे वित्तीय वर्ष की है। कोई वर्ष चुनें।',
  'The period already gives the {1}. Leave the filter "{2}" out.': 'अवधि में {1} पहले से है। फ़िल्टर "{2}" छोड़ दें।',
  'This is not an id we know. Choose the entity again.': 'यह आईडी हम नहीं जानते। इकाई फिर चुनें।',
  'Choose a day from 1 to 28, which every month has.': '1 से 28 तक का दिन चुनें, जो हर महीने में होता है।',
  'Write the time as 08:15, to the quarter of an hour.': 'समय 08:15 की तरह लिखें, पंद्रह-पंद्रह मिनट पर।',
  'A weekly mail needs its day of the week, and only a weekly one. Correct it.':
    'सप्ताह का दिन केवल साप्ताहिक मेल में होता है, और उसमें ज़रूरी है। इसे सुधारें।',
  'A monthly mail needs its day of the month, and only a monthly one. Correct it.':
    'महीने का दिन केवल मासिक मेल में होता है, और उसमें ज़रूरी है। इसे सुधारें।',
  'Only admins choose other people than themselves. Choose yourself alone.':
    'अपने सिवा दूसरे लोगों को केवल एडमिन चुन सकते हैं। केवल स्वयं को चुनें।',
  'One of these people is not a member, or no longer. Choose again.':
    'इनमें से कोई व्यक्ति सदस्य नहीं है, या अब नहीं है। फिर चुनें।',
  'No one is chosen. Choose at least one person.': 'कोई नहीं चुना गया। कम से कम एक व्यक्ति चुनें।',
  'At most {1} people get a report by mail. Choose fewer.': 'एक रिपोर्ट अधिक से अधिक {1} लोगों को मेल होती है। कम चुनें।',
  'You do not get this report by mail, or no longer. Open the list again.':
    'यह रिपोर्ट आपको मेल से नहीं मिलती, या अब नहीं मिलती। सूची फिर खोलें।',
  'The saved report is deleted.': 'सहेजी रिपोर्ट हटा दी गई।',
  'You do not get this report by mail any more.': 'यह रिपोर्ट अब आपको मेल से नहीं मिलेगी।',

  'Report: {1} · {2}': 'रिपोर्ट: {1} · {2}',
  'Report: {1}': 'रिपोर्ट: {1}',
  'The report is attached to this mail. It shows what you may see in {1}.':
    'रिपोर्ट इस मेल के साथ लगी है। इसमें वही है जो आप {1} में देख सकते हैं।',
  'The report is too large to attach. Open it in Niyam.': 'रिपोर्ट इतनी बड़ी है कि साथ नहीं लग सकती। उसे Niyam में खोलें।',
  '{1} limits the networks from which people work, so the report is not attached. Open it in Niyam.':
    '{1} में केवल कुछ नेटवर्क से काम होता है, इसलिए रिपोर्ट साथ नहीं लगी है। उसे Niyam में खोलें।',
  'Made on {1}.': '{1} को बनी।',
  'Open the report': 'रिपोर्ट खोलें',
  'You get this mail because {1} chose you as a recipient of this report in {2}.':
    'यह मेल इसलिए आई है कि {1} ने {2} में आपको इस रिपोर्ट का प्राप्तकर्ता चुना।',
  'Stop these mails': 'ये मेल बंद करें',
}
