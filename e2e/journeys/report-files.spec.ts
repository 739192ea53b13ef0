import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { gstinOf } from '@niyam/law/identifiers'
import { expectAccessible } from '../support/axe.ts'
import type { Client } from '../support/client.ts'
import { addInfosys, addSampleNumbers, INFOSYS } from '../support/facts.ts'
import { importFile } from '../support/portal-files.ts'
import { notice, title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const MONTH = '2026-09'

const table = (page: Page, name: string) => page.getByRole('table', { name })

/** The company with codes for PF and ESI, tracked from April. */
async function anEmployer(client: Client): Promise<string> {
  const entity_id = await addInfosys(client)
  await client.call('PATCH organisation/entities/:entity_id/', {
    params: { entity_id },
    body: { tracked_from: '2026-04-01' },
  })
  await addSampleNumbers(client, entity_id)
  return entity_id
}

const member = (uan: string, name: string, wages: number) => {
  const [share, pension] = [Math.round(wages * 0.12), Math.round(wages * 0.0833)]
  return `${[uan, name, wages, wages, wages, wages, share, pension, share - pension, 0, 0].join('#~#')}\r\n`
}

const ECR = member('100200300401', 'ANITA KULKARNI', 12_000) + member('100200300402', 'BHASKAR NAIR', 14_000)

const ESIC = [
  'IP Number,IP Name,No of Days,Total Monthly Wages,Reason Code,Last Working Day',
  '3100000011,ANITA KULKARNI,26,15000,,',
  '3100000012,BHASKAR NAIR,26,18000,,',
].join('\n')

const PAYROLL = [
  // 12% of ₹26,000 twice, and the employer's admin charges and EDLI of 0.5% each, which have a lowest sum of ₹500.
  { name: 'PF', kind: 'ecr', content: ECR, own: 'pf-report', people: '100200300401', total: '₹6,870' },
  // 0.75% and 3.25% of ₹33,000, each person rounded up.
  { name: 'ESI', kind: 'esic', content: ESIC, own: 'esi-report', people: '3100000011', total: '₹1,321' },
] as const

for (const { name, kind, content, own, people, total } of PAYROLL)
  insideTest(`${name}: a month of people, for all entities and for one`, { tag: '@full' }, async ({ page, office }) => {
    const entity_id = await anEmployer(office.client)
    await importFile(office.client, kind === 'ecr' ? 'ECR.txt' : 'ESIC.csv', content, {
      kind,
      period: MONTH,
      entity_id,
    })
    const month = page.getByRole('row').filter({ hasText: '15 Oct 2026' })

    await insideTest.step('all entities', async () => {
      await visit(page, `/reports/${name.toLowerCase()}?month=all`, new RegExp(name))
      await expect(month).toContainText(INFOSYS.name)
    })

    await insideTest.step('one entity, its month and its people', async () => {
      await visit(page, `/entity/${entity_id}/report/${own}?month=all`, new RegExp(name))
      await expect(page.getByRole('columnheader', { name: 'Entity' })).toHaveCount(0)
      await month.getByRole('link').first().click()
      await expect(title(page, /Infosys Limited, Sep/)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: people })).toContainText('ANITA KULKARNI')
      await expect(page.getByText(total).first()).toBeVisible()
      await expectAccessible(page)
    })
  })

insideTest(
  'income tax: figures typed, worked out, saved and taken back',
  { tag: '@full' },
  async ({ page, office }) => {
    const entity_id = await anEmployer(office.client)
    await visit(page, `/entity/${entity_id}/report/income-tax-report?year=2026-27`, 'Income tax')
    const save = page.getByRole('button', { name: 'Save figures' })

    await insideTest.step('tax of the year, with the instalments due so far', async () => {
      await page.getByRole('textbox', { name: 'Tax on total income' }).fill('1000000')
      await page.getByRole('textbox', { name: 'Less TDS and TCS' }).fill('0')
      await save.click()
      await expect(notice(page, 'Figures saved')).toBeVisible()
      const instalments = table(page, 'Instalments of advance tax')
      await expect(instalments.getByRole('row').filter({ hasText: '45%' })).toContainText('₹4,50,000')
    })

    await insideTest.step('all entities', async () => {
      await visit(page, '/reports/income-tax?year=2026-27', 'Income tax')
      await expect(page.getByRole('row').filter({ hasText: INFOSYS.name })).toContainText('₹10,')
      await page.getByRole('link', { name: INFOSYS.name }).click()
      await expect(page).toHaveURL(`/entity/${entity_id}/report/income-tax-report?year=2026-27`)
    })
  },
)

const supplier = gstinOf('AAACT9999K', 'karnataka')

