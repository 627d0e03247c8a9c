import '@vitrina/ui/base.css'
import { getInstance } from '@module-federation/enhanced/runtime'
import { createBrowserNavigator, type PageNavigator, PageProvider } from '@vitrina/page-loading'
import { StrictMode } from 'react'
import { onFirstInput } from '../app/first-movement.ts'
import { createTimedLoaderRunner } from '../app/remotes/loader-runner.ts'
import { buildRoutes } from '../app/routes.tsx'
import { runWhenIdle } from '../app/run-when-idle.ts'
import type { ShellContext } from '../app/shell-context.ts'
import { ShopRoot } from '../app/shop.tsx'
import { createBrowserModuleSource } from './browser-module-source.ts'
import { createBrowserServices } from './browser-services.ts'
import { createModuleLoader } from './federation/create-module-loader.ts'
import { handleShopLinks } from './follow-links.ts'
import { loadShellMessages } from './load-shell-messages.ts'
import { createPageLoaderDecorator } from './pages/load-pages.ts'
import { createPageDataAccess } from './pages/page-life.ts'
import { createPageDataCache } from './pages/page-memory.ts'
import { readPageBootState } from './read-boot.ts'
import { recordViewedProducts } from './recently-viewed.ts'
import { collectPageFaults } from './reports/watch-faults.ts'
import { rememberLinkTargetsOnClick } from './targets.ts'
import { watchPictures } from './watch-pictures.ts'

/** Modules already on their way get this long before the page hydrates without them. */
const headStartMs = 50

/** A network that went away for a moment may be back after the second of these pauses. */
const retryPausesMs = [500, 2_000]

const importReactDom = () => import(/* webpackChunkName: "react-dom" */ './hydrate-document.ts')

/**
 * The largest part of what a page runs, in a file of its own: everything else is made while it is
 * on its way. Asked for twice more where it did not come.
 */
async function loadReactDom(): ReturnType<typeof importReactDom> {
  for (const pauseMs of retryPausesMs) {
    try {
      return await importReactDom()
    } catch {
      await new Promise(done => setTimeout(done, pauseMs))
    }
  }
  return importReactDom()
}

const startLater = () => import(/* webpackChunkName: "later" */ './start-later.ts')

async function hydrate() {
  const faults = collectPageFaults(window)
  const reactDom = loadReactDom()
  // It replays what the shopper did already, who waits for no second request then. Where it cannot
  // be loaded, the replay asks for it once more.
  if (window.earlyEvents?.length) startLater().catch(() => undefined)
  const boot = readPageBootState(document)
  const loadModule = createModuleLoader(getInstance(), boot.remotes, document)
  const source = createBrowserModuleSource(boot, document, loadModule, faults)
  const firstPage = source.firstPageReady()
  const shellMessages = await loadShellMessages(boot.locale)
  const memory = createPageDataCache()
  const services = createBrowserServices({ boot, shellMessages, source, memory })
  source.onMessages((namespace, messages) => services.i18n.add(namespace, messages))

  const shell: ShellContext = {
    source,
    runLoader: createTimedLoaderRunner(15_000),
    onError: (where, error) => console.error(where, error),
    onMissing: (what, path) => console.warn(`${what} for ${path}`),
  }
  const navigator: PageNavigator = createBrowserNavigator({
    routes: buildRoutes({
      ...shell,
      aroundPage: createPageLoaderDecorator(
        memory,
        () => navigator,
        loader => services.panels.setState({ loader }),
      ),
      shownPath: () => navigator.state.page.location.pathname,
      // A visit that began without a worker has kept no other page.
      openCachedPage:
        window.navigator.serviceWorker?.controller &&
        (async url => (await startLater()).openCachedPage(url, navigator, window)),
    }),
    services,
    hydrationData: boot.hydration,
    base: boot.settings.views?.base,
    onNavigation: services.overlays.startNavigation,
    window,
  })
  navigator.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return
    source.wantEverything()
    for (const told of document.head.querySelectorAll('[data-first-page]')) told.remove()
  })
  const life = createPageDataAccess(navigator, memory)
  rememberLinkTargetsOnClick(window, services.urls)
  onFirstInput(window, async () => {
    const { startPrefetch } = await import(
      /* webpackChunkName: "prefetch" */ './prefetch/start-prefetch.ts'
    )
    const routes = buildRoutes(shell)
    life.know(startPrefetch({ window, navigator, routes, memory, services }))
  })
  recordViewedProducts(services)

  const headStart = new Promise(done => setTimeout(done, headStartMs))
  const [{ hydrateDocument }] = await Promise.all([reactDom, Promise.race([firstPage, headStart])])
  hydrateDocument(
    document,
    <StrictMode>
      <ShopRoot services={services} source={source} life={life}>
        <PageProvider navigator={navigator} viewTransition={life.viewTransition} />
      </ShopRoot>
    </StrictMode>,
  )
  // Until here the browser follows links: nobody would draw the page they lead to.
  handleShopLinks(window, navigator)
  watchPictures(document)
  // Loaded before it is needed: without a network nothing loads, and then it is needed most.
  runWhenIdle(window, services.queue)
  runWhenIdle(window, async () =>
    (await startLater()).startPostHydrationWork(source, services, navigator, faults),
  )
  await services.session.start()
}

// Not within the run of the bundle: what records where a request came from would have the engine
// parse the whole bundle a second time, for the lines of the functions it runs in.
void Promise.resolve().then(hydrate)
