import type { Browser } from '@playwright/test'
import type { Client } from '../e2e/support/client.ts'
import { median, percentile95, type Result, round } from './result.ts'
import { FRAME_MS, framesOf, inBrowser, opened, SLOWED } from './work/in-browser.ts'

const RUNS = 5
const PAINTED_MS = 300
/** Down to the last of fifty rows, and up again. */
const TURNS = [...Array<number>(30).fill(120), ...Array<number>(30).fill(-120)]
const FIRST_CELL = 'table tbody td a[title]'

/** The heat map of many entities as a browser paints it. */
export const paintedHeatMap = (client: Client): Promise<Result[]> =>
  inBrowser(async (browser) => [await painted(browser, client), await scrolled(browser, client)])

// As text, so that nothing is added to it on its way into the page.
const SINCE_REPLY = `new Promise((done) => requestAnimationFrame(() => {
  const reply = performance.getEntriesByType('resource').find(({ name }) => name.includes('/dashboards/heat/'))
  done([performance.now(), performance.now() - reply.responseEnd])
}))`

/** From the reply of the server until the first cells are in the picture; `of` has the whole time since the navigation began. */
async function painted(browser: Browser, client: Client): Promise<Result> {
  const page = await opened(browser, client, '/dashboard/heat')
  const wholes: number[] = []
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto('/dashboard/heat')
    await page.locator(FIRST_CELL).first().waitFor()
    const [whole = 0, since = 0] = await page.evaluate<number[]>(SINCE_REPLY)
    wholes.push(whole)
    times.push(since)
  }
  await page.context().close()
  return {
    bench: 'heat map of 4,000 entities painted after its reply',
    value: round(median(times), 0),
    unit: 'ms',
    wanted: { at: 'most', value: PAINTED_MS },
    of: { runs: RUNS, whole_ms: round(median(wholes), 0) },
  }
}

async function scrolled(browser: Browser, client: Client): Promise<Result> {
  const page = await opened(browser, client, '/dashboard/heat')
  await page.locator(FIRST_CELL).first().waitFor()
  await page.locator('table').first().hover()
  const frames = await framesOf(page, async () => {
    for (const turn of TURNS) await page.mouse.wheel(0, turn)
  })
  await page.context().close()
  return {
    bench: `frames of the heat map while it scrolls, CPU ${SLOWED} times slower, p95`,
    value: round(percentile95(frames), 1),
    unit: 'ms',
    wanted: { at: 'most', value: 2 * FRAME_MS },
    of: { frames: frames.length, median_ms: round(median(frames), 1), longest_ms: round(Math.max(...frames), 0) },
  }
}
