import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/axe.ts'
import { expect, insideTest } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

insideTest(
  'an admin exports everything, downloads the file, closes the organisation and reopens it',
  { tag: '@full' },
  async ({ page, office }) => {
    const complaints = complaintsOf(page)
    await visit(page, '/admin/export', 'Export everything')
    await expect(page.getByText('Nothing was exported yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start an export' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Asked for by' })
    await expect(row.getByText('Ready')).toBeVisible({ timeout: 20_000 })
    await expect(row.getByText('Not downloaded yet')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Niyam export \d{4}-\d\d-\d\d\.zip$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await expect(row.getByText(/Last downloaded/)).toBeVisible()
    await expectAccessible(page)

    const name = office.organisation
    await page.getByRole('button', { name: 'Close the organisation' }).click()
    const dialog = page.getByRole('dialog', { name: `Close ${name}` })
    await dialog.getByLabel('Name of the organisation').fill('Another one')
    await dialog.getByRole('button', { name: 'Close the organisation' }).click()
    await expect(dialog.getByText('This is not the name of the organisation.')).toBeVisible()
    await dialog.getByLabel('Name of the organisation').fill(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close the organisation' }).click()
    await expect(page.getByText(/then everything is deleted\.$/)).toBeVisible()
    await expect(page.getByText(/is suspended: its admins close it/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open it again' }).click()
    await expect(page.getByText('The organisation is open again.')).toBeVisible()
    expect(complaints).toEqual([])
  },
)
