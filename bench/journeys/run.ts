import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { browserState } from '../../e2e/support/browser-state.ts'
import { Client } from '../../e2e/support/client.ts'
import { startServer, UNLIMITED } from '../../e2e/support/server.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { openFirm } from '../list-page.ts'
import { type Result, round } from '../result.ts'
import type { Journey } from './journey.ts'
import { OF_A_COMPANY } from './of-a-company.ts'
import { anOffice, OF_A_FIRM, OF_AN_OFFICE } from './of-a-firm.ts'
import { aReseller, OF_A_RESELLER } from './of-a-reseller.ts'
import { OF_A_SECRETARY } from './of-a-secretary.ts'
import { Walk } from './walk.ts'

/** The errands of a working day at a firm with 80,000 items: presses, filled fields and seconds of each. */
export async function journeys(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-journeys-'))
  // The mail of the server is read from here.
  process.env.NIYAM_E2E_DATA = folder
  const settings = { NIYAM_DATA: folder, NIYAM_TODAY: '2026-11-20', LOG_LEVEL: 'silent', ...UNLIMITED }
  const server = await startServer(settings)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const client = new Client(server.url)
    const { organisation_id, user_id } = await client.settle('journeys@example.in', 'Journeys and Partners')
    await client.introduce()
    const firm = await openFirm(folder, client, organisation_id, user_id)
    const results: Result[] = []
    for (const journey of [...OF_A_FIRM, ...OF_A_COMPANY, ...OF_A_SECRETARY])
      results.push(...(await walked(browser, client, journey)))
    const office = await anOffice(server.url)
    for (const journey of OF_AN_OFFICE) results.push(...(await walked(browser, office, journey)))
    const reseller = await aReseller(server.url)
    for (const journey of OF_A_RESELLER) results.push(...(await walked(browser, reseller, journey)))
    await firm.db.close()
    return results
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function walked(browser: Browser, client: Client, journey: Journey): Promise<Result[]> {
  const context = await browser.newContext({
    baseURL: client.url,
    serviceWorkers: 'block',
    storageState: browserState(client),
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const walk = new Walk(page)
  const bench = `${journey.id} ${journey.name}`
  try {
    await journey.before?.(walk, client)
    walk.begin()
    await journey.walk(walk, client)
    const { clicks, fields, seconds } = walk
    return [
      { bench, value: clicks, unit: 'presses', wanted: { at: 'most', value: journey.clicks } },
      ...(journey.fields === undefined
        ? []
        : [{ bench, value: fields, unit: 'fields', wanted: { at: 'most' as const, value: journey.fields } }]),
      { bench, value: round(seconds), unit: 's', wanted: { at: 'most', value: journey.seconds } },
    ]
  } catch (error) {
    // The others are still worth knowing: an errand that cannot be done misses its budget.
    process.stderr.write(`${bench}, at ${page.url()}: ${error instanceof Error ? error.message : String(error)}\n`)
    return [{ bench, value: Number.NaN, unit: 's', wanted: { at: 'most', value: journey.seconds } }]
  } finally {
    await context.close()
  }
}
