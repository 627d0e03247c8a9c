import { resolveAddress } from './address.ts'
import { useLocation } from './hooks.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link that says so (`aria-current`) when its page, or one below it, is on screen. */
export function NavLink(props: LinkProps) {
  const here = useLocation()
  const there = resolveAddress(props.to, here).pathname.toLowerCase()
  const isHere = `${here.pathname.toLowerCase()}/`.startsWith(`${there}/`)
  return <Link aria-current={isHere ? 'page' : undefined} {...props} />
}
