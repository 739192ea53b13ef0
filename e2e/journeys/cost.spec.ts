import { expectAccessible } from '../support/axe.ts'
import { addInfosys } from '../support/facts.ts'
import { itemPanel } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'

test('an overdue return shows the cost of delay, and asks there for missing figures', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { client } = office
  const entity_id = await addInfosys(client)
  const query = { entity_id, area: 'gst', state: 'overdue', pagesize: 200 } as never
  const { items } = await client.call('GET organisation/compliances/calendar/', { query })
  const item = items.find(({ form, period }) => form === 'GSTR-3B' && period === '2026-09')
  await page.goto(`/compliances/calendar?item=${item?.item_id}`)

  const panel = itemPanel(page)
  const costs = panel.getByRole('list', { name: 'What lateness costs' })
  // A nil return costs 500 at most, any other 50 a day: a range until that is known.
  await expect(panel.getByRole('list', { name: 'What it costs now' })).toContainText('₹500–1,550 so far')
  await panel.getByText('Calculate', { exact: true }).first().click()
  await expect(costs.getByText('Not known yet')).toHaveCount(1)
  await panel.getByRole('radiogroup', { name: 'Nil return' }).getByLabel('No').check()
  await expect(costs.getByText('₹1,550 · +₹50 a day')).toBeVisible()
  await panel.getByLabel('Tax payable in cash').fill('100000')
  await expect(costs.getByText('₹1,529 · +₹49.32 a day')).toBeVisible()

  await costs.getByText('How it is calculated').last().click()
  await expect(costs.getByText('31 days after 20 October 2026 at 18% a year.')).toBeVisible()
  await panel.getByText('All steps and sources').click()
  await expect(panel.getByText(/^Verified on \d\d \w{3} 2026/).first()).toBeVisible()
  await expectAccessible(page)
})
