import { expectAccessible } from '../support/axe.ts'
import { colleagueOf } from '../support/colleague.ts'
import { addInfosys, INFOSYS } from '../support/facts.ts'
import { choose, title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { complaintsOf, settled, visit } from '../support/visit.ts'

test('all obligations of an entity in groups, each with its reason and what would change it', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const entity_id = await addInfosys(office.client)
  const complaints = complaintsOf(page)
  await visit(page, `/entity/${entity_id}/applicable?show=applies`, 'Profile')
  const groups = page.getByRole('navigation', { name: 'By answer' })

  await test.step('each group contains the right obligations', async () => {
    for (const [group, address] of [
      ['Applies', 'applies'],
      ['Information needed', 'needs_facts'],
      ['Does not apply', 'does_not_apply'],
    ] as const) {
      await groups.getByRole('link', { name: group }).click()
      await expect(page).toHaveURL(new RegExp(`verdict=${address}`))
      await settled(page)
      await expect(page.getByText(group, { exact: true }).nth(1)).toBeVisible()
    }
  })

  await test.step('a search by an old name, and an obligation with its reasons', async () => {
    await page.goto(`/entity/${entity_id}/applicable?area=gst&search=CMP-08`)
    await page
      .getByRole('link', { name: /CMP-08/ })
      .first()
      .click()
    const panel = page
      .getByRole('complementary', { name: 'Answer of the law' })
      .or(page.getByRole('dialog', { name: 'Answer of the law' }))
    await expect(panel.getByText(/^Not due for this GSTIN/)).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'The law', exact: true })).toBeVisible()
    await expectAccessible(page)
    await panel
      .getByRole('link', { name: /Try it.*Composition/ })
      .first()
      .click()
    await expect(page).toHaveURL(/what-if\?if=fact\.taxpayer_type\.\.\.composition/)
    await expect(title(page, 'What if')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('a listed company by its GSTIN: at most six answers by range, each with its effect, leave no question', async ({
  page,
  office,
}) => {
  await visit(page, '/entity/new', 'Add entity')
  await page.getByLabel('GSTIN, CIN, LLPIN or PAN').fill(INFOSYS.gstin)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(INFOSYS.name)
  await choose(page, page.getByRole('combobox', { name: 'Kind' }), 'Listed public company')
  await page.getByRole('button', { name: /^Add and answer \d questions$/ }).click()
  const done = page.getByText('All questions are answered')
  const question = page.getByRole('form')
  for (let answers = 0; answers < 6; answers += 1) {
    await expect(question.or(done)).toBeVisible()
    if (await done.isVisible()) break
    const label = await question.getAttribute('aria-label')
    await question.getByRole('group').getByRole('button').last().click()
    await expect(question.getByText(/^\d+ confirmed$/)).toBeVisible()
    await question.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('form', { name: label ?? '' })).toBeHidden()
  }
  await expect(done).toBeVisible()
  const [, entity_id = ''] = /\/entity\/([^/]+)/.exec(page.url()) ?? []
  const { meta } = await office.client.call('GET organisation/compliances/calendar/', {
    query: { entity_id, pagesize: 1 } as never,
  })
  expect(meta.total).toBeGreaterThanOrEqual(25)
  await expectAccessible(page)
})

test('an answer updates the list at once, shows what changed, and can be undone', async ({ page, office }) => {
  const entity_id = await addInfosys(office.client)
  const { questions } = await office.client.call('GET organisation/compliances/entities/:entity_id/applicable/', {
    params: { entity_id },
  })
  const at = questions.findIndex(({ attribute }) => attribute === 'employees')
  await visit(page, `/entity/${entity_id}/applicable?show=applies`, 'Profile')
  for (let skipped = 0; skipped < at; skipped += 1)
    await page.getByRole('button', { name: 'Not sure, ask later' }).click()
  const question = page.getByRole('form', { name: 'Persons employed' })
  await expect(question).toContainText(/This answer decides \d+ compliances?/)
  await question.getByRole('textbox', { name: 'Persons employed' }).fill('40')
  await question.getByRole('button', { name: 'Next' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Persons employed: 40.' })
  await expect(toast).toContainText(/In the calendar: \d/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toBeHidden()
  await settled(page)
  const { entity } = await office.client.call('GET organisation/entities/:entity_id/', { params: { entity_id } })
  expect(entity.facts.map(({ attribute }) => attribute)).not.toContain('employees')
})

test('a “not applicable” claim: made by a member, accepted by a reviewer, applied to the calendar, withdrawn', {
  tag: '@full',
}, async ({ page, office, browser }) => {
  const entity_id = await addInfosys(office.client)
  const colleague = await colleagueOf(office, browser)
  const gstr1 = async () => {
    const { items } = await office.client.call('GET organisation/compliances/calendar/', {
      query: { entity_id, search: 'GSTR-1', pagesize: 100 } as never,
    })
    return items.filter(({ obligation_id }) => obligation_id === 'gst.gstr-1.monthly').length
  }
  const before = await gstr1()
  expect(before).toBeGreaterThan(5)

  await test.step('the member makes the claim with a reason', async () => {
    const { page: otherPage } = colleague
    await visit(otherPage, `/entity/${entity_id}/applicable?verdict=applies&search=GSTR-1`, 'Profile')
    await otherPage
      .getByRole('link', { name: /^GSTR-1\b/ })
      .first()
      .click()
    await otherPage.getByRole('button', { name: 'Not ours' }).click()
    const dialog = otherPage.getByRole('dialog', { name: 'GSTR-1 is not ours' })
    await dialog.getByRole('button', { name: 'Send to a reviewer' }).click()
    await expect(dialog.getByText('Say why.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The parent files it')
    await dialog.getByRole('button', { name: 'Send to a reviewer' }).click()
    await expect(otherPage.getByText('Sent to a reviewer')).toBeVisible()
    expect(await gstr1()).toBe(before)
  })

  await test.step('the reviewer sees both reasons, and accepts', async () => {
    await visit(page, '/compliances/not-ours', 'Not required')
    await expect(page.getByText('The parent files it')).toBeVisible()
    await expect(page.getByText(/^Due for this GSTIN/)).toBeVisible()
    await page.getByRole('button', { name: 'Accept: GSTR-1' }).click()
    await expect(page.getByText(`${before} items are marked as not required.`)).toBeVisible()
    expect(await gstr1()).toBe(0)
  })

  await test.step('the list shows the claim, and it is withdrawn', async () => {
    await visit(page, `/entity/${entity_id}/applicable?verdict=set_aside`, 'Profile')
    await page
      .getByRole('link', { name: /^GSTR-1\b/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Take back: GSTR-1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take back: GSTR-1' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is ours after all')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('GSTR-1 is taken back')).toBeVisible()
    expect(await gstr1()).toBe(before)
  })
  await colleague.page.context().close()
})

test('a plan is saved, reopened, compared with today, renamed and deleted', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const entity_id = await addInfosys(office.client)
  await visit(page, `/entity/${entity_id}/what-if?if=fact.employees..karnataka.40`, 'What if')
  await page.getByRole('button', { name: 'Keep as a plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep as a plan' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Forty people')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('Forty people is kept')).toBeVisible()
  await expect(page).toHaveURL(/plan=/)

  await visit(page, `/entity/${entity_id}/what-if`, 'What if')
  await page.getByRole('link', { name: 'Forty people' }).click()
  await expect(page).toHaveURL(/if=fact\.employees\.\.karnataka\.40/)
  await expect(page.getByText('Today the answer is the same.')).toBeVisible()

  await page.getByRole('button', { name: 'More: Forty people' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename the plan' })
  await rename.getByRole('textbox', { name: 'Name' }).fill('Growth')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: 'Growth' })).toBeVisible()

  await page.getByRole('button', { name: 'More: Growth' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Growth?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Growth' })).toBeHidden()
})
