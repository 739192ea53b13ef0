import { type Browser, chromium } from '@playwright/test'
import {
  addedTo,
  kilobytes,
  SCRIPT_BUDGETS,
  type BrowserState,
  type Scripts,
  scriptsOf,
} from '../e2e/support/scripts-of.ts'
import { findBrowser } from '../scripts/browser.mjs'
import type { Result } from './result.ts'

/** JavaScript of the first screens of a browser that was never here; of further ones, what they add to the dashboard's. */
export async function firstLoads(url: string, login: { email: string; password: string }): Promise<Result[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const inside = await signedIn(browser, url, login)
    const scripts = (path: string, state?: BrowserState) => scriptsOf(browser, `${url}${path}`, state)
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
      const added = addedTo(dashboard, await scripts(path, inside))
      further.push(resultOf(`further load, ${name}`, added, SCRIPT_BUDGETS.further))
    }
    return [
      resultOf('first load, login', await scripts('/accounts/login/email'), SCRIPT_BUDGETS.login),
      resultOf('first load, dashboard', dashboard, SCRIPT_BUDGETS.dashboard),
      ...further,
    ]
  } finally {
    await browser.close()
  }
}

const resultOf = (bench: string, scripts: Scripts, most: number): Result => ({
  bench,
  value: kilobytes(scripts),
  unit: 'kB gzip of JavaScript',
  wanted: { at: 'most', value: most },
  of: { scripts: scripts.size },
})

async function anEntity(browser: Browser, url: string, storageState: BrowserState): Promise<string> {
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
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /Good |Choose/ }).waitFor()
  if (page.url().includes('choose-organisation')) await page.getByRole('button', { name: /Bench/ }).click()
  await page.getByRole('heading', { level: 1, name: /Good / }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
