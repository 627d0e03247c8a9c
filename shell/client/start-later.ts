import { canPrefetch } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import type { PageNavigator } from '@vitrina/page-loading'
import type { ModuleSource } from '../app/remotes/module-source.ts'
import { findSlotModule } from '../app/remotes/slots.ts'
import { openPageNamedInFragment } from './pages/open-cached-page.ts'
import { sendPageIdleMessage } from './queue/send-page-idle-message.ts'
import { readPageBootState } from './read-boot.ts'
import type { PageFault } from './reports/watch-faults.ts'
import { startRemoteListeners } from './start-listeners.ts'
import { offerNewsletter } from './unsolicited/offer-newsletter.ts'

export { replayEarlyEvents } from './early-events/replay-early-events.ts'
export { openCachedPage } from './pages/open-cached-page.ts'

/** Work that waits until the page is idle; a chunk of its own, which no first load carries. */
export async function startPostHydrationWork(
  source: ModuleSource,
  services: ShopServices,
  navigator: PageNavigator,
  faults: PageFault[],
): Promise<void> {
  if (findSlotModule(source.remotes, 'account.newsletter')) offerNewsletter(window, services)
  await Promise.all([
    openPageNamedInFragment(navigator, window),
    startRemoteListeners(source, services, navigator),
    sendPageIdleMessage(window, source.remotes, services.i18n.locale),
    startReports(faults, document),
    // Prefetched: the panels have to open without a network, also when none was opened before.
    canPrefetch(window) &&
      import(/* webpackChunkName: "panels" */ '../app/layout/panels/overlay-panels.tsx'),
  ])
}

/** Reports measurements of the page, but not for shoppers who ask their browser to save data. */
async function startReports(faults: PageFault[], document: Document): Promise<void> {
  if (!canPrefetch(window)) return
  const { startPageReporting } = await import(
    /* webpackChunkName: "reports" */ './reports/report-page.ts'
  )
  startPageReporting(window, faults, readPageBootState(document))
}
