import { Link, leadsTo } from '@vitrina/federation'
import type { ReactNode, Ref } from 'react'
import type { ShownPrice } from './price-of.ts'
import { variantAddress } from './variant-address.ts'

export type LinkedProduct = {
  readonly path: string
  readonly childSku?: string
  readonly sku: string
  readonly slug: string
  readonly image: string
  readonly price: ShownPrice
}

/** A link to a product that tells the shop what it leads to. */
export function ProductLink({
  product: { path, childSku, sku, slug, image, price },
  ref,
  children,
}: {
  product: LinkedProduct
  ref?: Ref<HTMLAnchorElement> | undefined
  children: ReactNode
}) {
  return (
    <Link
      to={variantAddress(path, childSku)}
      {...leadsTo({ type: 'product', sku, slug, image, price: price.now })}
      {...(ref && { ref })}
    >
      {children}
    </Link>
  )
}
