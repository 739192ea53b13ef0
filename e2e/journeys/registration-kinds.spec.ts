import { expectAccessible } from '../support/axe.ts'
import { choose, notice, title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'

interface Kind {
  readonly kind: string
  readonly name: string
  /** As the number's field is called. */
  readonly field: string | RegExp
  readonly wrong: string
  readonly number: string
  /** As it is shown. */
  readonly shown?: string
  /** Chosen before the number is asked. */
  readonly first?: readonly [field: string, option: string]
  readonly lastDay?: string
  /** By the law of 2026 these live on past the last day printed on them. */
  readonly isPerpetual?: true
  /** One thing that the papers of this kind print. */
  readonly paper: string
}

const KINDS: readonly Kind[] = [
  { kind: 'gst', name: 'GST', field: 'GSTIN', wrong: '29AAACI4798', number: '29AAGCK7788P1Z5', paper: 'Trade name' },
  {
    kind: 'pf',
    name: 'Provident fund',
    field: 'PF code',
    wrong: 'BG/BNG',
    number: 'BGBNG0012345000',
    shown: 'BG/BNG/0012345/000',
    paper: 'Name of the establishment',
  },
  {
    kind: 'esi',
    name: 'Employees’ state insurance',
    field: 'ESI code',
    wrong: '5300012',
    number: '53000123450000999',
    shown: '53-00-012345-000-0999',
    paper: 'Main code',
  },
  {
    kind: 'professional_tax',
    name: 'Professional tax',
    field: 'PTRC number',
    wrong: '?',
    number: '399900018',
    first: ['Kind of profession tax registration', 'Employer (PTRC)'],
    paper: 'Issuing authority',
  },
  {
    kind: 'lwf',
    name: 'Labour welfare fund',
    field: 'Number at the welfare board',
    wrong: '?',
    number: 'KLWB/2211',
    paper: 'Name of the holder',
  },
  {
    kind: 'income_tax',
    name: 'Income tax (PAN)',
    field: 'PAN',
    wrong: 'AAGCK77',
    number: 'AAGCK7788P',
    paper: 'Name on the card',
  },
  {
    kind: 'tds',
    name: 'TDS (TAN)',
    field: 'TAN',
    wrong: 'BLRI0',
    number: 'BLRI00123A',
    paper: 'Person responsible for deduction',
  },
  {
    kind: 'fssai',
    name: 'FSSAI',
    field: 'FSSAI number',
    wrong: '112193339990',
    number: '11219333999018',
    lastDay: 'Last day printed on the certificate',
    isPerpetual: true,
    paper: 'Food categories',
  },
  {
    kind: 'irda',
    name: 'IRDA',
    field: 'Certificate number',
    wrong: '?',
    number: 'DB/2019/41',
    first: ['Class of insurance registration', 'Direct broker'],
    lastDay: 'Last day printed on the certificate',
    isPerpetual: true,
    paper: 'Principal officer',
  },
  {
    kind: 'trademark',
    name: 'Trademark',
    field: 'Application number',
    wrong: '99900181',
    number: '9990018',
    lastDay: 'Renewal due',
    paper: 'The mark',
  },
  {
    kind: 'identity_document',
    name: 'Identity document',
    field: 'Number of the document',
    wrong: '?',
    number: 'K9912345',
    paper: 'Issuing authority',
  },
  {
    kind: 'company',
    name: 'Company (CIN, FCRN)',
    field: 'CIN or FCRN',
    wrong: 'U85110KA',
    number: 'U85110KA2011PTC913115',
    paper: 'Registrar of Companies',
  },
  {
    kind: 'llp',
    name: 'LLP (LLPIN, FLLPIN)',
    field: 'LLPIN or FLLPIN',
    wrong: '?',
    number: 'AAZ9877',
    shown: 'AAZ-9877',
    paper: 'Main activity',
  },
  {
    kind: 'other',
    name: 'Other',
    field: 'Certificate number',
    wrong: '?',
    number: 'SHOP/2021/77',
    first: ['Which registration', 'Shops and establishments'],
    paper: 'What it is for',
  },
]

/** Leading the focus by keys takes its time: of kinds that are filled in alike, one. */
const AT_A_DESK = ['gst', 'fssai', 'other']

for (const one of KINDS) {
  const tag = AT_A_DESK.includes(one.kind) ? [] : ['@phone']
  test(`${one.name}: added, checked, renewed, cancelled, reactivated`, { tag }, async ({ page, office }) => {
    const { entity_id } = await office.client.call('POST organisation/entities/', {
      body: { name: 'Kaveri Foods Private Limited', kind: 'private_limited', address_state: 'karnataka' },
    })
    await page.goto(`/entity/${entity_id}/registrations/${one.kind}/manage#add`)
    await expect(title(page, `Registrations: ${one.name}`)).toBeVisible()
    const form = page.getByRole('dialog', { name: 'Add registration' })
    if (one.first) await choose(page, form.getByRole('combobox', { name: one.first[0] }), one.first[1])
    const number = form.getByRole('textbox', { name: one.field, exact: true })

    await test.step('a wrong number is refused where it stands', async () => {
      await number.fill(one.wrong)
      await form.getByRole('button', { name: 'Add registration' }).click()
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      await expect(form).toBeVisible()
    })

    const status = page.getByRole('region', { name: 'Status' })
    const history = status.getByRole('list', { name: 'History of the status' }).getByRole('listitem')
    const number_shown = one.shown ?? one.number
    const lastDay = one.lastDay ?? 'Last valid day'
    /** Records one change of status, with what its dialog is filled in with. */
    const record = async (what: string, save: string, filled: readonly (readonly [field: string, text: string])[]) => {
      await status.getByRole('button', { name: 'Change status' }).click()
      await page.getByRole('menuitem', { name: what }).click()
      const dialog = page.getByRole('dialog')
      for (const [field, text] of filled) {
        await dialog.getByRole('textbox', { name: field, exact: true }).fill(text)
        // Away from the field, so that a month that opened under it closes.
        await page.keyboard.press('Tab')
      }
      await dialog.getByRole('button', { name: save }).click()
      await expect(dialog).toBeHidden()
    }

    await test.step('it is added, and its renewal is due', async () => {
      await number.fill(one.number)
      await form.getByRole('textbox', { name: lastDay, exact: true }).fill('20 Dec 2026')
      await page.keyboard.press('Tab')
      await form.getByRole('button', { name: 'Add registration' }).click()
      await expect(form).toBeHidden()
      await expect(page.getByText(number_shown, { exact: true }).first()).toBeVisible()
      await expect(status.getByText(one.isPerpetual ? 'Active' : 'Ends soon', { exact: true })).toBeVisible()
    })

    await test.step('it is renewed', async () => {
      await record('Renewed …', 'Record renewal', [
        [lastDay, '20 Dec 2031'],
        ['Reference', 'RN/2026/7'],
      ])
      await expect(history.first()).toContainText('New last day: 20 Dec 2031')
      await expect(status.getByText('Active', { exact: true })).toBeVisible()
    })

    await test.step('it is cancelled, reactivated, and its history tells it', async () => {
      await record('Cancelled …', 'Record cancellation', [['Last day it counts', '20 Nov 2026']])
      await expect(history.first()).toContainText('Cancelled, last day 20 Nov 2026')
      await record('Reactivated …', 'Record reactivation', [])
      await expect(history.first()).toContainText('Reactivated from 20 Nov 2026')
      await expect(status.getByText('Active', { exact: true })).toBeVisible()
      await expect(history).toHaveCount(4)
    })

    await test.step('what its papers print is kept', async () => {
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
      await expect(title(page, new RegExp(number_shown))).toBeVisible()
    })
  })
}

test('a GSTIN that goes over to quarterly returns moves its calendar from that day', async ({ page, office }) => {
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

  await test.step('only from a quarter, and it says why', async () => {
    await details.getByRole('button', { name: 'Change from a day …' }).click()
    await choose(page, dialog.getByRole('combobox', { name: 'What changes' }), 'GSTR-3B rhythm')
    await dialog.getByRole('textbox', { name: 'From' }).fill('1 Feb 2027')
    await page.keyboard.press('Tab')
    await choose(page, dialog.getByRole('combobox', { name: 'What it becomes' }), 'Quarterly (QRMP)')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(dialog.getByText(/rule 61A\)\. Choose 1 April/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'From' }).fill('1 Jan 2027')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(notice(page, 'Changed; the calendar follows')).toBeVisible()
    await expect(details.getByText('from 01 Jan 2027')).toBeVisible()
    await expect(details.getByText('before that')).toBeVisible()
  })

  await test.step('the calendar asks for December, then for the quarter', async () => {
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
    await dialog.getByRole('textbox', { name: 'What is done there' }).fill('Warehouse')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(places.getByText('Principal place')).toBeVisible()
    await expect(places.getByText('Warehouse')).toBeVisible()
  })

  await test.step('taken back, every month is asked again', async () => {
    await details.getByRole('button', { name: 'Take back' }).click()
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(details.getByText('from 01 Jan 2027')).toHaveCount(0)
    await expect(details.getByText('Monthly', { exact: true })).toBeVisible()
  })
})
