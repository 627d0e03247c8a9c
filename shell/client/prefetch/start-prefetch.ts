import { canPrefetch } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import {
  createRouteMatcher,
  type PageNavigator,
  type Route,
  stripShopBase,
  type ViewTransition,
} from '@vitrina/page-loading'
import type { ComponentType } from 'react'
import { LinkTargetFrame } from '../../app/pages/known-frame.tsx'
import { freshDataMs } from '../pages/load-pages.ts'
import type { PageDataCache } from '../pages/page-memory.ts'
import { createViewTransition } from '../pages/view-transition.ts'
import { rememberLinkTarget } from '../targets.ts'
import { prefetchInView } from './prefetch-in-view.ts'
import { prefetchOnHover } from './prefetch-on-hover.ts'
import { reportShownPages } from './report-shown-pages.ts'

type Options = {
  window: Window
  navigator: Pick<PageNavigator, 'state' | 'base' | 'subscribe'>
  /** The routes as the router has them, with loaders that just load. */
  routes: readonly Route<ShopServices>[]
  memory: PageDataCache
  services: ShopServices
}

/** How pages follow one another once this code is there. */
export type PageTransitions = {
  /** Draws a page while its data is still on the way. */
  frame: ComponentType
  viewTransition: ViewTransition
}

/** Prefetches pages the shopper seems to be about to open. */
export function startPrefetch(options: Options): PageTransitions {
  const { window } = options
  const prefetch = createPrefetch(options)
  prefetchOnHover(window, prefetch)
  prefetchInView(window, prefetch)
  reportShownPages(options.navigator, window, options.services.i18n.locale)
  return { frame: LinkTargetFrame, viewTransition: createViewTransition(window) }
}

/** Asks for the data and the code of the page a link leads to, as the router would. */
function createPrefetch({ window, navigator, routes, memory, services }: Options) {
  const match = createRouteMatcher(routes)
  return async (link: HTMLAnchorElement): Promise<void> => {
    const url = new URL(link.href)
    const { search, origin } = url
    const pathname = stripShopBase(navigator.base, url.pathname)
    if (pathname === undefined || origin !== window.location.origin) return
    if (!canPrefetch(window)) return
    const { route, params = {} } = match(pathname).at(-1) ?? {}
    const load = route?.loader
    if (!load || pathname === navigator.state.page.location.pathname) return
    rememberLinkTarget(link, services.urls)
    const { signal } = new AbortController()
    const asked = memory.prefetch(pathname + search, freshDataMs, () =>
      load({ params, url: new URL(pathname + search, origin), signal, services }),
    )
    // A failure is not told: the page is fetched again when the shopper opens it.
    await asked.catch(() => undefined)
  }
}
