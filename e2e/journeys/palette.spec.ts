import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addInfosys, INFOSYS } from '../support/facts.ts'
import { title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, entities, forms and actions' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const openPalette = (page: Page) => page.getByRole('button', { name: 'Search or do something' }).click()
const arrive = (page: Page, where: string | RegExp) =>
  expect
    .poll(() => {
      const { pathname, search } = new URL(page.url())
      return decodeURIComponent(pathname + search).replaceAll('+', ' ')
    })
    .toMatch(where)

test.describe('by keyboard', { tag: ['@desk', '@keys'] }, () => {
  test('letters typed before its list has loaded are not lost', async ({ page }) => {
    await page.goto('/dashboard')
    await title(page, /Good /).waitFor()
    // The code of the list, and whatever else is fetched from here on, is delayed: keys typed meanwhile, Enter included, must wait for it.
    let release: () => void = () => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('calend')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('calend')
    release()
    await title(page, 'Compliance calendar').waitFor()
  })

  test('finds pages, entities, registrations, forms and open items, and offers the last again', async ({
    page,
    office,
  }) => {
    const entity_id = await addInfosys(office.client)
    await page.goto('/entities')
    await title(page, 'My entities').waitFor()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('infosys')
    await expect(option(page, /^Infosys Limited/)).toBeVisible()
    await page.keyboard.press('Enter')
    await arrive(page, `/entity/${entity_id}/view`)

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option')).toHaveText([/Infosys Limited/])
    await page.keyboard.type(INFOSYS.gstin.slice(2, 9))
    await expect(page.getByRole('group', { name: 'Registrations' }).getByRole('option')).toHaveText([
      /^AAACI4798L/,
      new RegExp(`^${INFOSYS.gstin}`),
    ])
    await expectAccessible(page)
    await field(page).fill('26Q')
    await expect(page.getByRole('group', { name: 'Forms' }).getByRole('option').first()).toHaveText(
      /^Form 140before: Form 26Q/,
    )
    await field(page).fill('GSTR-3B')
    const items = page.getByRole('group', { name: 'Open items' }).getByRole('option')
    await expect(items.first()).toContainText('due 20 Nov 2026')
    await expect(items).toHaveCount(8)
    await items.first().click()
    await arrive(page, /^\/compliances\/calendar\?search=GSTR-3B&item=/)
  })

  test('goes on with Enter pressed before the server has answered', async ({ page, office }) => {
    const entity_id = await addInfosys(office.client)
    await page.goto('/dashboard')
    await title(page, /Good /).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('infosys lim')
    await page.keyboard.press('Enter')
    await arrive(page, `/entity/${entity_id}/view`)
  })

  test('opens the lists for results that it does not show itself', { tag: '@full' }, async ({ page }) => {
    await page.goto('/dashboard')
    await title(page, /Good /).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('no such thing')
    await expect(option(page, 'Search the calendar for “no such thing”')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await arrive(page, /^\/entities\?search=no such thing$/)
  })

  test('offers the actions that are available everywhere', { tag: '@full' }, async ({ page }) => {
    await page.goto('/dashboard')
    await title(page, /Good /).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('theme dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('body')).toHaveClass('dark')
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByText('Go to the calendar')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    // Both keys are sent together: the second counts only when it follows soon.
    await Promise.all(['g', 'c'].map((key) => page.keyboard.press(key)))
    await title(page, 'Compliance calendar').waitFor()
    await Promise.all(['g', 'e'].map((key) => page.keyboard.press(key)))
    await title(page, 'My entities').waitFor()
    await page.keyboard.press('/')
    await expect(page.locator('main input[type=search]').or(field(page))).toBeFocused()
  })
})

test('is a whole page on a phone, and closes by its own button', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/dashboard')
  await title(page, /Good /).waitFor()
  await openPalette(page)
  await expect(field(page)).toBeFocused()
  const box = await page.getByRole('dialog').boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 360 })
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(field(page)).toBeHidden()
})

test('the theme follows the device, and the choice follows the person to another browser', { tag: '@full' }, async ({
  page,
  browser,
  office,
}) => {
  await page.goto('/dashboard')
  await title(page, /Good /).waitFor()
  const body = page.locator('body')
  await expect(body).toHaveClass('light')
  await page.getByRole('button', { name: 'Theme' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('menuitemradio', { name: 'As on this device' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(body).toHaveClass('dark')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1e1e1e')
  await saved
  await page.reload()
  await expect(body).toHaveClass('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(body).toHaveClass('light')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Semi-dark' }).click()
  await expect(body).toHaveClass('semi-dark')
  await expect.poll(async () => (await office.client.call('GET accounts/user/settings/')).look).toBe('semi-dark')

  const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const other = await elsewhere.newPage()
  await other.goto('/accounts/login/email')
  await other.getByLabel('E-mail').fill(office.email)
  await other.getByLabel('Password', { exact: true }).fill(office.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.locator('body')).toHaveClass('semi-dark')
  await elsewhere.close()
})
