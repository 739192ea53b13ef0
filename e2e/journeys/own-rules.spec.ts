import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { colleagueOf } from '../support/colleague.ts'
import { addInfosys, addLlp } from '../support/facts.ts'
import { choose, itemPanel, title } from '../support/screen.ts'
import { expect, insideTest as test, type Office } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'What it would do' })
const days = (page: Page) => preview(page).getByRole('list', { name: 'Next days' })
const rule = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the menu of a rule and chooses in it. */
async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `What to do with ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Waits until the calendars include the saved rule. */
const followed = (page: Page) =>
  expect(page.getByText('follows the change so far').or(page.getByText('follow the change so far'))).toBeHidden()

/** Fills the form of the rent, due by the 5th of each month. */
async function fillRent(page: Page) {
  await visit(page, '/compliances/own-rules', 'Custom compliances')
  await page.getByRole('link', { name: 'Make a rule' }).first().click()
  await title(page, 'Make a rule').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill('Pay the rent of the office')
  await page.getByRole('textbox', { name: 'Short name' }).fill('Rent')
  await page.getByRole('textbox', { name: 'In force from' }).fill('1 Nov 2026')
  await page.getByRole('textbox', { name: 'Authority or payee' }).fill('Landlord')
  await page.getByRole('textbox', { name: 'Where it is written' }).fill('Lease of 2024, clause 4')
}

test('a rule is built with its preview, its items show the reason, and it changes and ends from a date', {
  tag: '@full',
}, async ({ page, office, isMobile }) => {
  await addInfosys(office.client)
  await fillRent(page)
  await expect(preview(page).getByText('Due: the 5th of each month')).toBeVisible()
  await expect(days(page).getByRole('listitem').first()).toContainText('5 Dec 2026')
  await expect(preview(page).getByText('It is due before its period ends.')).toBeVisible()
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Infosys Limited' })).toContainText('Gets it')
  await expectAccessible(page)
  await save(page, 'Save the rule')
  await title(page, 'Custom compliances').waitFor()
  await expect(rule(page, 'Pay the rent of the office')).toContainText('the 5th of each month')
  await followed(page)
  await expectAccessible(page)

  await visit(page, '/compliances/calendar?rule=own&month=2026-12', 'Compliance calendar')
  await expect(page.locator('[data-item]')).toHaveCount(1)
  await expect(page.locator('[data-item]')).toContainText('Custom')
  await page.locator('[data-item]').first().click()
  const panel = itemPanel(page)
  await expect(panel.getByText('Due because a rule of the organisation asks it of each such entity.')).toBeVisible()
  await panel.getByText('All steps and sources').click()
  await expect(panel.getByText('the 5th of the same month: 5 December 2026.')).toBeVisible()
  await expect(panel.getByText('No cost is known: the rule is your own, not the law.')).toBeVisible()
  await expect(panel.getByText('Lease of 2024, clause 4').first()).toBeVisible()

  await visit(page, '/compliances/own-rules', 'Custom compliances')
  await act(page, 'Pay the rent of the office', 'Change from a day on')
  await title(page, 'Change Pay the rent of the office').waitFor()
  await choose(page, page.getByRole('combobox', { name: 'Day', exact: true }), '20')
  await page.getByRole('textbox', { name: 'Changes on' }).fill('1 Jan 2027')
  await expect(days(page).getByRole('listitem').nth(1)).toContainText('20 Jan 2027')
  await expect(days(page).getByRole('listitem').first()).toContainText('5 Dec 2026')
  await save(page, 'Save the change')
  await title(page, 'Custom compliances').waitFor()
  await followed(page)

  await act(page, 'Pay the rent of the office', 'End from a day on')
  const dialog = page.getByRole('dialog', { name: 'End Pay the rent of the office' })
  const from = dialog.getByRole('textbox', { name: 'Nothing more is due from' })
  await from.fill('1 Feb 2027')
  // The date picker covers the button on a phone.
  if (isMobile) await from.press('Escape')
  await dialog.getByRole('button', { name: 'End the rule' }).click()
  await expect(rule(page, 'Pay the rent of the office')).toContainText('Ends on 1 Feb 2027')
  await followed(page)
  expect(await ownDays(office)).toEqual(['2026-11-05', '2026-12-05', '2027-01-20'])
})

/** The due dates of the organisation's custom items, from the server. */
async function ownDays({ client }: Office) {
  const { items } = await client.call('GET organisation/compliances/calendar/', { query: { rule: 'own' } as never })
  return items.map(({ due_date }) => due_date)
}

test('a rule for some entities shows where it applies, which fact is missing and what does not fit', {
  tag: '@full',
}, async ({ page, office }) => {
  await addInfosys(office.client)
  await addLlp(office.client)
  await visit(page, '/compliances/own-rules/rule', 'Make a rule')
  await choose(page, page.getByRole('combobox', { name: 'How often' }), 'Each quarter')
  await choose(page, page.getByRole('combobox', { name: 'Due on' }), 'Days after the period ends')
  await page.getByRole('textbox', { name: 'Days', exact: true }).fill('20')
  await choose(page, page.getByRole('combobox', { name: 'Conditions' }), 'State')
  await choose(page, page.getByRole('combobox', { name: 'State: value' }), 'Maharashtra')
  const entities = preview(page).getByRole('list', { name: 'Entities' })
  await expect(entities.getByRole('listitem').first()).toContainText('Neem & Banyan Advisors LLP')
  await expect(entities.getByRole('listitem').first()).toContainText('Gets it')
  await expect(entities.getByRole('listitem').filter({ hasText: 'Infosys Limited' })).toContainText('Does not get it')
  await expect(days(page).getByRole('listitem').first()).toContainText('20 days after it')
  await save(page, 'Save the rule')
  await expect(page.getByText('Title is missing. Fill it in.')).toBeVisible()
  await expect(page.getByText('Short name is missing. Fill it in.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Count the stock')
  await page.getByRole('textbox', { name: 'Short name' }).fill('Stock')
  await save(page, 'Save the rule')
  await title(page, 'Custom compliances').waitFor()
  await expect(rule(page, 'Count the stock')).toContainText('State: Maharashtra')
})

test('a person who may not create rules can read them', { tag: '@full' }, async ({ page, office, browser }) => {
  await addInfosys(office.client)
  await office.client.call('POST organisation/own-rules/', {
    body: {
      title: 'Pay the rent of the office',
      form: 'Rent',
      frequency: 'monthly',
      due: { kind: 'day-of-month', months: 0, day: 5 },
      starts_on: '2026-11-01',
    },
  })
  const colleague = await colleagueOf(office, browser)
  await visit(colleague.page, '/compliances/own-rules', 'Custom compliances')
  await expect(rule(colleague.page, 'Pay the rent of the office')).toBeVisible()
  await expect(colleague.page.getByRole('link', { name: 'Make a rule' })).toHaveCount(0)
  await visit(colleague.page, '/compliances/own-rules/rule', 'Make a rule')
  await expect(colleague.page.getByText('Rules are made by reviewers and admins')).toBeVisible()
  await colleague.page.context().close()
  await visit(page, '/compliances/own-rules', 'Custom compliances')
})
