import { expectAccessible } from '../support/axe.ts'
import { title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

insideTest('finds a topic, follows it to its screen and back', { tag: '@full' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await visit(page, '/help', 'Help')
  const search = page.getByRole('searchbox', { name: 'Search the help' })
  await search.fill('26AS')
  await expect(page.getByText('2 topics', { exact: true })).toBeVisible()
  await expect(page.getByText(/Form 168 from tax year 2026-27/).first()).toBeVisible()
  await expect(page).toHaveURL(/search=26AS/)
  await search.fill('xyzzy')
  await expect(page.getByText('No topics found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all topics' }).click()
  await expect(search).toHaveValue('')
  await page.getByRole('link', { name: 'Open: Law changes' }).click()
  await expect(title(page, 'Law changes')).toBeVisible()
  await page.goto('/help#keyboard')
  await expect(page.getByRole('heading', { level: 3, name: 'Keyboard' })).toBeInViewport()
  expect(complaints).toEqual([])
})

insideTest('sees how sure the catalogue is, law by law', { tag: '@full' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await visit(page, '/help/law', 'What the law catalogue covers')
  await page.locator('summary').getByText('Profession tax', { exact: true }).click()
  await expect(page).toHaveURL(/area=pt/)
  await expect(page.getByRole('heading', { level: 3, name: 'Known to be missing' })).toBeVisible()
  await expect(page.getByText('Not verified against an official source').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show every obligation with its sources' }).click()
  await expect(page.getByRole('link', { name: /\(opens in a new tab\)/ }).first()).toHaveAttribute('rel', /noopener/)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

insideTest('Ctrl-K and the menu of the person lead to the help', { tag: '@full' }, async ({ page, isMobile }) => {
  await page.goto('/dashboard')
  await title(page, /Good /).waitFor()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(title(page, 'Help')).toBeVisible()
  if (isMobile) return
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search pages, entities, forms and actions' })).toBeFocused()
  await page.keyboard.type('law catalogue')
  await page.keyboard.press('Enter')
  await expect(title(page, 'What the law catalogue covers')).toBeVisible()
})
