import {
  defineConfig,
  devices,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project as ProjectOf,
} from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import type { Walk } from './support/test.ts'

const browser = findBrowser()

/** `npm test -- full`: every journey at a desk by keys alone, and on a phone. */
const isFull = process.env.NIYAM_FULL === '1'

const chrome = devices['Desktop Chrome']

/** The projects for a journey without a tag. */
const desk = (walkedBy: Walk['walkedBy'], grepInvert: RegExp): Project => ({
  name: 'desk',
  grepInvert,
  use: { ...chrome, viewport: { width: 1440, height: 900 }, walkedBy },
})

const keys: Project = { ...desk('keyboard', /@phone|@full/), name: 'keys', grep: /@keys/ }

/** Without `grepInvert`, only journeys that differ on a small screen. */
const phone = (grepInvert?: RegExp): Project => ({
  name: 'phone',
  ...(grepInvert ? { grepInvert } : { grep: /@phone|@both/ }),
  // These results do not depend on the width.
  testIgnore: /(routes|guard|keyboard|pwa|first-paint|first-load|law-changes)\.spec\.ts$/,
  use: { ...chrome, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, walkedBy: 'touch' },
})

type Project = ProjectOf<PlaywrightTestOptions, PlaywrightWorkerOptions & Walk>

const NOT_OF_A_PAGE = [
  // The two internal pages that the browser opens for each window cost a sixth of the run.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process kept ready for the next page costs a tenth.
  'SpareRendererForSitePerProcess',
  // Only the last list of this kind counts, so this repeats the entries of Playwright's own list that our pages need.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'MediaRouter',
]

export default defineConfig<object, Walk>({
  testDir: 'journeys',
  outputDir: process.env.NIYAM_RESULTS ?? '../test-results/e2e',
  globalSetup: './support/start-server.ts',
  // Journeys share one server; each registers its own people.
  fullyParallel: true,
  workers: 2,
  // Far above the time of a single journey: a busy machine may be slow without being wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.NIYAM_REPORT ? [['line'], ['json', { outputFile: process.env.NIYAM_REPORT }]] : 'line',
  use: {
    // Read again in every worker, after the global set-up has started the server.
    ...(process.env.NIYAM_E2E_URL && { baseURL: process.env.NIYAM_E2E_URL }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A missing element is reported soon, not at the end of the journey.
    actionTimeout: 30_000,
    // In each journey it would store the whole app, at an unpredictable time. Journeys about it, or that
    // must continue under it, allow it and wait until it is there.
    serviceWorkers: 'block',
    // Acts, requests and console; a picture at every act would cost a fifth of the run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${NOT_OF_A_PAGE.join(',')}`,
      ],
    },
  },
  projects: isFull
    ? [desk('keyboard', /@phone/), phone(/@desk/)]
    : [desk('mouse', /@phone|@keys|@full/), keys, phone()],
})
