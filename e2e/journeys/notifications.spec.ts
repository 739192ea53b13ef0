import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { browserState } from '../support/browser-state.ts'
import { Client } from '../support/client.ts'
import { addInfosys } from '../support/facts.ts'
import { mailTo } from '../support/outbox.ts'
import { itemPanel, title } from '../support/screen.ts'
import { expect, freshEmail, insideTest, site } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'
import { controlled } from '../support/worker.ts'

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true })
const latest = (page: Page) => page.getByRole('dialog', { name: 'Latest notifications' })

/** A second person, who joined the organisation by an invitation. */
async function colleagueOf(office: Client): Promise<Client> {
  const email = freshEmail()
  await office.call('POST organisation/users/invite/', { body: { emails: [email], role: 'm' } })
  const token = /users\/invite#token=([\w-]+)/.exec(await mailTo(email))?.[1] ?? ''
  const colleague = new Client(site())
  await colleague.register(email)
  await colleague.introduce()
  await colleague.join(token)
  return colleague
}

/** An item of the office's company, assigned to the office's own person. */
async function anItemOf(office: Client, period: string): Promise<string> {
  const { items } = await office.call('GET organisation/compliances/calendar/', {
    query: { search: 'GSTR-3B', pagesize: 100 },
  })
  const item = items.find((one) => one.form === 'GSTR-3B' && one.period === period)
  const item_id = item?.item_id ?? ''
  const assigned_to = office.credentials.signedIn?.user.user_id ?? null
  await office.call('PATCH organisation/compliances/calendar/:item_id/', { params: { item_id }, body: { assigned_to } })
  return item_id
}

insideTest(
  'a filing by a colleague is notified at once, and the notification opens the item',
  async ({ page, office }) => {
    await addInfosys(office.client)
    const colleague = await colleagueOf(office.client)
    const item_id = await anItemOf(office.client, '2026-10')
    await office.client.call('POST notifications/read/', {
      body: { before: new Date(Date.now() + 60_000).toISOString() },
    })
    const complaints = complaintsOf(page)
    // Listen before the page is opened: the stream may be ready before the title.
    const opened = page.waitForResponse((response) => response.url().endsWith('/notifications/stream/'))
    await page.goto('/entities')
    await expect(bell(page)).toBeVisible()
    expect((await opened).status()).toBe(200)
    let loads = 0
    page.on('load', () => (loads += 1))
    await colleague.call('POST organisation/compliances/calendar/:item_id/filing/', {
      params: { item_id },
      body: { filed_on: '2026-11-19', acknowledgement: 'AA2911260000001' },
    })
    await expect(bell(page, 1)).toBeVisible()
    expect(loads).toBe(0)

    await insideTest.step('the bell shows it, and opens the item', async () => {
      await bell(page, 1).click()
      const news = latest(page).getByRole('link', { name: /^Unread: Asha Rao marked GSTR-3B for 10\/2026 as filed/ })
      await expect(news).toContainText('acknowledgement AA2911260000001')
      await expectAccessible(page)
      await news.click()
      await expect(page).toHaveURL(new RegExp(`item=${item_id}`))
      await expect(itemPanel(page)).toContainText('AA2911260000001')
      await expect(bell(page)).toBeVisible()
    })

    await insideTest.step('it is listed as read and has its own page', async () => {
      await page.keyboard.press('Escape')
      await visit(page, '/notifications', 'Notifications')
      const link = page.getByRole('link', { name: /marked GSTR-3B for 10\/2026 as filed/ })
      await expect(link).not.toContainText('Unread')
      await link.click()
      await expect(title(page, /marked GSTR-3B for 10\/2026 as filed/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Open the item' }).click()
      await expect(itemPanel(page)).toBeVisible()
    })
    expect(complaints).toEqual([])
  },
)

insideTest(
  'several are marked as read at once, and another window updates its count',
  { tag: '@full' },
  async ({ page, office, browser }) => {
    await addInfosys(office.client)
    const colleague = await colleagueOf(office.client)
    for (const period of ['2026-11', '2026-12', '2027-01']) {
      const item_id = await anItemOf(office.client, period)
      const none = { params: { item_id }, body: { assigned_to: null } }
      await office.client.call('PATCH organisation/compliances/calendar/:item_id/', none)
      const assigned_to = office.client.credentials.signedIn?.user.user_id ?? null
      await colleague.call('PATCH organisation/compliances/calendar/:item_id/', {
        params: { item_id },
        body: { assigned_to },
      })
    }
    // Three items, and the colleague who joined.
    const context = await browser.newContext({ baseURL: site(), storageState: browserState(office.client) })
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(bell(other, 4)).toBeVisible()
    await visit(page, '/notifications?unread=true', 'Notifications')
    await page.getByRole('checkbox', { name: /^Select: .* 11\/2026/ }).check()
    await page.getByRole('checkbox', { name: /^Select: .* 12\/2026/ }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark as read', exact: true }).click()
    await expect(page.getByText('2 selected')).toBeHidden()
    await expect(page.getByRole('checkbox', { name: /^Select: / })).toHaveCount(2)
    await expect(bell(other, 2)).toBeVisible()

    await page.getByRole('button', { name: 'Kind' }).click()
    await page.getByRole('checkbox', { name: 'A person joined' }).check()
    await expect(page).toHaveURL(/kind=member_joined/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: /^Select: / })).toHaveCount(1)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('Nothing of this kind')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByRole('checkbox', { name: /^Select: / })).toHaveCount(4)
    await expect(bell(other)).toBeVisible()
    await context.close()
  },
)

