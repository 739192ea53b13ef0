import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/axe.ts'
import { colleagueOf } from '../support/colleague.ts'
import { mailWith } from '../support/outbox.ts'
import { title } from '../support/screen.ts'
import { expect, fillSignIn, insideTest, test } from '../support/test.ts'

insideTest(
  'a person downloads their data, closes the account, and keeps it by signing in',
  { tag: '@full' },
  async ({ browser, office }) => {
    const { page, ...person } = await colleagueOf(office, browser)
    await page.goto('/account')
    const own = page.getByRole('region', { name: 'Your data' })
    const saved = page.waitForEvent('download')
    await own.getByRole('button', { name: 'Download my data' }).click()
    const file = readFileSync(await (await saved).path(), 'utf8')
    expect(file).toContain(person.email)
    expect(file).not.toContain(office.email)

    const closing = page.getByRole('region', { name: 'Close the account' })
    await closing.getByRole('button', { name: 'Close my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close your account?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close my account' }).click()
    await title(page, 'Sign in').waitFor()
    await expect(page.getByText('Your account is erased on')).toBeVisible()
    await mailWith(person.email, 'erased after 14 days')
    await fillSignIn(page, person)
    await title(page, /Good |Choose an organisation/).waitFor()
    await mailWith(person.email, 'nothing of it was erased')
    await page.context().close()
  },
)

insideTest('the last admin sees what prevents closing the account', { tag: '@full' }, async ({ page }) => {
  await page.goto('/account')
  const closing = page.getByRole('region', { name: 'Close the account' })
  await expect(closing.getByText('You are the last admin of these organisations.')).toBeVisible()
  await expect(closing.getByRole('button', { name: 'Close my account' })).toHaveCount(0)
})

test('a stranger reads how personal data is used before opening an account', { tag: '@full' }, async ({ page }) => {
  await page.goto('/accounts/register')
  await page.getByRole('link', { name: 'Read how it is used' }).click()
  await title(page, 'How your personal data is used').waitFor()
  await page.getByRole('link', { name: 'Open an account' }).click()
  await title(page, 'Open an account').waitFor()
})
