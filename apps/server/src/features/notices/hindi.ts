import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiNotices: Phrasebook = {}
