import { browserState } from '../support/browser-state.ts'
import { Client } from '../support/client.ts'
import { messagesOf } from '../support/messages.ts'
import { mailTo } from '../support/outbox.ts'
import { choose, title } from '../support/screen.ts'
import { PASSWORD, expect, fillSignIn, freshEmail, insideTest, site, test } from '../support/test.ts'

const NEW_PASSWORD = 'three quiet banyan trees'

test('a forgotten password is reset once with the mailed link', async ({ page, office }) => {
  const { email } = office
  await page.goto('/accounts/login/email')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await title(page, 'Forgot your password?').waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    page.getByText(`If ${email} belongs to an account, a link is on its way.`, { exact: false }),
  ).toBeVisible()

  const link = /\/accounts\/reset-password#token=[\w-]+/.exec(await mailTo(email))?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('A password has at least 10 characters. Make it longer.')).toBeVisible()
  expect(page.url(), 'the token leaves the address bar').not.toContain('token')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set', { exact: false })).toBeVisible()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await title(page, 'Sign in').waitFor()
  await fillSignIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('alert')).toHaveText(
    'E-mail and password do not match. Check both and try again, or set a new password.',
  )
  await fillSignIn(page, { email, password: NEW_PASSWORD })
  await title(page, /Good |Choose an organisation/).waitFor()

  await page.goto('/accounts/logout')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('niyam.token'))).toBeNull()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another long password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(
    page.getByText('This link is not complete, was used already, or is too old.', { exact: false }),
  ).toBeVisible()
})

insideTest('sessions are listed, and one can be ended from another', { tag: '@full' }, async ({ page, office }) => {
  const expectMessage = await messagesOf(page)
  const elsewhere = new Client(site())
  await elsewhere.login(office.email, office.password)
  await page.goto('/account')
  const sessions = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^End the session/ }) })
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await sessions.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
  await expectMessage('Session ended')
  await expect(sessions).toHaveCount(0)
  await expect(elsewhere.call('GET accounts/user/me/')).rejects.toThrow(/401 unauthenticated/)
})

const PROFILE_CALL = '**/api/accounts/user/profile/'

test('a person without a mobile number is prompted once for their details', { tag: '@full' }, async ({ browser }) => {
  const client = new Client(site())
  await client.settle(freshEmail(), 'Venkataraman Chattopadhyay Lakshminarayanan Subrahmanya & Associates LLP')
  const context = await browser.newContext({ baseURL: site(), storageState: browserState(client) })
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  const prompt = page.getByRole('region', { name: "Let's get to know you better" })
  await test.step('on a phone it comes after the page and covers nothing', async () => {
    await prompt.waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Import your client list' })).toBeInViewport()
    await expect(prompt).not.toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(prompt).toBeInViewport()
  })
  const number = prompt.getByRole('textbox', { name: 'Mobile number' })
  const save = prompt.getByRole('button', { name: 'Save' })

  await test.step('each error appears under its field', async () => {
    await number.fill('98450')
    await save.click()
    await expect(prompt.getByText('Please fix the errors and try again.')).toBeVisible()
    await expect(number).toHaveAccessibleDescription(/A mobile number has exactly 10 digits\. Leave out \+91/)
    const employees = prompt.getByRole('combobox', { name: 'Number of employees' })
    await expect(employees).toHaveAccessibleDescription(/Choose the number of employees\./)
    await expect(number).toBeFocused()
    await number.fill('9845012345')
    await choose(page, prompt.getByRole('combobox', { name: 'What describes you' }), 'Professional')
    await choose(page, prompt.getByRole('combobox', { name: 'State' }), 'Karnataka')
    await choose(page, employees, '<5')
    await choose(page, prompt.getByRole('combobox', { name: 'How you heard of us' }), 'Friend')
  })

  await test.step('the first server error about the number appears there', async () => {
    const mobile_number = ['Another account has this number.', 'It is not in use.']
    const error = { code: 'invalid', message: 'Please fix the errors and try again.', fields: { mobile_number } }
    await page.route(PROFILE_CALL, (route) => route.fulfill({ status: 422, json: { version: '0', error } }))
    await save.click()
    await expect(number).toHaveAccessibleDescription(/Another account has this number\./)
    await expect(prompt.getByText('It is not in use.')).toHaveCount(0)
    await page.unroute(PROFILE_CALL)
  })

  await test.step('any other failure shows the agreed message', async () => {
    await page.route(PROFILE_CALL, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'No.' }))
    await save.click()
    await expect(prompt.getByText('Unknown Error Occurred. Please try again.')).toBeVisible()
    await page.unroute(PROFILE_CALL)
  })

  await test.step('once saved, the prompt does not return', async () => {
    const reloaded = page.waitForEvent('load')
    await save.click()
    await reloaded
    await title(page, /Good /).waitFor()
    await expect(prompt).toBeHidden()
    expect((await client.call('GET accounts/user/me/')).user.mobile_number).toBe('9845012345')
    const known = page.waitForResponse((response) => response.url().endsWith('/api/accounts/user/me/'))
    await page.goto('/entities')
    await known
    await title(page, 'My entities').waitFor()
    await expect(prompt).toBeHidden()
  })
  await context.close()
})
