import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { Router, StaticRouter } from 'react-router'
import { NavigatorContext, PageContext, PageStateContext, ShopBaseContext } from './contexts.ts'
import { RouteLevels } from './levels.tsx'
import {
  idleNavigation,
  type PageNavigator,
  type PageState,
  type ShownPage,
} from './page-navigator.ts'
import { hrefIn, rootShopBase, type ShopBase } from './shop-base.ts'

/**
 * Carries out the change from one path to another: calls `change` once, which resolves when the
 * next page is in the document, at its place.
 */
export type ViewTransition = (change: () => Promise<void>) => void

const atOnce: ViewTransition = change => void change()

type ProviderProps = {
  navigator: PageNavigator
  /** Always the same function. */
  viewTransition?: ViewTransition | undefined
  children?: ReactNode
}

/**
 * react-router in a browser, on the page that is loaded; `children` may stand in place of the page.
 */
export function PageProvider({
  navigator,
  viewTransition = atOnce,
  children = <RouteLevels />,
}: ProviderProps) {
  const [state, setState] = useState(navigator.state)
  const awaited = useRef<{ pathname: string; onShown: () => void }>(undefined)

  useLayoutEffect(() => {
    let shown = navigator.state.page.location.pathname
    // A page that still waits for something never hides the one on screen.
    const show = () => startTransition(() => setState(navigator.state))
    const stop = navigator.subscribe(({ page: { location } }) => {
      if (location.pathname === shown) return show()
      shown = location.pathname
      viewTransition(() => {
        show()
        return new Promise(onShown => {
          awaited.current = { pathname: location.pathname, onShown }
        })
      })
    })
    // What has happened between the rendering and now.
    show()
    return stop
  }, [navigator, viewTransition])

  // After the effects of the page itself: by then it stands where it was left.
  const { page } = state
  useLayoutEffect(() => {
    const { pathname, onShown } = awaited.current ?? {}
    if (page.location.pathname === pathname) onShown?.()
  }, [page])

  const { base } = navigator
  return (
    <NavigatorContext value={navigator}>
      <PageContexts state={state} base={base}>
        <Router {...describePlace(page, base)} navigator={navigator}>
          {children}
        </Router>
      </PageContexts>
    </NavigatorContext>
  )
}

/** The same for one page on a server. */
export function StaticPage({
  page,
  base = rootShopBase,
}: {
  page: Omit<ShownPage, 'scroll'>
  base?: ShopBase | undefined
}) {
  const state: PageState = {
    page: { ...page, scroll: 'stay' },
    navigation: idleNavigation,
    revalidation: 'idle',
  }
  return (
    <PageContexts state={state} base={base}>
      <StaticRouter {...describePlace(page, base)}>
        <RouteLevels />
      </StaticRouter>
    </PageContexts>
  )
}

type ContextsProps = { state: PageState; base: ShopBase; children: ReactNode }

function PageContexts({ state, base, children }: ContextsProps) {
  return (
    <ShopBaseContext value={base}>
      <PageStateContext value={state}>
        <PageContext value={state.page}>{children}</PageContext>
      </PageStateContext>
    </ShopBaseContext>
  )
}

/** react-router reads whole addresses, and takes the base off by itself. */
function describePlace({ location }: Pick<ShownPage, 'location'>, base: ShopBase) {
  const pathname = hrefIn({ path: base.path }, location.pathname)
  return { location: { ...location, pathname }, basename: base.path || '/' }
}
