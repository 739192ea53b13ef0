import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { browserState } from '../support/browser-state.ts'
import { Client } from '../support/client.ts'
import { messagesOf } from '../support/messages.ts'
import { mailWith } from '../support/outbox.ts'
import { title } from '../support/screen.ts'
import { PASSWORD, expect, fillSignIn, freshEmail, insideTest, site } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

const LINK = /\/organisation\/users\/invite#token=[\w-]{43}/

/** The link in the newest mail to an address. */
const linkTo = async (email: string) => LINK.exec(await mailWith(email, '/users/invite#'))?.[0] ?? ''

/** A browser without a session. */
async function aStranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site(), storageState: { cookies: [], origins: [] } })
  return context.newPage()
}

/** A person with an account who is not a member of the office. */
async function aPerson(email = freshEmail()): Promise<Client> {
  const client = new Client(site())
  await client.register(email)
  await client.introduce()
  return client
}

/** Adds a person to the office over the API. */
async function aColleague(office: Client, role: 'a' | 'r' | 'm' | 'v') {
  const email = freshEmail()
  const colleague = await aPerson(email)
  await office.call('POST organisation/users/invite/', { body: { emails: [email], role } })
  const token = (await linkTo(email)).split('#token=').at(1) ?? ''
  const active = await colleague.call('POST organisation/users/invite/accept/', { body: { token } })
  return { email, active }
}

insideTest(
  'an invited person opens an account from the link and becomes a member',
  async ({ page, browser, office }) => {
    const email = freshEmail()
    await visit(page, '/admin/users/invite', 'Invite people')
    await page.getByLabel('E-mail addresses').fill(`Meera Nair <${email}>, ${office.email}`)
    await page.getByRole('radio', { name: 'Viewer', exact: true }).check()
    await page.getByRole('button', { name: 'Send 2 invitations' }).click()
    await expect(page.getByText(`${office.email} belongs to the organisation already, as admin.`)).toBeVisible()
    await page.getByLabel('E-mail addresses').fill(`Meera Nair <${email}>`)
    await page.getByRole('button', { name: 'Send 1 invitation' }).click()
    await title(page, 'Invitations').waitFor()
    await expect(page.getByRole('row', { name: new RegExp(`${email}.*Viewer.*Waiting`) })).toBeVisible()

    const link = await linkTo(email)
    const otherPage = await aStranger(browser)
    await otherPage.goto(link)
    await title(otherPage, 'Sign in').waitFor()
    await otherPage.getByRole('link', { name: 'Open an account' }).click()
    await otherPage.getByLabel('First name').fill('Meera')
    await otherPage.getByLabel('E-mail').fill(email)
    await otherPage.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await otherPage.getByRole('button', { name: 'Open account' }).click()
    await title(otherPage, `Join ${office.organisation}`).waitFor()
    await expectAccessible(otherPage)
    await otherPage.getByRole('button', { name: 'Join', exact: true }).click()
    await title(otherPage, /Good /).waitFor()
    await otherPage.getByRole('region', { name: "Let's get to know you better" }).waitFor()
    // On a phone the organisation is in the drawer.
    const opener = otherPage.getByRole('button', { name: 'Open the navigation' })
    if (await opener.isVisible()) await opener.click()
    await expect(otherPage.getByRole('button', { name: /Mehra & Associates/ }).first()).toContainText('Viewer')

    await otherPage.goto(link)
    await title(otherPage, `You already belong to ${office.organisation}`).waitFor()
    await otherPage.getByRole('button', { name: `Open ${office.organisation}` }).click()
    await title(otherPage, /Good /).waitFor()
    await page.reload()
    await expect(page.getByRole('row', { name: new RegExp(`${email}.*Joined`) })).toBeVisible()
  },
)

