import { addInfosys, addLlp, addSampleNumbers } from '../support/facts.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const LONG = `Shri Venkateshwara ${'Agro Produce and Warehousing '.repeat(4)}Private Limited`

test('the matrix shows each entity by month, and a cell opens its items', {
  tag: ['@both', '@full'],
}, async ({ page, office, isMobile }) => {
  const entity_id = await addInfosys(office.client)
  await addLlp(office.client)
  await office.client.call('POST organisation/entities/', {
    body: { name: LONG, kind: 'private_limited', address_state: 'karnataka', incorporated_on: '2020-04-01' },
  })
  await visit(page, '/compliances/calendar?view=matrix', 'Compliance calendar')
  const row = page.getByRole('row', { name: /^Infosys Limited/ })
  const cell = row.getByRole('link', { name: /November 2026: \d+ items?, \d+ overdue/ })
  await expect(cell).toBeInViewport()
  await cell.click()
  await expect(page).toHaveURL(new RegExp(`entity=${entity_id}`))
  // A phone says how many filters are in use.
  await expect(page.getByRole('button', { name: isMobile ? 'Filters 2' : '1 Nov 2026 to 30 Nov 2026' })).toBeVisible()
  await expect(page.locator('[data-item]').first()).toBeVisible()
})

test('arrow keys move through the matrix, and Enter opens', { tag: ['@desk', '@keys'] }, async ({ page, office }) => {
  await addInfosys(office.client)
  await visit(page, '/compliances/calendar?view=matrix', 'Compliance calendar')
  const cells = page.locator('[data-place]')
  await cells.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cells.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cells.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-item]').first()).toBeVisible()
})

test('the year shows its days, changes to the next year, and a day opens its agenda', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const entity_id = await addInfosys(office.client)
  await addSampleNumbers(office.client, entity_id)
  await visit(page, '/compliances/calendar?view=year', 'Compliance calendar')
  await expect(page.getByText('FY 2026/27')).toBeVisible()
  const day = page.getByRole('link', { name: /^Friday 20 November: 3 items, Due/ })
  await day.click()
  await expect(page).toHaveURL(/from=2026-11-20&to=2026-11-20/)
  await expect(page.locator('[data-item]')).toHaveCount(3)
  await visit(page, `/entity/${entity_id}/compliancecalendar?view=year&year=2031-32`, /Infosys|Compliance calendar/)
  await expect(page.getByText('Nothing in this year')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Matrix' })).toHaveCount(0)
  await page.getByRole('button', { name: 'This year' }).click()
  await expect(page.getByText('FY 2026/27')).toBeVisible()
  await expect(page.locator('[data-place]').first()).toBeVisible()
})

test('the week shows its items by day, opens one beside it, and changes to the next week', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await addInfosys(office.client)
  await visit(page, '/compliances/calendar?view=week', 'Compliance calendar')
  await expect(page.getByText('16–22 Nov 2026')).toBeVisible()
  const today = page.getByRole('region', { name: 'Friday 20 November' })
  await today.locator('[data-item]').first().click()
  await expect(page.getByRole('button', { name: 'Record filing', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close (Esc)' }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByText('23–29 Nov 2026', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/week=2026-11-23/)
  await visit(page, '/compliances/calendar?view=week&week=2025-01-08', 'Compliance calendar')
  await expect(page.getByText('Nothing is due in the week of 6–12 Jan 2025.')).toBeVisible()
})

test('a calendar view is saved under a name and restores its filters', { tag: '@full' }, async ({
  page,
  office,
  isMobile,
}) => {
  // On a phone saved views are in the sheet of the filters.
  const openSheet = () => (isMobile ? page.getByRole('button', { name: /^Filters/ }).click() : undefined)
  await addInfosys(office.client)
  await visit(page, '/compliances/calendar?area=gst&state=overdue', 'Compliance calendar')
  await openSheet()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('GST late')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Saved views: GST late' })).toBeVisible()
  await visit(page, '/compliances/calendar', 'Compliance calendar')
  await openSheet()
  await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'GST late' }).click()
  await expect(page).toHaveURL(/area=gst/)
  if (isMobile) {
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByText('GST', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Show items' }).click()
    await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible()
    return
  }
  await expect(page.getByRole('button', { name: 'Law: GST' })).toBeVisible()
})
