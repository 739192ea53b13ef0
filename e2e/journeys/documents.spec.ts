import { expectAccessible } from '../support/axe.ts'
import { addInfosys } from '../support/facts.ts'
import { fileOf, pdfFile, pngFile } from '../support/files.ts'
import { choose, chooseFile, notice, title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('several files are uploaded at once, each with its result; then viewed, replaced, zipped and deleted', async ({
  page,
  office,
}) => {
  const entity_id = await addInfosys(office.client)
  await visit(page, `/entity/${entity_id}/documents`, 'Documents')
  await expect(page.getByText('No documents yet')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Add documents' })
  const rows = page.getByRole('table').getByRole('row')

  await test.step('three are sent; one whose content does not match its name is reported and not stored', async () => {
    await page.getByRole('button', { name: 'Add documents' }).first().click()
    const files = [
      pdfFile('Certificate of registration.pdf', ['REG-06', 'Annexure A']),
      pngFile('Signboard.png'),
      fileOf('Deed.pdf', 'MZ this is a program'),
    ]
    await chooseFile(dialog.getByRole('button', { name: /Choose|Browse/ }), files)
    await choose(page, dialog.getByRole('combobox', { name: 'Where it belongs' }), 'GST 29AAACI4798L1ZU')
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(dialog.getByText(/^Please choose a valid file/)).toBeVisible()
    await expect(dialog.getByText(/· kept/)).toHaveCount(2)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(rows.filter({ hasText: 'Signboard.png' })).toContainText('GST 29AAACI4798L1ZU')
    await expect(rows.filter({ hasText: 'Deed.pdf' })).toHaveCount(0)
  })

  const document = page.getByRole('dialog', { name: 'Certificate of registration.pdf' })
  await test.step('a PDF is viewed page by page', async () => {
    await page.getByRole('link', { name: 'Certificate of registration.pdf' }).click()
    await expect(document.getByRole('img', { name: /page 1 of 2/ })).toBeVisible()
    await document.getByRole('button', { name: 'Next page' }).click()
    await expect(document.getByText('Page 2 of 2')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a new version replaces the old one, which can still be viewed', async () => {
    await document.getByRole('button', { name: 'New version' }).click()
    const newVersion = page.getByRole('dialog', { name: 'Add a new version' })
    await chooseFile(
      newVersion.getByRole('button', { name: /Choose|Browse/ }),
      pdfFile('Certificate amended.pdf', ['REG-06 amended']),
    )
    await newVersion.getByRole('button', { name: 'Upload' }).click()
    await expect(notice(page, '1 document added')).toBeVisible()
    await expect(rows.filter({ hasText: 'Certificate of registration.pdf' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Certificate amended.pdf' }).click()
    await page.getByRole('button', { name: 'Version 1' }).click()
    await expect(page.getByRole('dialog', { name: 'Certificate of registration.pdf' })).toBeVisible()
    await document.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('all are downloaded as one zip with descriptive names', async () => {
    for (const name of ['Certificate amended.pdf', 'Signboard.png'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as zip' }).click()
    expect((await coming).suggestedFilename()).toBe('Documents of Infosys Limited.zip')
  })

  await test.step('the page of the registration shows its documents', async () => {
    await page.goto(`/entity/${entity_id}/registrations/gst/manage`)
    const panel = page.getByRole('region', { name: 'Documents' })
    await expect(panel.getByRole('link')).toHaveCount(2)
    await panel.getByRole('link', { name: 'Signboard.png' }).click()
    await expect(page.getByRole('img', { name: 'Signboard.png' })).toBeVisible()
  })

  await test.step('a deleted document is gone', async () => {
    await page.getByRole('dialog', { name: 'Signboard.png' }).getByRole('button', { name: 'Take away' }).click()
    await page
      .getByRole('dialog', { name: 'Take this document away?' })
      .getByRole('button', { name: 'Take away' })
      .click()
    await expect(notice(page, 'The document was taken away')).toBeVisible()
    await expect(rows.filter({ hasText: 'Signboard.png' })).toHaveCount(0)
  })
})

test('a PDF with a script is shown and the script does not run; a damaged one shows the reason', async ({
  page,
  office,
}) => {
  const entity_id = await addInfosys(office.client)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await visit(page, `/entity/${entity_id}/documents`, 'Documents')
  await page.getByRole('button', { name: 'Add documents' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add documents' })
  await chooseFile(dialog.getByRole('button', { name: /Choose|Browse/ }), [
    pdfFile('Script.pdf', ['Harmless'], { script: 'app.alert\\(1\\)' }),
    fileOf('Damaged.pdf', '%PDF-1.7\nnothing that is an object\n%%EOF'),
  ])
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Script.pdf' }).click()
  await expect(page.getByRole('img', { name: /Script\.pdf, page 1 of 1/ })).toBeVisible()
  await page.getByRole('dialog', { name: 'Script.pdf' }).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('link', { name: 'Damaged.pdf' }).click()
  await expect(page.getByText(/^This file cannot be shown/)).toBeVisible()
  expect(dialogs).toEqual([])
})

test('the minutes of a meeting are stored with it, and stay when it is removed', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const entity_id = await addInfosys(office.client)
  await office.client.call('POST organisation/entities/:entity_id/events/', {
    params: { entity_id },
    body: { kind: 'agm-held', happened_on: '2026-06-24' },
  })
  await visit(page, `/entity/${entity_id}/people`, 'Infosys Limited')
  const events = page.getByRole('region', { name: 'Events' })

  await test.step('added on the page of the meeting', async () => {
    await events.getByRole('button', { name: 'Add documents to Annual general meeting held · 24 Jun 2026' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add documents: Annual general meeting held · 24 Jun 2026' })
    await expect(dialog.getByRole('combobox', { name: 'Type of document' })).toHaveValue('Minutes')
    await chooseFile(dialog.getByRole('button', { name: /Choose|Browse/ }), [
      pdfFile('Minutes.pdf', ['Minutes of the AGM']),
      pdfFile('Notice.pdf', ['Notice of the AGM']),
    ])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(notice(page, '2 documents added')).toBeVisible()
  })

  await test.step('found from the meeting', async () => {
    await events.getByRole('link', { name: '2 documents of Annual general meeting held · 24 Jun 2026' }).click()
    await expect(title(page, 'Documents')).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: 'Minutes.pdf' })).toContainText('24 Jun 2026')
    await expectAccessible(page)
  })

  await test.step('after the meeting is removed, its documents belong to the entity', async () => {
    await page.goBack()
    await events.getByRole('button', { name: /^Remove Annual general meeting/ }).click()
    await expect(page.getByText('Its documents stay with the entity.')).toBeVisible()
    await visit(page, `/entity/${entity_id}/documents`, 'Documents')
    await expect(page.getByRole('row').filter({ hasText: 'Minutes.pdf' })).toContainText('The entity itself')
  })
})
