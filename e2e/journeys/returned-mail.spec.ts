import { expectAccessible } from '../support/axe.ts'
import { sendBack } from '../support/returned.ts'
import { expect, freshEmail, insideTest } from '../support/test.ts'
import { visit } from '../support/visit.ts'

insideTest('returned mails are reported until a mail is delivered', { tag: '@full' }, async ({ page, office }) => {
  const guest = freshEmail()
  await office.client.call('POST organisation/users/invite/', { body: { emails: [guest], role: 'v' } })
  await office.client.call('POST accounts/mail/trial/')
  await sendBack(guest)
  await sendBack(office.email)

  await visit(page, '/admin/users/invited', 'Invitations')
  const row = page.getByRole('row', { name: new RegExp(guest) })
  await expect(row).toContainText('Not delivered')
  await expect(row).toContainText('There is no such mailbox. Check the address')
  await expectAccessible(page)

  await visit(page, '/admin/users', 'People')
  await expect(page.getByRole('row', { name: new RegExp(office.email) })).toContainText('Mails come back.')
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(page.getByRole('note')).toContainText(`Mails to ${office.email} have come back since`)
  await expectAccessible(page)

  await visit(page, '/account', 'Account')
  await expect(page.getByRole('note')).toContainText('Your mails have come back since')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByText('The test mail is on its way')).toBeVisible()
  await expect(page.getByRole('note')).toBeHidden()
})
