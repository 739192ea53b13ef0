// Draws every screen in three looks at four widths, for people to look at.
// Usage: npm run pictures -- [folder] [--only=calendar] [--language=hi] [--look=dark] [--width=360]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { browserState } from './support/browser-state.ts'
import { Client } from './support/client.ts'
import { DEMO, type Screen, screensOf } from './support/screens.ts'
import { startServer, UNLIMITED } from './support/server.ts'

const LOOKS = ['light', 'semi-dark', 'dark']
const TALLEST = 12_000
const REST_MS = 500
const WIDTHS = { 360: 740, 768: 1024, 1440: 900, 1920: 1080 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    language: { type: 'string', default: 'en' },
    look: { type: 'string' },
    width: { type: 'string' },
  },
})
const folder = resolve(positionals[0] ?? 'pictures')
const looks = LOOKS.filter((look) => !values.look || look === values.look)
const widths = Object.entries(WIDTHS).filter(([width]) => !values.width || width === values.width)

const data = mkdtempSync(join(tmpdir(), 'niyam-pictures-'))
const server = await startServer({
  NIYAM_DATA: data,
  NIYAM_TODAY: '2026-11-20',
  NIYAM_DEMO: '1',
  LOG_LEVEL: 'error',
  ...UNLIMITED,
})
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const demo = new Client(server.url)
  await demo.login(DEMO.email, DEMO.password)
  const screens = (await screensOf(demo)).filter(({ name }) => !values.only || name.includes(values.only))
  for (const look of looks) {
    for (const [width, height] of widths) await drawAll(browser, demo, screens, look, Number(width), height)
  }
  writeFileSync(join(folder, 'index.html'), sheet(screens))
  process.stdout.write(
    `${screens.length * looks.length * widths.length} pictures in ${folder}; open index.html there.\n`,
  )
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

async function drawAll(
  within: Browser,
  demo: Client,
  screens: readonly Screen[],
  look: string,
  width: number,
  height: number,
) {
  const open = (person: boolean) => openContext(within, person ? demo : undefined, look, width, height)
  const contexts = { inside: await open(true), outside: await open(false) }
  for (const screen of screens) {
    const page = await contexts[screen.isPublic ? 'outside' : 'inside'].newPage()
    await draw(page, screen, join(folder, look, String(width), `${screen.name}.png`))
    await page.close()
  }
  await contexts.inside.close()
  await contexts.outside.close()
}

async function openContext(
  within: Browser,
  demo: Client | undefined,
  look: string,
  width: number,
  height: number,
): Promise<BrowserContext> {
  const context = await within.newContext({
    baseURL: server.url,
    viewport: { width, height },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...(width < 500 && { isMobile: true, hasTouch: true }),
    ...(demo && { storageState: browserState(demo) }),
  })
  await context.addInitScript(
    ([theme, language]) => {
      localStorage.setItem('niyam.theme', JSON.stringify(theme))
      localStorage.setItem('niyam.language', JSON.stringify(language))
    },
    [look, values.language],
  )
  return context
}

async function draw(page: Page, { path, name }: Screen, file: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [role=progressbar]'), { timeout: 30_000 })
  await page.evaluate(() => document.fonts.ready)
  await still(page)
  await showWhole(page)
  mkdirSync(join(file, '..'), { recursive: true })
  await page.screenshot({ path: file, animations: 'disabled' })
  process.stdout.write(`${name} ${file}\n`)
}

/** Waits until lazily loaded parts, with their texts and data, are drawn: nothing has changed for a while. */
function still(page: Page): Promise<void> {
  return page.evaluate(
    (restMs) =>
      new Promise<void>((done) => {
        let rest = setTimeout(done, restMs)
        new MutationObserver(() => {
          clearTimeout(rest)
          rest = setTimeout(done, restMs)
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
    REST_MS,
  )
}

/** Makes the window as tall as the page: lazily drawn parts are drawn, and the bottom bar is at the bottom. */
async function showWhole(page: Page): Promise<void> {
  for (let before = 0; ; ) {
    const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST)
    const { width, height: now } = page.viewportSize() ?? { width: 0, height }
    if (height <= now || height === before) return
    before = height
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}

/** One page with all of them side by side. */
function sheet(screens: readonly Screen[]): string {
  const row = ({ name }: Screen) =>
    looks
      .flatMap((look) => widths.map(([width]) => `${look}/${width}/${name}.png`))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
      .join('')
  const style =
    'body{font:14px sans-serif}img{height:260px;margin:4px;border:1px solid #ccc}div{white-space:nowrap;overflow-x:auto}'
  const rows = screens.map((screen) => `<h2>${screen.name}</h2><div>${row(screen)}</div>`).join('\n')
  return `<!doctype html><meta charset="utf-8"><title>Screens of Niyam</title><style>${style}</style>\n${rows}\n`
}
