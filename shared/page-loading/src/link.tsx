import type { ComponentProps } from 'react'
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router'
import { ownAddress } from './base.ts'
import { BaseContext, useInside } from './contexts.ts'

export type LinkProps = ComponentProps<typeof RouterLink> & { to: string }
type NavLinkProps = ComponentProps<typeof RouterNavLink> & { to: string }

/**
 * react-router's link, which may name where its shop begins, or lead to another shop of the site.
 */
export function Link({ to, ...rest }: LinkProps) {
  const address = useAddress(to)
  if (address !== undefined) return <RouterLink discover="none" {...rest} to={address} />
  const { replace, state, preventScrollReset, ...plain } = rest
  return <a {...plain} href={to} />
}

/** A link that says so (`aria-current`) when its page, or one below it, is on screen. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  return <RouterNavLink discover="none" {...rest} to={useAddress(to) ?? to} />
}

/** What `to` names in this shop; `undefined` where that is somebody else's. */
function useAddress(to: string): string | undefined {
  const base = useInside(BaseContext)
  const { search } = useLocation()
  // To react-router a hash alone has no query; to browsers it keeps the page's.
  return to.startsWith('#') ? search + to : ownAddress(base, to)
}
