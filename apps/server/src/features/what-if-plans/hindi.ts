import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiWhatIfPlans: Phrasebook = {
  'There are at most {1} plans for one entity. Delete one first.':
    'एक इकाई की अधिक से अधिक {1} योजनाएँ होती हैं। पहले एक हटाएँ।',
  'This plan was deleted already. Open the page again.': 'यह योजना पहले ही हटा दी गई। पृष्ठ फिर खोलें।',
  'The plan is deleted.': 'योजना हटा दी गई।',
}
