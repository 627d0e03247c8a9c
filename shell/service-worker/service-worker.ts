import { cacheNames, clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { activateOnRequest } from './activate-on-request.ts'
import { registerCatalogueRoutes } from './answer-catalogue.ts'
import { registerFileRoutes } from './answer-files.ts'
import { registerPageRoutes } from './answer-pages.ts'
import { cacheReleases } from './cache-releases.ts'
import { deliverInBackground } from './deliver-in-background.ts'
import { freeStorage } from './free-storage.ts'
import { registerOfflinePageRoute } from './offline-page.ts'
import { retainOldShell } from './old-shell.ts'
import { recordShownPages } from './record-pages.ts'
import { listenForClearRequest, removeLegacyCachesOnActivate } from './seen.ts'
import { shopperCacheNames } from './seen-caches.ts'
import { createStorageGuard } from './storage-guard.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The shop without a network. One line for each thing it does; what it does lies beside this file.
 */
declare const self: WorkerScope

registerOfflinePageRoute()
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
enableNavigationPreload()
// The first page of a visit brought the worker: from then on its pages are kept too.
clientsClaim()
const guard = createStorageGuard({
  makeRoom: () => freeStorage(Object.values(shopperCacheNames)),
  estimate: () => self.navigator.storage.estimate(),
  now: Date.now,
  warn: console.warn,
})
retainOldShell(self, {
  name: cacheNames.precache,
  holds: url => getCacheKeyForURL(url) !== undefined,
})
cacheReleases(self, registerFileRoutes(self, guard))
registerCatalogueRoutes(self, guard)
registerPageRoutes(self, guard)
recordShownPages(self)
removeLegacyCachesOnActivate(self)
listenForClearRequest(self)
activateOnRequest(self)
deliverInBackground(self)
