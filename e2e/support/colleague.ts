import type { Browser, Page } from '@playwright/test'
import { browserState } from './browser-state.ts'
import { Client } from './client.ts'
import { mailTo } from './outbox.ts'
import { freshEmail, type Office, PASSWORD, site } from './test.ts'

/** A member of the office in a separate browser, signed in. */
export async function colleagueOf(
  { client: admin }: Office,
  browser: Browser,
  role: 'm' | 'r' = 'm',
): Promise<{ page: Page; client: Client; email: string; password: string }> {
  const [email, client] = [freshEmail(), new Client(site())]
  await client.register(email)
  await client.introduce()
  await admin.call('POST organisation/users/invite/', { body: { emails: [email], role } })
  await client.join(/\/organisation\/users\/invite#token=([\w-]{43})/.exec(await mailTo(email))?.[1] ?? '')
  const context = await browser.newContext({ baseURL: site(), storageState: browserState(client) })
  return { page: await context.newPage(), client, email, password: PASSWORD }
}
