import type { Phrasebook } from '@niyam/law/language/speaker.ts'
import { LABELS } from './labels.ts'
import { KIND_NAMES_IN_HINDI } from './kinds.ts'

/** English and Hindi of each code. They follow "Line 7: ", so they begin in small letters where a word can. */
const SENTENCES = {
  more_findings: ['and {1} more lines like these.', 'और ऐसी {1} पंक्तियाँ और।'],
  empty_file: ['this file is empty. Choose another one.', 'यह फ़ाइल ख़ाली है। दूसरी चुनें।'],
  too_large: ['this file is larger than {1} MB. Split it.', 'यह फ़ाइल {1} MB से बड़ी है। इसे बाँटें।'],
  too_many_rows: ['this file has more than {1} rows. Split it.', 'इस फ़ाइल में {1} से अधिक पंक्तियाँ हैं। इसे बाँटें।'],
  other_kind: ['this looks like {1}, not {2}. Choose another file.', 'यह {~1} लगती है, {~2} नहीं। दूसरी फ़ाइल चुनें।'],
  not_recognised: ['this file was not recognised. Choose its kind.', 'यह फ़ाइल पहचानी नहीं गई। इसका प्रकार चुनें।'],
  not_uploaded: [
    '{1} is not uploaded to a portal as a file. These are: {2}.',
    '{~1} पोर्टल पर फ़ाइल के रूप में अपलोड नहीं होती। ये होती हैं: {2}।',
  ],
  format: [
    'the portal does not accept .{1}, only .{2}. The rows below are checked all the same.',
    'पोर्टल .{1} स्वीकार नहीं करता, केवल .{2}। फिर भी नीचे की पंक्तियाँ जाँची गईं।',
  ],
  file_name: [
    'the portal does not accept the file name "{1}": use letters and digits only, and the ending {2}.',
    'पोर्टल फ़ाइल का नाम “{1}” स्वीकार नहीं करता: केवल अक्षर और अंक रखें, और अंत में {2}।',
  ],
  'etds.sign': [
    'the line has the sign "{1}". Only Latin letters, digits and plain signs are allowed.',
    'पंक्ति में “{1}” चिह्न है। केवल लैटिन अक्षर, अंक और सादे चिह्न हो सकते हैं।',
  ],
  'etds.line_ends': [
    'each line, also the last, should end with CR LF as in Windows.',
    'हर पंक्ति, अंतिम भी, Windows की तरह CR LF पर समाप्त होनी चाहिए।',
  ],
  not_this_kind: ['this is not {1}. Choose another file.', 'यह {~1} नहीं है। दूसरी फ़ाइल चुनें।'],
  layout_unknown: [
    '{1} has no published layout. Keep the file as it is; nothing is read from it.',
    '{~1} का कोई प्रकाशित विन्यास नहीं है। फ़ाइल वैसे ही रखें; इससे कुछ पढ़ा नहीं जाता।',
  ],
  not_read: ['not read, because the layout is not confirmed: {1}.', 'नहीं पढ़ा गया, क्योंकि विन्यास की पुष्टि नहीं है: {1}।'],
  layout_unconfirmed: [
    'the layout of form {1} is not confirmed. Compare the values with the source.',
    'फ़ॉर्म {1} के विन्यास की पुष्टि नहीं है। मूल्यों को स्रोत से मिलाएँ।',
  ],
  cannot_write: [
    'form "{1}" cannot be written, because its layout is not confirmed; these can: {2}.',
    'फ़ॉर्म “{1}” नहीं बनाया जा सकता, क्योंकि उसके विन्यास की पुष्टि नहीं है; ये बन सकते हैं: {2}।',
  ],
  cannot_write_section: [
    'section "{1}" cannot be written, because its layout is not confirmed; these can: {2}.',
    'भाग “{1}” नहीं बनाया जा सकता, क्योंकि उसके विन्यास की पुष्टि नहीं है; ये बन सकते हैं: {2}।',
  ],
  not_checked: ['this check is only possible on the portal: {1}.', 'यह जाँच केवल पोर्टल पर हो सकती है: {~1}।'],

  zip_protected: [
    'this zip is protected. Enter its password, or unpack it and choose the file inside.',
    'यह zip पासवर्ड से सुरक्षित है। पासवर्ड दें, या इसे खोलकर अंदर की फ़ाइल चुनें।',
  ],
  wrong_password: ['the password is wrong. Check it and try again.', 'पासवर्ड ग़लत है। जाँचकर फिर कोशिश करें।'],
  zip_without_file: ['this zip does not contain {1}.', 'इस zip में {~1} नहीं है।'],
  zip_of_several: [
    'this zip contains several files. Unpack it, and choose one after the other.',
    'इस zip में कई फ़ाइलें हैं। इसे खोलें, और एक-एक करके चुनें।',
  ],
  zip_broken: ['this zip cannot be read. Download it again.', 'यह zip पढ़ी नहीं जा सकी। फिर डाउनलोड करें।'],
  sheet_broken: [
    'this workbook cannot be read: it is damaged, or has a password. Save it again without one.',
    'यह वर्कबुक पढ़ी नहीं जा सकी: यह ख़राब है, या इस पर पासवर्ड है। बिना पासवर्ड के फिर सहेजें।',
  ],
  encrypted: [
    'this file is encrypted. Enter the PAN and the date of birth or incorporation to open it.',
    'यह फ़ाइल कूटबद्ध है। खोलने के लिए PAN और जन्म या निगमन की तारीख दें।',
  ],
  not_json: ['this is not complete JSON. Download the file again.', 'यह पूरा JSON नहीं है। फ़ाइल फिर डाउनलोड करें।'],
  too_deep: ['this JSON is nested too deeply for a file of a portal.', 'यह JSON किसी पोर्टल की फ़ाइल के लिए बहुत गहरा है।'],

  value: ['"{1}" is not a valid {2}.', '“{1}” सही {~2} नहीं है।'],
  missing: ['{1} is missing.', '{~1} नहीं है।'],
  future: ['{2} of {1} is in the future.', '{1} की {~2} भविष्य की है।'],
  doubt: ['"{1}" is unusual for {2}. Compare it with the source.', '“{1}” {~2} के लिए असामान्य है। स्रोत से मिलाएँ।'],
  code: ['"{1}" is not a known {2} ({3}).', '“{1}” ज्ञात {~2} नहीं है ({3})।'],
  too_long: ['{1} has {2} characters; at most {3} are allowed.', '{~1} में {2} अक्षर हैं; अधिकतम {3} हो सकते हैं।'],
  line_too_long: ['the line has more than {1} characters.', 'पंक्ति में {1} से अधिक अक्षर हैं।'],
  width: ['the line has {1} fields instead of {2}.', 'पंक्ति में {2} के बजाय {1} फ़ील्ड हैं।'],
  record: ['"{1}" is not expected here.', '“{1}” यहाँ अपेक्षित नहीं है।'],
  sum: ['{1} is {2}, but its parts add up to {3}.', '{~1} {2} है, पर उसके भागों का जोड़ {3} है।'],
  differs: ['{1} is {2} instead of {3}.', '{~1} {3} के बजाय {2} है।'],
  exceeds: ['{1} ({2}) is more than {3} ({4}).', '{~1} ({2}) {~3} ({4}) से अधिक है।'],
  twice: ['{1} {2} is also in line {3}.', '{~1} {2} पंक्ति {3} में भी है।'],
  needs: ['{1} is required here: {2}.', '{~1} यहाँ ज़रूरी है: {~2}।'],
  unwanted: ['{1} must be empty here: {2}.', '{~1} यहाँ ख़ाली होना चाहिए: {~2}।'],
  cut_off: ['the file ends before {1}. Download it again.', 'फ़ाइल {~1} से पहले समाप्त हो जाती है। फिर डाउनलोड करें।'],
  no_rows: ['the file contains no rows.', 'फ़ाइल में कोई पंक्ति नहीं है।'],
  unknown_column: ['the column "{1}" is not known and was not read.', 'कॉलम “{1}” ज्ञात नहीं है, इसलिए नहीं पढ़ा गया।'],
  unknown_section: ['the section "{1}" is not known and was not read.', 'भाग “{1}” ज्ञात नहीं है, इसलिए नहीं पढ़ा गया।'],
  signature: ['the signature does not fit the content.', 'हस्ताक्षर सामग्री से मेल नहीं खाता।'],
  not_verified: [
    'the signature was not verified: the public key is not available.',
    'हस्ताक्षर की जाँच नहीं हुई: सार्वजनिक कुंजी उपलब्ध नहीं है।',
  ],

  'gstr2b.one_of_several': [
    'this is one of {1} files of the statement. Import the others too.',
    'यह विवरण की {1} फ़ाइलों में से एक है। बाकी फ़ाइलें भी आयात करें।',
  ],
  'ecr.unchecked': ['the wage ceiling and the rates were not checked: {1}.', 'वेतन सीमा और दरें नहीं जाँची गईं: {~1}।'],
  'ecr.heading': [
    'the line is a heading. The portal accepts members only: remove the line.',
    'यह शीर्षक पंक्ति है। पोर्टल केवल सदस्य स्वीकार करता है: यह पंक्ति हटाएँ।',
  ],
  'ecr.trailing': [
    'the line ends with the separator #~#. Remove it from the end.',
    'पंक्ति विभाजक #~# पर समाप्त होती है। अंत से इसे हटाएँ।',
  ],

  'form_26as.none': [
    'This is not the text of Form 26AS: it names no PAN and year. On the portal open Form 26AS, choose the year, and "Export as text".',
    'यह Form 26AS का पाठ नहीं है: इसमें PAN और वर्ष नहीं हैं। पोर्टल पर Form 26AS खोलें, वर्ष चुनें और "Export as text" करें।',
  ],
  'form_26as.passed': [
    'Not taken, because they hold no credit for tax deducted or collected: part {1}.',
    'नहीं लिए गए, क्योंकि इनमें काटे या वसूले कर का क्रेडिट नहीं है: भाग {1}।',
  ],
  'form_26as.again': [
    'the statement begins a second time. Choose a file that holds it once.',
    'विवरण दूसरी बार शुरू होता है। ऐसी फ़ाइल चुनें जिसमें वह एक बार हो।',
  ],
  'form_26as.part_again': [
    'part {1} is in line {2} already. Choose a file that holds the statement once.',
    'भाग {1} पंक्ति {2} में पहले से है। ऐसी फ़ाइल चुनें जिसमें विवरण एक बार हो।',
  ],
  'form_26as.assessment_year': [
    'the assessment year of {1} is not {2}. Export the text again.',
    '{1} का निर्धारण वर्ष {2} नहीं है। पाठ फिर निर्यात करें।',
  ],
  'form_26as.year_ahead': [
    'the year {1} has not begun. Export the text again.',
    'वर्ष {1} अभी शुरू नहीं हुआ। पाठ फिर निर्यात करें।',
  ],
  'form_26as.day_ahead': [
    'the {1} {2} has not come yet. Export the text again.',
    '{~1} {2} अभी आई नहीं है। पाठ फिर निर्यात करें।',
  ],
  'form_26as.value': ['"{1}" is not a valid {2}. Export the text again.', '“{1}” सही {~2} नहीं है। पाठ फिर निर्यात करें।'],
  'form_26as.status': [
    '"{1}" is not a status of booking ({2}). Export the text again.',
    '“{1}” बुकिंग की कोई स्थिति नहीं है ({2})। पाठ फिर निर्यात करें।',
  ],
  'form_26as.no_part': [
    'The file ends before the first part of the statement. Export the text again.',
    'फ़ाइल विवरण के पहले भाग से पहले ही समाप्त हो जाती है। पाठ फिर निर्यात करें।',
  ],
  'form_26as.cut_off': [
    'The file ends in the middle of {1} (line {2}): its transactions do not reach the sum. Export the text again.',
    'फ़ाइल {1} (पंक्ति {2}) के बीच में समाप्त हो जाती है: उसके लेनदेन जोड़ तक नहीं पहुँचते। पाठ फिर निर्यात करें।',
  ],
  'form_26as.no_pan': ['the statement names no PAN. Export the text again.', 'विवरण में PAN नहीं है। पाठ फिर निर्यात करें।'],
  'form_26as.no_year': ['the statement names no year. Export the text again.', 'विवरण में वर्ष नहीं है। पाठ फिर निर्यात करें।'],
  'form_26as.row': [
    'this is neither a deductor nor a transaction. Export the text again.',
    'यह न कटौतीकर्ता है, न लेनदेन। पाठ फिर निर्यात करें।',
  ],
  'form_26as.no_columns': [
    'the line with the names of the columns is missing above it.',
    'इसके ऊपर कॉलमों के नाम वाली पंक्ति नहीं है।',
  ],
  'form_26as.no_parent': ['{1} of this transaction is missing above it.', 'इसके ऊपर इस लेनदेन का {~1} नहीं है।'],
  'form_26as.no_deposit': [
    'the tax deposited is missing. Export the text again.',
    'जमा किया गया कर नहीं है। पाठ फिर निर्यात करें।',
  ],
  'form_26as.sum': [
    'the transactions of {1} add up to {2} deposited; the file says {3}.',
    '{1} के लेनदेन का जोड़ {2} जमा है; फ़ाइल में {3} है।',
  ],
} as const satisfies Record<string, readonly [english: string, hindi: string]>

