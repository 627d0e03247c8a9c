import { expect, test } from '@jest/globals'
import { readSettings } from '@vitrina/settings'

test('by default, catalogue responses are cached for one day, pages for seven days', async () => {
  const { offlineLimits } = readSettings({})
  // What the settings of the worker say (shell/server/worker-settings.ts).
  Object.assign(globalThis, { self: { importScripts: () => undefined, offlineLimits } })
  const { cacheLimits } = await import('./cache-limits.ts')
  expect(cacheLimits.answers).toEqual({ maxEntries: 500, maxAgeSeconds: 86_400 })
  expect(cacheLimits.pages.maxAgeSeconds).toBe(7 * 86_400)
})
