import type { Phrasebook } from '@niyam/law/language/speaker.ts'

/** What any call may answer, and what the fields of the contract say of themselves. */
export const hindiCalls: Phrasebook = {
  'Please fix the errors and try again.': 'कृपया त्रुटियाँ ठीक करके फिर प्रयास करें।',
  'There is no field "{1}" here. Leave it out.': 'यहाँ “{1}” नाम का कोई फ़ील्ड नहीं है। इसे हटाएँ।',
  'This filter has no value "{1}". Use some of: {2}.': 'इस फ़िल्टर में “{1}” नाम का कोई मान नहीं है। इनमें से लिखें: {2}।',
  'The disk of the server is full, so nothing was saved. Free some space, then try again.':
    'सर्वर की डिस्क भर गई है, इसलिए कुछ सहेजा नहीं गया। कुछ जगह ख़ाली करके फिर प्रयास करें।',
  'The database is not answering just now, so nothing was saved. Try again shortly.':
    'डेटाबेस अभी उत्तर नहीं दे रहा, इसलिए कुछ सहेजा नहीं गया। थोड़ी देर में फिर प्रयास करें।',
  'The database is not answering just now. Try again shortly.': 'डेटाबेस अभी उत्तर नहीं दे रहा। थोड़ी देर में फिर प्रयास करें।',
  'This took too long and was stopped. Narrow the filter and try again.':
    'इसमें बहुत समय लगा, इसलिए रोक दिया गया। फ़िल्टर छोटा करके फिर प्रयास करें।',
  'This is larger than the server takes. Send less at once.': 'यह सर्वर की सीमा से बड़ा है। एक बार में कम भेजें।',
  'This call takes JSON. Send it with Content-Type: application/json.':
    'यह कॉल JSON लेती है। इसे Content-Type: application/json के साथ भेजें।',
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'The request cannot be read. Check that its JSON is complete and try again.':
    'अनुरोध पढ़ा नहीं जा सका। देखें कि JSON पूरा है, और फिर प्रयास करें।',
  'Your organisation asks more than the server takes in a minute. Wait a minute, then try again.':
    'आपका संगठन एक मिनट में उतने से अधिक अनुरोध कर रहा है जितने सर्वर लेता है। एक मिनट रुककर फिर प्रयास करें।',
  'This change was sent by a page of another site, so nothing was done. Open Niyam at its own address and try again.':
    'यह बदलाव किसी दूसरी साइट के पेज ने भेजा था, इसलिए कुछ नहीं किया गया। Niyam को उसके अपने पते पर खोलकर फिर प्रयास करें।',
  'This call takes one file at a time. Send it alone, in the field "file".':
    'यह कॉल एक बार में एक ही फ़ाइल लेती है। उसे अकेले, "file" फ़ील्ड में भेजें।',
  'The upload cannot be read: it is cut short or not whole. Send the file again.':
    'अपलोड पढ़ा नहीं जा सका: वह अधूरा है। फ़ाइल फिर से भेजें।',
  'Too many requests in a short time. Wait a minute, then try again.':
    'थोड़े समय में बहुत अधिक अनुरोध आए। एक मिनट रुककर फिर प्रयास करें।',
  'The same record was saved a moment ago. Reload the page to see it.':
    'किसी ने अभी-अभी यही सहेजा है। उसे देखने के लिए पृष्ठ फिर लोड करें।',
  'Something went wrong on the server, and it was noted. Please try again.':
    'सर्वर पर कुछ गड़बड़ी हुई और उसे दर्ज कर लिया गया। कृपया फिर प्रयास करें।',
  'You do not have permissions to perform the requested operation.': 'आपको यह काम करने की अनुमति नहीं है।',
  'The request has no body. Send the fields as JSON.': 'अनुरोध में कुछ नहीं है। फ़ील्ड JSON के रूप में भेजें।',
  'The request holds half a character, which cannot be kept. Remove it and try again.':
    'अनुरोध में आधा अक्षर है, जो रखा नहीं जा सकता। उसे हटाकर फिर प्रयास करें।',
  'The request holds a NUL character, which cannot be kept. Remove it and try again.':
    'अनुरोध में NUL अक्षर है, जो रखा नहीं जा सकता। उसे हटाकर फिर प्रयास करें।',
  'You are not signed in, or the session has ended. Log in again.':
    'आप साइन इन नहीं हैं, या सत्र समाप्त हो गया है। फिर साइन इन करें।',
  'You do not belong to this organisation, or no longer do. Choose an organisation again.':
    'आप इस संगठन में नहीं हैं, या अब नहीं रहे। संगठन फिर से चुनें।',
  'This change did not come from a page of this session. Reload the page and try again.':
    'यह बदलाव इस सत्र के पृष्ठ से नहीं आया। पृष्ठ फिर लोड करके प्रयास करें।',

  'This is missing. Fill it in.': 'यह नहीं भरा गया। इसे भरें।',
  'This must be {1}. Correct it.': 'यहाँ {~1} होना चाहिए। इसे ठीक करें।',
  text: 'पाठ',
  'a number': 'संख्या',
  'a whole number': 'पूर्ण संख्या',
  'true or false': 'true या false',
  'a list': 'सूची',
  'an object with fields': 'फ़ील्ड वाला ऑब्जेक्ट',
  'This must be {1} or more. Make it larger.': 'यह {1} या अधिक होना चाहिए। इसे बढ़ाएँ।',
  'This is too short: at least {1}. Add to it.': 'यह बहुत छोटा है: कम से कम {1}। इसे बढ़ाएँ।',
  'This must be {1} or less. Make it smaller.': 'यह {1} या कम होना चाहिए। इसे घटाएँ।',
  'This is too long: at most {1}. Shorten it.': 'यह बहुत लंबा है: अधिक से अधिक {1}। इसे छोटा करें।',
  'This must be one of: {1}. Choose one.': 'यह इनमें से एक होना चाहिए: {1}। कोई एक चुनें।',
  'This is not written in the right way. Correct it.': 'यह सही रूप में नहीं लिखा है। इसे ठीक करें।',
  'This list cannot be sorted by "{1}". Use one of: {2}.': 'यह सूची “{1}” से क्रम में नहीं लगती। इनमें से कोई लें: {2}।',
  'This list has no column "{1}". Use some of: {2}.': 'इस सूची में “{1}” कॉलम नहीं है। इनमें से कुछ लें: {2}।',
  'This list is too long for one file. Narrow the filter or hide columns, then try again.':
    'यह सूची एक फ़ाइल के लिए बहुत लंबी है। फ़िल्टर छोटा करें या कॉलम छिपाएँ, फिर दोबारा करें।',
  'These are the first {1} of {2} rows. Narrow the search or the filters to get the rest.':
    'ये {2} में से पहली {1} पंक्तियाँ हैं। बाकी के लिए खोज या फ़िल्टर छोटा करें।',
  'These are the first {1} of more than {2} rows. Narrow the search or the filters to get the rest.':
    'ये {2} से अधिक पंक्तियों में से पहली {1} हैं। बाकी के लिए खोज या फ़िल्टर छोटा करें।',
  'This is not a valid period. Write a month as 2026-04, a quarter as 2026-27-Q1, a financial year as 2026-27.':
    'यह कोई अवधि नहीं है। महीना 2026-04, तिमाही 2026-27-Q1, वित्तीय वर्ष 2026-27 की तरह लिखें।',

  'Password is missing. Fill it in.': 'पासवर्ड नहीं भरा गया। इसे भरें।',
  'A password has at least 10 characters. Make it longer.': 'पासवर्ड में कम से कम 10 अक्षर होते हैं। इसे बड़ा करें।',
  'A password has at most 200 characters. Shorten it.': 'पासवर्ड में अधिक से अधिक 200 अक्षर होते हैं। इसे छोटा करें।',
  'Last name is longer than 80 letters. Shorten it.': 'उपनाम 80 अक्षरों से लंबा है। इसे छोटा करें।',
  'Mobile number is missing. Fill it in.': 'मोबाइल नंबर नहीं भरा गया। इसे भरें।',
  'A mobile number has exactly 10 digits. Leave out +91 and spaces.':
    'मोबाइल नंबर में ठीक 10 अंक होते हैं। +91 और ख़ाली जगह छोड़ दें।',
  'Choose what describes you.': 'बताएँ कि आप कौन हैं।',
  'Choose a state.': 'राज्य चुनें।',
  'Choose the number of employees.': 'कर्मचारियों की संख्या चुनें।',
  'Choose how you heard of us.': 'बताएँ कि हमारे बारे में कहाँ सुना।',
  'Choose what kind of address this is.': 'चुनें कि यह किस प्रकार का पता है।',
  'A pincode has six digits. Correct it.': 'पिनकोड में छह अंक होते हैं। इसे ठीक करें।',
  'Choose the type of account.': 'खाते का प्रकार चुनें।',
  'Write the month as 2026-11.': 'महीना 2026-11 की तरह लिखें।',
  'An amount is zero or more.': 'राशि शून्य या अधिक होती है।',
  'An acknowledgement number has at most 80 characters.': 'पावती संख्या में अधिक से अधिक 80 अक्षर होते हैं।',
  'Please choose a valid file. Only extensions {1} are supported.': 'कृपया सही फ़ाइल चुनें। केवल {1} एक्सटेंशन मान्य हैं।',
  'Write the financial year as 2025-26.': 'वित्तीय वर्ष 2025-26 की तरह लिखें।',
  'Write the financial year as 2026-27.': 'वित्तीय वर्ष 2026-27 की तरह लिखें।',
  'The second year does not follow the first. Write the financial year as 2026-27.':
    'दूसरा वर्ष पहले के बाद का नहीं है। वित्तीय वर्ष 2026-27 की तरह लिखें।',
  'Write the date as YYYY-MM-DD.': 'तारीख YYYY-MM-DD की तरह लिखें।',
  'This date does not exist. Check day, month and year.': 'ऐसी कोई तारीख नहीं है। दिन, महीना और वर्ष देखें।',
  'This is not an id we know. Open the page again from its list.':
    'यह ऐसी आईडी नहीं है जो हम जानते हों। पृष्ठ उसकी सूची से फिर खोलें।',
  '{1} is missing. Fill it in.': '{~1} नहीं भरा गया। इसे भरें।',
  '{1} is longer than {2} letters. Shorten it.': '{~1} {2} अक्षरों से लंबा है। इसे छोटा करें।',
  '{1} holds characters that cannot be shown. Type it again.': '{~1} में ऐसे अक्षर हैं जो दिखाए नहीं जा सकते। फिर लिखें।',
  'First name': 'नाम',
  Name: 'नाम',
  'Organisation name': 'संगठन का नाम',
  Reason: 'कारण',
  Tag: 'टैग',
  'Address line 1': 'पते की पहली पंक्ति',
  'Address line 2': 'पते की दूसरी पंक्ति',
  City: 'शहर',
  'Bank name': 'बैंक का नाम',
  Branch: 'शाखा',
  'Type of account': 'खाते का प्रकार',
  'This note is longer than {1} letters. Shorten it.': 'यह टिप्पणी {1} अक्षरों से लंबी है। इसे छोटा करें।',
  'This note holds characters that cannot be shown.': 'इस टिप्पणी में ऐसे अक्षर हैं जो दिखाए नहीं जा सकते।',
  'E-mail is missing. Fill it in.': 'ई-मेल नहीं भरा गया। इसे भरें।',
  'This e-mail address is too long.': 'यह ई-मेल पता बहुत लंबा है।',
  'This is not an e-mail address. Write it as name@example.in.': 'यह ई-मेल पता नहीं है। इसे name@example.in की तरह लिखें।',
  'Suppose at least one thing.': 'कम से कम एक बात मान लें।',
  'The device token is missing.': 'डिवाइस टोकन नहीं है।',
  'This is not a device token: it is too short.': 'यह डिवाइस टोकन नहीं है: बहुत छोटा है।',
  'This is not a device token: it is too long.': 'यह डिवाइस टोकन नहीं है: बहुत लंबा है।',
  'This is not {1} in base64url.': 'यह base64url में {1} नहीं है।',
  'This is not the pattern of a page. Send the names of its parameters, not their values.':
    'यह किसी पेज का पैटर्न नहीं है। उसके पैरामीटर के नाम भेजें, मान नहीं।',
  'This file does not belong to the page.': 'यह पेज की फ़ाइल नहीं है।',
  'This is not the address of a push service.': 'यह किसी पुश सेवा का पता नहीं है।',
  'Name at least one e-mail address.': 'कम से कम एक ई-मेल पता दें।',
  'At most {1} people can be invited at a time. Invite the others afterwards.':
    'एक बार में अधिक से अधिक {1} लोगों को आमंत्रित किया जा सकता है। बाकी को बाद में आमंत्रित करें।',
  'Say whether it was surrendered or cancelled.': 'बताएँ कि इसे लौटाया गया या रद्द किया गया।',
  'An address has at most 500 characters. Shorten it.': 'पते में अधिक से अधिक 500 अक्षर होते हैं। इसे छोटा करें।',
  'Give an address of this application, which begins with one slash.': 'इसी ऐप का पता दें, जो एक / से शुरू होता है।',
  'At most {1} pages can be starred. Take one away first.':
    'अधिक से अधिक {1} पृष्ठों पर तारा लगाया जा सकता है। पहले कोई एक हटाएँ।',
  'A list keeps at most {1} views. Delete one first.': 'एक सूची में अधिक से अधिक {1} दृश्य रहते हैं। पहले कोई एक हटाएँ।',
  'Choose at least one entity.': 'कम से कम एक इकाई चुनें।',
  'At most {1} entities can be tagged at a time. Choose fewer.':
    'एक बार में अधिक से अधिक {1} इकाइयों पर टैग लगाया जा सकता है। कम चुनें।',
  'At most 20 tags can be added at a time. Choose fewer.': 'एक बार में अधिक से अधिक 20 टैग लगाए जा सकते हैं। कम चुनें।',
  'At most 20 tags can be removed at a time. Choose fewer.': 'एक बार में अधिक से अधिक 20 टैग हटाए जा सकते हैं। कम चुनें।',
  'Niyam does not answer to this name. Open it at http://localhost or at an address of this computer, or ask the person who runs the server to add the name to ALLOWED_HOSTS.':
    'Niyam इस नाम से नहीं खुलता। इसे http://localhost पर या इस कंप्यूटर के किसी पते पर खोलें, या सर्वर चलाने वाले से यह नाम ALLOWED_HOSTS में जोड़ने को कहें।',
}
