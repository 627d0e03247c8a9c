import { cacheNames, clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { answerCatalogue } from './answer-catalogue.ts'
import { answerFiles } from './answer-files.ts'
import { answerPages } from './answer-pages.ts'
import { deliverInBackground } from './deliver-in-background.ts'
import { freeStorage } from './free-storage.ts'
import { keepReleases } from './keep-release.ts'
import { notePages } from './note-pages.ts'
import { answerOfflinePage } from './offline-page.ts'
import { keepOldShell } from './old-shell.ts'
import { dropFormerlySeen, forgetWhenAsked } from './seen.ts'
import { seen } from './seen-caches.ts'
import { createStoreGuard } from './store-guard.ts'
import { takeOverWhenAsked } from './take-over.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The shop without a network. One line for each thing it does; what it does lies beside this file.
 */
declare const self: WorkerScope

answerOfflinePage()
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
enableNavigationPreload()
// The first page of a visit brought the worker: from then on its pages are kept too.
clientsClaim()
const guard = createStoreGuard({
  makeRoom: () => freeStorage(Object.values(seen)),
  estimate: () => self.navigator.storage.estimate(),
  now: Date.now,
  warn: console.warn,
})
keepOldShell(self, {
  name: cacheNames.precache,
  holds: url => getCacheKeyForURL(url) !== undefined,
})
keepReleases(self, answerFiles(self, guard))
answerCatalogue(self, guard)
answerPages(self, guard)
notePages(self)
dropFormerlySeen(self)
forgetWhenAsked(self)
takeOverWhenAsked(self)
deliverInBackground(self)
