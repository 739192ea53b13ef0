import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openMessage, showMessage } from './push-messages.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The shell opens without a network; what the API says is never kept here.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(self.registration, event.data?.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const browser = {
    origin: self.location.origin,
    windows: () => self.clients.matchAll({ type: 'window' }),
    openWindow: (address: string) => self.clients.openWindow(address),
  }
  event.waitUntil(openMessage(browser, event.notification.data))
})
