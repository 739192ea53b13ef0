import { expect, insideTest, test } from '../support/test.ts'
import { title } from '../support/screen.ts'

test('the title of a page is drawn before its code and its styles arrive', async ({ page }) => {
  await page.route('**/assets/**', () => undefined)
  await page.goto('/accounts/login/email', { waitUntil: 'commit' })
  await expect(page.getByText('Sign in')).toBeVisible()
  await expect(page.getByText('See what is due, why, and on which day.')).toBeVisible()
})

insideTest('the cover disappears when the page is drawn, and does not return', async ({ page }) => {
  const cover = page.locator('.boot')
  await page.goto('/compliances/calendar', { waitUntil: 'commit' })
  await title(page, 'Compliance calendar').waitFor()
  await expect(cover).toHaveCount(0)
  await page.goto('/errors/404')
  await title(page, 'This page does not exist').waitFor()
  await expect(cover).toHaveCount(0)
})

insideTest('a page starts with the theme and the greeting of its person', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('niyam.theme', '"dark"'))
  await page.route('**/assets/**', () => undefined)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('.boot')).toHaveText(/Good (morning|afternoon|evening), Asha/)
  await expect(page.locator('body')).toHaveClass('dark')
})

test('a page in English loads no Hindi font to show the name of that language', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/accounts/login/email')
  await expect(page.getByLabel('Language')).toContainText('हिन्दी')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  expect(fonts.filter((url) => url.includes('devanagari'))).toEqual([])
  expect(fonts.length).toBeGreaterThan(0)
})
