import { type Page, expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { title } from './screen.ts'

/** Everything the page says on its console as an error, and every exception nobody caught. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${page.url()}: ${message.text()}`)
  })
  return heard
}

/** Opens a screen and holds it to what every screen owes: one heading, a title, no sideways scrolling, nothing for axe. */
export async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(title(page, heading)).toBeVisible()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/\S.* · Niyam$/)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `${path} is wider than the screen by`).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

/** Until nothing on the page is a placeholder of what is still being fetched. */
const settled = (page: Page) => expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0)
