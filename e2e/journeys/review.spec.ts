import { colleagueOf } from '../support/colleague.ts'
import { addInfosys } from '../support/facts.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a second person approves or returns what was prepared', async ({ page, office, browser, isMobile }) => {
  await addInfosys(office.client)
  await visit(page, '/admin/review', 'Review of filings')
  await page.getByRole('checkbox', { name: 'GST', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It holds for what is filed from now on.')).toBeVisible()

  const colleague = await colleagueOf(office, browser)
  const { items } = await colleague.client.call('GET organisation/compliances/calendar/', {
    query: { state: 'overdue', area: 'gst' } as never,
  })
  const [first, second] = items
  await visit(colleague.page, `/compliances/calendar?state=overdue&item=${first?.item_id}`, 'Compliance calendar')
  await colleague.page.getByRole('button', { name: 'Record filing', exact: true }).click()
  await colleague.page.getByRole('button', { name: 'Send for review' }).click()
  await expect(colleague.page.getByText('You prepared it: another person has to approve it.')).toBeVisible()
  await colleague.client.call('POST organisation/compliances/items/file/', {
    body: { filings: [{ item_id: second?.item_id ?? '', filed_on: '2026-11-19' }] },
  })

  await visit(page, `/compliances/calendar?state=in_review&item=${first?.item_id}`, 'Compliance calendar')
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Return 1 filing' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The number is missing')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(page.getByRole('region', { name: 'Returned' }).getByText('The number is missing')).toBeVisible()

  await visit(page, '/compliances/calendar?state=in_review', 'Compliance calendar')
  await expect(page.locator('[data-item]')).toHaveCount(1)
  if (isMobile) await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Select / }).check()
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Approve 1 filing?' }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 filing approved')).toBeVisible()
  await expect(page.locator('[data-item]')).toHaveCount(0)

  await visit(colleague.page, '/compliances/calendar?state=returned', 'Compliance calendar')
  await colleague.page.locator('[data-item]').first().click()
  await expect(
    colleague.page.getByRole('region', { name: 'Returned' }).getByText('The number is missing'),
  ).toBeVisible()
  await expect(colleague.page.getByRole('button', { name: 'Record filing', exact: true })).toBeVisible()
  await colleague.page.context().close()
})
