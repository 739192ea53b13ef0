import { passes } from '@niyam/contract/rules.ts'
import type { Page } from '@playwright/test'
import { type RoutePath, ROUTES } from '../../apps/web/src/route-list.ts'
import type { Client } from '../support/client.ts'
import { addInfosys } from '../support/facts.ts'
import { goInside } from '../support/screen.ts'
import { expect, insideTest, site, test } from '../support/test.ts'
import { complaintsOf, flawsOf } from '../support/visit.ts'
import { controlled } from '../support/worker.ts'

// Who may open what is tested route by route in apps/web/src/route-list.test.ts. Here a stranger and an admin,
// who may open the fewest and the most pages, visit the whole list in a browser.

// Signing out ends the session, so it has its own test.
const PATHS = (Object.keys(ROUTES) as RoutePath[]).filter((path) => path !== '/accounts/logout')

/** An id that no row has. Another word in its place leads to the page for unknown addresses. */
const NO_ROW = '01a00000-0000-7000-8000-000000000000'

test('a stranger sees the open pages, and signs in for the others', async ({ page }) => {
  await walkAll(page, {}, (path, href) => {
    // With a network the page redirects to the dashboard.
    if (path === '/errors/offline') return '/accounts/login/email?next=/dashboard'
    if (passes(ROUTES[path].rule, 'public')) return href
    // The chooser comes after the sign-in anyway.
    return path === '/choose-organisation' ? '/accounts/login/email' : `/accounts/login/email?next=${href}`
  })
})

insideTest.describe('under the worker', () => {
  // Here every part comes from the worker's cache; the quick run loads them from the server.
  if (process.env.NIYAM_FULL === '1') insideTest.use({ serviceWorkers: 'allow' })
  insideTest('an admin sees every page of the organisation', async ({ page, office }) => {
    const params = await paramsIn(office.client)
    await page.goto('/errors/404')
    if (process.env.NIYAM_FULL === '1') await controlled(page)
    await walkAll(page, params, (path, href) => {
      // The page removes the token from the address.
      if (path === '/organisation/users/invite/$token') return '/organisation/users/invite'
      // The organisation gives all its people access.
      if (path === '/errors/offline' || path === '/organisation/not-let-in') return '/dashboard'
      if (ROUTES[path].rule === 'publicOnly') return '/dashboard'
      return passes(ROUTES[path].rule, 'subscriber') ? href : '/errors/not-authorized'
    })
  })
})

insideTest('signing out opens the signed-out page, and every page requires a new sign-in', async ({ page }) => {
  await page.goto('/accounts/logout')
  await expect(page.getByText('You are signed out of this browser.')).toBeVisible()
  expect(await walk(page, '/dashboard', '/accounts/login/email?next=/dashboard')).toBe('')
  const storedKeys = await page.evaluate(() => Object.keys(localStorage))
  for (const key of ['token', 'user', 'role', 'worksheets']) expect(storedKeys).not.toContain(`niyam.${key}`)
})

/** Visits the list without reloading the app; `landing` gives the address where a path ends. */
async function walkAll(
  page: Page,
  params: Readonly<Record<string, string>>,
  landing: (path: RoutePath, href: string) => string,
): Promise<void> {
  const complaints = complaintsOf(page)
  await page.goto('/errors/404')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const wrong: string[] = []
  for (const path of PATHS) {
    const href = path.replace(
      /\$(\w+)/g,
      (_, name: string) => params[name] ?? (name.endsWith('_id') ? NO_ROW : 'unknown'),
    )
    const problem = await walk(page, href, landing(path, href))
    if (problem) wrong.push(`${href}: ${problem}`)
  }
  expect(wrong).toEqual([])
  // The server does not know some of the ids, and the pages show that.
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
}

/** Navigates inside the app, as a link does. Returns what is wrong; empty if nothing is. */
async function walk(page: Page, href: string, wanted: string): Promise<string> {
  const isOpened = href === wanted && new URL(page.url()).pathname !== new URL(wanted, site()).pathname
  await page.evaluate(goInside, { to: href, isOpened })
  const arrived = page.waitForFunction(
    (address) => {
      const here = decodeURIComponent(location.pathname + location.search)
      const titles = [...document.querySelectorAll('h1')].filter(({ textContent }) => textContent?.trim())
      const isLoading = document.querySelector('.boot, [role=progressbar]') !== null
      return here === address && titles.length === 1 && !titles[0]?.hasAttribute('data-left') && !isLoading
    },
    wanted,
    { timeout: 20_000 },
  )
  return arrived.then(
    async () => (await flawsOf(page)).join(', '),
    async () => {
      const here = decodeURIComponent(new URL(page.url()).pathname)
      const titles = JSON.stringify(await page.locator('h1').allInnerTexts())
      return `wanted ${wanted}, came to ${here} with the headings ${titles}`
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
