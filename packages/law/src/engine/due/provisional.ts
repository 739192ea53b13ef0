import type { Obligation } from '../../catalogue/compile/catalogue.ts'

/** The days of an item, as kept in a calendar. */
interface ItemDays {
  readonly period: string
  readonly statutory_due_date: string | null
  readonly due_date: string | null
  readonly fee_free_until: string | null
}

/** Whether the due date of an item, or its last day without fee, rests only on own orders that are not notified yet. */
export function isProvisional(obligation: Obligation | undefined, item: ItemDays): boolean {
  const { statutory_due_date, due_date, fee_free_until } = item
  const behind = (obligation?.extensions_by_period?.get(item.period) ?? []).filter(({ effect, extended_to }) =>
    effect === 'fee-relief'
      ? extended_to === fee_free_until
      : due_date !== statutory_due_date && extended_to === due_date,
  )
  return behind.length > 0 && behind.every(({ own }) => own?.is_provisional === true)
}
