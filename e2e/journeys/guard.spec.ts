import { expectAccessible } from '../support/axe.ts'
import type { Page } from '@playwright/test'
import { messagesOf } from '../support/messages.ts'
import { placeLink, title } from '../support/screen.ts'
import { expect, fillSignIn, insideTest, test } from '../support/test.ts'
import { controlled } from '../support/worker.ts'

/** The decoded path and query of the address. */
const place = (page: Page) => () => {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}
const arrive = (page: Page, where: string) => expect.poll(place(page)).toBe(where)

test('a stranger signs in first and continues to the requested page', async ({ page, office }) => {
  await page.goto('/compliances/calendar?view=month')
  await arrive(page, '/accounts/login/email?next=/compliances/calendar?view=month')
  await fillSignIn(page, office)
  await arrive(page, '/compliances/calendar?view=month')
  await expect(title(page, 'Compliance calendar')).toBeVisible()
})

test('a person with several organisations chooses one and continues', async ({ page, office }) => {
  await office.client.found('Second & Co')
  await page.goto('/entities?search=infosys')
  await fillSignIn(page, office)
  await arrive(page, '/choose-organisation?next=/entities?search=infosys')
  await page.getByRole('button', { name: /Second & Co/ }).click()
  await arrive(page, '/entities?search=infosys')
})

test('signing in never leaves the site', { tag: '@full' }, async ({ page, office }) => {
  await page.goto('/accounts/login/email?next=//evil.example/steal')
  await fillSignIn(page, office)
  await arrive(page, '/dashboard')
  // Once signed in, the sign-in page only redirects, so each of these would be an open redirect.
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/accounts/login/email?next=${encodeURIComponent(next)}`)
    await arrive(page, '/dashboard')
  }
})

insideTest('an unknown address', { tag: '@full' }, async ({ page }) => {
  await page.goto('/no/such/page')
  await arrive(page, '/errors/404?from=/no/such/page')
  await expect(title(page, 'This page does not exist')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await arrive(page, '/dashboard')
})

insideTest.describe('under the worker', () => {
  insideTest.use({ serviceWorkers: 'allow' })
  insideTest(
    'without a network, the requested page is kept until there is one',
    { tag: '@full' },
    async ({ page, context }) => {
      await page.goto('/dashboard')
      await controlled(page)
      await context.setOffline(true)
      await placeLink(page, 'Calendar').click()
      await arrive(page, '/errors/offline?next=/compliances/calendar')
      await expect(title(page, 'You are offline')).toBeVisible()
      await expectAccessible(page)
      await context.setOffline(false)
      await arrive(page, '/compliances/calendar')
    },
  )
})

insideTest('a forbidden page shows the reason, and the query is kept', { tag: '@full' }, async ({ page }) => {
  const expectMessage = await messagesOf(page)
  await page.goto('/dashboard')
  await title(page, /Good /).waitFor()
  // A token for an organisation that the person has left or never belonged to.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('niyam.organisation') ?? '{}') as Record<string, unknown>
    localStorage.setItem('niyam.organisation', JSON.stringify({ ...stored, organisation_token: 'a.b.c' }))
  })
  await page.goto('/entities?search=infosys')
  await arrive(page, '/errors/not-authorized?search=infosys')
  await expectMessage('Forbidden', 'You do not have permissions to perform the requested operation.')
  await page.getByRole('link', { name: 'Choose another organisation' }).click()
  await page.getByRole('button', { name: /Mehra/ }).click()
  await expect(title(page, /Good /)).toBeVisible()
})

insideTest('a session that has ended leads to a clean sign-in', async ({ page, office }) => {
  await office.client.call('POST accounts/logout/')
  await page.goto('/entities')
  // The guard of the dashboard redirects to the sign-in page.
  await arrive(page, '/accounts/login/email?next=/dashboard')
  const storedKeys = await page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(storedKeys).not.toContain('niyam.token')
  expect(storedKeys).not.toContain('niyam.organisation')
  await fillSignIn(page, office)
  await arrive(page, '/dashboard')
})

insideTest('signing out in one tab signs out the other', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/entities')
  await title(other, 'My entities').waitFor()
  await page.goto('/accounts/logout')
  await expect(page.getByText('You are signed out of this browser.')).toBeVisible()
  // Which page comes next depends on what the other tab notices first: the sign-out, or a refused call.
  await expect.poll(place(other)).toMatch(/^\/accounts\/login\/email\?next=\/(entities|dashboard)$/)
})

insideTest(
  'a change of organisation in another tab is applied here with a message',
  async ({ page, context, office }) => {
    const expectMessage = await messagesOf(page)
    await page.goto('/entities')
    await title(page, 'My entities').waitFor()
    const { client } = office
    const first = client.credentials.active?.organisation.organisation_id
    await client.found('Second & Co')
    const other = await context.newPage()
    await other.goto('/choose-organisation')
    await other.getByRole('button', { name: /Second & Co/ }).click()
    await title(other, /Good /).waitFor()
    await expectMessage('This tab now shows Second & Co')
    const sent = page.waitForRequest(/organisation\/entities/)
    await page.reload()
    expect((await sent).headers()['x-organisation-token']).not.toContain(first)
  },
)
