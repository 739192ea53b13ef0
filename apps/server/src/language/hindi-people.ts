import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** Accounts, organisations and their people, tags, notifications and reports. */
export const hindiPeople: Phrasebook = {
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
  'Choose a state from the list.': 'सूची से राज्य चुनें।',
  'This session has ended already. Open the list again.': 'यह सत्र पहले ही समाप्त हो चुका है। सूची फिर खोलें।',
  'Too many tries. Wait {1} {2}, then try again.': 'बहुत अधिक प्रयास हुए। {1} {~2} रुककर फिर प्रयास करें।',
  minute: 'मिनट',
  minutes: 'मिनट',
  'Unknown device': 'अज्ञात उपकरण',
  '{1} on iOS': 'iOS पर {1}',
  '{1} on Android': 'Android पर {1}',
  '{1} on Windows': 'Windows पर {1}',
  '{1} on macOS': 'macOS पर {1}',
  '{1} on ChromeOS': 'ChromeOS पर {1}',
  '{1} on Linux': 'Linux पर {1}',

  'You do not belong to this organisation, or no longer do. Choose another one.':
    'आप इस संगठन में नहीं हैं, या अब नहीं रहे। दूसरा चुनें।',
  'Too many links that are none. Wait {1} {2}, then open the link of the mail.':
    'बहुत से ग़लत लिंक खोले गए। {1} {~2} रुककर मेल का लिंक खोलें।',
  'This link is of no invitation: it is not complete, or a newer one took its place. Open the link of the newest mail.':
    'यह लिंक किसी आमंत्रण का नहीं है: अधूरा है, या इसकी जगह नया आ चुका है। सबसे नई मेल का लिंक खोलें।',
  'This invitation was used already: a link works once. Ask for a new one.':
    'यह आमंत्रण काम में आ चुका है: लिंक एक ही बार चलता है। नया माँगें।',
  'This invitation was withdrawn. Ask whoever invited you.': 'यह आमंत्रण वापस ले लिया गया है। जिसने आमंत्रित किया था, उससे पूछें।',
  'This invitation has expired. Ask whoever invited you to send it again.':
    'इस आमंत्रण की अवधि समाप्त हो गई है। जिसने आमंत्रित किया था, उससे फिर भेजने को कहें।',
  'This invitation was sent to {1}, and you are signed in as {2}. Sign in with the address that was invited.':
    'यह आमंत्रण {1} को भेजा गया था, और आप {2} से साइन इन हैं। आमंत्रित पते से साइन इन करें।',
  'You belong to this organisation already. Choose it in the list of yours.': 'आप इस संगठन में पहले से हैं। अपनी सूची में इसे चुनें।',
  'The invitation was accepted.': 'आमंत्रण स्वीकार किया गया।',
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
  'This invitation was withdrawn already. Invite the address anew.':
    'यह आमंत्रण पहले ही वापस लिया जा चुका है। इस पते को फिर से आमंत्रित करें।',
  'This person does not belong to the organisation, or no longer does. Open the list.':
    'यह व्यक्ति संगठन में नहीं है, या अब नहीं रहा। सूची खोलें।',
  'The last admin cannot be {1}. Make another person admin first.':
    'अंतिम एडमिन के साथ ऐसा नहीं किया जा सकता। पहले किसी और को एडमिन बनाएँ।',
  'The person was removed from the organisation.': 'व्यक्ति को संगठन से हटा दिया गया।',
  'Settings of at most {1} lists are kept. Send only lists that there are.':
    'अधिक से अधिक {1} सूचियों की सेटिंग रखी जाती है। केवल वे सूचियाँ भेजें जो हैं।',
  'An organisation has at most {1} tags. Merge or delete some first.':
    'संगठन में अधिक से अधिक {1} टैग हो सकते हैं। पहले कुछ मिलाएँ या हटाएँ।',
  'There is a tag "{1}" already. Choose another name, or merge the two.':
    '“{1}” टैग पहले से है। दूसरा नाम चुनें, या दोनों को मिलाएँ।',
  'This tag is not there any more. Open the list of tags again.': 'यह टैग अब नहीं है। टैगों की सूची फिर खोलें।',
  'A tag cannot be merged into itself. Choose another one.': 'टैग को स्वयं में नहीं मिलाया जा सकता। दूसरा चुनें।',
  'This tag is not there any more. Choose one of the list.': 'यह टैग अब नहीं है। सूची से चुनें।',
  'The tag {1} was deleted.': 'टैग {1} हटा दिया गया।',
  'One of these tags is not there any more. Open the list of tags again.': 'इनमें से कोई टैग अब नहीं है। टैगों की सूची फिर खोलें।',

  'Too many windows are open at once. Close some; this one then follows again.':
    'एक साथ बहुत सी विंडो खुली हैं। कुछ बंद करें; फिर यह चलने लगेगी।',
  'The server is stopping. Try again shortly.': 'सर्वर बंद हो रहा है। थोड़ी देर में फिर प्रयास करें।',
  'This browser takes push messages.': 'यह ब्राउज़र पुश संदेश लेता है।',
  'This browser takes no more push messages.': 'यह ब्राउज़र अब पुश संदेश नहीं लेगा।',
  'This notification is not there any more: they are kept for 180 days, each for one person in one organisation. Open the list.':
    'यह सूचना अब नहीं है: सूचनाएँ 180 दिन रखी जाती हैं, हर एक एक संगठन में एक व्यक्ति के लिए। सूची खोलें।',
  'Say which ones by their ids, or all up to a moment by `before`; one of both.':
    'या तो ids से बताएँ कि कौन-सी, या `before` से किसी समय तक की सब; दोनों में से एक।',
  'Push messages go another way on this server. Ask notifications/push-config/ how, then subscribe again.':
    'इस सर्वर पर पुश संदेश दूसरे रास्ते से जाते हैं। notifications/push-config/ से पूछें, फिर सदस्यता लें।',
  'This is not the address of a push service that we know. Use a browser’s own.':
    'यह किसी ज्ञात पुश सेवा का पता नहीं है। ब्राउज़र का अपना पता लें।',

  'This is not the text of Form 26AS: it names no PAN and year. On the portal open Form 26AS, choose the year, and "Export as text".':
    'यह Form 26AS का पाठ नहीं है: इसमें PAN और वर्ष नहीं हैं। पोर्टल पर Form 26AS खोलें, वर्ष चुनें और "Export as text" करें।',
  'Not taken, because they hold no credit for tax deducted or collected: part {1}.':
    'नहीं लिए गए, क्योंकि इनमें काटे या वसूले कर का क्रेडिट नहीं है: भाग {1}।',
  'Line {1}: the statement begins a second time. Choose a file that holds it once.':
    'पंक्ति {1}: विवरण दूसरी बार शुरू होता है। ऐसी फ़ाइल चुनें जिसमें वह एक बार हो।',
  'Line {1}: part {2} stands in line {3} already. Choose a file that holds the statement once.':
    'पंक्ति {1}: भाग {2} पंक्ति {3} में पहले से है। ऐसी फ़ाइल चुनें जिसमें विवरण एक बार हो।',
  'Line {1}: the assessment year of {2} is not {3}. Export the text again.':
    'पंक्ति {1}: {2} का निर्धारण वर्ष {3} नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: the year {2} has not begun. Export the text again.': 'पंक्ति {1}: वर्ष {2} अभी शुरू नहीं हुआ। पाठ फिर निर्यात करें।',
  'Line {1}: the {2} {3} has not come yet. Export the text again.':
    'पंक्ति {1}: {2} {3} अभी आई नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: "{2}" is no TAN. Export the text again.': 'पंक्ति {1}: “{2}” सही TAN नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: "{2}" is no status of booking ({3}). Export the text again.':
    'पंक्ति {1}: “{2}” बुकिंग की कोई स्थिति नहीं है ({3})। पाठ फिर निर्यात करें।',
  'The file ends before the first part of the statement. Export the text again.':
    'फ़ाइल विवरण के पहले भाग से पहले ही समाप्त हो जाती है। पाठ फिर निर्यात करें।',
  'The file ends in the middle of {1} (line {2}): its transactions do not reach the sum. Export the text again.':
    'फ़ाइल {1} (पंक्ति {2}) के बीच में समाप्त हो जाती है: उसके लेनदेन जोड़ तक नहीं पहुँचते। पाठ फिर निर्यात करें।',
  'This file holds fewer credits of {1} ({2}) than the statement imported before ({3}). It may be cut off: export it again. If fewer are right, remove the earlier statement first.':
    'इस फ़ाइल में {1} के क्रेडिट ({2}) पहले आयात किए विवरण ({3}) से कम हैं। हो सकता है फ़ाइल अधूरी हो: फिर निर्यात करें। यदि कम ही सही हैं, तो पहले वाला विवरण पहले हटाएँ।',
  'Line {1}: the statement names no PAN. Export the text again.': 'पंक्ति {1}: विवरण में PAN नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: the statement names no year. Export the text again.': 'पंक्ति {1}: विवरण में वर्ष नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: this is neither a deductor nor a transaction. Export the text again.':
    'पंक्ति {1}: यह न कटौतीकर्ता है, न लेनदेन। पाठ फिर निर्यात करें।',
  'Line {1}: the line with the names of the columns is missing above it.':
    'पंक्ति {1}: इसके ऊपर कॉलमों के नाम वाली पंक्ति नहीं है।',
  'Line {1}: {2} of this transaction is missing above it.': 'पंक्ति {1}: इसके ऊपर इस लेनदेन का {2} नहीं है।',
  'Line {1}: the tax deposited is missing. Export the text again.':
    'पंक्ति {1}: जमा किया गया कर नहीं है। पाठ फिर निर्यात करें।',
  'Line {1}: the transactions of {2} add up to {3} deposited; the file says {4}.':
    'पंक्ति {1}: {2} के लेनदेन का जोड़ {3} जमा है; फ़ाइल में {4} है।',
  'Line {1}: "{2}" is no {3}. Export the text again.': 'पंक्ति {1}: “{2}” सही {3} नहीं है। पाठ फिर निर्यात करें।',
  'And {1} more lines like these.': 'और ऐसी {1} पंक्तियाँ और।',
  'A statement has at most {1}. Export a single year of a single PAN, and choose that file.':
    'विवरण अधिक से अधिक {1} का हो सकता है। एक PAN का एक वर्ष निर्यात करें, और वह फ़ाइल चुनें।',
  'This statement is of PAN {1}, which none of your entities has. Add that entity, or enter the PAN on its page, and import the file again.':
    'यह विवरण PAN {1} का है, जो आपकी किसी इकाई का नहीं। वह इकाई जोड़ें, या उसके पृष्ठ पर PAN लिखें, और फ़ाइल फिर आयात करें।',
  '{1} and {2} both have PAN {3}. Correct one of them, and import the file again.':
    '{1} और {2} दोनों का PAN {3} है। दोनों में से एक ठीक करें, और फ़ाइल फिर आयात करें।',
  'This zip is protected. Open it with the date of birth or incorporation as the password (ddmmyyyy), and choose the .txt file inside.':
    'यह zip पासवर्ड से सुरक्षित है। जन्म या निगमन की तारीख (ddmmyyyy) पासवर्ड है; इसे खोलें और अंदर की .txt फ़ाइल चुनें।',
  'This zip holds no .txt file. On the portal choose "Export as text", and take that file.':
    'इस zip में .txt फ़ाइल नहीं है। पोर्टल पर "Export as text" चुनें, और वह फ़ाइल लें।',
  'This zip holds several .txt files. Unpack it, and import one after the other.':
    'इस zip में कई .txt फ़ाइलें हैं। इसे खोलें, और एक-एक करके आयात करें।',
  'The text in this zip is larger than {1}. Export a single year of a single PAN, and choose that file.':
    'इस zip का पाठ {1} से बड़ा है। एक PAN का एक वर्ष निर्यात करें, और वह फ़ाइल चुनें।',
  'This zip cannot be read. Download it again, or unpack it and choose the .txt file inside.':
    'यह zip पढ़ी नहीं जा सकी। फिर डाउनलोड करें, या खोलकर अंदर की .txt फ़ाइल चुनें।',
  'This statement is not there any more. Reload the page.': 'यह विवरण अब नहीं है। पृष्ठ फिर लोड करें।',
  'The statement was removed.': 'विवरण हटा दिया गया।',
  'Copy link': 'लिंक कॉपी करें',
  'The link is in the mail to the person. Send it again.': 'लिंक उस व्यक्ति को भेजी मेल में है। उसे फिर भेजें।',
  'This invitation has expired. Send it again first.': 'यह आमंत्रण समाप्त हो चुका है। पहले इसे फिर भेजें।',
  'Many accounts were opened from your network. Try again after {1}.':
    'आपके नेटवर्क से कई खाते खोले जा चुके हैं। {1} के बाद फिर प्रयास करें।',
  'You have created as many organisations as your account can within 24 hours. Try again after {1}.':
    '24 घंटे में आपका खाता जितने संगठन बना सकता है, उतने बन चुके हैं। {1} के बाद फिर प्रयास करें।',
  'Your account can invite {1} people within 24 hours. Invite fewer, or try again after {2}.':
    'आपका खाता 24 घंटे में {1} लोगों को आमंत्रित कर सकता है। कम लोगों को आमंत्रित करें, या {2} के बाद फिर प्रयास करें।',
}
