import type { Page } from '@playwright/test'
import { addInfosys } from '../support/facts.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

// Today is Friday, 20 November 2026.

const items = (page: Page) => page.locator('[data-item]')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Details of the item' })

/** The panel beside the list; on a phone it covers the list. */
const itemPanel = (page: Page, isMobile: boolean) =>
  isMobile ? page.getByRole('dialog', { name: 'Details of the item' }) : panel(page)

test('rules for internal due dates are previewed before they are saved, and items follow them', {
  tag: '@full',
}, async ({ page, office, isMobile }) => {
  await addInfosys(office.client)
  await visit(page, '/admin/own-days', 'Internal due dates')
  await expect(page.getByText('There is no rule')).toBeVisible()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const rule = page.getByRole('group', { name: 'Rule 1' })
  await rule.getByRole('textbox', { name: 'Days before' }).fill('30')
  await rule.getByRole('combobox', { name: 'Of' }).fill('GSTR-3B')
  await page
    .getByRole('option', { name: /^GSTR-3B · .*month/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Preview impact' }).click()
  await expect(page.getByRole('heading', { name: 'Impact' })).toBeVisible()
  await expect(page.getByText(/open items get another day/)).toBeVisible()
  await expect(page.getByText(/that day has already passed/)).toBeVisible()
  const { rules } = await office.client.call('GET organisation/internal-days/')
  expect(rules).toEqual([])
  await page.getByRole('button', { name: 'Save these rules' }).click()
  await expect(page.getByText('Saved. Open items have their days.')).toBeVisible()

  await visit(page, '/compliances/calendar', 'Compliance calendar')
  await page.getByRole('button', { name: isMobile ? 'Filters' : 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Internal due date' }).click()
  await page.getByRole('option', { name: 'Has passed' }).click()
  if (isMobile) await page.getByRole('button', { name: 'Show items' }).click()
  const filters = isMobile ? 'Filters 1' : 'Internal due date: Has passed'
  await expect(page.getByRole('button', { name: filters })).toBeVisible()
  await expect(items(page).first()).toContainText('GSTR-3B')
  await expect(page).toHaveURL(/own_day=passed/)
})

test('days off are entered one by one and as a list, and appear in the calendar', { tag: '@full' }, async ({
  page,
  office,
  isMobile,
}) => {
  await addInfosys(office.client)
  await visit(page, '/admin/days-off', 'Days off')
  await page.getByRole('radio', { name: 'Second and fourth off' }).check()
  await page.getByRole('button', { name: 'Save the week' }).click()
  await expect(page.getByText('The week is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const paste = page.getByRole('dialog', { name: 'Paste a list' })
  await paste
    .getByRole('textbox', { name: 'List of holidays' })
    .fill('25/12/2026\tFriday\tChristmas\nHolidays of 2026\n19 Dec 2026, Office closing')
  await expect(paste.getByText('Line 2: no day with a name')).toBeVisible()
  await paste.getByRole('button', { name: 'Add 2 days' }).click()
  await expect(page.getByText('2 days added')).toBeVisible()
  await page.getByRole('button', { name: 'Add a day off' }).click()
  const form = page.getByRole('dialog', { name: 'Add a day off' })
  await form.getByRole('textbox', { name: 'Day', exact: true }).fill('18 Dec 2020')
  await form.getByRole('textbox', { name: 'Name' }).fill('Founders day')
  await form.getByRole('checkbox', { name: 'Every year on this date' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Founders day.*every year/ })).toBeVisible()

  // GSTR-3B of November is due on Sunday, 20 December; the two days before are off as well.
  const { items: found } = await office.client.call('GET organisation/compliances/calendar/', {
    query: { form: 'GSTR-3B', from: '2026-12-20', to: '2026-12-20' } as never,
  })
  await visit(page, `/compliances/calendar?month=2026-12&item=${found[0]?.item_id}`, 'Compliance calendar')
  await expect(itemPanel(page, isMobile).getByRole('note')).toContainText('the previous working day is 17 Dec 2026')
  await visit(page, '/compliances/calendar?view=month&month=2026-12', 'Compliance calendar')
  await expect(page.locator('[data-day="2026-12-25"]')).toContainText('Christmas')

  await visit(page, '/admin/days-off', 'Days off')
  await page.getByRole('button', { name: 'Remove Christmas' }).click()
  await expect(page.getByText('Christmas is removed')).toBeVisible()
  await expect(page.getByRole('row', { name: /Christmas/ })).toHaveCount(0)
})

test('work is started with one key in the panel and in the list, and undone @desk', async ({ page, office }) => {
  await addInfosys(office.client)
  const { items: found } = await office.client.call('GET organisation/compliances/calendar/', {
    query: { state: 'overdue' } as never,
  })
  const item_id = found[0]?.item_id ?? ''
  await visit(page, `/compliances/calendar?item=${item_id}`, 'Compliance calendar')
  await expect(panel(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.keyboard.press('s')
  await expect(panel(page).getByRole('button', { name: 'No longer in progress' })).toBeVisible()
  await expect(panel(page).getByText('In progress', { exact: true })).toBeVisible()
  await page.keyboard.press('s')
  await expect(panel(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const row = page.locator(`[data-item="${item_id}"]`)
  await row.focus()
  await page.keyboard.press('s')
  await expect(row).toContainText('In progress')
})

test('many items are started together, found by status, and closed by the filing', { tag: '@full' }, async ({
  page,
  office,
  isMobile,
}) => {
  await addInfosys(office.client)
  await visit(page, '/compliances/calendar?state=overdue', 'Compliance calendar')
  const count = await items(page).count()
  if (isMobile) await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('2 items in progress')).toBeVisible()
  expect(count).toBeGreaterThan(1)
  await visit(page, '/compliances/calendar?state=in_progress', 'Compliance calendar')
  await expect(items(page)).toHaveCount(2)
  const item_id = (await items(page).first().getAttribute('data-item')) ?? ''
  await office.client.call('POST organisation/compliances/items/file/', {
    body: { filings: [{ item_id, filed_on: '2026-11-19' }] },
  })
  await page.reload()
  await expect(items(page)).toHaveCount(1)
})

test('the calendar is filtered by form, state and risk, and shows the filters', {
  tag: ['@both', '@full'],
}, async ({ page, office, isMobile }) => {
  await addInfosys(office.client)
  await visit(page, '/compliances/calendar', 'Compliance calendar')
  // On a phone the filters are in a sheet from below, and their number is on its button.
  await page.getByRole('button', { name: isMobile ? 'Filters' : 'Filter', exact: true }).click()
  const all = page.getByRole('dialog', { name: isMobile ? 'Filters' : 'Add a filter' })
  await all.getByRole('combobox', { name: 'Form' }).fill('GSTR-3B')
  await page.getByRole('option', { name: /^GSTR-3B · / }).click()
  await all.getByRole('combobox', { name: 'State' }).fill('Karnataka')
  await page.getByRole('option', { name: 'Karnataka' }).click()
  await all.getByRole('combobox', { name: 'Risk' }).click()
  await page.getByRole('option', { name: 'Late and costing money' }).click()
  await expect(page).toHaveURL(/risk=costs/)
  if (isMobile) {
    await all.getByRole('button', { name: 'Show items' }).click()
    await expect(page.getByRole('button', { name: 'Filters 3' })).toBeVisible()
    await expect(items(page).first()).toContainText('GSTR-3B')
    return
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Form: GSTR-3B' })).toBeVisible()
  await expect(items(page).first()).toContainText('GSTR-3B')
  await page.getByRole('button', { name: 'State: Karnataka' }).click()
  await expect(page).not.toHaveURL(/in_state/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/risk|form/)
})
