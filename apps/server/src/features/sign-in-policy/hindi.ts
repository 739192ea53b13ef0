import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiSignInPolicy: Phrasebook = {
  'This is not a network. Write one address, such as 203.0.113.7, or a network from /8 on (for IPv6 from /16 on), such as 203.0.113.0/24.':
    'यह नेटवर्क नहीं है। एक पता लिखें, जैसे 203.0.113.7, या /8 से छोटा नेटवर्क (IPv6 में /16 से), जैसे 203.0.113.0/24।',
  'This is longer than any network. Write it like 203.0.113.0/24.':
    'नेटवर्क इतना लंबा नहीं होता। इसे 203.0.113.0/24 की तरह लिखें।',
  'At most {1} networks can be named. Join some into larger ones.':
    'अधिक से अधिक {1} नेटवर्क लिखे जा सकते हैं। कुछ को मिलाकर बड़े नेटवर्क बनाएँ।',
  'This day has gone by. Choose today or a later one.': 'यह दिन बीत चुका है। आज या बाद का दिन चुनें।',
  'You signed in without a second factor yourself. Set one up and sign in with it first, or choose a later day.':
    'आपने स्वयं दूसरे चरण के बिना साइन इन किया है। पहले उसे चालू करके उसके साथ साइन इन करें, या बाद का दिन चुनें।',
  'Your own address, {1}, is in none of these networks: you would shut yourself out. Add it.':
    'आपका अपना पता, {1}, इनमें से किसी नेटवर्क में नहीं है: आप स्वयं बाहर रह जाएँगे। उसे जोड़ें।',
}
