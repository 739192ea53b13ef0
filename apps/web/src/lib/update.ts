import { makeStore, useStore } from './store.ts'

const waiting = makeStore<ServiceWorker | null>(null)
let registration: ServiceWorkerRegistration | null = null

/** True once a newer version is ready. */
export const useNewVersion = () => useStore(waiting, (worker) => worker !== null)

/** Activates the newer version; the page then reloads once automatically. */
export const takeNewVersion = () => waiting.get()?.postMessage({ type: 'SKIP_WAITING' })

/** Asked after each navigation, so that a tab left open for days still hears of a new version. */
export function askForUpdate(): void {
  // A failed look-up (offline, server restarting) is asked again at the next navigation.
  registration?.update().catch(() => undefined)
}

/** Registers /sw.js once the page is drawn. Without support, or in development, there is simply no offline shell. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { serviceWorker } = navigator
  // The first worker of a first visit takes control too; it is not a new version and needs no reload.
  const hadController = serviceWorker.controller !== null
  let isReloading = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (!hadController || isReloading) return
    isReloading = true
    location.reload()
  })
  const register = async () => {
    registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    if (registration.waiting && serviceWorker.controller) waiting.set(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration?.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && serviceWorker.controller) waiting.set(worker)
      })
    })
  }
  const start = () => setTimeout(() => register().catch(() => undefined), 1500)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
