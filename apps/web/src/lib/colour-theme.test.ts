import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshModules } from '../test/fresh-modules.ts'
import { KEYS, readStored, writeStored } from './storage.ts'

// happy-dom's own device is light; this one can be turned.
let isDark = false
const turned: (() => void)[] = []
const device = {
  get matches() {
    return isDark
  },
  addEventListener: (_: string, act: () => void) => turned.push(act),
}
const turn = (next: boolean) => {
  isDark = next
  for (const act of turned) act()
}

async function start() {
  freshModules()
  vi.stubGlobal('matchMedia', () => device)
  const module = await import('./colour-theme.ts')
  module.followTheme()
  return module
}

beforeEach(() => {
  turned.length = 0
  isDark = false
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">'
})

const frameColour = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content')

it('is one class on the body, kept for the next first paint', async () => {
  const { chooseTheme } = await start()
  for (const look of ['semi-dark', 'dark', 'light'] as const) {
    chooseTheme(look)
    expect([...document.body.classList]).toEqual([look])
    expect(readStored(KEYS.theme)).toBe(look)
  }
})

it('follows the device while the system is chosen, and only then', async () => {
  const { chooseTheme } = await start()
  chooseTheme('system')
  expect([...document.body.classList]).toEqual(['light'])
  turn(true)
  expect([...document.body.classList]).toEqual(['dark'])
  expect(frameColour()).toBe('#1e1e1e')
  turn(false)
  expect(frameColour()).toBe('#ffffff')
  chooseTheme('semi-dark')
  turn(true)
  expect([...document.body.classList]).toEqual(['semi-dark'])
})

it('follows a choice made in another tab', async () => {
  await start()
  writeStored(KEYS.theme, 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: KEYS.theme }))
  expect([...document.body.classList]).toEqual(['dark'])
})

it('takes what it does not know for light', async () => {
  writeStored(KEYS.theme, 'sepia')
  const { chooseTheme } = await start()
  chooseTheme('system')
  expect([...document.body.classList]).toEqual(['light'])
})

it('is light from the first paint where nothing was ever chosen', async () => {
  const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8')
  localStorage.clear()
  isDark = true
  document.body.className = ''
  vi.stubGlobal('matchMedia', () => device)
  runInThisContext(`{${boot}}`)
  expect([...document.body.classList]).toEqual(['light'])
  const { useChosenTheme, useAppliedTheme } = await start()
  const { result } = renderHook(() => [useChosenTheme(), useAppliedTheme()])
  expect(result.current).toEqual(['light', 'light'])
})
