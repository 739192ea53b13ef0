import { expectAccessible } from '../support/axe.ts'
import { addInfosys, INFOSYS } from '../support/facts.ts'
import { expect, insideTest } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

insideTest(
  'the audit trail shows a change with the old and the new value',
  { tag: '@full' },
  async ({ page, office }) => {
    const complaints = complaintsOf(page)
    const entity_id = await addInfosys(office.client)
    await office.client.call('PATCH organisation/entities/:entity_id/', {
      params: { entity_id },
      body: { name: 'Infosys (renamed)' },
    })
    await visit(page, `/entity/${entity_id}/view`, 'Infosys (renamed)')
    await page.getByRole('button', { name: /^More/ }).first().click()
    await page.getByRole('menuitem', { name: 'Who changed what' }).click()
    const row = page.getByRole('row', { name: /Changed · Entity Infosys \(renamed\)/ })
    await expect(row).toContainText(`Name: ${INFOSYS.name} → Infosys (renamed)`)
    await expectAccessible(page)

    await row.getByRole('link').first().click()
    const entry = page.getByRole('dialog')
    await expect(entry.getByRole('row', { name: `Name ${INFOSYS.name} Infosys (renamed)` })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()

    await page.getByRole('combobox', { name: 'Action' }).click()
    await page.getByRole('option', { name: 'Deleted' }).click()
    await expect(page).toHaveURL(/action=delete/)
    await expect(page.getByRole('row', { name: /Changed/ })).toHaveCount(0)
    expect(complaints).toEqual([])
  },
)
