/**
 * Why an item presses, the most pressing first: due today, and late it costs money; overdue with a running cost; due
 * tomorrow, and late it costs money; due today without a known cost; overdue without a running cost; due later.
 */
export const PRESSURES = ['today', 'running', 'tomorrow', 'today-free', 'late', 'later'] as const

export interface Pressed {
  readonly pressure: (typeof PRESSURES)[number]
  readonly item_id: string
}

/** So many places in twelve belong to each of the first three, so that a day with 184 returns does not hide what runs. */
const SHARE: Partial<Record<Pressed['pressure'], number>> = { today: 5, running: 4, tomorrow: 3 }

/**
 * The first items of one list. Each pressure has its share of the places; what it does not use goes to the others in
 * their order. The list is in the order of the pressures.
 */
export function firstOf(pressed: readonly Pressed[], count: number): string[] {
  const lists = PRESSURES.map((pressure) => pressed.filter((one) => one.pressure === pressure))
  const shares = PRESSURES.map((pressure, at) => Math.min(SHARE[pressure] ?? 0, lists[at]?.length ?? 0))
  for (const [at, list] of lists.entries()) {
    const free = count - shares.reduce((sum, one) => sum + one, 0)
    shares[at] = (shares[at] ?? 0) + Math.min(Math.max(free, 0), list.length - (shares[at] ?? 0))
  }
  return lists.flatMap((list, at) => list.slice(0, shares[at]).map(({ item_id }) => item_id)).slice(0, count)
}
