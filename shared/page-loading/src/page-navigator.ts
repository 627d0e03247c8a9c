import { createPath, type Location, type Navigator, type To } from 'react-router'
import { isAnchorJump, isExternalHref, isSamePath } from './address.ts'
import { isRedirect, type LoadedPage, loadPage } from './load-page.ts'
import type { PageHistory } from './page-history.ts'
import { createRouteMatcher, type RouteMatcher } from './page-matcher.ts'
import type { MatchedRoute, Route } from './route.ts'
import { scopeHistoryToBase } from './scope-history-to-base.ts'
import type { ScrollPositions } from './scroll-positions.ts'
import { rootShopBase, type ShopBase } from './shop-base.ts'

/** A page that is shown: an object that never changes. */
export type ShownPage = Pick<LoadedPage, 'loaderData' | 'errors'> & {
  readonly location: Location
  readonly matches: readonly MatchedRoute[]
  /** Where the page begins to be shown: at a position, at its top or hash, or where it stands. */
  readonly scroll: number | 'start' | 'stay'
}

export type Navigation =
  | { state: 'idle'; location?: never }
  | { state: 'loading'; location: Location }

export type PageState = {
  readonly page: ShownPage
  readonly navigation: Navigation
  readonly revalidation: 'idle' | 'loading'
}

export type NavigateOptions = {
  /** Unless told, the address the shopper is at is a reload, as to browsers: no second entry. */
  replace?: boolean | undefined
  /** Left for the page; `useLocation().state` reads it. */
  state?: unknown
  preventScrollReset?: boolean | undefined
}

/** A navigator of react-router that loads the page before the history changes. */
export interface PageNavigator extends Navigator {
  readonly state: PageState
  /** The base that all addresses of the state are relative to. */
  readonly base: ShopBase
  /** Hears every new state; the answer stops it. */
  subscribe(listener: (state: PageState) => void): () => void
  /**
   * Goes to an address of the shop (or to another shop of the site, with a page load), read from
   * the page that is shown, or so many steps through the history. Resolves when the page is there,
   * or another navigation has come in between.
   */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>
  /** Loads the data of the page anew. */
  revalidate(): Promise<void>
  /** Remembers how far the page is scrolled, as before it is left for another site. */
  keepScroll(): void
  /**
   * How far the page at an entry of the history was scrolled when it was left; `undefined` for a
   * new one.
   */
  leftAt(key: string): number | undefined
}

export type PageNavigatorOptions<Services> = {
  routes: readonly Route<Services>[]
  history: PageHistory
  services: Services
  positions: ScrollPositions
  /**
   * Hears of a navigation by a link. What the answer gives is awaited before the history changes:
   * what lies over the page is closed by then. Where nothing is to be awaited the page changes at
   * once.
   */
  onNavigation?: (() => () => Promise<void> | undefined) | undefined
  /** The whole site unless told. */
  base?: ShopBase | undefined
  /** What the loaders of the first page have answered. */
  hydrationData: Pick<LoadedPage, 'loaderData' | 'errors'>
}

type How = 'push' | 'replace' | 'pop' | 'reload'

export const idleNavigation: Navigation = { state: 'idle' }

/**
 * Shows one page after another. The last navigation wins: one that is overtaken leaves no trace.
 */
