import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiImports: Phrasebook = {
  Task: 'कार्य',
  'Due on': 'नियत तिथि',
  Details: 'विवरण',
  'Assignee (name or e-mail)': 'जिसे सौंपा गया (नाम या ई-मेल)',
  'Reviewer (name or e-mail)': 'समीक्षक (नाम या ई-मेल)',
  'Estimated hours': 'अनुमानित घंटे',
  'The task is missing. Write what is to be done.': 'कार्य नहीं है। लिखें कि क्या करना है।',
  'A task has at most {1} letters. Move the rest to the details.': 'कार्य में अधिकतम {1} अक्षर होते हैं। शेष विवरण में लिखें।',
  'The details have at most {1} letters. Shorten them.': 'विवरण में अधिकतम {1} अक्षर होते हैं। उसे छोटा करें।',
  'Row {1} is the same task. Leave one out.': 'पंक्ति {1} में यही कार्य है। एक को हटा दें।',
  '"{1}" is not a person of the organisation. Write the name or the e-mail address.':
    '"{1}" संगठन का कोई व्यक्ति नहीं है। नाम या ई-मेल पता लिखें।',
  '"{1}" names several people. Write the e-mail address instead.': '"{1}" कई लोगों का नाम है। इसके बदले ई-मेल पता लिखें।',
  '"{1}" is not a number of hours. Write it as 1.5 or 1:30.': '"{1}" घंटों की संख्या नहीं है। इसे 1.5 या 1:30 के रूप में लिखें।',
  '{1} stays: someone has worked on it.': '{1} बना रहता है: किसी ने उस पर काम किया है।',
  'This period is locked. Let an admin or a reviewer unlock it first.':
    'यह अवधि बंद है। पहले किसी एडमिन या समीक्षक से इसे खुलवाएँ।',
  'Nil return (yes or no)': 'शून्य रिटर्न (हाँ या नहीं)',
  'Choose what the sheet brings.': 'चुनें कि शीट क्या लाती है।',
  '{1} is also in row {2}, for another entity. Keep it in one of them.':
    '{1} पंक्ति {2} में भी है, किसी और संस्था के लिए। इसे केवल एक में रखें।',
  '{1} is already held by {2}, and {3} by {4}. Correct one of them.':
    '{1} पहले से {2} के पास है, और {3} {4} के पास। इनमें से एक को सुधारें।',
  'There are {1} entities of this name. Give the PAN, to tell which it is.':
    'इस नाम की {1} संस्थाएँ हैं। कौन सी है, यह बताने के लिए PAN दें।',
  '{1} has the {2} {3}. Correct the sheet, or the entity.': '{1} का {2} {3} है। शीट या संस्था को सुधारें।',
  'The name is missing. Fill it in.': 'नाम नहीं है। इसे भरें।',
  '"{1}" is not a kind of entity. Write one of: {2}.': '"{1}" संस्था का कोई प्रकार नहीं है। इनमें से एक लिखें: {2}।',
  'The numbers do not show the kind of entity. Add a column with the kind.':
    'संख्याओं से नहीं दिखता कि यह किस प्रकार की संस्था है। यह बताने वाला स्तंभ जोड़ें।',
  'The numbers do not show the kind of entity: it may be {1}. Add a column with the kind.':
    'संख्याओं से नहीं दिखता कि यह किस प्रकार की संस्था है: यह हो सकती है {1}। यह बताने वाला स्तंभ जोड़ें।',
  'The entity is missing. Write its name or its PAN.': 'यह नहीं बताया गया कि यह किस संस्था का है। उसका नाम या PAN लिखें।',
  '"{1}" is not an entity here. Add it first, or correct the name.':
    '"{1}" यहाँ कोई संस्था नहीं है। पहले उसे जोड़ें, या नाम सुधारें।',
  '"{1}" names several entities. Write the PAN instead.': '"{1}" कई संस्थाओं का नाम है। इसके बदले PAN लिखें।',
  'It is not said when this was filed. Write the day.': 'यह नहीं बताया गया कि यह कब फ़ाइल हुआ। दिन लिखें।',
  'It is marked as filed on {1} already. Withdraw that filing first, if it is wrong.':
    'यह पहले से {1} को फ़ाइल किया हुआ है। यदि वह गलत है, तो पहले उस फ़ाइलिंग को वापस लें।',
  'Row {1} is for the same return and period. Leave one out.': 'पंक्ति {1} उसी रिटर्न और अवधि की है। एक को हटा दें।',
  'The form is missing. Write it as the portal does: GSTR-3B, 26Q.': 'फ़ॉर्म नहीं है। इसे पोर्टल की तरह लिखें: GSTR-3B, 26Q।',
  'The period is missing. Write it as Apr 2026, Q1 2026-27 or 2026-27.':
    'अवधि नहीं है। इसे Apr 2026, Q1 2026-27 या 2026-27 के रूप में लिखें।',
  '"{1}" is not a period. Write it as Apr 2026, Q1 2026-27 or 2026-27.':
    '"{1}" कोई अवधि नहीं है। इसे Apr 2026, Q1 2026-27 या 2026-27 के रूप में लिखें।',
  'The entity is missing. Give its GSTIN or TAN, its name or its PAN.':
    'यह नहीं बताया गया कि यह किस संस्था का है। उसका GSTIN या TAN, नाम या PAN दें।',
  '{1} is not here. Add the registration first, or correct the number.': '{1} यहाँ नहीं है। पहले पंजीकरण जोड़ें, या संख्या सुधारें।',
  '"{1}" names several entities. Write the PAN or the GSTIN instead.':
    '"{1}" कई संस्थाओं का नाम है। इसके बदले PAN या GSTIN लिखें।',
  '{1} has no {2} for {3} in its calendar. Check the form and the period, and from when its due dates are tracked.':
    '{1} के कैलेंडर में {3} के लिए {2} नहीं है। फ़ॉर्म और अवधि जाँचें, और यह भी कि नियत तिथियाँ कब से देखी जाती हैं।',
  '{1} has several {2} for {3}. Add the number of its registration.':
    '{1} के {3} के लिए कई {2} हैं। बताएँ कि यह किस पंजीकरण का है।',
  'This entity has more than {1} rows or numbers in the sheet. Check its name and PAN, or split the sheet.':
    'शीट में इस संस्था की {1} से अधिक पंक्तियाँ या संख्याएँ हैं। उसका नाम और PAN जाँचें, या शीट को बाँटें।',
  'Row {1} of the same entity has an error. Correct it first.': 'उसी संस्था की पंक्ति {1} में त्रुटि है। पहले उसे सुधारें।',
  'The name of the person is missing. Fill it in.': 'व्यक्ति का नाम नहीं है। इसे भरें।',
  '"{1}" is not an e-mail address. Correct it.': '"{1}" ई-मेल पता नहीं है। इसे सुधारें।',
  '{1} is also in row {2}. Leave one out.': '{1} पंक्ति {2} में भी है। एक को हटा दें।',
  'It is not said what this person is to the entity. Write Director, Partner, Signatory …':
    'यह नहीं बताया गया कि यह व्यक्ति संस्था का क्या है। Director, Partner, Signatory … लिखें।',
  '"{1}" is not a gender of the list. Write Male, Female or Other.':
    '"{1}" सूची का कोई लिंग नहीं। Male, Female या Other लिखें।',
  '"{1}" is not a country of the list. Write its two letters, such as IN.':
    '"{1}" सूची का कोई देश नहीं। उसके दो अक्षर लिखें, जैसे IN।',
  '"{1}" is not a role. Write one of: {2}.': '"{1}" कोई भूमिका नहीं है। इनमें से एक लिखें: {2}।',
  '"{1}" is not a state of the list. Write its name or its GST code.':
    '"{1}" सूची का कोई राज्य नहीं है। उसका नाम या GST कोड लिखें।',
  'The number is missing. Fill it in.': 'संख्या नहीं है। इसे भरें।',
  '{1} is already held by {2}. Correct the number, or the entity.': '{1} पहले से {2} के पास है। संख्या या संस्था सुधारें।',
  'Papers of a person are entered by hand: they are kept encrypted. Take this row out.':
    'व्यक्ति के कागज़ हाथ से भरे जाते हैं: वे एन्क्रिप्ट करके रखे जाते हैं। यह पंक्ति हटा दें।',
  '"{1}" is not a kind of registration. Write one of: {2}.': '"{1}" पंजीकरण का कोई प्रकार नहीं है। इनमें से एक लिखें: {2}।',
  'The number does not show its kind. Add a column with the kind.':
    'संख्या से पता नहीं चलता कि यह किसकी है। यह बताने वाला स्तंभ जोड़ें।',
  'This import no longer exists. Open the list again.': 'यह आयात अब यहाँ नहीं है। सूची फिर खोलें।',
  'No column is chosen for: {1}. Choose it above.': 'किसी स्तंभ को यह नहीं बताया गया: {1}। ऊपर चुनें।',
  'Its columns cannot be changed any more.': 'इसके स्तंभ अब नहीं बदले जा सकते।',
  'The sheet has {1} columns. Say of each what it is.': 'शीट में {1} स्तंभ हैं। हर एक का बताएँ कि वह क्या है।',
  'There is no field "{1}" here. Choose one of the list.': 'यहाँ "{1}" नाम का कोई क्षेत्र नहीं है। सूची में से चुनें।',
  'Two columns have the same field. Choose another for one of them.': 'दो स्तंभ एक ही बताए गए हैं। उनमें से एक के लिए दूसरा चुनें।',
  '{1} Open the list again to see where it is.': '{~1} वह कहाँ तक पहुँचा, यह देखने के लिए सूची फिर खोलें।',
  'This sheet was imported already.': 'यह शीट पहले ही आयात हो चुकी है।',
  'No row of this sheet would change anything. Correct it, and choose it again.':
    'इस शीट की कोई पंक्ति कुछ नहीं बदलेगी। उसे सुधारें, और फिर चुनें।',
  'This import cannot be undone now.': 'यह आयात अभी वापस नहीं लिया जा सकता।',
  'Nothing of this import is left to be undone.': 'इस आयात में वापस लेने को कुछ नहीं बचा।',
  'Another import is at work. Wait for it, or stop it.': 'एक और आयात चल रहा है। उसकी प्रतीक्षा करें, या उसे रोकें।',
  'It is at work: stop it first.': 'यह चल रहा है: पहले इसे रोकें।',
  'The sheet and its rows are forgotten.': 'शीट और उसकी पंक्तियाँ हटा दी गईं।',
  'This file is empty. Choose another one.': 'यह फ़ाइल ख़ाली है। दूसरी चुनें।',
  'This workbook has the old format (.xls) or a password. Save it as .xlsx without a password, then choose it again.':
    'यह वर्कबुक पुराने प्रकार (.xls) की है, या उस पर पासवर्ड है। उसे बिना पासवर्ड के .xlsx में सहेजें, फिर चुनें।',
  'This is not a sheet. Choose an .xlsx or .csv file, or paste the rows.':
    'यह शीट नहीं है। .xlsx या .csv फ़ाइल चुनें, या पंक्तियाँ चिपकाएँ।',
  'This sheet holds more text than can be imported at once. Split it.':
    'इस शीट में इतना पाठ है कि एक साथ आयात नहीं हो सकता। इसे बाँटें।',
  'This workbook cannot be read: it is damaged, or none. Save it again as .xlsx.':
    'यह वर्कबुक पढ़ी नहीं जा सकती: यह ख़राब है, या वर्कबुक नहीं है। इसे .xlsx में फिर सहेजें।',
  'This workbook has no sheet "{1}". Choose one of its sheets.': 'इस वर्कबुक में "{1}" नाम की शीट नहीं है। इसकी अपनी शीट चुनें।',
  '{1}: a formula without a value, taken as empty. Open the file in a spreadsheet, save it, and choose it again.':
    '{1}: बिना मान का सूत्र, ख़ाली माना गया। फ़ाइल को स्प्रेडशीट में खोलें, सहेजें, और फिर चुनें।',
  'Merged cells: each row they cover was given their value.': 'जुड़े हुए कक्ष: उनके नीचे की हर पंक्ति को उनका मान दिया गया।',
  'This sheet holds nothing. Choose another one.': 'यह शीट ख़ाली है। दूसरी चुनें।',
  'A sheet has at most {1} columns. Delete those that nothing is read from.':
    'शीट में अधिकतम {1} स्तंभ होते हैं। जिनसे कुछ नहीं पढ़ा जाता, उन्हें हटा दें।',
  'Below its head this sheet holds no row. The first row names the columns.':
    'शीर्षक के नीचे इस शीट में कोई पंक्ति नहीं है। पहली पंक्ति स्तंभों के नाम बताती है।',
  'A sheet has at most {1} rows. Split it.': 'शीट में अधिकतम {1} पंक्तियाँ होती हैं। उसे बाँटें।',
  '"{1}" was not read: Aadhaar numbers are entered by hand, and kept encrypted.':
    '"{1}" नहीं पढ़ा गया: आधार संख्याएँ हाथ से भरी जाती हैं, और एन्क्रिप्ट करके रखी जाती हैं।',
  'The sheet it came from was undone.': 'जिस शीट से यह आया, वह वापस ली गई।',
  Row: 'पंक्ति',
  Subject: 'किसके बारे में',
  New: 'नया',
  'Adds to what is here': 'जो है उसमें जोड़ती है',
  'Nothing to do': 'कुछ करना नहीं है',
  'Nothing to do, check the number': 'कुछ करना नहीं है, संख्या जाँचें',
  'Fills {1}': 'भरती है: {1}',
  'Filled {1}': 'भरा: {1}',
  Result: 'परिणाम',
  'Errors and warnings': 'त्रुटियाँ और चेतावनियाँ',
  'Return frequency': 'रिटर्न की आवृत्ति',
  '{1} has {2} here, the sheet says {3}: left as it is.': 'यहाँ {1} में {~2} है, शीट में {~3}: जैसा था वैसा रखा गया।',
  '{1} has it by state here: left as it is.': 'यहाँ {1} में यह राज्यवार है: जैसा था वैसा रखा गया।',
  '{1} has {2} registrations that it may belong to. Add a column with their numbers.':
    '{1} के ऐसे {2} पंजीकरण हैं जिनका यह हो सकता है। उनकी संख्याओं का स्तंभ जोड़ें।',
  '{1} has no registration that it belongs to. Add a column with its number.':
    '{1} का ऐसा कोई पंजीकरण नहीं है जिसका यह हो। उसकी संख्या का स्तंभ जोड़ें।',
  'The entity is called {1} here: left as it is.': 'यहाँ इस संस्था का नाम {1} है: जैसा था वैसा रखा गया।',
  'It belongs to a registration, and this row has no number of one. It is not imported.':
    'यह किसी पंजीकरण का है, और इस पंक्ति में उसकी संख्या नहीं है। यह आयात नहीं होता।',
  'The law does not use this for such a registration. It is not imported.':
    'क़ानून ऐसे पंजीकरण के लिए इसका उपयोग नहीं करता। यह आयात नहीं होता।',
  'Has an error': 'त्रुटि है',
  'This is an OpenDocument sheet (.ods). Save it as .xlsx or .csv, then choose it again.':
    'यह OpenDocument शीट (.ods) है। इसे .xlsx या .csv में सहेजकर फिर चुनें।',
  Imported: 'आयात',
  'New, check the number': 'नई, संख्या जाँचें',
  'Adds to what is here, check the number': 'जो है उसमें जोड़ती है, संख्या जाँचें',
  'Imported, check the number': 'आयात हुई, संख्या जाँचें',
  Undone: 'वापस ली गई',
  Stays: 'बनी रहेगी',
  'Kind of entity': 'संस्था का प्रकार',
  'Due dates from': 'नियत तिथियाँ कब से',
  GSTIN: 'GSTIN',
  TAN: 'TAN',
  'PF code': 'PF कोड',
  'ESI code': 'ESI कोड',
  'Profession tax number': 'प्रोफ़ेशन टैक्स संख्या',
  'State of profession tax': 'प्रोफ़ेशन टैक्स का राज्य',
  'FSSAI number': 'FSSAI संख्या',
  'Udyam number': 'उद्यम संख्या',
  IEC: 'IEC',
  'Entity (name or number)': 'संस्था (नाम या संख्या)',
  'Registration (GSTIN, TAN …)': 'पंजीकरण (GSTIN, TAN …)',
  'Acknowledgement (ARN, SRN …)': 'पावती (ARN, SRN …)',
  'Name of the person': 'व्यक्ति का नाम',
  'DIN or DPIN': 'DIN या DPIN',
  'PAN of the person': 'व्यक्ति का PAN',
  'In office until': 'पद पर कब तक',
  'Year of the last KYC': 'पिछले KYC का वर्ष',
}
