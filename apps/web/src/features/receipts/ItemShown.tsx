import type { AcknowledgedItem } from '@niyam/contract/receipts.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { entityCalendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'

/** `GSTR-3B · Apr 2026 · 29AABCM1234K1Z5` */
export function useItemName() {
  const words = useCalendarWords()
  return ({ form, period, registration_number }: AcknowledgedItem): string =>
    [form, words.period(period, ''), registration_number].filter(Boolean).join(' · ')
}

/** The item of the calendar, leading to it. */
export function ItemShown({ item }: { readonly item: AcknowledgedItem }) {
  const nameOf = useItemName()
  return (
    <>
      <span>{item.entity_name}</span>
      <AppLink href={entityCalendarPath({ entity_id: item.entity_id }, { item: item.item_id })}>{nameOf(item)}</AppLink>
    </>
  )
}
