import { type Browser, chromium, type Page } from '@playwright/test'
import { browserState } from '../../e2e/support/browser-state.ts'
import type { Client } from '../../e2e/support/client.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { median, percentile95, type Result, round } from '../result.ts'

const RUNS = 5
const PAINTED_MS = 300
/** A screen draws sixty frames a second. */
export const FRAME_MS = 17
/** How much slower than this machine: an office PC of some years. */
export const SLOWED = 4
const SCROLLS = 120
const WHEEL_PX = 120

// As text, so that nothing is added to it on its way into the page.
const WATCH = `
  globalThis.framesSeen = () => {
    const frames = []
    let last = performance.now()
    const look = () => {
      const at = performance.now()
      frames.push(at - last)
      last = at
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return frames
  }
  globalThis.paintedAfterPress = (selector) => new Promise((done) => {
    let pressed = 0
    addEventListener('click', () => { pressed ||= performance.now() }, { capture: true, once: true })
    const look = () => {
      if (pressed > 0 && document.querySelector(selector)) requestAnimationFrame(() => done(performance.now() - pressed))
      else requestAnimationFrame(look)
    }
    look()
  })
`

/** The board and a worksheet of 5,000 rows as a browser paints them. */
export const paintedWork = (client: Client, worksheet_id: string): Promise<Result[]> =>
  inBrowser(async (browser) => [...(await board(browser, client)), ...(await scrolled(browser, client, worksheet_id))])

export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

export async function opened(browser: Browser, client: Client, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: client.url,
    serviceWorkers: 'block',
    storageState: browserState(client),
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  await page.goto(path)
  return page
}

/** From the press of its link until the first cards are in the picture. */
async function board(browser: Browser, client: Client): Promise<Result[]> {
  const page = await opened(browser, client, '/tasks')
  const views = page.getByRole('main')
  const list = views.getByRole('link', { name: 'List', exact: true })
  const cards = views.getByRole('link', { name: 'Board', exact: true })
  await page.locator('[data-row]').first().waitFor()
  // A person reads the list first: the page fetches the code of the board meanwhile.
  await page.waitForLoadState('networkidle')
  const painted: number[] = []
  for (let run = 0; run < RUNS; run++) {
    painted.push(await untilPainted(page, () => cards.click(), '[data-card]'))
    await list.click()
    await page.locator('[data-card]').first().waitFor({ state: 'detached' })
  }
  await page.context().close()
  const [first = 0, ...later] = painted
  return [
    {
      bench: 'board of tasks painted, the first time',
      value: round(first, 0),
      unit: 'ms',
      wanted: { at: 'most', value: PAINTED_MS },
    },
    {
      bench: 'board of tasks painted again',
      value: round(median(later), 0),
      unit: 'ms',
      wanted: { at: 'most', value: PAINTED_MS },
      of: { runs: later.length },
    },
  ]
}

async function untilPainted(page: Page, press: () => Promise<unknown>, text: string): Promise<number> {
  const painted = page.evaluate<number>(`paintedAfterPress(${JSON.stringify(text)})`)
  await press()
  return painted
}

/** Frames while the wheel turns through the rows, with the processor slowed. */
async function scrolled(browser: Browser, client: Client, worksheet_id: string): Promise<Result[]> {
  const page = await opened(browser, client, `/worksheets/${worksheet_id}`)
  const grid = page.getByRole('grid')
  await grid.waitFor()
  await page.getByRole('row').nth(5).waitFor()
  await grid.hover()
  const frames = await framesOf(page, async () => {
    for (let turn = 0; turn < SCROLLS; turn++) await page.mouse.wheel(0, WHEEL_PX)
  })
  await page.context().close()
  return [
    {
      bench: `frames of a worksheet of 5,000 rows while it scrolls, CPU ${SLOWED} times slower, p95`,
      value: round(percentile95(frames), 1),
      unit: 'ms',
      wanted: { at: 'most', value: 2 * FRAME_MS },
      of: { frames: frames.length, median_ms: round(median(frames), 1), longest_ms: round(Math.max(...frames), 0) },
    },
  ]
}

/** Milliseconds between frames, with the processor slowed. */
export async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate('globalThis.frames = framesSeen(); 0')
  await act()
  return page.evaluate<number[]>('frames')
}
