import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLocation } from 'react-router'
import { isForeign } from './address.ts'
import { ownAddress } from './base.ts'
import { BaseContext, useInside } from './contexts.ts'
import { useNavigate } from './hooks.ts'
import type { NavigateOptions } from './page-navigator.ts'

export type LinkProps = ComponentProps<'a'> & NavigateOptions & { to: string }

/**
 * A link to a page of the shop, whose click is a navigation; it may name where its shop begins, or
 * lead to another shop of the site, or anywhere else. react-router's own link brings what only its
 * other modes run, 5 KiB on every page
 * (docs/decisions/0084-first-load-with-the-ordered-packages.md).
 */
export function Link({ to, ...rest }: LinkProps) {
  const address = useAddress(to)
  if (address !== undefined && !isForeign(address)) return <PageLink {...rest} to={address} />
  const { replace, state, preventScrollReset, ...plain } = rest
  return <a {...plain} href={to} />
}

/** A link that says so (`aria-current`) when its page, or one below it, is on screen. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const isShown = `${pathname}/`.startsWith(`${useAddress(props.to) ?? props.to}/`)
  return <Link aria-current={isShown ? 'page' : undefined} {...props} />
}

function PageLink({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !opensHere(event, rest.target)) return
    event.preventDefault()
    void navigate(to, { replace, state, preventScrollReset })
  }
  return <a {...rest} href={useHref(to)} onClick={follow} />
}

/** Whether a link opens in this tab: a modifier key asks for another tab, or for a download. */
function opensHere(event: MouseEvent, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event
  const isModified = metaKey || altKey || ctrlKey || shiftKey
  return button === 0 && !isModified && (!target || target === '_self')
}

/** What `to` names in this shop; `undefined` where that is somebody else's. */
function useAddress(to: string): string | undefined {
  const base = useInside(BaseContext)
  const { search } = useLocation()
  // To react-router a hash alone has no query; to browsers it keeps the page's.
  return to.startsWith('#') ? search + to : ownAddress(base, to)
}
