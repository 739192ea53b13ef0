import { expectAccessible } from '../support/axe.ts'
import { colleagueOf } from '../support/colleague.ts'
import { addInfosys, addLlp } from '../support/facts.ts'
import { holdRelease } from '../support/held-release.ts'
import { itemPanel, notice, title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import type { Page } from '@playwright/test'
import type { Client } from '../support/client.ts'

const GSTR_3B = /^GSTR-3B · .+ · GST$/

/** Fills the form up to the preview of the impact. */
async function fillOrder(page: Page, name: string, day: string): Promise<void> {
  await page.getByRole('textbox', { name: 'The order', exact: true }).fill(name)
  const form = page.getByRole('combobox', { name: 'Form', exact: true })
  await form.click()
  await form.fill('GSTR-3B')
  await page.getByRole('option', { name: GSTR_3B }).first().click()
  await choosePeriod(page)
  const newDay = page.getByRole('textbox', { name: 'New day' })
  await newDay.fill(day)
  // The date picker would cover the next control.
  await newDay.press('Escape')
}

async function choosePeriod(page: Page): Promise<void> {
  const period = page.getByRole('combobox', { name: 'Period', exact: true })
  await period.click()
  await period.fill('October 2026')
  await page.getByRole('option', { name: /^October 2026/ }).click()
}

const octoberOf = async (client: Client) => {
  const { items } = await client.call('GET organisation/compliances/calendar/', {
    query: { search: 'GSTR-3B', from: '2026-11-01', to: '2026-11-30' } as never,
  })
  const item = items.find(({ period, form }) => period === '2026-10' && form === 'GSTR-3B')
  if (!item) throw new Error('GSTR-3B of October is not in the calendar')
  return item
}

insideTest(
  'an order is recorded, its impact is previewed, it is approved and withdrawn',
  async ({ page, office, request }) => {
    await addInfosys(office.client)
    const before = await octoberOf(office.client)
    const { address } = await office.client.call('POST organisation/feeds/', { body: { name: 'Moves' } })
    const sequence = async () => {
      const text = await (await request.get(new URL(address).pathname)).text()
      const [, event = ''] = text.split(`UID:${before.item_id}@niyam`)
      return Number(/SEQUENCE:(\d+)/.exec(event)?.[1] ?? 0)
    }
    const first = await sequence()

    await insideTest.step('from “an extension is announced” to all following in three presses', async () => {
      await visit(page, '/compliances/law-changes', 'Law changes')
      await expect(page.getByText('No order recorded')).toBeVisible()
      await page.getByRole('link', { name: 'Record an order' }).click()
      await expect(title(page, 'Record an order')).toBeVisible()
      await fillOrder(page, 'Notification 88/2026-CT', '27 Nov 2026')
      await expect(page.getByText('The due date of 1 open item would change, for 1 of your entities.')).toBeVisible()
      await expect(page.getByText('Infosys Limited').first()).toBeVisible()
      expect((await octoberOf(office.client)).due_date).toBe('2026-11-20')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Record and approve' }).click()
      await expect(notice(page, 'The order holds. All calendars follow.')).toBeVisible()
      await expect(title(page, 'Notification 88/2026-CT')).toBeVisible()
      await expect(page.getByText('1 open item moved, of 1 of your entities.')).toBeVisible()
      await expect.poll(async () => (await octoberOf(office.client)).due_date).toBe('2026-11-27')
    })

    await insideTest.step('the item shows its old date struck through, and the order among its reasons', async () => {
      await visit(page, `/compliances/calendar?item=${before.item_id}`, 'Compliance calendar')
      const panel = itemPanel(page)
      await expect(panel.locator('s').first()).toHaveText('20 Nov 2026')
      await panel.getByText('All steps and sources').click()
      await expect(panel.getByText(/Recorded by your organisation/).first()).toBeVisible()
      expect(await sequence()).toBe(first + 1)
    })

    await insideTest.step('clients are notified with a custom text', async () => {
      await visit(page, '/compliances/law-changes', 'Law changes')
      await page.getByRole('link', { name: /^Notification 88\/2026-CT/ }).click()
      await page.getByRole('button', { name: 'Text for clients' }).click()
      const text = page.getByRole('dialog', { name: 'Text for clients' })
      await expect(text.getByText(/due on 27 Nov 2026 instead of 20 Nov 2026/)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })

    await insideTest.step('withdrawn with a reason, the date reverts', async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Take the order back' }).click()
      const dialog = page.getByRole('dialog', { name: 'Take the order back?' })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was annulled')
      await dialog.getByRole('button', { name: 'Take the order back' }).click()
      await expect(page.getByText('It was annulled')).toBeVisible()
      await expect.poll(async () => (await octoberOf(office.client)).due_date).toBe('2026-11-20')
    })
  },
)

insideTest(
  'a provisional order is marked; a wrong one shows an error at the wrong field',
  { tag: '@full' },
  async ({ page, office }) => {
    await addInfosys(office.client)
    await visit(page, '/compliances/law-changes/orders/new', 'Record an order')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText('Choose the form.')).toBeVisible()
    await fillOrder(page, 'Order of the High Court', '19 Nov 2026')
    await page.getByText('More about the order').click()
    await page.getByRole('checkbox', { name: 'Provisional: not notified yet' }).check()
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText(/own day is 20 November 2026/)).toBeVisible()
    await page.getByRole('textbox', { name: 'New day' }).fill('30 Nov 2026')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(title(page, 'Order of the High Court')).toBeVisible()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.poll(async () => (await octoberOf(office.client)).is_provisional).toBe(true)
    const { item_id } = await octoberOf(office.client)
    await visit(page, `/compliances/calendar?item=${item_id}`, 'Compliance calendar')
    await expect(
      itemPanel(page)
        .getByText(/provisional/)
        .first(),
    ).toBeVisible()
    await itemPanel(page).getByText('All steps and sources').click()
    await expect(
      itemPanel(page)
        .getByText(/not notified yet/)
        .first(),
    ).toBeVisible()
  },
)

