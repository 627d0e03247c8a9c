import { Link } from '@vitrina/federation'
import type { LinkProps } from '@vitrina/ui'

/** The router's link in the shape the kit asks for. */
export function CrumbLink({ to, className, children }: LinkProps) {
  return (
    <Link to={to} {...(className && { className })}>
      {children}
    </Link>
  )
}
