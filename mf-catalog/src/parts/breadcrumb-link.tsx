import { Link } from '@vitrina/federation'
import type { LinkComponentProps } from '@vitrina/ui'

/** The router's link in the shape the kit asks for. */
export function BreadcrumbLink({ to, className, children }: LinkComponentProps) {
  return (
    <Link to={to} {...(className && { className })}>
      {children}
    </Link>
  )
}
