import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { INFOSYS } from '../support/facts.ts'
import { choose, chooseFile, itemPanel, placeLink, title } from '../support/screen.ts'
import { PASSWORD, expect, freshEmail, test } from '../support/test.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('from registering to the filing history, with a real company', { tag: ['@both', '@full'] }, async ({ page }) => {
  await test.step('registers and creates an organisation', async () => {
    await page.goto('/accounts/register')
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Kulkarni')
    await page.getByLabel('E-mail').fill(freshEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Open account' }).click()
    await title(page, 'New organisation').waitFor()
    await page.getByLabel('Name').fill('Mehra & Associates')
    await page.getByRole('button', { name: 'Make organisation' }).click()
    await title(page, /Good .*, Asha/).waitFor()
    const prompt = page.getByRole('region', { name: "Let's get to know you better" })
    await prompt.getByRole('textbox', { name: 'Mobile number' }).waitFor()
    await expectAccessible(page)
    await prompt.getByRole('button', { name: 'Later' }).click()
    await expect(prompt).toBeHidden()
  })

  await test.step('adds Infosys by its CIN', async () => {
    await placeLink(page, 'Entities').click()
    await page.getByRole('main').getByRole('link', { name: 'Add entity' }).first().click()
    await page.getByLabel('GSTIN, CIN, LLPIN or PAN').fill(` ${INFOSYS.cin.toLowerCase()} `)
    await expect(page.getByText('CIN is Valid')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(INFOSYS.name)
    await page.getByRole('button', { name: 'Add only' }).click()
    await title(page, INFOSYS.name).waitFor()
  })

  await test.step('adds a GSTIN with its filing profile', async () => {
    await tab(page, 'Registrations').click()
    await page.getByRole('button', { name: 'Add registration' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add registration' })
    await choose(page, form.getByLabel('Kind of registration'), 'GST')
    await form.getByRole('textbox', { name: 'GSTIN', exact: true }).fill(INFOSYS.gstin)
    await choose(page, form.getByRole('combobox', { name: 'Kind of GST registration' }), 'Regular')
    await choose(page, form.getByRole('combobox', { name: 'GST return frequency' }), 'Monthly')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add registration' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText(INFOSYS.gstin).first()).toBeVisible()
  })

  const panel = itemPanel(page)
  await test.step('sees GSTR-3B of October in the calendar, and why', async () => {
    await tab(page, 'Calendar').click()
    await page
      .getByRole('link', { name: /GSTR-3B.*Oct 2026/s })
      .first()
      .click()
    await expect(panel.getByRole('heading', { name: 'GSTR-3B · Oct 2026' })).toBeVisible()
    await expect(panel.getByText('20 Nov 2026 · today')).toBeVisible()
    await panel.getByText('All steps and sources').click()
    await expect(panel.getByText(/20th of the month/).first()).toBeVisible()
    await expect(panel.getByText('s. 39(1), rule 61').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('marks it as filed, with the acknowledgement', async () => {
    await panel.getByRole('button', { name: 'Record filing', exact: true }).click()
    await panel.getByLabel('ARN', { exact: true }).fill('AA291126000001A')
    const file = { name: 'GSTR3B.pdf', mimeType: 'application/pdf', buffer: PDF }
    await chooseFile(panel.getByRole('button', { name: 'Choose files' }), file)
    await expect(panel.getByText('GSTR3B.pdf')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Save filing' }).click()
    await expect(panel.getByText('AA291126000001A').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('finds it in the filing history', async () => {
    await panel.getByRole('button', { name: 'Close (Esc)' }).click()
    await tab(page, 'Registrations').click()
    await page.getByRole('link', { name: `Filing history of GST ${INFOSYS.gstin}` }).click()
    await title(page, /Filing history/).waitFor()
    await expect(page.getByText('AA291126000001A').first()).toBeVisible()
  })
})

/** The pages of the entity are tabs under its name at every width. */
const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('navigation', { name: 'Pages of this entity' }).getByRole('link', { name })
