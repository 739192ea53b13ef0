import type { Browser, Page } from '@playwright/test'
import { type RoutePath, ROUTES } from '../../apps/web/src/route-list.ts'
import { bringAxe, findingsOn } from '../support/axe.ts'
import { browserState } from '../support/browser-state.ts'
import type { Client } from '../support/client.ts'
import { englishOn } from '../support/english-on.ts'
import { LLP } from '../support/facts.ts'
import { furnishedTest as test } from '../support/furnished.ts'
import { goInside, title } from '../support/screen.ts'
import { type Screen, SCREENS_OF_MEMBERS, SCREENS_OF_STRANGERS } from '../support/screens.ts'
import { expect, site } from '../support/test.ts'
import { complaintsOf, flawsOf } from '../support/visit.ts'

// Every screen, checked whole by axe. Every day that is English in light at the desk and Hindi in dark on the phone;
// `npm test -- full` adds the other languages and looks. Colours in all looks: apps/web/src/ui/contrast.test.ts.

type Device = 'desk' | 'phone'
type Language = 'en' | 'hi'
type Look = 'light' | 'semi-dark' | 'dark'

interface Sweep {
  readonly device: Device
  readonly language: Language
  /** The first is checked whole by axe, the others for their colours; without any, axe is left out. */
  readonly looks: readonly Look[]
}

const isFull = process.env.NIYAM_FULL === '1'

// A phone has no navigation of its own colour, so it needs no look between light and dark.
const SWEEPS: readonly Sweep[] = isFull
  ? [
      { device: 'desk', language: 'en', looks: ['light', 'semi-dark', 'dark'] },
      { device: 'desk', language: 'hi', looks: ['light', 'semi-dark', 'dark'] },
      { device: 'phone', language: 'en', looks: ['light'] },
      { device: 'phone', language: 'hi', looks: ['dark'] },
    ]
  : [
      { device: 'desk', language: 'en', looks: ['light'] },
      { device: 'phone', language: 'hi', looks: ['dark'] },
    ]

interface Opened {
  readonly name: string
  /** The screen it opens over. */
  readonly over: string
  readonly open: (page: Page, language: Language) => Promise<void>
  /** What is there when it is open. */
  readonly shows: 'dialog' | 'menu' | 'form' | 'switch'
  readonly on?: Device
}

const press = (en: string | RegExp, hi: string | RegExp) => (page: Page, language: Language) => {
  const name = { name: language === 'hi' ? hi : en, exact: true }
  return page.getByRole('button', name).or(page.getByRole('link', name)).first().click()
}

// One of each kind of thing that opens, and every dialog with fields of its own.
const OPENED: readonly Opened[] = [
  { name: 'palette', over: 'entities', open: press('Search or do something', 'खोजें या कोई काम करें'), shows: 'dialog' },
  { name: 'keys', over: 'entities', open: (page) => page.keyboard.press('?'), shows: 'dialog', on: 'desk' },
  { name: 'menu of the person', over: 'entities', open: press('Your account', 'आपका खाता'), shows: 'menu' },
  { name: 'themes', over: 'entities', open: press('Theme', 'थीम'), shows: 'menu', on: 'desk' },
  { name: 'starred pages', over: 'entities', open: press('Starred pages', 'तारांकित पृष्ठ'), shows: 'dialog' },
  {
    name: 'latest notifications',
    over: 'entities',
    // Its name tells how many are unread, which other sweeps of the office change.
    open: (page, language) =>
      page.getByRole('button', { name: language === 'hi' ? /^सूचनाएँ/ : /^Notifications/ }).click(),
    shows: 'dialog',
  },
  { name: 'organisations', over: 'entities', open: press(/^Mehra/, /^Mehra/), shows: 'menu', on: 'desk' },
  {
    name: 'navigation',
    over: 'entities',
    open: press('Open the navigation', 'नेविगेशन खोलें'),
    shows: 'dialog',
    on: 'phone',
  },
  { name: 'columns', over: 'entities', open: press('Columns and row height', 'कॉलम और पंक्ति की ऊँचाई'), shows: 'dialog' },
  { name: 'views', over: 'entities', open: press('Saved views', 'सहेजे गए दृश्य'), shows: 'dialog' },
  { name: 'export', over: 'entities', open: press('Export', 'निर्यात'), shows: 'menu' },
  { name: 'tag', over: 'tags', open: press('Add tag', 'टैग जोड़ें'), shows: 'dialog' },
  { name: 'address', over: 'entity-view', open: press('Add address', 'पता जोड़ें'), shows: 'dialog' },
  { name: 'bank account', over: 'entity-view', open: press('Add account', 'खाता जोड़ें'), shows: 'dialog' },
  {
    name: 'registration',
    over: 'entity-registrations',
    open: press('Add registration', 'पंजीकरण जोड़ें'),
    shows: 'dialog',
  },
  { name: 'preferences', over: 'notifications', open: press('Preferences', 'प्राथमिकताएँ'), shows: 'switch' },
  // At the desk by its key: the button stands behind fifty items.
  {
    name: 'filing by key',
    over: 'calendar-item',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Mark as filed|दाख़िल दर्ज करें)$/ }).waitFor()
      await page.keyboard.press('f')
    },
    shows: 'form',
    on: 'desk',
  },
  {
    name: 'filing',
    over: 'calendar-item',
    open: press('Mark as filed', 'दाख़िल दर्ज करें'),
    shows: 'form',
    on: 'phone',
  },
]

