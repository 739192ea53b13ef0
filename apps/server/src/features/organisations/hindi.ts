import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiOrganisations: Phrasebook = {
  'You do not belong to this organisation, or no longer do. Choose another one.':
    'आप इस संगठन में नहीं हैं, या अब नहीं रहे। दूसरा चुनें।',
}
