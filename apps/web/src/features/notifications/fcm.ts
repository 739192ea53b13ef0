import { getApps, initializeApp } from '@firebase/app'
import { getMessaging, getToken, isSupported } from '@firebase/messaging'

// A named instance: no other script on the page can take it by mistake.
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
