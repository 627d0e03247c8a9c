import { browserPlace } from './browser-place.ts'
import { createRouter, type Router, type RouterOptions } from './create-router.ts'
import { createScrollPositions } from './scroll-positions.ts'

type BrowserOptions<Services> = Omit<RouterOptions<Services>, 'place' | 'positions'> & {
  window: Window
}

/** The one router of a tab, over the browser's own history. */
export function createBrowserRouter<Services>({
  window,
  ...options
}: BrowserOptions<Services>): Router {
  return createRouter({
    ...options,
    place: browserPlace(window, options.base),
    positions: createScrollPositions(availableStorage(window)),
  })
}

/** Reading `sessionStorage` throws where the browser forbids it. */
function availableStorage(window: Window): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
