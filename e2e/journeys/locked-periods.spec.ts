import { expectAccessible } from '../support/axe.ts'
import { colleagueOf } from '../support/colleague.ts'
import { addInfosys } from '../support/facts.ts'
import { choose, itemPanel } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a locked period refuses filings, shows who locked it and why, and is unlocked', { tag: '@full' }, async ({
  page,
  office,
  browser,
}) => {
  await addInfosys(office.client)
  const { items } = await office.client.call('GET organisation/compliances/calendar/', {
    query: { search: 'GSTR-3B' } as never,
  })
  const item = items.find(({ period }) => period === '2026-10')
  const colleague = await colleagueOf(office, browser)

  await test.step('a period is locked with a reason', async () => {
    await visit(page, '/compliances/locked-periods', 'Locked periods')
    await expect(page.getByText('No period is locked')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Lock a period' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Lock a period' })
    await choose(page, dialog.getByRole('combobox', { name: 'Period' }), 'Oct 2026')
    await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(dialog.getByText('Reason is missing. Fill it in.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Books of October are closed')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(page.getByText('Oct 2026 is locked')).toBeVisible()
    await expect(page.getByRole('row', { name: /Oct 2026.*Books of October are closed/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a colleague can neither file nor unlock, and sees the reason', async () => {
    await visit(colleague.page, `/compliances/calendar?item=${item?.item_id}`, 'Compliance calendar')
    const panel = itemPanel(colleague.page)
    const lock = panel.getByRole('region', { name: 'Oct 2026 is locked' })
    await expect(lock.getByText('Books of October are closed')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Record filing', exact: true })).toBeHidden()
    await expectAccessible(colleague.page)
    await visit(colleague.page, '/compliances/locked-periods', 'Locked periods')
    await expect(colleague.page.getByRole('row', { name: /Oct 2026/ })).toBeVisible()
    await expect(colleague.page.getByRole('link', { name: 'Lock a period' })).toHaveCount(0)
    const refused = await colleague.client.call('POST organisation/compliances/items/file/', {
      body: { filings: [{ item_id: item?.item_id ?? '', filed_on: '2026-11-19' }] },
    })
    expect(refused.refused[0]?.reason).toMatch(/^October 2026 is locked since/)
  })

  await test.step('unlocked with a reason, it can be filed, and the list keeps both', async () => {
    const { rows } = await office.client.call('GET organisation/period-locks/', { query: {} as never })
    await visit(page, `/compliances/locked-periods?unlock=${rows[0]?.id}`, 'Locked periods')
    const dialog = page.getByRole('dialog', { name: 'Unlock Oct 2026?' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('One invoice came late')
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByRole('row', { name: /One invoice came late/ })).toBeVisible()
    await visit(page, `/compliances/calendar?item=${item?.item_id}`, 'Compliance calendar')
    await expect(itemPanel(page).getByRole('button', { name: 'Record filing', exact: true })).toBeVisible()
  })
  await colleague.page.context().close()
})

test('the history of a registration shows the time before it was tracked here, and its end', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const entity_id = await addInfosys(office.client)
  const { registrations } = await office.client.call('GET organisation/entities/:entity_id/registrations/', {
    params: { entity_id },
  })
  const registration_id = registrations.find(({ kind }) => kind === 'gst')?.registration_id ?? ''
  await office.client.call('PATCH organisation/registrations/:registration_id/', {
    params: { registration_id },
    body: { valid_from: '2026-06-01' },
  })
  await office.client.call('POST organisation/registrations/:registration_id/standings/', {
    params: { registration_id },
    body: { change: 'cancelled', happened_on: '2026-09-30' },
  })
  const path = `/entity/${entity_id}/registrations/gst/${registration_id}/filing-history`
  await visit(page, `${path}?form=GSTR-3B`, /^Filing history/)
  await expect(page.getByText(/^Tracked since 1 Oct 2026/)).toBeVisible()
  const table = page.getByRole('table', { name: 'Filing history' })
  const row = (period: string) => table.getByRole('row', { name: new RegExp(`^${period}`) })
  await expect(row('Jul 2026').getByText('Not followed here', { exact: true })).toBeVisible()
  await expect(row('Sep 2026').getByText(/days late/)).toBeVisible()
  await expect(row('Oct 2026').getByText('Cancelled on 30 September 2026.')).toBeVisible()
  await expectAccessible(page)
})
