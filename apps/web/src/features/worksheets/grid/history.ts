import type { Changes } from './cells.ts'

/** One step, each way. */
export interface Step {
  readonly forth: Changes
  readonly back: Changes
}

/** The steps of this visit. */
export interface History {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const NO_HISTORY: History = { done: [], undone: [] }
const STEPS_AT_MOST = 100

export const withStep = ({ done }: History, step: Step): History => ({
  done: [...done, step].slice(-STEPS_AT_MOST),
  undone: [],
})

/** The history after a step back, and the change that it makes; null when there is none. */
export function stepBack({ done, undone }: History): { readonly history: History; readonly changes: Changes } | null {
  const step = done.at(-1)
  return step ? { history: { done: done.slice(0, -1), undone: [...undone, step] }, changes: step.back } : null
}

export function stepForth({ done, undone }: History): { readonly history: History; readonly changes: Changes } | null {
  const step = undone.at(-1)
  return step ? { history: { done: [...done, step], undone: undone.slice(0, -1) }, changes: step.forth } : null
}
