import { expectAccessible } from '../support/axe.ts'
import { INFOSYS, addInfosys, addLlp } from '../support/facts.ts'
import { choose } from '../support/screen.ts'
import { expect, insideTest } from '../support/test.ts'
import { complaintsOf, settled, visit } from '../support/visit.ts'

insideTest(
  'assumes a GSTIN in another state, sees what is added, and shares the link',
  { tag: '@full' },
  async ({ page, office }) => {
    const entity_id = await addInfosys(office.client)
    const complaints = complaintsOf(page)
    const answer = page.getByRole('status').filter({ hasText: /^\d+ due dates appear\.$/ })
    await visit(page, `/entity/${entity_id}/what-if`, 'What if')

    await insideTest.step('two choices give an answer', async () => {
      await page.getByRole('button', { name: 'GST in a new state' }).click()
      await choose(page, page.getByRole('combobox', { name: 'State' }), 'Gujarat')
      await expect(answer).toBeVisible()
      const appears = page.getByRole('region', { name: /^Appears/ })
      await expect(appears.getByText('GSTR-3B', { exact: true })).toBeVisible()
      await expect(appears.getByText(/The registration is new/).first()).toBeVisible()
      await expect(appears.getByRole('link').first()).toHaveAttribute('rel', /noopener/)
      await expectAccessible(page)
    })

    await insideTest.step('the address holds the question', async () => {
      await expect(page).toHaveURL(/if=add\.gst\.gujarat/)
      await page.reload()
      await expect(answer).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Gujarat')
    })

    await insideTest.step('a removed assumption is gone, and going back restores it', async () => {
      await page.getByRole('button', { name: 'Take away: A registration is added' }).click()
      await expect(page.getByText('Nothing supposed yet')).toBeVisible()
      // The address follows once the page is painted.
      await expect(page).not.toHaveURL(/if=/)
      await page.goBack()
      await expect(answer).toBeVisible()
    })
    expect(complaints).toEqual([])
  },
)

insideTest(
  'shows an impossible assumption at its field, and waits for missing answers',
  { tag: '@full' },
  async ({ page, office }) => {
    const entity_id = await addLlp(office.client)
    await visit(page, `/entity/${entity_id}/what-if`, 'What if')
    await page.getByRole('button', { name: 'Something happens' }).click()
    await expect(page.getByText('Nearly there')).toBeVisible()
    // A registration order that no longer exists, as in an old link.
    await page.goto(`/entity/${entity_id}/what-if?if=end.0190a1b2-0000-7000-8000-000000000001.2026-12-31`)
    await expect(page.getByText('Something supposed cannot be')).toBeVisible()
    await expect(page.getByRole('group', { name: 'A registration ends' }).getByText(/no registration/i)).toBeVisible()
    await settled(page)
    await expectAccessible(page)
  },
)

insideTest(
  'shows the statutory dates for today and for an earlier date',
  { tag: '@full' },
  async ({ page, office }) => {
    const entity_id = await addInfosys(office.client)
    const complaints = complaintsOf(page)
    await visit(page, `/entity/${entity_id}/obligations`, 'Statutory dates')
    const panel = page
      .getByRole('complementary', { name: 'Why this applies' })
      .or(page.getByRole('dialog', { name: 'Why this applies' }))

    await insideTest.step('a row opens its reasons, in English and in Hindi', async () => {
      await page
        .getByRole('link', { name: /GSTR-3B.*Oct 2026/s })
        .first()
        .click()
      await expect(panel.getByRole('heading', { name: 'GSTR-3B · Oct 2026' })).toBeVisible()
      await expect(panel.getByText(INFOSYS.gstin)).toBeVisible()
      await expectAccessible(page)
      await panel.getByText('हिन्दी').click()
      await expect(page).toHaveURL(/language=hi/)
      await expect(panel.locator('[lang=hi]').last()).toContainText(/[\u0900-\u097F]/)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    })

    await insideTest.step('an earlier date is indicated and can be reset', async () => {
      await page.goto(`/entity/${entity_id}/obligations?from=2025-10-01&to=2025-10-31&as_known_on=2025-10-01`)
      await expect(page.getByText('This is what was known on 1 Oct 2025', { exact: false })).toBeVisible()
      const october = page.getByRole('link', { name: /GSTR-3B.*Sep(tember)? 2025/s }).first()
      await expect(october).toContainText('20 Oct 2025')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Back to today' }).click()
      await expect(october).toContainText('25 Oct 2025')
    })
    expect(complaints).toEqual([])
  },
)
