import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiTimes: Phrasebook = {
  Time: 'समय',
  Work: 'काम',
  'Minutes spent': 'लगे मिनट',
  Day: 'दिन',
  'Time altogether: {1}': 'कुल समय: {1}',
  'This is the time of another person. Only people who manage tasks can open it.':
    'यह किसी और का समय है। इसे केवल वे लोग खोल सकते हैं जो कार्यों का प्रबंधन करते हैं।',
  '{1} is in the future. Record time on the day itself or later.': '{1} अभी आना है। समय उसी दिन या बाद में दर्ज करें।',
  'A day has 24 hours, and {1} of {2} are recorded elsewhere. Enter {3} or less.':
    'दिन में 24 घंटे होते हैं, और {2} के {1} दूसरे कामों में दर्ज हैं। {3} या कम लिखें।',
  'Name exactly one: a task, a calendar item or an entity.': 'ठीक एक बताएँ: कार्य, कैलेंडर की प्रविष्टि या इकाई।',
  'This task no longer exists. Choose another.': 'यह कार्य अब नहीं है। दूसरा चुनें।',
  'Time is recorded on it. Cancel it instead.': 'इस पर समय दर्ज है। इसके बजाय इसे रद्द करें।',
  'Enter the minutes.': 'मिनट लिखें।',
  'Time is not negative. Enter 0 to remove it.': 'समय ऋणात्मक नहीं होता। हटाने के लिए 0 लिखें।',
  'A day has 24 hours. Enter less time.': 'दिन में 24 घंटे होते हैं। कम समय लिखें।',
}
