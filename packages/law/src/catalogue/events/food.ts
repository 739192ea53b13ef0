import type { EventInfo } from './event-info.ts'

export const foodEvents: readonly EventInfo[] = []
