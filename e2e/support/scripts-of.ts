import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Response } from '@playwright/test'

/**
 * The JavaScript budget of screens in kB gzip: the first two as a first visit, the others on top of the dashboard's.
 * Blocks below and beside the first are counted too.
 */
export const SCRIPT_BUDGETS = { login: 170, dashboard: 226, further: 80 } as const

/** The files of the same screens: each is a request, and a small one costs as much as two kilobytes. */
export const FILE_BUDGETS = { login: 10, dashboard: 28, further: 48 } as const

const REST_MS = 500

/**
 * Preloads wait for half a second and more, which a busy machine may reach before the page is drawn. As text: a function
 * that was compiled by a tool calls helpers that the page does not have, and fails unseen.
 */
const WITHOUT_REST = `{
  const start = globalThis.setTimeout
  globalThis.setTimeout = (work, ms = 0) => (ms < ${REST_MS} ? start(work, ms) : 0)
}`

/** Bytes gzip by the path of the script. */
export type Scripts = ReadonlyMap<string, number>

export type BrowserState = Exclude<BrowserContextOptions['storageState'], undefined>

/**
 * The requests of a new browser until a screen is drawn and idle. Preloads at rest do not count.
 *
 * @param address in full
 */
export async function scriptsOf(browser: Browser, address: string, storageState?: BrowserState): Promise<Scripts> {
  // The service worker would preload the whole app, which does not belong to the first load.
  const context = await browser.newContext({ serviceWorkers: 'block', ...(storageState && { storageState }) })
  const page = await context.newPage()
  await page.addInitScript({ content: WITHOUT_REST })
  const scripts: Promise<[string, number]>[] = []
  const note = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      scripts.push(response.body().then((body) => [pathname, gzipSync(body, { level: 6 }).byteLength]))
  }
  page.on('response', note)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('.boot, main [aria-busy=true]'))
  // The code of blocks below the first comes a moment later.
  await page.waitForLoadState('networkidle')
  // A closed page has no bodies of later responses.
  page.off('response', note)
  const loaded = new Map(await Promise.all(scripts))
  await context.close()
  return loaded
}

/** The additional requests of a screen. */
export const addedTo = (there: Scripts, scripts: Scripts): Scripts =>
  new Map([...scripts].filter(([path]) => !there.has(path)))

/** In kB of 1,000 bytes, to one place. */
export const kilobytes = (scripts: Scripts): number =>
  Math.round([...scripts.values()].reduce((sum, size) => sum + size, 0) / 100) / 10