insideTest(
  'an invited account holder signs in from the link; another account sees who is invited',
  { tag: '@full' },
  async ({ browser, office }) => {
    const email = freshEmail()
    await aPerson(email)
    const other = freshEmail()
    await aPerson(other)
    await office.client.call('POST organisation/users/invite/', { body: { emails: [email], role: 'm' } })
    const page = await aStranger(browser)
    await page.goto(await linkTo(email))
    await title(page, 'Sign in').waitFor()
    await fillSignIn(page, { email: other, password: PASSWORD })
    await title(page, 'This invitation is for someone else').waitFor()
    await expect(page.getByText(`you are signed in as ${other}`, { exact: false })).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sign in as the right person' }).click()
    await expect(page.getByText('You are signed out of this browser.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await title(page, 'Sign in').waitFor()
    await fillSignIn(page, { email, password: PASSWORD })
    await title(page, `Join ${office.organisation}`).waitFor()
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await title(page, /Good /).waitFor()
  },
)

insideTest(
  'an invitation is sent again, which revokes the old link, and withdrawn',
  { tag: '@full' },
  async ({ page, browser, office }) => {
    const email = freshEmail()
    const client = await aPerson(email)
    await office.client.call('POST organisation/users/invite/', { body: { emails: [email], role: 'm' } })
    const old = await linkTo(email)
    const complaints = complaintsOf(page)
    const expectMessage = await messagesOf(page)
    await visit(page, '/admin/users/invited', 'Invitations')
    const row = page.getByRole('row', { name: new RegExp(email) })
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Send again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
    await expectMessage('The invitation is on its way again')
    await expect.poll(() => linkTo(email)).not.toBe(old)
    const fresh = await linkTo(email)

    const context = await browser.newContext({ baseURL: site(), storageState: browserState(client) })
    const otherPage = await context.newPage()
    await otherPage.goto(old)
    await title(otherPage, 'This link opens no invitation').waitFor()
    await otherPage.goto(fresh)
    await title(otherPage, /^Join /).waitFor()
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(row).toContainText('Withdrawn')
    await otherPage.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(
      otherPage.getByRole('alert').getByText('This invitation was withdrawn.', { exact: false }),
    ).toBeVisible()
    await otherPage.reload()
    await title(otherPage, 'This invitation was withdrawn').waitFor()
    expect(complaints).toEqual([])
  },
)

insideTest(
  'a role is changed, a person removed, and the last admin stays',
  { tag: '@full' },
  async ({ page, office }) => {
    const expectMessage = await messagesOf(page)
    const { email, active } = await aColleague(office.client, 'm')
    await visit(page, '/admin/users', 'People')
    await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill(email)
    await expect(page.getByText('1 row', { exact: true })).toBeVisible()
    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('link')
      .click()
    await title(page, 'Asha Rao').waitFor()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Reviewer', exact: true }).check()
    await page.getByRole('button', { name: 'Save role' }).click()
    await expectMessage('Asha Rao is now Reviewer')

    const own = office.client.credentials.active?.organisation_user.organisation_user_id ?? ''
    await page.goto(`/admin/users/edit/${own}`)
    await expect(page.getByText('Make another person admin first', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Viewer', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Leave' })).toHaveCount(0)

    await page.goto(`/admin/users/edit/${active.organisation_user.organisation_user_id}`)
    await expect(page.getByRole('radio', { name: 'Reviewer', exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove Asha Rao?' }).getByRole('button', { name: 'Remove' }).click()
    await title(page, 'People').waitFor()
    await expect(page.getByText(email)).toHaveCount(0)
  },
)

insideTest('an admin who gives up the role leaves the admin pages', { tag: '@full' }, async ({ page, office }) => {
  await aColleague(office.client, 'a')
  const own = office.client.credentials.active?.organisation_user.organisation_user_id ?? ''
  await page.goto(`/admin/users/edit/${own}`)
  await page.getByRole('radio', { name: 'Member', exact: true }).check()
  // On a slow computer the event about the change may arrive before the response is drawn.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await expect(
    page.getByText('Without the admin role you cannot open this page again.', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save role' }).click()
  await title(page, /Good /).waitFor()
  await page.goto('/admin/users')
  await title(page, 'You may not open this').waitFor()
})

insideTest('a person who leaves chooses another organisation', { tag: '@full' }, async ({ page, office }) => {
  await aColleague(office.client, 'a')
  const own = office.client.credentials.active?.organisation_user.organisation_user_id ?? ''
  await page.goto(`/admin/users/edit/${own}`)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await title(page, 'Choose an organisation').waitFor()
  await expect(page.getByText('You belong to no organisation yet')).toBeVisible()
})
