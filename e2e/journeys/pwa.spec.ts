import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { browserState } from '../support/browser-state.ts'
import { copyRelease, openDoor } from '../support/changed-release.ts'
import { placeLink, title } from '../support/screen.ts'
import { expect, site, test } from '../support/test.ts'
import { controlled } from '../support/worker.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

test('can be installed: a worker at the root, a manifest whose icons exist', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await page.goto('/accounts/login/email')
  await controlled(page)
  const script = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(new URL(script ?? '').pathname).toBe('/sw.js')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Niyam', start_url: '/dashboard', display: 'standalone' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//)
})

test.describe('a new release', () => {
  test('is offered, applied with one reload, and opens without a network', async ({ browser, office }) => {
    const next = copyRelease('9.9.9-next')
    const door = await openDoor(site())
    const context = await browser.newContext({ baseURL: door.url, storageState: browserState(office.client, door.url) })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await controlled(page)
    // Only a page that was loaded by a worker can tell a newer worker from the first.
    await page.reload()
    await controlled(page)
    const before = await built(page)
    let loads = 0
    page.on('load', () => (loads += 1))
    door.release(next)
    const banner = page.getByText('New features are available.')
    await expect(async () => {
      // Each navigation asks whether there is a newer worker; the first may come before this page has its own.
      await placeLink(page, 'Calendar').click()
      await placeLink(page, 'Dashboard').click()
      await expect(banner).toBeVisible({ timeout: 1000 })
    }).toPass()
    // Until the update is accepted, the worker serves the old release, also for screens not yet visited.
    await placeLink(page, 'Help').click()
    await title(page, 'Help').waitFor()
    expect(loads).toBe(0)
    expect(await built(page)).toEqual(before)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => loads).toBe(1)
    await title(page, 'Help').waitFor()
    await controlled(page)
    await expect(banner).toBeHidden()
    const after = await built(page)
    expect(after.version).toBe('9.9.9-next')
    expect(before.version).not.toBe(after.version)
    expect(after.entry).not.toBe(before.entry)
    // Nothing reloads it a second time.
    await placeLink(page, 'Dashboard').click()
    await title(page, /Good /).waitFor()
    expect(loads).toBe(1)
    await test.step('opens without a network, and says so', async () => {
      await context.setOffline(true)
      await page.goto('/entities')
      await expect(title(page, 'You are offline')).toBeVisible()
    })
    await context.close()
    await door.close()
    rmSync(next, { recursive: true, force: true })
  })

  test('whose older parts are gone asks for a reload instead of breaking', { tag: '@full' }, async ({
    browser,
    office,
  }) => {
    const storageState = browserState(office.client)
    const context = await browser.newContext({ baseURL: site(), storageState, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await title(page, /Good /).waitFor()
    let isReloaded = false
    page.on('request', (request) => (isReloaded ||= request.isNavigationRequest()))
    await page.route(/\/assets\/[^/]+\.js$/, (route) =>
      isReloaded ? route.continue() : route.fulfill({ status: 404 }),
    )
    await placeLink(page, 'Help').click()
    await title(page, 'This page could not be fetched').waitFor()
    await page.getByRole('button', { name: 'Reload' }).click()
    await title(page, 'Help').waitFor()
    await context.close()
  })
})

/** The build that the page runs: its version and its entry file. */
const built = (page: Page) =>
  page.evaluate(() => ({
    version: document.documentElement.dataset.version,
    entry: document.querySelector('script[type=module]')?.getAttribute('src'),
  }))
