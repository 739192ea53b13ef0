import { expectAccessible } from '../support/axe.ts'
import { addInfosys, INFOSYS } from '../support/facts.ts'
import { messagesOf } from '../support/messages.ts'
import { choose, title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

const { name: NAME } = INFOSYS

insideTest('an entity is struck off with its date, and that is undone', { tag: '@full' }, async ({ page, office }) => {
  const expectMessage = await messagesOf(page)
  const complaints = complaintsOf(page)
  const entity_id = await addInfosys(office.client)
  await visit(page, `/entity/${entity_id}/applicable?show=record`, NAME)
  const panel = page.getByRole('region', { name: 'Status' })
  await expect(panel.getByText('Active', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Struck off …' }).click()
  const dialog = page.getByRole('dialog', { name: `${NAME} was struck off` })
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('1 Oct 2026')
  // Leave the field, so that its date picker closes.
  await page.keyboard.press('Tab')
  await expect(dialog.getByText(/^Open items: \d+ now, \d+ after this\.$/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('STK-7/2026')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expectMessage('Recorded; the calendar follows')
  await expect(panel.getByText('Struck off, last day 1 Oct 2026')).toBeVisible()
  await expect(panel.getByText('Reference: STK-7/2026')).toBeVisible()
  await expect(page.getByText('struck off, last day 1 Oct 2026', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(panel.getByText('Active', { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  expect(complaints).toEqual([])
})

insideTest(
  'the activity of a company is found by words, and its CIN offers its details',
  { tag: '@full' },
  async ({ page, office }) => {
    const expectMessage = await messagesOf(page)
    const entity_id = await addInfosys(office.client)
    await visit(page, `/entity/${entity_id}/applicable?show=record`, NAME)
    const panel = page.getByRole('region', { name: 'Activities' })
    await expect(panel.getByText('By NIC 2008: Education')).toBeVisible()
    await expect(panel.getByText('By NIC 2004: Health and social work')).toBeVisible()
    await panel.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: `Activities of ${NAME}` })
    await choose(
      page,
      dialog.getByRole('combobox', { name: 'Add an activity' }),
      '62 · Computer programming, consultancy and related activities',
    )
    const first = dialog.getByRole('group', { name: 'Activity 1' })
    await first.getByRole('textbox', { name: 'NIC 2008' }).fill('6701')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/^NIC 2008 has no division 67/)).toBeVisible()
    await first.getByRole('textbox', { name: 'NIC 2008' }).fill('62013')
    await first.getByRole('textbox', { name: 'In words' }).fill('Writing of software for clients')
    await first.getByRole('textbox', { name: 'Of turnover' }).fill('90')
    await dialog.getByRole('button', { name: 'Add 85110 as of 2008' }).click()
    await expect(dialog.getByRole('radio', { name: /^Writing of software for clients/ })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectMessage('Activities saved')
    const main = panel.getByRole('listitem').filter({ hasText: 'Writing of software for clients' })
    await expect(main.getByText('Main activity')).toBeVisible()
    await expect(main.getByText('90 %')).toBeVisible()
    await expect(panel.getByRole('listitem').filter({ hasText: '85110' })).toBeVisible()
  },
)

insideTest(
  'an entity is archived, found with the filter, restored, and deleted by typing its name',
  { tag: '@full' },
  async ({ page, office }) => {
    const expectMessage = await messagesOf(page)
    const complaints = complaintsOf(page)
    const entity_id = await addInfosys(office.client)
    const archive = async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Archive …' }).click()
      const dialog = page.getByRole('dialog', { name: `Archive ${NAME}?` })
      await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('Left the firm')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Archive' }).click()
      await expectMessage(`${NAME} is archived`)
      await expect(page.getByRole('region', { name: 'Archived' }).getByText('Left the firm')).toBeVisible()
    }
    await visit(page, `/entity/${entity_id}/view`, NAME)
    await archive()
    await visit(page, `/entity/${entity_id}/view`, NAME)
    await expect(page.getByRole('navigation', { name: 'Pages of this entity' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)

    await visit(page, '/entities', 'My entities')
    await expect(page.getByText('No entities yet')).toBeVisible()
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Archived', exact: true }).click()
    await expect(page).toHaveURL(/status=archived/)
    await expect(page.getByRole('button', { name: 'Status: Archived' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: NAME }).click()
    await title(page, NAME).waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expectMessage(`${NAME} is back`)
    await expect(page.getByRole('region', { name: 'Registrations' }).getByRole('link', { name: 'GST' })).toBeVisible()

    await archive()
    const remove = page.getByRole('button', { name: 'Delete for good' })
    await expect(remove).toBeDisabled()
    const refused = await office.client
      .call('POST organisation/entities/:entity_id/deletion/', { params: { entity_id }, body: { name: NAME } })
      .catch((error: unknown) => error)
    expect(String(refused)).toContain('Export everything first')
    await page.getByRole('link', { name: 'Export everything' }).click()
    await page.getByRole('button', { name: 'Start an export' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Asked for by' }).getByText('Ready')).toBeVisible({
      timeout: 20_000,
    })
    await visit(page, `/entity/${entity_id}/view`, NAME)
    await remove.click()
    const dialog = page.getByRole('dialog', { name: `Delete ${NAME} for good?` })
    await dialog.getByRole('textbox', { name: 'Name of the entity' }).fill('Infosys')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByText('This is not the name of the entity.', { exact: false })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name of the entity' }).fill(NAME)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expectMessage(`${NAME} is deleted`)
    await title(page, 'My entities').waitFor()
    await expect(page.getByText('No entities yet')).toBeVisible()
    expect(complaints).toEqual([])
  },
)
