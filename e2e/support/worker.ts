import { type Page, expect } from '@playwright/test'

/** Waits until the service worker controls the page; it first caches the whole application, which takes time. */
export const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true)
