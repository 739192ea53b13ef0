import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiDocuments: Phrasebook = {
  'The store of files does not answer as it should, so nothing was saved. Try again shortly.':
    'फ़ाइलों का भंडार ठीक से उत्तर नहीं दे रहा, इसलिए कुछ सहेजा नहीं गया। थोड़ी देर में फिर प्रयास करें।',
  'This file no longer exists. Choose it again.': 'यह फ़ाइल अब नहीं है। इसे फिर चुनें।',
  'This zip holds more than {1} files. Split it.': 'इस zip में {1} से अधिक फ़ाइलें हैं। इसे बाँटें।',
  'This zip would unpack to far too much. Pack its files again, or upload them one by one.':
    'यह zip खुलने पर बहुत बड़ी हो जाएगी। फ़ाइलें फिर से पैक करें, या एक-एक कर अपलोड करें।',
  'This zip contains a file that would leave its folder. Pack its files again.':
    'इस zip में ऐसी फ़ाइल है जो अपने फ़ोल्डर से बाहर जाएगी। फ़ाइलें फिर से पैक करें।',
  'This zip holds a program, {1}. Take it out, then upload the rest.':
    'इस zip में एक प्रोग्राम है, {1}। उसे निकालें, फिर बाकी अपलोड करें।',
  'This zip cannot be opened: it is damaged, or not a zip. Pack its files again.':
    'यह zip नहीं खुलती: ख़राब है, या zip नहीं है। फ़ाइलें फिर से पैक करें।',
  'This file holds harmful software ({1}), so it was not kept. Choose another file.':
    'इस फ़ाइल में हानिकारक सॉफ़्टवेयर ({1}) है, इसलिए इसे नहीं रखा गया। दूसरी फ़ाइल चुनें।',
  'The virus scanner of the server does not answer, so the file was not kept. Try again shortly, or ask the person who runs the server.':
    'सर्वर का वायरस स्कैनर उत्तर नहीं दे रहा, इसलिए फ़ाइल नहीं रखी गई। थोड़ी देर में फिर प्रयास करें, या सर्वर चलाने वाले से पूछें।',
  'This document is not there. It may belong to another organisation, or the address is wrong.':
    'यह दस्तावेज़ नहीं है। हो सकता है वह दूसरे संगठन का हो, या पता ग़लत हो।',
  'The content of this document is missing on the server. Restore the files of the last backup.':
    'इस दस्तावेज़ की सामग्री सर्वर पर नहीं है। पिछले बैकअप की फ़ाइलें वापस लाएँ।',
  'One of the documents no longer exists. Attach it again.': 'इनमें से एक दस्तावेज़ अब नहीं है। उसे फिर जोड़ें।',
}
