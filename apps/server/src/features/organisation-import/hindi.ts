import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiOrganisationImport: Phrasebook = {
  'An export has at most 20 GB here.': 'यहाँ निर्यात अधिकतम 20 GB का हो सकता है।',
  'This upload no longer exists. Choose the file again.': 'यह अपलोड अब यहाँ नहीं है। फ़ाइल फिर चुनें।',
  'Choose the zip that the export was downloaded as.': 'वही ज़िप चुनें जो निर्यात के रूप में डाउनलोड हुई थी।',
  "The server's disk has no room for this file. Ask the administrator of the server.":
    'सर्वर की डिस्क पर इस फ़ाइल के लिए जगह नहीं है। सर्वर चलाने वाले से कहें।',
  'You are importing an organisation already. Wait for it, or cancel it.':
    'आप पहले से एक संगठन ला रहे हैं। उसकी प्रतीक्षा करें, या उसे रद्द करें।',
  'This upload takes nothing more. Open the page again to see how far it is.':
    'यह अपलोड अब और कुछ नहीं लेता। यह कहाँ तक पहुँचा, यह देखने के लिए पृष्ठ फिर खोलें।',
  'The next part begins at {1}. Go on from there.': 'अगला भाग {1} से शुरू होता है। वहीं से आगे बढ़ें।',
  'This part is longer than what is left of the file. Choose the file again.': 'यह भाग फ़ाइल के शेष से लंबा है। फ़ाइल फिर चुनें।',
  'This upload cannot be imported now. Open the page again to see its progress.':
    'यह अपलोड अभी लाया नहीं जा सकता। यह कहाँ है, यह देखने के लिए पृष्ठ फिर खोलें।',
  'This file is encrypted. Upload the export as it was downloaded.':
    'यह फ़ाइल एन्क्रिप्ट की हुई है। निर्यात को वैसा ही अपलोड करें जैसा डाउनलोड हुआ था।',
  'This file is in the zip twice.': 'यह फ़ाइल ज़िप में दो बार है।',
  'This zip would unpack to far more than an export does.': 'यह ज़िप खुलने पर किसी निर्यात से कहीं बड़ी होगी।',
  'This file cannot be opened: it is damaged, incomplete, or not a zip. Download the export again.':
    'यह फ़ाइल नहीं खुलती: यह ख़राब है, पूरी नहीं है, या ज़िप नहीं है। निर्यात फिर डाउनलोड करें।',
  'An export holds no such file. Upload the export as it was downloaded.':
    'निर्यात में ऐसी कोई फ़ाइल नहीं होती। निर्यात को वैसा ही अपलोड करें जैसा डाउनलोड हुआ था।',
  'This zip is not an export of an organisation: it has no manifest.':
    'यह ज़िप किसी संगठन का निर्यात नहीं है: इसमें manifest नहीं है।',
  'This export has format {1}, and this release reads up to format {2}. Bring this server up to a newer release, then try again.':
    'इस निर्यात का प्रारूप {1} है, और यह संस्करण प्रारूप {2} तक पढ़ता है। इस सर्वर पर नया संस्करण लगाएँ, फिर प्रयास करें।',
  'The manifest is not that of an export. Download the export again.':
    'manifest किसी निर्यात की नहीं है। निर्यात फिर डाउनलोड करें।',
  'The manifest names a file twice.': 'manifest में एक फ़ाइल दो बार है।',
  'The manifest names this file, and it is not in the zip.': 'manifest में यह फ़ाइल है, पर ज़िप में नहीं है।',
  'This file is in the zip, and the manifest does not name it.': 'यह फ़ाइल ज़िप में है, पर manifest में नहीं है।',
  'This file is not in the zip.': 'यह फ़ाइल ज़िप में नहीं है।',
  'This file is not the one that was exported: its length or its SHA-256 differs from the manifest.':
    'यह वह फ़ाइल नहीं है जो निर्यात हुई थी: इसकी लंबाई या SHA-256 manifest से अलग है।',
  'This file in the zip is damaged. Download the export again.': 'ज़िप की यह फ़ाइल ख़राब है। निर्यात फिर डाउनलोड करें।',
  'This line is longer than any row.': 'यह पंक्ति किसी भी रिकॉर्ड से लंबी है।',
  'This line is not written in UTF-8.': 'यह पंक्ति UTF-8 में नहीं लिखी है।',
  'This line is not a row: it is not one JSON object.': 'यह पंक्ति रिकॉर्ड नहीं है: यह एक JSON ऑब्जेक्ट नहीं है।',
  'This row does not say who it is about.': 'इस पंक्ति में नहीं लिखा कि यह किसके बारे में है।',
  'This row has other columns than the first one.': 'इस पंक्ति के स्तंभ पहली पंक्ति से अलग हैं।',
  'The rows of an export name no organisation, and these do.': 'निर्यात की पंक्तियाँ किसी संगठन का नाम नहीं लेतीं, और ये लेती हैं।',
  'These rows lack {1}, which this release needs.': 'इन पंक्तियों में {1} नहीं है, जो इस संस्करण को चाहिए।',
  'This row holds a character that cannot be kept.': 'इस पंक्ति में ऐसा अक्षर है जो रखा नहीं जा सकता।',
  'This release knows no {1} of this name.': 'यह संस्करण इस नाम का कोई {1} नहीं जानता।',
  '{1} is not the ID of a person.': '{1} में किसी व्यक्ति की संख्या नहीं है।',
  '{1} is not a date or time.': '{1} में कोई तारीख़ या समय नहीं है।',
  'These rows name more people than any organisation has.': 'इन पंक्तियों में इतने लोग हैं जितने किसी संगठन में नहीं होते।',
  'This row does not say which file it is about.': 'इस पंक्ति में नहीं लिखा कि यह किस फ़ाइल के बारे में है।',
  'This file is larger than any that is kept here.': 'यह फ़ाइल यहाँ रखी जाने वाली किसी भी फ़ाइल से बड़ी है।',
  'This file is not the one that its row in document.ndjson is about.':
    'यह वह फ़ाइल नहीं है जिसके बारे में document.ndjson की पंक्ति है।',
  'This file is not of the kind that its name says.': 'यह फ़ाइल उस प्रकार की नहीं है जो इसका नाम कहता है।',
  'Its file {1} is not in the zip.': 'इसकी फ़ाइल {1} ज़िप में नहीं है।',
  'An export holds one organisation.': 'निर्यात एक ही संगठन का होता है।',
  'It refers to something that is not in the file.': 'यह ऐसी चीज़ की ओर इशारा करता है जो फ़ाइल में नहीं है।',
  'Its {1} refers to something that is not in the file.': 'इसका {1} ऐसी चीज़ की ओर इशारा करता है जो फ़ाइल में नहीं है।',
  'The same is in the file twice.': 'यही फ़ाइल में दो बार है।',
  'It lacks {1}, which this release needs.': 'इसमें {1} नहीं है, जो इस संस्करण को चाहिए।',
  'It breaks a rule of this release: {1}.': 'यह इस संस्करण के एक नियम को तोड़ता है: {1}।',
  'One of its values is not of the kind that its column holds.': 'इसका एक मान उस प्रकार का नहीं है जो उसके स्तंभ में होता है।',
  'API keys: what opens them is not in the file. Make new ones for your programs.':
    'API कुंजियाँ: जो उन्हें खोलता है वह फ़ाइल में नहीं है। अपने प्रोग्रामों के लिए नई बनाएँ।',
  'Saved reports and their mails: they belong to members. Each member saves them again.':
    'सहेजी रिपोर्टें और उनकी मेल: ये सदस्यों की होती हैं। हर सदस्य उन्हें फिर सहेजता है।',
  'Calendar feeds: their secret addresses are not in the file. Each person subscribes again.':
    'कैलेंडर फ़ीड: उनके गुप्त पते फ़ाइल में नहीं हैं। हर व्यक्ति फिर से सदस्यता ले।',
  'Open invitations: their links belong to the other server. Invite those people from here.':
    'जो आमंत्रण भेजे जा चुके थे: उनकी कड़ियाँ दूसरे सर्वर की थीं। उन लोगों को यहाँ से आमंत्रित करें।',
  'What the other server counted of API calls and messages.': 'API कॉल और संदेशों की दूसरे सर्वर की गिनती।',
  'Support by the staff of the other server. Their actions are in its audit trail.':
    'दूसरे सर्वर के लोगों की सहायता। उन्होंने जो किया वह उसके परिवर्तन लेखे में है।',
  'Rows of {1}: a part of them that they need is secret, and not in the file.':
    '{1} की पंक्तियाँ: उनका एक ज़रूरी भाग गुप्त है, और फ़ाइल में नहीं है।',
  '{1}: this release does not know it. A newer one may.': '{1}: यह संस्करण इसे नहीं जानता। नया शायद जाने।',
  'This row is nested deeper than any row of an export.': 'इस रिकॉर्ड में निर्यात के किसी भी रिकॉर्ड से अधिक गहरे स्तर हैं।',
}
