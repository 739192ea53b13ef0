import { expectAccessible } from '../support/axe.ts'
import { addInfosys } from '../support/facts.ts'
import { choose, itemPanel } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test('a wrong and a right number, a nil return, and a revision that keeps the earlier answers', {
  tag: '@full',
}, async ({ page, office }) => {
  const entity_id = await addInfosys(office.client)
  const { items } = await office.client.call('GET organisation/compliances/calendar/', {
    query: { entity_id, search: 'GSTR-1', state: 'overdue' } as never,
  })
  const item = items.find(({ form, period }) => form === 'GSTR-1' && period === '2026-10')
  await visit(page, `/compliances/calendar?item=${item?.item_id}`, 'Compliance calendar')
  const panel = itemPanel(page)

  await test.step('the format of the number is shown while it is typed', async () => {
    await panel.getByRole('button', { name: 'Record filing', exact: true }).click()
    const arn = panel.getByRole('textbox', { name: 'ARN' })
    await arn.fill('AA29102600000')
    await expect(panel.getByText(/^An ARN has 15 characters/)).toBeVisible()
    await arn.fill('AA291026000001X')
    await expect(panel.getByText('Looks like this: ARN')).toBeVisible()
    await choose(page, panel.getByRole('combobox', { name: 'Proven by' }), 'Other number')
    await expect(panel.getByText('Not checked: no shape of it is published')).toBeVisible()
    await choose(page, panel.getByRole('combobox', { name: 'Proven by' }), 'ARN')
    await expectAccessible(page)
  })

  await test.step('a nil return filed late, with the fee paid beside the fee due', async () => {
    await panel.getByRole('checkbox', { name: 'Nil return' }).check()
    await expect(panel.getByRole('textbox', { name: 'Tax or amount paid' })).toBeHidden()
    await panel.getByRole('textbox', { name: 'Late or additional fee paid' }).fill('100')
    await panel.getByRole('button', { name: 'Save filing' }).click()
    const beside = panel.getByRole('table', { name: 'Cost of lateness on the day of filing' })
    await expect(beside.getByRole('row', { name: /^Late fee ₹180\.00 ₹100\.00 ₹80\.00 short/ })).toBeVisible()
    await expect(panel.getByText('Nothing to report, no tax')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('after it is undone, the next filing starts with its values', async () => {
    await panel.getByRole('button', { name: 'Withdraw filing' }).click()
    await panel.getByRole('textbox', { name: 'Reason' }).fill('There were two invoices')
    await panel.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await panel.getByText('1 filing before this one').click()
    await expect(panel.getByText('There were two invoices')).toBeVisible()
    await panel.getByRole('button', { name: 'Record filing', exact: true }).click()
    await expect(panel.getByRole('textbox', { name: 'ARN' })).toHaveValue('AA291026000001X')
    await panel.getByRole('checkbox', { name: 'Nil return' }).uncheck()
    const fee = panel.getByRole('textbox', { name: 'Late or additional fee paid' })
    await fee.clear()
    await fee.fill('450')
    await panel.getByRole('button', { name: 'Save filing' }).click()
    await expect(panel.getByRole('row', { name: /^Late fee ₹450\.00 ₹450\.00 none/ })).toBeVisible()
  })

  await test.step('the history has both, and an authorised person reads the whole trail', async () => {
    const path = `/entity/${entity_id}/registrations/gst/${item?.registration_id}/filing-history?search=AA291026000001X`
    await visit(page, path, /^Filing history/)
    const table = page.getByRole('table', { name: 'Filing history' })
    await expect(table.getByText('Withdrawn')).toBeVisible()
    await expect(table.getByText(/There were two invoices/)).toBeVisible()
    await expect(table.getByText(/days late/)).toBeVisible()
    await visit(page, `/compliances/calendar?item=${item?.item_id}`, 'Compliance calendar')
    await panel.getByRole('link', { name: 'Everything that was done to it: audit trail' }).click()
    await expect(page.getByRole('row', { name: /Filing/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /One calendar item/ })).toBeVisible()
  })
})

test('a challan number is split into its parts, and a used one names the filing that has it', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const entity_id = await addInfosys(office.client)
  await office.client.call('POST organisation/entities/:entity_id/registrations/', {
    params: { entity_id },
    body: {
      kind: 'tds',
      number: 'BLRI00123A',
      details: { payment_kind: 'salary,resident-non-salary' },
      is_sample: true,
    },
  })
  const { items } = await office.client.call('GET organisation/compliances/calendar/', {
    query: { entity_id, search: 'ITNS 281', state: 'overdue,due' } as never,
  })
  const [first, second] = items
  await office.client.call('POST organisation/compliances/items/file/', {
    body: {
      filings: [{ item_id: second?.item_id ?? '', filed_on: '2026-11-19', acknowledgement: '05103081911202600042' }],
    },
  })
  await visit(page, `/compliances/calendar?item=${first?.item_id}`, 'Compliance calendar')
  const panel = itemPanel(page)
  await panel.getByRole('button', { name: 'Record filing', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Challan: BSR code, day and serial' }).fill('510308 19-11-2026 42')
  await expect(panel.getByText('BSR code 0510308, deposited 19 Nov 2026, serial 00042')).toBeVisible()
  await panel.getByRole('button', { name: 'Save filing' }).click()
  await expect(panel.getByText(/Another filing has the same payment/)).toBeVisible()
})
