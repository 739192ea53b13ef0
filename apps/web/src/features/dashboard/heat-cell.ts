import type { HeatCell } from '@niyam/contract/dashboard-heat.ts'
import { STATE_LOOK } from '../../domain/item-states.ts'

/** The worst first. */
export const HEAT_KINDS = ['overdue', 'late', 'open', 'in_time'] as const satisfies readonly (keyof HeatCell)[]

export const HEAT_LOOK = {
  overdue: STATE_LOOK.overdue,
  // A month with a late filing differs from one in time by more than its sign.
  late: { ...STATE_LOOK.filed_late, tone: 'warning' },
  open: STATE_LOOK.upcoming,
  in_time: STATE_LOOK.filed,
} as const

/** The worst kind that the cell has. */
export const worstOf = (cell: HeatCell): keyof HeatCell => HEAT_KINDS.find((kind) => cell[kind] > 0) ?? 'in_time'