export function createPageNavigator<Services>(
  options: PageNavigatorOptions<Services>,
): PageNavigator {
  const { routes, services, positions, hydrationData, onNavigation, base = rootShopBase } = options
  const history = scopeHistoryToBase(options.history, base)
  const match = createRouteMatcher(routes)
  const listeners = new Set<(state: PageState) => void>()
  let loading = new AbortController()
  let state: PageState = {
    page: pageAt(history.location, match, hydrationData, 'stay'),
    navigation: idleNavigation,
    revalidation: 'idle',
  }

  function set(change: Partial<PageState>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener(state)
  }

  function keepScroll(): void {
    const { errors, location } = state.page
    // A page that could not be had was never scrolled; it may have been before.
    if (!errors) positions.keep(location.key, history.scrolledTo())
  }

  function show(how: How, location: Location, loaded: typeof hydrationData, stays: boolean): void {
    // A jump is made by the browser before anybody hears of it: the way back was kept at the click.
    if (how !== 'reload' && !(how === 'pop' && stays)) keepScroll()
    if (how === 'push') history.push(location)
    if (how === 'replace') history.replace(location)
    const left = how === 'reload' ? state.page.scroll : undefined
    const scroll = chooseScroll(left, history.scrolledTo, stays) ?? positions.of(location.key)
    const page = pageAt(location, match, loaded, scroll ?? 'start')
    set({ page, navigation: idleNavigation, revalidation: 'idle' })
  }

  /** Where a loader leads on to. */
  async function follow(how: How, to: string, from: Location): Promise<void> {
    const entry = isExternalHref(to) ? null : history.entryFor(to, from, null)
    if (!entry) return history.leave(to)
    const { page } = state
    if (!isSamePath(entry, page.location)) {
      return go(how === 'push' ? 'push' : 'replace', entry, false)
    }
    // Going back to the page on screen navigates nowhere. The history has moved by then.
    const isSameEntry = history.location.key === page.location.key
    const place = isSameEntry ? page.location : entry
    if (page.errors) return go('replace', place, true)
    // It is there: asked for anew without a network, a failure would take its place.
    show('replace', place, page, true)
  }

  async function go(how: How, location: Location, stays: boolean): Promise<void> {
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    const { page } = state
    const leave = how === 'push' || how === 'replace' ? onNavigation?.() : undefined

    async function showLoaded(loaded: typeof hydrationData): Promise<void> {
      const leaving = leave?.()
      if (leaving) await leaving
      if (!signal.aborted) show(how, location, loaded, stays)
    }

    if (how !== 'reload' && isAnchorJump(page.location, location)) return showLoaded(page)
    set(
      how === 'reload'
        ? { revalidation: 'loading' }
        : { navigation: { state: 'loading', location }, revalidation: 'idle' },
    )
    const loaded = await loadPage({
      matches: match(location.pathname),
      url: new URL(location.pathname + location.search, history.origin),
      signal,
      services,
      known: page.loaderData,
    })
    if (signal.aborted) return
    if (!isRedirect(loaded)) return showLoaded(loaded)
    await follow(how, loaded.headers.get('location') ?? '/', location)
  }

  history.listen((location, by) => void go('pop', location, by === 'jump'))

  async function navigate(to: string | number, asked: NavigateOptions = {}): Promise<void> {
    const { replace, state: left = null, preventScrollReset = false } = asked
    if (typeof to === 'number') return history.go(to)
    if (isExternalHref(to)) throw new Error(`${to} is not an address of the shop`)
    const entry = history.entryFor(to, state.page.location, left)
    if (!entry) return history.leave(to)
    const isReload = replace ?? isSamePath(entry, history.location)
    await go(isReload ? 'replace' : 'push', entry, preventScrollReset)
  }

  return {
    get state() {
      return state
    },
    base,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate,
    async revalidate() {
      // A page that is loading brings fresh data anyway.
      if (state.navigation.state === 'idle') await go('reload', state.page.location, true)
    },
    keepScroll,
    leftAt: positions.of,
    ...forRouter(history, navigate),
  }
}

/** What react-router asks of a navigator. */
function forRouter(
  { encodeLocation, go }: PageHistory,
  navigate: (to: string, options: NavigateOptions) => Promise<void>,
): Navigator {
  return {
    createHref: pathOf,
    encodeLocation,
    go,
    push: (to, state, { preventScrollReset } = {}) =>
      void navigate(pathOf(to), { state, preventScrollReset }),
    replace: (to, state, { preventScrollReset } = {}) =>
      void navigate(pathOf(to), { state, preventScrollReset, replace: true }),
  }
}

/** Where a page that stays, or is loaded anew, stands; `undefined` for another page. */
function chooseScroll(
  left: ShownPage['scroll'] | undefined,
  scrolledTo: () => number,
  stays: boolean,
): ShownPage['scroll'] | undefined {
  // Gone back to without its goods, a page is too short to stand where it was left.
  if (typeof left === 'number' && scrolledTo() < left) return left
  return stays ? 'stay' : undefined
}

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

function pageAt<Services>(
  location: Location,
  match: RouteMatcher<Services>,
  { loaderData, errors }: Pick<LoadedPage, 'loaderData' | 'errors'>,
  scroll: ShownPage['scroll'],
): ShownPage {
  return { location, matches: match(location.pathname), loaderData, errors, scroll }
}
