import { expectAccessible } from '../support/axe.ts'
import { fileOf, pdfFile } from '../support/files.ts'
import { choose, chooseFile, notice, title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const GSTIN = '29AABCM1234K1Z5'

/** A one-page receipt in the portal's wording. */
const receipt = (name: string, month: string, more: { day?: string; arn?: string; script?: string } = {}) => {
  const { day = '20/05/2026', arn = 'AA290426123456Z', script = '' } = more
  const line = `Form GSTR-3B\nYear 2026-27 Period ${month}\nGSTIN ${GSTIN}\n${arn && `ARN ${arn}`}\n${day && `Date of ARN ${day}`}`
  return pdfFile(name, [line], { script })
}

insideTest(
  'receipts are dropped, matched and filed together; doubtful ones are completed by hand',
  async ({ page, office }) => {
    await office.client.call('POST organisation/entities/', {
      body: {
        name: 'Meghna Foods Private Limited',
        kind: 'private_limited',
        pan: 'AABCM1234K',
        tracked_from: '2026-04-01',
        registrations: [
          { kind: 'gst', number: GSTIN, details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } },
        ],
      },
    })
    await visit(page, '/compliances/calendar', 'Compliance calendar')
    await page.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Read acknowledgements' }).click()
    await title(page, 'Acknowledgements').waitFor()
    await expect(page.getByText('Nothing is ready to be filed')).toBeVisible()

    const button = page.getByRole('button', { name: /Choose|Browse/ })
    await insideTest.step('five files at once, each with its outcome', async () => {
      await chooseFile(button, [
        receipt('April.pdf', 'April'),
        receipt('May with a script.pdf', 'May', { day: '19/06/2026', arn: 'AA290526123456Z', script: 'app.alert' }),
        receipt('June without a day.pdf', 'June', { day: '', arn: 'AA290626123456Z' }),
        fileOf(
          'returns.json',
          JSON.stringify({
            gstin: GSTIN,
            EFiledlist: [{ rtntype: 'GSTR1', ret_prd: '072026', arn: 'AA290726000001Z', dof: '11-08-2026' }],
          }),
        ),
        fileOf('Receipt.pdf', 'MZ this is a program'),
      ])
      await expect(page.getByText('4 of 5 files read')).toBeVisible()
      await expect(page.getByText(/^Receipt\.pdf This file is not a PDF, although its name says so/)).toBeVisible()
      await expect(page.getByText('3 of 3 chosen')).toBeVisible()
      await expect(page.getByText('AA290526123456Z')).toBeVisible()
      await expect(page.getByRole('heading', { name: '1 needs your attention' })).toBeVisible()
      await expectAccessible(page)
    })

    await insideTest.step('one is left out, the others are filed', async () => {
      await page.getByRole('checkbox', { name: 'Choose May with a script.pdf' }).uncheck()
      await page.getByRole('button', { name: 'File 2', exact: true }).click()
      await expect(notice(page, '2 filings recorded')).toBeVisible()
      await expect(page.getByText('0 of 1 chosen')).toBeVisible()
    })

    await insideTest.step('the filing date is entered, and that receipt is filed alone', async () => {
      await expect(page.getByText('It does not say when it was filed.')).toBeVisible()
      const day = page.getByRole('textbox', { name: 'Filed on' })
      await day.fill('19-07-2026')
      await page.keyboard.press('Tab')
      await expect(page.getByText('1 of 2 chosen')).toBeVisible()
      await page.getByRole('button', { name: 'File', exact: true }).click()
      await expect(notice(page, '1 filing recorded')).toBeVisible()
    })

    await insideTest.step('an unreadable period is chosen from the candidates', async () => {
      await chooseFile(
        button,
        fileOf('note.txt', `GSTIN ${GSTIN} Form GSTR-3B ARN AA290826123456Z Filed on 19-09-2026`),
      )
      await choose(
        page,
        page.getByRole('combobox', { name: 'Belongs to' }),
        `GSTR-3B · Aug 2026 · ${GSTIN} · Meghna Foods Private Limited`,
      )
      await expect(page.getByText('AA290826123456Z')).toBeVisible()
      await page.getByRole('button', { name: 'File', exact: true }).click()
      await expect(notice(page, '1 filing recorded')).toBeVisible()
    })

    await insideTest.step('a receipt already filed is marked and can be dismissed', async () => {
      await chooseFile(button, receipt('April again.pdf', 'April'))
      await expect(page.getByText('This is marked as filed already.')).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss 1 filed before' }).click()
      await expect(page.getByText('This is marked as filed already.')).toBeHidden()
    })
  },
)
