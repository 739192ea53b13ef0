import type { Page } from '@playwright/test'
import { addInfosys } from '../support/facts.ts'
import { expect, fillSignIn, insideTest, PASSWORD, test } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

/** Words that stay in Latin letters: names, forms, acts, sections and units, and what the test itself has typed. */
const STAYS =
  /^(Niyam|Mehra|Associates|Asha|Rao|Infosys|Limited|Form|Excel|Ctrl|Esc|Tab|Enter|Page|Down|English|Deutsch|Français|Português|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/
const GREETING = /सुप्रभात|नमस्कार|शुभ संध्या/
const ENGLISH =
  /\b(the|is|are|of|and|or|for|not|to|with|this|that|from|your|you|no|all|every|due|late|add|open|show)\b/i

/** Every text on the page that is plainly English, the labels that only a screen reader says included. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const place = node.parentElement
      if (!place?.checkVisibility() || place.closest('script, style, [lang=en]')) continue
      const text = node.textContent?.trim()
      if (text) found.push(text)
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = one.getAttribute(name)
        if (text) found.push(text)
      }
    return found
  })
  return [...new Set(texts)].filter((text) => {
    if (/[ऀ-ॿ]/.test(text)) return ENGLISH.test(text.replace(/“[^”]*”|\([^)]*\)/g, ''))
    // Numbers and forms are in capitals; a word of a sentence is not.
    const words = text.match(/(?<![\w…])[A-Za-z][a-z]{2,}(?!\w)/g) ?? []
    return words.some((word) => !STAYS.test(word))
  })
}

const ofTheLaw = (texts: string[], known: readonly string[]) =>
  texts.filter((text) => !known.some((one) => text.includes(one)))

const chooseHindi = async (page: Page) => {
  await page.getByLabel('Language').selectOption('हिन्दी')
}

test('Hindi is chosen before signing in, and follows the person', async ({ page, office, browser, baseURL }) => {
  const complaints = complaintsOf(page)
  await page.goto('/accounts/login/email')
  await chooseHindi(page)
  await expect(page.getByRole('heading', { level: 1, name: 'साइन इन करें' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')

  await page.getByLabel('ई-मेल').fill(office.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'साइन इन करें' }).click()
  await expect(page.getByText('ई-मेल और पासवर्ड मेल नहीं खाते।')).toBeVisible()
  await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'साइन इन करें' }).click()
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
  await expect.poll(async () => (await office.client.call('GET accounts/user/settings/')).language).toBe('hi')

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await elsewhere.newPage()
  await other.goto('/accounts/login/email')
  await fillSignIn(other, { email: office.email, password: PASSWORD })
  await expect(other.getByRole('heading', { level: 1, name: GREETING })).toBeVisible()
  await elsewhere.close()
  expect(complaints.filter((one) => !/40[13]|422/.test(one))).toEqual([])
})

const SCREENS: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/dashboard', GREETING],
  ['/compliances/calendar', 'अनुपालन कैलेंडर'],
  ['/entities', 'मेरी इकाइयाँ'],
  ['/entity/ENTITY/view', /Infosys/],
  ['/entity/ENTITY/registrations', 'पंजीकरण'],
  ['/entity/new', 'इकाई जोड़ें'],
]

for (const [path, heading] of SCREENS)
  insideTest(`${path} speaks Hindi, fits and is accessible`, async ({ page, office }) => {
    const entity_id = await addInfosys(office.client)
    await office.client.call('PATCH accounts/user/settings/', { body: { language: 'hi' } })
    await page.addInitScript(() => localStorage.setItem('niyam.language', '"hi"'))
    await visit(page, path.replace('ENTITY', entity_id), heading)
    const { items } = await office.client.call('GET organisation/compliances/calendar/', { query: { pagesize: 200 } })
    const { entity } = await office.client.call('GET organisation/entities/:entity_id/', { params: { entity_id } })
    // Titles of obligations are the law's own words and stay as they are.
    const known = [entity.name, ...new Set(items.flatMap(({ form, title }) => [form, title]))]
    expect(ofTheLaw(await englishOn(page), known)).toEqual([])
  })

test('in German the frame is German and the rest English, with nothing left blank', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('niyam.language', '"de"'))
  await visit(page, '/accounts/login/email', 'Anmelden')
  await expect(page.getByLabel('Sprache')).toHaveValue('de')
  await visit(page, '/errors/404', 'Diese Seite gibt es nicht')
})

insideTest('the language is changed inside without a reload, and other tabs follow', async ({ page, context }) => {
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
})
