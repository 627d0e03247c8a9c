import { defineConfig, devices } from '@playwright/test'
import { findBrowser, findHeadlessShell } from './scripts/browser/find-browser.ts'

// `npm run e2e` has looked for it already, and every worker reads this file.
const executablePath = process.env.VITRINA_E2E_BROWSER ?? findHeadlessShell() ?? findBrowser()

const wide = { viewport: { width: 1440, height: 900 } }
const phone = {
  viewport: { width: 390, height: 844 },
  // Pictures are chosen by it before the page knows the width of its window.
  screen: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // Only the pictures' journeys need the finer screen, which costs four times the drawing.
  deviceScaleFactor: 1,
}

/**
 * Journeys whose screens a wide page changes least: on one they are tried when all are asked for.
 */
const triedNarrow = [
  'back-to-the-place',
  'cart',
  'choosing',
  'foreign-remotes',
  'navigation-frame',
  'pictures',
  'quiet-after-hydration',
  'reviews',
  'search',
  'share',
  'size-guide',
  'wishlist-compare',
].map(name => `**/${name}.spec.ts`)

/** Journeys of which a wide page changes a part: that part is tagged, and tried there each time. */
const triedWideInPart = ['filters', 'gallery'].map(name => `**/${name}.spec.ts`)

const isAllAskedFor = process.env.VITRINA_E2E === 'all'

/**
 * `npm test` is a smoke test: it runs the journeys of this tag at one width, and those that open each
 * address. All of them run by `npm run e2e` and `npm run trials -- journeys`.
 */
const isSmokeTest = process.env.VITRINA_TESTS === 'smoke'
const smoke = /@smoke| (pages|(addresses|routes|dispatcher|told-to-others)\.server)\.spec\.ts /
const smokeProjects = [
  { name: 'servers', testMatch: '**/*.server.spec.ts', grep: smoke },
  {
    name: 'phone',
    testIgnore: '**/*.server.spec.ts',
    grep: smoke,
    grepInvert: /@desktop/,
    use: phone,
  },
  { name: 'desktop', grep: /(?=.*@smoke)(?=.*@desktop)/, use: wide },
]

/** Journeys of which `npm test` runs a sample: all of them run when all are asked for. */
const trials = isAllAskedFor ? [] : [/@trial/]

const everyProject = [
  // Journeys of the servers alone: one width is enough for what has none.
  { name: 'servers', testMatch: '**/*.server.spec.ts', grepInvert: trials },
  {
    name: 'phone',
    testIgnore: '**/*.server.spec.ts',
    grepInvert: [/@desktop/, ...trials],
    use: phone,
  },
  {
    name: 'desktop',
    // Where the width changes nothing, the narrow one is tried.
    testIgnore: [
      '**/*.server.spec.ts',
      '**/*.phone.spec.ts',
      ...(isAllAskedFor ? [] : [...triedNarrow, ...triedWideInPart]),
    ],
    grepInvert: [/@phone/, ...trials],
    use: wide,
  },
  ...(isAllAskedFor
    ? []
    : [{ name: 'desktop in part', testMatch: triedWideInPart, grep: /@desktop/, use: wide }]),
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // A second try tells a slow machine from a fault, and records what a fault needs to be
  // understood. What passed only then is named at the end.
  retries: 1,
  // One journey keeps three quarters of two processors busy. With a third the shops of the tests
  // wait for a processor longer than their own time limits allow, and nothing ends sooner.
  workers: 2,
  timeout: 90_000,
  // A shop that is broken as a whole fails every journey twice: the run ends within the hour.
  globalTimeout: 50 * 60_000,
  maxFailures: process.env.CI ? 30 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // It opens our own pages alone, and containers often forbid what the sandbox needs.
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        // Nothing is drawn by a card: a process and threads of its own only pass pictures about.
        '--in-process-gpu',
        '--num-raster-threads=1',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: isSmokeTest ? smokeProjects : everyProject,
})
