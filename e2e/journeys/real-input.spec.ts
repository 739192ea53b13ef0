import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Client } from '../support/client.ts'
import { INFOSYS, LLP, SAMPLES, addInfosys, addLlp, addSampleNumbers } from '../support/facts.ts'
import { itemPanel, title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'

const LAST_QUARTER = 'from=2026-10-01&to=2026-12-31'

const DATED = [
  {
    what: 'GSTR-3B of October',
    search: 'GSTR-3B',
    row: /GSTR-3B.*Oct 2026/s,
    heading: 'GSTR-3B · Oct 2026',
    due: '20 Nov 2026 · today',
    reasons: [/20th of the month/, 's. 39(1), rule 61', /“Aggregate turnover \(GST\)” is ₹1,50,000 crore/],
  },
  {
    what: 'the TDS statement for July to September',
    search: '26Q',
    row: /Form 140.*Jul–Sep 2026/s,
    heading: 'Form 140 · Jul–Sep 2026',
    due: '31 Oct 2026 · 20 days late',
    reasons: [/31 October/],
  },
  {
    what: 'the audit-case return of AY 2026-27, extended',
    search: 'ITR',
    row: new RegExp(`ITR.*${LLP.name}.*AY 2026-27`, 's'),
    heading: /ITR.* · AY 2026-27/,
    due: '21 Nov 2026 · tomorrow',
    struck: '31 Oct 2026',
    reasons: [/Extended from 31 October 2026|extended/i, /Accounts must be audited/],
  },
]

test('Infosys with its registrations and a small LLP, October to December 2026', async ({ page, office }, {
  project,
}) => {
  const { client } = office
  const infosys = await addInfosys(client)
  await addSampleNumbers(client, infosys)
  await addLlp(client)

  await test.step('the registrations are listed, with the invented ones marked', async () => {
    await page.goto(`/entity/${infosys}/registrations`)
    await title(page, 'Registrations').waitFor()
    for (const number of [INFOSYS.gstin, ...SAMPLES.map((one) => ('shown' in one ? one.shown : one.number))]) {
      await expect(page.getByText(number, { exact: true }).first()).toBeVisible()
    }
    await expect(page.getByText('Sample number, invented')).toHaveCount(SAMPLES.length)
  })

  for (const { what: title, search, row, heading, due, struck, reasons } of DATED) {
    await test.step(title, async () => {
      await page.goto(`/compliances/calendar?${LAST_QUARTER}&search=${search}`)
      await page.getByRole('link', { name: row }).first().click()
      const panel = itemPanel(page)
      await expect(panel.getByRole('heading', { name: heading })).toBeVisible()
      await expect(panel.getByText(due).first()).toBeVisible()
      if (struck) await expect(panel.locator('s', { hasText: struck })).toBeVisible()
      await panel.getByText('All steps and sources').click()
      for (const reason of reasons) await expect(panel.getByText(reason).first()).toBeVisible()
    })
  }

  if (process.env.NIYAM_PICTURES && project.name === 'desk') {
    await fileWhatIsLate(client, infosys)
    await takePictures(page)
  }
})

/** A picture must not show a real company as late with a return that it may have filed. */
async function fileWhatIsLate(client: Client, entity_id: string): Promise<void> {
  const query = { entity_id, state: 'overdue', pagesize: 200 }
  const { items } = await client.call('GET organisation/compliances/calendar/', { query })
  for (const { item_id, due_date } of items) {
    const body = { filed_on: due_date ?? '' }
    await client.call('POST organisation/compliances/calendar/:item_id/filing/', { params: { item_id }, body })
  }
}

/** The pictures of the README, made from these facts. */
async function takePictures(page: Page): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../docs/images')
  mkdirSync(folder, { recursive: true })
  await page.goto('/compliances/calendar')
  await page
    .getByRole('link', { name: /GSTR-3B.*Oct 2026/s })
    .first()
    .click()
  await expect(itemPanel(page).getByText('Why this is due')).toBeVisible()
  // A row under the mouse shows its acts.
  await page.mouse.move(0, 0)
  await page.screenshot({ path: resolve(folder, 'calendar.png'), animations: 'disabled' })
  await page.goto('/dashboard')
  await page.getByRole('list', { name: 'Figures of today' }).waitFor()
  await page.getByRole('heading', { name: 'Cost of lateness' }).waitFor()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await page.screenshot({ path: resolve(folder, 'dashboard.png'), animations: 'disabled' })
}