insideTest('a member reads orders and cannot record them', { tag: '@full' }, async ({ office, browser }) => {
  await addInfosys(office.client)
  const body = {
    instrument: 'Circular 5',
    known_on: '2026-11-20',
    effect: 'extension' as const,
    moves: [{ obligation_id: 'gst.gstr-3b.monthly', period: '2026-10', extended_to: '2026-11-27' }],
  }
  const { extension_id } = await office.client.call('POST organisation/compliances/extensions/', { body })
  const colleague = await colleagueOf(office, browser)
  await visit(colleague.page, '/compliances/law-changes', 'Law changes')
  await expect(colleague.page.getByRole('link', { name: /^Circular 5/ })).toBeVisible()
  await expect(colleague.page.getByRole('link', { name: 'Record an order' })).toHaveCount(0)
  await visit(colleague.page, `/compliances/law-changes/orders/${extension_id}`, 'Circular 5')
  await expect(
    colleague.page.getByText('The due date of 1 open item would change, for 1 of your entities.'),
  ).toBeVisible()
  await expect(colleague.page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  await visit(colleague.page, '/compliances/law-changes/orders/new', 'Record an order')
  await expect(colleague.page.getByText('Orders are recorded by reviewers')).toBeVisible()
  await colleague.page.context().close()
})

insideTest(
  'a release stays pending until approved, if the organisation requires approval',
  { tag: '@full' },
  async ({ page, office }) => {
    const entity_id = await addLlp(office.client)
    await office.client.call('PATCH organisation/entities/:entity_id/', {
      params: { entity_id },
      body: { facts: [{ attribute: 'employees', financial_year: null, state: 'maharashtra', value: 30 }] },
    })
    const { releases, current } = await office.client.call('GET organisation/compliances/releases/')
    const older = releases.at(-1)?.number ?? ''
    await visit(page, '/compliances/law-changes', 'Law changes')
    const choice = page.getByRole('switch', { name: 'New releases of the law need approval' })
    await choice.check()
    const { organisations } = await office.client.call('GET organisation/my-organisations/')
    await holdRelease(organisations[0]?.organisation_id ?? '', older)
    await page.reload()
    await expect(
      page.getByText(`Release ${current} of the law is pending approval. Calendars follow release ${older}.`),
    ).toBeVisible()
    await expect(page.getByText(/due dates? would change/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Approve ${current}` }).click()
    await expect(page.getByText(/of the law is pending approval\./)).toHaveCount(0)
    await expect.poll(async () => (await office.client.call('GET organisation/compliances/law/')).behind).toBe(0)
    expect(await office.client.call('GET organisation/compliances/law/')).toMatchObject({ followed: current })
  },
)
