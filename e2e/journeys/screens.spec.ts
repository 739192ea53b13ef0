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

// Every screen, checked by axe. The quick run covers English in light at the desk and Hindi in dark on the phone;
// `npm test -- full` adds the other languages and looks. Colours in all looks: apps/web/src/ui/contrast.test.ts.

type Device = 'desk' | 'phone'
type Language = 'en' | 'hi'
type Look = 'light' | 'semi-dark' | 'dark'

interface Sweep {
  readonly device: Device
  readonly language: Language
  /** The first is checked by all axe rules, the others for colours only; without any, axe is not run. */
  readonly looks: readonly Look[]
}

const isFull = process.env.NIYAM_FULL === '1'

// The navigation of a phone has no separate colour, so the mixed look is not needed.
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
  /** The screen that it opens on. */
  readonly over: string
  readonly open: (page: Page, language: Language) => Promise<void>
  /** The element that shows that it is open. */
  readonly shows: 'dialog' | 'menu' | 'form' | 'switch'
  readonly on?: Device
}

const press = (en: string | RegExp, hi: string | RegExp) => (page: Page, language: Language) => {
  const name = { name: language === 'hi' ? hi : en, exact: true }
  return page.getByRole('button', name).or(page.getByRole('link', name)).first().click()
}

// One of each kind of overlay, and every dialog with its own fields.
const OPENED: readonly Opened[] = [
  { name: 'palette', over: 'entities', open: press('Search or do something', 'खोजें या कोई काम करें'), shows: 'dialog' },
  { name: 'keys', over: 'entities', open: (page) => page.keyboard.press('?'), shows: 'dialog', on: 'desk' },
  { name: 'menu of the person', over: 'entities', open: press('Your account', 'आपका खाता'), shows: 'menu' },
  { name: 'themes', over: 'entities', open: press('Theme', 'थीम'), shows: 'menu', on: 'desk' },
  { name: 'starred pages', over: 'entities', open: press('Starred pages', 'तारांकित पृष्ठ'), shows: 'dialog' },
  {
    name: 'latest notifications',
    over: 'entities',
    // Its name includes the unread count, which other sweeps of the office change.
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
  { name: 'address', over: 'entity-record', open: press('Add address', 'पता जोड़ें'), shows: 'dialog' },
  { name: 'bank account', over: 'entity-record', open: press('Add account', 'खाता जोड़ें'), shows: 'dialog' },
  {
    name: 'registration',
    over: 'entity-registrations',
    open: press('Add registration', 'पंजीकरण जोड़ें'),
    shows: 'dialog',
  },
  { name: 'preferences', over: 'notifications', open: press('Preferences', 'प्राथमिकताएँ'), shows: 'switch' },
  // At the desk by its key: the button comes after fifty items.
  {
    name: 'filing by key',
    over: 'calendar-item',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Record filing|दाख़िल दर्ज करें)$/ }).waitFor()
      await page.keyboard.press('f')
    },
    shows: 'form',
    on: 'desk',
  },
  {
    name: 'filing',
    over: 'calendar-item',
    open: press('Record filing', 'दाख़िल दर्ज करें'),
    shows: 'form',
    on: 'phone',
  },
]

/** A screen, and how to open its overlay if it has one. */
type Walked = Screen & Partial<Opened>

// Dozens of screens each, on a machine that may be busy.
test.describe.configure({ timeout: isFull ? 300_000 : 120_000 })