/** A screen, and where something opens over it how. */
type Walked = Screen & Partial<Opened>

// Dozens of screens each, on a machine that may be busy.
test.describe.configure({ timeout: isFull ? 300_000 : 120_000 })

for (const sweep of SWEEPS) {
  const { device, language, looks } = sweep
  test.describe(`${device}, ${language}, ${looks.join(', ')}`, { tag: `@${device}` }, () => {
    test('the screens of strangers are sound', async ({ browser }) => {
      await walk(browser, null, SCREENS_OF_STRANGERS, sweep)
    })

    test('the screens of members are sound', async ({ browser, furnished }) => {
      await walk(browser, furnished.client, SCREENS_OF_MEMBERS, sweep)
    })

    test('the screens of an entity and its items are sound', async ({ browser, furnished }) => {
      await walk(browser, furnished.client, furnished.screens, sweep)
    })

    test('what opens over a screen is sound', async ({ browser, furnished }) => {
      const screens = [...SCREENS_OF_MEMBERS, ...furnished.screens]
      const opened = OPENED.filter(({ on = device }) => on === device).map((one): Walked => {
        const under = screens.find(({ name }) => name === one.over)
        if (!under) throw new Error(`There is no screen ${one.over}`)
        return { ...under, ...one }
      })
      await walk(browser, furnished.client, opened, sweep)
    })

    // Every day at the desk by the walk of routes.spec.ts.
    if (isFull)
      test('the screens of members are sound while there is nothing to show', async ({ browser, office }) => {
        // The same controls with fewer rows: axe has seen them above.
        await walk(browser, office.client, SCREENS_OF_MEMBERS, { ...sweep, looks: [] })
      })
  })
}

