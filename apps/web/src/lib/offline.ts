import { makeStore, useStore } from './store.ts'

const online = makeStore(navigator.onLine)

window.addEventListener('online', () => online.set(true))
window.addEventListener('offline', () => online.set(false))

export const isOnline = () => online.get()
export const useOnline = () => useStore(online, (value) => value)
export const onceOnline = (act: () => void) => online.subscribe(() => online.get() && act())

/**
 * Whether the server can be reached, which counts more than what the browser says of the network: an office without
 * internet reaches its own server.
 */
export async function askServer(): Promise<boolean> {
  const isHere = await fetch('/api/health/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isHere) online.set(true)
  return isHere
}
