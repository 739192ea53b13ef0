import type { ORGANISATION_ROLES } from './permissions.ts'

// The blocks of the dashboard and their order. Without schemas: the browser reads it too.

/** Across the page; `first` has the side blocks beside it. */
const WIDE = ['figures', 'first', 'heat', 'people'] as const
/** Beside "Do these first". */
const SIDE = ['late', 'notices', 'cash', 'renewals', 'law'] as const

export const DASHBOARD_BLOCKS = [...WIDE, ...SIDE] as const
export type DashboardBlock = (typeof DASHBOARD_BLOCKS)[number]

/** A block moves among those of its column. */
export const columnOf = (block: DashboardBlock): 'wide' | 'side' =>
  SIDE.some((one) => one === block) ? 'side' : 'wide'

type OrganisationRole = (typeof ORGANISATION_ROLES)[number]

export interface DashboardLayout {
  readonly order: readonly DashboardBlock[]
  readonly hidden: readonly DashboardBlock[]
}

/**
 * The layout until a person arranges the blocks. `people` also needs the right to manage people, `notices` the right to
 * read notices. Partners see all; who reviews and prepares has the law and what runs out above money; a viewer, often the
 * client, begins with how things stand.
 */
export const DEFAULT_LAYOUTS: Readonly<Record<OrganisationRole, DashboardLayout>> = {
  a: { order: DASHBOARD_BLOCKS, hidden: [] },
  r: { order: ['figures', 'first', 'heat', 'people', 'late', 'notices', 'law', 'renewals', 'cash'], hidden: [] },
  m: { order: ['figures', 'first', 'heat', 'people', 'notices', 'law', 'renewals', 'late', 'cash'], hidden: ['cash'] },
  v: { order: ['figures', 'heat', 'first', 'people', 'cash', 'late', 'notices', 'renewals', 'law'], hidden: ['law'] },
}

/**
 * A saved layout with every block once: one that is newer than the layout comes after the block that it follows by
 * default, and is shown. The default layout where nothing was saved.
 */
export function arranged(saved: DashboardLayout | null, role: OrganisationRole): DashboardLayout {
  const usual = DEFAULT_LAYOUTS[role]
  if (saved === null) return usual
  const order = [...new Set(saved.order)]
  for (const [at, block] of usual.order.entries())
    if (!order.includes(block)) order.splice(order.indexOf(usual.order[at - 1] ?? block) + 1, 0, block)
  return { order, hidden: saved.hidden }
}

/** The layout with a block one place up or down in its column; the same where there is no place. */
export function moved(layout: DashboardLayout, block: DashboardBlock, by: -1 | 1): DashboardLayout {
  const column = layout.order.filter((one) => columnOf(one) === columnOf(block))
  const other = column[column.indexOf(block) + by]
  if (other === undefined) return layout
  const order = layout.order.map((one) => (one === block ? other : one === other ? block : one))
  return { ...layout, order }
}
