import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useResolvedPath } from 'react-router'
import { isExternalHref } from './address.ts'
import { ShopBaseContext, useRequiredContext } from './contexts.ts'
import { useNavigate } from './hooks.ts'
import type { NavigateOptions } from './page-navigator.ts'
import { resolveShopPath } from './shop-base.ts'

export type LinkProps = ComponentProps<'a'> & NavigateOptions & { to: string }

/**
 * A link to a page of the shop, whose click is a navigation; it may name where its shop begins, or
 * lead to another shop of the site, or anywhere else. react-router's own link brings what only its
 * other modes run, 5 KiB on every page
 * (docs/decisions/0084-first-load-with-the-ordered-packages.md).
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const address = useAddress(to)
  // Read from the page on screen: the navigator may be a page ahead while that one still waits.
  const path = useResolvedPath(address ?? '')
  const href = useHref(path)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (address === undefined || event.defaultPrevented || !isOpenedHere(event, rest)) return
    event.preventDefault()
    void navigate(createPath(path), { replace, state, preventScrollReset })
  }
  return <a {...rest} href={address === undefined ? to : href} onClick={follow} />
}

/** A link that says so (`aria-current`) when its page, or one below it, is on screen. */
export function NavLink(props: LinkProps) {
  const address = useAddress(props.to)
  const shown = comparable(useLocation().pathname)
  const path = comparable(useResolvedPath(address ?? '').pathname)
  // Every page is below the home page.
  const isShown = path === '/' ? shown === path : shown.startsWith(path)
  return <Link aria-current={address !== undefined && isShown ? 'page' : undefined} {...props} />
}

/** Paths that name one page, however they are written, become one, with a slash at the end. */
function comparable(pathname: string): string {
  return new URL(`http://shop${pathname}`).pathname.toLowerCase().replace(/\/?$/, '/')
}

/** Whether a link opens in this tab: a modifier key asks for another tab, or for a download. */
function isOpenedHere(
  event: MouseEvent,
  { target, download }: Pick<ComponentProps<'a'>, 'target' | 'download'>,
): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event
  const isModified = metaKey || altKey || ctrlKey || shiftKey
  return button === 0 && !isModified && download === undefined && (!target || target === '_self')
}

/** What `to` names in this shop; `undefined` where that is somebody else's. */
function useAddress(to: string): string | undefined {
  const base = useRequiredContext(ShopBaseContext)
  const { search } = useLocation()
  // To react-router a hash alone has no query; to browsers it keeps the page's.
  const address = to.startsWith('#') ? search + to : resolveShopPath(base, to)
  return address && isExternalHref(address) ? undefined : address
}
