import type { ApiFailure } from './failure.ts'
import { makeStore } from './store.ts'

interface Question {
  /** The refusal, with the people who have the open items. */
  readonly failure: ApiFailure
  /** Closes the question: a colleague's id, `nobody`, or null to change nothing. */
  readonly answer: (unseen_to: string | null) => void
}

/** The open question; null when there is none. */
export const handOverQuestion = makeStore<Question | null>(null)

/** Whether a change was refused because people would keep open items that they no longer see. */
export const hidesOpenWork = ({ fields }: ApiFailure): boolean => fields.unseen !== undefined

/** Asks who takes over open items from people who will no longer see them. */
export async function askWhoTakesOn(failure: ApiFailure): Promise<string | null> {
  try {
    return await new Promise<string | null>((answer) => handOverQuestion.set({ failure, answer }))
  } finally {
    handOverQuestion.set(null)
  }
}
