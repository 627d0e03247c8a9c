import type { ShownPrice } from '@vitrina/federation'
import { Link, leadsTo } from '@vitrina/federation'
import type { ComponentProps } from 'react'
import { toVariantAddress } from './variant-address.ts'

export type LinkedProduct = {
  readonly path: string
  readonly childSku?: string
  readonly sku: string
  readonly slug: string
  readonly image: string
  readonly price: ShownPrice
}

type ProductLinkProps = {
  product: LinkedProduct
  /** Where the link says more than the name, or something else. */
  name?: string
} & Omit<ComponentProps<typeof Link>, 'to'>

/** A link to a product that tells the shop what it leads to. */
export function ProductLink({
  product: { path, childSku, sku, slug, image, price },
  name,
  ...props
}: ProductLinkProps) {
  const target = { type: 'product', sku, slug, image, price: price.now } as const
  return (
    <Link
      {...props}
      to={toVariantAddress(path, childSku)}
      {...leadsTo(name === undefined ? target : { ...target, name })}
    />
  )
}
