import type { Page } from '@playwright/test'
import { INFOSYS } from '../support/facts.ts'
import { expectAccessible } from '../support/axe.ts'
import { PASSWORD, closeOnboarding, expect, freshEmail, test } from '../support/test.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('from registering to the filing history, with a real company', async ({ page }) => {
  await test.step('registers and founds an organisation', async () => {
    await page.goto('/accounts/register')
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Kulkarni')
    await page.getByLabel('E-mail').fill(freshEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Open account' }).click()
    await page.getByRole('heading', { level: 1, name: 'New organisation' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name').fill('Mehra & Associates')
    await page.getByRole('button', { name: 'Make organisation' }).click()
    await page.getByRole('heading', { level: 1, name: /Good / }).waitFor()
    await expectAccessible(page)
    await closeOnboarding(page)
    await expectAccessible(page)
  })

  await test.step('adds Infosys by its CIN', async () => {
    await page.goto('/entity/new')
    await page.getByLabel('GSTIN, CIN, LLPIN or PAN').fill(` ${INFOSYS.cin.toLowerCase()} `)
    await expect(page.getByText('CIN is Valid')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(INFOSYS.name)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add entity' }).click()
    await page.getByRole('heading', { level: 1, name: INFOSYS.name }).waitFor()
    await expectAccessible(page)
  })

  await test.step('adds a GSTIN with what the law asks of it', async () => {
    await addRegistration(page, 'GST', INFOSYS.gstin, {
      'Kind of GST registration': 'Regular',
      'GSTR-3B rhythm': 'Monthly',
    })
    await expect(page.getByText(INFOSYS.gstin).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('sees GSTR-3B of October in the calendar, and why', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Calendar/ })
      .first()
      .click()
    const item = page.getByRole('link', { name: /GSTR-3B.*Oct 2026/s }).first()
    await item.click()
    const panel = page.getByRole('complementary', { name: 'Details of the item' })
    await expect(panel.getByRole('heading', { name: 'GSTR-3B · Oct 2026' })).toBeVisible()
    await expect(panel.getByText('20 Nov 2026 · today')).toBeVisible()
    await expect(panel.getByText(/20th of the month/).first()).toBeVisible()
    await expect(panel.getByText('s. 39(1), rule 61').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('marks it as filed, with the acknowledgement', async () => {
    await page.getByRole('button', { name: 'Mark as filed' }).click()
    await page.getByLabel('ARN', { exact: true }).fill('AA291126000001A')
    await page.setInputFiles('input[type=file]', { name: 'GSTR3B.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(page.getByText('GSTR3B.pdf').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save filing' }).click()
    await expect(page.getByText('AA291126000001A').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('finds it in the filing history', async () => {
    await page.goto(page.url().replace(/compliancecalendar.*/, 'registrations'))
    await page.getByRole('link', { name: `Filing history of GST ${INFOSYS.gstin}` }).click()
    await page.getByRole('heading', { level: 1, name: /Filing history/ }).waitFor()
    await expect(page.getByText('AA291126000001A').first()).toBeVisible()
    await expectAccessible(page)
  })
})

/** Opens the form on the registrations page, fills it and waits until its card stands there. */
async function addRegistration(
  page: Page,
  kind: string,
  number: string,
  choices: Record<string, string>,
): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Registrations/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Registrations' }).waitFor()
  await page.getByRole('button', { name: 'Add registration' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Kind of registration').click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  await form.getByRole('textbox', { name: 'Number', exact: true }).fill(number)
  for (const [label, choice] of Object.entries(choices)) {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add registration' }).click()
  await form.waitFor({ state: 'hidden' })
}
