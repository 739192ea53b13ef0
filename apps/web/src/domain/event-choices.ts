import { eventInfo } from '@niyam/law/catalogue/events.ts'
import { OCCASIONS } from '@niyam/law/catalogue/events/occasions.ts'
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { sayLaw } from '../lib/i18n-law.ts'

/** The events that an entity with these kinds of registration can have, grouped by occasion. */
export function eventChoices(held: readonly string[]): { group: string; items: ComboboxItem[] }[] {
  return OCCASIONS.map(({ label, kinds }) => ({
    group: sayLaw(label),
    items: kinds.flatMap((kind) => {
      const event = eventInfo(kind)
      const isPossible = event?.registrations.every((one) => !held.includes(one)) === false
      return event && (event.registrations.length === 0 || isPossible)
        ? [{ value: kind, label: sayLaw(event.label) }]
        : []
    }),
  })).filter(({ items }) => items.length > 0)
}

/** Keeps the options that hold every word; all of a group whose own name holds them. */
export const filterEvents: OptionsFilter = ({ options, search }) => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: unknown) => words.every((word) => String(text).toLocaleLowerCase().includes(word))
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return holds(option.label) ? [option] : []
    if (holds(option.group)) return [option]
    const items = option.items.filter((item) => typeof item !== 'string' && holds(item.label))
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
