import type { UserSettings } from '@niyam/contract/preferences.ts'
import { isSignedIn, session } from './session.ts'
import { keepUserSettings, ownSettings } from './settings-of-person.ts'
import { KEYS, readStored, writeStored } from './storage.ts'
import { makeStore, useStore } from './store.ts'

export type ColourTheme = NonNullable<UserSettings['look']>
export type AppliedTheme = Exclude<ColourTheme, 'system'>

export const COLOUR_THEMES = ['light', 'semi-dark', 'dark', 'system'] as const satisfies readonly ColourTheme[]
const isColourTheme = (value: unknown): value is ColourTheme => COLOUR_THEMES.some((one) => one === value)

const device = window.matchMedia('(prefers-color-scheme: dark)')
const stored = (): ColourTheme => {
  const stored = readStored(KEYS.theme)
  return isColourTheme(stored) ? stored : 'light'
}

const chosen = makeStore<ColourTheme>(stored())
const applied = makeStore<AppliedTheme>(appliedOf(chosen.get()))

/** `system` is light or dark as the device is, and changes with it. */
function appliedOf(theme: ColourTheme): AppliedTheme {
  if (theme !== 'system') return theme
  return device.matches ? 'dark' : 'light'
}

export const useChosenTheme = () => useStore(chosen, (value) => value)
export const useAppliedTheme = () => useStore(applied, (value) => value)

/** Changes the theme at once, and keeps it: in this browser for the first paint, and with the person for every device. */
export function chooseTheme(next: ColourTheme): void {
  apply(next)
  if (isSignedIn()) keepUserSettings({ look: next })
}

// The same as `public/boot.js` does before the first paint. Where a phone colours its frame, it takes the top bar's.
const FRAME_COLOURS: Record<AppliedTheme, string> = { light: '#ffffff', 'semi-dark': '#ffffff', dark: '#1e1e1e' }

function apply(next: ColourTheme): void {
  chosen.set(next)
  writeStored(KEYS.theme, next)
  paint()
}

/** The theme is one class on the body; every colour follows from it. */
function paint(): void {
  const theme = appliedOf(chosen.get())
  applied.set(theme)
  document.body.classList.remove('light', 'semi-dark', 'dark')
  document.body.classList.add(theme)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', FRAME_COLOURS[theme])
}

/** Follows the device, a choice made in another tab, and the one this person made on another device. */
export function followTheme(): void {
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
      ({ look }) => look && look !== chosen.get() && apply(look),
      // Offline or down: the theme of this browser stays.
      () => undefined,
    )
  })
}
