import { expectAccessible } from '../support/axe.ts'
import { addInfosys } from '../support/facts.ts'
import { choose, title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { visit } from '../support/visit.ts'

insideTest('each kind of registration has its own fields', { tag: '@full' }, async ({ page, office }) => {
  const entity_id = await addInfosys(office.client)
  const path = (kind: string) => `/entity/${entity_id}/registrations/${kind}/manage`
  const form = page.getByRole('dialog', { name: 'Add registration' })
  const add = async (kind: string) => {
    await page.goto(`${path(kind)}#add`)
    await form.waitFor()
  }
  const save = async () => {
    await form.getByRole('button', { name: 'Add registration' }).click()
    await expect(form).toBeHidden()
  }

  await insideTest.step('a signature certificate, by its holder', async () => {
    await add('other')
    await expect(form.getByRole('textbox', { name: /number/i })).toHaveCount(0)
    await choose(page, form.getByRole('combobox', { name: 'Which registration' }), 'Digital signature certificate')
    await form.getByRole('textbox', { name: 'Holder and serial number' }).fill('Salil Rao 4A99C019')
    await expectAccessible(page)
    await form.getByRole('textbox', { name: 'Expires on' }).fill('31 Dec 2026')
    // Leave the field, so that its date picker closes.
    await page.keyboard.press('Tab')
    await save()
    const record = page.getByRole('region', { name: 'Digital signature certificate' })
    await expect(record.getByText('SALIL RAO 4A99C019')).toBeVisible()
    await expect(record.getByRole('definition').filter({ hasText: '31 Dec 2026' })).toBeVisible()
    await expect(record.getByRole('link', { name: 'Next: DSC renewal on 31 Dec 2026' })).toBeVisible()
  })

  await insideTest.step('profession tax of an employer, in its state', async () => {
    await add('professional_tax')
    await choose(page, form.getByRole('combobox', { name: 'Kind of profession tax registration' }), 'Employer (PTRC)')
    await form.getByRole('textbox', { name: 'PTRC number' }).fill('399900018')
    await save()
    await expect(page.getByRole('region', { name: 'Profession tax: Employer (PTRC)' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Next: PT Karnataka on 20 Nov 2026$/ })).toBeVisible()
  })

  await insideTest.step('a food licence, whose number is checked and shows its kind', async () => {
    await add('fssai')
    const number = form.getByRole('textbox', { name: 'FSSAI number' })
    await number.fill('112193339990')
    await expect(form.getByText('FSSAI number is invalid')).toBeVisible()
    await number.fill('11219333999018')
    await expect(form.getByRole('combobox', { name: 'Kind of food registration' })).toHaveValue('State licence')
    await expect(form.getByText('Last day printed on the certificate')).toBeVisible()
    await save()
  })

  await insideTest.step('a trade mark is renewed, not ended', async () => {
    await add('trademark')
    await form.getByRole('textbox', { name: 'Application number' }).fill('9990018')
    await form.getByRole('textbox', { name: 'Date of application' }).fill('8 Mar 2017')
    await page.keyboard.press('Tab')
    await expect(form.getByText('Renewal due')).toBeVisible()
    await save()
    await expect(page.getByRole('link', { name: 'Next: TM-R renewal on 8 Mar 2027' })).toBeVisible()
  })

  await insideTest.step('an address without a kind shows them all', async () => {
    await page.goto(path('nonsense'))
    await expect(title(page, 'Registrations')).toBeVisible()
    await visit(page, `/entity/${entity_id}/registrations`, 'Registrations')
  })

  await insideTest.step('possible obligations are found by law and by text', async () => {
    await page.goto(`/entity/${entity_id}/applicable`)
    await expect(page.getByRole('heading', { level: 3, name: 'Labour', exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search facts' }).fill('women employed')
    await expect(page.getByRole('button', { name: 'Add Women employed' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Other', exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })
})
