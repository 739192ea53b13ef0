import { hindiOfFormats } from '@niyam/formats/sentences.ts'
import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiPortalFiles: Phrasebook = {
  ...hindiOfFormats,
  'Portal file': 'पोर्टल फ़ाइल',
  'File name': 'फ़ाइल का नाम',
  'Number in the file': 'फ़ाइल में नंबर',
  Part: 'भाग',
  Rows: 'पंक्तियाँ',
  Imported: 'आयात',
  'Imported by': 'किसने आयात किया',
  'This file was not recognised. Choose a file as the portal gives it, and do not open and save it before.':
    'यह फ़ाइल पहचानी नहीं गई। पोर्टल से मिली फ़ाइल चुनें; उसे पहले खोलकर सहेजें नहीं।',
  '{1} is not imported here. Choose another file.': '{~1} यहाँ आयात नहीं होती। दूसरी फ़ाइल चुनें।',
  '{1} does not say whose it is. Choose the entity.': '{~1} में यह नहीं होता कि वह किसकी है। इकाई चुनें।',
  'This file names no {1}, or several. Choose a file of one {2}.':
    'इस फ़ाइल में {1} नहीं है, या कई हैं। एक ही {2} की फ़ाइल चुनें।',
  '{1} and {2} both have {3} {4}. Correct one of them, and import the file again.':
    '{1} और {2} दोनों का {3} {4} है। दोनों में से एक ठीक करें, और फ़ाइल फिर आयात करें।',
  'This file belongs to {1} {2}, which none of your entities has. Add it to an entity, and import the file again.':
    'यह फ़ाइल {1} {2} की है, जो आपकी किसी इकाई का नहीं। उसे किसी इकाई में जोड़ें, और फ़ाइल फिर आयात करें।',
  'This file belongs to {1} {2}, which {3} does not have. Choose a file of this entity, or import it from the list of all portal files.':
    'यह फ़ाइल {1} {2} की है, जो {3} का नहीं। इस इकाई की फ़ाइल चुनें, या इसे सभी पोर्टल फ़ाइलों की सूची से आयात करें।',
  'The file does not name its month. Enter it as 2026-10.': 'फ़ाइल में महीना नहीं है। उसे 2026-10 की तरह लिखें।',
  'The file does not name its quarter. Enter it as 2026-27-Q1.': 'फ़ाइल में तिमाही नहीं है। उसे 2026-27-Q1 की तरह लिखें।',
  'The file does not name its financial year. Enter it as 2026-27.': 'फ़ाइल में वित्तीय वर्ष नहीं है। उसे 2026-27 की तरह लिखें।',
  'The file is for {1}, not for {2}. Leave it out.': 'फ़ाइल {~1} की है, {2} की नहीं। इसे ख़ाली छोड़ें।',
  'no period': 'किसी अवधि',
  'This file has fewer rows ({1}) than the one imported before ({2}). It may be cut off: download it again. If fewer are right, remove the earlier file first.':
    'इस फ़ाइल में पहले आयात की गई ({2}) से कम पंक्तियाँ ({1}) हैं। हो सकता है यह अधूरी हो: फिर डाउनलोड करें। यदि कम ही सही हैं, तो पहले वाली फ़ाइल पहले हटाएँ।',
  'There are more than {1} portal files for this. Choose one entity or year.':
    'इसके लिए {1} से अधिक पोर्टल फ़ाइलें हैं। एक इकाई या वर्ष चुनें।',
  'This file no longer exists. Reload the page.': 'यह फ़ाइल अब नहीं है। पृष्ठ फिर लोड करें।',
  'The portal file was removed.': 'पोर्टल फ़ाइल हटा दी गई।',
  'Write the period as 2026-10 for a month, 2026-27-Q1 for a quarter, 2026-27 for a financial year.':
    'अवधि इस तरह लिखें: महीना 2026-10, तिमाही 2026-27-Q1, वित्तीय वर्ष 2026-27।',
  'All {1} files of this statement are imported, and this is none of them. Remove the wrong one first.':
    'इस विवरण की सभी {1} फ़ाइलें आयात हो चुकी हैं, और यह उनमें से नहीं है। पहले ग़लत फ़ाइल हटाएँ।',
  'Regular return': 'नियमित रिटर्न',
  'Supplementary return': 'पूरक रिटर्न',
  'Arrear return': 'बकाया रिटर्न',
  'Regular return {1}': 'नियमित रिटर्न {1}',
  'Supplementary return {1}': 'पूरक रिटर्न {1}',
  'Arrear return {1}': 'बकाया रिटर्न {1}',
  'A file takes the place of another, or is in addition to it. Leave one out.':
    'फ़ाइल किसी दूसरी की जगह लेती है, या उसके अतिरिक्त होती है। एक को छोड़ दें।',
  'The file to replace is not one of this code and month. Choose it again.':
    'बदली जाने वाली फ़ाइल इस कोड और महीने की नहीं है। उसे फिर चुनें।',
  'There is a file of this month already: {1}. Say whether this one replaces it or is in addition to it.':
    'इस महीने की फ़ाइल पहले से है: {1}। बताएँ कि यह उसकी जगह लेगी या उसके अतिरिक्त है।',
  '{1} is not a {2} of this entity. Choose one of its codes.': '{1} इस इकाई का {2} नहीं है। उसका कोई कोड चुनें।',
  'The file does not say which {1} it is of. Choose one: {2}.': 'फ़ाइल में यह नहीं है कि वह किस {1} की है। एक चुनें: {2}।',
  'PF code': 'PF कोड',
  'ESI code': 'ESI कोड',
}
