import './view-transition.css'
import type { ViewTransition } from '@vitrina/page-loading'

/** What is on screen stands still until the next page is there: not for longer than this. */
const maxStandstillMs = 400

type BrowserTransition = { ready: Promise<unknown>; finished: Promise<unknown> }
type TransitionDocument = Document & {
  startViewTransition?: (change: () => Promise<unknown>) => BrowserTransition
}

/**
 * Lets one page fade into the next where the browser can, and the shopper has not asked for less
 * motion. Elsewhere, or where the browser has moved the page already (a swipe back), the next one
 * is there at once.
 */
export function createViewTransition(window: Window): ViewTransition {
  const document: TransitionDocument = window.document
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  let hasMoved = false
  window.addEventListener('popstate', event => {
    hasMoved = (event as { hasUAVisualTransition?: boolean }).hasUAVisualTransition ?? false
  })

  return change => {
    const isSeen = !calm.matches && !hasMoved && document.visibilityState === 'visible'
    hasMoved = false
    if (!isSeen || !document.startViewTransition) return void change()
    const standstill = new Promise(done => setTimeout(done, maxStandstillMs))
    const { ready, finished } = document.startViewTransition(() =>
      Promise.race([change(), standstill]),
    )
    // One that another overtakes is not finished, and its page is shown all the same.
    for (const stage of [ready, finished]) stage.catch(() => undefined)
  }
}
