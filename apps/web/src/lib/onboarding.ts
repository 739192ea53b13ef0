import { session } from './session.ts'
import { KEYS, readStored, writeStored } from './storage.ts'

// The mark is the person, so that it holds at their next sign-in too, and not for another person in the same browser.
const mark = () => session.get().user?.user_id ?? ''

export const closeOnboarding = () => writeStored(KEYS.onboardingClosed, mark())
export const isOnboardingClosed = () => readStored<string>(KEYS.onboardingClosed) === mark()
