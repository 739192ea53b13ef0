import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { Client } from '../support/client.ts'
import { messagesOf } from '../support/messages.ts'
import { notice, title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const LIST = 'organisation/entities/'
const LONG = `Shri Venkateshwara ${'Agro Produce and Warehousing '.repeat(4)}Private Limited`

/** Firms without registrations, which need little computation. */
async function addFirms(client: Client, count: number): Promise<void> {
  for (let at = 1; at <= count; at++) {
    const name = at === 1 ? LONG : `Client ${String(at).padStart(2, '0')}`
    await client.call('POST organisation/entities/', { body: { name, kind: 'partnership' } })
  }
}

const table = (page: Page) => page.getByRole('table', { name: 'My entities' })
const rowLinks = (page: Page) => table(page).locator('[data-row-stop]')
const tool = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

test('a list that fails says so and comes back on request', { tag: '@full' }, async ({ page, office }) => {
  const expectMessage = await messagesOf(page)
  await addFirms(office.client, 1)
  await page.route(`**/api/${LIST}?*`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/entities')
  await expectMessage('API Error', 'An Error Occurred. Please try again later.')
  await page.unroute(`**/api/${LIST}?*`)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(rowLinks(page)).toHaveCount(1)
  await expect(notice(page, 'API Error')).toBeHidden()
})

test('the list is paged, and a page beyond the end leads back', { tag: '@full' }, async ({ page, office }) => {
  await addFirms(office.client, 22)
  await visit(page, '/entities', 'My entities')
  await expect(page.getByText('1–20 of 22')).toBeVisible()
  await tool(page, 'Page 2').click()
  await expect(page.getByText('21–22 of 22')).toBeVisible()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.goto('/entities?page=9')
  await expect(page.getByText('There is no page 9')).toBeVisible()
  await tool(page, 'Go to the last page').click()
  await expect(rowLinks(page)).toHaveCount(2)
})

test('columns, row height and views are stored per person', async ({ page, office }) => {
  await addFirms(office.client, 2)
  await page.goto('/entities?sort=-overdue&search=client')
  await tool(page, 'Columns and row height').click()
  await page.getByRole('checkbox', { name: 'Identifiers' }).uncheck()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByText('Compact').click()
  await saved
  await page.keyboard.press('Escape')

  await tool(page, 'Saved views').click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Late ones')
  const viewSaved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save view' }).click()
  await viewSaved

  await page.goto('/entities')
  await rowLinks(page).first().waitFor()
  await expect(table(page).locator('..')).toHaveAttribute('data-density', 'compact')
  await expect(table(page).locator('td[data-label=Identifiers]')).toHaveCount(0)
  await tool(page, 'Saved views').click()
  await page.getByRole('link', { name: 'Late ones' }).click()
  await expect(page).toHaveURL('/entities?search=client&sort=-overdue')
  await expect(rowLinks(page)).toHaveCount(1)

  await tool(page, 'Saved views: Late ones').click()
  await page.getByRole('button', { name: 'Rename Late ones' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Worst first')
  await page.getByRole('button', { name: 'Keep name' }).click()
  await expect(tool(page, 'Saved views: Worst first')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Worst first' }).click()
  await expect(page.getByRole('link', { name: 'Worst first' })).toBeHidden()
})

test('the export follows the search and leaves out hidden columns unless chosen', async ({ page, office }) => {
  const expectMessage = await messagesOf(page)
  await addFirms(office.client, 3)
  await page.goto('/entities?search=client&sort=-name')
  await rowLinks(page).first().waitFor()
  const save = async (name: string) => {
    await tool(page, 'Export').click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name, exact: true }).click()
    const file = await download
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }
  const csv = await save('CSV')
  expect(csv.name).toBe('My entities 2026-11-20.csv')
  expect(parseCsv(csv.content.toString('utf8')).map(([name]) => name)).toEqual(['Name', 'Client 03', 'Client 02'])
  await expectMessage('2 rows exported')
  const pdf = await save('PDF')
  expect([pdf.name, pdf.content.toString('latin1', 0, 5)]).toEqual(['My entities 2026-11-20.pdf', '%PDF-'])

  await tool(page, 'Columns and row height').click()
  await page.getByRole('checkbox', { name: 'Overdue' }).uncheck()
  await page.keyboard.press('Escape')
  const part = await readXlsx((await save('Excel')).content)
  expect(part.sheets[0]?.rows[0]).not.toContain('Overdue')
  const whole = await readXlsx((await save('Excel, all columns')).content)
  expect(whole.sheets[0]?.rows[0]).toContain('Overdue')

  await page.route(`**/api/${LIST}?*`, (route) => route.abort())
  await tool(page, 'Export').click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  await expectMessage('The file could not be made')
})

test('rows are selected and acted on together', { tag: ['@both', '@full'] }, async ({ page, office, isMobile }) => {
  await addFirms(office.client, 3)
  await visit(page, '/entities', 'My entities')
  await page.getByRole('checkbox', { name: 'Select Client 02' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toBeInViewport()
  await expect(page.getByText('1 selected')).toBeVisible()
  if (!isMobile) {
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await expect(page.getByText('3 selected')).toBeVisible()
  }
  await bar.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(bar).toBeHidden()
})

test('the keyboard moves, selects, opens and pages', { tag: ['@desk', '@keys'] }, async ({ page, office }) => {
  await addFirms(office.client, 22)
  await page.goto('/entities')
  const links = rowLinks(page)
  await links.first().waitFor()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('End')
  await expect(links.nth(19)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByText('21–22 of 22')).toBeVisible()
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/entity\/.+\/view$/)
})

test('a name of more than a hundred letters stays inside its row', { tag: ['@both', '@full'] }, async ({
  page,
  office,
}) => {
  await addFirms(office.client, 1)
  await visit(page, '/entities', 'My entities')
  await expect(page.getByText(LONG.trim())).toBeVisible()
  await title(page, 'My entities').waitFor()
})
