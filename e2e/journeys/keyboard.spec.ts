import type { Page } from '@playwright/test'
import { addInfosys } from '../support/facts.ts'
import { itemPanel, title } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('signs in, finds an item, reads, files and closes it without a mouse', { tag: '@keys' }, async ({
  page,
  office,
}) => {
  await addInfosys(office.client)
  const { keyboard } = page
  await page.goto('/accounts/login/email')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await keyboard.type(office.email)
  await keyboard.press('Tab')
  await keyboard.type(office.password)
  await keyboard.press('Enter')
  await title(page, /Good /).waitFor()

  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search pages, entities, forms and actions' })).toBeFocused()
  await keyboard.type('calend')
  await keyboard.press('Enter')
  await title(page, 'Compliance calendar').waitFor()
  await page.locator('[data-item]').first().waitFor()
  await tabTo(page, '[data-item]')
  await keyboard.press('Enter')

  const panel = itemPanel(page)
  const first = await headingOf(page)
  await expect(panel.getByText(/^1 of \d+$/)).toBeVisible()
  await keyboard.press('j')
  await expect(panel.getByText(/^2 of \d+$/)).toBeVisible()
  await keyboard.press('k')
  await expect(panel.getByText(/^1 of \d+$/)).toBeVisible()
  expect(await headingOf(page)).toBe(first)

  await keyboard.press('f')
  const number = panel.getByRole('textbox', {
    name: /^(ARN|SRN|Token number|Acknowledgement number|TRRN|Challan number)$/,
  })
  await expect(number).toBeFocused()
  await keyboard.type('AA291126000001A')
  await keyboard.press('Enter')
  await expect(panel.getByText('AA291126000001A').first()).toBeVisible()
  await keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

const headingOf = (page: Page) => itemPanel(page).getByRole('heading', { level: 2 }).textContent()

const STOPS_AT_MOST = 60

/** Presses Tab until the focus is on the element of `selector`. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < STOPS_AT_MOST; stop++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${STOPS_AT_MOST} times Tab did not lead to ${selector}`)
}
