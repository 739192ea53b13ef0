import { expectAccessible } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { messagesOf } from '../support/messages.ts'
import { mailTo } from '../support/outbox.ts'
import { title } from '../support/screen.ts'
import { expect, freshEmail, insideTest, site } from '../support/test.ts'
import { visit } from '../support/visit.ts'

insideTest(
  'people are imported from a sheet; one is deactivated and reactivated',
  { tag: '@full' },
  async ({ page, office }) => {
    const expectMessage = await messagesOf(page)
    const email = freshEmail()
    await visit(page, '/admin/users/invite-sheet', 'Invite from a sheet')
    await page
      .getByLabel('Paste the rows')
      .fill(`E-mail\tRole\tName\n${email}\tMember\tMeera Nair\nno address\tKing\n${office.email}\tViewer`)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('3 rows: 1 can be sent, 2 cannot.')).toBeVisible()
    await expect(
      page.getByRole('row', { name: /no address.*E-mail: This is not an e-mail address.*is not a role/ }),
    ).toBeVisible()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download 2 rows with their reasons' }).click()
    expect((await saved).suggestedFilename()).toBe('Invitations not sent.csv')
    await page.getByRole('button', { name: 'Send 1 invitation' }).click()
    await expect(page.getByText('1 invitation is on its way.', { exact: true })).toBeVisible()

    const colleague = new Client(site())
    await colleague.register(email)
    const token = /invite#token=([\w-]{43})/.exec(await mailTo(email))?.[1] ?? ''
    const active = await colleague.call('POST organisation/users/invite/accept/', { body: { token } })
    await page.goto(`/admin/users/edit/${active.organisation_user.organisation_user_id}`)
    await page.getByText('As Member this person can:').waitFor()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('dialog', { name: /^Deactivate / })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('button', { name: 'Reactivate' }).waitFor()
    await expect(colleague.call('GET organisation/my-organisations/')).resolves.toEqual({ organisations: [] })
    await page.getByRole('button', { name: 'Reactivate' }).click()
    await expectMessage('1 invitation is on its way')
    await expectMessage('Asha Rao was deactivated')
    await expectMessage('Asha Rao can work again')
  },
)

insideTest('a key is made, works from a program, and is revoked', { tag: '@full' }, async ({ page, request }) => {
  await visit(page, '/admin/api-keys', 'API keys')
  await page.getByRole('link', { name: 'Make a key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Make an API key' })
  await form.getByLabel('Name').fill('Dashboard of the firm')
  await form.getByRole('button', { name: 'Read the calendar' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make the key' }).click()
  const keyDialog = page.getByRole('dialog', { name: 'The key of Dashboard of the firm' })
  const key = (await keyDialog.getByText(/^nk_[\w-]{43}$/).textContent()) ?? ''
  await expectAccessible(page)
  await keyDialog.getByRole('button', { name: 'I have kept it' }).click()
  const withKey = () =>
    request.get(`${site()}/api/organisation/entities/`, { headers: { authorization: `Bearer ${key}` } })
  expect((await withKey()).status()).toBe(200)

  const row = page.getByRole('row', { name: /Dashboard of the firm/ })
  await expect(row).toContainText('Works')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect((await withKey()).status()).toBe(401)
  await title(page, 'API keys').waitFor()
})
