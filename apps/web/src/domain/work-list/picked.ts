import type { Selection } from '../../ui/table/use-selection.ts'

/** Whether a row is chosen, and what chooses it. */
export interface Picked {
  readonly isOn: boolean
  readonly toggle: (isRange: boolean) => void
}

/** The box of a row; null where nothing can be chosen. */
export const pickOf = (selection: Selection | null, id: string): Picked | null =>
  selection && { isOn: selection.has(id), toggle: (isRange) => selection.toggle(id, isRange) }
