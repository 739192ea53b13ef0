import { KEYS, readStored, writeStored } from './storage.ts'

/** The prompt, once closed, comes back at the next sign-in: the mark names the half-credential it was closed under. */
const mark = () => readStored<string>(KEYS.token)?.slice(0, 8) ?? ''

export const closeOnboarding = () => writeStored(KEYS.onboardingClosed, mark())
export const isOnboardingClosed = () => readStored<string>(KEYS.onboardingClosed) === mark()
