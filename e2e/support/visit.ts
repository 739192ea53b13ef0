import { type Page, expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { title } from './screen.ts'

/** Every console error of the page, and every uncaught exception. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/**
 * Opens a screen and checks the rules for every screen: one heading, a title, no sideways scrolling. Axe checks it before a
 * release; every day it checks each screen once, in screens.spec.ts.
 */
export async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(title(page, heading)).toBeVisible()
  await settled(page)
  expect(await flawsOf(page), path).toEqual([])
  if (process.env.NIYAM_FULL === '1') await expectAccessible(page)
}

/** Waits until the page has no loading placeholder. */
export const settled = (page: Page) => expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0)

/** The missing requirements of the current page, except axe findings. */
export const flawsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const flaws: string[] = []
    const headings = document.querySelectorAll('h1').length
    if (headings !== 1) flaws.push(`${headings} headings of the first level`)
    if (!/\S.* · Niyam$/.test(document.title)) flaws.push(`the title is “${document.title}”`)
    const over = document.documentElement.scrollWidth - window.innerWidth
    if (over > 0) flaws.push(`wider than the screen by ${over}`)
    return flaws
  })
