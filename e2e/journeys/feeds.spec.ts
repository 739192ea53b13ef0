import { expectAccessible } from '../support/axe.ts'
import { addInfosys } from '../support/facts.ts'
import { title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { visit } from '../support/visit.ts'

insideTest(
  'a filtered calendar is subscribed to, and its address is revoked',
  { tag: '@full' },
  async ({ page, office, request, isMobile }) => {
    await addInfosys(office.client)
    await visit(page, '/compliances/calendar?area=gst&form=GSTR-3B&in_state=karnataka', 'Compliance calendar')
    if (isMobile) await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole(isMobile ? 'menuitem' : 'link', { name: 'Subscribe' }).click()
    const form = page.getByRole('dialog', { name: 'Make a calendar feed' })
    await expect(form.getByText('Also held to what the calendar was filtered by: GSTR-3B · Karnataka')).toBeVisible()
    await form.getByRole('textbox', { name: 'Name' }).fill('GST of the firm')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Make the feed' }).click()
    const feedDialog = page.getByRole('dialog', { name: 'The address of GST of the firm' })
    const address = (await feedDialog.getByText(/\/api\/feeds\/[\w-]{43}\/niyam\.ics$/).textContent()) ?? ''
    await expect(feedDialog.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /^webcal:/)
    await expectAccessible(page)
    await feedDialog.getByRole('button', { name: 'I have kept it' }).click()

    const read = () => request.get(new URL(address).pathname)
    const text = await (await read()).text()
    expect(text).toContain('X-WR-CALNAME:GST of the firm')
    expect(text).toContain('SUMMARY:GSTR-3B')
    expect(text).not.toContain('SUMMARY:GSTR-1')
    await page.reload()
    await title(page, 'Calendar feeds').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: 'GST of the firm' })
    await expect(row.getByText('Last read on 20 Nov 2026')).toBeVisible()
    await row.getByRole('button', { name: 'New address for GST of the firm' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
    await page
      .getByRole('dialog', { name: /^The address of/ })
      .getByRole('button', { name: 'I have kept it' })
      .click()
    expect((await read()).status()).toBe(404)
    await row.getByRole('button', { name: 'Delete GST of the firm' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No feed yet')).toBeVisible()
  },
)
