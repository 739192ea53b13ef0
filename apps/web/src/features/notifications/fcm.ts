import { getApps, initializeApp } from '@firebase/app'
import { getMessaging, getToken, isSupported } from '@firebase/messaging'

// An instance of its own name: nothing else on the page can take it for its own.
const APP = 'niyam'

/** The token by which the messaging service knows this browser; null where it does not work here. */
export async function deviceToken(
  config: Readonly<Record<string, string>>,
  vapidKey: string,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string | null> {
  if (!(await isSupported())) return null
  const app = getApps().find(({ name }) => name === APP) ?? initializeApp({ ...config }, APP)
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration })
}
