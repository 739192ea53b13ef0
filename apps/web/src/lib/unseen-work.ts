import type { ApiFailure } from './failure.ts'
import { makeStore } from './store.ts'

interface Question {
  /** The refusal that asks, with whose open items they are. */
  readonly failure: ApiFailure
  /** Ends it: a colleague's id, `nobody`, or null to leave all as it was. */
  readonly answer: (unseen_to: string | null) => void
}

/** The open question; null when there is none. */
export const askingUnseen = makeStore<Question | null>(null)

/** Whether a change was refused because people would keep open items that they no longer see. */
export const isOfUnseenWork = ({ fields }: ApiFailure): boolean => fields.unseen !== undefined

/** Asks who takes on the open items of those who lose the sight of them. */
export async function askWhoTakesOn(failure: ApiFailure): Promise<string | null> {
  try {
    return await new Promise<string | null>((answer) => askingUnseen.set({ failure, answer }))
  } finally {
    askingUnseen.set(null)
  }
}
