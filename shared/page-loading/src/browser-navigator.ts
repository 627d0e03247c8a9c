import { createBrowserPageHistory } from './page-history.ts'
import {
  createPageNavigator,
  type PageNavigator,
  type PageNavigatorOptions,
} from './page-navigator.ts'
import { createScrollPositions, getSessionStorage } from './scroll-positions.ts'

type BrowserOptions<Services> = Omit<PageNavigatorOptions<Services>, 'history' | 'positions'> & {
  window: Window
}

/** The one navigator of a tab, over the browser's own history. */
export function createBrowserNavigator<Services>({
  window,
  ...options
}: BrowserOptions<Services>): PageNavigator {
  return createPageNavigator({
    ...options,
    history: createBrowserPageHistory(window),
    positions: createScrollPositions(getSessionStorage(window)),
  })
}
