import type { Locator, Page } from '@playwright/test'

/** The page's own title, which stands on every screen once. */
export const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })

/** The link in the navigation at the left, or on a phone in the bar below. */
export const placeLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /^(Main navigation|Places)$/ }).getByRole('link', { name, exact: true })

/** The open calendar item: beside the list where there is room, over it where there is none. */
export function itemPanel(page: Page): Locator {
  const name = 'Details of the item'
  return page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
}

/** A message at the edge of the screen. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })

/** Chooses in a list that opens under its field. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
