import { type PageNavigator, stripShopBase } from '@vitrina/page-loading'
import { serverPaths } from '../app/server-paths.ts'

/** They need a real request. */
const ofServer = new RegExp(`^/(${serverPaths})/`)

/**
 * Follows plain links inside the shop without a page load: links in CMS texts, and in markup of
 * remotes that is not hydrated. Another store view is left to the browser. Links of React have
 * handled their own click before it gets here.
 */
export function handleShopLinks(
  window: Window,
  { navigate, base }: Pick<PageNavigator, 'navigate' | 'base'>,
): void {
  // On the window: React listens on the document, and must have had its say.
  window.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    if (link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || ofServer.test(url.pathname)) return
    // As an address in place, a path of two slashes would name another host.
    if (url.pathname.startsWith('//')) return
    const isJump = url.hash && url.pathname === location.pathname && url.search === location.search
    if (isJump) return
    const inside = stripShopBase(base, url.pathname)
    if (inside === undefined) return
    event.preventDefault()
    void navigate(inside + url.search + url.hash)
  })
}
