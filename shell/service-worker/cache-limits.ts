import type { OfflineStorageLimits } from '../app/offline-limits.ts'

declare const self: {
  importScripts(url: string): void
  offlineLimits: OfflineStorageLimits
}

// The shop's settings: the page server knows them, the build does not. A change of them is a new
// worker to the browser, as one of the worker itself is.
self.importScripts('/service-worker-settings.js')

const daySeconds = 24 * 60 * 60
const { pages, pageDays, answers, answerDays, pictureMegabytes } = self.offlineLimits

/** How much of each kind is kept; what was used longest ago goes first. */
export const cacheLimits = {
  pages: { maxEntries: pages, maxAgeSeconds: pageDays * daySeconds },
  answers: { maxEntries: answers, maxAgeSeconds: answerDays * daySeconds },
  pictures: { maxBytes: pictureMegabytes * 1024 * 1024, maxAgeSeconds: 30 * daySeconds },
  /** Scripts, sheets and fonts of releases: about five of all four remotes. */
  files: { maxEntries: 400 },
} as const

/** What was seen is shown where the network takes longer than this. */
export const networkTimeoutSeconds = 5
