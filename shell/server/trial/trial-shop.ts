import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiClient } from '@vitrina/api-client'
import { contractVersion, toRemoteCapabilities } from '@vitrina/federation/manifest'
import express from 'express'
import { loadSlots } from '../../app/remotes/load-screen.ts'
import {
  createTimedLoaderRunner,
  type LoaderRunner,
  loaderTimeoutSymbol,
} from '../../app/remotes/loader-runner.ts'
import { findSlotModule } from '../../app/remotes/slots.ts'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { createApiLookup } from '../pages/create-apis.ts'
import { createRenderGuard } from '../pages/guard-renders.ts'
import { createPageHandler } from '../pages/page-handler.tsx'
import { createRootCategoryLookup } from '../pages/root-category.ts'
import { maxPageBytes } from '../pages/size-limits.ts'
import { loaderLimitMs, renderLimitMs } from '../pages/time-limits.ts'
import { createGeneration, type LoadedRemote } from '../remotes/generation.ts'
import { createShopSettings } from '../shop-settings.ts'
import type { MainStoreView } from '../views/main-view.ts'
import { createPageMeasurer } from '../worker/page-measurer.ts'
import type { WorkerFault } from '../worker/protocol.ts'
import type { TrialRecording } from './recording.ts'
import {
  currentVisitStorage,
  describeError,
  runningLoaderStorage,
  type ScreenVisit,
} from './screen-visit.ts'
import { buildSlotPage, slotTrialRemoteName, slotTrialRoute } from './slot-pages.tsx'

type Options = {
  name: string
  offer: RemoteSnapshot['offer']
  modules: ReadonlyMap<string, unknown>
  recording: TrialRecording
  platformUrl: string
  fetch: typeof fetch
  /** Who looks at the page that is asked for now. */
  visitor(): ScreenVisit
}

const main: MainStoreView = { locale: 'ru-RU', currencyCode: 'RUB', country: 'RU', names: {} }

/** As the shop behaves where nothing else is set. */
const settings = createShopSettings(main, {
  defaultSort: 'updated_at:desc',
  zeroPriceAllowed: false,
  asksBeforeRemoval: true,
  cartCounts: 'pieces',
  ordersSentAutomatically: false,
  cartBypassLimit: 4,
  redirectsVariants: true,
  refreshesSessions: true,
})

/**
 * A page server of one remote, for one guest at a time: the very handler that renders a shop's
 * pages.
 */
export async function startTrialShop(options: Options) {
  const { name, offer, modules, recording, visitor } = options
  const note = (what: string, error: unknown) => {
    visitor().faults.push({ says: `${what} ${describeError(error)}`, mayBeData: true })
  }
  const slots = buildSlotPage({
    propsOf: slot => recording.slots[slot] ?? {},
    load: (slot, args) =>
      loadSlots(
        { source: generation.source, runLoader },
        [{ name: slot, ...findSlotModule(generation.source.remotes, slot) }],
        args,
        (_slot, error) => note('has a loader that throws', error),
      ),
  })
  const slotOffer = toRemoteCapabilities({
    name: slotTrialRemoteName,
    messages: slotTrialRemoteName,
    routes: [slotTrialRoute],
    exposes: {},
  })
  const loaded = new Map([
    [name, loadedRemote(name, offer, modules)],
    [
      slotTrialRemoteName,
      loadedRemote(slotTrialRemoteName, slotOffer, new Map([[slotTrialRoute.expose, slots]])),
    ],
  ])
  const snapshots = [...loaded.values()].map(({ snapshot }) => snapshot)
  const onError = (where: string, error: unknown) => note(findFaultAt(where), error)
  const onFault = ({ kind }: WorkerFault) => {
    const isSlowness = kind !== 'output'
    visitor().faults.push({ says: unsoundRender(kind), mayBeData: false, isSlowness })
  }
  const generation = createGeneration(1, snapshots, loaded, {
    runLoader,
    currencySign: settings.currencySign,
    isComplete: true,
    onError,
    onMissing: () => {},
  })
  const apiOf = createApiLookup([], language =>
    createApiClient({ baseUrl: options.platformUrl, language, fetch: options.fetch }),
  )
  const app = express()
  app.use((_request, _response, next) => currentVisitStorage.run(visitor(), next))
  app.get(
    '/{*path}',
    createPageHandler({
      currentGeneration: () => generation,
      views: [],
      apiOf,
      settings,
      main,
      rootCategory: createRootCategoryLookup(apiOf(main.locale, undefined)),
      answers: { isStale: () => false },
      assets: { folder: '', js: [], css: [], fonts: [], chunk: () => [], integrity: () => '' },
      remotesOrigin: undefined,
      cacheControl: 'no-store',
      publicUrl: undefined,
      measures: createPageMeasurer(),
      // One for each page: what it leaves out of the next pages would not be looked at again.
      renderGuard: page =>
        createRenderGuard({ limitMs: renderLimitMs, report() {}, onFault })(page),
      onFault,
      onError,
    }),
  )
  const server = createServer(app)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    routeAt: (path: string) => generation.match(path).at(-1)?.route.id,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const runLoader: LoaderRunner = async call => {
  const run = () => createTimedLoaderRunner(loaderLimitMs)(call)
  const answer = await (call.remote?.name === slotTrialRemoteName
    ? run()
    : runningLoaderStorage.run(true, run))
  if (answer === loaderTimeoutSymbol) {
    const says = `has a loader that does not answer within ${loaderLimitMs} ms`
    currentVisitStorage.getStore()?.faults.push({ says, mayBeData: false, isSlowness: true })
  }
  return answer
}

/** What went wrong, by where the page server says it did. */
function findFaultAt(where: string): string {
  if (where.startsWith('loader')) return 'has a loader that throws'
  if (where.startsWith('head')) return 'has a head that throws'
  if (where.startsWith('data')) return 'has data that cannot be sent:'
  return 'throws as it is rendered:'
}

/** What page servers leave a place out for. */
function unsoundRender(kind: WorkerFault['kind']): string {
  return kind === 'output'
    ? `renders more than ${maxPageBytes / 1024 / 1024} MiB`
    : `is not rendered within ${renderLimitMs} ms`
}

function loadedRemote(
  name: string,
  offer: RemoteSnapshot['offer'],
  modules: ReadonlyMap<string, unknown>,
): LoadedRemote {
  const version = 'on trial'
  const snapshot: RemoteSnapshot = {
    name,
    container: name,
    version,
    offer,
    entry: { url: '/', integrity: '' },
    assets: {},
  }
  const entry = { version, url: '', integrity: '', contract: contractVersion, offer }
  return {
    snapshot,
    entry,
    modules,
    css: {},
    code: { file: '', exposes: [] },
    browserFiles: [],
    keptBecause: undefined,
  }
}
