import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The shell opens without a network; what the API says is never kept here.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** What the server sends: as it is by Web Push, below `data` by the messaging service. */
interface PushMessage {
  title: string
  body: string
  path: string
  organisation_id: string
  tag: string
}

self.addEventListener('push', (event) => {
  const received = event.data?.json() as (PushMessage & { data?: PushMessage }) | undefined
  const message = received?.data ?? received
  if (!message) return
  const { title, body, tag, path, organisation_id } = message
  const shown = { body, tag, icon: '/icons/niyam-192.png', data: { path, organisation_id } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data as Pick<PushMessage, 'path' | 'organisation_id'>))
})

/** In a window of the app where there is one, which then goes there without losing what is typed; else in a new one. */
async function open({ path, organisation_id }: Pick<PushMessage, 'path' | 'organisation_id'>): Promise<void> {
  // Only a page of the app: a message must not lead anywhere else.
  const place = new URL(path, self.location.origin)
  if (place.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  // Who is signing in hears no message; that page would swallow it.
  const inside = windows.find(({ url }) => !new URL(url).pathname.startsWith('/accounts/'))
  if (inside) {
    // Refused when the press came from elsewhere; the page goes there all the same.
    await inside.focus().catch(() => undefined)
    inside.postMessage({ type: 'OPEN', path: place.pathname + place.search, organisation_id })
  } else await self.clients.openWindow(`${place.pathname}${place.search}#in=${organisation_id}`)
}