test('no route is left out', { tag: '@desk' }, ({ furnished }) => {
  const walked = [...SCREENS_OF_STRANGERS, ...SCREENS_OF_MEMBERS, ...furnished.screens]
  const paths = walked.map(({ path }) => path.replace(/[?#].*/, ''))
  const isWalked = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)
    return paths.some((path) => pattern.test(path))
  }
  // Those of the platform are for staff and resellers, who have a journey of their own.
  const isOfPlatform = (route: string) => /^\/(staff|reseller)(\/|$)/.test(route)
  const others = (Object.keys(ROUTES) as RoutePath[]).filter((route) => !isWalked(route) && !isOfPlatform(route))
  // It leads on from an organisation that lets everyone in; and the address of older invitations to that of newer ones.
  expect(others.toSorted()).toEqual(['/organisation/not-let-in', '/organisation/users/invite/$token'])
})

/** Opens one screen after the other, as a stranger without a client, and tells all that is wrong with any of them at once. */
async function walk(
  browser: Browser,
  client: Client | null,
  screens: readonly Walked[],
  { language, looks }: Sweep,
): Promise<void> {
  await client?.call('PATCH accounts/user/settings/', { body: { language } })
  const storageState = client ? browserState(client) : { cookies: [], origins: [] }
  const context = await browser.newContext({ storageState })
  await context.addInitScript(prepare, { look: looks[0] ?? 'light', language })
  const page = await context.newPage()
  await bringAxe(page)
  const complaints = complaintsOf(page)
  const flaws: Record<string, string[]> = {}
  for (const screen of screens)
    await test.step(screen.name, async () => {
      const found = await flawsOfScreen(page, screen, { language, looks })
      if (found.length > 0) flaws[screen.name] = found
    })
  await context.close()
  expect(flaws).toEqual({})
  expect(complaints).toEqual([])
}

/** Runs in every page before its own code. */
function prepare({ look, language }: { look: Look; language: Language }): void {
  localStorage.setItem('niyam.theme', JSON.stringify(look))
  localStorage.setItem('niyam.language', JSON.stringify(language))
  if (location.pathname !== '/errors/offline') return
  // With a network the page that tells of none leads on at once, and so it does once the server answers it.
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  window.fetch = () => Promise.reject(new TypeError('There is no network'))
}

async function flawsOfScreen(
  page: Page,
  { path, heading, isPublic = false, open, shows }: Walked,
  { language, looks }: Pick<Sweep, 'language' | 'looks'>,
): Promise<string[]> {
  // A stranger's pages lead on from one another, and nothing may lie over what is to be opened.
  await reach(page, path, { isAnew: isFull || isPublic || open !== undefined })
  await drawn(page)
  // In Hindi the title is whatever it is in Hindi; that it is no English one is asked below.
  await expect(title(page, language === 'en' ? heading : /\S/)).toBeVisible()
  const isThere = page.url().endsWith(path.replace(/#.*/, ''))
  if (open) {
    await open(page, language)
    if (shows) await expect(page.getByRole(shows).first()).toBeVisible()
    await drawn(page)
  }
  const flaws = await flawsOf(page)
  if (!isThere) flaws.push(`led on to ${page.url()}`)
  if (language === 'hi') flaws.push(...(await englishOn(page, [LLP.name])).map((text) => `English: ${text}`))
  return [...flaws, ...(await findingsIn(page, looks))]
}

/** Opens a screen as a link does where the app is loaded already, unless it is to begin anew. */
async function reach(page: Page, path: string, { isAnew }: { isAnew: boolean }): Promise<void> {
  const here = new URL(page.url())
  const isElsewhere = here.pathname !== new URL(path, site()).pathname
  if (isAnew || here.origin !== site() || !isElsewhere) await page.goto(path, { waitUntil: 'commit' })
  else await page.evaluate(goInside, { to: path, isOpened: true })
}

/** Until the page has a title and its letters, and no placeholder of what is being fetched: asked at every frame. */
const drawn = (page: Page) => page.waitForFunction(isDrawn, undefined, { timeout: 20_000 })

const isDrawn = () =>
  document.querySelector('h1:not([data-left])') !== null &&
  document.querySelector('.boot, [aria-busy=true], [role=progressbar]') === null &&
  document.fonts.status === 'loaded'

/** Everything in the look the page stands in, the colours in the others. */
async function findingsIn(page: Page, [first, ...others]: readonly Look[]): Promise<string[]> {
  const findings = first ? await findingsOn(page) : []
  for (const look of others) {
    await page.evaluate(chooseElsewhere, look)
    findings.push(...(await findingsOn(page, 'colour')).map((finding) => `${look}: ${finding}`))
  }
  return findings
}

/** Changes the look as another tab of the same person would. */
async function chooseElsewhere(look: Look): Promise<void> {
  const { body, documentElement } = document
  localStorage.setItem('niyam.theme', JSON.stringify(look))
  window.dispatchEvent(new StorageEvent('storage', { key: 'niyam.theme' }))
  const scheme = look === 'dark' ? 'dark' : 'light'
  const isShown = () => body.classList.contains(look) && documentElement.dataset.mantineColorScheme === scheme
  while (!isShown()) await new Promise(requestAnimationFrame)
}
