/** What the server sends: bare by Web Push, below `data` by the messaging service. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The page with the details. */
  readonly path: string
  readonly organisation_id: string
  /** A later message with the same tag takes the place of this one. */
  readonly tag: string
}

type Target = Pick<PushMessage, 'path' | 'organisation_id'>

/** Shows a message as a notification of the device; an empty one is left out. */
export async function showMessage(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  received: (PushMessage & { readonly data?: PushMessage }) | undefined,
): Promise<void> {
  const message = received?.data ?? received
  if (!message) return
  const { title, body, tag, path, organisation_id } = message
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/niyam-192.png',
    data: { path, organisation_id } satisfies Target,
  })
}

type Windows = readonly Pick<WindowClient, 'url' | 'focus' | 'postMessage'>[]

interface Browser {
  readonly origin: string
  readonly windows: () => Promise<Windows>
  readonly openWindow: (address: string) => Promise<unknown>
}

/** Opens the page of a message in a window of the app, which keeps what is typed there, or else in a new window. */
export async function openMessage({ origin, windows, openWindow }: Browser, target: Target): Promise<void> {
  const { path, organisation_id } = target
  // Only a page of the app: a message must not lead anywhere else.
  const place = new URL(path, origin)
  if (place.origin !== origin) return
  // A page of signing in would swallow the message.
  const inside = (await windows()).find(({ url }) => !new URL(url).pathname.startsWith('/accounts/'))
  if (!inside) {
    await openWindow(`${place.pathname}${place.search}#in=${organisation_id}`)
    return
  }
  // Focus is refused when the press came from elsewhere; the page goes there all the same.
  await inside.focus().catch(() => undefined)
  inside.postMessage({ type: 'OPEN', path: place.pathname + place.search, organisation_id })
}
