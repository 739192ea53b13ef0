import type { Page } from '@playwright/test'
import { addInfosys, INFOSYS } from '../support/facts.ts'
import { choose, chooseFile, title } from '../support/screen.ts'
import { expect, insideTest, type Office } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const TAN = 'BLRI00123A'

/** The company with a TAN, tracked from April, so that some of its deposits are late. */
async function aDeductor({ client }: Office): Promise<string> {
  const entity_id = await addInfosys(client)
  await client.call('PATCH organisation/entities/:entity_id/', {
    params: { entity_id },
    body: { tracked_from: '2026-04-01' },
  })
  await client.call('POST organisation/entities/:entity_id/registrations/', {
    params: { entity_id },
    body: { kind: 'tds', number: TAN, details: { payment_kind: 'resident-non-salary' }, is_sample: true },
  })
  const { items } = await client.call('GET organisation/compliances/calendar/', {
    query: { entity_id, area: 'tds', pagesize: 200 } as never,
  })
  const may = items.find(({ obligation_id, period }) => obligation_id === 'tds.deposit.monthly' && period === '2026-05')
  await client.call('POST organisation/compliances/calendar/:item_id/filing/', {
    params: { item_id: may?.item_id ?? '' },
    body: { filed_on: '2026-06-09', acknowledgement: '05103080906202600012', amount_paise: 20_000_000 },
  })
  return entity_id
}

const table = (page: Page, name: string) => page.getByRole('table', { name })

insideTest('what applies and what was filed, by law and by year', async ({ page, office }) => {
  const entity_id = await aDeductor(office)

  await insideTest.step('the index leads to each', async () => {
    await visit(page, '/reports', 'Reports')
    await page.getByRole('link', { name: 'Applicable compliances' }).click()
    await expect(title(page, 'Applicable compliances')).toBeVisible()
  })

  await insideTest.step('the obligations by law lead to the statutory dates', async () => {
    await visit(page, `/reports/applicable-compliances?entity=${entity_id}`, 'Applicable compliances')
    await choose(page, page.getByRole('combobox', { name: 'Law' }), 'GST')
    await expect(page).toHaveURL(/area=gst/)
    await expect(table(page, 'Applicable compliances').getByText('GSTR-3B', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Statutory dates' }).click()
    await expect(page).toHaveURL(/\/obligations/)
  })

  await insideTest.step('twelve months of filings, and a year before', async () => {
    await visit(page, '/reports/annual-filing-history?area=tds', 'Annual filing history')
    await expect(page.getByTitle('Filed on 9 Jun 2026, 2 days late')).toBeVisible()
    await choose(page, page.getByRole('combobox', { name: 'Financial year' }), 'FY 2024/25')
    await expect(page).toHaveURL(/year=2024-25/)
    await expect(page.getByText('Nothing to file for 2024/25').or(page.getByText('Nothing found'))).toBeVisible()
  })
})

insideTest('tax at source: deposits, and the cost of delay', { tag: '@full' }, async ({ page, office }) => {
  await aDeductor(office)

  await insideTest.step('challans with their sums; a row opens its item', async () => {
    await visit(page, '/reports/tdschallan?month=all', 'TDS challans')
    await expect(page.getByRole('definition').filter({ hasText: '₹2,00,000.00' })).toBeVisible()
    const row = table(page, 'TDS challans').getByRole('row').filter({ hasText: '05103080906202600012' })
    await expect(row).toContainText(TAN)
    await expect(row).toContainText('₹2,00,000.00')
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/compliancecalendar\?item=/)
  })

  await insideTest.step('penalties: interest where the amount is known, and never zero for unknown', async () => {
    await visit(page, '/reports/tdspenalty', 'TDS penalties')
    const rows = table(page, 'TDS penalties').getByRole('row')
    await expect(rows.filter({ hasText: '9 Jun 2026' })).toContainText('₹6,000.00')
    const statement = rows.filter({ hasText: 'Form 140' }).filter({ hasText: 'Jul–Sep 2026' })
    await expect(statement).toContainText('at most ₹4,000')
    await expect(statement).toContainText('+₹200 a day')
    await expect(statement).toContainText('Income-tax Act, 2025 s. 427')
  })
})

insideTest('the reports of one entity', { tag: '@full' }, async ({ page, office }) => {
  const entity_id = await aDeductor(office)

  await insideTest.step('lead from its own page and back to it', async () => {
    await visit(page, `/entity/${entity_id}/reports`, 'Filings')
    await page.getByRole('link', { name: 'TDS challans' }).click()
    await expect(page).toHaveURL(`/entity/${entity_id}/report/tds-challan-report`)
    await expect(table(page, 'TDS challans').getByRole('columnheader', { name: 'Entity' })).toHaveCount(0)
    await visit(page, `/entity/${entity_id}/report/tds-penalty-report`, 'TDS penalties')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: INFOSYS.name }).click()
    await expect(page).toHaveURL(`/entity/${entity_id}/view`)
  })
})

