import { makeStore } from './store.ts'

type Answer = (isConfirmed: boolean) => void

/** The function that ends the dialog on show; null while no dialog is open. */
export const asking = makeStore<Answer | null>(null)

let pending: Promise<boolean> | null = null

/**
 * Asks the person to show that it is they, before a call that is only for a fresh sign-in. Calls that need it at the same
 * time wait for one answer. Answers false when they do not want to.
 */
export function askWhoItIs(): Promise<boolean> {
  pending ??= new Promise<boolean>((answer) => asking.set(answer)).finally(() => {
    pending = null
    asking.set(null)
  })
  return pending
}
