import type { Page } from '@playwright/test'
import { type RoutePath, ROUTES } from '../../apps/web/src/route-list.ts'
import { bringAxe, findingsOn } from '../support/axe.ts'
import type { Client } from '../support/client.ts'
import { englishOn } from '../support/english-on.ts'
import { LLP } from '../support/facts.ts'
import { furnish } from '../support/furnish.ts'
import { title } from '../support/screen.ts'
import { type Screen, SCREENS_OF_MEMBERS, SCREENS_OF_STRANGERS, screensOfData } from '../support/screens.ts'
import { expect, insideTest, test } from '../support/test.ts'
import { complaintsOf, flawsOf, settled } from '../support/visit.ts'

// Every screen in both languages, wide and narrow: whole in one look, then its colours in the others. A desk sees all
// three looks; a phone, which has no navigation of its own colour, sees light in English and dark in Hindi.

type Look = 'light' | 'semi-dark' | 'dark'
type Language = 'en' | 'hi'

const NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'Hindi' }

const looksOf = (language: Language, isMobile: boolean): readonly [Look, ...Look[]] => {
  if (!isMobile) return ['light', 'semi-dark', 'dark']
  return language === 'en' ? ['light'] : ['dark']
}

interface Opened {
  readonly name: string
  /** The screen it opens over. */
  readonly over: string
  readonly open: (page: Page, language: Language) => Promise<void>
  /** What is there when it is open. */
  readonly shows: 'dialog' | 'menu' | 'form' | 'switch'
  readonly on?: 'desk' | 'phone'
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
  { name: 'latest notifications', over: 'entities', open: press(/^Notifications,/, /^सूचनाएँ,/), shows: 'dialog' },
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
  { name: 'filing by key', over: 'calendar-item', open: (page) => page.keyboard.press('f'), shows: 'form', on: 'desk' },
  {
    name: 'filing',
    over: 'calendar-item',
    open: press('Mark as filed', 'दाख़िल दर्ज करें'),
    shows: 'form',
    on: 'phone',
  },
]

interface Sweep {
  readonly language: Language
  readonly looks: readonly [Look, ...Look[]]
}

// Some twenty screens each, each in up to three looks: a minute on a quiet machine.
test.describe.configure({ timeout: 300_000 })

for (const language of ['en', 'hi'] as const)
  test.describe(`in ${NAMES[language]}`, () => {
    test('every screen of a stranger is sound', async ({ page, isMobile }) => {
      // With a network the page that tells of none leads on at once.
      await page.addInitScript(() => {
        if (location.pathname === '/errors/offline')
          Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
      })
      await walk(page, SCREENS_OF_STRANGERS, { language, looks: looksOf(language, isMobile) })
    })

    insideTest('every screen is sound while there is nothing to show', async ({ page, office, isMobile }) => {
      const [look] = looksOf(language, isMobile)
      await speak(office.client, language)
      await walk(page, SCREENS_OF_MEMBERS, { language, looks: [look] })
    })

    insideTest('every screen of a member is sound', async ({ page, office, isMobile }) => {
      await furnish(office.client)
      await speak(office.client, language)
      await walk(page, SCREENS_OF_MEMBERS, { language, looks: looksOf(language, isMobile) })
    })

    insideTest('what opens over a screen is sound', async ({ page, office, isMobile }) => {
      await furnish(office.client)
      await speak(office.client, language)
      const data = await screensOfData(office.client)
      const screens = OPENED.filter(({ on }) => on !== (isMobile ? 'desk' : 'phone')).map((opened) => {
        const under = [...SCREENS_OF_MEMBERS, ...data].find(({ name }) => name === opened.over)
        if (!under) throw new Error(`There is no screen ${opened.over}`)
        return { ...under, ...opened }
      })
      await walk(page, screens, { language, looks: looksOf(language, isMobile) })
    })

    insideTest('every screen is sound with an entity and its items', async ({ page, office, isMobile }) => {
      const { token } = await furnish(office.client)
      await speak(office.client, language)
      const invitation = {
        name: 'invitation',
        path: `/organisation/users/invite/${token}`,
        heading: /^You already belong to/,
      }
      const screens = [...(await screensOfData(office.client)), invitation]
      await walk(page, screens, { language, looks: looksOf(language, isMobile) })
    })
  })

// It reads the lists above, which are the same on a phone.
insideTest('no route is left out', { tag: '@desk' }, async ({ office }) => {
  await furnish(office.client)
  const walked = [...SCREENS_OF_STRANGERS, ...SCREENS_OF_MEMBERS, ...(await screensOfData(office.client))]
  const paths = walked.map(({ path }) => path.replace(/[?#].*/, ''))
  const isWalked = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)
    return paths.some((path) => pattern.test(path))
  }
  // Those of the platform are for staff and resellers, who have a journey of their own.
  const isOfPlatform = (route: string) => /^\/(staff|reseller)(\/|$)/.test(route)
  const others = (Object.keys(ROUTES) as RoutePath[]).filter((route) => !isWalked(route) && !isOfPlatform(route))
  // The first leads on from an organisation that lets everyone in; the other's address comes by mail.
  expect(others).toEqual(['/organisation/not-let-in', '/organisation/users/invite/$token'])
})

/** Opens one screen after the other and tells all that is wrong with any of them at once. */
async function walk(page: Page, screens: readonly (Screen & Partial<Opened>)[], sweep: Sweep): Promise<void> {
  const complaints = complaintsOf(page)
  await bringAxe(page)
  const [first] = sweep.looks
  await page.addInitScript(
    ([look, language]) => {
      localStorage.setItem('niyam.theme', JSON.stringify(look))
      localStorage.setItem('niyam.language', JSON.stringify(language))
    },
    [first, sweep.language] as const,
  )
  const flaws: Record<string, string[]> = {}
  for (const screen of screens)
    await test.step(screen.name, async () => {
      const found = await flawsOfScreen(page, screen, sweep)
      if (found.length > 0) flaws[screen.name] = found
    })
  expect(flaws).toEqual({})
  expect(complaints).toEqual([])
}

async function flawsOfScreen(
  page: Page,
  { path, heading, open, shows }: Screen & Partial<Opened>,
  { language, looks }: Sweep,
): Promise<string[]> {
  await page.goto(path)
  // In Hindi the title is whatever it is in Hindi; that it is no English one is asked below.
  await expect(title(page, language === 'en' ? heading : /\S/)).toBeVisible()
  await settled(page)
  const isThere = page.url().endsWith(path.replace(/#.*/, ''))
  await open?.(page, language)
  if (shows) await expect(page.getByRole(shows).first()).toBeVisible()
  await settled(page)
  const flaws = await flawsOf(page)
  if (!isThere) flaws.push(`led on to ${page.url()}`)
  if (language === 'hi') flaws.push(...(await englishOn(page, [LLP.name])).map((text) => `English: ${text}`))
  return [...flaws, ...(await findingsIn(page, looks))]
}

/** Everything in the look the page stands in, the colours in the others. */
async function findingsIn(page: Page, [, ...others]: readonly Look[]): Promise<string[]> {
  const findings = await findingsOn(page)
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

async function speak(client: Client, language: Language): Promise<void> {
  if (language !== 'en') await client.call('PATCH accounts/user/settings/', { body: { language } })
}
