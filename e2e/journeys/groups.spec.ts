import { expectAccessible } from '../support/axe.ts'
import { browserState } from '../support/browser-state.ts'
import { Client } from '../support/client.ts'
import { messagesOf } from '../support/messages.ts'
import { mailTo } from '../support/outbox.ts'
import { choose, title } from '../support/screen.ts'
import { expect, freshEmail, insideTest, site } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

insideTest(
  'members of a group made from pasted names see only its entities',
  { tag: '@full' },
  async ({ page, browser, office }) => {
    const expectMessage = await messagesOf(page)
    const complaints = complaintsOf(page)
    for (const name of ['Tapti Mills', 'Kaveri Foods', 'Hidden LLP']) {
      await office.client.call('POST organisation/entities/', {
        body: { name, kind: 'partnership', registrations: [] },
      })
    }
    const email = freshEmail()
    const colleague = new Client(site())
    await colleague.register(email)
    await colleague.introduce()
    await office.client.call('POST organisation/users/invite/', { body: { emails: [email], role: 'm' } })
    const token = /\/organisation\/users\/invite#token=([\w-]{43})/.exec(await mailTo(email))?.[1] ?? ''
    await colleague.join(token)

    await visit(page, '/admin/groups', 'Groups')
    await page.getByRole('link', { name: 'Add group' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mills and foods')
    await dialog.getByRole('button', { name: 'Add group' }).click()
    await expectMessage('Group Mills and foods added')
    await title(page, 'Mills and foods').waitFor()

    await page.getByRole('button', { name: 'Add from a list' }).click()
    await dialog.getByLabel('Entities, one a line').fill('tapti mills\nKaveri  Foods\nNobody at all\nTapti Mills')
    await dialog.getByRole('button', { name: 'Check the list' }).click()
    await expect(dialog.getByText('2 found, 1 not found, 1 named before')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add 2 entities' }).click()
    await expect(page.getByRole('link', { name: 'Kaveri Foods' })).toBeVisible()

    await choose(page, page.getByRole('combobox', { name: 'Add a person' }), `Asha Rao · ${email}`)
    await expect(page.getByRole('list', { name: 'People' }).getByText(email)).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({ baseURL: site(), storageState: browserState(colleague) })
    const otherPage = await context.newPage()
    await visit(otherPage, '/entities', 'My entities')
    await expect(otherPage.getByText('You see 2 of the organisation’s entities · group Mills and foods')).toBeVisible()
    await expect(otherPage.getByRole('row', { name: /Tapti Mills/ })).toBeVisible()
    await expect(otherPage.getByText('Hidden LLP')).toHaveCount(0)
    await context.close()

    await page.getByRole('button', { name: /^Take out: / }).click()
    await expect(dialog.getByText('This person is in no other group.', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove anyway' }).click()
    await expect(page.getByText('No one is in this group.')).toBeVisible()
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([])
  },
)
