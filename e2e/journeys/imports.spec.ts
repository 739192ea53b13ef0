import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from '../support/axe.ts'
import { choose, chooseFile, title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

const CLIENTS = [
  ['Client Name', 'Constitution', 'PAN', 'GSTIN', 'TAN', 'State', 'Date of Incorporation', 'Partner in charge'],
  [
    'Meghna Foods Private Limited',
    '',
    'AABCM1234K',
    '29AABCM1234K1Z5',
    'BLRM01234A',
    'Karnataka',
    '12/04/2015',
    'Asha',
  ],
  ['Meghna Foods Private Limited', '', '', '27AABCM1234K1Z9', '', '', '', 'Asha'],
  ['Ravi Traders', 'Proprietor', 'AAAPR1234L', '', '', '27-Maharashtra', '', 'Kiran'],
  ['Unknown Ventures', '', 'AAAFU1234U', '', '', '', '', 'Kiran'],
  ['Broken Trust', 'Trust', 'AAATB12', '', '', 'Atlantis', '31/02/2019', 'Kiran'],
]

const workbook = async (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Clients', rows: rows.map((row) => [...row]) }] })),
})

const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name })

insideTest('a sheet of clients is checked, imported, opened, imported again and undone', async ({ page }) => {
  const complaints = complaintsOf(page)
  await visit(page, '/entities', 'My entities')
  await page.getByRole('link', { name: 'Import a sheet' }).first().click()
  await title(page, 'Import').waitFor()
  await expect(page.getByText('No sheet was tried yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Try the sheet' }).click()
  await expect(page.getByText('Choose a file, or paste the rows.')).toBeVisible()
  await chooseFile(page.getByRole('button', { name: /Choose|Browse/ }), await workbook('clients.xlsx', CLIENTS))
  await page.getByRole('button', { name: 'Try the sheet' }).click()

  await title(page, 'clients.xlsx').waitFor()
  await expect(page.getByText('Tried, nothing changed')).toBeVisible()
  await expect(page.getByText('2 new · 1 filling or adding · 2 with a warning · 2 with an error')).toBeVisible()
  await expect(page.getByText('7 of 8 columns are read.')).toBeVisible()
  await expect(rowOf(page, /Unknown Ventures/)).toContainText('it may be')
  await expect(rowOf(page, /Broken Trust/)).toContainText('State: "Atlantis" is not a state of the list.')
  await expect(rowOf(page, /Broken Trust/)).toContainText('Date of Incorporation: "31/02/2019" is not a day.')

  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByRole('status').getByText('Imported', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('3 imported · 2 with a warning · 2 with an error')).toBeVisible()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Open' }).click()
  await title(page, 'Meghna Foods Private Limited').waitFor()
  await page
    .getByRole('navigation', { name: 'Pages of this entity' })
    .getByRole('link', { name: /^Registrations/ })
    .click()
  await expect(page.getByText('27AABCM1234K1Z9').first()).toBeVisible()

  // The same sheet again, pasted: nothing changes.
  await visit(page, '/admin/import', 'Import')
  await expect(page.getByRole('link', { name: 'clients.xlsx' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Or paste the rows' }).fill(
    CLIENTS.slice(0, 4)
      .map((row) => row.join('\t'))
      .join('\n'),
  )
  await page.getByRole('button', { name: 'Try the sheet' }).click()
  await title(page, 'Pasted rows.tsv').waitFor()
  await expect(page.getByText('3 nothing to do')).toBeVisible()
  await expect(page.getByText('No row would change anything.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden()

  await page.getByRole('link', { name: 'Import', exact: true }).first().click()
  await page.getByRole('link', { name: 'clients.xlsx' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Records that people have worked on since stay')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').getByText('Undone', { exact: true })).toBeVisible({ timeout: 20_000 })
  await visit(page, '/entities?search=Meghna', 'My entities')
  await expect(page.getByText('27AABCM1234K1Z9')).toBeHidden()
  // The entity that was open is gone: the navigation asks for it once more and removes it.
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
})

insideTest(
  'columns are assigned by hand, rows are filtered, and a sheet is discarded',
  { tag: '@full' },
  async ({ page }) => {
    await visit(page, '/admin/import?kind=entities', 'Import')
    const rows = [
      ['Firma', 'Art', 'Nummer'],
      ['Janaki Trust', 'Trust', 'AAATJ1234J'],
      ['Kaveri', 'King', 'AAATK1234K'],
    ]
    await page.getByRole('textbox', { name: 'Or paste the rows' }).fill(rows.map((row) => row.join('\t')).join('\n'))
    await page.getByRole('button', { name: 'Try the sheet' }).click()
    await expect(page.getByText('1 of 3 columns are read.')).toBeVisible()
    await expectAccessible(page)
    await choose(page, page.getByRole('combobox', { name: 'Meaning of the column Firma' }), 'Name')
    await expect(page.getByText('2 of 3 columns are read.')).toBeVisible()
    await choose(page, page.getByRole('combobox', { name: 'Meaning of the column Art' }), 'Kind of entity')
    await expect(page.getByText('1 new · 1 with an error')).toBeVisible()
    await choose(page, page.getByRole('combobox', { name: 'Result' }), 'Has an error (1)')
    await expect(rowOf(page, /Kaveri/)).toContainText('Art: "King" is not a kind of entity.')
    await expect(rowOf(page, /Janaki/)).toBeHidden()
    await page.getByRole('button', { name: 'Forget the sheet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget the sheet' }).click()
    await title(page, 'Import').waitFor()
    await expect(page.getByText('No sheet was tried yet.')).toBeVisible()
  },
)

insideTest(
  'a file that is not a sheet is refused with the reason, and the template is downloaded',
  { tag: '@full' },
  async ({ page }) => {
    await visit(page, '/admin/import?kind=filings', 'Import')
    const bad = { name: 'clients.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ a program') }
    await chooseFile(page.getByRole('button', { name: /Choose|Browse/ }), bad)
    await page.getByRole('button', { name: 'Try the sheet' }).click()
    await expect(page.getByText('This is not a sheet. Choose an .xlsx or .csv file, or paste the rows.')).toBeVisible()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Empty sheet to fill in' }).click()
    expect((await waiting).suggestedFilename()).toBe('Filings.xlsx')
  },
)
