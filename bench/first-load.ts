import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import type { Result } from './result.ts'

const MOST_KB = 200

type State = Exclude<BrowserContextOptions['storageState'], undefined>

/** JavaScript of the first load of a screen, in kB gzip: what a browser that was never here asks for until it is quiet. */
export async function firstLoads(url: string, login: { email: string; password: string }): Promise<Result[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const inside = await signedIn(browser, url, login)
    return [
      await firstLoad(browser, 'login', `${url}/accounts/login/email`),
      await firstLoad(browser, 'dashboard', `${url}/dashboard`, inside),
      await firstLoad(browser, 'calendar', `${url}/compliances/calendar`, inside),
    ]
  } finally {
    await browser.close()
  }
}

async function firstLoad(browser: Browser, name: string, address: string, storageState?: State): Promise<Result> {
  // The service worker would fetch the whole application ahead; that is no part of the first load.
  const context = await browser.newContext({ serviceWorkers: 'block', ...(storageState && { storageState }) })
  const page = await context.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) {
      scripts.push(response.body().then((body) => gzipSync(body, { level: 6 }).byteLength))
    }
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return {
    bench: `first load, ${name}`,
    value: Math.round(bytes / 100) / 10,
    unit: 'kB gzip of JavaScript',
    wanted: { at: 'most', value: MOST_KB },
    of: { scripts: scripts.length },
  }
}

/** What a browser holds of somebody who has signed in. */
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
