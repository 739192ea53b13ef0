import { type Browser, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { signedIn } from './first-load.ts'
import type { Result } from './result.ts'

const INP_MS_AT_MOST = 100
const CLS_AT_MOST = 0.02
/** How much slower than this machine: an office PC of some years. */
const SLOWED = 4
const PRESSES = 12

interface Measured {
  readonly inp: number
  readonly cls: number
}

/** Waits of a person at a slowed browser, from a press to the next picture, and how far things moved meanwhile. */
export async function interactions(url: string, login: { email: string; password: string }): Promise<Result[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const state = await signedIn(browser, url, login)
    const paging = await measured(browser, state, `${url}/entities`, 'Next page')
    const months = await measured(browser, state, `${url}/compliances/calendar?view=month`, 'Next month')
    return [...resultsOf('table paging', paging), ...resultsOf('month change', months)]
  } finally {
    await browser.close()
  }
}

const resultsOf = (name: string, { inp, cls }: Measured): Result[] => [
  {
    bench: `INP of ${name}, CPU ${SLOWED} times slower`,
    value: Math.round(inp),
    unit: 'ms',
    wanted: { at: 'most', value: INP_MS_AT_MOST },
    of: { presses: PRESSES },
  },
  {
    bench: `layout shift of ${name}`,
    value: Math.round(cls * 1000) / 1000,
    unit: 'CLS',
    wanted: { at: 'most', value: CLS_AT_MOST },
  },
]

async function measured(
  browser: Browser,
  storageState: Awaited<ReturnType<typeof signedIn>>,
  address: string,
  button: string,
): Promise<Measured> {
  const context = await browser.newContext({ serviceWorkers: 'block', storageState })
  try {
    const page = await context.newPage()
    await watch(page)
    await page.goto(address)
    await page.getByRole('button', { name: button }).waitFor()
    await settled(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    for (let press = 0; press < PRESSES; press++) {
      const before = page.url()
      await page.getByRole('button', { name: button }).click()
      await page.waitForURL(({ href }) => href !== before)
      await settled(page)
    }
    // The last entries are handed out a moment after their picture.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
    return await page.evaluate(() => (globalThis as unknown as { seen: Measured }).seen)
  } finally {
    await context.close()
  }
}

const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))

/** As a browser reports them: the longest interaction, and every shift that no press explains. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { inp: 0, cls: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
