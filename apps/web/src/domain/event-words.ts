import type { EntityEvent } from '@niyam/contract/entities.ts'
import { eventInfo } from '@niyam/law/catalogue/events.ts'
import { showDay } from '../lib/format.ts'
import { sayLaw } from '../lib/i18n-law.ts'

/** What happened: "Annual general meeting held". */
export const eventLabel = (kind: string): string => sayLaw(eventInfo(kind)?.label ?? kind)

/** What happened and when. */
export const eventText = ({ kind, happened_on }: Pick<EntityEvent, 'kind' | 'happened_on'>): string =>
  `${eventLabel(kind)} · ${showDay(happened_on)}`
