import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium, type Response } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import type { Result } from './result.ts'

const LOGIN_KB = 170
const DASHBOARD_KB = 220
const FURTHER_KB = 80

type State = Exclude<BrowserContextOptions['storageState'], undefined>
/** Bytes gzip by the path of the script. */
type Scripts = ReadonlyMap<string, number>

/**
 * JavaScript in kB gzip that a browser which was never here asks for until a screen is drawn and settled; what the page
 * fetches ahead once it is at rest does not count. Of further screens: what they add to the dashboard's.
 */
export async function firstLoads(url: string, login: { email: string; password: string }): Promise<Result[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const inside = await signedIn(browser, url, login)
    const scripts = (path: string, state?: State) => scriptsOf(browser, `${url}${path}`, state)
    const dashboard = await scripts('/dashboard', inside)
    const entity = await anEntity(browser, url, inside)
    const further = []
    for (const [name, path] of [
      ['calendar', '/compliances/calendar'],
      ['entities', '/entities'],
      ['entity view', `/entity/${entity}/view`],
      ['what if', `/entity/${entity}/what-if`],
      ['add entity', '/entity/new'],
      ['filing history report', '/reports/annual-filing-history'],
    ] as const) {
      const added = [...(await scripts(path, inside))].filter(([script]) => !dashboard.has(script))
      further.push(resultOf(`further load, ${name}`, new Map(added), FURTHER_KB))
    }
    return [
      resultOf('first load, login', await scripts('/accounts/login/email'), LOGIN_KB),
      resultOf('first load, dashboard', dashboard, DASHBOARD_KB),
      ...further,
    ]
  } finally {
    await browser.close()
  }
}

const resultOf = (bench: string, scripts: Scripts, most: number): Result => ({
  bench,
  value: Math.round([...scripts.values()].reduce((sum, size) => sum + size, 0) / 100) / 10,
  unit: 'kB gzip of JavaScript',
  wanted: { at: 'most', value: most },
  of: { scripts: scripts.size },
})

async function scriptsOf(browser: Browser, address: string, storageState?: State): Promise<Scripts> {
  // The service worker would fetch the whole application ahead; that is no part of the first load.
  const context = await browser.newContext({ serviceWorkers: 'block', ...(storageState && { storageState }) })
  const page = await context.newPage()
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
  // What comes now is fetched ahead, and the closed page would no longer have its body.
  page.off('response', note)
  const loaded = new Map(await Promise.all(scripts))
  await context.close()
  return loaded
}

async function anEntity(browser: Browser, url: string, storageState: State): Promise<string> {
  const context = await browser.newContext({ serviceWorkers: 'block', storageState })
  const page = await context.newPage()
  await page.goto(`${url}/entities`)
  const href = await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().getAttribute('href')
  await context.close()
  return /\/entity\/([^/]+)\//.exec(href ?? '')?.[1] ?? ''
}

export async function signedIn(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}/accounts/login/email`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: /Good |Choose/ }).waitFor()
  if (page.url().includes('choose-organisation')) await page.getByRole('button', { name: /Bench/ }).click()
  await page.getByRole('heading', { level: 1, name: /Good / }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
