import type { EventInfo } from './event-info.ts'

export const licenceEvents: readonly EventInfo[] = []
