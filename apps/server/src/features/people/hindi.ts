import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiPeople: Phrasebook = {
  'Their addresses are forgotten. What they did keeps their names.':
    'उनके पते भुला दिए गए। उन्होंने जो किया वह उनके नाम से रहेगा।',
  minute: 'मिनट',
  minutes: 'मिनट',
  '{1} on iOS': 'iOS पर {1}',
  '{1} on Android': 'Android पर {1}',
  '{1} on Windows': 'Windows पर {1}',
  '{1} on macOS': 'macOS पर {1}',
  '{1} on ChromeOS': 'ChromeOS पर {1}',
  '{1} on Linux': 'Linux पर {1}',
  'Too many links that are none. Wait {1} {2}, then open the link of the mail.':
    'बहुत से ग़लत लिंक खोले गए। {1} {~2} रुककर मेल का लिंक खोलें।',
  'This invitation link is incomplete, or a newer one has replaced it. Open the link in the newest mail.':
    'यह लिंक किसी आमंत्रण का नहीं है: अधूरा है, या इसकी जगह नया आ चुका है। सबसे नई मेल का लिंक खोलें।',
  'This invitation was used already: a link works once. Ask for a new one.':
    'यह आमंत्रण काम में आ चुका है: लिंक एक ही बार चलता है। नया माँगें।',
  'This invitation was withdrawn. Ask the person who invited you.':
    'यह आमंत्रण वापस ले लिया गया है। जिसने आमंत्रित किया था, उससे पूछें।',
  'This invitation has expired. Ask the person who invited you to send it again.':
    'इस आमंत्रण की अवधि समाप्त हो गई है। जिसने आमंत्रित किया था, उससे फिर भेजने को कहें।',
  'This invitation was sent to {1}, and you are signed in as {2}. Sign in with the address that was invited.':
    'यह आमंत्रण {1} को भेजा गया था, और आप {2} से साइन इन हैं। आमंत्रित पते से साइन इन करें।',
  'You belong to this organisation already. Choose it in the list of yours.': 'आप इस संगठन में पहले से हैं। अपनी सूची में इसे चुनें।',
  'An organisation can invite {1} people within 24 hours, and {2} were invited. Invite the others tomorrow.':
    'संगठन 24 घंटे में {1} लोगों को आमंत्रित कर सकता है, और {2} को किया जा चुका है। बाकी को कल आमंत्रित करें।',
  'The invitation is on its way.': 'आमंत्रण भेज दिया गया।',
  'The invitations are on their way.': 'आमंत्रण भेज दिए गए।',
  '{1} belongs to the organisation already, as {2}. Change the role in the list of people.':
    '{1} संगठन में पहले से है, भूमिका: {~2}। भूमिका लोगों की सूची में बदलें।',
  '{1} was invited on {2} and has not answered yet. Send it again from the list of invitations.':
    '{1} को {~2} को आमंत्रित किया गया था, अभी उत्तर नहीं आया। आमंत्रणों की सूची से फिर भेजें।',
  'Several invitations went to {1} within the hour. Wait {2} {3}, then send another.':
    'एक घंटे में {1} को कई आमंत्रण गए। {2} {~3} रुककर फिर भेजें।',
  'The invitation is on its way again.': 'आमंत्रण फिर भेज दिया गया।',
  'The invitation was withdrawn.': 'आमंत्रण वापस लिया गया।',
  'This invitation is not there. Open the list of invitations again.': 'यह आमंत्रण नहीं है। आमंत्रणों की सूची फिर खोलें।',
  'This invitation was accepted meanwhile. Change the role in the list of people.':
    'यह आमंत्रण इस बीच स्वीकार हो गया। भूमिका लोगों की सूची में बदलें।',
  'This invitation was withdrawn already. Invite the address again.':
    'यह आमंत्रण पहले ही वापस लिया जा चुका है। इस पते को फिर से आमंत्रित करें।',
  'This person does not belong to the organisation, or no longer does. Open the list.':
    'यह व्यक्ति संगठन में नहीं है, या अब नहीं रहा। सूची खोलें।',
  'The last admin cannot be {1}. Make another person admin first.':
    'अंतिम एडमिन के साथ ऐसा नहीं किया जा सकता। पहले किसी और को एडमिन बनाएँ।',
  'The person was removed from the organisation.': 'व्यक्ति को संगठन से हटा दिया गया।',
  'Copy link': 'लिंक कॉपी करें',
  'The link is in the mail to the person. Send it again.': 'लिंक उस व्यक्ति को भेजी मेल में है। उसे फिर भेजें।',
  'This invitation has expired. Send it again first.': 'यह आमंत्रण समाप्त हो चुका है। पहले इसे फिर भेजें।',
  'This person cannot take on the open items. Choose another colleague, or leave them unassigned.':
    'यह व्यक्ति खुले काम नहीं ले सकता। दूसरा सहकर्मी चुनें, या किसी को नहीं।',
  '{1} cannot see all of these items: {2} belong to entities outside their groups and grants. Choose another colleague, or leave them unassigned.':
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
  'A cell of the sheet holds more than 300 letters. Shorten it.': 'शीट के किसी कक्ष में 300 से अधिक अक्षर हैं। छोटा करें।',
  'The sheet is empty. Give it a row for each person.': 'शीट ख़ाली है। हर व्यक्ति के लिए एक पंक्ति रखें।',
  'A sheet has at most {1} rows. Send the others as a second sheet.':
    'शीट में अधिक से अधिक {1} पंक्तियाँ हो सकती हैं। बाकी को दूसरी शीट में भेजें।',
  'The role is missing. Write Admin, Reviewer, Member or Viewer.': 'भूमिका नहीं लिखी है। एडमिन, समीक्षक, सदस्य या दर्शक लिखें।',
  '"{1}" is not a role. Write Admin, Reviewer, Member or Viewer.':
    '“{1}” कोई भूमिका नहीं है। एडमिन, समीक्षक, सदस्य या दर्शक लिखें।',
  'The number of invitations for these 24 hours is used up. Send this row tomorrow.':
    'इन 24 घंटों के आमंत्रण पूरे हो चुके हैं। यह पंक्ति कल भेजें।',
  'No one was invited. Each row says why.': 'किसी को आमंत्रित नहीं किया गया। हर पंक्ति कारण बताती है।',
  'Choose at least one invitation.': 'कम से कम एक आमंत्रण चुनें।',
  'At most {1} invitations can be chosen at a time. Choose fewer.':
    'एक बार में अधिक से अधिक {1} आमंत्रण चुने जा सकते हैं। कम चुनें।',
  'The invitations were withdrawn.': 'आमंत्रण वापस लिए गए।',
}
