import type { Page } from '@playwright/test'
import { appCode, withPasskeyDevice } from '../support/authenticator.ts'
import { expectAccessible } from '../support/axe.ts'
import { colleagueOf } from '../support/colleague.ts'
import { notice, title } from '../support/screen.ts'
import { expect, fillSignIn, insideTest, type Office } from '../support/test.ts'

const TODAY = '2026-11-20'

const signOut = async (page: Page) => {
  await page.goto('/accounts/logout')
  await page.getByText('You are signed out of this browser.').waitFor()
}

const giveSecondStep = async (page: Page, office: Office) => {
  await page.goto('/accounts/login/email')
  await fillSignIn(page, office)
  await title(page, 'One more step').waitFor()
}

const isIn = (page: Page) => title(page, /Good |Choose an organisation/).waitFor()

insideTest('an authenticator app, a recovery code and a passkey each sign in', async ({ page, office }) => {
  await withPasskeyDevice(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Security' }).click()
  const app = page.getByRole('region', { name: 'Authenticator app' })
  await app.getByRole('button', { name: 'Set up' }).click()
  const code = app.getByRole('textbox', { name: 'Code that the app shows' })
  await expect(code).toBeFocused()
  const key = await app.locator('[translate=no]').innerText()
  await expectAccessible(page)
  await code.fill('000000')
  await app.getByRole('button', { name: 'Turn on' }).click()
  await expect(code).toHaveAccessibleDescription(/The app shows another code\./)
  await code.fill(appCode(key))
  await app.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('region', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(codes.getByText('10 codes left.')).toBeVisible()

  await signOut(page)
  await giveSecondStep(page, office)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code of the authenticator app' }).fill(appCode(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isIn(page)

  await signOut(page)
  await giveSecondStep(page, office)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isIn(page)

  await page.goto('/account/security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByRole('textbox', { name: 'Name of the passkey' }).fill('Office laptop')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('Office laptop')).toBeVisible()
  await expect(codes.getByText('9 codes left.')).toBeVisible()
  await signOut(page)
  await page.goto('/accounts/login/email')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isIn(page)
})

insideTest(
  'a sensitive action requires a new sign-in and then continues with what was typed @desk',
  async ({ page, office }) => {
    let isStale = true
    await page.route('**/api/accounts/email-change/', (route) => {
      if (route.request().method() !== 'POST' || !isStale) return route.fallback()
      isStale = false
      const error = { code: 'reauthenticate', message: 'Confirm that it is you, then this continues.' }
      return route.fulfill({ status: 403, json: { version: '0', error } })
    })
    await page.goto('/account/security')
    const address = page.getByRole('region', { name: 'E-mail address' })
    await address.getByRole('textbox', { name: 'New e-mail address' }).fill(`new-${office.email}`)
    await address.getByRole('button', { name: 'Change address' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await question.getByLabel('Password', { exact: true }).fill('not the password')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(question.getByText('This is not your password. Type it again.')).toBeVisible()
    await question.getByLabel('Password', { exact: true }).fill(office.password)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(notice(page, 'Two mails are on their way')).toBeVisible()
    await expect(address.getByText(`Under way: new-${office.email}`, { exact: false })).toBeVisible()
  },
)

insideTest(
  'a person without the required second factor is prompted to add one, and then has access',
  { tag: '@full' },
  async ({ browser, office }) => {
    const { page } = await colleagueOf(office, browser)
    const { key: own } = await office.client.call('POST accounts/authenticator/')
    await office.client.call('POST accounts/authenticator/confirm/', { body: { code: appCode(own) } })
    await office.client.call('POST organisation/policy/', { body: { two_factor_from: TODAY, networks: [] } })

    await page.goto('/entities')
    await title(page, `${office.organisation} does not let you in just now`).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Set up a second factor' }).click()
    const app = page.getByRole('region', { name: 'Authenticator app' })
    await app.getByRole('button', { name: 'Set up' }).click()
    const code = app.getByRole('textbox', { name: 'Code that the app shows' })
    await code.fill(appCode(await app.locator('[translate=no]').innerText()))
    await app.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.goto('/entities')
    await title(page, 'My entities').waitFor()
    await page.context().close()
  },
)
