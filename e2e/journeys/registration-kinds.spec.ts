import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { choose, notice, title } from '../support/screen.ts'
import { expect, insideTest as test, type Office } from '../support/test.ts'

// Every kind of registration is proved without a browser: every-kind.test.ts of the server, RegistrationForm.test.tsx of the web.

interface Registration {
  readonly kind: string
  readonly name: string
  /** The label of the number field. */
  readonly field: string
  readonly wrong: string
  readonly number: string
  readonly lastDay: string
  /** Whether it can be renewed; a permanent number cannot. */
  readonly isRenewed: boolean
  /** Its status while its last day is 30 days ahead. */
  readonly status: string
  /** A detail printed on its certificate. */
  readonly paper: string
}

/** Adds a registration, changes its status in every way, and reads its history. */
async function liveThrough(page: Page, { client }: Office, one: Registration): Promise<void> {
  const { entity_id } = await client.call('POST organisation/entities/', {
    body: { name: 'Kaveri Foods Private Limited', kind: 'private_limited', address_state: 'karnataka' },
  })
  await page.goto(`/entity/${entity_id}/registrations/${one.kind}/manage#add`)
  await expect(title(page, `Registrations: ${one.name}`)).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Add registration' })
  const number = form.getByRole('textbox', { name: one.field, exact: true })
  const status = page.getByRole('region', { name: 'Status' })
  const history = status.getByRole('list', { name: 'History of the status' }).getByRole('listitem')

  await test.step('a wrong number is refused at its field', async () => {
    await number.fill(one.wrong)
    await form.getByRole('button', { name: 'Add registration' }).click()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await expect(form).toBeVisible()
  })

  await test.step('it is added', async () => {
    await number.fill(one.number)
    await form.getByRole('textbox', { name: one.lastDay, exact: true }).fill('20 Dec 2026')
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: 'Add registration' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText(one.number, { exact: true }).first()).toBeVisible()
    await expect(status.getByText(one.status, { exact: true })).toBeVisible()
  })

  /** Records one change of status with these values in its dialog. */
  const record = async (change: string, save: string, filled: Readonly<Record<string, string>> = {}) => {
    await status.getByRole('button', { name: 'Change status' }).click()
    await page.getByRole('menuitem', { name: change }).click()
    const dialog = page.getByRole('dialog')
    for (const [field, text] of Object.entries(filled)) {
      await dialog.getByRole('textbox', { name: field, exact: true }).fill(text)
      // Leave the field, so that its date picker closes.
      await page.keyboard.press('Tab')
    }
    await dialog.getByRole('button', { name: save }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('its status changes, and its history lists each change', async () => {
    if (one.isRenewed) {
      await record('Renewed …', 'Record renewal', { [one.lastDay]: '20 Dec 2031', Reference: 'RN/2026/7' })
      await expect(history.first()).toContainText('New last day: 20 Dec 2031')
      await expect(status.getByText('Active', { exact: true })).toBeVisible()
    }
    await record('Cancelled …', 'Record cancellation', { 'Last day it counts': '20 Nov 2026' })
    await expect(history.first()).toContainText('Cancelled, last day 20 Nov 2026')
    await record('Reactivated …', 'Record reactivation')
    await expect(history.first()).toContainText('Reactivated from 20 Nov 2026')
    await expect(status.getByText(one.isRenewed ? 'Active' : one.status, { exact: true })).toBeVisible()
    await expect(history).toHaveCount(one.isRenewed ? 4 : 3)
  })

  await test.step('a certificate detail is stored', async () => {
    const papers = page.getByRole('region', { name: 'On its papers' })
    await papers.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'On its papers' })
    await dialog.getByRole('textbox', { name: one.paper, exact: true }).fill('As printed')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(papers.getByText('As printed')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its filing history opens', async () => {
    await page.getByRole('link', { name: 'Filing history' }).click()
    await expect(title(page, new RegExp(one.number))).toBeVisible()
  })
}

test('a GSTIN is added, cancelled and reactivated', { tag: '@desk' }, async ({ page, office }) => {
  await liveThrough(page, office, {
    kind: 'gst',
    isRenewed: false,
    name: 'GST',
    field: 'GSTIN',
    wrong: '29AAACI4798',
    number: '29AAGCK7788P1Z5',
    lastDay: 'Last valid day',
    status: 'Ends soon',
    paper: 'Trade name',
  })
})

test('an FSSAI licence is added, renewed, cancelled and reactivated', { tag: '@phone' }, async ({ page, office }) => {
  await liveThrough(page, office, {
    kind: 'fssai',
    isRenewed: true,
    name: 'FSSAI',
    field: 'FSSAI number',
    wrong: '112193339990',
    number: '11219333999018',
    lastDay: 'Last day printed on the certificate',
    // It stays valid past the date printed on it.
    status: 'Active',
    paper: 'Food categories',
  })
})

test('a GSTIN that changes to quarterly returns changes its calendar from that date', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const { entity_id } = await office.client.call('POST organisation/entities/', {
    body: {
      name: 'Kaveri Foods Private Limited',
      kind: 'private_limited',
      pan: 'AAGCK7788P',
      address_state: 'karnataka',
      registrations: [
        {
          kind: 'gst',
          number: '29AAGCK7788P1Z5',
          details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
        },
      ],
    },
  })
  await office.client.call('POST organisation/entities/:entity_id/addresses/', {
    params: { entity_id },
    body: { kind: 'branch', address_line_1: '12 Residency Road', pincode: '560025', state: 'karnataka' },
  })
  await page.goto(`/entity/${entity_id}/registrations/gst/manage`)
  const details = page.getByRole('region', { name: 'Particulars for the law' })
  const dialog = page.getByRole('dialog')

  await test.step('the change must start with a quarter, and the error says so', async () => {
    await details.getByRole('button', { name: 'Change from a day …' }).click()
    await choose(page, dialog.getByRole('combobox', { name: 'What changes' }), 'GST return frequency')
    await dialog.getByRole('textbox', { name: 'From' }).fill('1 Feb 2027')
    await page.keyboard.press('Tab')
    await choose(page, dialog.getByRole('combobox', { name: 'What it becomes' }), 'Quarterly (QRMP)')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(dialog.getByText(/rule 61A\)\. Choose 1 April/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'From' }).fill('1 Jan 2027')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(notice(page, 'Changed; the calendar follows')).toBeVisible()
    await expect(details.getByText('from 1 Jan 2027')).toBeVisible()
    await expect(details.getByText('before that')).toBeVisible()
  })

  await test.step('the calendar has December, then the quarter', async () => {
    const { items } = await office.client.call('GET organisation/compliances/calendar/', {
      query: { entity_id, search: 'GSTR-3B', pagesize: 200 },
    })
    const periods = items.map(({ period }) => period)
    expect(periods).toContain('2026-12')
    expect(periods).toContain('2026-27-Q4')
    expect(periods).not.toContain('2027-01')
  })

  await test.step('its place of business is an address of the entity', async () => {
    const places = page.getByRole('region', { name: 'Places of business' })
    await places.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByRole('checkbox', { name: /12 Residency Road/ }).check()
    await dialog.getByRole('textbox', { name: 'Activity' }).fill('Warehouse')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(places.getByText('Principal place')).toBeVisible()
    await expect(places.getByText('Warehouse')).toBeVisible()
  })

  await test.step('after it is undone, every month is due again', async () => {
    await details.getByRole('button', { name: 'Take back' }).click()
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(details.getByText('from 1 Jan 2027')).toHaveCount(0)
    await expect(details.getByText('Monthly', { exact: true })).toBeVisible()
  })
})
