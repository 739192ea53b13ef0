import { expectAccessible } from '../support/axe.ts'
import { addInfosys } from '../support/facts.ts'
import { choose, notice } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a director is added with DIN and KYC, signs on a registration, and leaves', { tag: ['@keys', '@full'] }, async ({
  page,
  office,
}) => {
  const entity_id = await addInfosys(office.client)
  await visit(page, `/entity/${entity_id}/people`, 'Infosys Limited')
  const panel = page.getByRole('region', { name: 'Directors, partners and signatories' })
  const dialog = page.getByRole('dialog')

  await test.step('a wrong DIN shows an error at its field; a right one gives the date of the next KYC', async () => {
    await panel.getByRole('button', { name: 'Add person' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Leela Das')
    await choose(page, dialog.getByRole('combobox', { name: 'Role' }), 'Director')
    await dialog.getByRole('textbox', { name: 'DIN' }).fill('12')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('DIN is invalid')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'DIN' }).fill('07654322')
    await dialog.getByRole('textbox', { name: 'KYC filed for' }).fill('2024')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page, 'Person saved')).toBeVisible()
    await expect(panel.getByText(/^2024\/25; next by 30 Jun 2028/)).toBeVisible()
  })

  await test.step('she signs on the GSTIN', async () => {
    await page.goto(`/entity/${entity_id}/registrations/gst/manage`)
    const signatories = page.getByRole('region', { name: 'Signatories' })
    await signatories.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByRole('checkbox', { name: 'Leela Das, Director' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(signatories.getByText('Leela Das')).toBeVisible()
  })

  await test.step('she leaves, and the registration shows that the portal needs an update', async () => {
    await visit(page, `/entity/${entity_id}/people`, 'Infosys Limited')
    await panel.getByRole('button', { name: 'Edit Leela Das, Director' }).click()
    await dialog.getByRole('textbox', { name: 'Last day in office' }).fill('1 Nov 2026')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Director to 1 Nov 2026')).toBeVisible()
    await page.goto(`/entity/${entity_id}/registrations/gst/manage`)
    await expect(page.getByText('Director, has left office: tell the portal')).toBeVisible()
  })
})
