import { passes, type Role } from '@niyam/contract/rules.ts'
import type { Browser, Page } from '@playwright/test'
import { type RoutePath, ROUTES } from '../../apps/web/src/route-list.ts'
import { browserState } from '../support/browser-state.ts'
import { Client } from '../support/client.ts'
import { addInfosys } from '../support/facts.ts'
import { mailTo } from '../support/outbox.ts'
import { expect, freshEmail, site, test } from '../support/test.ts'
import { complaintsOf } from '../support/visit.ts'
import { controlled } from '../support/worker.ts'

// Every route of the app's own list, visited by everyone there is. Where each lands follows from the list's rules; a
// route that is added is walked here without a word.

type Place = 'a' | 'r' | 'm' | 'v'

interface Visitor {
  readonly name: string
  readonly role: Role
  readonly place: Place | null
}

const VISITORS: readonly Visitor[] = [
  { name: 'a stranger', role: 'public', place: null },
  { name: 'a subscriber without an organisation', role: 'subscriber', place: null },
  { name: 'a viewer', role: 'subscriber', place: 'v' },
  { name: 'a member', role: 'subscriber', place: 'm' },
  { name: 'a reviewer', role: 'subscriber', place: 'r' },
  { name: 'an admin', role: 'subscriber', place: 'a' },
]

/** The address where a visitor of `href` ends. */
function landing(path: RoutePath, href: string, { role, place }: Visitor): string {
  const { rule, organisation } = ROUTES[path]
  // With a network there is nothing to wait for.
  if (path === '/errors/offline') return landing('/dashboard', '/dashboard', { name: '', role, place })
  if (rule === 'publicOnly' && role !== 'public') return landing('/dashboard', '/dashboard', { name: '', role, place })
  if (role === 'public' && !passes(rule, role)) {
    // From the chooser one would be led in a circle.
    return path === '/choose-organisation' ? '/accounts/login/email' : `/accounts/login/email?next=${href}`
  }
  if (organisation !== 'none' && place === null) return `/choose-organisation?next=${href}`
  // The organisation of these tests lets all of its people in.
  if (path === '/organisation/not-let-in') return '/dashboard'
  return passes(rule, role) && (organisation !== 'a' || place === 'a') ? href : '/errors/not-authorized'
}

// Left to the test of its own: it ends the session.
const PATHS = (Object.keys(ROUTES) as RoutePath[]).filter((path) => path !== '/accounts/logout')

// Some forty pages each: seconds on a quiet machine.
test.describe.configure({ timeout: 300_000 })

for (const visitor of VISITORS) {
  test(`${visitor.name} comes to where each route lets them`, async ({ browser, office }) => {
    const params = await paramsIn(office.client)
    // The admin, who comes to most, gets every part out of the worker's store; the others get it from the server.
    const isKept = visitor.place === 'a'
    const page = await pageOf(browser, await clientOf(visitor, office.client), isKept ? 'allow' : 'block')
    const complaints = complaintsOf(page)
    // Beginning on a page that is open to all, the app stays loaded from here on.
    await page.goto('/errors/404')
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (isKept) await controlled(page)
    const wrong: string[] = []
    for (const path of PATHS) {
      const href = path.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? 'unknown')
      const wanted = landing(path, href, visitor)
      const problem = await walk(page, href, wanted)
      if (problem) wrong.push(`${href}: ${problem}`)
    }
    expect(wrong).toEqual([])
    // That an id of the sample is unknown to the server is said by the page.
    expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
    await page.context().close()
  })
}

test('signing out ends at the page that says so, and everything asks to sign in again', async ({ browser, office }) => {
  const page = await pageOf(browser, office.client)
  await page.goto('/accounts/logout')
  await expect(page.getByText('You are signed out of this browser.')).toBeVisible()
  expect(await walk(page, '/dashboard', '/accounts/login/email?next=/dashboard')).toBe('')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  for (const key of ['token', 'user', 'role', 'worksheets']) expect(kept).not.toContain(`niyam.${key}`)
  await page.context().close()
})

/** Goes there inside the app, as a link does. Answers what is wrong, empty when nothing is. */
async function walk(page: Page, href: string, wanted: string): Promise<string> {
  const arrived = page.waitForFunction(
    (address) => {
      const here = decodeURIComponent(location.pathname + location.search)
      const titles = [...document.querySelectorAll('h1')].filter(({ textContent }) => textContent?.trim())
      const isLoading = document.querySelector('.boot, [role=progressbar]') !== null
      return here === address && titles.length === 1 && !isLoading
    },
    wanted,
    { timeout: 20_000 },
  )
  await page.evaluate((address) => history.pushState(null, '', address), href)
  return arrived.then(
    () => '',
    async () => {
      const [here, titles] = [
        decodeURIComponent(new URL(page.url()).pathname),
        await page.locator('h1').allInnerTexts(),
      ]
      return `wanted ${wanted}, came to ${here} with the headings ${JSON.stringify(titles)}`
    },
  )
}

/** Ids of the office for the parameters of routes. */
async function paramsIn(client: Client): Promise<Record<string, string>> {
  const entity_id = await addInfosys(client)
  const { registrations } = await client.call('GET organisation/entities/:entity_id/', { params: { entity_id } })
  const { organisation_user } = await client.call('GET organisation/user/')
  const { extension_id } = await client.call('POST organisation/compliances/extensions/', {
    body: {
      instrument: 'Circular 5',
      known_on: '2026-11-20',
      effect: 'extension',
      moves: [{ obligation_id: 'gst.gstr-3b.monthly', period: '2026-10', extended_to: '2026-11-27' }],
    },
  })
  return {
    entity_id,
    extension_id,
    registration_type: 'gst',
    registration_id: registrations.find(({ kind }) => kind === 'gst')?.registration_id ?? '',
    user_id: organisation_user.organisation_user_id,
    notification_id: '01a1fa54-7049-74a2-9ef5-721a40fda89e',
    token: 'x'.repeat(43),
  }
}

/** Signs somebody up and, where they have a place in the office, invites them to it. Null is nobody. */
async function clientOf({ role, place }: Visitor, office: Client): Promise<Client | null> {
  if (role === 'public') return null
  if (place === 'a') return office
  const [client, email] = [new Client(site()), freshEmail()]
  await client.register(email)
  await client.introduce()
  if (place === null) return client
  await office.call('POST organisation/invite/', { body: { emails: [email], role: place } })
  await client.join(/\/organisation\/users\/invite\/([\w-]{43})/.exec(await mailTo(email))?.[1] ?? '')
  return client
}

async function pageOf(
  browser: Browser,
  client: Client | null,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const storageState = client ? browserState(client) : { cookies: [], origins: [] }
  const context = await browser.newContext({ baseURL: site(), storageState, serviceWorkers })
  return context.newPage()
}
