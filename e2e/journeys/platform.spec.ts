import { findingsOn } from '../support/axe.ts'
import { browserState } from '../support/browser-state.ts'
import { Client } from '../support/client.ts'
import { title } from '../support/screen.ts'
import { expect, freshEmail, PASSWORD, site, test } from '../support/test.ts'
import { roleAtConsole } from '../support/staff-console.ts'

// Only a browser shows the areas of the platform, from the first command on the console to a row imported from a sheet.

async function platformAdmin(): Promise<Client> {
  const client = new Client(site())
  const email = freshEmail()
  await client.register(email)
  await client.introduce()
  await roleAtConsole('admin', email)
  // The page keeps the last role that it got from the server.
  await client.login(email, PASSWORD)
  return client
}

test('staff suspends a user, and a sheet becomes organisations @desk', async ({ browser, office }) => {
  const admin = await platformAdmin()
  const plan = `Plan ${Date.now()}`
  const limits = { entities: 5, people: 2, storage_bytes: null, sms_a_month: null, api_calls_a_day: null }
  await admin.call('POST dashboard/plans/', { body: { ...limits, name: plan, is_offered: true } })
  const context = await browser.newContext({ storageState: browserState(admin) })
  const page = await context.newPage()

  await page.goto(`${site()}/staff/users?search=${encodeURIComponent(office.email)}`)
  await page
    .getByRole('link', { name: /Asha Rao/ })
    .first()
    .click()
  await expect(title(page, 'Asha Rao')).toBeVisible()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: /^Suspend/ })
  await dialog.getByLabel('Reason').fill('Payment is overdue')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expect(office.client.call('GET accounts/user/me/')).rejects.toThrow(/401/)
  expect(await findingsOn(page)).toEqual([])

  await page.goto(`${site()}/reseller/sheet`)
  const rows = [`Nair & Co\tKerala\t${plan}\t${freshEmail()}`, `Iyer LLP\tAtlantis\t${plan}\tnobody`]
  await page.getByLabel('Rows').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Try 2 rows' }).click()
  await expect(page.getByText('There is no state "Atlantis"')).toBeVisible()
  await page.getByRole('button', { name: 'Make 1 organisation' }).click()
  await expect(page.getByText('Made, admin invited')).toBeVisible()
  expect(await findingsOn(page)).toEqual([])
  for (const path of ['/staff', '/staff/organisations', '/staff/plans', '/reseller/users']) {
    await page.goto(`${site()}${path}`)
    await expect(title(page, /./)).toBeVisible()
    expect([path, await findingsOn(page)]).toEqual([path, []])
  }
  await page.goto(`${site()}/reseller`)
  await expect(page.getByRole('link', { name: 'Nair & Co' }).first()).toBeVisible()
  await context.close()
})
