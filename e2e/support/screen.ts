import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

type FileToChoose = Parameters<FileChooser['setFiles']>[0]

/** The title of the page, once on every screen; a page of an entity bears the name of the entity, and its own title below it. */
export const title = (page: Page, name: string | RegExp): Locator => {
  const own = page.locator('[data-section]').filter({
    hasText: typeof name === 'string' ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : name,
  })
  return page.getByRole('heading', { level: 1, name }).or(own).first()
}

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

/** Chooses a file in the device's own dialog, which `button` opens. */
export async function chooseFile(button: Locator, file: FileToChoose): Promise<void> {
  const dialog = button.page().waitForEvent('filechooser')
  await button.click()
  await (await dialog).setFiles(file)
}

/** Chooses from a list that opens under its field: by its first letters where the screen has room for typing. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  if (await field.isEditable()) {
    await field.click()
    await field.fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
    return
  }
  // A list that has just opened marks its chosen option a moment later: keys pressed before that start from
  // another option, and a person who sees the wrong one chooses again.
  await expect(async () => {
    await field.click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await expect(field).toHaveValue(option, { timeout: 1000 })
  }).toPass()
}

/**
 * Runs in the page: goes to an address inside the app, as a link does. Titles of the page that is left are marked with
 * `data-left`, to distinguish them from its own; a page that is opened again may keep its title, which `isOpened` tells.
 */
export function goInside({ to, isOpened }: { to: string; isOpened: boolean }): void {
  for (const heading of document.querySelectorAll('h1')) heading.toggleAttribute('data-left', isOpened)
  history.pushState(null, '', to)
}
