import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import type { Client } from '../e2e/support/client.ts'
import type { Result } from './result.ts'

/** JavaScript of the first load of a screen, in kB gzip, as a real browser asks for it before the page is quiet. */
export async function firstLoads(
  url: string,
  client: Client,
  login: { email: string; password: string },
): Promise<Result[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    let bytes = 0
    page.on('response', async (response) => {
      if (!/\.js(\?|$)/.test(new URL(response.url()).pathname)) return
      bytes += gzipSync(await response.body().catch(() => Buffer.alloc(0)), { level: 6 }).byteLength
    })
    const load = async (path: string) => {
      bytes = 0
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
      return Math.round(bytes / 100) / 10
    }
    const results: Result[] = []
    const add = (name: string, value: number) =>
      results.push({
        bench: `first load, ${name}`,
        value,
        unit: 'kB gzip of JavaScript',
        wanted: { at: 'most', value: 200 },
      })
    add('login', await load('/accounts/login/email'))
    await page.getByLabel('E-mail').fill(login.email)
    await page.getByLabel('Password', { exact: true }).fill(login.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/choose-organisation|dashboard/)
    await client.call('GET organisation/my-organisations/')
    await page.getByRole('button', { name: /Bench/ }).click()
    await page.waitForURL(/dashboard/)
    add('dashboard', await load('/dashboard'))
    add('calendar', await load('/compliances/calendar'))
    return results
  } finally {
    await browser.close()
  }
}
