import type { Page } from '@playwright/test'
import { colleagueOf } from '../support/colleague.ts'
import { addInfosys } from '../support/facts.ts'
import { choose, notice, title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'

// Today is Friday, 20 November 2026: GSTR-3B of October is due.

/** Beside its list; on a phone it covers the list. */
const sidePanel = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name, exact: true }))

test('Tuesday in a CA office: a task, its worksheet, the filing, its review, and the reply to a notice', {
  tag: ['@keys', '@both'],
}, async ({ page, office, browser, isMobile }) => {
  const { client } = office
  const entity_id = await addInfosys(client)
  const { items } = await client.call('GET organisation/compliances/calendar/', {
    query: { entity_id, search: 'GSTR-3B', from: '2026-11-20', to: '2026-11-20' } as never,
  })
  const item_id = items[0]?.item_id ?? ''
  await client.call('POST organisation/review/', { body: { areas: ['gst'], forms: [] } })
  const { user_id } = client.credentials.signedIn?.user ?? { user_id: '' }
  await client.call('POST task/', {
    body: {
      title: 'Work out the tax',
      item_id,
      assigned_to: user_id,
      due_on: '2026-11-20',
      checks: [{ text: 'Rent' }],
    },
  })
  const columns = ['Particulars', 'Amount'].map((name, at) => ({ name, type: at === 0 ? 'text' : 'money' }) as const)
  const { worksheet_id } = await client.call('POST organisation/worksheets/', {
    body: { kind: 'blank', item_id, title: 'Tax of October', columns },
  })
  await client.call('POST organisation/worksheets/:worksheet_id/cells/', {
    params: { worksheet_id },
    body: { version: 1, cells: ['Output tax', 'Credit', 'To pay'].map((text, at) => ({ cell: `A${at + 1}`, text })) },
  })
  const colleague = await colleagueOf(office, browser, 'r')

  await test.step('my day leads to the task, the task to its worksheet', async () => {
    await page.goto('/my-day')
    await page.getByRole('link', { name: /^Work out the tax/ }).click()
    const panel = sidePanel(page, 'Task')
    await panel.getByRole('checkbox', { name: 'Rent' }).check()
    await panel.getByRole('link', { name: /^Tax of October/ }).click()
    await title(page, 'Tax of October').waitFor()
  })

  await test.step('its figures are typed and sent for review', async () => {
    const figures = ['1,20,000', '45,000', '=B1-B2']
    if (isMobile)
      for (const [row, text] of figures.entries()) {
        await page.getByRole('list', { name: 'Tax of October' }).getByRole('button').nth(row).click()
        await page.getByRole('textbox', { name: `B${row + 1} Amount` }).fill(text)
        await page.getByRole('button', { name: 'Keep' }).click()
      }
    else {
      await page.getByRole('textbox', { name: 'Content of A1' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('textbox', { name: 'B1 Amount' })).toBeFocused()
      for (const text of figures) {
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
      }
      await page.keyboard.press('Escape')
    }
    await expect(page.getByText('75,000').first()).toBeVisible()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as prepared' }).click()
    await expect(page.getByText('You prepared this worksheet. Another person has to review it.')).toBeVisible()
  })
  const { version } = await client.call('GET organisation/worksheets/:worksheet_id/', { params: { worksheet_id } })
  await colleague.client.call('POST organisation/worksheets/:worksheet_id/review/', {
    params: { worksheet_id },
    body: { version },
  })

  await test.step('the reviewed figures are used in the filing, which waits for a second person', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Use in filing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use in filing' })
    await dialog.getByRole('textbox', { name: 'Cell for Tax or amount' }).fill('B3')
    await dialog.getByRole('button', { name: 'Record filing' }).click()
    await expect(notice(page, 'Filing recorded with the figures of the worksheet')).toBeVisible()
  })

  await test.step('the colleague finds it in their day and approves it', async () => {
    const { page: otherPage } = colleague
    await otherPage.goto('/my-day')
    await otherPage.getByRole('link', { name: /^GSTR-3B/ }).click()
    await otherPage.getByRole('button', { name: /^Approve/ }).click()
    await expect(otherPage.getByText(/^Approved: GSTR-3B/)).toBeVisible()
    await otherPage.context().close()
  })

  await test.step('a notice is recorded and replied to', async () => {
    await page.goto('/notices?add=yes')
    const dialog = page.getByRole('dialog', { name: 'New notice' })
    await choose(page, dialog.getByRole('combobox', { name: 'Client' }), 'Infosys Limited')
    await choose(page, dialog.getByRole('combobox', { name: 'Law' }), 'GST')
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Scrutiny of October')
    await dialog.getByRole('button', { name: 'Save notice' }).click()
    const panel = sidePanel(page, 'Notice')
    await panel.getByRole('button', { name: 'Record reply' }).click()
    await panel.getByRole('textbox', { name: 'ARN or acknowledgement' }).fill('ZD291126000001A')
    await panel.getByRole('form', { name: 'Record reply' }).getByRole('button', { name: 'Record reply' }).click()
    await expect(panel.getByText('20 Nov 2026 · ZD291126000001A')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Status: Replied' })).toBeVisible()
  })
})
