import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiFeeds: Phrasebook = {
  'Last day to reply': 'उत्तर देने का अंतिम दिन',
  'Last day to appeal': 'अपील का अंतिम दिन',
  'This feed was deleted already. Open the page again.': 'यह फ़ीड पहले ही हटाई जा चुकी है। पृष्ठ फिर खोलें।',
  'There are at most {1} feeds for one person. Delete one first.':
    'एक व्यक्ति की अधिक से अधिक {1} फ़ीड हो सकती हैं। पहले एक हटाएँ।',
  'The filter of the feed no longer exists. Choose it again.':
    'फ़ीड को जिस तक सीमित करना है वह यहाँ नहीं है, या अब नहीं रहा। उसे फिर चुनें।',
  'A feed shows your work, another person’s, or unassigned work. Choose one.':
    'फ़ीड आपके काम की, किसी और के काम की, या जो किसी का नहीं उसकी होती है। इनमें से एक चुनें।',
  'There is no calendar at this address, or no longer. Make a new feed in Niyam.':
    'इस पते पर कोई कैलेंडर नहीं है, या अब नहीं है। Niyam में नई फ़ीड बनाएँ।',
  'The feed was deleted. Calendars that subscribed get nothing any more.':
    'फ़ीड हटाई गई। उसे पढ़ने वाले कैलेंडरों को अब कुछ नहीं मिलेगा।',
  'Only the 5,000 items closest to today are in this feed.': 'इस फ़ीड में केवल आज के सबसे निकट के 5,000 मद हैं।',
  'Extended from {1}.': '{1} से बढ़ाई गई।',
  'Filed on {1}.': '{1} को दाख़िल।',
  'Not verified against an official source.': 'आधिकारिक स्रोत से जाँचा नहीं गया।',
  'A reminder comes on the day or before it.': 'याद उसी दिन या उससे पहले दिलाई जाती है।',
  'A reminder comes at most 60 days before.': 'याद अधिक से अधिक 60 दिन पहले दिलाई जाती है।',
}