export type FindingCode = keyof typeof SENTENCES

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** The same text where so many holes come before its own. */
const after = (holes: number, text: string): string =>
  text.replace(/\{(~?)(\d)\}/g, (_, sign: string, at) => `{${sign}${Number(at) + holes}}`)

interface FindingText {
  readonly code: FindingCode
  readonly line: number | null
  readonly values: readonly (string | number)[]
}

/** The finding in English: `Line 7: "abc" is not a valid TAN.` The Hindi comes from `hindiOfFormats`. */
export const sentenceOf = ({ code, line, values }: FindingText): string => {
  const text = textOf(code, values)
  return line === null ? capital(text) : `Line ${line}: ${text}`
}

/** The same with its column where it has one: `Line 7, column 3: "abc" is not a valid TAN.` */
export const sentenceWithColumn = (finding: FindingText & { readonly column: number | null }): string =>
  finding.line === null || finding.column === null
    ? sentenceOf(finding)
    : `Line ${finding.line}, column ${finding.column}: ${textOf(finding.code, finding.values)}`

const textOf = (code: FindingCode, values: FindingText['values']): string =>
  SENTENCES[code][0].replace(/\{(\d)\}/g, (_, at) => String(values[Number(at) - 1] ?? ''))

/** Every sentence of a finding, and every word in its holes, in Hindi by its English. */
export const hindiOfFormats: Phrasebook = {
  ...LABELS,
  ...KIND_NAMES_IN_HINDI,
  ...Object.fromEntries(
    Object.values(SENTENCES).flatMap(([english, hindi]) => [
      [capital(english), hindi],
      [`Line {1}: ${after(1, english)}`, `पंक्ति {1}: ${after(1, hindi)}`],
      [`Line {1}, column {2}: ${after(2, english)}`, `पंक्ति {1}, कॉलम {2}: ${after(2, hindi)}`],
    ]),
  ),
}
