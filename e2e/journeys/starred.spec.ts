import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { messagesOf } from '../support/messages.ts'
import { title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'

const FULL = 'At most 10 pages can be starred. Take one away first.'

const openStars = async (page: Page) => {
  await page.getByRole('button', { name: 'Starred pages', exact: true }).click()
  return page.getByRole('dialog', { name: 'Starred pages' })
}

test('a page is starred, listed after a reload, and unstarred', { tag: '@full' }, async ({ page, office }) => {
  await page.goto('/compliances/calendar?view=month&month=2026-12')
  await title(page, 'Compliance calendar').waitFor()
  let panel = await openStars(page)
  await expect(panel.getByText('No page has a star yet.', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: 'Star this page' }).click()
  await expect(panel.getByRole('link', { name: 'Compliance calendar' })).toBeVisible()
  await expectAccessible(page)
  const starred = async () => (await office.client.call('GET organisation/user/settings/')).starred
  await expect
    .poll(starred)
    .toEqual([{ path: '/compliances/calendar?view=month&month=2026-12', title: 'Compliance calendar' }])

  await page.goto('/entities')
  await title(page, 'My entities').waitFor()
  panel = await openStars(page)
  await panel.getByRole('link', { name: 'Compliance calendar' }).click()
  await expect(page).toHaveURL(/view=month&month=2026-12/)
  await expect(panel).toBeHidden()

  panel = await openStars(page)
  await panel.getByRole('button', { name: 'Remove Compliance calendar' }).click()
  await expect(panel.getByText('No page has a star yet.', { exact: false })).toBeVisible()
  await expect.poll(starred).toEqual([])
})

test('an eleventh page is refused with the reason', { tag: '@full' }, async ({ page, office }) => {
  const expectMessage = await messagesOf(page)
  const ten = Array.from({ length: 10 }, (_, at) => ({ path: `/entities?search=${at}`, title: `List ${at}` }))
  await office.client.call('PATCH organisation/user/settings/', { body: { starred: ten } })
  await page.goto('/help')
  await title(page, 'Help').waitFor()
  const panel = await openStars(page)
  await expect(panel.getByRole('link')).toHaveCount(10)
  await panel.getByRole('button', { name: 'Star this page' }).click()
  await expectMessage(FULL)
  await expect(panel.getByRole('link')).toHaveCount(10)
})

// On a phone it is in the menu.
test('the star in the bar shows its state and toggles it', { tag: ['@desk', '@full'] }, async ({ page }) => {
  await page.goto('/help')
  const star = page.getByRole('banner').getByRole('button', { name: 'Star this page' })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/help/law')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})
