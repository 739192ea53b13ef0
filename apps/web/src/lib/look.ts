import { KEYS, readStored, writeStored } from './storage.ts'
import { makeStore, useStore } from './store.ts'

export const LOOKS = ['light', 'semi-dark', 'dark'] as const
export type Look = (typeof LOOKS)[number]

const stored = readStored<string>(KEYS.theme)
const look = makeStore<Look>(LOOKS.find((one) => one === stored) ?? 'light')

export const useLook = () => useStore(look, (value) => value)

/** The look is one class on the body; every colour follows from it. `public/boot.js` sets it before the first paint. */
export function chooseLook(next: Look): void {
  look.set(next)
  writeStored(KEYS.theme, next)
  document.body.classList.remove(...LOOKS)
  document.body.classList.add(next)
}