/** Taxable rupees of an invoice at 18% in both files, or null where one lacks it. */
const PURCHASES: readonly (readonly [number: string, books: number | null, statement: number | null])[] = [
  ['KT/101', 50_000, 50_000],
  ['KT/104', 36_000, 63_000],
  ['KT/105', 18_000, null],
]

const half = (taxable: number) => Math.round(taxable * 9) / 100

const REGISTER = [
  'Our GSTIN,Supplier GSTIN,Supplier name,Invoice no.,Invoice date,Voucher date,Document type,Place of supply,Rate,Taxable value,IGST,CGST,SGST,Cess,ITC eligible',
  ...PURCHASES.flatMap(([number, taxable]) =>
    taxable === null
      ? []
      : [
          `${INFOSYS.gstin},${supplier},Krishna Traders,${number},09-09-2026,09-09-2026,Invoice,29,18,${taxable},0,${half(taxable)},${half(taxable)},0,Yes`,
        ],
  ),
].join('\n')

const GSTR2B = JSON.stringify({
  data: {
    gstin: INFOSYS.gstin,
    rtnprd: '092026',
    docdata: {
      b2b: [
        {
          ctin: supplier,
          trdnm: 'KRISHNA TRADERS',
          supprd: '092026',
          inv: PURCHASES.flatMap(([inum, , txval]) =>
            txval === null
              ? []
              : [
                  {
                    inum,
                    typ: 'R',
                    dt: '09-09-2026',
                    val: txval + 2 * half(txval),
                    pos: '29',
                    rev: 'N',
                    itcavl: 'Y',
                    items: [{ num: 1, rt: 18, txval, igst: 0, cgst: half(txval), sgst: half(txval), cess: 0 }],
                  },
                ],
          ),
        },
      ],
    },
  },
})

insideTest(
  'GST reconciliation: purchases by class, one ignored and taken back',
  { tag: '@full' },
  async ({ page, office }) => {
    const entity_id = await addInfosys(office.client)
    await importFile(office.client, 'Purchases.csv', REGISTER, { kind: 'gst-purchases', entity_id })
    await importFile(office.client, 'GSTR2B.json', GSTR2B)

    await insideTest.step('all entities lead to one', async () => {
      await visit(page, '/reports/gst-reconciliation?year=2026-27', 'GST reconciliation')
      await page.getByRole('link', { name: INFOSYS.name }).first().click()
      await expect(page).toHaveURL(new RegExp(`/entity/${entity_id}/report/gst-reconciliation`))
    })

    const classes = page.getByRole('navigation', { name: 'Purchases against GSTR-2B' })
    const of = (name: string) => classes.getByRole('link', { name: new RegExp(`^${name}`) })

    await insideTest.step('each document is in one class', async () => {
      await expect(of('Exact')).toContainText('1')
      await expect(of('Only in books')).toContainText('1')
      await expect(page.getByText('All classes: 3 in books, 2 in GSTR-2B')).toBeVisible()
      await expectAccessible(page)
    })

    await insideTest.step('a bill that the supplier will not report', async () => {
      await of('Only in books').click()
      await expect(page.getByText('KT/105').first()).toBeVisible()
      await page.getByRole('button', { name: /^Ignore/ }).click()
      await page.getByRole('textbox', { name: 'Reason' }).fill('Supplier is unregistered now')
      await page.getByRole('button', { name: 'Ignore difference' }).click()
      await expect(page.getByText(/Supplier is unregistered now/)).toBeVisible()
      await page.getByRole('button', { name: /^Undo/ }).first().click()
      await expect(page.getByText(/Supplier is unregistered now/)).toBeHidden()
    })
  },
)

insideTest('a diligence pack and a certificate are made and downloaded', { tag: '@full' }, async ({ page, office }) => {
  const entity_id = await anEmployer(office.client)
  await visit(page, `/reports/packs?entity=${entity_id}`, 'Packs and certificates')
  const listed = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await insideTest.step('the pack is a zip that checks itself', async () => {
    await page.getByRole('link', { name: 'Diligence pack' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click()
    await expect(listed('Diligence pack 1')).toContainText('Ready')
    const zip = await downloaded(page, listed('Diligence pack 1'))
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(zip.includes('verify.mjs')).toBe(true)
  })

  await insideTest.step('the certificate is a PDF of a quarter', async () => {
    await page.getByRole('link', { name: 'Compliance certificate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click()
    await expect(listed('Compliance certificate 1')).toContainText('Ready')
    expect((await downloaded(page, listed('Compliance certificate 1'))).subarray(0, 5).toString()).toBe('%PDF-')
    await expectAccessible(page)
  })
})

async function downloaded(page: Page, row: Locator): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ])
  return readFileSync(await file.path())
}
