import { makeStore, useStore } from './store.ts'

interface InstallPrompt extends Event {
  prompt(): Promise<void>
}

const offered = makeStore<InstallPrompt | null>(null)

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered.set(event as InstallPrompt)
})
window.addEventListener('appinstalled', () => offered.set(null))

/** True when this browser has offered to install the app and it is not installed yet. */
export const useInstallable = () => useStore(offered, (prompt) => prompt !== null)

export async function installApp(): Promise<void> {
  const prompt = offered.get()
  // The browser allows each offer to be used once.
  offered.set(null)
  await prompt?.prompt()
}
