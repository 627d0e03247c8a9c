import { type Base, wholeSite } from './base.ts'
import type { Router, RouterState, ShownPage } from './create-router.ts'

/** A router for one rendering on the server: it shows its page and goes nowhere. */
export function createStaticRouter(
  page: Omit<ShownPage, 'scroll'>,
  base: Base = wholeSite,
): Router {
  const state: RouterState = {
    page: { ...page, scroll: 'stay' },
    navigation: { state: 'idle' },
    revalidation: 'idle',
  }
  const nowhere = () => Promise.reject(new Error('Nobody navigates on the server'))
  return {
    state,
    base,
    subscribe: () => () => {},
    navigate: nowhere,
    revalidate: nowhere,
    keepScroll() {},
    leftAt: () => undefined,
  }
}
