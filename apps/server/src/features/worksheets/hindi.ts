import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiWorksheets: Phrasebook = {
  'See worksheets': 'वर्कशीट देखना',
  'Create and change worksheets': 'वर्कशीट बनाना और बदलना',
  'Review, return and lock the worksheets of others': 'दूसरों की वर्कशीट की समीक्षा करना, लौटाना और लॉक करना',
  Worksheet: 'कार्यपत्र',
  'Change of a worksheet': 'कार्यपत्र का बदलाव',
  'Document of a worksheet': 'कार्यपत्र का दस्तावेज़',
  'Figures of a worksheet in a filing': 'फाइलिंग में कार्यपत्र के आँकड़े',
  'This worksheet no longer exists.': 'यह कार्यपत्र अब नहीं है।',
  'This worksheet no longer exists. Open the list of worksheets again.':
    'यह कार्यपत्र अब नहीं है। कार्यपत्रों की सूची फिर खोलें।',
  'This worksheet was locked on {1} and does not change. Copy it as a new version.':
    'यह कार्यपत्र {~1} को लॉक किया गया था और नहीं बदलता। इसकी नई प्रति बनाएँ।',
  'This worksheet is reviewed. A reviewer can return it, then it can be changed.':
    'इस कार्यपत्र की समीक्षा हो चुकी है। समीक्षक इसे लौटा सकता है, फिर इसे बदला जा सकता है।',
  'This worksheet is prepared. Set it back to draft to change it.': 'यह कार्यपत्र तैयार है। बदलने के लिए इसे फिर ड्राफ़्ट करें।',
  '{1} saved version {2} of this worksheet meanwhile; yours was made on version {3}. Load it again, then repeat your change.':
    '{1} ने इस बीच इस कार्यपत्र का संस्करण {2} सहेजा; आपका बदलाव संस्करण {3} पर था। इसे फिर खोलें और बदलाव दोहराएँ।',
  'This worksheet is {1}. Load it again.': 'यह कार्यपत्र {~1} है। इसे फिर खोलें।',
  'a draft': 'ड्राफ़्ट',
  prepared: 'तैयार',
  reviewed: 'समीक्षित',
  locked: 'लॉक',
  'Cells have an error: {1}. Correct them first.': 'इन सेल में त्रुटि है: {1}। पहले उन्हें ठीक करें।',
  'You prepared this worksheet. Another person reviews it.': 'यह कार्यपत्र आपने तैयार किया है। समीक्षा दूसरा व्यक्ति करता है।',
  'Only a draft can be deleted.': 'केवल ड्राफ़्ट हटाया जा सकता है।',
  'A filing has figures of it.': 'इसके आँकड़े एक फाइलिंग में हैं।',
  'This can no longer be undone: too much time has passed, or it is not your change.':
    'इसे अब वापस नहीं लिया जा सकता: बहुत समय हो गया है, या यह आपका बदलाव नहीं है।',
  'This entity or registration no longer exists. Choose another.': 'यह इकाई या पंजीकरण अब नहीं है। दूसरा चुनें।',
  'You see only a part of this entity, and not the law that this worksheet is for.':
    'आपको इस इकाई का केवल एक भाग दिखता है, और वह कानून नहीं जिसके लिए यह कार्यपत्र है।',
  'Choose an entity or a calendar item.': 'इकाई या कैलेंडर की प्रविष्टि चुनें।',
  'Enter the period of the worksheet.': 'कार्यपत्र की अवधि लिखें।',
  '"{1}" is not for a period of this length. Choose another one.': '“{~1}” इतनी लंबी अवधि के लिए नहीं है। दूसरी चुनें।',
  '"{1}" is not for a registration of this kind. Choose another one.': '“{~1}” इस प्रकार के पंजीकरण के लिए नहीं है। दूसरा चुनें।',
  '{1} is not a cell with an amount in this worksheet. Choose another.':
    'इस कार्यपत्र में {1} राशि वाला सेल नहीं है। दूसरा चुनें।',
  'One of the documents no longer exists. Attach it again.': 'इनमें से एक दस्तावेज़ अब नहीं है। उसे फिर जोड़ें।',
  'This cell is outside of the worksheet.': 'यह सेल कार्यपत्र के बाहर है।',
  'A worksheet has at most {1} cells that are not blank. Keep the data in a workbook (xlsx), and its totals here.':
    'कार्यपत्र में अधिक से अधिक {1} भरे हुए सेल हो सकते हैं। आँकड़े वर्कबुक (xlsx) में रखें, और उनके योग यहाँ।',
  'A worksheet has at most {1} rows. Keep the data in a workbook (xlsx), and its totals here.':
    'कार्यपत्र में अधिक से अधिक {1} पंक्तियाँ हो सकती हैं। आँकड़े वर्कबुक (xlsx) में रखें, और उनके योग यहाँ।',
  'A worksheet has at most {1} columns. Keep the data in a workbook (xlsx), and its totals here.':
    'कार्यपत्र में अधिक से अधिक {1} स्तंभ हो सकते हैं। आँकड़े वर्कबुक (xlsx) में रखें, और उनके योग यहाँ।',
  'This worksheet has {1} rows.': 'इस कार्यपत्र में {1} पंक्तियाँ हैं।',
  'The formula in {1} reads {2}. Change that formula first.': '{1} का सूत्र {2} को पढ़ता है। पहले वह सूत्र बदलें।',
  'Columns that stay keep their order, and new ones come at the end.':
    'बने रहने वाले स्तंभों का क्रम नहीं बदलता, और नए अंत में आते हैं।',
  'The column "{1}" is not empty. Empty it before you remove it.': 'स्तंभ “{1}” खाली नहीं है। हटाने से पहले उसे खाली करें।',
  'The column "{1}" is not empty. Empty it before you change its type.':
    'स्तंभ “{1}” खाली नहीं है। प्रकार बदलने से पहले उसे खाली करें।',
  '{1} more cells cannot be taken. Correct these first.': '{1} और सेल नहीं लिए जा सकते। पहले इन्हें ठीक करें।',
  'This is not an amount in rupees with at most two decimals. Correct it.':
    'यह रुपये की राशि नहीं है, या इसमें दो से अधिक दशमलव अंक हैं। इसे ठीक करें।',
  'This is not a number with at most the decimals of its column. Correct it.':
    'यह संख्या नहीं है, या इसमें स्तंभ से अधिक दशमलव अंक हैं। इसे ठीक करें।',
  'This is not a percentage with at most the decimals of its column. Correct it.':
    'यह प्रतिशत नहीं है, या इसमें स्तंभ से अधिक दशमलव अंक हैं। इसे ठीक करें।',
  'This is not a date. Write it as 20-04-2026.': 'यह तारीख नहीं है। इसे 20-04-2026 की तरह लिखें।',
  'This is not among the choices of the column. Choose one of them.': 'यह स्तंभ के विकल्पों में नहीं है। उनमें से एक चुनें।',
  'A cell has at most 2,000 letters. Shorten it.': 'सेल में अधिक से अधिक 2,000 अक्षर हो सकते हैं। छोटा करें।',
  'This formula cannot be read. Write it like =SUM(B2:B13)*18%.':
    'यह सूत्र पढ़ा नहीं जा सकता। इसे =SUM(B2:B13)*18% की तरह लिखें।',
  'This formula is too long. Divide it over several cells.': 'यह सूत्र बहुत लंबा है। इसे कई सेल में बाँटें।',
  'This formula uses a function that worksheets do not have. They have SUM, IF, ROUND, ROUNDUP, ROUNDDOWN, MIN and MAX.':
    'इस सूत्र में ऐसा फ़ंक्शन है जो कार्यपत्रों में नहीं है। उनमें SUM, IF, ROUND, ROUNDUP, ROUNDDOWN, MIN और MAX हैं।',
  'A function in this formula has too few or too many values, or values of another kind.':
    'इस सूत्र के एक फ़ंक्शन में मान कम या अधिक हैं, या दूसरे प्रकार के हैं।',
  'This formula reads a cell outside of this worksheet.': 'यह सूत्र इस कार्यपत्र के बाहर का सेल पढ़ता है।',
  'This formula reads its own cell, directly or through others. Take the circle out.':
    'यह सूत्र सीधे या दूसरों के द्वारा अपना ही सेल पढ़ता है। यह चक्र हटाएँ।',
  'The formulas of this worksheet read more than 5,000,000 cells together. Shorten their ranges.':
    'इस कार्यपत्र के सूत्र कुल 50,00,000 से अधिक सेल पढ़ते हैं। उनकी सीमाएँ छोटी करें।',
  'Write the period as 2026-10 for a month, 2026-27-Q1 for a quarter, 2026-27 for a financial year.':
    'अवधि इस तरह लिखें: महीना 2026-10, तिमाही 2026-27-Q1, वित्तीय वर्ष 2026-27।',
  'Name a cell by column and row, like B12.': 'सेल का नाम स्तंभ और पंक्ति से लिखें, जैसे B12।',
  'A column has a key of letters, digits and underscores.': 'स्तंभ की कुंजी में अक्षर, अंक और अंडरस्कोर होते हैं।',
  'Choose the type of the column.': 'स्तंभ का प्रकार चुनें।',
  'A column has at most six decimals.': 'स्तंभ में अधिक से अधिक छह दशमलव अंक हो सकते हैं।',
  'At most {1} choices a column.': 'एक स्तंभ में अधिक से अधिक {1} विकल्प।',
  'A worksheet has at least one column.': 'कार्यपत्र में कम से कम एक स्तंभ होता है।',
  'A cell has at most {1} letters. Shorten it.': 'सेल में अधिक से अधिक {1} अक्षर हो सकते हैं। छोटा करें।',
  'No cell is changed.': 'कोई सेल नहीं बदला गया।',
  'At most {1} cells are changed at once. Paste less at a time, or import a workbook.':
    'एक बार में अधिक से अधिक {1} सेल बदले जाते हैं। कम पेस्ट करें, या वर्कबुक आयात करें।',
  'At most {1} rows at once.': 'एक बार में अधिक से अधिक {1} पंक्तियाँ।',
  'No worksheet is chosen. Choose at least one.': 'कोई कार्यपत्र नहीं चुना गया। कम से कम एक चुनें।',
  'At most {1} worksheets are deleted at once. Choose fewer.': 'एक बार में अधिक से अधिक {1} कार्यपत्र हटाए जाते हैं। कम चुनें।',
  'The figure cannot be taken: {1} is blank.': 'आँकड़ा नहीं लिया जा सकता: {1} खाली है।',
  'The figure cannot be taken: {1} has an error.': 'आँकड़ा नहीं लिया जा सकता: {1} में त्रुटि है।',
  'The figure cannot be taken: {1} waits for {2}, which is blank.':
    'आँकड़ा नहीं लिया जा सकता: {1} को {2} चाहिए, जो खाली है।',
  'The figure cannot be taken: {1} is below zero.': 'आँकड़ा नहीं लिया जा सकता: {1} शून्य से कम है।',
  'This worksheet is a draft. Set it to prepared before you record its figures.':
    'यह कार्यपत्र ड्राफ़्ट है। इसके आँकड़े दर्ज करने से पहले इसे तैयार करें।',
  'This worksheet has no calendar item. Choose the one that its figures are for.':
    'इस कार्यपत्र की कैलेंडर में प्रविष्टि नहीं है। वह चुनें जिसके लिए ये आँकड़े हैं।',
  'Choose at least one figure of the worksheet.': 'कार्यपत्र का कम से कम एक आँकड़ा चुनें।',
  '{1}: no file of this period is imported.': '{~1}: इस अवधि की कोई फ़ाइल आयात नहीं की गई।',
  '{1}: several files of this period are imported. Enter the figures yourself.':
    '{~1}: इस अवधि की कई फ़ाइलें आयात की गई हैं। आँकड़े स्वयं लिखें।',
  '{1}: the file does not have the figure for row {2}.': '{~1}: फ़ाइल में पंक्ति {2} का आँकड़ा नहीं है।',
  'This workbook has more than {1} rows or {2} columns. Keep the data in it, and its totals in the worksheet.':
    'इस वर्कबुक में {1} से अधिक पंक्तियाँ या {2} से अधिक स्तंभ हैं। आँकड़े उसमें रखें, और उनके योग कार्यपत्र में।',
  'This workbook has more columns than the worksheet, which has {1}. Add columns first.':
    'इस वर्कबुक में कार्यपत्र से अधिक स्तंभ हैं, जिसमें {1} हैं। पहले स्तंभ जोड़ें।',
  'This workbook is empty.': 'यह वर्कबुक खाली है।',
  'Choose an xlsx workbook.': 'xlsx वर्कबुक चुनें।',
  'No period follows this one. Enter the period of the copy.': 'इसके बाद कोई अवधि नहीं है। प्रति की अवधि लिखें।',
  'A new version is for the same period. Leave the period out.': 'नया संस्करण उसी अवधि का होता है। अवधि न लिखें।',
  'There is a draft for this period that was copied from this worksheet: "{1}".':
    'इस अवधि का ड्राफ़्ट इस कार्यपत्र से पहले ही बना है: “{1}”।',
  Notes: 'टिप्पणियाँ',
  Cell: 'सेल',
  Note: 'टिप्पणी',
  Source: 'स्रोत',
  'Tick mark': 'जाँच-चिह्न',
  'Previous period': 'पिछली अवधि',
  'Traced to the ledger': 'खाता-बही से मिलाया',
  Vouched: 'वाउचर से मिलाया',
  'Agreed to the return': 'विवरणी से मिलाया',
  'Agreed to the previous period': 'पिछली अवधि से मिलाया',
  'Total cast': 'योग जाँचा',
  'Worked out again': 'फिर से गणना की',
  'Confirmed by a third party': 'तीसरे पक्ष ने पुष्टि की',
  'Open query': 'खुला प्रश्न',
  Workbook: 'वर्कबुक',
}
