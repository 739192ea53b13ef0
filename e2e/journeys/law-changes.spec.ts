import { expectAccessible } from '../support/axe.ts'
import { LLP, addLlp } from '../support/facts.ts'
import { title } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

insideTest('reads what a release changed and who is affected', { tag: '@full' }, async ({ page, office }) => {
  const entity_id = await addLlp(office.client)
  await office.client.call('PATCH organisation/entities/:entity_id/', {
    params: { entity_id },
    body: { facts: [{ attribute: 'employees', financial_year: null, state: 'maharashtra', value: 30 }] },
  })
  const complaints = complaintsOf(page)
  await visit(page, '/compliances/law-changes', 'Law changes')

  await insideTest.step('two releases are compared for every entity', async () => {
    await page.goto('/compliances/law-changes?older=2026.11.1&newer=2026.11.2')
    const who = page.getByRole('region', { name: 'Impact on my organisation' })
    await expect(who.getByText(/^\d+ due dates belong to duties that are new in the catalogue/).first()).toBeVisible()
    await who.getByText(LLP.name, { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`open=${entity_id}`))
    const appears = who.getByRole('region', { name: /^Appears/ })
    await expect(appears.getByText('Labour', { exact: true })).toBeVisible()
    await expect(appears.getByText(/holds this area from this release on/).first()).toBeVisible()
    await expect(appears.getByRole('link').first()).toHaveAttribute('rel', /noopener/)
    await expectAccessible(page)
  })

  await insideTest.step('the link reproduces the view', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: /^Appears/ })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'From release' })).toHaveValue('2026.11.1')
    await page.getByRole('link', { name: `Open ${LLP.name}` }).click()
    await expect(title(page, LLP.name)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('region', { name: /^Appears/ })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

insideTest('chooses releases, and sees when no one is affected', { tag: '@full' }, async ({ page, office }) => {
  const releases = await office.client.call('GET organisation/compliances/releases/')
  const [newest] = releases.releases
  await visit(page, '/compliances/law-changes', 'Law changes')
  await expect(page.getByText('No entities yet')).toBeVisible()
  await expect(page.getByText(newest?.title ?? '', { exact: true })).toBeVisible()
  await page.getByText('Taxes, company law, LLP, provident fund and ESI', { exact: true }).click()
  await expect(page.getByText(/The first release: there is none before it/)).toBeVisible()
  await page.getByText(newest?.title ?? '', { exact: true }).click()
  await page.getByRole('link', { name: 'See the impact' }).click()
  await expect(page).toHaveURL(/older=[\d.]+/)
  await expect(page.getByRole('combobox', { name: 'To release' })).toHaveValue(newest?.number ?? '')
  // No obligation applies to an organisation of one person without a registration.
  await office.client.call('POST organisation/entities/', { body: { name: 'Asha Rao', kind: 'individual' } })
  await page.reload()
  await expect(page.getByText('No open items affected')).toBeVisible()
})