insideTest(
  'preferences are saved, and our own prompt comes before the browser’s',
  { tag: '@full' },
  async ({ page }) => {
    const output: string[] = []
    page.on('console', (message) => output.push(message.text()))
    await visit(page, '/notifications', 'Notifications')
    await expect(page.getByText('Nothing yet')).toBeVisible()
    await page.getByRole('link', { name: 'Preferences' }).click()
    const mail = page.getByRole('switch', { name: 'Due items, each morning: E-mail' })
    await expect(mail).not.toBeChecked()
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await mail.press('Space')
    await saved
    await expectAccessible(page)
    await page.reload()
    await expect(mail).toBeChecked()

    await page.getByRole('switch', { name: 'Messages on this device' }).press('Space')
    const question = page.getByRole('dialog', { name: 'Allow messages on this device' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(output.filter((line) => line.startsWith('Push messages:'))).toEqual([])
  },
)

// The worker is the same one on a phone.
insideTest.describe('the worker', { tag: '@desk' }, () => {
  insideTest.use({ serviceWorkers: 'allow' })
  insideTest('shows a message, and a press on it opens its page', { tag: '@full' }, async ({ page, office }) => {
    const context = page.context()
    await context.grantPermissions(['notifications'], { origin: site() })
    await page.goto('/dashboard')
    await controlled(page)
    const cdp = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(site()))
        if (own) resolve(own.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    const message = {
      title: '3 overdue, 1 due today',
      body: 'Mehra & Associates',
      path: '/notifications?unread=true',
      organisation_id: office.client.credentials.active?.organisation.organisation_id,
      tag: 'due_digest',
    }
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: site(),
      registrationId: await registered,
      data: JSON.stringify(message),
    })
    const displayed = () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications()
        return all.map((one) => one.title)
      })
    await expect.poll(displayed).toEqual(['3 overdue, 1 due today'])
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
    await expect(page).toHaveURL(/\/notifications\?unread=true$/)
    await expect(page.getByText('Everything is read')).toBeVisible()
  })
})

insideTest('a link in a mail opens in the organisation of the mail', async ({ page, office }) => {
  const first = office.client.credentials.active?.organisation
  await office.client.found('Second Office')
  const second = office.client.credentials.active?.organisation
  await page.goto(`/notifications?preferences=open#in=${second?.organisation_id}`)
  await expect(page.getByText('Saved at once, for Second Office.')).toBeVisible()
  await page.goto('/dashboard')
  await page.goto(`/notifications?preferences=open#in=${first?.organisation_id}`)
  await expect(page.getByText('Saved at once, for Mehra & Associates.')).toBeVisible()
})

insideTest('a missing notification shows a message and the next step', { tag: '@full' }, async ({ page }) => {
  await page.goto('/notifications/01a1fa67-f752-75b6-8ba7-0e09239cb4b1')
  await expect(page.getByText('This notification could not be shown')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All notifications' }).click()
  await expect(page.getByText('Nothing yet')).toBeVisible()
})
