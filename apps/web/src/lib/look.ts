import type { UserSettings } from '@niyam/contract/preferences.ts'
import { isSignedIn, session } from './session.ts'
import { keepUserSettings, ownSettings } from './settings-of-person.ts'
import { KEYS, readStored, writeStored } from './storage.ts'
import { makeStore, useStore } from './store.ts'

export type Look = NonNullable<UserSettings['look']>
export type ShownLook = Exclude<Look, 'system'>

export const LOOKS = ['light', 'semi-dark', 'dark', 'system'] as const satisfies readonly Look[]
const isLook = (value: unknown): value is Look => LOOKS.some((one) => one === value)

const device = window.matchMedia('(prefers-color-scheme: dark)')
const stored = (): Look => {
  const kept = readStored(KEYS.theme)
  return isLook(kept) ? kept : 'light'
}

const chosen = makeStore<Look>(stored())
const shown = makeStore<ShownLook>(shownOf(chosen.get()))

/** `system` is light or dark as the device is, and changes with it. */
function shownOf(look: Look): ShownLook {
  if (look !== 'system') return look
  return device.matches ? 'dark' : 'light'
}

export const useLook = () => useStore(chosen, (value) => value)
export const useShownLook = () => useStore(shown, (value) => value)

/** Changes the look at once, and keeps it: in this browser for the first paint, and with the person for every device. */
export function chooseLook(next: Look): void {
  show(next)
  if (isSignedIn()) keepUserSettings({ look: next })
}

// The same as `public/boot.js` does before the first paint. Where a phone colours its frame, it takes the top bar's.
const FRAME_COLOURS: Record<ShownLook, string> = { light: '#ffffff', 'semi-dark': '#ffffff', dark: '#1e1e1e' }

function show(next: Look): void {
  chosen.set(next)
  writeStored(KEYS.theme, next)
  paint()
}

/** The look is one class on the body; every colour follows from it. */
function paint(): void {
  const look = shownOf(chosen.get())
  shown.set(look)
  document.body.classList.remove('light', 'semi-dark', 'dark')
  document.body.classList.add(look)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', FRAME_COLOURS[look])
}

/** Follows the device, a choice made in another tab, and the one this person made on another device. */
export function followLook(): void {
  device.addEventListener('change', paint)
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEYS.theme) return
    chosen.set(stored())
    paint()
  })
  let followed: string | null = null
  session.subscribe(() => {
    const { token, csrf } = session.get()
    if (!token) followed = null
    if (!token || !csrf || token === followed) return
    followed = token
    ownSettings().then(
      ({ look }) => look && look !== chosen.get() && show(look),
      // Offline or down: the look this browser knows stays.
      () => undefined,
    )
  })
}
