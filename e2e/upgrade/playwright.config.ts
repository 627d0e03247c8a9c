import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** The trial of an upgrade has no shop prepared for it: it serves two checkouts itself. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.trial.ts',
  outputDir: '../../test-results',
  workers: 1,
  reporter: [['list']],
  timeout: 60 * 60_000,
  expect: { timeout: 60_000 },
  use: {
    ...journeys.use,
    actionTimeout: 60_000,
    trace: 'off',
    viewport: { width: 1440, height: 900 },
  },
})
