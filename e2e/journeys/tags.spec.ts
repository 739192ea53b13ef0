import { addInfosys, INFOSYS } from '../support/facts.ts'
import { messagesOf } from '../support/messages.ts'
import { choose, title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

insideTest('tags are made, renamed, merged and deleted', { tag: '@full' }, async ({ page, office }) => {
  const expectMessage = await messagesOf(page)
  const complaints = complaintsOf(page)
  const entity_id = await addInfosys(office.client)
  await visit(page, '/admin/tags', 'Tags')
  await expect(page.getByText('No tags yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add tag' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(dialog.getByText('Write a name.')).toBeVisible()
  // The wrong field gets the focus, and Enter submits.
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Adit')
  await page.keyboard.press('Enter')
  await expectMessage('Tag Adit added')
  const made = await office.client.call('POST organisation/tags/', { body: { name: 'Audited', colour: 'red' } })
  await office.client.call('POST organisation/entities/:entity_id/tags/', {
    params: { entity_id },
    body: { tag_ids: [made.tag_id] },
  })

  await visit(page, '/admin/tags', 'Tags')
  const act = async (row: string, entry: string) => {
    await page
      .getByRole('row', { name: new RegExp(`${row} `) })
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await act('Adit', 'Rename or recolour')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('AUDITED')
  await dialog.getByRole('button', { name: 'Save tag' }).click()
  await expect(dialog.getByText('There is a tag "Audited" already.', { exact: false })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Audit')
  await dialog.getByRole('radio', { name: 'Blue' }).check()
  await dialog.getByRole('button', { name: 'Save tag' }).click()
  await expectMessage('Tag Audit saved')

  await act('Audited', 'Merge into another')
  await choose(page, dialog.getByRole('combobox', { name: 'Tag that stays' }), 'Audit')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectMessage('Audited is now part of Audit')
  await expect(page.getByRole('row', { name: /^Audit .*1/ })).toBeVisible()

  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await title(page, 'My entities').waitFor()
  await expect(page.getByRole('button', { name: 'Tag: Audit' })).toBeVisible()
  await expect(page.getByText('1 entity', { exact: true })).toBeVisible()

  await page.goBack()
  await act('Audit', 'Delete')
  await expect(dialog.getByText('1 entity loses it. The entity itself stays.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByText('No tags yet')).toBeVisible()
  // The refused name is the only failed response.
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([])
})

insideTest(
  'an entity is tagged on its page by keyboard, and the list shows it',
  { tag: ['@keys', '@full'] },
  async ({ page, office }) => {
    const entity_id = await addInfosys(office.client)
    await visit(page, `/entity/${entity_id}/view`, INFOSYS.name)
    const button = page.getByRole('button', { name: 'Add tags' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Search or add a tag' })).toBeFocused()
    await page.keyboard.type('High risk')
    const saved = page.waitForResponse(`**/api/organisation/entities/${entity_id}/tags/`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: 'High risk' })).toBeChecked()
    await saved
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Choose tags' })).toBeHidden()
    await page.reload()
    await expect(page.getByTitle('High risk')).toBeVisible()
    await visit(page, '/entities', 'My entities')
    await expect(page.getByRole('row', { name: new RegExp(INFOSYS.name) })).toContainText('High risk')
  },
)

insideTest('many entities are tagged at once', { tag: '@full' }, async ({ page, office }) => {
  const body = (name: string) => ({ name, kind: 'private_limited' })
  for (const name of ['Beas', 'Chambal', 'Tapti']) {
    await office.client.call('POST organisation/entities/', { body: body(name) })
  }
  await page.goto('/entities')
  for (const name of ['Beas', 'Tapti']) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Add tags' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Rivers')
  await dialog.getByRole('button', { name: 'Add “Rivers”' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Rivers' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add tags' }).click()
  await expect(page.getByRole('row', { name: /Beas/ })).toContainText('Rivers')
  await expect(page.getByRole('row', { name: /Chambal/ })).not.toContainText('Rivers')
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('dialog', { name: 'Tag' }).getByRole('button', { name: 'Rivers' }).click()
  await expect(page.getByText('2 entities', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/tag=/)
})
