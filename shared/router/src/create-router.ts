import { hrefOf, isForeign, isJump, type Location, newKey, resolveAddress } from './address.ts'
import { isRedirect } from './answers.ts'
import { type Base, ownAddress, wholeSite } from './base.ts'
import { type LoadedPage, loadPage } from './load-page.ts'
import { createMatcher } from './match-routes.ts'
import type { Place } from './place.ts'
import type { Match, Route } from './route.ts'
import type { ScrollPositions } from './scroll-positions.ts'

/** A page that is shown: an object that never changes. */
export type ShownPage = Pick<LoadedPage, 'loaderData' | 'errors'> & {
  readonly location: Location
  readonly matches: readonly Match[]
  /** Where the page begins to be shown: at a position, at its top or hash, or where it stands. */
  readonly scroll: number | 'start' | 'stay'
}

export type Navigation =
  | { state: 'idle'; location?: never }
  | { state: 'loading'; location: Location }

export type RouterState = {
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

export interface Router {
  readonly state: RouterState
  /** Every address the router speaks of is one inside this. */
  readonly base: Base
  /** Hears every new state; the answer stops it. */
  subscribe(listener: (state: RouterState) => void): () => void
  /**
   * Goes to an address of the shop (or to another shop of the site, with a page load), read from the page that is shown, or so many steps through the
   * history. Resolves when the page is there, or another navigation has come in between.
   */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>
  /** Loads the data of the page anew. */
  revalidate(): Promise<void>
  /** Remembers how far the page is scrolled, as before it is left for another site. */
  keepScroll(): void
  /** How far the page at an entry of the history was scrolled when it was left; `undefined` for a new one. */
  leftAt(key: string): number | undefined
}

export type RouterOptions<Services> = {
  routes: readonly Route<Services>[]
  place: Place
  services: Services
  positions: ScrollPositions
  /**
   * Hears of a navigation by a link. What the answer gives is awaited before the history changes: what
   * lies over the page is closed by then. Where nothing is to be awaited the page changes at once.
   */
  onNavigation?: (() => () => Promise<void> | undefined) | undefined
  /** The whole site unless told. */
  base?: Base | undefined
  /** What the loaders of the first page have answered. */
  hydrationData: Pick<LoadedPage, 'loaderData' | 'errors'>
}

type How = 'push' | 'replace' | 'pop' | 'reload'

const idle: Navigation = { state: 'idle' }

/** Shows one page after another. The last navigation wins: one that is overtaken leaves no trace. */
export function createRouter<Services>(options: RouterOptions<Services>): Router {
  const { routes, place, services, positions, hydrationData, base = wholeSite } = options
  const { onNavigation } = options
  const match = createMatcher(routes)
  const listeners = new Set<(state: RouterState) => void>()
  let loading = new AbortController()
  let state: RouterState = {
    page: pageOf(place.now(), hydrationData, 'stay'),
    navigation: idle,
    revalidation: 'idle',
  }

  function pageOf(
    location: Location,
    { loaderData, errors }: Pick<LoadedPage, 'loaderData' | 'errors'>,
    scroll: ShownPage['scroll'],
  ): ShownPage {
    return { location, matches: match(location.pathname), loaderData, errors, scroll }
  }

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener(state)
  }

  function keepScroll(): void {
    const { errors, location } = state.page
    // A page that could not be had was never scrolled; it may have been before.
    if (!errors) positions.keep(location.key, place.scrolledTo())
  }

  function show(how: How, location: Location, loaded: typeof hydrationData, stays: boolean): void {
    // A jump is made by the browser before anybody hears of it: the way back was kept at the click.
    if (how !== 'reload' && !(how === 'pop' && stays)) keepScroll()
    if (how === 'push') place.push(location)
    if (how === 'replace') place.replace(location)
    const { scroll: asked } = state.page
    // Gone back to without its goods, a page is too short to stand where it was left.
    const isLate = how === 'reload' && typeof asked === 'number' && place.scrolledTo() < asked
    const scroll = isLate ? asked : stays ? 'stay' : (positions.of(location.key) ?? 'start')
    set({ page: pageOf(location, loaded, scroll), navigation: idle, revalidation: 'idle' })
  }

  async function go(how: How, location: Location, stays: boolean): Promise<void> {
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    const { page } = state
    const leave = how === 'push' || how === 'replace' ? onNavigation?.() : undefined
    if (how !== 'reload' && isJump(page.location, location)) {
      const leaving = leave?.()
      if (leaving) await leaving
      return signal.aborted ? undefined : show(how, location, page, stays)
    }
    set(
      how === 'reload'
        ? { revalidation: 'loading' }
        : { navigation: { state: 'loading', location }, revalidation: 'idle' },
    )
    const loaded = await loadPage({
      matches: match(location.pathname),
      url: new URL(location.pathname + location.search, place.origin),
      signal,
      services,
      known: page.loaderData,
    })
    if (signal.aborted) return
    if (!isRedirect(loaded)) {
      const leaving = leave?.()
      if (leaving) await leaving
      return signal.aborted ? undefined : show(how, location, loaded, stays)
    }
    const to = loaded.headers.get('location') ?? '/'
    if (isForeign(to)) return place.leave(to)
    const entry = entryFor(to, location, null)
    if (!entry) return place.leave(to)
    if (hrefOf(entry) !== hrefOf(page.location)) {
      return go(how === 'push' ? 'push' : 'replace', entry, false)
    }
    // Who is led back to where they are has gone nowhere. The way back has changed entries by then.
    const isSameEntry = place.now().key === page.location.key
    await go('replace', isSameEntry ? page.location : entry, true)
  }

  /** `null` where an address leads out of the shop. */
  function entryFor(to: string, from: Location, left: unknown): Location | null {
    const address = resolveAddress(to, from)
    const pathname = ownAddress(base, address.pathname)
    return pathname === undefined ? null : { ...address, pathname, key: newKey(), state: left }
  }

  place.listen((location, by) => void go('pop', location, by === 'jump'))

  return {
    get state() {
      return state
    },
    base,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async navigate(to, { replace, state: left = null, preventScrollReset = false } = {}) {
      if (typeof to === 'number') return place.go(to)
      if (isForeign(to)) throw new Error(`${to} is not an address of the shop`)
      const entry = entryFor(to, state.page.location, left)
      if (!entry) return place.leave(to)
      const isReload = replace ?? hrefOf(entry) === hrefOf(place.now())
      await go(isReload ? 'replace' : 'push', entry, preventScrollReset)
    },
    async revalidate() {
      // A page on its way brings fresh data anyway.
      if (state.navigation.state === 'idle') await go('reload', state.page.location, true)
    },
    keepScroll,
    leftAt: positions.of,
  }
}
