import type { EventInfo } from './event-info.ts'

export const foodEvents: readonly EventInfo[] = [
  { kind: 'food-business-starts', label: 'Food business starts', registrations: ['fssai'], may_lie_ahead: true },
  {
    kind: 'food-licence-expires',
    label: 'Food licence or registration expires',
    registrations: ['fssai'],
    may_lie_ahead: true,
    inferred_from: 'valid_to',
  },
  // The old expiry date ends the paid-up period until a fixed date is notified.
  {
    kind: 'food-fee-period-ends',
    label: 'Period for which the food fee is paid ends',
    registrations: ['fssai'],
    may_lie_ahead: true,
    inferred_from: 'valid_to',
  },
  {
    kind: 'food-licence-details-change',
    label: 'Premises, products, capacity or persons of the food licence change',
    registrations: ['fssai'],
    may_lie_ahead: true,
  },
  { kind: 'food-licence-holder-died', label: 'Holder of the food licence died', registrations: ['fssai'] },
]
