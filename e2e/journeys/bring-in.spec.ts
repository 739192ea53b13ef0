import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { addInfosys } from '../support/facts.ts'
import { fileOf, pdfFile } from '../support/files.ts'
import { chooseFile, notice, title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

test('an exported organisation is imported as a new one with the same calendar, documents and people', {
  tag: '@full',
}, async ({ page, office }) => {
  test.slow()
  const complaints = complaintsOf(page)
  const entity_id = await addInfosys(office.client)
  await visit(page, `/entity/${entity_id}/documents`, 'Documents')
  const dialog = page.getByRole('dialog', { name: 'Add documents' })
  await page.getByRole('button', { name: 'Add documents' }).first().click()
  await chooseFile(dialog.getByRole('button', { name: /Choose|Browse/ }), pdfFile('Deed.pdf', ['The deed']))
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('link', { name: 'Deed.pdf' })).toBeVisible()
  const before = await office.client.call('GET organisation/compliances/calendar/')

  await visit(page, '/admin/export', 'Export everything')
  await page.getByRole('button', { name: 'Start an export' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Asked for by' })
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 20_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ])
  const zip = await readFile(await file.path())

  await test.step('a file that is not an export is refused with the reason', async () => {
    await visit(page, '/choose-organisation', 'Choose an organisation')
    await page.getByRole('link', { name: 'Import an exported organisation' }).click()
    await title(page, 'Import an organisation').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Upload and look into it' }).click()
    await expect(page.getByText('Choose the zip first.')).toBeVisible()
    await chooseFile(page.getByRole('button', { name: /Choose|Browse/ }), fileOf('Half.zip', zip.subarray(0, 4000)))
    await page.getByRole('button', { name: 'Upload and look into it' }).click()
    await expect(page.getByText('Cannot be imported')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/^This file cannot be opened/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import another file' }).click()
  })

  await test.step('the export is uploaded, checked and imported', async () => {
    await chooseFile(page.getByRole('button', { name: /Choose|Browse/ }), fileOf('niyam-export.zip', zip))
    await page.getByRole('button', { name: 'Upload and look into it' }).click()
    await expect(page.getByRole('heading', { name: office.organisation })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(`${office.organisation} is here already, and you belong to it.`)).toBeVisible()
    await expect(page.getByText(/Your address is among its people/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Name', { exact: true }).fill('Mehra, moved')
    await page.getByRole('button', { name: 'Import organisation' }).click()
    await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open Mehra, moved' }).click()
    await title(page, /^Good /).waitFor()
  })

  await test.step('the calendar is the same, and the document opens', async () => {
    const { organisations } = await office.client.call('GET organisation/my-organisations/')
    const made = organisations.find(({ name }) => name === 'Mehra, moved')
    await office.client.choose(made?.organisation_id ?? '')
    const after = await office.client.call('GET organisation/compliances/calendar/')
    const lines = ({ items }: typeof after) => items.map(({ item_id, due_date, form }) => [item_id, due_date, form])
    expect(lines(after).length).toBeGreaterThan(10)
    expect(lines(after)).toEqual(lines(before))
    await visit(page, `/entity/${entity_id}/documents`, 'Documents')
    await page.getByRole('link', { name: 'Deed.pdf' }).click()
    await expect(page.getByRole('dialog', { name: 'Deed.pdf' }).getByRole('img', { name: /page 1 of 1/ })).toBeVisible()
  })

  await test.step('its origin and earlier audit trail are shown beside the new trail', async () => {
    await visit(page, '/admin/brought', 'From before')
    await expect(page.getByText(/entries of its audit trail\. Each follows the one before/)).toBeVisible()
    await expect(page.getByText('No one is left to invite.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Earlier audit trail' })).toContainText('Infosys Limited')
    await expectAccessible(page)
  })
  expect(complaints).toEqual([])
})

test('a member of the exported organisation is invited again with one press', { tag: '@full' }, async ({
  page,
  office,
}) => {
  test.slow()
  const { client } = office
  await client.call('POST organisation/users/invite/', { body: { emails: ['kiran@example.in'], role: 'r' } })
  await visit(page, '/admin/export', 'Export everything')
  await page.getByRole('button', { name: 'Start an export' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Asked for by' })
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 20_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ])
  await visit(page, '/organisation/bring-in', 'Import an organisation')
  const zip = fileOf('niyam-export.zip', await readFile(await file.path()))
  await chooseFile(page.getByRole('button', { name: /Choose|Browse/ }), zip)
  await page.getByRole('button', { name: 'Upload and look into it' }).click()
  await expect(page.getByText(/1 other person does not come in with it/)).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Name', { exact: true }).fill('Second office')
  await page.getByRole('button', { name: 'Import organisation' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Open Second office' }).click()
  await title(page, /^Good /).waitFor()
  await visit(page, '/admin/users', 'People')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'From before' }).click()
  await title(page, 'From before').waitFor()
  const person = page.getByRole('list', { name: 'Earlier people' }).getByRole('listitem')
  await expect(person).toContainText('kiran@example.in · Reviewer')
  await person.getByRole('button', { name: /^Invite / }).click()
  await expect(notice(page, 'The invitations are on their way.')).toBeVisible()
  await expect(person).toContainText(/invited \d/)
  await expectAccessible(page)
  await person.getByRole('button', { name: /^Forget / }).click()
  await expect(page.getByText('No one is left to invite.')).toBeVisible()
})
