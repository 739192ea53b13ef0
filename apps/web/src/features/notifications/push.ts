import { api } from '../../lib/api.ts'
import { todayInIndia } from '../../lib/format.ts'
import { session } from '../../lib/session.ts'
import { KEYS, readStored, writeStored } from '../../lib/storage.ts'
import { makeStore, useStore } from '../../lib/store.ts'

/** Who asked for messages in this browser, in which session they were last set up, and on which day. */
interface StoredToken {
  readonly user_id: string
  readonly token: string
  readonly day: string
}

export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = () => 'Notification' in window && 'serviceWorker' in navigator

function stateNow(): DeviceState {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const stored = readStored<StoredToken>(KEYS.push)
  const { user, token } = session.get()
  const isSetUp = stored !== null && stored.user_id === user?.user_id && stored.token === token
  return Notification.permission === 'granted' && isSetUp ? 'on' : 'off'
}

const device = makeStore<DeviceState>('off')

export function useDevice(): DeviceState {
  return useStore(device, (state) => state)
}

/** Looks again, since permission may have been changed in the browser's own settings. */
export const lookAtDevice = () => device.set(stateNow())

export const isAllowed = () => isSupported() && Notification.permission === 'granted'

// oxlint-disable-next-line no-console -- the outcome helps to find a cause; the person cannot fix it
const say = (outcome: string) => console.info(`Push messages: ${outcome}`)

/** Sets messages up in this browser, asking the browser for its permission where that is not given yet. */
export async function turnOn(): Promise<void> {
  if (isSupported() && Notification.permission !== 'granted') await Notification.requestPermission()
  if (isAllowed()) await setUp()
  else say('they are not allowed in this browser.')
  lookAtDevice()
}

export async function turnOff(): Promise<void> {
  writeStored(KEYS.push, null)
  lookAtDevice()
  await api('POST notifications/unsubscribe/', { quiet: true }).catch(() => undefined)
}

/** Where this person had messages here before, they go on: after a new sign-in, and once a day. */
export async function resumePush(): Promise<void> {
  lookAtDevice()
  const stored = readStored<StoredToken>(KEYS.push)
  const { user, token } = session.get()
  if (!stored || stored.user_id !== user?.user_id || !isAllowed()) return
  if (stored.token === token && stored.day === todayInIndia()) return
  await setUp()
  lookAtDevice()
}

async function setUp(): Promise<void> {
  const { user, token } = session.get()
  try {
    const isDone = await subscribe()
    if (!isDone || !user || !token) return
    writeStored(KEYS.push, { user_id: user.user_id, token, day: todayInIndia() } satisfies StoredToken)
    say('this browser takes them.')
  } catch (error) {
    say(`this browser could not subscribe. ${String(error)}`)
  }
}

async function subscribe(): Promise<boolean> {
  const { kind, public_key, config } = await api('GET notifications/push-config/', { quiet: true })
  if (kind === 'none' || public_key === null) {
    say('no messaging configuration was found.')
    return false
  }
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || !('PushManager' in window)) {
    say('messaging is not initialised: this page has no service worker, or the browser no push.')
    return false
  }
  if (kind === 'webpush') {
    await api('POST notifications/subscribe/webpush/', {
      body: await subscription(registration, public_key),
      quiet: true,
    })
    return true
  }
  const { deviceToken } = await import('./fcm.ts')
  const device_token = await deviceToken(config ?? {}, public_key, registration)
  if (device_token === null) {
    say('messaging is not initialised: the messaging service does not work in this browser.')
    return false
  }
  await api('POST notifications/subscribe/fcm/', { body: { token: device_token }, quiet: true })
  return true
}

/** The browser's subscription to this server's key. A subscription to an earlier key is replaced. */
async function subscription({ pushManager }: ServiceWorkerRegistration, public_key: string) {
  const key = bytesOf(public_key)
  const known = await pushManager.getSubscription()
  const knownKey = known?.options.applicationServerKey
  if (known && (!knownKey || !sameBytes(new Uint8Array(knownKey), key))) await known.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** From base64url. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
