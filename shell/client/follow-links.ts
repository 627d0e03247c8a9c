import type { Router } from '@vitrina/router'

/** Paths the server answers itself; they need a real request. */
const serverPaths = /^\/(api|img|media|graphql|locale|remotes|assets)\//

/**
 * Follows plain links inside the shop without a page load: links in CMS texts, and in markup of
 * remotes that is not hydrated. Links of React have handled their own click before it gets here.
 */
export function followLinksInPlace(window: Window, router: Pick<Router, 'navigate'>): void {
  // On the window: React listens on the document, and must have had its say.
  window.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    if (link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || serverPaths.test(url.pathname)) return
    // As an address in place, a path of two slashes would name another host.
    if (url.pathname.startsWith('//')) return
    const isJump = url.hash && url.pathname === location.pathname && url.search === location.search
    if (isJump) return
    event.preventDefault()
    void router.navigate(url.pathname + url.search + url.hash)
  })
}
