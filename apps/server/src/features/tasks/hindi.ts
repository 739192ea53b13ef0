import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiTasks: Phrasebook = {
  'Required checks are open: {1}. Settle them first.': 'अनिवार्य जाँचें बाकी हैं: {1}। पहले उन्हें पूरा करें।',
  'Earlier tasks are open: {1}. Complete them first.': 'पहले के कार्य बाकी हैं: {1}। पहले उन्हें पूरा करें।',
  'An earlier task that you do not see is open.': 'पहले का एक कार्य बाकी है, जो आपको नहीं दिखता।',
  'It has a reviewer. Set it to In review first.': 'इसका समीक्षक है। पहले इसे “समीक्षा में” करें।',
  'It has a reviewer. A person who did not work on it completes it.':
    'इसका समीक्षक है। इसे वही व्यक्ति पूरा कर सकता है जिसने इस पर काम नहीं किया।',
  'The assignee cannot be the reviewer too. Choose another person.':
    'जिसे कार्य सौंपा गया है वही समीक्षक नहीं हो सकता। दूसरा व्यक्ति चुनें।',
  'The assignee cannot change the reviewer.': 'जिसे कार्य सौंपा गया है वह समीक्षक नहीं बदल सकता।',
  'This can no longer be undone: it was undone already, or too much time has passed. Change the tasks themselves.':
    'इसे अब वापस नहीं लिया जा सकता: इसे पहले ही वापस लिया जा चुका है, या बहुत समय हो गया है। कार्यों को स्वयं बदलें।',
  'This task is not there any more.': 'यह कार्य अब नहीं है।',
  'This task is not there any more. Open the list of tasks again.': 'यह कार्य अब नहीं है। कार्यों की सूची फिर खोलें।',
  'Choose an assignee or a reviewer.': 'जिसे सौंपना है उसे, या समीक्षक को चुनें।',
  'Choose either a day, or a number of days.': 'या तो दिन चुनें, या दिनों की संख्या।',
  'It has no due day that could be moved.': 'इसकी कोई तिथि नहीं है जो खिसकाई जा सके।',
  'This card is not in the column any more. Open the board again.': 'यह कार्ड अब इस स्तंभ में नहीं है। बोर्ड फिर खोलें।',
  'This page is not of this list. Open the list again.': 'यह पृष्ठ इस सूची का नहीं है। सूची फिर खोलें।',
  'The calendar item belongs to another entity.': 'कैलेंडर की यह प्रविष्टि किसी और इकाई की है।',
  'This entity is not there any more. Choose another.': 'यह इकाई अब नहीं है। दूसरी चुनें।',
  'Only a task of a calendar item can follow its day.': 'केवल कैलेंडर की प्रविष्टि का कार्य उसकी तिथि के साथ चल सकता है।',
  'A task cannot wait for itself.': 'कार्य स्वयं के लिए नहीं रुक सकता।',
  'One of these tasks is not there any more. Take it out of the list.': 'इनमें से एक कार्य अब नहीं है। उसे सूची से हटाएँ।',
  '"{1}" already waits for this task, so this task cannot wait for it.':
    '“{1}” पहले से इस कार्य के लिए रुका है, इसलिए यह कार्य उसके लिए नहीं रुक सकता।',
  'This task is closed. Reopen it to change its checks.': 'यह कार्य बंद है। इसकी जाँचें बदलने के लिए इसे फिर खोलें।',
  'A task has at most {1} checks. Remove some first.': 'कार्य में अधिक से अधिक {1} जाँचें हो सकती हैं। पहले कुछ हटाएँ।',
  'This check is not there any more. Open the task again.': 'यह जाँच अब नहीं है। कार्य फिर खोलें।',
  'It would be generated again. Cancel it instead.': 'यह फिर से बन जाएगा। इसके बजाय इसे रद्द करें।',
  'This template is not there any more. Open the list of templates again.': 'यह टेम्पलेट अब नहीं है। टेम्पलेटों की सूची फिर खोलें।',
  'There is a template "{1}" already. Choose another name.': '“{1}” टेम्पलेट पहले से है। दूसरा नाम चुनें।',
  'There is another template "{1}" now. Rename it first, then undo again.':
    'अब “{1}” नाम का दूसरा टेम्पलेट है। पहले उसका नाम बदलें, फिर वापस लें।',
  'An organisation has at most {1} task templates. Delete some first.':
    'संगठन में अधिक से अधिक {1} कार्य-टेम्पलेट हो सकते हैं। पहले कुछ हटाएँ।',
  'Two steps have the key {1}.': 'दो चरणों की कुंजी {1} है।',
  'Choose a person.': 'व्यक्ति चुनें।',
  'Leave the person empty, or choose the role of a named person.': 'व्यक्ति खाली छोड़ें, या नामित व्यक्ति की भूमिका चुनें।',
  'There is no step with the key {1}.': '{1} कुंजी वाला कोई चरण नहीं है।',
  'This step would wait for itself. Change which steps come before it.':
    'यह चरण स्वयं के लिए रुकेगा। इससे पहले आने वाले चरण बदलें।',
}