insideTest('without entities each report says what it is for', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/reports/applicable-compliances', 'Applicable compliances')
  await expect(page.getByText('Nothing applies yet')).toBeVisible()
  await visit(page, '/reports/annual-filing-history', 'Annual filing history')
  await expect(page.getByText('Nothing to file for 2026/27')).toBeVisible()
  await visit(page, '/reports/tdschallan', 'TDS challans')
  await expect(page.getByText('No deposits of tax in this year')).toBeVisible()
  await visit(page, '/reports/tdspenalty', 'TDS penalties')
  await expect(page.getByText('Nothing was late in this year')).toBeVisible()
  await visit(page, '/reports/file26as', 'Form 26AS / Form 168')
  await expect(page.getByText('No statement for this year')).toBeVisible()
})

const HEADINGS =
  'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year'

/** An invented statement of one deductor. */
const statement = (pan: string, deposited = '6000.00') => ({
  name: `${pan}-2026.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      '^Annual Tax Statement^',
      '',
      HEADINGS,
      `02-06-2026^${pan}^ACTIVE^2025-26^2026-27`,
      '^PART-I - Details of Tax Deducted at Source^',
      'Sr. No.^Name of Deductor^TAN of Deductor^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)',
      '1^GODAVARI BANK LTD^HYDG01234B^^^^60000.00^6000.00^6000.00',
      '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)',
      `^1^194A^15-Jun-2025^F^28-Jul-2025^-^60000.00^6000.00^${deposited}`,
    ].join('\r\n'),
  ),
})

/** Our books: the credit of that deductor, and one that is not in the statement. */
const RECEIVABLE = {
  name: 'receivable.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Deductor name,TAN,Section,Invoice no.,Date,Amount paid,Tax deducted',
      'Godavari Bank,HYDG01234B,194A,FD-1,15-06-2025,60000,6000',
      'Tapti Traders,BLRT04321C,194H,INV/11,10-01-2026,80000,1600',
    ].join('\n'),
  ),
}

insideTest(
  'Form 26AS is imported, refused by line, recognised again and removed',
  { tag: '@full' },
  async ({ page, office }) => {
    const entity_id = await addInfosys(office.client)
    await page.goto(`/entity/${entity_id}/report/file-26as-report`)
    await expect(title(page, 'Form 26AS / Form 168')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Import portal files' })
    const result = (name: string) => dialog.getByRole('listitem', { name })
    const choose = async (file: Parameters<typeof chooseFile>[1]) => {
      await page.getByRole('button', { name: 'Import files' }).click()
      await chooseFile(dialog.getByRole('button', { name: /Choose|Browse/ }), file)
    }
    const close = () => dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('No statement for this year')).toBeVisible()

    await insideTest.step('another PAN, a bad line and another kind of file', async () => {
      const other = statement('AAACZ9999Z')
      await choose(other)
      await expect(result(other.name)).toContainText('PAN AAACZ9999Z, which Infosys Limited does not have')
      await chooseFile(dialog.getByRole('button', { name: /Choose|Browse/ }), statement(INFOSYS.pan, 'six'))
      await expect(result(`${INFOSYS.pan}-2026.txt`)).toContainText('Line 9, column 10: "six" is')
      await chooseFile(dialog.getByRole('button', { name: /Choose|Browse/ }), {
        name: 'list.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4'),
      })
      await expect(
        dialog.getByRole('alert').filter({ hasText: 'Only extensions txt, zip are supported.' }),
      ).toBeVisible()
      await close()
      await expect(page.getByText('No statement for this year')).toBeVisible()
    })

    await insideTest.step('a good one', async () => {
      await choose(statement(INFOSYS.pan))
      await expect(result(`${INFOSYS.pan}-2026.txt`)).toContainText('Form 26AS · Infosys Limited')
      await close()
      const row = table(page, 'Form 26AS / Form 168').getByRole('row').filter({ hasText: 'GODAVARI BANK LTD' })
      await expect(row).toContainText('HYDG01234B')
      await expect(row).toContainText('393(1)')
      await expect(row).toContainText('Final')
      await expect(row).toContainText('₹6,000.00')
      await expect(page.getByText('Form 26AS for assessment year 2026/27')).toBeVisible()
      await visit(page, '/reports/file26as?year=2025-26', 'Form 26AS / Form 168')
      await expect(table(page, 'Form 26AS / Form 168')).toContainText('Infosys Limited')
    })

    await insideTest.step('against our books: one credit is not reported', async () => {
      await page.goto(`/entity/${entity_id}/report/file-26as-report?year=2025-26`)
      await page.getByRole('link', { name: 'Against our books' }).click()
      await expect(page.getByText('No TDS receivable sheet for this year')).toBeVisible()
      await choose(RECEIVABLE)
      await expect(result(RECEIVABLE.name)).toContainText('TDS receivable · Infosys Limited')
      await close()
      const deductors = table(page, 'Form 26AS against our books')
      await expect(deductors.getByRole('row').filter({ hasText: 'GODAVARI BANK LTD' })).toContainText('Matched 1')
      await deductors.getByRole('link', { name: 'Tapti Traders' }).click()
      await expect(table(page, 'Lines of Form 26AS and our books')).toContainText('Sheet: line 3')
      await expect(page.getByText('The deductor has not reported it for this PAN.')).toBeVisible()
    })

    await insideTest.step('the same again is recognised, and is in the list of all portal files', async () => {
      await visit(page, '/reports/files', 'Portal files')
      await choose(statement(INFOSYS.pan))
      await expect(result(`${INFOSYS.pan}-2026.txt`)).toContainText('Already imported')
      await close()
      await expect(table(page, 'Portal files').getByRole('row')).toHaveCount(3)
      await expect(table(page, 'Portal files')).toContainText(INFOSYS.pan)
      await visit(page, '/reports/file26as?year=2025-26', 'Form 26AS / Form 168')
      await expect(table(page, 'Form 26AS / Form 168').getByRole('row')).toHaveCount(2)
    })

    await insideTest.step('removed, after a confirmation', async () => {
      await page.getByRole('button', { name: 'Remove the statement of Infosys Limited for 2025/26' }).click()
      const question = page.getByRole('dialog', { name: 'Remove statement' })
      await expect(question).toContainText('1 credit of Infosys Limited for 2025/26 is deleted with it.')
      await question.getByRole('button', { name: 'Remove statement' }).click()
      await expect(page.getByText('No statement for this year')).toBeVisible()
    })
  },
)

insideTest('a report prints with its letterhead and all its rows', async ({ page, office }) => {
  await aDeductor(office)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(document.querySelectorAll('tbody tr').length)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.goto('/reports/applicable-compliances')
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', /^(2[1-9]|[3-9]\d|\d{3})$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`${office.organisation} · FY 2026/27 · as of 20 Nov 2026`)).toBeVisible()
  await expect(page.getByText(/^As of 20 Nov 2026 · law release \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Skip to the page')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Financial year' })).toHaveValue('FY 2026/27')
})
