import { Link, useServices } from '@vitrina/federation'
import type { ReactNode, Ref } from 'react'

export type LinkedProduct = { readonly path: string; readonly sku: string; readonly slug: string }

/** A link to a product that tells the shop what it leads to, so that following it needs no lookup. */
export function ProductLink({
  product: { path, sku, slug },
  ref,
  children,
}: {
  product: LinkedProduct
  ref?: Ref<HTMLAnchorElement> | undefined
  children: ReactNode
}) {
  const { urls } = useServices()
  return (
    <Link
      to={path}
      onClick={() => urls.remember(path, { type: 'product', sku, slug })}
      {...(ref && { ref })}
    >
      {children}
    </Link>
  )
}
