import type { Sample } from '../world/samples.ts'

// Assigned to no one: the tests of these calls cover a person's own items and those of others.
const item_ids = ['00000000-0000-4000-8000-000000000000']

export const sample: Sample = {
  bodies: {
    updateCalendarItem: { note: 'Read by a stranger' },
    assignItems: { item_ids, assigned_to: null },
    countOpenItems: { entity_ids: item_ids },
    assignEntities: { entity_ids: item_ids, assigned_to: null },
    dateItems: { item_ids, days_before: 3 },
    setAsideItems: { item_ids, as: 'waived', reason: 'Taken over' },
    takeUpItems: { item_ids },
    remindOfItems: { item_ids },
    undoItems: { undo_id: '00000000-0000-4000-8000-000000000000' },
    startItems: { item_ids },
    stopItems: { item_ids },
    costOfItem: { on: '2026-11-20' },
  },
}
