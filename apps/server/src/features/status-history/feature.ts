import type { Feature } from '../feature.ts'
import { hindiStatusHistory } from './hindi.ts'

export const statusHistory = {
  tables: ['entity_standing', 'registration_standing'],
  hindi: hindiStatusHistory,
} satisfies Feature