for (const sweep of SWEEPS) {
  const { device, language, looks } = sweep
  test.describe(`${device}, ${language}, ${looks.join(', ')}`, { tag: `@${device}` }, () => {
    test('the screens of strangers have no faults', async ({ browser }) => {
      await walk(browser, null, SCREENS_OF_STRANGERS, sweep)
    })

    test('the screens of members have no faults', async ({ browser, furnished }) => {
      await walk(browser, furnished.client, SCREENS_OF_MEMBERS, sweep)
    })

    test('the screens of an entity and its items have no faults', async ({ browser, furnished }) => {
      await walk(browser, furnished.client, furnished.screens, sweep)
    })

    test('overlays have no faults', async ({ browser, furnished }) => {
      const screens = [...SCREENS_OF_MEMBERS, ...furnished.screens]
      const opened = OPENED.filter(({ on = device }) => on === device).map((one): Walked => {
        const under = screens.find(({ name }) => name === one.over)
        if (!under) throw new Error(`There is no screen ${one.over}`)
        return { ...under, ...one }
      })
      await walk(browser, furnished.client, opened, sweep)
    })

    // The quick run visits these at the desk in routes.spec.ts.
    if (isFull)
      test('the screens of members have no faults while they are empty', async ({ browser, office }) => {
        // The same controls with fewer rows: axe has checked them above.
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
  // The platform pages are for staff and resellers, who have their own journey.
  const isOfPlatform = (route: string) => /^\/(staff|reseller)(\/|$)/.test(route)
  const others = (Object.keys(ROUTES) as RoutePath[]).filter((route) => !isWalked(route) && !isOfPlatform(route))
  // These redirect: one from an organisation with open access, one from the old address of invitations to the new one.
  expect(others.toSorted()).toEqual(['/organisation/not-let-in', '/organisation/users/invite/$token'])
})

/** Opens one screen after the other, as a stranger without a client, and reports all faults together. */
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
  let under: string | undefined
  for (const screen of screens)
    await test.step(screen.name, async () => {
      // What opens over the same screen needs no second load, only the last overlay closed.
      if (under !== undefined && under === screen.over) await close(page, screen)
      else await load(page, screen)
      under = screen.over
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
  // With a network the offline page redirects at once, and also as soon as the server answers it.
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  window.fetch = () => Promise.reject(new TypeError('There is no network'))
}

async function load(page: Page, { path, isPublic = false, open }: Walked): Promise<void> {
  // A stranger's pages redirect to one another, and nothing may cover the control to be opened.
  await reach(page, path, { isAnew: isFull || isPublic || open !== undefined })
  await drawn(page)
}

/** Closes the overlay that the screen before opened here. */
async function close(page: Page, { name }: Walked): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(
    page.locator(OVERLAYS).filter({ visible: true }),
    `the overlay before “${name}” closes with Escape`,
  ).toHaveCount(0)
}

const OVERLAYS = '[role=dialog], [role=menu]'
/** Where axe looks once an overlay is open: the screen under it has its own step. */
const WITHIN = { dialog: OVERLAYS, menu: OVERLAYS, form: 'form', switch: undefined }

async function flawsOfScreen(
  page: Page,
  { path, heading, open, shows }: Walked,
  { language, looks }: Pick<Sweep, 'language' | 'looks'>,
): Promise<string[]> {
  // The title in Hindi is not compared here; the check below finds titles left in English.
  await expect(title(page, language === 'en' ? heading : /\S/)).toBeVisible()
  // A page may write its first choice into the address: the form and the period of the filing sheet.
  const here = page.url().replace(path.includes('?') ? '' : /\?.*/, '')
  const isThere = here.endsWith(path.replace(/#.*/, ''))
  if (open) {
    await open(page, language)
    if (shows) await expect(page.getByRole(shows).first()).toBeVisible()
    await drawn(page)
  }
  const flaws = await flawsOf(page)
  if (!isThere) flaws.push(`led on to ${page.url()}`)
  if (language === 'hi') flaws.push(...(await englishOn(page, [LLP.name])).map((text) => `English: ${text}`))
  return [...flaws, ...(await findingsIn(page, looks, shows && WITHIN[shows]))]
}

/** Opens a screen as a link does where the app is loaded already, unless it has to start again. */
async function reach(page: Page, path: string, { isAnew }: { isAnew: boolean }): Promise<void> {
  const here = new URL(page.url())
  const isElsewhere = here.pathname !== new URL(path, site()).pathname
  if (isAnew || here.origin !== site() || !isElsewhere) await page.goto(path, { waitUntil: 'commit' })
  else await page.evaluate(goInside, { to: path, isOpened: true })
}

/** Waits until the page has its title and fonts and no placeholder; checked at every frame. */
const drawn = (page: Page) => page.waitForFunction(isDrawn, undefined, { timeout: 20_000 })

const isDrawn = () =>
  document.querySelector('h1:not([data-left])') !== null &&
  document.querySelector('.boot, [aria-busy=true], [role=progressbar]') === null &&
  document.fonts.status === 'loaded'

/** All rules in the current look, colours in the others. */
async function findingsIn(page: Page, [first, ...others]: readonly Look[], within?: string): Promise<string[]> {
  const findings = first ? await findingsOn(page, 'all', within) : []
  for (const look of others) {
    await page.evaluate(chooseElsewhere, look)
    findings.push(...(await findingsOn(page, 'colour', within)).map((finding) => `${look}: ${finding}`))
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
