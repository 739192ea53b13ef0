import type { Page } from '@playwright/test'
import { addInfosys } from '../support/facts.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' })
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / })

/** The overdue items, ready to be selected; a phone shows checkboxes only on request. */
async function overdue(page: Page, isMobile: boolean) {
  await visit(page, '/compliances/calendar?state=overdue', 'Compliance calendar')
  if (isMobile) await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(boxes(page).first()).toBeAttached()
}

test('many items are filed at once, their numbers pasted as a column', { tag: ['@both', '@full'] }, async ({
  page,
  office,
  isMobile,
}) => {
  await addInfosys(office.client)
  await overdue(page, isMobile)
  const before = await boxes(page).count()
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Record filing', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Record 2 filings' })
  const numbers = dialog.getByRole('textbox', { name: / of Infosys Limited/ })
  await numbers.first().focus()
  await numbers.first().evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'AA2911260000011\nAA2911260000012\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(numbers.nth(1)).toHaveValue('AA2911260000012')
  await dialog.getByRole('button', { name: 'Record 2 filings' }).click()
  await expect(page.getByText('2 filings recorded')).toBeVisible()
  await expect(boxes(page)).toHaveCount(before - 2)
  await expect(bar(page)).toBeHidden()
})

test('items are marked as not required with a reason, show it, and are reopened', { tag: '@full' }, async ({
  page,
  office,
  isMobile,
}) => {
  await addInfosys(office.client)
  await overdue(page, isMobile)
  await boxes(page).first().check()
  await bar(page).getByRole('button', { name: 'Not required' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 1 item as not required' })
  await dialog.getByRole('button', { name: 'Mark as not required' }).click()
  await expect(dialog.getByText('The reason is missing.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Waived/ }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The branch was closed in March')
  await dialog.getByRole('button', { name: 'Mark as not required' }).click()
  await expect(page.getByText('1 item marked as not required')).toBeVisible()
  await visit(page, '/compliances/calendar?state=waived', 'Compliance calendar')
  await page.getByRole('link', { name: /Waived/ }).click()
  await expect(page.getByText('The branch was closed in March')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('dialog', { name: 'Reopen?' }).getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('The branch was closed in March')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Record filing', exact: true })).toBeVisible()
})

test('people who cannot be assigned an item are listed separately, and the result is shown', { tag: '@full' }, async ({
  page,
  office,
  isMobile,
}) => {
  await addInfosys(office.client)
  await overdue(page, isMobile)
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await bar(page).getByRole('button', { name: 'Remind' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminders' }).click()
  const stayed = page.getByRole('dialog', { name: '2 items stayed as they were' })
  await expect(stayed.getByText('It is unassigned. Assign it first.').first()).toBeVisible()
  await stayed.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Internal due date' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set internal due date' }).click()
  await expect(page.getByText('Internal due dates of 2 items changed')).toBeVisible()
})

test('Space selects the focused row, and all results can be selected', {
  tag: ['@desk', '@keys'],
}, async ({ page, office }) => {
  await addInfosys(office.client)
  await overdue(page, false)
  await page.locator('[data-item]').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select this page' }).click()
  const total = await boxes(page).count()
  await expect(page.getByText(`${total} selected`)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: `Assign ${total} items` })
  await dialog.getByRole('combobox', { name: 'Assign to' }).click()
  await page.getByRole('option', { name: 'No one' }).click()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText(`Assignee of ${total} items changed`)).toBeVisible()
})
