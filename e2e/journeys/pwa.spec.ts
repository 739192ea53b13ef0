import type { Page } from '@playwright/test'
import { browserState } from '../support/browser-state.ts'
import { openDoor } from '../support/changed-release.ts'
import { placeLink, title } from '../support/screen.ts'
import { expect, site, test } from '../support/test.ts'

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

test('can be installed: a worker at the root, a manifest whose icons exist', async ({ page, request }) => {
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

test('opens without a network, and says so', async ({ page, context }) => {
  await page.goto('/accounts/login/email')
  await controlled(page)
  await context.setOffline(true)
  await page.goto('/entities')
  await expect(title(page, 'You are offline')).toBeVisible()
  await context.setOffline(false)
})

test('a new release is offered, and taken with one reload', async ({ browser, office }) => {
  const door = await openDoor(site())
  const context = await browser.newContext({ baseURL: door.url, storageState: browserState(office.client, door.url) })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await controlled(page)
  // Only a page that began under a worker knows a newer one from the first.
  await page.reload()
  await controlled(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  door.release()
  await expect(async () => {
    // Each navigation asks whether there is a newer worker; the first may come before this page has its own.
    await placeLink(page, 'Calendar').click()
    await placeLink(page, 'Dashboard').click()
    await expect(page.getByText('A new version of Niyam is ready, with new features.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(loads).toBe(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(1)
  await title(page, /Good /).waitFor()
  await controlled(page)
  await expect(page.getByText('A new version of Niyam is ready, with new features.')).toBeHidden()
  expect(loads).toBe(1)
  await context.close()
  await door.close()
})

/** Until the worker has taken the page over. */
const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
