import { masterDataWorkbook } from '../../apps/server/src/demo/master-data.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseFile, title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const CIN = 'U15122KA2019PTC901234'

insideTest('master data of the registry: import, compare, take a value over', async ({ page, office: { client } }) => {
  const { entity_id } = await client.call('POST organisation/entities/', {
    body: { name: 'Kaveri Foods Private Limited', kind: 'private_limited', cin: CIN, incorporated_on: '2019-02-05' },
  })
  const content = await masterDataWorkbook({
    master: {
      CIN,
      'Company Name': 'KAVERI FOODS PVT. LTD.',
      'Date of Incorporation': '06/02/2019',
      'Company Status': 'Active',
    },
    officers: [{ din: '09990001', name: 'ASHA RAO', designation: 'Director', appointed_on: '2019-02-06' }],
  })

  await insideTest.step('the report asks for the file, and the CIN finds the company', async () => {
    await visit(page, '/reports/company-registry', 'Company registry')
    await expect(page.getByRole('row', { name: /Kaveri/ })).toContainText('No file')
    await page.getByRole('button', { name: 'Import files' }).click()
    await chooseFile(page.getByRole('button', { name: /Choose|Browse/ }), {
      name: 'master.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: content,
    })
    await expect(page.getByRole('dialog').getByText('Kaveri Foods Private Limited')).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('row', { name: /Kaveri/ })
      .getByRole('link')
      .first()
      .click()
    // The report and the page of an entity have one title.
    await expect(page).toHaveURL(new RegExp(entity_id))
    await title(page, 'Company registry').waitFor()
  })

  await insideTest.step('a difference that is taken over is gone', async () => {
    const company = page.getByRole('table', { name: 'Company' })
    await expect(company.getByRole('row', { name: /^Name/ })).toContainText('Same but for spelling')
    const born = company.getByRole('row', { name: /^Date of incorporation/ })
    await expect(born).toContainText('Differs')
    await expectAccessible(page)
    await born.getByRole('button').click()
    await expect(born).toContainText('Same')
    await expect(born.getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add officer: ASHA RAO' }).click()
    await expect(page.getByRole('row', { name: /^ASHA RAO/ })).toContainText('Same')
  })
})
