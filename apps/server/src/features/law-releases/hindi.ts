import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiLawReleases: Phrasebook = {
  'It is larger than 32 MB.': 'यह 32 MB से बड़ी है।',
  'Its first line is not that of a release file of the law.': 'इसकी पहली पंक्ति कानून की रिलीज़ फ़ाइल की नहीं है।',
  'It is signed with the key {1}, which is not trusted here.': 'इस पर कुंजी {1} के हस्ताक्षर हैं, जिस पर यहाँ भरोसा नहीं है।',
  'Below its first line it differs from the signed text: it was altered or cut off on the way.':
    'पहली पंक्ति के नीचे की सामग्री वह नहीं है जिस पर हस्ताक्षर हुए थे: वह रास्ते में बदली या कट गई।',
  'Its first line names release {1}, its content {2}.': 'इसकी पहली पंक्ति में रिलीज़ {1} है, सामग्री में {2}।',
  'Release {1} is in force here already.': 'रिलीज़ {1} यहाँ पहले से लागू है।',
  'It ends with release {1} and does not know {2}, which is in force here: it is older, or of another line.':
    'यह रिलीज़ {1} पर समाप्त होती है और यहाँ लागू {2} को नहीं जानती: यह पुरानी है, या किसी और क्रम की है।',
  'It needs another version of Niyam, with {1}. Update the program instead.':
    'इसे Niyam का दूसरा संस्करण चाहिए, जिसमें ये हों: {1}। इसके बदले प्रोग्राम अपडेट करें।',
  'Its content is not that of a release of the law. Publish the file again with law pack.':
    'इसकी सामग्री कानून की रिलीज़ की नहीं है। फ़ाइल को law pack से फिर प्रकाशित करें।',
  'No key of a publisher is trusted here. Set LAW_KEYS and start the server again.':
    'यहाँ किसी प्रकाशक की कुंजी पर भरोसा नहीं है। LAW_KEYS सेट करें और सर्वर फिर शुरू करें।',
  'Release {1} was followed here with another content, and a release never changes. Publish it under a new number.':
    'रिलीज़ {1} यहाँ दूसरी सामग्री के साथ लागू रही है, और रिलीज़ कभी नहीं बदलती। इसे नए नंबर से प्रकाशित करें।',
  'Another release is followed here since. Open the page again and compare once more.':
    'इस बीच यहाँ दूसरी रिलीज़ लागू हो गई। पृष्ठ फिर खोलें और दोबारा तुलना करें।',
  'Release {1} of {2} is pending approval already. Approve or discard it first.':
    '{2} की रिलीज़ {1} पहले से स्वीकृति के लिए लंबित है। पहले उसे स्वीकृत करें या हटाएँ।',
  'The comparison is not ready yet. Approve when its figures are shown.': 'तुलना अभी तैयार नहीं है। आँकड़े दिखने पर स्वीकृत करें।',
  'This version of Niyam cannot follow release {1}. Discard it; the upload of a file says why.':
    'Niyam का यह संस्करण रिलीज़ {1} लागू नहीं कर सकता। इसे हटाएँ; फ़ाइल अपलोड करने पर कारण दिखेगा।',
  'Release {1} was taken back by {2} meanwhile. Open the page again.': 'इस बीच {2} ने रिलीज़ {1} वापस ले ली। पृष्ठ फिर खोलें।',
  'Release {1} was replaced by a later one meanwhile. Open the page again.':
    'इस बीच रिलीज़ {1} की जगह बाद की रिलीज़ आ गई। पृष्ठ फिर खोलें।',
  'Release {1} was approved by {2} meanwhile. Open the page again.': 'इस बीच {2} ने रिलीज़ {1} स्वीकृत कर दी। पृष्ठ फिर खोलें।',
  'Release {1} is not approved. Open the page again.': 'रिलीज़ {1} स्वीकृत नहीं है। पृष्ठ फिर खोलें।',
  'This release file was discarded meanwhile. Open the page again.': 'इस बीच यह रिलीज़ फ़ाइल हटा दी गई। पृष्ठ फिर खोलें।',
}
