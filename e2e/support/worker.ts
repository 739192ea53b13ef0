import { type Page, expect } from '@playwright/test'

/** Until the service worker has taken the page over; it first keeps the whole application, which takes a busy machine its time. */
export const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true)
