import type { Page } from '@playwright/test'
import { expect, fillSignIn, insideTest, PASSWORD, test } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

const GREETING = /सुप्रभात|नमस्कार|शुभ संध्या/

// Its name is in the language chosen, so it changes with the choice.
const chooseHindi = async (page: Page) => {
  await page.getByLabel(/^(Language|भाषा)$/).selectOption('हिन्दी')
}

test('Hindi is chosen before signing in, and follows the person', async ({ page, office, browser, baseURL }) => {
  const complaints = complaintsOf(page)
  await page.goto('/accounts/login/email')
  await chooseHindi(page)
  await expect(page.getByRole('heading', { level: 1, name: 'साइन इन करें' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')

  await page.getByLabel('ई-मेल').fill(office.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'साइन इन करें', exact: true }).click()
  await expect(page.getByText('ई-मेल और पासवर्ड मेल नहीं खाते।')).toBeVisible()
  await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'साइन इन करें', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()

  await expect.poll(async () => (await office.client.call('GET accounts/user/settings/')).language).toBe('hi')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await elsewhere.newPage()
  await other.goto('/accounts/login/email')
  await fillSignIn(other, { email: office.email, password: PASSWORD })
  await expect(other.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
  await elsewhere.close()
  expect(complaints.filter((one) => !/40[13]|422/.test(one))).toEqual([])
})

test('in German the shell is German and the rest English, with nothing left blank', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('niyam.language', '"de"'))
  await visit(page, '/accounts/login/email', 'Anmelden')
  await expect(page.getByLabel('Sprache')).toHaveValue('de')
  await visit(page, '/errors/404', 'Diese Seite gibt es nicht')
})

insideTest(
  'the language is changed inside without a reload, and other tabs follow',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/dashboard')
    const tab = await context.newPage()
    await tab.goto('/dashboard')
    await expect(tab.getByRole('heading', { level: 1, name: /Good/ })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click()
    await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect(tab.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
  },
)
