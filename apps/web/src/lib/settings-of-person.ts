import type { UserSettings } from '@niyam/contract/preferences.ts'

// Look and language are followed on every page. Only a person who is signed in has settings on the server, so only they
// fetch the cache that knows of them.
const cached = () => Promise.all([import('./queries.ts'), import('./settings.ts')])

/** What the server keeps of this person; throws as any call does. */
export async function ownSettings(): Promise<UserSettings> {
  const [, { fetchUserSettings }] = await cached()
  return fetchUserSettings()
}

/** Stores a choice on the server; a refusal is shown as a message. */
export function keepUserSettings(part: Partial<UserSettings>): void {
  void cached().then(([, { changeUserSettings }]) => changeUserSettings(part))
}

/** Lets everything that the server said be asked for again, e.g. in another language. */
export function forgetWhatWasSaid(): void {
  void cached().then(([{ queryClient }]) => queryClient.invalidateQueries())
}
